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
    samples: whether the search is the one by samples (`search/tree.py`), in games that have it.
    knows: how much a mahout uses, in hundredths, of what only a sage knows of the game, where the
    game has such knowledge (`Searchable.simplified`).

    The other fields are for beginners who have only just learned the game; see `search/novice.py`.
    notices: how many moves such a beginner considers; 0 for a beginner who considers all, and does
    all else better, too. blind: how many times out of 100 it does not look for a win at once.
    wary: in so many first moves of its own it overlooks none of the rival's answers that win, nor
    what is near (`Searchable.nearness`). calm: in so many first moves of its own it makes none that
    threatens to win with the next one, where it finds others. evident_misses: how many times out
    of 100 it later overlooks an evident win of the rival (`Searchable.evident`) that stands on the
    board before the move, next or near. evident_blind: how many times out of 100 it overlooks even
    an evident win of its own, when it looks for no win. error: its largest error about a value, in
    hundredths of `Searchable.grain`. judges: whether it values positions as other levels do, not as
    somebody new to the game.
    """

    nodes: int
    depth: int | None = None
    misses: int = 0
    samples: bool = False
    knows: int = 0
    blind: int = 0
    evident_misses: int = 50
    wary: int = 0
    calm: int = 0
    evident_blind: int = 50
    notices: int = 0
    error: int = 100
    judges: bool = False


@dataclass(frozen=True, slots=True)
class Profile:
    """The profile of a game; `Game.profile` loads it from the module `profile` of its package.

    efforts: by the name of each level in `levels.LEVELS`, the rungs included.
    """

    efforts: Mapping[str, Effort]
