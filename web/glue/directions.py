"""Which place is next on a board."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Protocol

    class Box(Protocol):
        """A rectangle on the screen; the browser's DOMRect is one."""

        @property
        def left(self) -> float: ...
        @property
        def top(self) -> float: ...
        @property
        def right(self) -> float: ...
        @property
        def bottom(self) -> float: ...


CLOCKWISE = ("ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft")
"""The order of the neighbours in `data-ways`."""


def neighbour(ways: str, key: str, lying: bool) -> str:
    """The name of the neighbour in an arrow key's direction.

    ways: the names, clockwise from above. lying: whether the board lies on its left side.
    """
    return ways.split()[(CLOCKWISE.index(key) + bool(lying)) % 4]


def nearest(here: Box, others: Sequence[Box], across: int, down: int) -> int | None:
    """The index of the box that is nearest in a direction, or None where there is none.

    across, down: the direction, one of them 1 or -1 and the other one 0.
    """
    x, y = (here.left + here.right) / 2, (here.top + here.bottom) / 2
    best, least = None, 0.0
    for place, other in enumerate(others):
        left, top, right, bottom = other.left, other.top, other.right, other.bottom
        along = ((left + right) / 2 - x) * across + ((top + bottom) / 2 - y) * down
        # How far the straight line passes beside the box: nothing for what it crosses.
        aside = max(top - y, y - bottom, 0) if across else max(left - x, x - right, 0)
        if along <= 1 or aside > along:
            continue
        far = along + 3 * aside  # what lies straight ahead comes first
        if best is None or far < least:
            best, least = place, far
    return best


def next_choice(here: int, choices: Sequence[bool], by: int) -> int | None:
    """The index of the next one that is a choice, round and round; None where no other one is."""
    for far in range(1, len(choices)):
        place = (here + by * far) % len(choices)
        if choices[place]:
            return place
    return None
