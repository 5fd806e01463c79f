"""What computer players have to know of a game: how much each level spends on a move."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Effort:
    """What one level spends on one move.

    nodes: positions looked at; in a game that brings its own thinking, the steps it counts.
    depth: plies searched at most; None for no limit.
    misses: how many times out of 100 a beginner overlooks the rival's answer.
    """

    nodes: int
    depth: int | None = None
    misses: int = 0


@dataclass(frozen=True, slots=True)
class Profile:
    """The profile of a game; `Game.profile` loads it from the module `profile` of its package.

    efforts: by the name of each level in `levels.LEVELS`.
    """

    efforts: Mapping[str, Effort]
