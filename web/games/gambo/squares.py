"""Where Gambo's squares lie in the upright drawing."""

from __future__ import annotations

from pygame_rules.gambo.geometry import LANE, ROW

WIDTH = 460
MARGIN = 8
SIDE = 58
"""Breadth of the column, at either edge, of the pairs that a side has won."""

CELL_X, CELL_Y = 78, 52
PITCH = 56
BAND = 56
"""Height of the band above the squares: the points, and who plays next."""

TOP = BAND + 10
HEIGHT = TOP + 9 * PITCH + PITCH // 2 + MARGIN
LEFT = (SIDE, WIDTH - SIDE - CELL_X)
INNER = (SIDE + CELL_X + 12, SIDE + CELL_X + 12 + CELL_X + 8)
Point = tuple[float, float]


def corner(place: int) -> Point:
    """Top left corner of a square."""
    if place < LANE:
        seat, row = divmod(place, ROW)
        return LEFT[seat], TOP + PITCH * row + PITCH / 2 * seat
    row, seat = divmod(place - LANE, 2)
    return INNER[seat], TOP + PITCH * row + PITCH / 2 * seat


def centre(place: int) -> Point:
    """Where a piece stands on a square: in its middle."""
    x, y = corner(place)
    return x + CELL_X / 2, y + CELL_Y / 2


def line(places: range) -> str:
    """A line through the middles of squares."""
    points = (centre(place) for place in places)
    return "M" + " L".join(f"{x:g} {y:g}" for x, y in points)
