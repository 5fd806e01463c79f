"""A game in which a computer player has made several moves in a row."""

from __future__ import annotations

import random

from pygame_rules import State, open_game
from tests.playing import some_move
from tests.web.tables import send, table
from web.table import Table


def twice() -> Table:
    """A game of Gambo in which a computer player has just played several times in a row."""
    made, moves, run = table(), list[str](), 0
    state: State = open_game("gambo").new(seed=7)
    rng = random.Random(4)
    while run < 3 or state.to_play != 0:
        move = some_move(state, rng)
        assert move is not None, "the game is over too soon"
        run = run + 1 if state.to_play == 1 else 0
        state = state.play(move)
        moves.append(str(move))
    head = '[Game "gambo"]\n[Rules "1"]\n[Seed "7"]\n[Seat2 "calf1 nodes=9 seed=1"]\n\n'
    send(made, "load", text=head + " ".join(moves))
    session = made.desk.session
    assert session.at == len(moves)
    assert session.since == len(moves) - run + 1
    return made
