"""The piles of Malabars; a cell is the integer 16 * pile + level, both from 0: a1 is 0, d12 is 59.

A pile has one byte for each elephant, from the base up: bit 0 is set when it shows its tail, the
other bits say which rings it carries. Four piles side by side, seen from the front, are this
project's reading of the rules (docs/rules/malabars.md#piles).
"""

from __future__ import annotations

PILES = "abcd"
ELEPHANTS = 12
"""Elephants in all, so that no pile can be higher (MA-01, R3)."""

STRIDE = 16
"""Cells of a pile. Levels above 12 are never used, so a step out of a pile is always noticed."""

TAIL = 1
RING_SHIFT = 1
NO_RING, WHITE, BLACK, BOTH_WHITE, BOTH_BLACK = range(5)
"""The rings that an elephant carries; they are all of one colour (MA-18)."""

RINGS = ((WHITE, BOTH_WHITE), (BLACK, BOTH_BLACK))
"""By seat: one ring of the player, and both, which wins (MA-19)."""

_BYTES = tuple(bytes((elephant,)) for elephant in range((BOTH_BLACK + 1) << RING_SHIFT))
"""Each elephant as bytes of length one."""

Piles = tuple[bytes, bytes, bytes, bytes]


def name(cell: int) -> str:
    """A cell's name: `b3`."""
    return f"{PILES[cell // STRIDE]}{cell % STRIDE + 1}"


CELLS = {
    name(cell): cell
    for pile in range(len(PILES))
    for cell in range(STRIDE * pile, STRIDE * pile + ELEPHANTS)
}
"""Cell numbers by name."""


def ring_cells(piles: Piles, seat: int) -> tuple[int, ...]:
    """The cells of a side's rings; one cell when both hang there."""
    return tuple(
        STRIDE * pile + level
        for pile, elephants in enumerate(piles)
        for level, elephant in enumerate(elephants)
        if elephant >> RING_SHIFT in RINGS[seat]
    )


def free_cells(piles: Piles) -> list[int]:
    """The cells of the elephants without a ring (MA-08)."""
    return [
        STRIDE * pile + level
        for pile, elephants in enumerate(piles)
        for level, elephant in enumerate(elephants)
        if elephant >> RING_SHIFT == NO_RING
    ]


def at(piles: Piles, cell: int) -> int | None:
    """The elephant on a cell, None where there is none."""
    pile, level = divmod(cell, STRIDE)
    return piles[pile][level] if level < len(piles[pile]) else None


def move_elephant(piles: Piles, origin: int, target: int) -> Piles:
    """The piles after an elephant is taken out, turned and put in again (MA-09, MA-11, R1, R2)."""
    new = list(piles)
    pile, level = divmod(origin, STRIDE)
    elephant = new[pile][level]
    new[pile] = new[pile][:level] + new[pile][level + 1 :]
    pile, level = divmod(target, STRIDE)
    new[pile] = new[pile][:level] + bytes((elephant ^ TAIL,)) + new[pile][level:]
    return new[0], new[1], new[2], new[3]


def stood(piles: Piles, elephant: tuple[int, int], cell: int) -> int:
    """The cell where an elephant stood that is on `cell` once another, or it, has been moved.
    piles: before that; elephant: from where to where."""
    was = [[STRIDE * pile + level for level in range(len(e))] for pile, e in enumerate(piles)]
    (pile, level), (to_pile, to_level) = (divmod(one, STRIDE) for one in elephant)
    was[to_pile].insert(to_level, was[pile].pop(level))
    pile, level = divmod(cell, STRIDE)
    return was[pile][level]


def walked(piles: Piles, seat: int, origin: int, target: int) -> Piles:
    """The piles after a ring of `seat` has gone from one cell to another."""
    new = list(piles)
    one, both = RINGS[seat]
    pile, level = divmod(origin, STRIDE)
    old = new[pile]
    new[pile] = old[:level] + _BYTES[old[level] & TAIL] + old[level + 1 :]
    pile, level = divmod(target, STRIDE)
    old = new[pile]
    carried = both if old[level] >> RING_SHIFT else one
    elephant = _BYTES[old[level] & TAIL | carried << RING_SHIFT]
    new[pile] = old[:level] + elephant + old[level + 1 :]
    return new[0], new[1], new[2], new[3]


def slots(piles: Piles, origin: int) -> tuple[int, ...]:
    """The cells where an elephant taken from a cell can stand, without its own (MA-10, R5)."""
    from_pile = origin // STRIDE
    return tuple(
        STRIDE * pile + level
        for pile, elephants in enumerate(piles)
        for level in range(len(elephants) + (pile != from_pile))
        if STRIDE * pile + level != origin
    )
