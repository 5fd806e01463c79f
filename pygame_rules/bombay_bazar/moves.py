"""The moves of Bombay Bazar: a tile or an end piece, and the choices before the first tile."""

from __future__ import annotations

import re
from dataclasses import dataclass

from pygame_rules.bombay_bazar.designs import NAMES, TILES
from pygame_rules.bombay_bazar.geometry import ELEPHANTS
from pygame_rules.malformed import Malformed
from pygame_rules.move import Move

FORM = "such as A22 or end"

PLACE_TILE, END, ELEPHANT, STARTER, MEDALS = range(5)

PARITIES = "eo"
SAYINGS = ("even", "odd")
"""By the remainder of the medals kept (BB-10)."""


@dataclass(frozen=True, slots=True, repr=False)
class BazarMove(Move):
    """One choice of a player.

    `B23` places design B2 turned by 3 at the end of the trunk, `end` lays the end piece there.
    Before the game: `elephant-3` takes an elephant, `starter-1` names the seat that starts, `2o`
    keeps two medals and says odd.
    kind: PLACE_TILE, END, ELEPHANT, STARTER, MEDALS. value: the tile's number, the elephant (from
    0), the seat, or the medals kept. parity: what is announced of the sum, an index into
    `PARITIES`.
    """

    kind: int = END
    value: int = 0
    parity: int = 0


PLACE = (
    BazarMove("", kind=END),  # no tile has number 0
    *(
        BazarMove(str(tile), (NAMES[tile.design], f"turn:{tile.turn}"), PLACE_TILE, number)
        for number, tile in enumerate(TILES, 1)
    ),
)
"""By tile number."""

LAY_END = BazarMove("end")

TAKE = tuple(
    BazarMove(f"elephant-{number + 1}", (f"elephant-{number + 1}",), ELEPHANT, number)
    for number in range(ELEPHANTS)
)
"""By elephant."""

BEGIN = tuple(
    BazarMove(f"starter-{seat}", (f"starter-{seat}",), STARTER, seat) for seat in range(ELEPHANTS)
)
"""By seat."""

KEPT = (1, 2, 3)
"""How many medals may be kept (BB-08)."""


def _keep(kept: int, parity: int) -> BazarMove:
    text, path = f"{kept}{PARITIES[parity]}", (f"keep:{kept}", f"say:{SAYINGS[parity]}")
    return BazarMove(text, path, MEDALS, kept, parity)


KEEP = tuple(_keep(kept, parity) for kept in KEPT for parity in range(len(PARITIES)))
"""The legal choices of medals and announcements (BB-08, BB-09)."""

MOVES: dict[str, BazarMove] = {
    move.text: move for move in (*PLACE[1:], LAY_END, *TAKE, *BEGIN, *KEEP)
}
"""Every move that can be legal, by its text."""


def parse_move(text: str) -> BazarMove:
    """The move that a text stands for, also `0e` or `4o`, which are never legal. Raises Malformed
    for any other text."""
    if isinstance(text, str):
        if text in MOVES:
            return MOVES[text]
        if match := re.fullmatch("([0-9])([eo])", text):
            return _keep(int(match[1]), PARITIES.index(match[2]))
    raise Malformed("move", "unknown-move", text=str(text), wanted=FORM)
