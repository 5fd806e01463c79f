"""What the shared tests have to know of Tambouille."""

from __future__ import annotations

from random import Random
from typing import Any

from pygame_rules import Move, State
from pygame_rules.tambouille import TambouilleState, solver
from pygame_rules.tambouille.moves import passing, staying
from tests.pygame_rules.facts import Facts, Hand

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
    thought_nodes=150,
    listed=False,
    open=False,
    some_move=some_move,
    packed=5,
    searched=False,
    paths=(
        (
            "Suze/U*t aeinost/ck -/e - - 0 t 0... full",
            "card-1-4 to-hand card-1-3 to-hand hand-7 gap-1-2 done hand-1",
        ),
        ("Suze/U*t/Rat Hcino/ck -/e - - 0 t 0... full", "hand-1 new hand-2 gap-4-1"),
        ("Suze/U*t/Rat Acino/ck -/e - - 0 t 0... full", "hand-1 new remove-1 card-1-2 read:n"),
        ("Suze/U*t/Rat ABCHino/ck -/e - - 0 t 0... full", 4 * "hand-1 new "),
        ("Rats/U*t ack/ck -/e - - 0 b12 0... full", "card-1-4 to-hand"),
        ("#Sas/U*t Sek/ck -/e - - 0 t 0... full+jokerback", "card-1-1 to-hand"),
        ("Web/Lu uv*/ck -/e - - 0 t 0... full", "card-1-2 to-hand hand-4 gap-1-1 read:e done"),
        ("W*eb/Lu euv/ck -/e - - 0 t 0... full", "card-1-2 to-hand hand-1 gap-1-1 done"),
        (
            "F*a/Lu Seuv/ck -/e - - 0 t 0... full",
            "card-1-2 to-hand hand-2 gap-1-1 hand-2 gap-1-2 hand-1 new hand-2 gap-3-1 done",
        ),
    ),
    later_touches=("new", "gap-1-1", "card-1-1", "remove-1", "to-hand", "read:e", "hand-1"),
    rare=(
        "Suze/U*t a/ck -/e - - 0 t 0..p full",
        "Suze/U*t -/ck -/e - - - t 0... full",
        "Suze/U*t -/- -/- - - - t 0... full",
        "Suze/U*t a/ck -/- - - - t 1.pp full",
        "Suze/U*t a/ck -/- - - - t 1..p full+threefold",
        "Suze/U*t ??/?? ?/? - - 0 t 0... full",
        "Suze/U*t/Na*rd K#ab*/aeg x/y c wax 0 t 0... full",
    ),
    long=(
        (
            "Suze/U*t t/Jk -/- - - 0 t 0..p full+threefold",
            "Suze/Ut pass" + 2 * " Suze/U*t pass Suze/Ut pass",
        ),
    ),
    typed=("pass", "pass+zzz", "stay", "stay+k", "house:ZOU", "Zut", "A/O/X/Y", "A"),
    grounds={"t-card": ("strip",)},
    inks=("var(--paper-card)",),
    hands=(Hand(), Hand(4, players=4)),
    middle=10,
    first_target="I am",
    curved=False,
    marked=False,
    moving=False,
)
