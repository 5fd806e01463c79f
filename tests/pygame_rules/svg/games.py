"""Games played at random, for pictures of their states."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from pygame_rules import Move, State, open_game

Turn = tuple[State[Any], State[Any], Move]
"""The state before a move, the one after it, and the move."""


def turns(name: str, players: int | None = None, *, most: int = 60) -> Iterator[Turn]:
    """The turns of a game, from its start on."""
    state: State[Any] = open_game(name).new(players=players, seed=3)
    chance = Random(name)
    for _ in range(most):
        if state.outcome is not None:
            return
        move = state.sample(chance)
        after = state.play(move)
        yield state, after, move
        state = after
