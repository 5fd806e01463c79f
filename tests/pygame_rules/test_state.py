"""How a state answers wrong arguments."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from types import ModuleType
from typing import Any, cast

import pytest

from pygame_rules import NAMES, Malformed, Move, State, Violation, open_game
from tests.pygame_rules.facts import facts


def new(name: str) -> State[Any]:
    return open_game(name).new(seed=1)


@pytest.mark.parametrize("name", NAMES)
def test_a_value_that_is_no_move_of_this_game_is_a_type_error(name: str) -> None:
    state = new(name)
    other = new(NAMES[NAMES.index(name) - 1]).sample(Random(1))
    for wrong in (other, Move("zz"), None, 7):
        for ask in (state.play, state.explain):
            with pytest.raises(TypeError, match=f"{name}: .* a {type(wrong).__name__} is not"):
                ask(wrong)
    assert state.explain(state.sample(Random(1))) is None


@pytest.mark.parametrize("name", NAMES)
def test_the_functions_of_the_rules_are_the_methods_of_the_state(name: str) -> None:
    """Without a call between them: calls are expensive in Pyodide."""
    kind: Any = type(new(name))
    assert kind.legal_moves is kind._modules.rules.legal_moves
    assert kind.played is kind._modules.rules.played
    assert kind._explained is kind._modules.reasons.explain


def test_a_module_that_lacks_a_function_of_the_state_is_named() -> None:
    modules: Any = type(new(NAMES[0]))._modules
    with pytest.raises(AttributeError, match=r"nameless.*legal_moves"):
        type("Lacking", (State,), {}, modules=modules._replace(rules=ModuleType("nameless")))


@pytest.mark.parametrize("name", NAMES)
def test_a_seat_that_does_not_exist_is_malformed(name: str) -> None:
    state = new(name)
    asks: tuple[Callable[[Any], object], ...] = (
        state.view,
        lambda seat: next(state.worlds(seat, Random(1))),
    )
    for ask in asks:
        for wrong in (-1, state.seats, "x"):
            with pytest.raises(Malformed, match="seat: out-of-range"):
                ask(wrong)
        for right in (None, *range(state.seats)):
            ask(right)


@pytest.mark.parametrize("name", NAMES)
def test_a_random_move_is_legal_and_is_not_checked_again(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """But it is checked in any other state, even an equal one."""
    for seed in range(3):
        state, rng = open_game(name).new(seed=seed), Random(seed)
        for _ in range(60):
            if state.outcome is not None:
                break
            move = state.sample(rng)
            assert state.explain(move) is None
            with monkeypatch.context() as unchecked:
                unchecked.delattr(type(state), "_explained")
                unchecked.delattr(State, "_explained")
                after = state.play(move)
                with pytest.raises(AttributeError, match="_explained"):
                    open_game(name).parse_state(str(state)).play(move)
            state = after


def test_a_random_move_of_a_view_is_refused_where_it_can_not_be_played() -> None:
    """BB-10: the round of medals can't be completed by who does not know them all."""
    view = open_game("bombay_bazar").new(starter="medals").play("1e").view(1)
    with pytest.raises(Violation, match="BB-10 concealed"):
        view.play(view.sample(Random(1)))


@pytest.mark.parametrize("seed", [-1, 2**32 + 1, 1.5, "abc", None])
def test_a_seed_out_of_range_is_malformed(seed: object) -> None:
    for name in NAMES:
        with pytest.raises(Malformed, match="seed: out-of-range"):
            open_game(name).new(seed=cast("int", seed))


def test_a_concealed_hand_can_not_be_sampled() -> None:
    """TB-12: with `worlds` of a seat that knows its hand, the game can be played on."""
    state = new("tambouille")
    for seat in (None, 1):
        with pytest.raises(ValueError, match="the hand of seat 0 is concealed"):
            state.view(seat).sample(Random(1))
    with pytest.raises(ValueError, match="the hand of seat 1 is concealed"):
        next(state.view(0).worlds(1, Random(1)))
    world = next(state.view(0).worlds(0, Random(1)))
    assert world.play(world.sample(Random(1))).to_play == 1


def test_more_hidden_cards_than_the_deck_has_are_an_error() -> None:
    line = str(new("tambouille").view(0))
    state = open_game("tambouille").parse_state(line.replace("???????", "?" * 120, 1))
    assert state.view(0) == state
    with pytest.raises(ValueError, match=r"deck"):
        next(state.worlds(0, Random(1)))


def test_the_text_of_a_violation_is_short_for_any_attempt() -> None:
    refused = open_game("siam").new()._refuse(("a" * 200_000,))
    assert len(str(refused)) < 200
    assert len(str(refused.params["target"])) == 200_000, "only what is printed is cut"


@pytest.mark.parametrize("name", NAMES)
def test_foreseen_events_are_the_same_in_every_world_of_the_seat(name: str) -> None:
    """TB-12, BB-08: told before it is made, a move tells nothing that its seat may not know."""
    game = open_game(name)
    options = facts(name).secret
    for players in game.player_counts:
        state, rng = game.new(options if players > 1 else None, players, 3), Random(players)
        for _ in range(12):
            if state.outcome is not None:
                break
            move, worlds = state.sample(rng), state.worlds(state.to_play, Random(1))
            foreseen = state.foreseen(move)
            assert foreseen
            assert all(next(worlds).foreseen(move) == foreseen for _ in range(3)), (state, move)
            if state.view(state.to_play) == state:
                assert foreseen == state.events(move, state.to_play)
            state = state.play(move)
