"""Environments of Gymnasium: its own tests, and what those do not ask."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

gymnasium = pytest.importorskip("gymnasium")

from gymnasium.utils.env_checker import check_env

from pygame_rules import Malformed, State, learn, open_game
from pygame_rules.learn.gymnasium import RANDOM, Environment


def played(its: Environment, seed: int) -> tuple[float, bool]:
    """Play a game at random: the last reward, and whether the game was cut short."""
    rng = Random(seed)
    seen, _ = its.reset(seed=seed)
    while True:
        seen, reward, terminated, truncated, info = its.step(
            rng.choice(seen["action_mask"].nonzero()[0])
        )
        assert info == {}
        if terminated or truncated:
            return reward, truncated
        assert reward == 0
        assert its.episode.state.to_play == its.seat


@pytest.mark.parametrize("name", learn.encoded())
@pytest.mark.parametrize("opponent", [RANDOM, "calf1"])
def test_it_passes_the_tests_of_gymnasium(name: str, opponent: str) -> None:
    version = open_game(name).version
    made = gymnasium.make(
        f"pygame_rules/{name}-v{version}", opponent=opponent, render_mode="ansi", longest=40
    )
    assert check_env(made.unwrapped) is None, "what it finds it raises"


@pytest.mark.parametrize("name", learn.encoded())
@pytest.mark.parametrize("seat", [0, 1, None])
def test_the_agent_gets_what_the_outcome_is_worth_to_its_seat(name: str, seat: int | None) -> None:
    its = Environment(name, RANDOM, seat=seat)
    for seed in range(3):
        reward, truncated = played(its, seed)
        outcome = its.episode.state.outcome
        assert reward == learn.returns(outcome)[its.seat]
        assert truncated == (outcome is None)
        assert seat in (None, its.seat)


def test_the_agent_plays_either_seat_by_chance_unless_it_has_one() -> None:
    its = Environment("gambo", RANDOM)
    seats = set()
    for seed in range(10):
        its.reset(seed=seed)
        seats.add(its.seat)
    assert seats == {0, 1}


@pytest.mark.parametrize("players", [1, 3, 4])
def test_any_number_of_opponents_is_played(players: int) -> None:
    its = Environment("bombay_bazar", RANDOM, players=players)
    reward, _ = played(its, 3)
    assert reward == learn.returns(its.episode.state.outcome, players)[its.seat]


def test_an_opponent_may_be_a_function_that_sees_what_its_seat_may_know() -> None:
    """BB-08."""
    seen = []

    def bot(state: State[Any], rng: Random) -> str:
        seen.append(str(state))
        return str(rng.choice(state.legal_moves()))

    its = Environment("bombay_bazar", bot, seat=0, starter="medals")
    _, _ = its.reset(seed=1)
    its.step(learn.actions(open_game("bombay_bazar")).index("3o"))
    assert "?o,." in seen[0]
    assert "3o" not in "".join(seen)


def test_a_masked_action_is_refused_and_costs_something_and_nothing_changes() -> None:
    its = Environment("siam", RANDOM, seat=0, penalty=0.25)
    its.reset(seed=1)
    before = its.episode.state
    _, reward, terminated, truncated, info = its.step(66)
    assert (reward, terminated, truncated) == (-0.25, False, False)
    assert "an action that is 1 in the mask" in info["refused"]
    assert its.episode.state == before


def test_one_who_chooses_masked_actions_alone_comes_to_an_end() -> None:
    its = Environment("siam", RANDOM, seat=0, longest=7)
    its.reset(seed=1)
    assert [its.step(66)[3] for _ in range(7)] == [False] * 6 + [True]


def test_what_is_no_action_and_a_game_that_is_over_are_refused() -> None:
    its = Environment("gambo", RANDOM)
    its.reset(seed=1)
    for wrong in (-1, 891, 1.5):
        with pytest.raises(Malformed, match="a whole number from 0 to 890"):
            its.step(wrong)  # type: ignore[arg-type]
    played(its, 1)
    with pytest.raises(Malformed, match="a new game"):
        its.step(0)


def test_masks_are_told_as_learners_ask_for_them() -> None:
    its = Environment("siam", seat=0)
    its.reset(seed=1)
    assert its.action_masks().tolist() == [bool(one) for one in learn.mask(open_game("siam").new())]


def test_an_unknown_opponent_or_seat_is_refused() -> None:
    with pytest.raises(Malformed):
        Environment("siam", "elephant")
    with pytest.raises(Malformed, match="seat"):
        Environment("siam", seat=2)
