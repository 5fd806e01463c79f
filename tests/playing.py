"""How tests find moves in any game, those included whose turns can't be listed."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from pygame_rules import Move, State
from pygame_rules.tambouille import TambouilleState, solver
from pygame_rules.tambouille.moves import passing, staying

NEARLY_OVER = (
    "A222B13A132/A10A30C42B75B61B642/3B521A20A13/1B13C31B63B80A13A311/1B65C21B12B30B811/"
    "2C11C501C24B731/3B912B91/7A22/6B52 13 0 1 - lots+fixed"
)
"""Bombay Bazar: every line of play ends before the twentieth move, so that nothing is ever found
there."""


def some_move(state: State[Any], rng: random.Random) -> Move | None:
    """A random legal move, in Tambouille mostly a good turn; None at the end."""
    if state.outcome is not None:
        return None
    if not isinstance(state, TambouilleState):
        legal: Sequence[Move] = state.legal_moves()
        return legal[rng.randrange(len(legal))]
    turn: Move | None = solver.best(state) if rng.random() < 0.9 else None
    if turn is not None:
        return turn
    over = max(0, len(state.hand) - 7)
    if state.begun is not None:
        return staying(state.hand[:over])
    move = passing("".join(rng.sample(state.hand, rng.randrange(len(state.hand) + 1))))
    if state.explain(move) is not None:  # a strict pass (R35): there is a turn
        return solver.best(state)
    return move
