"""What the levels think about many positions; runs in CPython and, copied there, in Pyodide."""

from __future__ import annotations

from random import Random
from typing import Any

from pygame_rules import NAMES, State, open_game
from pygame_rules.players import LEVELS, Budget, choose

POSITIONS = 200
NODES = {"siam": 300, "malabars": 20, "gambo": 100, "bombay_bazar": 40, "tambouille": 300}
DEAR = ("calf", "calf", "mahout", "calf", "calf", "sage")
"""The levels in turn where a search looks at thousands of positions at least."""


def positions(name: str) -> list[State[Any]]:
    """So many positions of games played by chance, with as many players as there may be."""
    game = open_game(name)
    found: list[State[Any]] = []
    for seed in range(POSITIONS):
        rng = Random(seed)
        state = game.new(None, game.player_counts[seed % len(game.player_counts)], seed)
        for _ in range(rng.randrange(12)):
            after = state.play(state.sample(rng))
            if after.outcome is not None:
                break
            state = after
        found.append(state)
    return found


def thoughts() -> dict[str, list[list[object]]]:
    """By game: move, value, nodes and depth for each position, the levels in turn."""
    told: dict[str, list[list[object]]] = {}
    for name in NAMES:
        levels = DEAR if name == "malabars" else tuple(LEVELS)
        told[name] = []
        for number, state in enumerate(positions(name)):
            level = levels[number % len(levels)]
            thought = choose(state, level, number, Budget(nodes=NODES[name]))
            told[name].append([str(thought.move), thought.value, thought.nodes, thought.depth])
    return told
