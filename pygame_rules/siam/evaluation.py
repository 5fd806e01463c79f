"""What a position of Siam looks like to one who doesn't search: who is behind the rocks.

An animal counts by where it stands and faces, seen from each rock: behind it, facing it, it can
push it on, and the nearer the rock is to that edge the better. That depends on the rocks alone, so
there is one table for each way they lie, and a move that pushes nothing changes two entries of it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from pygame_rules.siam.geometry import BORDER, INWARD, RAYS

PUSHING = ((150, 74, 36, 16, 6), (64, 34, 18, 8, 0), (30, 16, 8, 0, 0), (14, 8, 0, 0, 0))
"""PUSHING[distance - 1][squares beyond the rock]: behind a rock and facing it."""

STANDING = ((48, 26, 14, 8, 4), (16, 10, 6, 4, 0), (6, 4, 2, 0, 0), (2, 2, 0, 0, 0))
"""The same places, facing another way: a turn is missing."""

PLACES = (4, 12, 22, 26)
"""What standing there is worth by itself: a corner, another border square, inside, the middle."""

OUTWARD = -6
"""What facing off the board from the border costs."""

MIDDLE = 12
_CORNERS = (0, 4, 20, 24)


Ways = tuple[tuple[int, tuple[int, ...]], ...]


class Lie(NamedTuple):
    """What follows from where the rocks are.

    worth: by square and piece, an animal's worth, less than 0 for a rhino's. top: by square, what
    an animal there can be worth at most, turned: the same without one facing. entries: the border
    squares, the best to stand on first. ways: for each way by which a rock can leave at once, the
    facing, and the squares from the rock inward, the rock first. hot: a mask of squares, 1 for
    those of the ways.
    """

    worth: tuple[tuple[int, ...], ...]
    top: tuple[int, ...]
    turned: tuple[tuple[int, ...], ...]
    entries: tuple[int, ...]
    ways: Ways
    hot: bytes


@lru_cache(maxsize=3000)
def lie(rocks: tuple[int, ...]) -> Lie:
    """By the squares of the rocks, in order."""
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
    hot = bytearray(25)
    for _, squares in ways:
        for square in squares:
            hot[square] = 1
    return Lie(worth, top, turned, entries, ways, bytes(hot))


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
