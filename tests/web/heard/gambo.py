"""What is said of a board of Gambo."""

from __future__ import annotations

import re

from pygame_rules.gambo import GamboState
from pygame_rules.gambo.geometry import PLACES
from pygame_rules.gambo.pieces import LETTERS


def check(state: GamboState, said: str) -> None:
    """Every piece on its square, with its owner."""
    found = {}
    for cell, owner, species, strength in re.findall(
        r"\b([abc]\d+) (?:(Ivory|Indigo) )?(elephant|cat|mouse) (\d)", said
    ):
        side = owner or {"a": "Ivory", "b": "Indigo"}[cell[0]]
        letter = species[0] + strength
        found[cell] = letter.upper() if side == "Ivory" else letter
    wanted = {
        place: LETTERS[piece - 1] for place, piece in zip(PLACES, state.cells, strict=True) if piece
    }
    assert found == wanted
