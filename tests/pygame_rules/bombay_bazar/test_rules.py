"""What may be placed, what it gains, and how the game ends: rule by rule."""

from __future__ import annotations

import pytest

from pygame_rules import Violation
from pygame_rules.bombay_bazar import BazarState, parse_move
from pygame_rules.bombay_bazar.designs import NAMES, TILES
from pygame_rules.bombay_bazar.geometry import CELL, CELLS
from pygame_rules.bombay_bazar.trunks import Tip, asked, fitting
from tests.pygame_rules.bombay_bazar.positions import (
    at,
    ends,
    first_of,
    new,
    played,
    rule,
    texts,
)

MEETING = "A20 A21 A23 A30 A30 A10 A30"
"""Three players; the first has come to a4 from the left, the second is about to enter a5."""

NEED_A1 = "B746/1A126/7/8/7/8/7/5A10A131/5A10A23"
"""The first of two trunks points at b1, where only A10 would fit, but every A1 is laid."""


def tip(state: BazarState, seat: int = 0) -> tuple[str, int]:
    cell, edge = state.tips[seat]
    return CELLS[cell], edge


def test_every_first_tile_that_does_not_fit_is_refused_for_its_reason() -> None:
    """BB-13, BB-14, BB-16, BB-17, R4: of a1's edges only E, SW and SE lead onto the board."""
    state = new(1)
    for tile in TILES:
        open_edges = {edge for edge in range(6) if tile.openings >> edge & 1}
        expected = "BB-14" if 2 not in open_edges else "BB-17" if open_edges & {1, 3} else ""
        assert rule(state, str(tile)) == expected, str(tile)


def test_a_tile_is_laid_at_the_end_of_ones_own_trunk() -> None:
    """BB-14, BB-21: the next one where the segment leads; each player at his own."""
    state = played(first_of(2), "A20 A25 A30")
    assert str(state).split()[0] == "A20A305/8/7/8/7/8/7/8/6A25"
    assert [tip(state, seat) for seat in (0, 1)] == [("a3", 3), ("h8", 4)]
    assert state.lengths == (2, 1)


def test_no_opening_may_point_off_the_board_used_or_not() -> None:
    """BB-16, BB-17: on b1, with the board's edge on three sides."""
    state = played(new(1), "A22")
    assert tip(state) == ("b1", 1)
    assert rule(state, "A11") == "BB-17"  # its own segment leads off
    assert rule(state, "B40") == "BB-17"  # the other one would
    assert rule(state, "A10") == ""


def test_no_opening_may_point_at_an_end_piece_used_or_not() -> None:
    """BB-06, BB-16, BB-18: a6 beside the piece of an unused elephant on a7."""
    state = at("A20A30A30A30B342/8/7/8/7/8/7/8/6A23", "13 - 0 - lots+fixed")
    assert tip(state) == ("a6", 3)
    assert rule(state, "A30") == "BB-18"  # its own segment
    assert rule(state, "B13") == "BB-18"  # the other one
    assert rule(state, "A23") == ""


def test_no_opening_may_meet_a_blank_edge() -> None:
    """BB-20: at b2 with a1's blank edge in the north-west."""
    state = played(new(1), "A20 A13")
    assert tip(state) == ("b2", 1)
    assert rule(state, "A11") == "BB-20"
    assert rule(state, "B40") == ""


def test_no_opening_may_be_closed_off() -> None:
    """BB-16, BB-20: at b1 with a1's unused opening in the north-east."""
    state = played(new(1), "B74 A12")
    assert tip(state) == ("b1", 0)
    assert rule(state, "A15") == "BB-20"
    violation = state.explain(parse_move("A15"))
    assert violation is not None
    assert violation.cells == ("a1",)
    assert texts(state) == {"A10"}


def test_linking_up_takes_in_all_that_is_joined_and_goes_on_at_its_far_end() -> None:
    """BB-22, BB-23, BB-31, R8: through the first tile a second time, which counts again."""
    state = played(new(1), "B74 A12")
    assert state.lengths == (2,)
    state = played(state, "A10")
    assert state.lengths == (4,)
    assert tip(state) == ("a2", 3)


def test_a_joined_section_may_lead_back_through_the_tile_just_laid() -> None:
    """BB-22, BB-31, R9: a2, b2, a1, and a2 again."""
    state = played(new(1), "B55 A10 B31 B52")
    assert (state.lengths, tip(state)) == ((4,), ("a2", 5))
    event = state.events(parse_move("B34"))[0]
    assert (event.code, event.params["count"]) == ("join", 4)
    state = played(state, "B34")
    assert (state.lengths, tip(state)) == ((8,), ("a3", 3))


def test_a_ring_of_unused_segments_stays_dead() -> None:
    """R11: closed by the other segment of the same last tile; nobody's trunk gains by it."""
    state = played(new(1), "B55 A10 B31 B52 B13")
    assert (state.lengths, tip(state)) == ((5,), ("a3", 3))
    assert at(str(state).split()[0]) == state
    assert state.legal_moves()


def test_a_used_up_design_is_gone_for_everybody() -> None:
    """BB-03, BB-24: one common supply of four."""
    state = played(first_of(3), MEETING)
    assert state.supply[NAMES.index("A3")] == 1
    assert rule(state, "A30") == ""
    state = played(state, "A30")
    assert state.supply[NAMES.index("A3")] == 0
    assert [rule(state, text) for text in ("A30", "A31", "A32")] == ["BB-24"] * 3
    assert not any(text.startswith("A3") for text in texts(state))


def test_who_lacks_the_one_design_that_fits_is_out() -> None:
    """BB-24, BB-25, BB-26, R6, R22: the end piece, and the other goes on alone."""
    state = at(NEED_A1, "13 - 0 - lots+fixed")
    assert rule(state, "A10") == "BB-24"
    assert texts(state) == {"end"}
    state = played(state, "end")
    assert ends(state) >= {"b1"}
    for _ in range(3):
        assert state.to_play == 1
        state = state.play(state.legal_moves()[0])
    assert state.lengths[0] == 2


def test_who_can_place_a_tile_has_to() -> None:
    """BB-25, R5: no passing and no early stop."""
    for state in (new(2), played(new(1), "B74 A12")):
        assert rule(state, "end") == "R5"
        assert "end" not in texts(state)


def test_one_may_point_at_a_cell_a_rival_points_at_which_blocks_both() -> None:
    """BB-02, BB-16, BB-19, R1, R1b, R2: neither may lay any tile there."""
    state = played(first_of(3), MEETING)
    assert rule(state, "A30") == ""
    state = played(state, "A30 A13")
    assert tip(state, 0) == ("a4", 3)
    assert tip(state, 1) == ("a4", 0)
    assert texts(state) == {"end"}
    assert rule(state, "B34") == "R1"  # through the rival's own opening
    assert rule(state, "B63") == "R1"  # past it, though the other segment would prolong it
    assert rule(state, "A23") == "R1"  # without touching it: that would close it off


def test_end_pieces_of_two_blocked_trunks_are_stacked() -> None:
    """BB-25, BB-28, BB-29, R1, R7, R14: each on its owner's own turn, and that is the turn."""
    state = played(first_of(3), f"{MEETING} A30")
    assert state.to_play == 2  # both are blocked already, but it is the third player's turn
    state = played(state, "A13")
    assert (state.to_play, state.ended) == (0, 0)
    state = played(state, "end")
    assert (state.to_play, ends(state)) == (1, {"i1", "a4"})
    assert rule(state, "B34") == "BB-18"
    state = played(state, "end")
    assert (state.to_play, ends(state)) == (2, {"i1", "a4"})
    assert state.lengths == (3, 3, 3)


def test_an_end_piece_has_no_orientation() -> None:
    """R25: the line says whose is laid, nothing else; there is one move for it."""
    state = played(first_of(3), f"{MEETING} A30 A13 end")
    assert str(state).split()[1:4] == ["123", "0", "1"]
    assert texts(state) == {"end"}


def test_an_unused_opening_may_point_at_a_rivals_cell_and_binds_him() -> None:
    """BB-20, R3, R12: his own trunk stays as it was, but his next tile has to connect."""
    state = played(first_of(3), MEETING)
    before = (state.lengths[0], tip(state, 0))
    state = played(state, "B63 A13")
    assert (state.lengths[0], tip(state, 0)) == before
    legal = texts(state)
    assert legal
    assert all(TILES[move.value - 1].openings & 1 for move in state.legal_moves())
    assert rule(state, "A23") == "BB-20"


def test_a_rivals_tile_can_be_used_through_its_other_segment() -> None:
    """BB-22, BB-23, R8: both trunks then cross a5, and it counts for both."""
    state = played(first_of(3), f"{MEETING} B63 A13")
    assert state.lengths == (3, 3, 3)
    rival = tip(state, 1)
    state = played(state, "A30")
    assert state.lengths == (5, 3, 3)
    assert tip(state, 0) == ("b6", 2)
    assert tip(state, 1) == rival


def test_one_may_join_a_section_that_ends_at_an_end_piece() -> None:
    """BB-18, BB-29, R10, R14: legal, and it blocks; the next turn stacks."""
    state = at("B741A30A30B34A30A21/" + NEED_A1.split("/", 1)[1], "123 0 1 - lots+fixed")
    assert ends(state) == {"i1", "b1"}
    assert texts(state) == {"A30"}
    state = played(state, "A30")
    assert tip(state, 1) == ("b1", 1)
    assert state.lengths == (2, 7, 4)
    state = played(state, str(state.legal_moves()[0]))
    assert texts(state) == {"end"}
    state = played(state, "end")
    assert ends(state) == {"i1", "b1"}
    assert state.ended == 0b011


def test_a_cell_may_be_made_impossible_to_fill() -> None:
    """R13: b1 then has an opening to meet and blank edges on all other sides."""
    state = played(new(1), "B74 A22")
    assert tip(state) == ("c1", 1)
    assert rule(state, "A10") == ""
    state = played(state, "A10")
    cell = Tip(CELL["b1"], 1)
    assert fitting(*asked(state.cells, state.ends, cell)) == ()


def test_the_last_one_goes_on_until_blocked_and_then_it_is_over() -> None:
    """BB-26, BB-27, BB-30, R22: no result before the last end piece."""
    over = played(at(NEED_A1, "13 - 0 - lots+fixed"), "end")
    turns = 0
    while moves := over.legal_moves():
        assert over.outcome is None
        assert over.to_play == 1
        over = over.play(moves[0])
        turns += 1
    assert turns > 3
    assert over.outcome is not None
    assert over.to_play is None
    with pytest.raises(Violation) as caught:
        over.play(parse_move("A32"))
    assert caught.value.rule == "BB-30"


def test_most_segments_win_and_equals_share() -> None:
    """BB-02, BB-31, BB-32, R15, R24: end pieces count for nobody, and nothing breaks a tie."""
    tied = played(first_of(2), "A32 A32 A22 A25 A11 A14 end end").outcome
    assert tied is not None
    assert (tied.winners, tied.scores, tied.rule) == ((0, 1), (3, 3), "BB-32")
    assert (tied.reason, tied.result) == ("shared", "1+2")
    won = at(NEED_A1, "13 01 - - lots+fixed").outcome
    assert won is not None
    assert (won.winners, won.scores, won.rule) == ((1,), (2, 4), "BB-32")
    assert won.reason == "longest"


def test_a_tile_crossed_twice_counts_twice_in_the_result() -> None:
    """BB-31, R9: four tiles, nine segments of the trunk."""
    board = "B55B345/A10B31B525/7/8/7/8/7/8/6A32"
    over = at(board, "13 01 - - lots+fixed").outcome
    assert over is not None
    assert over.scores == (8, 1)


def test_solo_places_under_the_same_rules_and_ends_when_blocked() -> None:
    """BB-33, BB-34, BB-35: all three other elephants have their end piece."""
    state = played(new(1), "A32 A22 A11")
    assert ends(state) == {"a7", "i7", "i1"}
    assert texts(state) == {"end"}
    assert state.outcome is None
    assert played(state, "end").outcome is not None


@pytest.mark.parametrize(
    ("moves", "score"),
    [
        ("A32 A22 A11 end", 3 - 60 - 0),
        ("A32 B55 A11 end", 3 - 60 - 2),
        ("B74 A20 A23 A22 A21 B60 A32 end", 7 - 56 - 4),
    ],
)
def test_solo_score_is_tiles_less_empty_cells_less_unused_openings(moves: str, score: int) -> None:
    """BB-36, BB-37, R16, R17, R18: 67 cells less the tiles and four end pieces are empty.

    The third game ends on b1, where an opening of a1 faces the end piece and counts; the trunk's
    own end never does. Its tiles of two segments count once.
    """
    outcome = played(new(1), moves).outcome
    assert outcome is not None
    assert (outcome.scores, outcome.winners, outcome.rule) == ((score,), (0,), "BB-36")


def test_the_own_end_piece_is_laid_alone_too_and_fills_its_cell() -> None:
    """R27, BB-25, BB-35, R17: it is the only move once nothing fits, and worth a point."""
    blocked = played(new(1), "A32 A22 A11")
    assert texts(blocked) == {"end"}
    over = played(blocked, "end")
    assert (ends(over) - ends(blocked), over.outcome is not None) == ({"b1"}, True)
    assert over.solo_score == blocked.solo_score + 1


def test_openings_joined_to_each_other_are_not_unused() -> None:
    """R18: joining a1's second segment takes both its openings off the count."""
    before = played(new(1), "B74 A12")
    assert before.solo_score == 2 - 62 - 2
    assert played(before, "A10").solo_score == 3 - 61 - 0


def test_refusals_of_the_end_piece_and_of_a_tile_name_the_cell() -> None:
    """BB-14, R5."""
    state = played(new(1), "A22")
    for text in ("end", "A13"):
        violation = state.explain(parse_move(text))
        assert violation is not None
        assert violation.cells == ("b1",)
