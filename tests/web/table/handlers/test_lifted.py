"""Dragging: a piece that is let go beside a target leaves the half-made turn as it was before."""

from __future__ import annotations

import random

import pytest

from pygame_rules import NAMES
from tests.web.tables import choose, send, table
from web.table import Table


def path(made: Table) -> tuple[str, ...]:
    return made.desk.session.draft.path


def test_what_could_not_be_lifted_leaves_the_turn_that_is_on_the_table() -> None:
    """It brought back the one that another player had made before: nothing answered any more."""
    made = table()
    send(made, "game", name="malabars", seed=5)
    send(made, "pick", target="d1")
    send(made, "choose", target="gap-b4", dragged=True)
    assert made.desk.session.at == 1
    send(made, "pick", target="a3")
    assert made.desk.talk.refusal is not None
    send(made, "cancel", dragged=True)
    assert path(made) == ()
    choose(made, "c3")
    assert path(made) == ("c3",)
    send(made, "pick", target="zz")
    send(made, "cancel", dragged=True)
    assert path(made) == ("c3",), "what was chosen before stays chosen"


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seed", range(2))
def test_whatever_is_dragged_the_turn_is_one_of_the_position(name: str, seed: int) -> None:
    rng, made = random.Random(seed), table()
    send(made, "game", name=name, seed=seed + 1)
    places = sorted({*made.desk.session.draft.choices, "a1", "b2", "c1", "c3", "hand-1", "A2"})
    for _ in range(30):
        if made.desk.covered:
            send(made, "reveal")
        session = made.desk.session
        if session.state.outcome:
            break
        held = session.draft.path
        lifted = rng.choice([*session.draft.choices, *places])
        send(made, "pick", target=lifted)
        goals = [*made.desk.session.draft.choices, *places]
        if rng.random() < 0.5:
            send(made, "cancel", dragged=True)
            assert path(made) == held
        else:
            send(made, "choose", target=rng.choice(goals), dragged=True)
        if made.desk.covered:
            continue
        now = made.desk.session
        draft = now.state.view(made.desk.viewer).draft()
        for target in now.draft.path:
            draft = draft.choose(target)
        assert draft.choices == now.draft.choices
