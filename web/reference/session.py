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
from typing import Any

NAME = "<example>"
"""The file that errors name."""

names: dict[str, Any] = {"__name__": "__main__"}
"""What the examples have defined so far."""


def run(source: str) -> None:
    """Run statements one after the other; an error ends them, and is printed as Python does."""
    linecache.cache[NAME] = len(source), None, source.splitlines(keepends=True), NAME
    try:
        for statement in ast.parse(source, NAME).body:
            exec(compile(ast.Interactive([statement]), NAME, "single"), names)
    except BaseException as error:
        below = error.__traceback__ and error.__traceback__.tb_next  # without this function
        told = traceback.format_exception(type(error), error, below)
        sys.stdout.write("".join(told))
    sys.stdout.flush()


def prepare(before: str = "", documented: str = "") -> None:
    """Get ready for an example.

    before: statements that run first, without what they print. documented: the full name of what
    the example documents; it may use all that is known in that module.
    """
    if documented:
        names.update(known(documented))
    with contextlib.redirect_stdout(io.StringIO()):
        run(before)


def known(documented: str) -> dict[str, Any]:
    """The names of the module in which a class or a function, named in full, is defined."""
    top, *rest = documented.split(".")
    found, path = importlib.import_module(top), top
    for name in rest:
        path = f"{path}.{name}"
        found = getattr(found, name) if hasattr(found, name) else importlib.import_module(path)
    return vars(sys.modules[found.__module__])
