"""The yardstick `careful`: one ply of care, and then what looks best."""

from __future__ import annotations

from typing import Any

import pytest

from pygame_rules import State, open_game
from pygame_rules.players.careful import careful
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
            move = careful(state, 3)
            assert state.explain(move) is None
            assert careful(state, 3) == move


def test_it_always_takes_a_win_in_one() -> None:
    state = open_game("siam").parse_state(WON)
    assert {str(careful(state, seed)) for seed in range(20)} == {"c2c1s"}


def test_it_never_lets_the_rival_win_next_where_it_can_prevent_it() -> None:
    state = open_game("siam").parse_state(THREATENED)
    assert not any(_lets_win(state.play(careful(state, seed))) for seed in range(40))


def _lets_win(state: State[Any]) -> bool:
    seat = state.to_play
    after = (state.play(move).outcome for move in state.legal_moves())
    return any(found is not None and seat in found.winners for found in after)


def test_it_always_places_the_tile_that_brings_most() -> None:
    state = some_state("bombay_bazar", 6, players=2)
    gains = {
        str(move): state.play(move).lengths[state.to_play]  # type: ignore[attr-defined]
        for move in state.legal_moves()
    }
    assert {gains[str(careful(state, seed))] for seed in range(20)} == {max(gains.values())}


def test_it_plays_matches_by_its_name() -> None:
    (task, _) = pairings("gambo", read_setting("careful"), read_setting("random"), 2)
    assert play_one(task).moves > 10
