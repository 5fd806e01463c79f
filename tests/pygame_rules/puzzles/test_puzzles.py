"""The puzzles that ship are enough, different, small, and true."""

from __future__ import annotations

import zlib
from collections import Counter
from importlib.resources import files
from itertools import pairwise, product

import pytest

from pygame_rules import open_game
from pygame_rules.puzzles.book import SUFFIX, book
from pygame_rules.puzzles.hooks import puzzle_hooks
from pygame_rules.puzzles.mining import likeness
from pygame_rules.puzzles.proof import proved
from pygame_rules.puzzles.puzzle import GRADE, Puzzle
from pygame_rules.puzzles.solving import start
from tests.pygame_rules.puzzles.books import GAMES

FEWEST = 60
LARGEST = 20_000


def parts(game: str) -> dict[tuple[str, ...], list[Puzzle]]:
    """The puzzles by the values of the options that are asked where the game is chosen."""
    asked = [option.name for option in open_game(game).options if option.asked]
    found: dict[tuple[str, ...], list[Puzzle]] = {}
    for puzzle in book(game).puzzles:
        options = start(game, puzzle).options
        found.setdefault(tuple(options[name] for name in asked), []).append(puzzle)
    return found


OTHER = {"tambouille": {"house": "off"}}
"""Options that have another value in puzzles than in a usual game: readers add no words."""


@pytest.mark.parametrize("game", GAMES)
def test_there_are_at_least_sixty_in_grades_of_ten(game: str) -> None:
    """As many for each value of an option that is asked where the game is chosen."""
    puzzles = book(game).puzzles
    grades = Counter(puzzle.grade for puzzle in puzzles)
    values = [option.values for option in open_game(game).options if option.asked]
    assert {*parts(game)} == {*product(*values)}
    assert min(map(len, parts(game).values())) >= FEWEST
    assert [*grades] == [*range(1, len(puzzles) // GRADE + 1)]
    assert set(grades.values()) == {GRADE}


@pytest.mark.parametrize("game", GAMES)
def test_they_become_harder_and_are_of_every_kind(game: str) -> None:
    for puzzles in parts(game).values():
        assert all(one.hard <= other.hard for one, other in pairwise(puzzles))
        assert {(p.kind, p.moves) for p in puzzles} == {*puzzle_hooks(game).shares}


@pytest.mark.parametrize("game", GAMES)
def test_no_two_are_alike_under_the_symmetries_of_the_game(game: str) -> None:
    essences = Counter(likeness(game, puzzle) for puzzle in book(game).puzzles)
    assert max(essences.values()) == 1


@pytest.mark.parametrize("game", GAMES)
def test_a_file_is_small(game: str) -> None:
    data = files(f"pygame_rules.{game}").joinpath(f"data/{game}{SUFFIX}").read_bytes()
    assert len(zlib.compress(data, 9)) <= LARGEST


@pytest.mark.parametrize("game", GAMES)
def test_each_is_a_position_of_the_usual_rules_in_which_its_first_moves_are_legal(
    game: str,
) -> None:
    asked = {option.name for option in open_game(game).options if option.asked}
    options = {**open_game(game).new().options, **OTHER.get(game, {})}
    for puzzle in book(game).puzzles:
        state = start(game, puzzle)
        assert str(state) == puzzle.state
        assert state.to_play is not None
        assert state.options == {**options, **{name: state.options[name] for name in asked}}
        for text in puzzle.first:
            assert state.explain(text) is None


@pytest.mark.parametrize("game", GAMES)
def test_some_first_moves_are_wrong(game: str) -> None:
    for puzzle in book(game).puzzles:
        state = start(game, puzzle)
        if game == "tambouille":  # its turns can't be listed, and it lets a player pass
            assert state.explain("pass") is None and "pass" not in puzzle.first
        else:
            assert len(state.legal_moves()) > len(puzzle.first)


@pytest.mark.parametrize("game", GAMES)
def test_what_each_puzzle_claims_is_true(game: str) -> None:
    wrong = [puzzle.number for puzzle in book(game).puzzles if not proved(game, puzzle)]
    assert wrong == []
