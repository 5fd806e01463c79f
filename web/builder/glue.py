"""The glue: its files as one, which MicroPython takes in small steps.

Compiling all of it at once would keep a phone's page from answering for a third of a second.
"""

from __future__ import annotations

from collections.abc import Mapping

from web.builder import lean
from web.builder.node import WEB

GLUE = (
    "start", "frame", "motion", "clock", "board", "ways", "preview", "acts", "keys", "drag",
    "listen",
)  # fmt: skip
"""Its files, in their order: joined into one, so that the page asks for no more."""


def sources() -> dict[str, str]:
    """Its files by name, without what only their readers need."""
    found = {name: (WEB / "glue" / f"{name}.py").read_text("utf-8") for name in GLUE}
    return {name: lean.python(text) for name, text in found.items()}


def stepwise(sources: Mapping[str, str]) -> str:
    """A program that runs such files one after the other in one space, pauses after each, and then
    begins. What goes wrong is reported with its file."""
    steps = "".join(
        f"exec(compile({text!r}, {f'{name}.py'!r}, 'exec'), globals())\n"
        "await window.fiveElephants.pause()\n"
        for name, text in sources.items()
    )
    return f"from js import window\n{steps}await begin()\n"
