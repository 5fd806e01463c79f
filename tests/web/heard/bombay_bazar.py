"""What is said of a board of Bombay Bazar."""

from __future__ import annotations

import re

from pygame_rules.bombay_bazar import BazarState
from pygame_rules.bombay_bazar.designs import NAMES, TILE, TILES
from pygame_rules.bombay_bazar.geometry import CELLS
from web.locales import Catalogue


def check(state: BazarState, said: str) -> None:
    """Every tile as it lies and the edges it joins, the trunks, the end pieces, the supply."""
    edges = ("east", "north-east", "north-west", "west", "south-west", "south-east")
    cells = [0] * len(CELLS)
    for cell, tile, joins in re.findall(r"\b([a-i]\d): tile (\w\d\d), ([^.]*)\.", said):
        cells[CELLS.index(cell)] = TILE[tile]
        pairs = re.findall(r"([a-z-]+) to ([a-z-]+)", joins)
        joined = {frozenset(map(edges.index, pair)) for pair in pairs}
        partner = TILES[TILE[tile] - 1].partner
        assert joined == {frozenset((a, b)) for a, b in enumerate(partner) if b >= 0}
    assert bytes(cells) == state.cells
    for seat, tip in enumerate(state.tips):
        who = Catalogue("en")(f"bombay_bazar.side.{seat}")
        how = "ended" if state.ended >> seat & 1 else "pointing"
        length = state.lengths[seat]
        assert re.search(rf"{who}, [^.]*trunk length {length}, {how} at {CELLS[tip.cell]}\b", said)
    ends = {
        cell for part in re.findall(r"End pieces: ([^.]*)\.", said) for cell in part.split(", ")
    }
    assert ends == {CELLS[cell] for cell in state.ends}
    for design, count in zip(NAMES, state.supply, strict=True):
        assert f"{design} {count}" in said
