"""The puzzles that ship are enough, different, small, and true."""

from __future__ import annotations

import zlib
from collections import Counter
from importlib.resources import files
from itertools import pairwise, product

import pytest

from pygame_rules import open_game
from pygame_rules.puzzles.book import GRADE, SUFFIX, book, in_grades, part_of, parts, puzzles_of
from pygame_rules.puzzles.grading import hardness, several
from pygame_rules.puzzles.hooks import puzzle_hooks
from pygame_rules.puzzles.mining import likeness
from pygame_rules.puzzles.proof import proved
from pygame_rules.puzzles.solving import start
from tests.pygame_rules.puzzles.books import GAMES

FEWEST = 60
LARGEST = 20_000


OTHER = {"tambouille": {"house": "off"}}
"""Options that have another value in puzzles than in a usual game: readers add no words."""


@pytest.mark.parametrize("game", GAMES)
def test_there_are_at_least_sixty_in_grades_of_ten_from_easy_to_hard(game: str) -> None:
    """As many for each value of an option that is asked where the game is chosen."""
    values = [option.values for option in open_game(game).options if option.asked]
    found = book(game)
    assert {tuple(part.values()) for part in parts(found)} == {*product(*values)}
    for part, offered in parts(found).items():
        assert len(offered) >= FEWEST
        tens = in_grades(puzzles_of(found, part))
        assert tuple(one for ten in tens for one in ten) == offered
        assert {len(ten) for ten in tens} == {GRADE}
        assert all(0 < one.hard <= other.hard for one, other in pairwise(offered))
        assert {(one.kind, one.moves) for one in offered} == {*puzzle_hooks(game).shares}


STEP = {"tambouille": 1, "malabars": 9}
"""One puzzle of so many is measured again, by how long that takes."""


@pytest.mark.parametrize("game", GAMES)
def test_each_is_as_hard_as_the_file_says_and_has_few_right_moves(game: str) -> None:
    """The measure is found again. A puzzle that is no longer offered has none."""
    offered = [one for own in parts(book(game)).values() for one in own]
    for puzzle in offered:
        assert several(game, puzzle) <= puzzle_hooks(game).several
    for puzzle in offered[:: STEP.get(game, 3)]:
        assert puzzle.hard == hardness(game, puzzle), puzzle.number


@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_that_is_no_longer_offered_is_still_there_by_its_number(game: str) -> None:
    found = book(game)
    offered = {one.number for own in parts(found).values() for one in own}
    for puzzle in found.puzzles:
        assert found.puzzle(puzzle.number) is puzzle
        assert (puzzle.number in offered) == (puzzle.hard > 0)
        assert part_of(game, puzzle) in parts(found)


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
