"""Who plays next, swaps and their bans, forced passes, the end."""

from __future__ import annotations

from random import Random

import pytest

from pygame_rules import Malformed, Violation
from pygame_rules.gambo import GamboState, parse_move, parse_state
from pygame_rules.gambo.moves import DUEL, ENTER
from pygame_rules.gambo.order import PASSED, SWAPPED
from tests.pygame_rules.gambo.playing import (
    GAME,
    START,
    bars,
    board,
    entries,
    legal,
    played,
    position,
    refused,
    turn,
)

HOOKS = GAME.hooks

SIX = "e1C2.M3e3.E1c3.c2C1.m1E3.m3M2"
"""12 points to 13; a still has E2, C3 and M1, b has e2, c1 and m2."""

SEVEN = "e3E1.c1M2.m3E3.E2e1.c2M3.C1m1.c3C2"
"""3 points to 26; a still has C3 and M1, b has e2 and m2."""

EIGHT = "E2c1.C2m1.c2C1.M1e1.m2E3.c3M2.m3E1.M3e3"
"""14 points to 17; a still has C3, b has e2."""

ONE_POINT = "a1c1 b4c8 c1xc8"
"""From START: a's elephant takes a cat, 1 point to 0."""

LEVEL = f"{ONE_POINT} b1c2 b8~b9 a4c7 c2xc7"
"""From START: b's elephant takes a cat as well, 1 point each."""


def start(moves: str = "", order: str = "totals") -> GamboState:
    return played(parse_state(START.replace("totals", order)), moves)


@pytest.mark.parametrize("order", ["totals", "alternate"])
def test_players_alternate_until_the_first_duel(order: str) -> None:
    """GA-19: whether they enter or swap."""
    state = start(order=order)
    assert HOOKS.turn_reason(state) is None
    for ply, text in enumerate(["a1c1", "b1c2", "a2~a3", "b9c18", "a2c3", "b3~b4", "a9c17"]):
        assert state.to_play == ply % 2
        state = played(state, text)
    assert turn(state) == "b t"
    assert HOOKS.turn_reason(state) == "gambo.why.t"


@pytest.mark.parametrize("order", ["totals", "alternate"])
def test_after_a_duel_the_lower_total_plays(order: str) -> None:
    """GA-20, GA-21: the attacker who overtakes hands over, the one who loses plays again."""
    assert turn(start(ONE_POINT, order)) == "b l"
    lost = start("a1c1 b7c14 c1xc14", order)
    assert lost.totals == (0, 1)
    assert turn(lost) == "a l"


def test_the_player_behind_goes_on_until_he_overtakes() -> None:
    """GA-20, GA-21, GA-22, reading 1: entries included, for as long as he stays behind."""
    state = start("a1c1 b7c14 c1xc14")
    for text in ("a2c3", "a4c7", "a9c17", "a3c5"):
        state = played(state, text)
        assert turn(state) == "a l"
    state = played(state, "a7~a8 b8c16")
    assert turn(state) == "a l"
    state = played(state, "c17xc16")  # M3 takes m2: 6 points to 1
    assert state.totals == (6, 1)
    assert turn(state) == "b l"


def test_level_totals_after_a_duel_leave_the_attacker_on_turn() -> None:
    """GA-23, R1: whether the attacker caught up or was caught up."""
    state = start(LEVEL)
    assert state.totals == (1, 1)
    assert turn(state) == "b e"
    state = start(f"{ONE_POINT} b1c2 b8~b9 a4c7 b3~b5")
    assert turn(state) == "a s"
    state = played(state, "c7xc2")
    assert state.totals == (1, 1)
    assert turn(state) == "a e"


def test_by_the_other_reading_who_was_behind_goes_on_at_level_totals() -> None:
    """GA-23, GA-21, R1, R3: nobody loses the turn but by having more points."""
    other = START.replace("random", "random+behind")

    def start(moves: str) -> GamboState:
        return played(parse_state(other), moves)

    caught_up = start(LEVEL)
    assert (turn(caught_up), str(HOOKS.turn_reason(caught_up))) == ("b e", "gambo.why.behind")
    assert parse_state(str(caught_up)) == caught_up
    # a is ahead and plays only because b has swapped: its duel makes the totals level.
    state = start(f"{ONE_POINT} b1c2 b8~b9 a4c7 b3~b5 c7xc2")
    assert (state.totals, turn(state)) == ((1, 1), "b e")
    assert turn(played(parse_state(START), f"{ONE_POINT} b1c2 b8~b9 a4c7 b3~b5 c7xc2")) == "a e"
    # After the answer to a swap of its own, b has the turn again.
    answered = start(f"{LEVEL} b2~b3 a2c3")
    assert turn(answered) == "b e"
    assert parse_state(str(answered)) == answered
    assert turn(played(answered, "b5c10")) == "b e"
    for line in (str(answered), str(caught_up)):
        with pytest.raises(Malformed, match="wrong-reason"):
            parse_state(line.replace(" b e ", " a e "))


@pytest.mark.parametrize("level", ["mover", "behind"])
def test_at_equal_points_a_swap_and_its_answer_leave_the_move_as_the_option_says(
    level: str,
) -> None:
    """R3, GA-23, GA-26: with who answered, or with who swapped, in every game; a seat that can do
    nothing is passed over (R4)."""
    answers = set()
    for seed in range(150):
        rng = Random(seed)
        state = GAME.new({"level": level}, seed=seed)
        assert isinstance(state, GamboState)
        while moves := state.legal_moves():
            action = rng.choice(sorted({move.action for move in moves}))
            move = rng.choice([move for move in moves if move.action == action])
            after = state.play(move)
            a, b = after.points
            if state.why == SWAPPED and after.duels and a == b and after.why != PASSED:
                answers.add(action)
                assert (after.seat == state.seat) is (level == "mover"), (str(state), str(move))
            state = after
    assert answers == {ENTER, DUEL}


def test_in_the_other_reading_players_alternate_again_after_an_entry() -> None:
    """docs/rules/gambo.md#who-plays-next, reading 2: only the action right after a duel follows the
    totals."""
    state = start(ONE_POINT, "alternate")
    for text, after in (("b1c2", "a t"), ("a4c7", "b t"), ("c2xc7", "b e"), ("b2c4", "a t")):
        state = played(state, text)
        assert turn(state) == after
    state = played(state, "a5~a6")
    assert turn(state) == "b s"
    assert turn(played(state, "b3c6")) == "a t"


def test_a_swap_exchanges_two_own_pieces_wherever_they_stand() -> None:
    """GA-24, GA-25, R9, R10: any two of a player's pieces, and that was the move."""
    state = start("a5c9 b5c10 a1c1 b9c18")
    before = board(state)
    mine = sorted(square for square, piece in before.items() if piece.isupper())
    assert len(mine) == 9
    swaps = legal(state, "~")
    assert {frozenset(text.split("~")) for text in swaps} == {
        frozenset((one, two)) for one in mine for two in mine if one != two
    }
    assert len(swaps) == 36
    for text in swaps:
        one, two = text.split("~")
        after = played(state, text)
        assert board(after) == before | {one: before[two], two: before[one]}
        assert turn(after) == "b s"


def test_both_ways_of_touching_two_pieces_make_the_same_swap() -> None:
    """GA-24."""
    draft = start("a5c9 b5c10").draft()
    assert str(draft.choose("a1").choose("c9").move) == "a1~c9"
    assert str(draft.choose("c9").choose("a1").move) == "a1~c9"


def test_a_piece_swapped_out_of_the_corridor_enters_again_from_its_new_square() -> None:
    """R9, P1, GA-08: the square in front of it is free."""
    state = start("a5c9 b5c10 a1~c9")
    assert (board(state)["a1"], board(state)["c9"]) == ("C2", "E1")
    state = played(state, "b4c8 a1c1")
    assert (board(state)["c1"], board(state)["c9"]) == ("C2", "E1")


def test_a_swap_is_not_answered_by_a_swap() -> None:
    """GA-27, GA-29: only after an entry or a duel of his own."""
    state = start("a1~a2")
    assert not legal(state, "~")
    violation = state.explain(parse_move("b1~b2"))
    assert violation is not None
    assert (violation.rule, violation.code) == ("GA-27", "rival-swapped")
    assert [event.code for event in HOOKS.notices(state)] == ["rival-swapped"]
    state = played(state, "b1c2")
    told = [event.code for event in HOOKS.notices(state)]
    assert told == ["last-swap"], "who has swapped once is told that a third swap is not possible"
    assert len(legal(played(state, "a1c1"), "~")) == 36


def test_two_swaps_running_are_allowed_and_the_third_is_not() -> None:
    """GA-28, R8: a player's own actions count, whatever the rival does in between."""
    state = start("a1~a2 b1c2 a1~a2 b2c4")
    assert bars(state) == "2/0"
    assert not legal(state, "~")
    violation = state.explain(parse_move("a1~a2"))
    assert violation is not None
    assert (violation.rule, violation.code) == ("GA-28", "third-swap")
    assert [event.code for event in HOOKS.notices(state)] == ["third-swap"]
    assert len(legal(played(state, "a1c1 b3c6"), "~")) == 36


def test_the_rivals_swap_is_named_first_when_both_bans_hold() -> None:
    """GA-27, GA-28."""
    state = start("a1c1 b4c8 a2~a3 b9c18 a2~a3 c8xc1 b5~b6")
    assert bars(state) == "2r/1"
    assert refused(state, "a2~a3") == "GA-27"
    assert [event.code for event in HOOKS.notices(state)] == ["rival-swapped"]


def test_swapping_is_forced_when_nothing_else_is_legal() -> None:
    """R6, R5: all own pieces in the corridor, none of the rival's."""
    state = position("c5=C3 c13=M1 b3=e2 b7=m2", "a l", SEVEN)
    assert legal(state) == {"c5~c13"}
    assert turn(played(state, "c5~c13")) == "b s"
    with pytest.raises(Malformed):
        parse_move("pass")


def test_a_player_without_an_action_is_passed_over() -> None:
    """R4, P5, GA-20: then the rival plays one action and the totals decide again."""
    state = position("a4=C3 b5=e2", "a l", EIGHT)
    events = state.events(parse_move("a4c7"))
    assert [event.code for event in events] == ["enter", "pass"]
    assert events[1].params["who"] == "gambo.side.0"
    state = played(state, "a4c7")
    assert turn(state) == "b p"
    assert HOOKS.turn_reason(state) == "gambo.why.p"
    assert legal(state) == {"b5c10"}
    state = played(state, "b5c10")
    assert turn(state) == "a l"
    assert legal(state) == {"c7xc10"}


def test_in_the_other_reading_nobody_has_to_pass_there() -> None:
    """R4, docs/rules/gambo.md#who-plays-next: after the entry it is the rival's turn anyway."""
    state = position("a4=C3 b5=e2", "a l", EIGHT, options="alternate+random")
    assert turn(played(state, "a4c7")) == "b t"
    assert [event.code for event in state.events(parse_move("a4c7"))] == ["enter"]


def test_a_swap_can_shut_the_rival_in_and_two_are_all() -> None:
    """R4, R8, R23, GA-26, GA-28: the rival's passes neither count nor reset."""
    state = position("a2=C3 a6=M1 c8=e2 c14=m2", "a l", SEVEN)
    state = played(state, "a2~a6")
    assert (turn(state), bars(state)) == ("a p", "1/0r")
    state = played(state, "a2~a6")
    assert (turn(state), bars(state)) == ("a p", "2/0r")
    assert refused(state, "a2~a6") == "GA-28"
    assert legal(state) == {"a2c3", "a6c11"}


@pytest.mark.parametrize(("before", "after"), [("0/2", "0/2r"), ("0/1", "0/1r")])
def test_a_pass_neither_lifts_a_ban_nor_resets_the_count(before: str, after: str) -> None:
    """R7, R8, GA-27: only an entry or a duel of his own does."""
    state = position("a2=C3 a5=E2 a6=M1 c4=c1 c8=e2 c14=m2", "a l", SIX, bars=before)
    state = played(state, "a5~a6")
    assert turn(state) == "a p"
    state = played(state, "a5c9 a6c11 c9xc8")  # a mouse takes an elephant: 14 points to 13
    assert (turn(state), bars(state)) == ("b l", after)
    assert refused(state, "c4~c14") == "GA-27"
    assert legal(state) == {"c4xc11", "c14xc11"}
    assert bars(played(state, "c14xc11")) == "0/0"


def test_a_duel_does_not_have_to_be_made() -> None:
    """R20: entering and swapping stay legal beside it."""
    state = start("a5c9 b5c10")
    assert legal(state, "x") == {"c9xc10"}
    assert (len(entries(state)), len(legal(state, "~"))) == (8, 36)


def test_the_ninth_duel_ends_the_game() -> None:
    """GA-30, R19: not the eighth; then nobody plays and nothing is legal."""
    state = position("a4=C3 b5=e2", "a l", EIGHT)
    assert state.outcome is None
    over = played(state, "a4c7 b5c10 c7xc10")
    assert board(over) == {}
    assert over.outcome is not None
    assert over.to_play is None
    assert over.legal_moves() == []
    assert over.draft().choices == ()
    assert HOOKS.notices(over) == ()
    for text in ("a4c7", "c7xc10", "a1~a2", "@a1"):
        with pytest.raises(Violation) as caught:
            over.play(parse_move(text))
        assert caught.value.rule == "GA-30"
    with pytest.raises(Violation) as caught:
        over.draft().choose("a4")
    assert caught.value.rule == "GA-30"


def test_the_last_duel_brings_its_winner_four_points_more() -> None:
    """GA-31, GA-32, GA-02, R16, R18: and they count only then."""
    state = position("c7=C3 c10=e2", "a l", EIGHT)
    assert state.totals == (14, 17)
    lost, bonus = state.events(parse_move("c7xc10"))
    assert (lost.code, bonus.code) == ("duel-lost", "bonus")
    assert bonus.params["who"] == "gambo.side.1"
    outcome = played(state, "c7xc10").outcome
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((1,), (14, 17 + 6 + 4))
    assert (outcome.reason, outcome.rule) == ("points", "GA-32")


def test_the_higher_total_wins_even_without_the_last_duel() -> None:
    """GA-32, GA-31, GA-02: 19 points to 18."""
    duels = "e3C1.c1M3.E3c2.C2m3.m2M1.M2m1.E1c3.E2e1"
    outcome = played(position("c7=C3 c10=e2", "b l", duels), "c10xc7").outcome
    assert outcome is not None
    assert (outcome.winners, outcome.scores, outcome.rule) == ((0,), (19, 18), "GA-32")


def test_level_totals_go_to_the_winner_of_the_last_duel() -> None:
    """GA-33, GA-31: 19 points each with the four."""
    duels = "C2m2.M1m1.E2c3.C1m3.M2e1.c2M3.e3E1.E3c1"
    outcome = played(position("c7=C3 c10=e2", "b l", duels), "c10xc7").outcome
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((1,), (19, 19))
    assert (outcome.reason, outcome.rule) == ("last-duel", "GA-33")


def test_level_totals_go_to_the_winner_of_the_last_duel_also_when_it_is_a() -> None:
    """GA-33, R16: the same game with the sides exchanged."""
    duels = "c2M2.m1M1.e2C3.c1M3.m2E1.C2m3.E3e1.e3C1"
    outcome = played(position("c7=E2 c10=c3", "a l", duels), "c7xc10").outcome
    assert outcome is not None
    assert (outcome.winners, outcome.scores, outcome.rule) == ((0,), (19, 19), "GA-33")


def test_each_step_of_a_turn_is_named_by_what_can_be_done() -> None:
    """GA-07, GA-27: nobody is told of what can't be done now, such as a swap after two or an attack
    while nobody stands across."""
    fresh = start().draft()
    assert (fresh.step, fresh.choose("a1").step) == ("start.enter-swap", "enter-swap")
    barred = start("a1c1 b1c2 a2~a3").draft()
    assert (barred.step, barred.choose("b9").step) == ("start.enter-attack", "enter")
    facing = start("a1c1 b4c8").draft()
    assert (facing.step, facing.choose("c1").step) == ("start", "attack-swap")
