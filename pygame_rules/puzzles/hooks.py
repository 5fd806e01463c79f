"""What a game's module `puzzles` offers. The module is optional."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from pygame_rules.puzzles.puzzle import Puzzle
from pygame_rules.puzzles.tasks import Task


@dataclass(frozen=True, slots=True)
class PuzzleHooks:
    """The puzzles of one game.

    tasks: by kind, what puzzles of this kind ask for.
    shares: by kind and number of moves, the share of such puzzles that a file gets.
    seek: a seed -> puzzles found in one random game, which are right but may be like others.
    seek_with: the same with options that are not the usual ones; None where there are no such
        puzzles.
    essence: (state) -> a value whose `repr` is the same for positions that are alike by a symmetry
        of the game, and for no others.
    several: to how many states the right first moves of a puzzle lead at most.
    choice: how many puzzles are found for each that is taken; fewer where the search takes long.
    measure: how much a solver needs for a puzzle of a kind that is not decided by a search of
        positions; see `grading.hardness`, which asks it.
    proved: further claims of a puzzle beside those that `proof.proved` checks of all.
    """

    tasks: Mapping[str, Task]
    shares: Mapping[tuple[str, int], int]
    seek: Callable[[int], Iterator[Puzzle]]
    essence: Callable[[Any], object]
    several: int = 1
    choice: int = 2
    measure: Callable[[Puzzle], int] | None = None
    seek_with: Callable[[int, Mapping[str, str]], Iterator[Puzzle]] | None = None
    proved: Callable[[Puzzle], bool] = field(default=lambda puzzle: True)


def has_puzzles(game: str) -> bool:
    """Whether a game has puzzles."""
    return find_spec(f"pygame_rules.{game}.puzzles") is not None


def puzzle_hooks(game: str) -> PuzzleHooks:
    """The hooks of a game that has puzzles; its module is loaded only now."""
    found: PuzzleHooks = import_module(f"pygame_rules.{game}.puzzles").PUZZLES
    return found
