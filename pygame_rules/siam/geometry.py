"""The board of Siam: squares as the integers 0 to 24, facings as 0 to 3.

Square = 5 * rank + file, both from 0: a1 is 0, e1 is 4, e5 is 24.
"""

from __future__ import annotations

SIZE = 5
SQUARES = tuple(f"{file}{rank}" for rank in range(1, SIZE + 1) for file in "abcde")
"""Names by square number (SI-01)."""

SQUARE = {name: number for number, name in enumerate(SQUARES)}

FACINGS = "nesw"
"""Letters by facing number, clockwise from north; facing ^ 2 is the opposite one."""

FACING = {letter: number for number, letter in enumerate(FACINGS)}

_STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0))


def _ray(square: int, facing: int) -> tuple[int, ...]:
    across, up = _STEPS[facing]
    file, rank = square % SIZE + across, square // SIZE + up
    squares = []
    while 0 <= file < SIZE and 0 <= rank < SIZE:
        squares.append(SIZE * rank + file)
        file, rank = file + across, rank + up
    return tuple(squares)


RAYS = tuple(tuple(_ray(square, facing) for facing in range(4)) for square in range(25))
"""RAYS[square][facing]: the squares beyond, nearest first, up to the edge."""

LANES = tuple(tuple((square, *RAYS[square][facing]) for facing in range(4)) for square in range(25))
"""LANES[square][facing]: the same with the square itself first, which is the line of an entering
push."""

NEIGHBOURS = tuple(
    tuple((facing, ray[0]) for facing, ray in enumerate(RAYS[square]) if ray)
    for square in range(25)
)
"""(facing towards it, neighbour) pairs by square; orthogonal only (SI-11)."""

TOWARDS = tuple({neighbour: facing for facing, neighbour in pairs} for pairs in NEIGHBOURS)
"""TOWARDS[square][neighbour]: the facing from one to the other."""

INWARD = tuple(
    tuple(facing for facing in range(4) if not RAYS[square][facing ^ 2]) for square in range(25)
)
"""Directions in which an animal can push its way in: one on an edge, two in a corner (E2, E3)."""

BORDER = tuple(square for square in range(25) if INWARD[square])
"""The 16 squares where animals enter and leave (SI-07, SI-15)."""

CROSSES = (SQUARE["c1"], SQUARE["c5"])
"""The squares barred by the variant SI-30."""

NEIGHBOURS_UNCROSSED = tuple(
    tuple(pair for pair in pairs if pair[1] not in CROSSES) for pairs in NEIGHBOURS
)
BORDER_UNCROSSED = tuple(square for square in BORDER if square not in CROSSES)
"""The same tables without those squares."""
