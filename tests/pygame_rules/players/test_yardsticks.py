"""What the yardsticks `keen` and `careful` have in common."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from pygame_rules import Move, State, open_game
from pygame_rules.players.careful import careful
from pygame_rules.players.keen import keen
from pygame_rules.players.match import pairings, play_one
from pygame_rules.players.setting import read_setting
from tests.playing import some_state
from tests.pygame_rules.facts import games_with
from tests.pygame_rules.players.yardsticks import SELF_DEFEAT

Player = Callable[[State[Any], int], Move]

GAMES = games_with(lambda table: table.searched)
WON = "R3R/5/5/2S2/2R2 e 20 - * count"


@pytest.mark.parametrize("player", [keen, careful])
@pytest.mark.parametrize("name", GAMES)
def test_moves_are_legal_and_the_same_for_the_same_seed(name: str, player: Player) -> None:
    for plies in (0, 1, 6):
        state = some_state(name, plies)
        if state.outcome is None:
            move = player(state, 3)
            assert state.explain(move) is None
            assert player(state, 3) == move


@pytest.mark.parametrize("player", [keen, careful])
def test_a_win_in_one_is_always_taken(player: Player) -> None:
    state = open_game("siam").parse_state(WON)
    assert {str(player(state, seed)) for seed in range(20)} == {"c2c1s"}


@pytest.mark.parametrize("player", [keen, careful])
def test_a_move_that_wins_for_the_rival_is_no_safe_move(player: Player) -> None:
    """Chance alone chooses it once in 79 times."""
    state = open_game("siam").parse_state(SELF_DEFEAT)
    lost = sum(state.play(str(player(state, seed))).outcome is not None for seed in range(60))
    assert lost < 6


@pytest.mark.parametrize("name", ["keen", "careful"])
def test_a_match_is_played_by_their_names(name: str) -> None:
    (task, _) = pairings("gambo", read_setting(name), read_setting("random"), 2)
    assert len(play_one(task).moves) > 10
