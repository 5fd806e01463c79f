"""What is said of a board of Malabars."""

from __future__ import annotations

import re

from pygame_rules.malabars import MalabarsState
from pygame_rules.malabars.notation import piles_text


def check(state: MalabarsState, said: str) -> None:
    """The four piles with their rings."""
    rings = {"white ring": "w", "black ring": "b", "both white rings": "ww"}
    rings |= {"both black rings": "bb", "": ""}
    piles = []
    for pile in "abcd":
        found = re.findall(
            rf"\b{pile}\d+ (trunk|tail)(?: with ((?:white|black|both) [a-z ]*?rings?))?", said
        )
        piles.append("".join({"trunk": "T", "tail": "Q"}[side] + rings[r] for side, r in found))
    assert "/".join(pile or "-" for pile in piles) == piles_text(state.piles)
