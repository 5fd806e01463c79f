"""The evaluation of Gambo: the points that the remaining pieces can still win."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from pygame_rules.gambo.pieces import DUELS, KINDS
from pygame_rules.gambo.rules import LAST_DUEL

POINT = 16
"""The value of one point of the score."""

HOME = 300
"""The value of a piece that is still on its start square. It outweighs points: the side that has
more of them can wait until the other side has to enter its pieces, and then choose its duels."""

BESIDE = 5
"""The value of one point of a duel that can be fought now, for the side that would win it."""

MATCHED = 18
"""The value of one point of a duel between any two remaining pieces, on the average of all
pairs."""


def _signed(a: int, b: int, attacker_is_a: bool) -> int:
    """The points of a duel, negative where the second piece wins; a is a piece of seat 0."""
    _, _, owner, points = DUELS[a][b] if attacker_is_a else DUELS[b][a]
    return -points if owner else points


SIGNED = tuple(
    tuple(
        (_signed(a, b, True) + _signed(a, b, False)) // 2 if 0 < a <= KINDS < b else 0
        for b in range(2 * KINDS + 1)
    )
    for a in range(2 * KINDS + 1)
)
"""SIGNED[a's piece][b's piece]: the points of their duel for a; 0 where the attacker wins."""


class Remaining(NamedTuple):
    """What the remaining duels can bring seat 0: the least and the most points, bonus included, and
    the part of the estimate that depends only on which pieces are left."""

    least: int
    most: int
    outlook: int


@lru_cache(maxsize=20_000)
def remaining(pieces: bytes) -> Remaining:
    """What follows from the remaining pieces, which are sorted.

    Every duel takes one piece of each side, so the duels are a matching of a's pieces with b's. The
    best and the worst matching are bounds, in whatever order the duels are fought.
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
    return Remaining(worst[full] - LAST_DUEL, best[full] + LAST_DUEL, outlook)
