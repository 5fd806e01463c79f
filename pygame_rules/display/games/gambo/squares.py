"""Where Gambo's squares lie in the upright drawing."""

from __future__ import annotations

from pygame_rules.gambo.geometry import LANE, ROW

TRACK = 44
"""Breadth of the column on the left with a pip for each duel."""

CELL_X, CELL_Y = 84, 54
PITCH = 56
BAND = 54
"""Height of the band above the squares: the points, and who plays next."""

TOP = BAND
HEIGHT = TOP + 9 * PITCH + PITCH // 2 + 8
LEFT = (TRACK + 8, TRACK + 8 + 3 * CELL_X + 32)
INNER = (LEFT[0] + CELL_X + 12, LEFT[0] + 2 * CELL_X + 20)
WIDTH = LEFT[1] + CELL_X + 6
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
