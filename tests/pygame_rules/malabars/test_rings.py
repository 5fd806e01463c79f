"""Rings on the move and the end of the game: requirements MA-13 to MA-19."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from pygame_rules import Violation
from pygame_rules.malabars import MalabarsState, parse_move, parse_state
from tests.pygame_rules.malabars.positions import (
    boards,
    cells_of,
    code,
    legal,
    new,
    piles_of,
    played,
    position,
    walks,
)


def facing_trunks(*tails: str) -> MalabarsState:
    """Twelve trunks but for the cells named; white's ring on b2, enemy rings far off in d."""
    cells = {f"{pile}{level}": "T" for pile in "abcd" for level in (1, 2, 3)}
    cells |= {"b2": "Tw", "d1": "Tb", "d2": "Tb", "d3": "Tw"}
    cells |= {cell: cells[cell].replace("T", "Q") for cell in tails}
    piles = ["".join(cells[f"{pile}{level}"] for level in (1, 2, 3)) for pile in "abcd"]
    return position("/".join(piles))


@pytest.mark.parametrize("beside", ["b1", "b3", "a2", "c2"])
def test_a_step_goes_up_down_or_sideways_from_trunk_to_tail_and_back(beside: str) -> None:
    """MA-13, MA-14: nowhere among trunks alone; from tails only to the one trunk beside."""
    assert walks(facing_trunks(), "b2") == set()
    assert code(facing_trunks(), f"b2~{beside}+a1c1") == ("MA-13", "no-path")
    assert beside in walks(facing_trunks(beside), "b2")
    everything = [f"{pile}{level}" for pile in "abc" for level in (1, 2, 3)]
    tails = facing_trunks(*(cell for cell in everything if cell != beside))
    assert cells_of(tails)["b2"] == "Qw"
    assert beside in walks(tails, "b2")
    assert walks(facing_trunks(*everything), "b2") == set()


@pytest.mark.parametrize("corner", ["a1", "a3", "c1", "c3"])
def test_no_diagonal_steps(corner: str) -> None:
    """MA-15: though the corner shows the other side."""
    state = facing_trunks(corner)
    assert walks(state, "b2") == set()
    assert code(state, f"b2~{corner}+b1b3") == ("MA-15", "diagonal")


def test_sideways_means_the_same_level_from_the_base() -> None:
    """MA-14, R16: a ring lifted a level by an elephant put in below faces another neighbour."""
    state = position("TTw/TQTT/TTT/TbTwTb")
    assert walks(state, "a2") == {"b1", "b2", "b3", "c2"}
    assert code(state, "a2~b2+c3a1") is None
    assert code(state, "c3a1+a3~b2") == ("MA-15", "diagonal")


def test_a_walk_has_any_number_of_steps() -> None:
    """MA-16: one to eight of them, up a pile of nine; and all over a chessboard."""
    assert walks(position("TwQTQTQTQT/Tb/Tb/Tw"), "a1") == {f"a{n}" for n in range(2, 10)}
    chessboard = position("TwQT/QTQ/TQT/QbTbQw")
    assert walks(chessboard, "a1") == cells_of(chessboard).keys() - {"a1", "d1", "d2"}


def test_enemy_rings_stop_a_walk_and_what_it_may_go_around() -> None:
    """MA-17, MA-18: not onto the elephant with the ring, and not past it; else any way round."""
    state = position("TwQTbQTQTQT/Tw/Tb/T")
    assert walks(state, "a1") == {"a2"}
    assert code(state, "a1~a3+d1c1") == ("MA-17", "enemy-ring")
    assert code(state, "a1~a4+d1c1") == ("MA-17", "enemy-in-the-way")
    without = position("TwQTQTQTQT/Tw/Tb/Tb")
    assert walks(without, "a1") == {f"a{n}" for n in range(2, 10)}
    around = position("TwQTQ/QbTQ/TQTb/TwT")
    assert walks(around, "a1") == {"a2", "a3", "a4", "b2", "b3", "c1", "c2", "d2"}


@given(boards())
@settings(max_examples=8)
def test_no_elephant_ever_carries_two_colours_and_rings_stay_four(state: MalabarsState) -> None:
    """MA-02, MA-18, MA-19: after every legal turn; only a win brings two rings together."""
    for move in state.legal_moves():
        after = state.play(move)
        carried = sorted(what[1:] for what in cells_of(after).values() if len(what) > 1)
        own, enemy = "wb" if after.ply % 2 else "bw"
        if after.outcome is None:
            assert carried == ["b", "b", "w", "w"]
        else:
            assert carried == sorted([own + own, enemy, enemy])


def after_walk(state: MalabarsState, half: str) -> list[str]:
    """The elephants when a ring has been taken from one to the other: text work."""
    origin, end = half.split("~")
    cells = cells_of(state)
    cells[end] += cells[origin][1]
    cells[origin] = cells[origin][0] + cells[origin][2:]
    return list(cells.values())


@given(boards())
@settings(max_examples=15)
def test_the_halves_of_a_turn_follow_each_other(state: MalabarsState) -> None:
    """MA-06, MA-07, MA-13, R8: a walk takes one ring to another elephant, and turns nobody."""
    seen = set()
    for text, move in list(legal(state).items())[::5]:
        first, plus, second = text.partition("+")
        after = list(cells_of(state.play(move)).values())
        if not plus and "~" in first:
            assert after == after_walk(state, first)
        elif "~" in second:
            assert after == after_walk(played(state, first), second)
        elif plus and first not in seen:
            seen.add(first)
            heights = [len(pile) for pile in piles_of(state)]
            elephants = iter(after_walk(state, first))
            piles = "/".join("".join(next(elephants) for _ in range(n)) or "-" for n in heights)
            assert after == list(cells_of(played(position(piles, state.ply), second)).values())


def test_a_ring_cannot_stay_or_come_back_to_where_it_was() -> None:
    """R8, R10: neither from the trunk to the tail of one elephant nor there and back."""
    state = position("TwTbT/QTT/TTQ/TbTwT")
    assert "a1" not in walks(state, "a1")
    assert code(state, "a1~a1+c3b1") == ("R10", "back-to-start")
    assert code(state, "c3b1+a1~a1") == ("R10", "back-to-start")


def test_a_walk_ends_at_ones_own_other_ring() -> None:
    """R9: it has won there; what lies beyond can be reached only by another way."""
    snake = position("TwQTwQTQTQT/Tb/Tb/T")
    assert walks(snake, "a1") == {"a2", "a3"}
    assert code(snake, "a1~a3") is None
    assert code(snake, "a1~a4+d1c1") == ("R9", "past-own-ring")
    assert walks(snake, "a3") == {"a1", "a2", *(f"a{n}" for n in range(4, 10))}


def test_no_step_across_an_empty_pile_nor_from_the_last_pile_to_the_first() -> None:
    """R4, R17: and with an elephant standing there the way is open."""
    gap = position("TwQT/-/QTTTTTb/TbTwT")
    assert walks(gap, "a1") == {"a2", "a3"}
    assert walks(position("TwQT/Q/TTTTTb/TbTwT"), "a1") == {"a2", "a3", "b1", "c1"}
    ends = position("TwTT/TTT/TTTb/QTbTw")
    assert walks(ends, "a1") == set()
    assert code(ends, "a1~d1+b1b2") == ("MA-13", "no-path")


def test_two_rings_on_one_trunk_or_tail_win_for_their_side() -> None:
    """MA-19: by either order of the turn, for either side."""
    cases = (
        ("TwQTw/TTT/TTT/TbTTb", 0, "a1~a3", "TQTww"),
        ("TbQTb/TTT/TTT/TwTTw", 1, "a3~a1", "TbbQT"),
        ("QwTQw/TTT/TTT/TbTTb", 0, "a1~a3", "QTQww"),
    )
    for piles, ply, text, first in cases:
        over = played(position(piles, ply), text)
        assert str(over).split("/")[0] == first
        assert over.outcome is not None
        assert over.outcome.winners == (ply,)
        assert (over.outcome.reason, over.outcome.rule) == ("rings-together", "MA-19")
    over = played(position("TwTw/TTTT/TTT/TbTTb"), "b1a2+a1~a3")
    assert str(over).split()[:4:3] == ["TQTww/TTT/TTT/TbTTb", "w"]


def test_after_the_win_there_is_nothing_left_to_do() -> None:
    """MA-19, R11: not even the elephant of the turn that won."""
    state = position("TwQTw/TTT/TTT/TbTTb")
    assert code(state, "a1~a3+b1b2") == ("MA-19", "already-won")
    assert code(state, "b1b2+a1~a3") is None
    over = played(state, "a1~a3")
    assert over.to_play is None
    assert len(over.legal_moves()) == 0
    assert over.draft().choices == ()
    for text in ("b1b2", "d1~d2+b1b2", "a3~a1"):
        with pytest.raises(Violation) as caught:
            over.play(parse_move(text))
        assert (caught.value.rule, caught.value.code) == ("MA-19", "game-over")


SHUFFLE = "b1c4 c4b1 "


def test_third_occurrence_of_a_position_is_a_draw() -> None:
    """R15, R20: nobody wins, nothing is left to do."""
    state = played(new(repetition="on"), SHUFFLE + "b1c4")
    assert state.outcome is None
    assert state.to_play == 1
    state = state.play(parse_move("c4b1"))
    assert state.outcome is not None
    assert state.to_play is None
    assert (state.outcome.winners, state.outcome.rule) == ((), "R15")
    assert state.outcome.result == "="
    assert str(state) == "TwTbT/TTT/TTT/TbTwT w 4 = outer+threefold"
    assert len(state.legal_moves()) == 0
    assert code(state, "b1c4") == ("MA-19", "game-over")


def test_equal_elephants_are_no_difference_between_positions() -> None:
    """R15: it is the picture that occurs again, not each elephant."""
    state = played(new(repetition="on"), "b1c4 c4b3 c2d4 d4c3")
    assert state.outcome is not None
    assert state.outcome.winners == ()


def test_occurrences_need_not_follow_each_other() -> None:
    """R15: other positions may lie between the second and the third."""
    state = played(new(repetition="on"), SHUFFLE + "c3a1 b2d1 a1c3")
    assert state.outcome is None
    state = state.play(parse_move("d1b2"))
    assert state.outcome is not None


def test_without_the_option_positions_may_occur_any_number_of_times() -> None:
    """R15: off, and that is the usual thing, as the sheet says nothing of a draw."""
    assert new() == new(repetition="off")
    state = played(new(), SHUFFLE * 5)
    assert state.outcome is None
    assert state.ply == 10


def test_a_position_read_from_its_line_counts_as_seen_once() -> None:
    """R15: a line holds no past."""
    state = parse_state(str(played(new(repetition="on"), SHUFFLE)))
    assert played(state, SHUFFLE).outcome is None
    assert played(state, SHUFFLE * 2).outcome is not None


def test_both_players_see_the_same_side_and_nothing_is_hidden() -> None:
    """R18."""
    state = new()
    assert state.view(0) is state
    assert state.view(1) is state
    assert not state.private
    assert piles_of(state.view(1)) == piles_of(state)
