"""The levels of records from before there were rungs choose the very same moves as then."""

from __future__ import annotations

from typing import Any

import pytest

from pygame_rules import Record, State, open_game
from pygame_rules.players import Budget, choose
from pygame_rules.seating import Player, seating

GAMES = {
    "siam": "@a3e @e3w @d1n @c1n @d1n @c1n @d1n @c1n @d1n",
    "malabars": "a3c2+d2~b2 c1b2+d1~a2",
    "gambo": "a3~a7 b5c10 a4~a9 b3c6 a9c17 b6~c10 a6c11 c10xc11 a8~c17",
    "bombay_bazar": "A23 A20 A10 A13 B22 A31 A12 B14 A23",
}
"""Games of calf, mahout and sage in turn, played with the sources of 2026-11-26."""

SPENT = (("calf", 1), ("mahout", 600), ("sage", 900))


@pytest.mark.parametrize("name", GAMES)
def test_old_levels_choose_the_moves_that_they_chose_then(name: str) -> None:
    state, past = open_game(name).new(players=2, seed=5), list[State[Any]]()
    chosen = []
    for ply in range(len(GAMES[name].split())):
        level, nodes = SPENT[ply % 3]
        header = f'[Game "{name}"]\n[Seat1 "{level} nodes={nodes} seed=7"]\n'
        (player, _) = seating(Record.parse(header))
        assert player == Player(level, nodes, 7)
        thought = choose(state, player.level, player.seed + ply, Budget(player.nodes), past=past)
        chosen.append(str(thought.move))
        past.append(state)
        state = state.play(chosen[-1])
    assert " ".join(chosen) == GAMES[name]
