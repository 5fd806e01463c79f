"""The set-up, the course of a turn, elephants on the move: requirements MA-01 to MA-12."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from pygame_rules import Record
from pygame_rules.malabars import MalabarsState, parse_move
from pygame_rules.options import complete, proposed
from tests.pygame_rules.malabars.positions import (
    ALL_OPTIONS,
    CELLS,
    GAME,
    boards,
    cells_of,
    code,
    elephant_turns,
    legal,
    new,
    piles_of,
    played,
    position,
    walks,
)

START = new()


@pytest.mark.parametrize("options", ALL_OPTIONS, ids=str)
def test_start_has_four_piles_of_three_and_rings_on_four_elephants(options: dict[str, str]) -> None:
    """MA-01, MA-02: and three show their tails in `upper`, none in the others."""
    state = new(**options)
    assert [len(pile) for pile in piles_of(state)] == [3, 3, 3, 3]
    elephants = [*cells_of(state).values()]
    assert sorted(elephant[1:] for elephant in elephants) == [""] * 8 + ["b"] * 2 + ["w"] * 2
    tails = {cell for cell, elephant in cells_of(state).items() if elephant[0] == "Q"}
    assert tails == ({"a1", "a2", "d1"} if options["setup"] == "upper" else set())
    assert dict(state.options) == options


def test_rings_hang_where_the_set_ups_say() -> None:
    """MA-02: outer piles, levels 1 and 2 or 2 and 3, or the four corners; colours crossed."""

    def ringed(state: MalabarsState) -> dict[str, str]:
        return {cell: what[1] for cell, what in cells_of(state).items() if len(what) > 1}

    assert ringed(new(setup="outer")) == {"a1": "w", "a2": "b", "d1": "b", "d2": "w"}
    assert ringed(new(setup="corners")) == {"a1": "w", "a3": "b", "d1": "b", "d3": "w"}
    assert ringed(new(setup="upper")) == {"a2": "b", "a3": "w", "d2": "w", "d3": "b"}
    assert ringed(new()) == ringed(new(setup="outer"))


def test_new_games_are_proposed_with_upper_and_old_records_mean_outer() -> None:
    """MA-02."""
    for people in (False, True):
        assert proposed(GAME.options, people=people)["setup"] == "upper"
    assert complete(GAME.options, {})["setup"] == "outer"
    assert Record.parse('[Game "malabars"]\n\n').options["setup"] == "outer"


def test_white_moves_first_and_turns_alternate() -> None:
    """MA-04."""
    state = new()
    for ply, text in enumerate(["b1c1", "c3d4", "d3a1", "b2a4"]):
        assert state.to_play == ply % 2
        assert str(state).split()[1:3] == ["wb"[ply % 2], str(ply)]
        state = state.play(parse_move(text))


def test_each_player_moves_rings_of_one_colour() -> None:
    """MA-03: white's turn and black's in the same position."""
    chessboard = "TwQTb/QTQ/TQT/QwTQb"
    for ply, own, enemy in ((0, ("a1", "d1"), ("a3", "d3")), (1, ("a3", "d3"), ("a1", "d1"))):
        state = position(chessboard, ply)
        for cell in own:
            assert walks(state, cell)
        for cell in enemy:
            assert walks(state, cell) == set()
            assert code(state, f"{cell}~b2+c1c3") == ("MA-06", "not-your-ring")


@given(boards())
@settings(max_examples=12)
def test_a_turn_is_one_elephant_and_at_most_one_ring_in_either_order(state: MalabarsState) -> None:
    """MA-05, MA-06, MA-07, R11, R14: a ring alone only where it wins."""
    for text, move in legal(state).items():
        kinds = ["ring" if "~" in half else "elephant" for half in text.split("+")]
        if kinds == ["ring"]:
            assert state.play(move).outcome is not None
        else:
            assert kinds in (["elephant"], ["elephant", "ring"], ["ring", "elephant"])


def test_no_turn_without_an_elephant() -> None:
    """MA-05, R14: neither passing nor moving a ring alone, though the walk itself is allowed."""
    state = position("TwTbT/QTT/TTQ/TbTwT")
    assert walks(state, "a1") == {"b1", "b2", "c1"}
    assert code(state, "a1~b1") == ("MA-05", "no-elephant-moved")
    assert code(state, "a1~b1+b2b1") is None
    assert state._refuse(("done",)).rule == "MA-05"


def test_ring_moves_before_or_after_the_elephant() -> None:
    """MA-07, R7, R19: each half meets what the other left behind."""
    assert walks(START, "d2") == set()
    assert code(START, "d2~c2+b3c2") == ("MA-13", "no-path")
    assert cells_of(played(new(), "b3c2+d2~c2"))["c2"] == "Qw"
    state = position("TwTbT/QTT/TTT/TbTwT")
    assert code(state, "b1d4+a1~b1") == ("MA-13", "no-path")
    assert cells_of(played(state, "a1~b2+b1d4"))["b1"] == "Tw"


def test_cells_of_the_second_half_are_those_after_the_first() -> None:
    """MA-07, R2: a ring that has come down a level is taken from where it now is."""
    after = played(new(setup="corners"), "d2c2+d2~c2")
    assert str(after).split()[0] == "TwTTb/TTT/TQwTT/TbT"
    assert code(new(setup="corners"), "d2c2+d3~c2") == ("MA-06", "not-your-ring")


@pytest.mark.parametrize(
    ("attempt", "named", "cells"),
    [
        ("d2b1+b4~a1", "b4", ("b3",)),
        ("a2b1+b1~c1", "b1", ("a2",)),
        ("d2b1+b4c1", "b4", ("b3",)),
        ("d2b1+d3c1", "d3", ()),
        ("d9b1+b3c1", "b3", ("b3",)),
        ("b3b1+c9~c1", "c9", ()),
        ("a1~b1+d3~d1", "d3", ("d3",)),
        ("a1~b1+d9~d1", "d9", ()),
        ("c9~c1", "c9", ()),
        ("c9c1", "c9", ()),
    ],
)
def test_a_refusal_names_the_cell_of_the_text_and_points_to_the_elephant_before_the_turn(
    attempt: str, named: str, cells: tuple[str, ...]
) -> None:
    """MA-05, MA-06: the board of the state shows the elephants where they stand before it; where no
    elephant stands there is nothing to point to."""
    violation = new(setup="corners").explain(attempt)
    assert violation is not None
    assert (violation.params["cell"], violation.cells) == (named, cells)


@given(boards())
@settings(max_examples=12)
def test_only_elephants_that_carry_no_ring_move(state: MalabarsState) -> None:
    """MA-08, R1: any of the eight others, whatever stands on it."""
    before = cells_of(state)
    free = {cell for cell, elephant in before.items() if elephant in ("T", "Q")}
    assert len(free) == 8
    starts = {move.path[0] for move in elephant_turns(state)}
    assert starts == free
    for cell in before.keys() - free:
        assert code(state, f"{cell}{'d' if cell[0] == 'a' else 'a'}1") == ("MA-08", "carries-ring")


@given(boards())
@settings(max_examples=12)
def test_an_elephant_goes_to_every_slot_but_its_own(state: MalabarsState) -> None:
    """MA-09, MA-10, MA-12, R3, R4, R5, R13: every other slot of every pile, 112 turns in all."""
    heights = {
        pile: len(elephants) for pile, elephants in zip("abcd", piles_of(state), strict=True)
    }
    expected = set()
    for cell, elephant in cells_of(state).items():
        if elephant in ("T", "Q"):
            for pile, height in heights.items():
                left = height - (pile == cell[0])
                slots = {f"{pile}{level}" for level in range(1, left + 2)}
                expected |= {cell + slot for slot in slots - {cell}}
    assert {str(move) for move in elephant_turns(state)} == expected
    assert len(expected) == 112


@given(boards())
@settings(max_examples=10)
def test_a_moved_elephant_turns_and_the_piles_close_and_open(state: MalabarsState) -> None:
    """MA-09, MA-11, R1, R2, R12: nothing else turns, rings go along with what carries them."""
    for move in elephant_turns(state):
        origin, gap = move.path
        piles = piles_of(state)
        elephant = piles["abcd".index(origin[0])].pop(int(origin[1:]) - 1)
        target = gap.removeprefix("gap-")
        turned = {"T": "Q", "Q": "T"}[elephant]
        piles["abcd".index(target[0])].insert(int(target[1:]) - 1, turned)
        after = state.play(move)
        assert piles_of(after) == piles
        assert after.outcome is None


@pytest.mark.parametrize("cell", ["b1", "b2", "b3"])
def test_turning_on_the_spot_is_no_move(cell: str) -> None:
    """MA-12, R5: refused at every height, under every order of the turn."""
    assert code(START, cell * 2) == ("MA-12", "own-place")
    state = position("TwQTb/QTT/TTT/TbTTw")
    assert code(state, f"a1~a2+{cell * 2}") == ("MA-12", "own-place")
    assert code(state, f"{cell * 2}+a1~a2") == ("MA-12", "own-place")


def test_top_between_and_under_the_lowest() -> None:
    """MA-10: and no higher than the top."""
    for text, pile in {"b3c4": "TTTQ", "b3c3": "TTQT", "b3c2": "TQTT", "b3c1": "QTTT"}.items():
        assert str(played(new(), text)).split()[0].split("/")[2] == pile
    assert code(START, "b3c5") == ("MA-10", "no-such-place")
    assert code(START, "b1b4") == ("MA-10", "no-such-place")


def test_a_pile_can_hold_all_twelve_and_the_others_be_empty() -> None:
    """R3, R4: an empty base takes an elephant at level 1 only."""
    state = played(position("-/T/TwTwTbTbTTTTTTT/-"), "b1c12")
    assert [len(pile) for pile in piles_of(state)] == [0, 0, 12, 0]
    assert cells_of(state)["c12"] == "Q"
    targets = {move.path[1] for move in elephant_turns(state) if move.path[0] == "c12"}
    assert targets == {f"gap-{cell}" for cell in ("a1", "b1", "d1")} | {
        f"gap-c{level}" for level in range(1, 12)
    }
    assert code(state, "c5a2") == ("MA-10", "no-such-place")


def test_an_elephant_just_left_by_its_ring_can_move() -> None:
    """MA-08, R6: and one just reached cannot."""
    state = position("TwTbT/QTT/TTQ/TbTwT")
    assert code(state, "a1c1") == ("MA-08", "carries-ring")
    after = played(state, "a1~b1+a1c1")
    assert str(after).split()[0] == "TbT/QwTT/QTTQ/TbTwT"
    assert code(state, "a1~b1+b1c1") == ("MA-08", "carries-ring")


def test_nothing_moves_from_an_empty_cell() -> None:
    """MA-05, MA-13: cells where no elephant stands."""
    here = cells_of(START)
    for cell in CELLS:
        if cell not in here:
            assert code(START, f"{cell}b1") == ("MA-05", "no-elephant")
            assert code(START, f"b3b2+a1~{cell}") == ("MA-13", "no-elephant")


def test_an_elephant_move_can_be_taken_back_by_the_rival() -> None:
    """R20: the elephant turns again, so the position is in fact restored."""
    assert piles_of(played(new(), "b2d3")) != piles_of(START)
    assert piles_of(played(new(), "b2d3 d3b2")) == piles_of(START)


@pytest.mark.parametrize(
    ("move", "ways"),
    [
        ("a2c1", [("a2", "c1")]),
        ("a2c2", [("a2", "c2")]),
        ("a2c4", [("a2", "c3")]),
        ("a2b1", [("a2",)]),
        ("a2c1+d1~d2", [("a2", "c1"), ("d1", "d2")]),
    ],
)
def test_the_way_of_an_elephant_leads_to_what_lies_where_it_comes_to_stand(
    move: str, ways: list[tuple[str, ...]]
) -> None:
    """To the top of a pile that it comes to lie on; an empty one has nothing to lead to."""
    state = position("TTTQwTb/-/TTT/TwQTbQ")
    assert list(GAME.hooks.ways(state, parse_move(move))) == ways
