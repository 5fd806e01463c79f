"""The glue: its files as one, compiled for MicroPython.

Compiling it on the page would keep a phone from answering for a third of a second.
"""

from __future__ import annotations

from web.builder.node import WEB, run

GLUE = (
    "start", "frame", "motion", "clock", "board", "ways", "preview", "acts", "keys", "drag",
    "listen",
)  # fmt: skip
"""Its files, in their order: joined into one, so that the page asks for no more."""


def source() -> str:
    """All files as one module."""
    return "".join((WEB / "glue" / f"{name}.py").read_text("utf-8") for name in GLUE)


def compiled(source: str, path: str) -> bytes:
    """A module as MicroPython's code, version 6 of its form.

    path: where programs are searched for. Raises BuildError for a source that is no program.
    """
    return bytes.fromhex(run(["node", "compile_glue.mjs"], source, PATH=path))
