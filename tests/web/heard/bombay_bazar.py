"""What is said of a board of Bombay Bazar."""

from __future__ import annotations

import re

from pygame_rules.bombay_bazar import BazarState
from pygame_rules.bombay_bazar.designs import COPIES, NAMES, TILES
from pygame_rules.bombay_bazar.geometry import CELLS
from pygame_rules.display.locales import Catalogue


def check(state: BazarState, said: str) -> None:
    """Every tile by its design and the edges that it joins as it lies, the trunks, the end pieces,
    the designs of which few are left."""
    edges = ("east", "north-east", "north-west", "west", "south-west", "south-east")
    cells = [0] * len(CELLS)
    lying = {
        frozenset(frozenset((a, b)) for a, b in enumerate(tile.partner) if b >= 0): number
        for number, tile in enumerate(TILES, 1)
    }
    laid: list[str] = []
    for cell, design, joins in re.findall(r"\b([a-i]\d): tile (\w\d), ([^.]*)\.", said):
        pairs = re.findall(r"([a-z-]+) to ([a-z-]+)", joins)
        number = lying[frozenset(frozenset(map(edges.index, pair)) for pair in pairs)]
        assert NAMES[TILES[number - 1].design] == design
        cells[CELLS.index(cell)] = number
        laid.append(design)
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
        assert count == COPIES - laid.count(design), "what is on the board tells the others"
        for few, many in enumerate(("No tile", "One tile")):
            listed = re.search(rf"{many} left of ([^.]*)\.", said)
            assert (design in (listed[1].split(", ") if listed else ())) == (count == few)
