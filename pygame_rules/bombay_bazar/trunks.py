"""Trunks: where they run, and which tiles fit at their ends."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache
from typing import NamedTuple

from pygame_rules.bombay_bazar.designs import TILES
from pygame_rules.bombay_bazar.geometry import EDGES, HEADS, NEIGHBOURS, OFF, OPPOSITE
from pygame_rules.bombay_bazar.moves import PLACE, BazarMove

PARTNER = ((-1,) * EDGES, *(tile.partner for tile in TILES))
OPENINGS = (0, *(tile.openings for tile in TILES))
"""By tile number; none for an empty cell."""


AROUND = tuple(
    tuple(
        (beyond, 1 << edge, 1 << OPPOSITE[edge])
        for edge, beyond in enumerate(beyonds)
        if beyond != OFF
    )
    for beyonds in NEIGHBOURS
)
"""By cell, the cells beside it. Each has the edge between as a bit of the cell, and of its own."""

OUTWARD = tuple(
    sum(1 << edge for edge, beyond in enumerate(beyonds) if beyond == OFF) for beyonds in NEIGHBOURS
)
"""By cell, the edges that lead off the board, as bits."""


class Tip(NamedTuple):
    """The end of a trunk: the cell that it would enter next, and the edge of that cell."""

    cell: int
    edge: int


FIRST_TIPS = tuple(Tip(*head) for head in HEADS)
"""The tip of each elephant's trunk while no tile is placed."""


def walk(cells: Sequence[int], tip: Tip) -> tuple[Tip, int]:
    """Follow a trunk from a tip along the tiles; returns the new tip and the segments crossed.

    A tile that is crossed twice counts twice (BB-23, BB-31, R8, R9).
    """
    cell, edge = tip
    gained = 0
    while cells[cell]:
        out = PARTNER[cells[cell]][edge]
        cell, edge = NEIGHBOURS[cell][out], OPPOSITE[out]
        gained += 1
    return Tip(cell, edge), gained


def gained(cells: Sequence[int], tip: Tip, tile: int) -> int:
    """By how many segments a trunk grows when the tile of this number is placed at its tip."""
    placed = bytearray(cells)
    placed[tip.cell] = tile
    return walk(placed, tip)[1]


def path(cells: Sequence[int], elephant: int) -> list[tuple[int, int, int]]:
    """An elephant's trunk as (cell, edge in, edge out), from its head on."""
    cell, edge = FIRST_TIPS[elephant]
    crossed = []
    while cell != OFF and cells[cell]:  # OFF only in a state line whose tiles join two heads
        out = PARTNER[cells[cell]][edge]
        crossed.append((cell, edge, out))
        cell, edge = NEIGHBOURS[cell][out], OPPOSITE[out]
    return crossed


def asked(cells: Sequence[int], ends: Collection[int], tip: Tip) -> tuple[int, int]:
    """The edges, as bits, at which a tile on the tip's cell needs an opening, and those at which it
    may have none.

    ends: cells with an end piece. Edges towards empty cells are free (BB-14, BB-17, BB-18, BB-20).
    """
    cell, entry = tip
    needed, forbidden = 0, OUTWARD[cell]
    for beyond, bit, opposite in AROUND[cell]:
        if beyond in ends:
            forbidden |= bit
        elif tile := cells[beyond]:
            if OPENINGS[tile] & opposite:
                needed |= bit
            else:
                forbidden |= bit
    # The first cell is entered from the head, although that is an edge of the board (R4).
    bit = 1 << entry
    return needed | bit, forbidden & ~bit


@cache
def fitting(needed: int, forbidden: int) -> tuple[BazarMove, ...]:
    """Every tile with all openings needed and none forbidden."""
    return tuple(
        PLACE[number]
        for number in range(1, len(OPENINGS))
        if OPENINGS[number] & needed == needed and not OPENINGS[number] & forbidden
    )


def unused_openings(cells: Sequence[int], tip: Tip) -> int:
    """The number of openings towards a cell without a tile, except the ends of trunks (R18)."""
    count = 0
    for cell, tile in enumerate(cells):
        if not tile:
            continue
        for edge, beyond in enumerate(NEIGHBOURS[cell]):
            if OPENINGS[tile] >> edge & 1 and beyond != OFF and not cells[beyond]:
                count += Tip(beyond, OPPOSITE[edge]) != tip
    return count
