"""Points alone at Bombay Bazar: a level and a greedy player, from the same starts.

`python -m tests.benchmarks.bazar_alone STARTS [LEVEL[:NODESn]]`: each start is the empty field
after two random tiles, played to the end once by the greedy player and once by the level; means,
and the mean difference with its 95 % interval, are printed. The greedy player places the tile that
brings most points at once, as BB-36 counts them; where several do, chance decides.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from math import sqrt
from random import Random
from typing import Any

from pygame_rules import open_game
from pygame_rules.bombay_bazar.state import BazarState
from pygame_rules.move import Move
from pygame_rules.players.choosing import choose
from pygame_rules.players.match import read_setting
from pygame_rules.players.rating import Z
from tests.benchmarks import once

OPENING = 2
"""Random tiles before a start."""


def start(seed: int) -> BazarState:
    """The field after two random tiles."""
    rng = Random(seed)
    state = open_game("bombay_bazar").new(players=1, seed=seed)
    for _ in range(OPENING):
        state = state.play(state.sample(rng))
    assert isinstance(state, BazarState)
    return state


def greedy(state: BazarState, seed: int) -> Move:
    """The move with the highest score if the game ended after it."""
    moves = list(state.legal_moves())
    Random(seed).shuffle(moves)
    return max(moves, key=lambda move: state.play(move).solo_score)


def points(state: BazarState, player: Callable[[BazarState, int], Any], seed: int) -> int:
    """A player's final score from a start."""
    number = seed * 1_000
    while state.outcome is None:
        state = state.play(player(state, number))
        number += 1
    return state.solo_score


def main(starts: int, setting: str) -> None:
    """Play all starts and print the scores."""
    one = read_setting(setting)

    def level(state: BazarState, seed: int) -> Move:
        return choose(state, one.level, seed, one.budget).move

    rows = []
    for seed in range(starts):
        rows.append((points(start(seed), level, seed), points(start(seed), greedy, seed)))
        assert all(-200 < score < 200 for score in rows[-1]), rows[-1]
        if seed % 10 == 9:
            print(f"{seed + 1}: {rows[-10:]}", flush=True)
    more = [ours - other for ours, other in rows]
    mean = sum(more) / starts
    spread = sqrt(sum((value - mean) ** 2 for value in more) / max(1, starts - 1) / starts)
    ours, other = (sum(row[side] for row in rows) / starts for side in (0, 1))
    print(
        f"{starts} starts: {setting} {ours:.1f}, greedy {other:.1f}, "
        f"difference {mean:.1f} [{mean - Z * spread:.1f}, {mean + Z * spread:.1f}]"
    )


if __name__ == "__main__":
    if once():
        main(1, "sage:20n")
    else:
        main(int(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else "sage")
