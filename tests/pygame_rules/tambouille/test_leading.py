"""Touch by touch to a turn: whoever follows what glows ends with just that turn."""

from __future__ import annotations

import random

import pytest

from pygame_rules import open_game
from pygame_rules.draft import DONE
from pygame_rules.tambouille import TambouilleState, parse_move, parse_state, solver
from pygame_rules.tambouille.draft import ComposeDraft
from pygame_rules.tambouille.leading import next_touch
from pygame_rules.tambouille.moves import TambouilleMove
from pygame_rules.tambouille.rows import Row, readings
from tests.playing import some_move


def follow(state: TambouilleState, move: TambouilleMove) -> tuple[ComposeDraft, list[str]]:
    """The turn once nothing glows any more, and what has been touched."""
    draft, touched = ComposeDraft.new(state), []
    while (target := next_touch(draft, move)) not in ("", DONE):
        draft = draft.tap(target)
        touched.append(target)
        assert len(touched) < 80, touched
    return draft, touched


@pytest.mark.parametrize("seed", range(6))
def test_following_it_leads_to_every_turn_that_a_hint_may_name(seed: int) -> None:
    """Words changed, new and taken off, cards given from one to another, jokers read."""
    rng = random.Random(seed)
    state = open_game("tambouille").new(seed=seed)
    changed = 0
    for _ in range(12):
        assert isinstance(state, TambouilleState)
        move = solver.best(state) if rng.random() < 0.8 else None
        if move is not None:
            draft, _touched = follow(state, move)
            assert sorted(draft.turn.words) == sorted(move.words)
            assert sorted(draft.turn.removed) == sorted(move.removed)
            changed += bool(state.tableau) and not move.text.startswith("/".join(state.tableau))
        made = move or some_move(state, rng)
        if made is None:
            break
        state = state.play(made.text)
    assert changed > 2


@pytest.mark.parametrize(
    ("turn", "touched"),
    [
        ("Suze/Doutes", "hand-1 hand-2 hand-5 hand-3 hand-1 hand-1"),
        ("Suzes", "hand-4"),
        ("Sutze", "hand-5 card-1-5 gap-1-2"),  # a touched card goes to the end of the only word
        ("Suz", "card-1-4 to-hand"),
        ("Suz/De", "hand-1 card-1-4"),
    ],
)
def test_cards_go_where_the_words_want_them(turn: str, touched: str) -> None:
    state = parse_state("Suze Deosttu/Taefg Laeinst/Vite - - 0 t 0... full")
    assert isinstance(state, TambouilleState)
    draft, touches = follow(state, parse_move(turn))
    assert draft.turn.text == turn
    assert " ".join(touches) == touched


def test_a_joker_is_read_as_the_turn_says_where_it_could_be_read_otherwise() -> None:
    state = parse_state("Suze Mlttu*/Taefg Laeinst/Vite - - 0 t 0... full")
    assert isinstance(state, TambouilleState)
    read = readings(state, Row(("M", "u", "*a"), old=False), 2)
    assert len(read) > 1
    told = []
    for letter in read:
        draft, touches = follow(state, parse_move(f"Suze/Mu*{letter}"))
        assert draft.turn.text == f"Suze/Mu*{letter}"
        told += [touch for touch in touches if touch.startswith("read:")]
    assert told == [f"read:{letter}" for letter in read]
    assert follow(state, parse_move("Suze/Mu*a"))[1] == ["hand-1", "hand-4", "hand-4"], "as it lies"


def test_where_cards_are_put_aside_it_says_nothing() -> None:
    state = parse_state("Suze Deosttu/Taefg Laeinst/Vite - - 0 t 0... full")
    assert isinstance(state, TambouilleState)
    passing = ComposeDraft.new(state).choose("pass")
    assert next_touch(passing, parse_move("Suzes")) == ""
    assert next_touch(ComposeDraft.new(state), parse_move("pass")) == ""
