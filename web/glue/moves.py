"""The list of moves beside the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.glue.dom import by_id, first, view
from web.glue.state import state

if TYPE_CHECKING:
    from js import Element


def show_moves() -> None:
    """Open the list of moves where it has no place of its own."""
    moves = by_id("moves")
    if view.getComputedStyle(moves).display == "none":
        moves.showPopover()
        show_current(True)


def show_current(anew: bool = False) -> None:
    """Scroll the list of moves to the current one when it has changed, but not the page.

    anew: also where it has not, as the list has just come into sight."""
    element = first('[aria-current="step"]')
    unchanged = element and element.id == state.current
    state.current = element.id if element else ""
    box = first(".list")
    if not element and box:  # before the first move
        box.scrollTop = 0
    if not element or (unchanged and not anew):
        return
    top = element.offsetTop
    if top < box.scrollTop or top + element.offsetHeight > box.scrollTop + box.clientHeight:
        box.scrollTop = top - box.clientHeight // 2


def go_along(ply: Element, key: str) -> None:
    """Move the keyboard along the list of moves: to the move before or after, or to an end."""
    item = ply.parentElement
    others = {
        "ArrowUp": item.previousElementSibling,
        "ArrowDown": item.nextElementSibling,
        "Home": item.parentElement.firstElementChild,
        "End": item.parentElement.lastElementChild,
    }
    other = others[key]
    if other:
        ply.setAttribute("tabindex", "-1")
        other.firstElementChild.setAttribute("tabindex", "0")
        other.firstElementChild.focus()
