"""Random play with the full legal list, beside python-chess's random play in the same run.

Needs python-chess, which nothing else here does: `pip install chess==1.11.2`. Each round times
every game in turn for `SECONDS`; ratios are taken round by round and their medians printed.
Targets: Gambo and Bombay Bazar at least 1x python-chess's plies/s; Malabars, whose turns are many,
at least 1x its legal moves generated a second.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from importlib import import_module

from pygame_rules import open_game

ROUNDS, SECONDS, LONGEST = 7, 0.6, 200

Count = tuple[int, int]
"""Plies played and legal moves listed."""


def chess(rng: random.Random) -> Count:
    """One random game of chess."""
    board = import_module("chess").Board()
    listed = 0
    for ply in range(LONGEST):
        legal = list(board.legal_moves)
        listed += len(legal)
        if not legal:
            return ply, listed
        board.push(legal[int(rng.random() * len(legal))])
    return LONGEST, listed


def playing(name: str, players: int | None = None) -> Callable[[random.Random], Count]:
    """One random game of ours, to its end or to `LONGEST` plies."""
    game = open_game(name)

    def play(rng: random.Random) -> Count:
        state, listed = game.new(players=players, seed=rng.randrange(2**32)), 0
        for ply in range(LONGEST):
            legal = state.legal_moves()
            listed += len(legal)
            if not legal:
                return ply, listed
            state = state.play(legal[int(rng.random() * len(legal))])
        return LONGEST, listed

    return play


def speed(play: Callable[[random.Random], Count], seed: int) -> tuple[float, float]:
    """Plies and legal moves a second over about `SECONDS`."""
    rng = random.Random(seed)
    plies = listed = 0
    began = time.perf_counter()
    while time.perf_counter() - began < SECONDS:
        more, legal = play(rng)
        plies, listed = plies + more, listed + legal
    took = time.perf_counter() - began
    return plies / took, listed / took


def median(values: list[float]) -> float:
    """The middle of an odd number of values."""
    return sorted(values)[len(values) // 2]


def main() -> None:
    """Print speeds and ratios."""
    contests = {
        "chess": chess,
        "gambo": playing("gambo"),
        **{f"bombay_bazar for {n}": playing("bombay_bazar", n) for n in (1, 2, 3, 4)},
        "malabars": playing("malabars"),
    }
    rounds = [
        {name: speed(play, seed) for name, play in contests.items()} for seed in range(ROUNDS)
    ]
    for name in contests:
        plies = median([row[name][0] for row in rounds])
        listed = median([row[name][1] for row in rounds])
        by_plies = median([row[name][0] / row["chess"][0] for row in rounds])
        by_listed = median([row[name][1] / row["chess"][1] for row in rounds])
        print(f"{name}: {plies:,.0f} plies/s ({by_plies:.2f}x), "
              f"{listed:,.0f} legal moves/s ({by_listed:.2f}x)")  # fmt: skip


if __name__ == "__main__":
    main()
