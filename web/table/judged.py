"""What has been found out about the positions of a game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Judged:
    """A position. value: for the first seat, in the game's own measure; line: the best moves."""

    value: int
    line: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Analysis:
    """moves: the game that it is about; found: what is known of its plies."""

    moves: tuple[str, ...] = ()
    found: Mapping[int, Judged] = field(default_factory=dict)

    def of(self, start: str, moves: tuple[str, ...]) -> Analysis:
        """The same for a game as it is now: what the two have in common stays."""
        now = (start, *moves)
        if now == self.moves:
            return self
        same = 0
        for old, new in zip(self.moves, now, strict=False):
            if old != new:
                break
            same += 1
        return Analysis(now, {ply: one for ply, one in self.found.items() if ply < same})
