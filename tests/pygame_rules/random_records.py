"""Records of games played at random, for the tests that read them."""

from __future__ import annotations

from random import Random

from pygame_rules import Record
from tests.playing import some_move


def played(name: str, seed: int, plies: int) -> Record:
    """The record of a game played at random, with a header of its players' own."""
    rng = Random(seed)
    record = Record.new(name, seed=seed)
    state = record.first()
    moves: list[str] = []
    while len(moves) < plies and (move := some_move(state, rng)) is not None:
        moves.append(str(move))
        state = state.play(move)
    return Record(
        record.game, record.options, record.players, record.seed, record.start, tuple(moves),
        (("Event", "Sunday"),),
    )  # fmt: skip


RECORDS = [
    played(name, seed, plies)
    for name, plies in (("siam", 12), ("malabars", 8), ("gambo", 9), ("bombay_bazar", 6),
                        ("tambouille", 3))
    for seed in (1, 2)
]  # fmt: skip
"""Two records of each game."""
