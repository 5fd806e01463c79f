"""Perft figures, kept as plain data beside the tests."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from pygame_rules import Malformed, Move, State, divide, open_game, perft
from pygame_rules.perft import Limits, TooManyNodes
from tests.pygame_rules.bombay_bazar.positions import NEARLY_OVER
from tests.pygame_rules.perft_tables import cases


@pytest.mark.parametrize(("game", "name", "state", "depth", "nodes"), list(cases()))
def test_perft_figures(game: str, name: str, state: str, depth: int, nodes: int) -> None:
    first = open_game(game).parse_state(state)
    counted = perft(first, depth)
    assert counted == nodes, divide(first, depth)


def test_divide_adds_up_and_depth_zero_is_one() -> None:
    state = open_game("siam").new()
    assert perft(state, 0) == 1
    assert sum(divide(state, 2).values()) == 3894
    assert len(divide(state, 2)) == 64


@pytest.mark.parametrize("count", [perft, divide])
def test_states_that_lead_to_no_sequence_count_against_the_limit(
    count: Callable[[State[Any], int, Limits | None], object],
) -> None:
    state: State = open_game("bombay_bazar").parse_state(NEARLY_OVER)
    made = 0
    play = type(state).play

    def counted(before: State[Any], move: Move) -> State[Any]:
        nonlocal made
        made += 1
        return play(before, move)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(type(state), "play", counted)
        with pytest.raises(TooManyNodes):
            count(state, 20, Limits(nodes=20_000_000, states=2_000))
    assert made == 2_000


@pytest.mark.parametrize("count", [perft, divide])
def test_a_count_may_reach_its_limits_and_not_exceed_them(
    count: Callable[[State[Any], int, Limits | None], object],
) -> None:
    state = open_game("siam").new()
    exact = Limits(nodes=3894, states=64)
    assert count(state, 2, exact) == count(state, 2, None)
    for less in (exact._replace(nodes=3893), exact._replace(states=63)):
        with pytest.raises(TooManyNodes):
            count(state, 2, less)


def test_a_negative_depth_is_malformed() -> None:
    with pytest.raises(Malformed, match="depth: out-of-range"):
        perft(open_game("siam").new(), -1)
