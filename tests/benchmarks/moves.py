"""The time of a move of mahout and sage, in CPython and in Pyodide, and the time of proofs.

`python -m tests.benchmarks.moves [game ...]`. Each level searches three positions of each game, two
to eight random moves from the start, with its own budget. Printed are medians, and the nodes a
second of the sage. Forty positions of Gambo with eight pieces left, from random games, are solved
to the end. Time is processor time where there is such a clock.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from random import Random
from typing import Any

from pygame_rules import NAMES, State, open_game
from pygame_rules.players import Budget, choose
from tests.benchmarks import median, once

WORDS = "pygame_rules/tambouille/data/french.words"
KINDS = {"bombay_bazar": (2, 4, 1)}
"""Numbers of players that are measured, for games where it is not only the usual one."""

PROOFS, PIECES, ENOUGH = 40, 8, 1_000_000

Row = tuple[str, int, str, float, int]
"""A game, its players, a level, the median of its seconds, and nodes a second."""


def positions(name: str, players: int, count: int) -> list[State[Any]]:
    """Positions in which the game goes on, two to eight random moves from its start."""
    rng, found = Random(11), list[State[Any]]()
    while len(found) < count:
        state: State[Any] = open_game(name).new(players=players, seed=rng.randrange(1_000))
        for _ in range(rng.randint(2, 8)):
            if state.outcome is None:
                state = state.play(state.sample(rng))
        if state.outcome is None:
            found.append(state)
    return found


def endings(count: int) -> list[State[Any]]:
    """Positions of Gambo with so few pieces left."""
    rng, found = Random(5), list[State[Any]]()
    while len(found) < count:
        state: Any = open_game("gambo").new(seed=rng.randrange(10_000))
        while state.outcome is None and sum(map(bool, state.cells)) > PIECES:
            state = state.play(state.sample(rng))
        if state.outcome is None:
            found.append(state)
    return found


def timed(state: State[Any], level: str, nodes: int | None) -> tuple[float, int, bool]:
    """Seconds and nodes of a search, and whether it proved something."""
    began = time.process_time()
    thought = choose(state, level, 1, Budget(nodes))
    return time.process_time() - began, thought.nodes, thought.proved


def measure(
    names: Sequence[str], count: int, proofs: int, nodes: int | None, words: str
) -> tuple[list[Row], list[float]]:
    """A row a game and level, and the seconds of each proof. nodes: None for the level's own.

    Raises AssertionError where an ending could not be proved.
    """
    if "tambouille" in names:
        from pygame_rules.tambouille import lexicon

        with open(words, "rb") as file:  # noqa: PTH123 (no pathlib in the browser's library)
            lexicon.use("french", file.read())
    rows: list[Row] = []
    for name in names:
        for players in KINDS.get(name, open_game(name).player_counts[:1]):
            for level in ("mahout", "sage"):
                found = [timed(state, level, nodes) for state in positions(name, players, count)]
                spent, looked = sum(row[0] for row in found), sum(row[1] for row in found)
                speed = round(looked / spent) if spent else 0
                rows.append((name, players, level, median([row[0] for row in found]), speed))
    proved = [timed(state, "sage", ENOUGH) for state in endings(proofs)] if "gambo" in names else []
    assert all(done for *_, done in proved), "an ending of Gambo was not proved"
    return rows, [seconds for seconds, *_ in proved]


def main(
    names: Sequence[str], count: int = 3, proofs: int = PROOFS, nodes: int | None = None
) -> None:
    """Print both."""
    from tests.benchmarks import pyodide  # only here: in there, this module runs alone
    from tests.shipped import ROOT

    task: list[object] = [names, count, proofs, nodes]
    own = measure(names, count, proofs, nodes, str(ROOT / WORDS))
    for where, (rows, proved) in (
        ("CPython", own),
        ("Pyodide", pyodide.in_pyodide("moves", [*task, pyodide.WORDS])),
    ):
        for name, players, level, seconds, speed in rows:
            print(f"{where}: {name} for {players}, {level}: {seconds:.2f} s, {speed:,} nodes/s")
        if proved:
            print(f"{where}: {len(proved)} endings of gambo proved, median {median(proved):.2f} s, "
                  f"slowest {max(proved):.2f} s")  # fmt: skip


if __name__ == "__main__":
    if once():
        main(NAMES, 1, 1, 50)
    else:
        main(sys.argv[1:] or NAMES)
