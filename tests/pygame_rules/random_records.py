"""Records of games played at random, for the tests that read them."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from pygame_rules import Record, State
from tests.playing import some_move


def game_played(
    name: str, seed: int, plies: int, **new: object
) -> tuple[Record, tuple[State[Any], ...]]:
    """A game of so many plies at most, and its states. new: more of what begins a record."""
    rng = Random(seed)
    record = Record.new(name, seed=seed, **new)  # type: ignore[arg-type]
    states, moves = [record.first()], list[str]()
    while len(moves) < plies and (move := some_move(states[-1], rng)) is not None:
        moves.append(str(move))
        states.append(states[-1].play(move))
    return replace(record, moves=tuple(moves)), tuple(states)


def played(name: str, seed: int, plies: int = 40, **new: object) -> Record:
    """The record of such a game."""
    return game_played(name, seed, plies, **new)[0]


RECORDS = [
    replace(played(name, seed, plies), headers=(("Event", "Sunday"),))
    for name, plies in (("siam", 12), ("malabars", 8), ("gambo", 9), ("bombay_bazar", 6),
                        ("tambouille", 3))
    for seed in (1, 2)
]  # fmt: skip
"""Two records of each game, with a header of its players' own."""
