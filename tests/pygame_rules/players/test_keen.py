"""The yardstick `keen`: it takes wins in one, half of the time heeds the rival's, and is greedy."""

from __future__ import annotations

from collections import Counter

from pygame_rules import State, open_game
from pygame_rules.players.keen import keen
from tests.playing import some_state
from tests.pygame_rules.players.yardsticks import THREATENED, lets_win


def test_half_of_the_time_it_sees_that_a_move_lets_the_rival_win() -> None:
    """Chance alone chooses one of the three safe moves six times out of a hundred."""
    state: State = open_game("siam").parse_state(THREATENED)
    safe = sum(not lets_win(state.play(keen(state, seed))) for seed in range(200))
    assert 90 < safe < 130


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
