"""The draft of a tile: a design, a turn, a cell."""

from __future__ import annotations

import random

import pytest

from pygame_rules import Draft, Violation
from pygame_rules.bombay_bazar import BazarMove
from pygame_rules.bombay_bazar.designs import DESIGNS, NAMES, TILE
from pygame_rules.bombay_bazar.geometry import CELLS
from pygame_rules.bombay_bazar.moves import LAY_END, PLACE, PLACE_TILE
from pygame_rules.bombay_bazar.reasons import explain, refuse
from tests.pygame_rules.bombay_bazar.positions import CLAUSES, first_of, new, played, random_games

TARGETS = (
    *CELLS[::4],
    *DESIGNS,
    *(f"turn:{turn}" for turn in range(7)),
    *(f"elephant-{number}" for number in range(6)),
    *(f"starter-{seat}" for seat in range(5)),
    *(f"keep:{count}" for count in range(5)),
    "say:even",
    "say:odd",
    "end",
    "nonsense",
    "",
)


def along(draft: Draft[BazarMove], *targets: str) -> Draft[BazarMove]:
    for target in targets:
        draft = draft.choose(target)
    return draft


def test_choices_lead_to_legal_moves_only_and_to_all_of_them() -> None:
    """R5, BB-25: followed to the end in some states of each game."""
    for game in random_games():
        for state in game.states[:-1:9]:
            found = set()
            paths: list[tuple[str, ...]] = [()]
            seen = set(paths)
            while paths:
                at = paths.pop()
                draft = along(state.draft(), *at)
                if draft.move is not None:
                    found.add(draft.move)
                for choice in draft.choices:
                    way = draft.choose(choice).path
                    if way not in seen:
                        seen.add(way)
                        paths.append(way)
            assert found == set(state.legal_moves())


def test_whatever_is_no_choice_is_refused_by_a_clause_of_the_rulebook() -> None:
    """Every target is a choice or its refusal is explained, at the first touch and the second."""
    for game in random_games():
        for state in game.states[::17]:
            first = state.draft()
            for begin in (first, *(first.choose(choice) for choice in first.choices[:2])):
                for target in TARGETS:
                    if target in begin.choices or target in begin.path:
                        continue
                    with pytest.raises(Violation) as caught:
                        begin.choose(target)
                    assert caught.value.rule in CLAUSES, (str(state), begin.path, target)
                    if target not in first.choices:
                        with pytest.raises(Violation):
                            begin.pick(target)


def test_a_design_comes_with_a_turn_that_fits() -> None:
    """BB-13, BB-14: touched, it lies ready; another turn may be chosen before it is laid."""
    draft = new(1).draft()
    assert draft.step == "tile"
    assert draft.choices == ("A2", "A3", "B2", "B5", "B7")
    draft = draft.choose("A2")
    assert draft.step == "turn"
    assert draft.path == ("A2", "turn:0")
    assert draft.choices == ("a1", "turn:2")
    assert draft.move is None
    turned = draft.choose("turn:2")
    assert turned.path == ("A2", "turn:2")
    assert str(turned.choose("a1").move) == "A22"
    assert str(draft.choose("turn:0").choose("a1").move) == "A20"


def test_a_tile_is_only_laid_at_the_trunk() -> None:
    """BB-14."""
    draft = new(1).draft().choose("A2")
    with pytest.raises(Violation) as caught:
        draft.choose("e4")
    assert caught.value.rule == "BB-14"
    assert caught.value.cells == ("a1",)


@pytest.mark.parametrize(
    ("moves", "targets", "rule"),
    [
        ("", "A1", "BB-17"),
        ("", "A2 turn:1", "BB-14"),
        ("", "B2 turn:0", "BB-17"),
        ("", "A2 turn:3", "BB-14"),
        ("", "a1", "R5"),
        ("", "b2", "BB-14"),
        ("A20 A13", "A2 turn:2", "BB-14"),
        ("A20 A13", "A1 turn:1", "BB-20"),
        ("B74 A12", "A1 turn:5", "BB-20"),
        ("B74 A12", "A3", "BB-17"),
        ("A32 A22 A11", "A1", "BB-20"),
        ("A32 A22 A11 end", "A1", "BB-30"),
    ],
)
def test_what_does_not_fit_is_refused_for_its_reason(moves: str, targets: str, rule: str) -> None:
    """BB-14, BB-17, BB-20, BB-30, R5."""
    draft = played(new(1), moves).draft()
    with pytest.raises(Violation) as caught:
        along(draft, *targets.split())
    assert caught.value.rule == rule


def test_a_used_up_design_and_a_rivals_tip_are_named_at_the_first_touch() -> None:
    """BB-24, R1."""
    state = played(first_of(3), "A20 A21 A23 A30 A30 A10 A30 A30")
    with pytest.raises(Violation) as caught:
        state.draft().choose("A3")
    assert (caught.value.rule, caught.value.cells) == ("BB-24", ("A3",))
    with pytest.raises(Violation) as caught:
        played(state, "A13").draft().choose("B3")
    assert (caught.value.rule, caught.value.cells) == ("R1", ("a4",))


def test_where_nothing_fits_the_cell_takes_the_end_piece() -> None:
    """BB-25."""
    draft = played(new(1), "A32 A22 A11").draft()
    assert draft.step == "end-piece"
    assert draft.choices == ("b1",)
    laid = draft.choose("b1")
    assert laid.move == LAY_END
    assert laid.back().path == ()


def test_a_step_back_takes_the_tile_from_the_cell_and_then_from_the_hand() -> None:
    draft = along(new(1).draft(), "A2", "turn:2", "a1")
    assert draft.path == ("A2", "turn:2", "a1")
    assert draft.back().path == ("A2", "turn:2")
    assert draft.back().back().path == ()
    assert draft.back().back().back().path == ()


def test_another_design_replaces_the_one_in_hand_and_the_same_puts_it_back() -> None:
    """BB-03: any pile, at any time before the tile lies."""
    draft = new(1).draft().choose("A2")
    other = draft.redirect("B7")
    assert other is not None
    assert other.path[0] == "B7"
    back = draft.redirect("A2")
    assert back is not None
    assert back.path == ()
    assert draft.redirect("A1") is None
    assert draft.pick("B7").path == other.path


def test_a_design_is_chosen_in_the_turn_that_makes_the_trunk_longest() -> None:
    """It came in another, and brought less than its badge had said."""
    rng, unequal = random.Random(8), 0
    for game in random_games():
        for state in game.states[:-1]:
            places = [move for move in state.legal_moves() if move.kind == PLACE_TILE]
            if not places:
                continue
            design = rng.choice(places).path[0]
            seat = state.seat
            chosen = state.draft().choose(design).path
            lengths = {
                move.path: state.play(move).lengths[seat]
                for move in places
                if move.path[0] == design
            }
            assert lengths[chosen] == max(lengths.values())
            unequal += len({*lengths.values()}) > 1
    assert unequal > 20


def test_a_design_that_fits_no_way_round_is_refused_with_what_is_wrong_with_the_way_shown() -> None:
    seen = set()
    for game in random_games():
        for state in game.states[:-1:3]:
            if not state.placing:
                continue
            fits = {move.path[0] for move in state.fitting()}
            for design in {*NAMES} - fits if fits else ():
                violation = refuse(state, (design,))
                if violation.tried:
                    turned = PLACE[TILE[violation.tried[0] + violation.tried[1][5:]]]
                    nearest = explain(state, turned)
                    assert nearest is not None
                    assert violation.code == f"no-turn-{nearest.code}"
                    assert (violation.params, violation.cells) == (nearest.params, nearest.cells)
                    seen.add(nearest.code)
    assert seen == {"off-board", "at-end-piece", "closes-opening", "meets-blank"}
