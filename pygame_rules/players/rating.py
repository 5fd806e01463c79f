"""The score and the Elo difference that follow from the results of a match."""

from __future__ import annotations

from dataclasses import dataclass
from math import log10, sqrt

Z = 1.96
"""Standard deviations on each side of a 95 % interval."""


@dataclass(frozen=True, slots=True)
class Tally:
    """Games of one player against another, as counted for the first one."""

    wins: int = 0
    draws: int = 0
    losses: int = 0

    @property
    def games(self) -> int:
        """Number of games."""
        return self.wins + self.draws + self.losses

    @property
    def score(self) -> float:
        """Points per game, 0 to 1; a draw counts half. 0.5 without games."""
        return (self.wins + self.draws / 2) / self.games if self.games else 0.5

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % confidence interval of the score (Wilson's); 0 to 1 without games."""
        if not self.games:
            return 0.0, 1.0
        n, p = self.games, self.score
        middle = (p + Z * Z / (2 * n)) / (1 + Z * Z / n)
        half = Z * sqrt(p * (1 - p) / n + Z * Z / (4 * n * n)) / (1 + Z * Z / n)
        return max(0.0, middle - half), min(1.0, middle + half)

    def __add__(self, other: Tally) -> Tally:
        return Tally(self.wins + other.wins, self.draws + other.draws, self.losses + other.losses)


def elo(score: float) -> float | None:
    """The Elo difference that corresponds to a score; None for a score of 0 or 1."""
    if not 0 < score < 1:
        return None
    return 400 * log10(score / (1 - score))
