"""The tiles of Bombay Bazar: every way to join one to three pairs of edges, with four copies each.

The set is deduced (docs/rules/bombay_bazar.md#tiles): 17 designs up to rotation, 75 with
their rotations.
"""

from __future__ import annotations

from typing import NamedTuple

from pygame_rules.bombay_bazar.geometry import EDGES

COPIES = 4
"""Tiles of each design (BB-01)."""

DESIGNS: dict[str, tuple[tuple[int, int], ...]] = {
    "A1": ((0, 1),),
    "A2": ((0, 2),),
    "A3": ((0, 3),),
    "B1": ((0, 1), (2, 3)),
    "B2": ((0, 1), (2, 4)),
    "B3": ((0, 1), (2, 5)),
    "B4": ((0, 1), (3, 4)),
    "B5": ((0, 1), (3, 5)),
    "B6": ((0, 2), (1, 3)),
    "B7": ((0, 2), (1, 4)),
    "B8": ((0, 2), (3, 5)),
    "B9": ((0, 3), (1, 4)),
    "C1": ((0, 1), (2, 3), (4, 5)),
    "C2": ((0, 1), (2, 4), (3, 5)),
    "C3": ((0, 1), (2, 5), (3, 4)),
    "C4": ((0, 2), (1, 4), (3, 5)),
    "C5": ((0, 3), (1, 4), (2, 5)),
}
"""The pairs of edges that the segments of each design join before it is turned."""

NAMES = tuple(DESIGNS)


class Tile(NamedTuple):
    """A design turned counter-clockwise by so many edges.

    design: index into `NAMES`; partner: by edge, the edge its segment leads to, or -1; openings:
    a bit for each edge with an opening.
    """

    design: int
    turn: int
    partner: tuple[int, ...]
    openings: int

    def __str__(self) -> str:
        return f"{NAMES[self.design]}{self.turn}"


def _turned(design: int, turn: int) -> Tile:
    partner = [-1] * EDGES
    for one, other in DESIGNS[NAMES[design]]:
        one, other = (one + turn) % EDGES, (other + turn) % EDGES
        partner[one], partner[other] = other, one
    openings = sum(1 << edge for edge in range(EDGES) if partner[edge] >= 0)
    return Tile(design, turn, tuple(partner), openings)


def _all() -> tuple[Tile, ...]:
    """Every design in every rotation that looks different, each with the smallest such turn."""
    tiles = []
    for design in range(len(NAMES)):
        seen = set()
        for turn in range(EDGES):
            tile = _turned(design, turn)
            if tile.partner not in seen:
                seen.add(tile.partner)
                tiles.append(tile)
    return tuple(tiles)


TILES = _all()
"""The 75 turned designs; on the board a tile is its index here plus one, 0 an empty cell."""

TILE = {str(tile): number for number, tile in enumerate(TILES, 1)}

TURNS = tuple(
    tuple(number for number, tile in enumerate(TILES, 1) if tile.design == design)
    for design in range(len(NAMES))
)
"""Tile numbers of each design, by turn."""
