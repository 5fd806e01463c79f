"""What a trunk of Bombay Bazar may still grow into: the empty cells that it is the nearest to.

A set of cells is one whole number, a byte for each cell, so that a step to all neighbours is a few
shifts: rows of seven and eight take turns, which makes them the same shifts everywhere.
"""

from __future__ import annotations

from pygame_rules.bombay_bazar.geometry import CELLS, OFF, ROWS
from pygame_rules.bombay_bazar.position import DESIGN, Position
from pygame_rules.bombay_bazar.trunks import asked, fitting, unused_openings

LENGTH = 10
"""What a tile of the trunk counts."""

SPACE = 6
"""What an empty cell counts that a trunk is nearest to."""

ENOUGH, NEEDED = 10, 10
"""Cells that are enough not to run into a dead end soon, and what each counts up to there."""

TOGETHER = 20
"""Playing alone, what two empty cells count that lie side by side: what is scattered is lost."""

LOOSE = 5
"""What an opening costs that leads nowhere yet; it may still be met."""

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
    """All cells beside these, and some that do not exist."""
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
    """By seat, the cell where its trunk goes on, as a set; nothing where it never will again: once
    no tile fits, none ever does."""
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
        if front and found.count(front) > 1:  # they meet: no tile can lie there
            found = [0 if other == front else other for other in found]
            break
    return found


def standings(
    position: Position, going: list[int], space: int = SPACE, enough: int = len(CELLS)
) -> list[int]:
    """By seat, what its trunk has and may get: each empty cell is the nearest trunk's, that of the
    seat on turn first. A trunk that can't go on gets nothing.

    going: see `fronts`; space: what a cell counts; enough: cells beyond which more count nothing.
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


def promise(position: Position) -> int:
    """Playing alone: the cells that can still be reached, and how closely they lie together, less
    the openings that lead nowhere yet."""
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
