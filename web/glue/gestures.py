"""What becomes of a press: a tap, a scroll, a drag, and what the drag has chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from js import Element

DRAG = 8  # CSS pixels before a press becomes a drag
HOLD = 180  # milliseconds that a finger rests before it drags


class Drag:
    """A press on something that can be dragged. x, y: CSS pixels; at: milliseconds. rests: whether
    it is a finger that has to rest first, as it would scroll the page."""

    def __init__(
        self, start: Element, pointer: int, x: float, y: float, at: float, rests: bool
    ) -> None:
        self.start = start
        self.pointer = pointer
        self.x = x
        self.y = y
        self.at = at
        self.rests = rests
        self.ghost: Any = None
        """The picture under the pointer, once the press has become a drag."""


def gesture(rests: bool, across: float, down: float, waited: float) -> str:
    """What a press has become: "drag", "scroll", or "" while it may still be a tap. rests: whether
    it has to rest before it drags."""
    if abs(across) + abs(down) < DRAG:
        return ""
    return "scroll" if rests and waited < HOLD else "drag"


def dropped(start: str, target: str, row: str) -> dict[str, Any] | None:
    """The event of a drop; None where it ends at its start.

    start: the target where the drag began. target, row: the target and the row of cards (a word)
    under the pointer, or "". On a card of a row, the row is meant.
    """
    if row and (not target or target.startswith("card-")):
        target = row
    if not target:
        return {"op": "cancel", "dragged": True}
    return {"op": "choose", "target": target, "dragged": True} if target != start else None
