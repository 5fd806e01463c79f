"""Results of the analysis."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Judged:
    """The result for one position. value: for the first seat, in the game's own scale; line: the
    best moves."""

    value: int
    line: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Analysis:
    """The results for one game. moves: its first state and its moves; found: the results by ply."""

    moves: tuple[str, ...] = ()
    found: Mapping[int, Judged] = field(default_factory=dict)

    def of(self, start: str, moves: tuple[str, ...]) -> Analysis:
        """The results for another game: those of the plies that both games share."""
        now = (start, *moves)
        if now == self.moves:
            return self
        same = 0
        for old, new in zip(self.moves, now, strict=False):
            if old != new:
                break
            same += 1
        return Analysis(now, {ply: one for ply, one in self.found.items() if ply < same})
