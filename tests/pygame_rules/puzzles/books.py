"""The puzzles that ship, for tests."""

from __future__ import annotations

from typing import Any

import pytest

from pygame_rules import NAMES
from pygame_rules.puzzles.book import book
from pygame_rules.puzzles.hooks import has_puzzles
from pygame_rules.puzzles.puzzle import Puzzle
from pygame_rules.puzzles.solving import answers

GAMES = tuple(name for name in NAMES if has_puzzles(name))


def one_of_each(game: str) -> list[Puzzle]:
    """A puzzle of each kind and number of moves; none of a game without puzzles."""
    puzzles = book(game).puzzles if game in GAMES else ()
    return [*{(puzzle.kind, puzzle.moves): puzzle for puzzle in puzzles}.values()]


def by_moves(each: int) -> list[Any]:
    """The same, of puzzles that are solved by moves, not by an answer."""
    return [case for case in some(each) if not answers(*case.values)]


def some(each: int) -> list[Any]:
    """Cases of so many puzzles of each kind and number of moves of each game, spread evenly."""
    cases: list[Any] = []
    for game in GAMES:
        kinds: dict[tuple[str, int], list[Puzzle]] = {}
        for puzzle in book(game).puzzles:
            kinds.setdefault((puzzle.kind, puzzle.moves), []).append(puzzle)
        for puzzles in kinds.values():
            step = max(1, len(puzzles) // each)
            cases += [
                pytest.param(game, puzzle, id=f"{game} {puzzle.number}")
                for puzzle in puzzles[::step][:each]
            ]
    return cases
