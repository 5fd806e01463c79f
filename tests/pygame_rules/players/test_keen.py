"""The yardstick `keen`: it takes wins in one, half of the time heeds the rival's, and is greedy."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from pygame_rules import State, open_game
from pygame_rules.players.keen import keen
from pygame_rules.players.match import pairings, play_one, read_setting
from tests.playing import some_state
from tests.pygame_rules.facts import games_with

GAMES = games_with(lambda table: table.searched)
WON = "R3R/5/5/2S2/2R2 e 20 - * count"
THREATENED = "s4/E1w2/WSRR1/eeEN1/1R2e r 31 - * count"
"""After 46 of the 49 moves the rival can push a rock off next."""


@pytest.mark.parametrize("name", GAMES)
def test_its_moves_are_legal_and_the_same_for_the_same_seed(name: str) -> None:
    for plies in (0, 1, 6):
        state = some_state(name, plies)
        if state.outcome is None:
            move = keen(state, 3)
            assert state.explain(move) is None
            assert keen(state, 3) == move


def test_it_always_takes_a_win_in_one() -> None:
    state = open_game("siam").parse_state(WON)
    assert {str(keen(state, seed)) for seed in range(20)} == {"c2c1s"}


def test_half_of_the_time_it_sees_that_a_move_lets_the_rival_win() -> None:
    """Chance alone chooses one of the three safe moves six times out of a hundred."""
    state = open_game("siam").parse_state(THREATENED)
    safe = sum(not _lets_win(state.play(keen(state, seed))) for seed in range(200))
    assert 90 < safe < 130


def _lets_win(state: State[Any]) -> bool:
    seat = state.to_play
    after = (state.play(move).outcome for move in state.legal_moves())
    return any(found is not None and seat in found.winners for found in after)


def test_half_of_the_time_it_places_the_tile_that_brings_most() -> None:
    state = some_state("bombay_bazar", 6, players=2)
    gains = {
        str(move): state.play(move).lengths[state.to_play]  # type: ignore[attr-defined]
        for move in state.legal_moves()
    }
    most = max(gains.values())
    share = sum(value == most for value in gains.values()) / len(gains)
    taken = Counter(gains[str(keen(state, seed))] == most for seed in range(200))
    assert abs(taken[True] / 200 - (1 + share) / 2) < 0.1


def test_it_plays_matches_by_its_name() -> None:
    (task, _) = pairings("gambo", read_setting("keen"), read_setting("random"), 2)
    assert play_one(task).moves > 10
