"""What the levels think about many positions; runs in CPython and, copied there, in Pyodide."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import count
from random import Random
from typing import Any

from pygame_rules import State, open_game
from pygame_rules.players import LEVELS, Budget, choose

POSITIONS = 200
PLIES = 10
"""Of a game, at most; then another one is begun."""

Tasks = Mapping[str, tuple[int, Sequence[str]]]
"""By game, the nodes of a thought, and the levels that think in turn (empty for all)."""


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


def thoughts(tasks: Tasks) -> dict[str, list[list[object]]]:
    """By game: move, value, nodes and depth for each position, the levels in turn."""
    told: dict[str, list[list[object]]] = {}
    for name, (nodes, levels) in tasks.items():
        levels = levels or tuple(LEVELS)
        told[name] = []
        for number, state in enumerate(positions(name)):
            level = levels[number % len(levels)]
            thought = choose(state, level, number, Budget(nodes=nodes))
            told[name].append([str(thought.move), thought.value, thought.nodes, thought.depth])
    return told
