"""A hint, touch by touch: each touch on the target that glows leads to the turn of the hint."""

from __future__ import annotations

import random

import pytest

from pygame_rules import open_game
from pygame_rules.draft import CANCEL, DONE
from pygame_rules.tambouille import TambouilleState, parse_move, parse_state, solver
from pygame_rules.tambouille.draft import ComposeDraft
from pygame_rules.tambouille.leading import next_touch, next_word
from pygame_rules.tambouille.moves import TambouilleMove
from pygame_rules.tambouille.rows import Row, readings, well_read
from pygame_rules.tambouille.words import is_word
from tests.playing import some_move


def follow(
    state: TambouilleState, move: TambouilleMove, begun: ComposeDraft | None = None
) -> tuple[ComposeDraft, list[str]]:
    """The turn once nothing glows any more, and what has been touched. begun: from where."""
    draft, touched = begun or ComposeDraft.new(state), []
    while (target := next_touch(draft, move)) not in ("", DONE):
        if target == CANCEL:
            draft = ComposeDraft.new(state)
        else:
            draft = draft.redirect(target) or draft.tap(target)
        touched.append(target)
        assert len(touched) < 80, touched
    return draft, touched


@pytest.mark.parametrize("seed", range(3))
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


@pytest.mark.parametrize("seed", [0, 2])
def test_it_leads_to_the_turn_from_whatever_has_been_begun(seed: int) -> None:
    rng = random.Random(seed)
    state = open_game("tambouille").new(seed=seed)
    for _ in range(6):
        assert isinstance(state, TambouilleState)
        move = solver.best(state)
        assert move is not None
        for touches in range(1, 9):
            begun = ComposeDraft.new(state)
            for _ in range(touches):
                able = [name for name in begun.choices if name not in (DONE, "pass")]
                begun = begun.tap(rng.choice(able))
            draft, _touched = follow(state, move, begun)
            assert sorted(draft.turn.words) == sorted(move.words), begun.targets
            assert sorted(draft.turn.removed) == sorted(move.removed), begun.targets
        state = state.play(move.text)


@pytest.mark.parametrize(
    ("line", "turn", "touches"),
    [
        ("Sure Detuvw", "Sur/De", "hand-1 card-1-4 gap-2-1"),
        ("Sure Destuvw", "Sur/Des", "hand-1 hand-2 card-1-4 gap-2-1"),
        ("Sure/Le Destuvw", "Sur/Le/Des", "hand-1 hand-2 card-1-4 gap-3-1"),
    ],
)
def test_a_card_that_leaves_its_word_is_used_before_an_equal_one_of_the_hand(
    line: str, turn: str, touches: str
) -> None:
    """Else it would have to be taken into the hand, by one touch more."""
    state = parse_state(f"{line}/Taefg Laeinst/Vite - - 0 t 0... full")
    assert isinstance(state, TambouilleState)
    draft, touched = follow(state, parse_move(turn))
    assert " ".join(touched) == touches
    assert sorted(draft.turn.words) == sorted(turn.split("/"))


def test_what_can_not_be_undone_by_touches_is_to_be_cancelled() -> None:
    """A word taken off that the turn keeps, and more words than it has."""
    state = parse_state("Do/Ah/Bord KWZloqs/HLeituw nEe/hi Qsert ert 0 t 0... full")
    assert isinstance(state, TambouilleState)
    goal = parse_move("Do/Ah/Bord/Ko-Wok")
    begun = ComposeDraft.new(state)
    for touch in ("hand-1", "hand-5", "remove-1"):
        begun = begun.tap(touch)
    assert [row.word for row in begun.removed] == ["Do"]
    assert next_touch(begun, goal) == CANCEL


def test_a_card_that_is_held_and_lies_well_is_put_back() -> None:
    state = parse_state("Suze Deosttu/Taefg Laeinst/Vite - - 0 t 0... full")
    assert isinstance(state, TambouilleState)
    begun = ComposeDraft.new(state).tap("card-1-4")
    assert next_touch(begun, parse_move("Suzes")) == "card-1-4"
    assert follow(state, parse_move("Suzes"), begun)[1] == ["card-1-4", "hand-4", "gap-1-4"]


@pytest.mark.parametrize(
    ("turn", "touched"),
    [
        ("Suze/Doutes", "hand-1 hand-2 hand-5 hand-3 hand-1 hand-1"),
        ("Suzes", "hand-4 gap-1-4"),
        ("Sutze", "hand-5 gap-1-2"),
        ("Suz", "card-1-4 to-hand"),
        ("Suz/De", "hand-1 card-1-4 gap-2-1"),  # e of the hand would take a touch more
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
    lies = well_read(state, Row(("M", "u", "*a"), old=False))
    read = readings(state, lies, 2)
    assert len(read) > 1
    told = []
    for letter in read:
        draft, touches = follow(state, parse_move(f"Suze/Mu*{letter}"))
        assert draft.turn.text == f"Suze/Mu*{letter}"
        told += [touch for touch in touches if touch.startswith("read:")]
    assert told == [f"read:{letter}" for letter in read]
    assert follow(state, parse_move(f"Suze/{lies.word}"))[1] == ["hand-1", "hand-4", "hand-4"], (
        "as it lies"
    )


def test_where_cards_are_put_aside_it_says_nothing() -> None:
    state = parse_state("Suze Deosttu/Taefg Laeinst/Vite - - 0 t 0... full")
    assert isinstance(state, TambouilleState)
    passing = ComposeDraft.new(state).choose("pass")
    assert next_touch(passing, parse_move("Suzes")) == ""
    assert next_touch(ComposeDraft.new(state), parse_move("pass")) == ""


@pytest.mark.parametrize("seed", range(3))
def test_word_by_word_a_usual_turn_takes_four_steps_at_most(seed: int) -> None:
    """Median of the turns of a game; each of them is written in the end."""
    state = open_game("tambouille").new(seed=seed)
    steps = []
    for _ in range(8):
        assert isinstance(state, TambouilleState)
        move = solver.best(state, 20_000)
        if move is None:
            state = state.play("pass")
            continue
        draft, count = ComposeDraft.new(state), 0
        while next_touch(draft, move) not in ("", DONE):
            draft, count = next_word(draft, move), count + 1
            assert count < 8, draft.path
            assert all(is_word(state, row.word) for row in draft.rows), "none is left half written"
        assert sorted(draft.turn.words) == sorted(move.words)
        assert sorted(draft.turn.removed) == sorted(move.removed)
        steps.append(count)
        state = state.play(move)
    assert sorted(steps)[len(steps) // 2] <= 4
