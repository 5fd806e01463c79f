"""Public objects are values: they can be compared, hashed, printed, copied and pickled."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from copy import copy, deepcopy
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from pygame_rules import (
    NAMES,
    Game,
    Malformed,
    Move,
    Outcome,
    Record,
    State,
    Violation,
    open_game,
)
from pygame_rules.levels import LEVELS
from pygame_rules.players import Budget
from pygame_rules.players.setting import read_setting
from tests.playing import some_move
from tests.pygame_rules.facts import games_with

CIRCLE = "TTQT/T/TwT/TbQwTbTT b 9 * outer"
"""Malabars: a position to which four turns can lead back."""


@pytest.mark.parametrize("name", NAMES)
def test_public_values_can_be_pickled_and_copied(name: str) -> None:
    game = open_game(name)
    state = game.new(seed=1)
    move = some_move(state, Random(1))
    assert move is not None
    after = state.play(move)
    values = (
        *(state, move, after, state.view(0), *state.events(move), state.draft().move),
        *(game, game.hooks, game.options, game.rulebook, game.credits, Record.new(name)),
        *(LEVELS["sage"], Budget(3), read_setting("calf:3n"), Outcome((0,), "x", "y", (1, 2))),
    )
    for value in values:
        for again in (pickle.loads(pickle.dumps(value)), copy(value), deepcopy(value)):
            assert again == value
            assert hash(again) == hash(value)
            assert repr(again) == repr(value)
    for error in (
        Violation("SI-20", "too-weak", {"cell": "c3"}, ("c3",)),
        Malformed("state", "rank-width", "rank", "x" * 80, 3),
        Malformed("seat", "out-of-range", text="9", wanted="less"),
    ):
        same = pickle.loads(pickle.dumps(error))
        assert (type(same), vars(same), str(same)) == (type(error), vars(error), str(error))


@pytest.mark.parametrize("name", NAMES)
def test_drafts_with_the_same_choices_are_the_same_value(name: str) -> None:
    state = open_game(name).new(seed=3)
    first = state.draft().choices[0]
    one, other = (state.draft().choose(first) for _ in range(2))
    assert one == other
    assert hash(one) == hash(other)
    assert one != state.draft()
    assert first in repr(one)


def test_unpickling_a_game_returns_the_same_object() -> None:
    game = open_game("bombay_bazar")
    assert pickle.loads(pickle.dumps(game)) is game
    other = replace(game, version="another")
    assert pickle.loads(pickle.dumps(other)) == other != game


@pytest.mark.parametrize("name", NAMES)
def test_a_target_that_is_no_text_is_a_type_error(name: str) -> None:
    """`choose(None)` was a choice at Siam."""
    draft = open_game(name).new(seed=3).draft()
    for one in (draft, draft.choose(draft.choices[0])):
        for act in (one.choose, one.pick, one.tap, one.redirect):
            for wrong in (None, 3, b"c1", ["c1"], ("c1",)):
                with pytest.raises(TypeError, match=f"a {type(wrong).__name__} is none"):
                    act(wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", games_with(lambda table: table.repeats))
def test_a_long_game_that_counts_repetitions_is_a_value_like_any_other(name: str) -> None:
    """Its positions are a chain as long as the game: Python's own ways went as deep."""
    rng, moves = Random(3), list[Move]()
    state: State[Any] = open_game(name).new(repetition="on")
    again = state
    while len(moves) < 1_200:
        for _ in range(40):
            move = state.sample(rng)
            after = state.play(move)
            if after.outcome is None:
                break
        assert after.outcome is None
        state = after
        moves.append(move)
    for move in moves:
        again = again.play(move)
    assert again == state
    assert hash(again) == hash(state)
    assert pickle.loads(pickle.dumps(state)) == state
    assert state.play(state.legal_moves()[0]) != state


@pytest.mark.parametrize("name", NAMES)
def test_a_state_is_no_tuple_and_is_written_like_any_other_value(name: str) -> None:
    """`'%s' % state` took it apart; it was equal to a tuple in three games and not in two."""
    state: Any = open_game(name).new(seed=1)
    line = str(state)
    assert "%s" % state == "%s" % (state,) == f"{state}" == "{}".format(state) == line  # noqa: UP031, UP032
    assert "%r" % state == repr(state)  # noqa: UP031
    assert f"{state!r}" == f"open_game({name!r}).parse_state({line!r})"
    assert "%s after %s" % (state, 3) == f"{line} after 3"  # noqa: UP031
    for other in (tuple(state), list(state), line, None):
        assert state != other
        assert other != state
    assert type(state)(*state) == state
    assert len({state, open_game(name).parse_state(line), tuple(state)}) == 2
    as_tuple: tuple[Callable[[], object], ...] = (
        lambda: len(state), lambda: state[0], lambda: state[:2], lambda: state + state,
    )  # fmt: skip
    for wrong in as_tuple:
        with pytest.raises(TypeError):
            wrong()


@pytest.mark.parametrize("name", NAMES)
def test_nothing_of_a_state_can_be_changed(name: str) -> None:
    state: Any = open_game(name).new(seed=1)
    for field in (*state.__match_args__, "another", "__class__"):
        with pytest.raises(AttributeError, match="can't be changed"):
            setattr(state, field, 1)
        with pytest.raises(AttributeError, match="can't be changed"):
            delattr(state, field)
    assert state == open_game(name).new(seed=1)


@pytest.mark.parametrize(
    ("name", "there", "back"),
    [
        ("siam", ["@c1n", "@c5s"], ["c1e", "c5e", "c1n", "c5s"]),
        ("malabars", [], ["b1a5", "d2~c2+d2c2", "a5b1", "c2d2+c2~d2"]),
    ],
)
def test_continues_like_compares_the_past_where_repetition_counts(
    name: str, there: list[str], back: list[str]
) -> None:
    """E21, R15: a line has no past, so what is read from one may go on otherwise."""
    for repetition in ("on", "off"):
        game: Game[Any, Any] = open_game(name)
        first: State[Any] = (
            game.new(repetition=repetition)
            if name == "siam"
            else game.parse_state(f"{CIRCLE}{'+threefold' * (repetition == 'on')}")
        )
        for move in there:
            first = first.play(move)
        once = first
        for move in back:
            once = once.play(move)
        read = game.parse_state(str(once))
        other = game.parse_state(str(once))
        assert once == read
        assert once.continues_like(once)
        assert read.continues_like(other)
        assert once.continues_like(read) == read.continues_like(once) == (repetition == "off")
        assert once.continues_like(pickle.loads(pickle.dumps(once)))
        assert not once.continues_like(first)
        assert not once.continues_like(str(once))


@pytest.mark.parametrize("name", games_with(lambda table: not table.repeats))
def test_without_repetition_equal_states_continue_alike(name: str) -> None:
    state = open_game(name).new(seed=1)
    assert state.continues_like(open_game(name).parse_state(str(state)))
    assert not state.continues_like(state.play(state.sample(Random(1))))


@pytest.mark.parametrize("name", NAMES)
def test_a_state_has_no_order(name: str) -> None:
    state: Any = open_game(name).new(seed=1)
    assert not hasattr(state, "count")
    assert not hasattr(state, "index")
    with pytest.raises(TypeError, match="not supported"):
        assert state < state
    with pytest.raises(TypeError, match="not supported"):
        sorted([state, state])
