"""First turns of Malabars that are known to be good, for those who have no time to prove it.

They were found by exhaustive search (docs/rules/malabars.md#start-position); tests prove samples.
"""

from __future__ import annotations

from collections.abc import Mapping

from pygame_rules.malabars.geometry import Piles
from pygame_rules.malabars.moves import (
    NO_RING_CODE,
    RING_FIRST,
    elephant_code,
    parse_move,
    ring_code,
)
from pygame_rules.malabars.position import SETUPS, Rules
from pygame_rules.malabars.rules import beginning
from pygame_rules.search.searchable import WIN, Plan

WINNING = "a3a1+a2~b1 b1a1+a2~b1 d3a1+a2~b1"
"""From `outer`: all turns that are proved to win in four."""

WINNING_PLIES = 7
"""Plies until a game that begins like that is won: four turns of White, three of Black."""

HOLDING = (
    "a1a3+d2~c1 a1c1+d2~c1 a1d3+d2~c1 a1d4+d2~c1 b1a1 b1a3 b1a3+a4~a3 b1a4 b1a4+a3~a4 b1b3+a3~b3 "
    "b1d1 b1d1+d3~c2 b1d1+d3~d2 b1d3+d2~d3 b1d4 b2b1 b2b1+d2~b2 c1a1 c1a3 c1a3+a4~a3 c1a3+a4~b3 "
    "c1a4 c1a4+a3~a4 c1b1 c1b1+d2~b2 c1b3+a3~b2 c1b3+a3~b3 c1b4 c1d1 c1d1+d3~c2 c1d1+d3~d2 "
    "c1d3+d2~d3 c1d4 d2~c1+a1c1 d2~d1+d2d1"
)
"""From `upper`: all turns after which Black has no win in three."""

HOLDING_PLIES = 6
"""Plies to which that is known: three turns of White, three of Black."""


def codes(turns: str) -> tuple[int, ...]:
    """The codes of turns with a space between them."""
    found = []
    for text in turns.split():
        move = parse_move(text)
        assert move.elephant is not None, "these turns move an elephant"
        code = elephant_code(*move.elephant)
        code += ring_code(*move.ring) - NO_RING_CODE if move.ring else 0
        found.append(code | RING_FIRST if move.ring_first else code)
    return tuple(found)


def _start(setup: str) -> Piles:
    return beginning(Rules(tuple(SETUPS).index(setup))).piles


PLANS: Mapping[Piles, Plan] = {
    _start("outer"): Plan(codes(WINNING), WIN - WINNING_PLIES, WINNING_PLIES),
    _start("upper"): Plan(codes(HOLDING), depth=HOLDING_PLIES),
}
"""By the piles, with White on turn."""
