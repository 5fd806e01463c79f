"""What is said of puzzles and of wrong moves is true, by a reading of the rules alone."""

from __future__ import annotations

from collections import Counter

import pytest

from pygame_rules.puzzles.book import book
from pygame_rules.puzzles.solving import answers
from tests.pygame_rules.puzzles.books import GAMES
from tests.pygame_rules.puzzles.reading import TooLargeError, judged, task_is_true, true

EACH = 2
"""Wrong first moves of each puzzle whose sentences are read here; `tests.benchmarks.sentences`
reads those of all."""

FEW = {"malabars": 6}
"""Games with so many replies that only one puzzle of so many is read here."""


@pytest.mark.parametrize("game", GAMES)
def test_what_is_said_of_wrong_moves_is_true_in_every_puzzle_that_ships(game: str) -> None:
    read: Counter[str] = Counter()
    for puzzle in book(game).puzzles[:: FEW.get(game, 1)]:
        if answers(game, puzzle):
            continue
        for move, after, verdict in judged(game, puzzle, EACH):
            try:
                right = true(puzzle, after, verdict)
            except TooLargeError:
                read["too large"] += 1
                continue
            assert right, (puzzle.number, str(move), verdict)
            read[verdict.why[0] if verdict.why else "ended"] += 1
    assert read["too large"] <= read.total() // 50


@pytest.mark.parametrize("game", GAMES)
def test_the_task_of_every_puzzle_that_ships_says_what_is_true(game: str) -> None:
    large = 0
    for puzzle in book(game).puzzles:
        if puzzle.moves > LONG:  # too much to be tried here
            continue
        try:
            assert task_is_true(game, puzzle), puzzle.number
        except TooLargeError:
            large += 1
    assert large <= len(book(game).puzzles) // 4


LONG = 2
"""Forced wins by more moves are proved by `test_puzzles` alone."""
