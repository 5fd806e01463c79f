"""The evaluation of positions of Siam: which animals stand behind the rocks.

The value of an animal depends on its square and facing in relation to each rock. Behind a rock and
facing it, it can push it on; the nearer the rock is to that edge, the higher the value. This
depends on the rocks alone, so there is one table for each placing of the rocks, and a move that
pushes nothing changes only two of the values that are added up.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from pygame_rules.siam.geometry import BORDER, INWARD, RAYS

PUSHING = ((150, 74, 36, 16, 6), (64, 34, 18, 8, 0), (30, 16, 8, 0, 0), (14, 8, 0, 0, 0))
"""PUSHING[distance - 1][squares beyond the rock]: the value of an animal behind a rock and facing
it."""

STANDING = ((48, 26, 14, 8, 4), (16, 10, 6, 4, 0), (6, 4, 2, 0, 0), (2, 2, 0, 0, 0))
"""The same for an animal that faces another way, so that it has to turn first."""

PLACES = (4, 12, 22, 26)
"""The value of a square by itself: a corner, another border square, inside, the middle."""

OUTWARD = -6
"""The value that an animal on the border loses by facing off the board."""

MIDDLE = 12
_CORNERS = (0, 4, 20, 24)


Ways = tuple[tuple[int, tuple[int, ...]], ...]


class RockTables(NamedTuple):
    """What follows from the squares of the rocks.

    worth: by square and piece, the value of an animal, negative for a rhino. top: by square, the
    highest value of an animal there; turned: the same without one facing. entries: the border
    squares, those with the highest value first. ways: for each push by which a rock can leave the
    board at once, the facing, and the squares from the rock inward, the rock's own first. hot: by
    square, 1 where it belongs to one of the ways. edging: as `ways`, for the pushes by which a rock
    reaches the edge.
    """

    worth: tuple[tuple[int, ...], ...]
    top: tuple[int, ...]
    turned: tuple[tuple[int, ...], ...]
    entries: tuple[int, ...]
    ways: Ways
    hot: bytes
    edging: Ways


@lru_cache(maxsize=3000)
def rock_tables(rocks: tuple[int, ...]) -> RockTables:
    """The tables for rocks on these squares, which are in order."""
    values = [[_animal(square, facing, rocks) for facing in range(4)] for square in range(25)]
    worth = tuple((0, 0, 0, 0, *four, *(-value for value in four)) for four in values)
    top = tuple(max(four) for four in values)
    turned = tuple(
        tuple(max(four[:facing] + four[facing + 1 :]) for facing in range(4)) for four in values
    )
    entries = tuple(sorted(BORDER, key=lambda square: -top[square]))
    ways = tuple(
        (inward ^ 2, (rock, *RAYS[rock][inward])) for rock in rocks for inward in INWARD[rock]
    )
    edging = tuple(
        (facing, (rock, *RAYS[rock][facing ^ 2]))
        for rock in rocks
        for facing in range(4)
        if len(RAYS[rock][facing]) == 1
    )
    hot = bytearray(25)
    for _, squares in ways:
        for square in squares:
            hot[square] = 1
    return RockTables(worth, top, turned, entries, ways, bytes(hot), edging)


def _animal(square: int, facing: int, rocks: tuple[int, ...]) -> int:
    value = PLACES[3] if square == MIDDLE else PLACES[2]
    if square in BORDER:
        value = PLACES[0] if square in _CORNERS else PLACES[1]
    if not RAYS[square][facing]:
        value += OUTWARD
    for rock in rocks:
        for way, ray in enumerate(RAYS[square]):
            if rock in ray:
                table = PUSHING if way == facing else STANDING
                value += table[ray.index(rock)][len(RAYS[rock][way])]
    return value
