"""The score, its interval and the Elo difference that follow from the results of a match."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import zip_longest
from math import log10, sqrt

Z = 1.96
"""Standard deviations on each side of a 95 % interval."""


@dataclass(frozen=True, slots=True)
class Tally:
    """Games of one player against another, as counted for the first one.

    cut: how many of the draws are games that were cut at the most moves that a match allows.
    rounds: by the half points that the games from one opening brought together, how many openings
    brought so many. For two seats these are five counts (pentanomial): pairs that brought 0 to 2
    points. Empty where the games are independent of each other.
    """

    wins: int = 0
    draws: int = 0
    losses: int = 0
    cut: int = 0
    rounds: tuple[int, ...] = ()

    @property
    def games(self) -> int:
        """Number of games."""
        return self.wins + self.draws + self.losses

    @property
    def score(self) -> float:
        """Points per game, 0 to 1; a draw counts half. 0.5 without games."""
        return (self.wins + self.draws / 2) / self.games if self.games else 0.5

    @property
    def design_effect(self) -> float:
        """How many times as large the variance of the score is as that of independent games that
        are won or lost.

        It is below 1 where an opening decides its games: each side wins once. It is estimated from
        the rounds, and from one more whose games are independent, so that a few equal rounds do not
        seem certain. 1 without rounds, or where all games are won or lost.
        """
        each, many, p = len(self.rounds) // 2, sum(self.rounds), self.score
        if not many or p in (0, 1):
            return 1.0
        shares = [half / (2 * each) for half in range(len(self.rounds))]
        squares = sum(
            count * (share - p) ** 2 for share, count in zip(shares, self.rounds, strict=True)
        )
        return (squares / (p * (1 - p) / each) + 1) / many

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % confidence interval of the score: Wilson's, for the number of independent games
        that have the variance of the rounds. 0 to 1 without games."""
        if not self.games:
            return 0.0, 1.0
        n, p = self.games / self.design_effect, self.score
        middle = (p + Z * Z / (2 * n)) / (1 + Z * Z / n)
        half = Z * sqrt(p * (1 - p) / n + Z * Z / (4 * n * n)) / (1 + Z * Z / n)
        return max(0.0, middle - half), min(1.0, middle + half)

    def __add__(self, other: Tally) -> Tally:
        return Tally(
            self.wins + other.wins,
            self.draws + other.draws,
            self.losses + other.losses,
            self.cut + other.cut,
            tuple(map(sum, zip_longest(self.rounds, other.rounds, fillvalue=0))),
        )


def elo(score: float) -> float | None:
    """The Elo difference that corresponds to a score; None for a score of 0 or 1."""
    if not 0 < score < 1:
        return None
    return 400 * log10(score / (1 - score))
