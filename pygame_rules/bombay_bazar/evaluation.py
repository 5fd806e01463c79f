"""The evaluation of Bombay Bazar: the empty cells to which a trunk is nearest.

A set of cells is one integer with a byte for each cell, so that all neighbours of a set are found
by a few shifts. Rows of seven and eight cells alternate, so the shifts are the same everywhere.
"""

from __future__ import annotations

from pygame_rules.bombay_bazar.geometry import CELLS, OFF, ROWS
from pygame_rules.bombay_bazar.position import DESIGN, Position
from pygame_rules.bombay_bazar.trunks import asked, fitting, unused_openings

LENGTH = 10
"""The value of a tile of the trunk."""

SPACE = 6
"""The value of an empty cell to which a trunk is nearest."""

ENOUGH, NEEDED = 10, 10
"""The number of cells with which a dead end is not near, and the value of each cell up to that."""

TOGETHER = 20
"""For a single player, the value of two empty cells side by side: scattered ones can't be
filled."""

LOOSE = 5
"""The value lost by an opening that leads to no tile; a later tile may meet it."""

_BYTE = 8
_EMPTY = bytes(tile == 0 for tile in range(256))


def _mask(cells: list[int]) -> int:
    return sum(1 << _BYTE * cell for cell in cells)


_STARTS = [sum(ROWS[:row]) for row in range(len(ROWS))]
_ALL = _mask(list(range(sum(ROWS))))
_LONG = [row for row, size in enumerate(ROWS) if size == max(ROWS)]
_NOT_LAST = _ALL ^ _mask([_STARTS[row] + ROWS[row] - 1 for row in range(len(ROWS))])
_NOT_FIRST = _ALL ^ _mask(_STARTS)
_NOT_LONG_FIRST = _ALL ^ _mask([_STARTS[row] for row in _LONG])
_NOT_LONG_LAST = _ALL ^ _mask([_STARTS[row] + ROWS[row] - 1 for row in _LONG])
_SHORT_STEP = _BYTE * min(ROWS)
_LONG_STEP = _BYTE * max(ROWS)


def neighbours(cells: int) -> int:
    """All cells beside these; some of them do not exist."""
    east, west = cells & _NOT_LAST, cells & _NOT_FIRST
    left, right = cells & _NOT_LONG_FIRST, cells & _NOT_LONG_LAST
    return (
        east << _BYTE
        | west >> _BYTE
        | (left << _SHORT_STEP | left >> _LONG_STEP)
        | (right << _LONG_STEP | right >> _SHORT_STEP)
    )


def empty(position: Position) -> int:
    """The cells without tile or end piece."""
    free = int.from_bytes(position.cells.translate(_EMPTY), "little")
    for cell in position.ends:
        if cell != OFF:
            free &= ~(1 << _BYTE * cell)
    return free


def fronts(position: Position) -> list[int]:
    """By seat, the set of the one cell where its trunk goes on. Empty where no tile fits: then none
    ever will."""
    cells, tips, supply, ends = position.cells, position.tips, position.supply, position.ends
    found = []
    for tip in tips:
        cell = tip[0]
        if cell in ends or cell == OFF:
            found.append(0)
            continue
        tiles = fitting(*asked(cells, ends, tip))
        if tiles and 0 in supply:
            goes_on = any(supply[DESIGN[tile.value]] for tile in tiles)
        else:
            goes_on = bool(tiles)
        found.append(1 << _BYTE * cell if goes_on else 0)
    for front in found:
        if front and found.count(front) > 1:  # two trunks meet: no tile can be placed there
            found = [0 if other == front else other for other in found]
            break
    return found


def estimates(
    position: Position, going: list[int], space: int = SPACE, enough: int = len(CELLS)
) -> list[int]:
    """By seat, the value of its trunk and of the cells it may get. An empty cell goes to the
    nearest trunk, in case of a tie to that of the seat on turn. A trunk that can't go on gets none.

    going: see `fronts`. space: the value of a cell. enough: cells beyond this number have no value.
    """
    values = [LENGTH * length for length in position.lengths]
    free = empty(position)
    seats = len(going)
    order = [(position.seat + step) % seats for step in range(seats)]
    fronts = [going[seat] for seat in order]
    counts = [0] * seats
    for bit in fronts:
        free &= ~bit
    left = True
    while left:
        left = False
        for index, front in enumerate(fronts):
            if front:
                counts[index] += front.bit_count()
                fronts[index] = front = neighbours(front) & free
                free &= ~front
                left = True
    for seat, count in zip(order, counts, strict=True):
        values[seat] += space * min(count, enough)
    return values


def solo_estimate(position: Position) -> int:
    """The estimate for a single player: the cells that can be reached, and how close together they
    are, less the openings that lead to no tile."""
    free = empty(position)
    tip = position.tips[0]
    seen = front = fronts(position)[0]
    while front:
        front = neighbours(front) & free & ~seen
        seen |= front
    placed = len(position.cells) - position.cells.count(0)
    reached = placed + 2 * seen.bit_count() - free.bit_count()
    east, left, right = seen & _NOT_LAST, seen & _NOT_LONG_FIRST, seen & _NOT_LONG_LAST
    pairs = (
        (east << _BYTE & seen).bit_count()
        + (left << _SHORT_STEP & seen).bit_count()
        + (right << _LONG_STEP & seen).bit_count()
    )
    loose = unused_openings(position.cells, tip)
    return LENGTH * reached + TOGETHER * pairs - LOOSE * loose
