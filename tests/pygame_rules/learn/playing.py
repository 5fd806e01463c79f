"""Random games, one action after the other."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from pygame_rules import State, learn, open_game

GAMES: tuple[tuple[str, int, dict[str, str]], ...] = (
    ("siam", 2, {}),
    ("siam", 2, {"push_rule": "chain", "crosses": "on", "single_exit": "on", "repetition": "on"}),
    ("malabars", 2, {}),
    ("malabars", 2, {"setup": "upper", "repetition": "on"}),
    ("gambo", 2, {}),
    ("gambo", 2, {"lineup": "manual", "begins": "lots", "order": "alternate"}),
    ("gambo", 2, {"lineup": "mirrored", "level": "behind", "begins": "b"}),
    ("bombay_bazar", 2, {}),
    ("bombay_bazar", 1, {}),
    ("bombay_bazar", 3, {"seating": "choose"}),
    ("bombay_bazar", 4, {"starter": "medals"}),
    ("bombay_bazar", 3, {"starter": "choose"}),
)
"""Each game with an encoding, in several ways: its name, the players and the options."""

Turn = tuple[State[Any], tuple[int, ...]]
"""A state, and what is chosen of its turn."""


def game(name: str, players: int, options: dict[str, str], seed: int) -> Iterator[Turn]:
    """A random game, as long as the environments let it be; its last state too."""
    its = open_game(name)
    rng = Random(seed)
    state, plies = its.new(options, players, seed), 0
    chosen: tuple[int, ...] = ()
    while state.outcome is None and plies < learn.longest(its, options, players):
        yield state, chosen
        state, chosen = learn.after(state, chosen, rng.choice(learn.legal(state, chosen)))
        plies += not chosen
    yield state, chosen
