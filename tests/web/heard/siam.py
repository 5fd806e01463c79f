"""What is said of a board of Siam."""

from __future__ import annotations

import re

from pygame_rules.siam import SiamState
from pygame_rules.siam.geometry import SQUARES
from tests.web.heard import part


def check(state: SiamState, said: str) -> None:
    """Every square, and both reserves (E12)."""
    cells = dict.fromkeys(SQUARES, ".")
    rocks = re.search(r"Rocks: ([^.]*)\.", said)
    assert rocks is not None
    cells |= dict.fromkeys(rocks[1].split(", "), "R")
    for side, letters in (("Elephants", str.upper), ("Rhinos", str.lower)):
        for cell, facing in re.findall(
            r"(\w\d) (north|east|south|west)", part(said, f"{side}: ([a-e][^.]*)")
        ):
            cells[cell] = letters(facing[0])
    shown = (".R  NESWnesw"[piece] for piece in state.cells)
    assert list(cells.values()) == list(shown)
    for seat, side in enumerate(("Elephants", "Rhinos")):
        assert f"{side} beside the board: {state.reserve(seat)}." in said
