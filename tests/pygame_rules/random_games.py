"""Positions of random games, for tests that try every position in every way."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from pygame_rules import State, open_game
from tests.pygame_rules.facts import facts, random_move

SEEDS = range(4)


def random_games(name: str) -> Iterator[tuple[State[Any], Random]]:
    """Positions of games with random options and players, and the generator that goes with them."""
    game = open_game(name)
    for seed in SEEDS:
        rng = Random(f"{name} {seed}")
        options = {option.name: rng.choice(option.values) for option in game.options}
        state = game.new(options, rng.choice(game.player_counts), seed)
        for _ in range(facts(name).plies):
            yield state, rng
            move = random_move(state, rng)
            if move is None:
                break
            state = state.play(move)
