"""Cells that a sentence names light up on the board while the sentence is there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.glue.dom import by_id, every
from web.glue.state import state

if TYPE_CHECKING:
    from js import Element

SAID = "#note .words"
"""Selector of the sentences of the strip."""

AROUND_WORDS = ".,:;!?()"
"""What may stand at the ends of a word; MicroPython strips only single bytes."""


def highlight() -> None:
    """Light the cells that are spoken of: by an entry of the list of moves, while the mouse or the
    keyboard is on it, else by the strip."""
    entry = by_id(state.lit) if state.lit else None
    sentence = entry.querySelector("span") if entry else None
    by_id("board").toggleAttribute("data-reads", bool(sentence))
    for cell in every("#board .spoken"):
        cell.classList.remove("spoken")
    for said in [sentence] if sentence else every(SAID):
        for name in names(said.textContent):
            for kind in ("target", "tile"):  # a tile would hide its cell
                cell = by_id(f"{kind}-{name}")
                if cell:
                    cell.classList.add("spoken")


def highlight_entry(element: Element) -> None:
    """The mouse or the keyboard is on something: light what it speaks of, if it is an entry of the
    list of moves."""
    entry = element.closest(".ply")
    name = entry.id if entry else ""
    if name != state.lit:
        state.lit = name
        highlight()


def names(text: str) -> list[str]:
    """The words of a text that may be names of cells: they end with a digit."""
    words = [word.strip(AROUND_WORDS) for word in text.replace("\u00a0", " ").split()]
    return [word for word in words if word[-1:].isdigit()]
