"""Plies a second of random play with full lists of legal moves: our Siam and a plain one.

`flat_siam` is the plainest implementation: a list of 25 ints, tuples for moves, no options, no
immutable values, no reasons. Both play from the start with the same seeds to a win or 200 plies.
They are timed in turn, 5 rounds of 0.5 s each, and the median of the rounds' ratios is printed. The
same loops run in Pyodide under Node, from the built site's zip; CPython and Pyodide run in turn, 3
times each, and medians are printed. Targets: at least 0.75 of the speed of `flat_siam`; in Pyodide
at least half of that in CPython.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable

from pygame_rules import open_game
from tests.benchmarks import flat_siam, median, once

ROUNDS, SECONDS, LONGEST = 5, 0.5, 200


def ours(rng: random.Random) -> int:
    """Plies of one random game of our Siam."""
    state = open_game("siam").new()
    for ply in range(LONGEST):
        legal = state.legal_moves()
        if not legal:
            return ply
        state = state.play(legal[int(rng.random() * len(legal))])
    return LONGEST


def flat(rng: random.Random) -> int:
    """Plies of one random game of `flat_siam`."""
    board, side = flat_siam.start()
    for ply in range(LONGEST):
        legal = flat_siam.moves(board, side)
        board, side, winner = flat_siam.play(board, side, legal[int(rng.random() * len(legal))])
        if winner >= 0:
            return ply + 1
    return LONGEST


def speed(game: Callable[[random.Random], int], seed: int, seconds: float) -> float:
    """Plies a second over about so many seconds."""
    rng = random.Random(seed)
    plies, began = 0, time.perf_counter()
    while time.perf_counter() - began < seconds:
        plies += game(rng)
    return plies / (time.perf_counter() - began)


def measure(rounds: int, seconds: float) -> dict[str, float]:
    """Medians over the rounds: plies/s of both, and the ratio ours / flat round by round."""
    rows = [(speed(ours, seed, seconds), speed(flat, seed, seconds)) for seed in range(rounds)]
    return {
        "ours": median([a for a, _ in rows]),
        "flat": median([b for _, b in rows]),
        "ratio": median([a / b for a, b in rows]),
    }


def main(times: int = 3, rounds: int = ROUNDS, seconds: float = SECONDS) -> None:
    """Print both."""
    from tests.benchmarks.pyodide import in_pyodide  # only here: in there, this module runs alone

    native, wasm = [], []
    for _ in range(times):
        native.append(measure(rounds, seconds))
        files = ["tests/benchmarks/flat_siam.py"]
        wasm.append(in_pyodide("playouts", [rounds, seconds], files))
    for name, rows in ((f"CPython {sys.version.split()[0]}", native), ("Pyodide", wasm)):
        row = {key: median([row[key] for row in rows]) for key in rows[0]}
        print(f"{name}: ours {row['ours']:,.0f} plies/s, flat {row['flat']:,.0f} plies/s, "
              f"ratio {row['ratio']:.2f}")  # fmt: skip
    ratios = [b["ours"] / a["ours"] for a, b in zip(native, wasm, strict=True)]
    print(f"Pyodide / CPython, ours: {median(ratios):.2f}")


if __name__ == "__main__":
    main(*((1, 1, 0.05) if once() else ()))
