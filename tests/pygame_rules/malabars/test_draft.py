"""The draft of Malabars: every legal turn can be reached, and nothing else."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from pygame_rules import DONE, Draft, Violation
from pygame_rules.malabars import MalabarsMove, MalabarsState
from tests.pygame_rules.malabars.positions import (
    CELLS,
    GAME,
    boards,
    cells_of,
    legal,
    new,
    played,
    position,
)

TARGETS = (*CELLS, *(f"gap-{cell}" for cell in CELLS), DONE, "gap-e1", "reserve", "")
CLAUSES = {clause.id for clause in GAME.rulebook.clauses}
OPEN = position("TwTbT/QTT/TTQ/TbTwT")
"""White's ring on a1 can walk to b1, b2 and c1; the one on d2 is stuck."""

MalabarsDraft = Draft[MalabarsMove]


def after(state: MalabarsState, path: str) -> MalabarsDraft:
    draft = state.draft()
    for target in path.split():
        draft = draft.choose(target)
    return draft


def refusal(draft: MalabarsDraft, target: str) -> Violation:
    with pytest.raises(Violation) as caught:
        draft.choose(target)
    return caught.value


def finished(draft: MalabarsDraft) -> list[MalabarsMove]:
    """Every move that the choices lead to, depth first."""
    if draft.move is not None:
        assert draft.choices == ()
        return [draft.move]
    assert draft.choices, draft.path
    assert len(set(draft.choices)) == len(draft.choices)
    return [move for target in draft.choices for move in finished(draft.choose(target))]


@pytest.mark.parametrize(
    "state",
    [new(), new(setup="corners"), OPEN, position("TwQTQ/-/TbTQT/TbTwQT"),
     position("TwQTw/TTT/TQT/TbTTb", 8), position("-/-/TwTTbT/QTbTTQTwTQ", 1)],
    ids=str,
)  # fmt: skip
def test_the_choices_lead_to_all_legal_turns_and_to_nothing_else(state: MalabarsState) -> None:
    """MA-05, MA-06, MA-07: each of them once."""
    found = [str(move) for move in finished(state.draft())]
    assert sorted(found) == sorted(legal(state))


@given(boards())
@settings(max_examples=4)
def test_what_is_no_choice_is_refused_by_a_clause(state: MalabarsState) -> None:
    """At every stage of a few turns, for every target."""
    turns = state.legal_moves()
    for move in turns[:: max(1, len(turns) // 3)]:
        draft: MalabarsDraft = state.draft()
        for wanted in (*move.path, DONE, DONE):
            for target in TARGETS:
                if target in draft.choices:
                    assert isinstance(draft.choose(target), Draft)
                    continue
                violation = refusal(draft, target)
                assert violation.rule in CLAUSES
                assert state._refuse((*draft.path, target)) == violation
            if wanted in draft.choices:
                draft = draft.choose(wanted)


def test_steps_name_what_is_to_be_chosen() -> None:
    for path, step in {
        "": "start",
        "a1": "end",
        "b2": "gap",
        "a1 b1": "elephant",
        "a1 b1 b2": "gap",
        "b2 gap-d4": "ring",
        "b2 gap-d4 a1": "end",
    }.items():
        assert after(OPEN, path).step == step


THREATENED = position("TbQ/QTT/TQTw/QTbTwT", 2)
"""Black's ring on a1 can run to the one on d2; White's on c3 can run to c2."""


def test_steps_tell_while_the_rival_has_an_open_way() -> None:
    """MA-19: as the half-made turn has left the piles."""
    for path, step in {
        "": "start-threat",
        "c3": "end",
        "c3 c2": "elephant-threat",
        "b3 gap-b2": "ring-threat",
        "b2 gap-c1": "ring",
    }.items():
        assert after(THREATENED, path).step == step


def test_first_touches_are_elephants_without_a_ring_and_own_rings_that_can_walk() -> None:
    """MA-06, MA-08, R1."""
    free = {cell for cell, elephant in cells_of(OPEN).items() if len(elephant) == 1}
    assert set(OPEN.draft().choices) == free | {"a1"}
    for target, rule in {"a2": "MA-08", "d1": "MA-08", "d2": "MA-13", "b4": "MA-05"}.items():
        assert refusal(OPEN.draft(), target).rule == rule
    assert refusal(OPEN.draft(), "a2").code == "carries-ring"
    assert refusal(OPEN.draft(), "d2").code == "no-step"


def test_a_ring_shut_in_by_enemy_rings_says_so() -> None:
    """MA-17: with the rings that shut it in."""
    violation = refusal(position("TwQbT/TTT/TTT/TbTwT").draft(), "a1")
    assert (violation.rule, violation.code) == ("MA-17", "shut-in")
    assert violation.cells == ("a1", "a2")


def test_a_turn_is_over_at_once_where_no_ring_can_follow() -> None:
    """MA-05, MA-06."""
    assert str(after(new(), "b3 gap-c4").move) == "b3c4"
    waiting = after(new(), "b3 gap-c2")
    assert waiting.move is None
    assert set(waiting.choices) == {"d2", DONE}
    assert str(waiting.choose(DONE).move) == "b3c2"
    assert str(waiting.choose("d2").choose("c2").move) == "b3c2+d2~c2"


def test_a_second_elephant_or_ring_is_refused() -> None:
    """MA-05, MA-06, R14."""
    assert refusal(after(new(), "b3 gap-c2"), "b1").code == "second-elephant"
    assert refusal(after(OPEN, "a1 b1"), "b1").code == "second-ring"
    assert refusal(after(OPEN, "a1 b1"), DONE).rule == "MA-05"
    assert refusal(OPEN.draft(), DONE).code == "no-elephant-moved"


@pytest.mark.parametrize("path", ["b3 gap-c4 c4", "b2 gap-d4 a1 b1 b3", "a1 b1 b2 gap-d4 b3"])
def test_a_complete_turn_that_wins_nothing_is_only_complete(path: str) -> None:
    """MA-05, MA-06: whatever its order; not won, as it would be by MA-19."""
    *turn, touch = path.split()
    draft = after(new() if len(turn) == 2 else OPEN, " ".join(turn))
    assert draft.move is not None
    violation = refusal(draft, touch)
    assert (violation.rule, violation.code) == ("MA-05", "turn-complete")


def test_a_winning_walk_ends_the_turn() -> None:
    """MA-19, R11."""
    state = position("TwQTw/TTT/TTT/TbTTb")
    draft = after(state, "a1 a3")
    assert str(draft.move) == "a1~a3"
    assert draft.choices == ()
    assert refusal(draft, "b1").code == "already-won"
    over = played(state, "a1~a3")
    assert over.draft().choices == ()
    assert over.draft().move is None
    assert refusal(over.draft(), "b1").code == "game-over"


def test_the_gaps_offered_are_those_of_the_piles_as_they_then_are() -> None:
    """MA-10, MA-12, R5: its own pile is one lower, its own place is left out."""
    assert after(new(), "b2").choices == (
        *(f"gap-a{level}" for level in (1, 2, 3, 4)),
        *(f"gap-b{level}" for level in (1, 3)),
        *(f"gap-{pile}{level}" for pile in "cd" for level in (1, 2, 3, 4)),
    )
    assert refusal(after(new(), "b2"), "gap-b2").rule == "MA-12"
    assert refusal(after(new(), "b2"), "gap-b4").rule == "MA-10"


@pytest.mark.parametrize(
    ("target", "cells"),
    [("c3", ("c3",)), ("c4", ()), (DONE, ()), ("gap-e1", ()), ("reserve", ()), ("", ())],
)
def test_an_elephant_goes_only_into_a_gap_and_what_stands_elsewhere_is_pointed_to(
    target: str, cells: tuple[str, ...]
) -> None:
    """MA-10: only what the board has is a cause."""
    violation = refusal(after(new(), "b2"), target)
    assert (violation.code, violation.cells) == ("not-a-gap", cells)


def test_back_takes_back_one_touch_at_a_time() -> None:
    draft = after(OPEN, "b2 gap-d4 a1")
    paths = []
    for _ in range(4):
        draft = draft.back()
        paths.append(draft.path)
    assert paths == [("b2", "gap-d4"), ("b2",), (), ()]
    assert draft.choices == OPEN.draft().choices
    assert after(OPEN, "b2 gap-d4 a1").back().choices == after(OPEN, "b2 gap-d4").choices


def test_pick_lifts_something_else_and_keeps_the_half_that_is_made() -> None:
    assert after(OPEN, "b2").pick("b3").path == ("b3",)
    assert after(OPEN, "b2").pick("a1").path == ("a1",)
    assert after(OPEN, "a1 b1").pick("b2").path == ("a1", "b1", "b2")
    assert after(OPEN, "a1 b1 b2").pick("b3").path == ("a1", "b1", "b3")
    assert after(OPEN, "b2 gap-d4").pick("a1").path == ("b2", "gap-d4", "a1")
    assert after(OPEN, "a1 b1 b2 gap-d4").pick("b3").path == ("b3",)
    with pytest.raises(Violation) as caught:
        after(OPEN, "b2 gap-d4").pick("b2")
    assert caught.value.code == "second-elephant"


def test_touching_what_is_held_again_puts_it_back_and_another_takes_its_place() -> None:
    def path(draft: MalabarsDraft | None) -> tuple[str, ...] | None:
        return None if draft is None else draft.path

    assert path(after(OPEN, "b2").redirect("b2")) == ()
    assert path(after(OPEN, "b2").redirect("c3")) == ("c3",)
    assert path(after(OPEN, "a1 b1 b2").redirect("b2")) == ("a1", "b1")
    assert path(after(OPEN, "a1 b1 b2").redirect("b3")) == ("a1", "b1", "b3")
    assert after(OPEN, "b2").redirect("a2") is None
    assert after(OPEN, "b2").redirect("gap-d9") is None
    assert after(OPEN, "a1 b1").redirect("b2") is None


def test_with_a_ring_held_a_free_elephant_is_no_other_choice() -> None:
    """MA-13: whether the ring can go there is what the touch asks."""
    held = after(OPEN, "a1")
    for free in ("b3", "c2"):
        assert free in OPEN.draft().choices
        assert held.redirect(free) is None
        assert refusal(held, free).rule == "MA-13"


def test_refused_paths_of_no_length_or_full_length_are_explained_too() -> None:
    assert OPEN._refuse(()).rule in CLAUSES
    assert OPEN._refuse(("b2", "gap-d4")).rule in CLAUSES
    assert OPEN._refuse(("b2", "gap-b2", "a1")).rule == "MA-12"
