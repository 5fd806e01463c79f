"""What is still to be won in Gambo with the pieces that are left, whoever plays when."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from pygame_rules.gambo.pieces import DUELS, KINDS

BONUS = 4
"""Extra points of the last duel (GA-31)."""

POINT = 16
"""What one point of the score counts in an estimate."""

HOME = 300
"""What a piece counts that still waits on its start square: who has more of them can wait until
the other side has to show its pieces, and chooses whom to meet. It outweighs points."""

BESIDE = 5
"""What one point counts in a duel that can be fought now, for the side that would win it."""

MATCHED = 18
"""The same for a duel between any two pieces left, spread over all that could meet."""


def _signed(a: int, b: int, attacker_is_a: bool) -> int:
    """Points of a duel, less than 0 where the second piece wins it; a is of seat 0."""
    _, _, owner, points = DUELS[a][b] if attacker_is_a else DUELS[b][a]
    return -points if owner else points


SIGNED = tuple(
    tuple(
        (_signed(a, b, True) + _signed(a, b, False)) // 2 if 0 < a <= KINDS < b else 0
        for b in range(2 * KINDS + 1)
    )
    for a in range(2 * KINDS + 1)
)
"""SIGNED[a's piece][b's piece]: points of their duel, for a; 0 where the attacker would win."""


class Rest(NamedTuple):
    """What the duels to come can bring, for seat 0: at least, at most (the bonus in both), and the
    part of an estimate that depends on nothing but which pieces are left."""

    least: int
    most: int
    outlook: int


@lru_cache(maxsize=20_000)
def rest(pieces: bytes) -> Rest:
    """By the pieces left, in order.

    Every duel takes one piece of each side, so the outcome is a matching of a's pieces with b's:
    the best and the worst of all matchings are bounds, whatever the order of play.
    """
    count = len(pieces) // 2
    mine, theirs = pieces[:count], pieces[count:]
    best, worst = {0: 0}, {0: 0}
    for a in mine:
        high: dict[int, int] = {}
        low: dict[int, int] = {}
        for taken, value in best.items():
            for index, b in enumerate(theirs):
                if not taken >> index & 1:
                    both = taken | 1 << index
                    most, least = value + _signed(a, b, True), worst[taken] + _signed(a, b, False)
                    high[both] = max(high.get(both, most), most)
                    low[both] = min(low.get(both, least), least)
        best, worst = high, low
    full = (1 << count) - 1
    total = sum(SIGNED[a][b] for a in mine for b in theirs)
    outlook = MATCHED * total // count if count else 0
    return Rest(worst[full] - BONUS, best[full] + BONUS, outlook)
