"""What the shared tests have to know of Tambouille."""

from __future__ import annotations

from random import Random
from typing import Any

from pygame_rules import Move, State
from pygame_rules.tambouille import TambouilleState, solver
from pygame_rules.tambouille.moves import passing, staying
from tests.pygame_rules.facts import Facts

SOME = 30_000
"""Steps of the solver for a good turn; the best turn takes ten times as many."""


def some_move(state: State[Any], rng: Random) -> Move | None:
    """Mostly a good turn, otherwise a pass; None at the end."""
    assert isinstance(state, TambouilleState)
    if state.outcome is not None:
        return None
    turn: Move | None = solver.best(state, SOME) if rng.random() < 0.9 else None
    if turn is not None:
        return turn
    over = max(0, len(state.hand) - 7)
    if state.begun is not None:
        return staying(state.hand[:over])
    move = passing("".join(rng.sample(state.hand, rng.randrange(len(state.hand) + 1))))
    if state.explain(move) is not None:  # a strict pass (R35): there is a turn
        return solver.best(state)
    return move


FACTS = Facts(
    requirements="TB-53",
    plies=5,
    thought_nodes=150,
    listed=False,
    open=False,
    some_move=some_move,
    packed=5,
    searched=False,
)
