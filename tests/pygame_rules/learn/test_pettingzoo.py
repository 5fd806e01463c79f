"""Environments of PettingZoo: its own tests, and what those do not ask."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

pytest.importorskip("pettingzoo")

from pettingzoo.test import api_test, seed_test

from pygame_rules import Malformed, learn, open_game
from pygame_rules.learn.pettingzoo import Environment, env
from tests.pygame_rules.learn.playing import GAMES

pytestmark = pytest.mark.filterwarnings(
    "ignore:Observation space for each agent probably should be:UserWarning",
    "ignore:Observation is not a NumPy array:UserWarning",
)
"""It says so of every dictionary with a mask that is not one of its own."""


def opened(name: str, players: int, options: Any, longest: int | None = None) -> Environment:  # noqa: ANN401 (options by name)
    """An environment."""
    return env(name, players=players, longest=longest, **options)


def played(its: Environment, rng: Random) -> dict[str, float]:
    """Play a game to its end at random; what each agent has got."""
    got = dict.fromkeys(its.possible_agents, 0.0)
    for agent in its.agent_iter():
        seen, reward, terminated, truncated, _ = its.last()
        got[agent] += reward
        if terminated or truncated:
            its.step(None)
        else:
            its.step(rng.choice(seen["action_mask"].nonzero()[0]))
    return got


@pytest.mark.parametrize(("name", "players", "options"), GAMES)
def test_it_passes_the_tests_of_pettingzoo(
    name: str, players: int, options: dict[str, str]
) -> None:
    api_test(opened(name, players, options, longest=40), num_cycles=120)
    seed_test(lambda: opened(name, players, options, longest=40), num_cycles=60)


@pytest.mark.parametrize(("name", "players", "options"), GAMES)
def test_agents_get_what_the_outcome_is_worth(
    name: str, players: int, options: dict[str, str]
) -> None:
    its, rng = opened(name, players, options), Random(1)
    its.reset(seed=1)
    got = played(its, rng)
    outcome = its.episode.state.outcome
    assert list(got.values()) == list(learn.returns(outcome, players))
    assert its.agents == []


def test_what_is_seen_is_what_learn_shows() -> None:
    its = env("gambo")
    its.reset(seed=4)
    state = its.episode.state
    for agent, seat in (("player_0", 0), ("player_1", 1)):
        seen = its.observe(agent)
        assert seen["observation"].tolist() == learn.planes(state, seat).tolist()
        masked = list(learn.mask(state)) if state.to_play == seat else [0] * 891
        assert seen["action_mask"].tolist() == masked


def test_a_seed_decides_this_game_and_those_that_follow() -> None:
    def starts(seed: int) -> list[str]:
        its, found = env("gambo"), []
        its.reset(seed=seed)
        for _ in range(4):
            found.append(str(its.episode.state))
            its.reset()
        return found

    assert starts(1) == starts(1)
    assert len({*starts(1), *starts(2)}) == 8


def test_a_game_that_is_cut_short_is_truncated_and_worth_nothing() -> None:
    its = env("siam", longest=5)
    its.reset()
    steps = 0
    for _ in its.agent_iter():
        seen, reward, terminated, truncated, _ = its.last()
        assert (reward, terminated) == (0, False)
        steps += not truncated
        its.step(None if truncated else int(seen["action_mask"].nonzero()[0][0]))
    assert steps == 5


@pytest.mark.parametrize("wrong", [-1, 500, 1.5, "0", None])
def test_a_wrong_action_changes_nothing_and_says_what_to_do(wrong: Any) -> None:  # noqa: ANN401
    its = env("siam")
    its.reset()
    with pytest.raises(Malformed, match="a whole number from 0 to 499"):
        its.step(wrong)
    with pytest.raises(Malformed, match="an action that is 1 in the mask"):
        its.step(66)
    assert its.episode.state == open_game("siam").new()
    assert its.agent_selection == "player_0"


def test_a_game_may_begin_with_a_state() -> None:
    its = env("siam")
    line = "5/5/1RRR1/5/2N2 r 1 - * count"
    for given in (line, open_game("siam").parse_state(line)):
        its.reset(options={"state": given})
        assert its.agent_selection == "player_1"
        assert str(its.episode.state) == line
    over = "5/5/2RR1/5/5 e 40 - r count"
    for wrong, said in ((over, "played on"), (open_game("gambo").new(), "of siam"), (3, "of siam")):
        with pytest.raises(Malformed, match=said):
            its.reset(options={"state": wrong})


def test_a_board_is_rendered_as_text() -> None:
    its = env("siam", render_mode="ansi")
    its.reset()
    assert its.render() == open_game("siam").new().text()
    assert env("siam").render() is None
    assert its.metadata["name"] == "siam_v1"


def test_a_game_that_can_not_be_listed_and_unknown_options_are_refused() -> None:
    for name, options in (("tambouille", {}), ("siam", {"cross": "on"}), ("go", {})):
        with pytest.raises(Malformed):
            opened(name, 2, options)
    with pytest.raises(Malformed, match="longest"):
        env("siam", longest=0)
