"""The targets of the board, and which of them the keyboard reaches."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from web.glue.dom import by_id, every, first
from web.glue.state import state

if TYPE_CHECKING:
    from js import Element


NAMED = '#board [data-target="%s"]'
"""Selector of the target with a name."""


def targets() -> Any:
    """All targets on the board."""
    return every("#board [data-target]")


def name_of(element: Element) -> Any:
    """The name of a target."""
    return element.getAttribute("data-target")


def hold_place(name: str) -> None:
    """Let the Tab key reach exactly one target: the one with this name, or the first choice."""
    old = first('#board [tabindex="0"]')
    if old:
        old.setAttribute("tabindex", "-1")
    chosen = (
        first(NAMED % name) or first("#board .choice[data-target]") or first("#board [data-target]")
    )
    if chosen:
        chosen.setAttribute("tabindex", "0")
        state.place = name_of(chosen)


def board_place() -> Any:
    """The element of the board that takes the focus."""
    board = by_id("board")
    return board.querySelector('[tabindex="0"]') or board.querySelector("button") or board


def extent(element: Element) -> Any:
    """The rectangle of a target on the screen: that of its first part, as others may reach out."""
    return (element.firstElementChild or element).getBoundingClientRect()


def middle(element: Element) -> tuple[float, float]:
    """The middle of a target on the screen."""
    box = extent(element)
    return box.left + box.width / 2, box.top + box.height / 2
