"""Runs an example of the documents as an interactive session would: it shows each value.

The reader's browser runs it, in a worker of its own; there it is a module at the top.
"""

from __future__ import annotations

import ast
import contextlib
import importlib
import io
import linecache
import sys
import traceback
from typing import Any, TextIO

MOST = 200
"""Lines that an example shows. A page that gets more at a time stands still."""

NAME = "<example>"
"""The file that errors name."""

names: dict[str, Any] = {"__name__": "__main__"}
"""What the examples have defined so far."""


class Shown(io.TextIOBase):
    """What an example prints, as far as it is shown: `MOST` lines, and how many more there were."""

    def __init__(self, out: TextIO) -> None:
        super().__init__()
        self.out = out
        self.lines = 0

    def write(self, text: str) -> int:
        for line in text.splitlines(keepends=True):
            if self.lines < MOST:
                self.out.write(line)
            self.lines += line.endswith("\n")
        return len(text)

    def finish(self) -> None:
        """Say what is not shown."""
        if self.lines > MOST:
            self.out.write(f"… {self.lines - MOST} more lines\n")
        self.out.flush()


def run(source: str) -> None:
    """Run statements one after the other; an error ends them, and is printed as Python does."""
    shown = Shown(sys.stdout)
    with contextlib.redirect_stdout(shown):
        linecache.cache[NAME] = len(source), None, source.splitlines(keepends=True), NAME
        try:
            for statement in ast.parse(source, NAME).body:
                _execute(statement)
        except BaseException as error:
            below = error.__traceback__
            for _ in range(2):  # without our own functions
                below = below and below.tb_next
            print("".join(traceback.format_exception(type(error), error, below)), end="")
    shown.finish()


def _execute(statement: ast.stmt) -> None:
    exec(compile(ast.Interactive([statement]), NAME, "single"), names)


def prepare(before: str = "", documented: str = "") -> None:
    """Get ready for an example.

    before: statements that run first, without what they print; some are there for the error that
    they raise. documented: the full name of what the example documents; it may use all that is
    known in that module.
    """
    if documented:
        names.update(known(documented))
    with contextlib.redirect_stdout(io.StringIO()):
        for statement in ast.parse(before).body:
            with contextlib.suppress(Exception):
                _execute(statement)


def known(documented: str) -> dict[str, Any]:
    """The names of the module in which a class or a function, named in full, is defined."""
    top, *rest = documented.split(".")
    found, path = importlib.import_module(top), top
    for name in rest:
        path = f"{path}.{name}"
        found = getattr(found, name) if hasattr(found, name) else importlib.import_module(path)
    return vars(sys.modules[found.__module__])
