"""Random play with full lists of legal moves, compared with random play of python-chess.

Needs python-chess: `pip install ".[chess]"`. Without it only our own speeds are measured. Each
round times every game in turn for `SECONDS`; the medians of the rounds' ratios are printed.
Targets: Gambo and Bombay Bazar at least 1x python-chess's plies/s; Malabars, whose turns are many,
at least 1x its legal moves generated a second.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec

from pygame_rules import open_game
from tests.benchmarks import median, once

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


def speed(play: Callable[[random.Random], Count], seed: int, seconds: float) -> tuple[float, float]:
    """Plies and legal moves a second over about so many seconds."""
    rng = random.Random(seed)
    plies = listed = 0
    began = time.perf_counter()
    while time.perf_counter() - began < seconds:
        more, legal = play(rng)
        plies, listed = plies + more, listed + legal
    took = time.perf_counter() - began
    return plies / took, listed / took


def main(rounds: int = ROUNDS, seconds: float = SECONDS) -> None:
    """Print speeds and ratios."""
    compared = find_spec("chess") is not None
    if not compared:
        print('python-chess is not installed (pip install ".[chess]"): nothing is compared')
    contests = {
        **({"chess": chess} if compared else {}),
        "gambo": playing("gambo"),
        **{f"bombay_bazar for {n}": playing("bombay_bazar", n) for n in (1, 2, 3, 4)},
        "malabars": playing("malabars"),
    }
    rows = [
        {name: speed(play, seed, seconds) for name, play in contests.items()}
        for seed in range(rounds)
    ]
    for name in contests:
        plies, listed = (f"{median([row[name][side] for row in rows]):,.0f}" for side in (0, 1))
        beside = ["", ""]
        if compared:
            ratios = ([row[name][side] / row["chess"][side] for row in rows] for side in (0, 1))
            beside = [f" ({median(values):.2f}x)" for values in ratios]
        print(f"{name}: {plies} plies/s{beside[0]}, {listed} legal moves/s{beside[1]}")


if __name__ == "__main__":
    main(*((1, 0.02) if once() else ()))
