"""The moves of Gambo: enter, swap, duel, and placing a piece in a manual line-up.

There is one object for each, and lists of legal moves refer to them. Moves that are never legal
(`a1c3`, `a1~b1`) are made when they are read, so that `explain` can name the rule that forbids
them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import Generic, NamedTuple, TypeVar

from pygame_rules.gambo.geometry import CORRIDOR, FRONT, HOME, LANE, PLACE, PLACES
from pygame_rules.malformed import Malformed
from pygame_rules.move import Move

FORM = "such as a1c1, a1~a4, c1xc4 or @c3"

ENTER, SWAP, DUEL, PLACE_IN_LINE = range(4)


@dataclass(frozen=True, slots=True, repr=False)
class GamboMove(Move):
    """One of the three actions (GA-07), or `@a5`: the next piece of a manual line-up to a5.

    `a5c9` enters, `a1~c4` swaps two pieces, `c9xc10` attacks c10 from c9.
    action: ENTER, SWAP, DUEL or PLACE_IN_LINE; origin, target: places (the same for `@a5`).
    """

    action: int = ENTER
    origin: int = 0
    target: int = 0


def _move(action: int, sign: str, origin: int, target: int) -> GamboMove:
    here, there = PLACES[origin], PLACES[target]
    also = ((there, here),) if action == SWAP else ()
    return GamboMove(f"{here}{sign}{there}", (here, there), action, origin, target, also=also)


ENTERS = tuple(_move(ENTER, "", home, FRONT[home]) for home in range(LANE))
"""By start square."""

SWAPS = {
    pair: _move(SWAP, "~", *pair) for home in HOME for pair in combinations((*home, *CORRIDOR), 2)
}
"""By the two places, the lower first (GA-24)."""

ATTACKS = tuple(
    tuple(_move(DUEL, "x", origin, target) for target in CORRIDOR) for origin in CORRIDOR
)
"""ATTACKS[origin][target], both counted from c1."""

PLACINGS = tuple(
    GamboMove(f"@{PLACES[home]}", (PLACES[home],), PLACE_IN_LINE, home, home)
    for home in range(LANE)
)
"""By start square."""

MOVES: dict[str, GamboMove] = {
    move.text: move
    for move in (
        *ENTERS,
        *SWAPS.values(),
        *(move for row in ATTACKS for move in row if move.origin != move.target),
        *PLACINGS,
    )
}
"""Every move that can be legal, by its text."""


T = TypeVar("T")


class Tables(NamedTuple, Generic[T]):
    """What stands for each move in a list of moves: the move itself, or a number. The fields are
    as the constants of the same names."""

    enters: tuple[T, ...]
    swaps: Mapping[tuple[int, int], T]
    attacks: tuple[tuple[T, ...], ...]
    placings: tuple[T, ...]


def tables(of: Callable[[GamboMove], T]) -> Tables[T]:
    """The tables with what a function gives for each move."""
    return Tables(
        tuple(map(of, ENTERS)),
        {pair: of(move) for pair, move in SWAPS.items()},
        tuple(tuple(map(of, row)) for row in ATTACKS),
        tuple(map(of, PLACINGS)),
    )


THEMSELVES = Tables(ENTERS, SWAPS, ATTACKS, PLACINGS)
"""The tables of the moves themselves."""


_PLACE = "[ab][1-9]|c(?:1[0-8]|[1-9])"
_TEXT = re.compile(f"({_PLACE})([~x]?)({_PLACE})|@(c(?:1[0-8]|[1-9]))")
_SIGNS = {"": ENTER, "~": SWAP, "x": DUEL}


def parse_move(text: str) -> GamboMove:
    """The move that a text stands for, also one that is never legal. The places of a swap may stand
    in either order.

    Raises Malformed for any other text.
    """
    if not isinstance(text, str):
        raise Malformed("move", "unknown-move", text=str(text), wanted=FORM)
    if text in MOVES:
        return MOVES[text]
    match = _TEXT.fullmatch(text)
    if match is None:
        raise Malformed("move", "unknown-move", text=text, wanted=FORM)
    here, sign, there, placed = match.groups()
    if placed:
        return GamboMove(text, (placed,), PLACE_IN_LINE, PLACE[placed], PLACE[placed])
    swap = MOVES.get(f"{there}~{here}") if sign == "~" else None
    return swap or _move(_SIGNS[sign], sign, PLACE[here], PLACE[there])
