"""The yardstick `careful`: one ply of care, and then what looks best."""

from __future__ import annotations

from pygame_rules import State, open_game
from pygame_rules.players.careful import careful
from tests.playing import some_state
from tests.pygame_rules.players.yardsticks import THREATENED, lets_win


def test_it_never_lets_the_rival_win_next_where_it_can_prevent_it() -> None:
    state: State = open_game("siam").parse_state(THREATENED)
    assert not any(lets_win(state.play(careful(state, seed))) for seed in range(40))


def test_it_always_places_the_tile_that_brings_most() -> None:
    state = some_state("bombay_bazar", 6, players=2)
    gains = {
        str(move): state.play(move).lengths[state.to_play]  # type: ignore[attr-defined]
        for move in state.legal_moves()
    }
    assert {gains[str(careful(state, seed))] for seed in range(20)} == {max(gains.values())}
