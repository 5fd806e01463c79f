"""What the levels think about many positions; runs in CPython and, copied there, in Pyodide."""

from __future__ import annotations

from itertools import count
from random import Random
from typing import Any

from pygame_rules import NAMES, State, open_game
from pygame_rules.players import LEVELS, Budget, choose

POSITIONS = 200
PLIES = 10
"""Of a game, at most; then another one is begun."""
NODES = {"siam": 1000, "malabars": 10, "gambo": 50, "bombay_bazar": 20, "tambouille": 150}
DEAR = ("calf", "calf", "mahout", "calf", "calf", "sage")
"""The levels in turn where a search looks at thousands of positions at least."""


def positions(name: str) -> list[State[Any]]:
    """So many positions, the first ones of games by chance of as many players as there may be."""
    game = open_game(name)
    found: list[State[Any]] = []
    for seed in count():
        rng = Random(seed)
        state = game.new(None, game.player_counts[seed % len(game.player_counts)], seed)
        for _ in range(PLIES):
            found.append(state)
            if len(found) == POSITIONS:
                return found
            state = state.play(state.sample(rng))
            if state.outcome is not None:
                break
    raise AssertionError


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
