"""What somebody meets who writes a bot: texts for moves, options by name, short lines, values that
can be sent to another process."""

from __future__ import annotations

import pickle
from random import Random
from typing import Any

import pytest

from pygame_rules import NAMES, Malformed, Move, State, Violation, open_game

FIRST = {"siam": "@c1n", "tambouille": "pass"}


def first_move(state: State[Any]) -> Move:
    """A legal move of a new game, the same in every run."""
    move: Move = state.sample(Random(3))
    return move


@pytest.mark.parametrize("name", NAMES)
def test_a_bot_of_six_lines_plays_every_game(name: str) -> None:
    rng = Random(7)
    state: State[Any] = open_game(name).new(seed=7)
    for _ in range(40):
        if state.outcome is not None:
            break
        state = state.play(state.sample(rng))
    assert state.game == name


@pytest.mark.parametrize("name", NAMES)
def test_a_sampled_move_is_legal_and_the_same_for_the_same_seed(name: str) -> None:
    state = open_game(name).new(seed=2)
    for seed in range(12):
        move = state.sample(Random(seed))
        assert state.explain(move) is None
        assert state.sample(Random(seed)) == move


def test_where_nobody_moves_nothing_is_sampled() -> None:
    over = open_game("siam").parse_state("5/5/2RR1/5/5 e 40 - r count")
    with pytest.raises(ValueError, match="over"):
        over.sample(Random(0))
    cards = open_game("tambouille").new(seed=1)
    while cards.outcome is None:
        cards = cards.play("pass")
    with pytest.raises(ValueError, match="over"):
        cards.sample(Random(0))


@pytest.mark.parametrize("name", NAMES)
def test_a_move_may_be_given_by_its_text(name: str) -> None:
    state = open_game(name).new(seed=1)
    move = first_move(state)
    assert state.play(str(move)) == state.play(move)
    with pytest.raises(Malformed):
        state.play("no move at all")


def test_a_text_that_is_no_legal_move_is_refused_by_its_rule() -> None:
    with pytest.raises(Violation) as refused:
        open_game("siam").new().play("@c3n")
    assert refused.value.rule == "SI-07"


def test_options_may_be_given_by_name() -> None:
    game = open_game("siam")
    named = game.new(push_rule="chain", crosses="on")
    assert named == game.new({"push_rule": "chain", "crosses": "on"})
    assert game.new({"push_rule": "chain"}, push_rule="count") == game.new()
    with pytest.raises(Malformed, match="push_rules"):
        game.new(push_rules="chain")


@pytest.mark.parametrize("name", NAMES)
def test_a_move_is_shown_by_its_text(name: str) -> None:
    move = first_move(open_game(name).new(seed=1))
    assert repr(move) == f"{type(move).__name__}({str(move)!r})"


def test_a_refusal_is_one_readable_line() -> None:
    refused = open_game("siam").new().explain(open_game("siam").parse_move("@c3n"))
    assert str(refused) == "SI-07 not-border at c3 (cell=c3)"
    assert str(Violation("SI-06", "game-over")) == "SI-06 game-over"


@pytest.mark.parametrize("name", NAMES)
def test_what_is_public_can_be_sent_to_another_process(name: str) -> None:
    game = open_game(name)
    state = game.new(seed=1)
    move = first_move(state)
    after = state.play(move)
    for value in (state, move, after, state.view(0), *state.events(move), state.draft().move):
        assert pickle.loads(pickle.dumps(value)) == value
    for error in (
        Violation("SI-20", "too-weak", {"cell": "c3"}, ("c3",)),
        Malformed("state", "rank-width", "rank", "x" * 80, 3),
    ):
        copy = pickle.loads(pickle.dumps(error))
        assert (type(copy), vars(copy), str(copy)) == (type(error), vars(error), str(error))
