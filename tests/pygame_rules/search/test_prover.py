"""What the prover says is what trying all moves by the rules says."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from pygame_rules import NAMES, State
from pygame_rules.puzzles.book import book
from pygame_rules.puzzles.hooks import has_puzzles, puzzle_hooks
from pygame_rules.puzzles.solving import goal_of, start
from pygame_rules.search.prover import Prover
from pygame_rules.search.searchable import WIN
from tests.pygame_rules.search.exhausting import Exhaustive
from tests.pygame_rules.search.made_up import Sums

Sum = tuple[int, int, int]


def plain(game: Sums, position: Sum, me: int, left: int) -> bool:
    """The same by trying everything."""
    value = game.glance(position)[0]
    if value is not None:
        return (value > 0) == (game.seat(position) == me)
    mine = game.seat(position) == me
    if mine and left == 0:
        return False
    after = (
        plain(game, game.play(position, code), me, left - mine) for code in game.moves(position)
    )
    return any(after) if mine else all(after)


@pytest.mark.parametrize("again", [False, True])
def test_a_made_up_game_is_proved_as_by_trying_everything(again: bool) -> None:
    game = Sums(again, goal=19)

    def known(position: Sum, left: int) -> bool | None:
        value = game.glance(position)[0]
        return None if value is None else (value == WIN) == (game.seat(position) == 0)

    provers = Prover(game, known, 0)
    found = set()
    for total in range(8, 19):
        for seat in (0, 1):
            for left in range(4):
                position = (total, seat, 0)
                answer = provers.holds(position, left)
                assert answer == plain(game, position, 0, left)
                found.add(answer)
    assert found == {True, False}


GAMES = [name for name in NAMES if has_puzzles(name) and "win" in puzzle_hooks(name).tasks]


@pytest.mark.parametrize("name", GAMES)
def test_wins_and_failures_are_those_of_the_rules(name: str) -> None:
    """A right first move is checked by trying all replies that the rules allow, and random others
    too: where the prover says that they fail, they do."""
    puzzles = [puzzle for puzzle in book(name).puzzles if puzzle.moves == 2]
    rng = Random(7)
    for puzzle in puzzles[:: len(puzzles) // 3]:
        state, goal = start(name, puzzle), goal_of(name, puzzle)
        right = {state.play(text) for text in puzzle.first}
        others = [state.played(move) for move in rng.sample([*state.legal_moves()], 3)]
        for after in (*right, *others):
            assert goal.holds(after, 1) == forced(after, state.to_play)


def forced(state: State[Any], me: int | None) -> bool:
    """Whether a seat wins by its next move whatever the other one does before."""
    assert me is not None
    return Exhaustive(me, lambda end: end.winners == (me,)).forced(state, 2)
