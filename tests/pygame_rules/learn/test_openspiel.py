"""Games for OpenSpiel: its own tests, its search, and what those do not ask."""

from __future__ import annotations

import subprocess
import sys
from random import Random
from typing import Any

import pytest

pyspiel = pytest.importorskip("pyspiel")

from pygame_rules import Malformed, learn, open_game
from pygame_rules.learn import openspiel
from tests.pygame_rules.learn.playing import GAMES


def opened(name: str, **parameters: Any) -> Any:  # noqa: ANN401 (a game of OpenSpiel)
    """One of our games."""
    return pyspiel.load_game(openspiel.PREFIX + name, parameters)


def played(game: Any, rng: Random) -> Any:  # noqa: ANN401 (a state of OpenSpiel)
    """The last state of a random game."""
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize(("name", "players", "options"), GAMES)
def test_it_passes_the_random_simulation_of_openspiel(
    name: str, players: int, options: dict[str, str]
) -> None:
    game = opened(name, players=players, longest=60, **options)
    found = pyspiel.random_sim_test(game, num_sims=3, serialize=True, verbose=False)
    assert found is None, "what it finds it raises"


@pytest.mark.parametrize(("name", "players", "options"), GAMES)
def test_a_game_ends_with_the_returns_of_its_outcome(
    name: str, players: int, options: dict[str, str]
) -> None:
    state = played(opened(name, players=players, **options), Random(2))
    outcome = state.node.at.outcome
    assert state.returns() == list(learn.returns(outcome, players))
    assert state.current_player() == pyspiel.PlayerId.TERMINAL
    assert state.legal_actions() == []


def test_every_kind_of_game_is_described_as_it_is() -> None:
    kind = pyspiel.GameType
    assert opened("siam").get_type().chance_mode == kind.ChanceMode.DETERMINISTIC
    gambo = opened("gambo")
    assert gambo.get_type().chance_mode == kind.ChanceMode.EXPLICIT_STOCHASTIC
    assert gambo.max_chance_nodes_in_history() == 18
    assert gambo.max_game_length() == 81
    assert gambo.num_distinct_actions() == 891
    assert gambo.observation_tensor_shape() == list(learn.encoding("gambo").shape)
    alone = opened("bombay_bazar", players=1)
    assert alone.get_type().utility == kind.Utility.GENERAL_SUM
    secret = opened("bombay_bazar", starter="medals")
    assert secret.get_type().information == kind.Information.IMPERFECT_INFORMATION
    assert opened("siam").get_type().information == kind.Information.PERFECT_INFORMATION
    assert opened("malabars", longest=10).max_game_length() == 20


def test_what_a_seat_sees_is_what_learn_shows() -> None:
    state = opened("siam").new_initial_state()
    state.apply_action(state.string_to_action("@c1n"))
    ours = open_game("siam").new().play("@c1n")
    assert str(state) == str(ours)
    for seat in (0, 1):
        shown = [float(value) for value in learn.planes(ours, seat).tobytes()]
        assert state.observation_tensor(seat) == shown
        assert state.observation_string(seat) == str(ours)


def test_a_secret_is_in_no_string_or_tensor_of_another_seat() -> None:
    """BB-08: how many medals are kept, until all are shown. What is told is remembered."""
    game = opened("bombay_bazar", starter="medals")

    def after(*moves: str) -> Any:  # noqa: ANN401 (a state of OpenSpiel)
        state = game.new_initial_state()
        for move in moves:
            state.apply_action(state.string_to_action(move))
        return state

    one, three = after("1o"), after("3o")
    for look in ("information_state_string", "observation_string", "observation_tensor"):
        assert getattr(one, look)(1) == getattr(three, look)(1)
        assert getattr(one, look)(0) != getattr(three, look)(0)
    even = after("2e")
    assert one.information_state_string(1) != even.information_state_string(1)
    again, other = after("1e", "1e"), after("2e", "2e")
    assert str(again) == str(other)
    assert again.information_state_string(0) != other.information_state_string(0)


def test_the_search_of_openspiel_plays_it() -> None:
    mcts = pytest.importorskip("open_spiel.python.algorithms.mcts")
    np = pytest.importorskip("numpy")
    game = opened("malabars")
    rng = np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 1.4, 30, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)
    state = game.new_initial_state()
    for _ in range(4):
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)


def test_copies_go_their_own_ways() -> None:
    state = opened("gambo").new_initial_state()
    copy = state.clone()
    assert copy.node is state.node
    copy.apply_action(copy.legal_actions()[0])
    assert len(copy.history()) == 1 and state.history() == []
    assert state.legal_actions() == list(range(9))
    assert state.legal_actions(0) == []


def test_chance_decides_a_line_up_piece_by_piece() -> None:
    """GA-05."""
    state = opened("gambo").new_initial_state()
    assert state.is_chance_node()
    assert state.action_to_string(0) == "E1 a1"
    probabilities = [chance for _, chance in state.chance_outcomes()]
    assert probabilities == [1 / 9] * 9


def test_a_masked_action_and_unknown_options_are_refused() -> None:
    state = opened("siam").new_initial_state()
    with pytest.raises(Malformed, match="an action that is 1 in the mask"):
        state.apply_action(66)
    for wrong in ({"push_rule": "sideways"}, {"players": 3}):
        with pytest.raises(Malformed):
            opened("siam", **wrong)


def test_python_ends_without_complaint_after_it_was_imported() -> None:
    """OpenSpiel frees what is registered after Python has ended."""
    done = subprocess.run(
        [sys.executable, "-c", "import pygame_rules.learn.openspiel"],
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stderr) == (0, "")
