"""What a trunk of Bombay Bazar may still grow into: the empty cells that it is the nearest to.

A set of cells is one whole number, a byte for each cell, so that a step to all neighbours is a few
shifts: rows of seven and eight take turns, which makes them the same shifts everywhere.
"""

from __future__ import annotations

from pygame_rules.bombay_bazar.geometry import OFF, ROWS
from pygame_rules.bombay_bazar.position import DESIGN, Position
from pygame_rules.bombay_bazar.trunks import asked, fitting, unused_openings

LENGTH = 10
"""What a tile of the trunk counts."""

SPACE = 6
"""What an empty cell counts that a trunk is nearest to."""

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


def standings(position: Position) -> list[int]:
    """By seat, what its trunk has and may get: each empty cell is the nearest trunk's, that of the
    seat on turn first. A trunk that can't go on gets nothing."""
    values = [LENGTH * length for length in position.lengths]
    free = empty(position)
    order = _in_turn(position)
    fronts = []
    for seat in order:
        cell = position.tips[seat].cell
        shared = any(other != seat and position.tips[other].cell == cell for other in order)
        fronts.append(0 if shared else _front(position, seat, free))
    for bit in fronts:
        free &= ~bit
    counts = [bit.bit_count() for bit in fronts]
    going = True
    while going:
        going = False
        for index, front in enumerate(fronts):
            if front:
                front = neighbours(front) & free
                free &= ~front
                fronts[index] = front
                counts[index] += front.bit_count()
                going = True
    for seat, count in zip(order, counts, strict=True):
        values[seat] += SPACE * count
    return values


def _front(position: Position, seat: int, free: int) -> int:
    """The cell where a trunk goes on, as a set; nothing where it has come to its end."""
    tip = position.tips[seat]
    front = 0 if tip.cell == OFF else 1 << _BYTE * tip.cell & free
    if not front:
        return 0
    supply = position.supply
    tiles = fitting(*asked(position.cells, position.ends, tip))
    return front if any(supply[DESIGN[tile.value]] for tile in tiles) else 0


def _in_turn(position: Position) -> list[int]:
    """The seats that are still in, the one on turn first."""
    seats = len(position.elephants)
    around = [(position.seat + step) % seats for step in range(seats)]
    return [seat for seat in around if not position.ended >> seat & 1]


def promise(position: Position) -> int:
    """Playing alone: the cells that can still be reached, and how closely they lie together, less
    the openings that lead nowhere yet."""
    free = empty(position)
    tip = position.tips[0]
    seen = front = _front(position, 0, free)
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
