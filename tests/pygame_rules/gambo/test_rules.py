"""Board, pieces, line-up, entering and duels."""

from __future__ import annotations

import re

import pytest

from pygame_rules import Record, Violation
from pygame_rules.gambo import GamboState, parse_move, parse_state
from tests.pygame_rules.gambo.playing import (
    GAME,
    KINDS,
    START,
    board,
    entries,
    legal,
    played,
    position,
    refused,
    turn,
)

BEATS = {"E": "C", "C": "M", "M": "E"}
FRONT = {
    **dict(zip([f"a{n}" for n in range(1, 10)], [f"c{n}" for n in range(1, 18, 2)], strict=True)),
    **dict(zip([f"b{n}" for n in range(1, 10)], [f"c{n}" for n in range(2, 19, 2)], strict=True)),
}
SIX_DUELS = "e1C2.M3e3.E1c3.c2C1.m1E3.m3M2"
"""12 points to 13; a still has E2, C3 and M1, b has e2, c1 and m2."""


def new(seed: int = 0, **options: str) -> GamboState:
    state = GAME.new(options, seed=seed)
    assert isinstance(state, GamboState)
    return state


def refusal(state: GamboState, targets: str) -> Violation:
    draft = state.draft()
    with pytest.raises(Violation) as caught:
        for target in targets.split():
            draft = draft.choose(target)
    return caught.value


def test_board_has_two_rows_of_nine_start_squares_and_a_corridor_of_eighteen() -> None:
    """GA-03: and at the start all start squares are taken, the corridor is empty."""
    assert board(new()).keys() == FRONT.keys()
    every = played(parse_state(START), " ".join(f"a{n}c{2 * n - 1} b{n}c{2 * n}" for n in (1, 9)))
    assert {"c1", "c2", "c17", "c18"} <= board(every).keys()
    assert sorted(FRONT.values()) == sorted(f"c{n}" for n in range(1, 19))


@pytest.mark.parametrize("lineup", ["random", "mirrored"])
def test_each_side_has_three_species_in_three_strengths(lineup: str) -> None:
    """GA-04, P6: eighteen pieces, one of each kind a side, each side on its own row."""
    for seed in range(20):
        on = board(new(seed, lineup=lineup))
        for row, kinds in (("a", KINDS), ("b", [kind.lower() for kind in KINDS])):
            line = [piece for square, piece in on.items() if square[0] == row]
            assert sorted(line) == sorted(kinds)


def test_chance_decides_the_line_up_and_the_seed_keeps_it() -> None:
    """GA-05, R21: any piece may come to any start square; the same seed gives the same line-up."""
    boards = [board(new(seed)) for seed in range(200)]
    for square in FRONT:
        assert len({on[square] for on in boards}) == 9
    assert len({tuple(on.items()) for on in boards}) == 200
    assert boards == [board(new(seed)) for seed in range(200)]
    orders = [[on[f"{row}{n}"].upper() for row in "ab" for n in range(1, 10)] for on in boards]
    assert not any(order[:9] == order[9:] or order[:9] == order[:8:-1] for order in orders)


def test_a_mirrored_line_up_looks_the_same_after_half_a_turn_of_the_board() -> None:
    """R21, docs/rules/gambo.md#board: and chance still decides it."""
    boards = [board(new(seed, lineup="mirrored")) for seed in range(20)]
    for on in boards:
        for n in range(1, 10):
            assert on[f"b{10 - n}"] == on[f"a{n}"].lower()
    assert len({tuple(on.items()) for on in boards}) == 20


def test_in_a_manual_line_up_the_sides_place_one_piece_after_the_other() -> None:
    """R21, GA-05: in a fixed order, each on its own row; then a begins with all 45 actions."""
    state = new(lineup="manual")
    assert board(state) == {}
    for n in range(9):
        for row, square in (("a", f"a{9 - n}"), ("b", f"b{9 - n}")):
            free = {f"{row}{9 - m}" for m in range(n, 9)}
            assert turn(state) == f"{row} -"
            assert state.draft().step == "lineup"
            assert legal(state) == {f"@{name}" for name in free}
            state = state.play(parse_move(f"@{square}"))
            assert board(state)[square].upper() == KINDS[n]
    assert state.draft().step == "start.enter-swap"
    assert turn(state) == "a -"
    assert len(legal(state)) == 45


def test_a_manual_line_up_refuses_other_rows_taken_squares_and_early_actions() -> None:
    """GA-05, R21: and nothing is placed once the line-up is complete."""
    state = played(new(lineup="manual"), "@a5 @b5")
    for text in ("@b1", "@a5", "a5c9", "a5~a6"):
        assert refused(state, text) == "R21"
    assert refusal(state, "b1").rule == refusal(state, "a5").rule == "R21"
    assert refused(parse_state(START), "@a5") == "R21"


def test_who_begins_is_an_option_and_the_line_up_does_not_depend_on_it() -> None:
    """GA-06, R22, R21: by name or by lot; who begins places the first piece of a manual line-up."""
    for lineup in ("random", "mirrored", "manual"):
        usual = [new(seed, lineup=lineup) for seed in range(20)]
        assert {state.to_play for state in usual} == {0}
        drawn = [new(seed, lineup=lineup, begins="lots") for seed in range(20)]
        assert {state.to_play for state in drawn} == {0, 1}
        assert [board(state) for state in drawn] == [board(state) for state in usual]
        for state in (new(5, lineup=lineup, begins="b"), *drawn[:6]):
            first = state.to_play
            assert parse_state(str(state)) == state
            if lineup == "manual":
                for placed in range(18):
                    assert state.to_play == (placed + (first or 0)) % 2
                    state = state.play(state.legal_moves()[0])
                    assert parse_state(str(state)) == state
            assert state.to_play == first
            assert state.play(state.legal_moves()[0]).to_play != first
        assert new(5, lineup=lineup, begins="b").to_play == 1


def test_records_from_before_the_options_go_on_by_the_usual_ones() -> None:
    """Text and state line as they were written then."""
    text = '[Game "gambo"]\n[Rules "1"]\n[Options "order=totals lineup=random"]\n'
    record = Record.parse(f'{text}[Players "2"]\n[Seed "0"]\n[Start "{START}"]\n\n1. a1c1\n')
    assert record.options["level"] == "mover"
    assert record.options["begins"] == "a"
    assert str(record.replay()[-1]).split()[1:3] == ["b", "t"]


def test_there_are_45_first_actions() -> None:
    """P7, GA-07: nine entries and 36 swaps for a; after an entry the same number for b."""
    state = new()
    assert (len(entries(state)), len(legal(state, "~")), len(legal(state))) == (9, 36, 45)
    assert len(legal(played(state, "a1c1"))) == 45


def test_a_turn_enters_swaps_or_duels_and_there_is_no_passing() -> None:
    """GA-07, R5: every move is one of the three, and changes the board."""
    state = played(parse_state(START), "a5c9 b5c10 a1c1 b9c18")
    kinds = r"a\dc\d+|(a\d|c\d+)~(a\d|c\d+)|c\d+xc\d+"
    assert legal(state, "x") and legal(state, "~") and entries(state)
    for move in state.legal_moves():
        assert re.fullmatch(kinds, str(move))
        assert state.play(move).cells != state.cells


def test_only_own_pieces_act() -> None:
    """GA-07, R11: not the rival's, not on an empty square."""
    state = played(parse_state(START), "a5c9 b5c10")
    for text in ("b1c2", "b1~b2", "b1~c10", "c10xc9", "a5c9", "a5~a6", "a1~c10"):
        assert refused(state, text) == "GA-07", text
    assert refusal(state, "b1").code == refusal(state, "c10").code == "not-yours"
    assert refusal(state, "a5").code == "empty-square"


def test_entering_moves_the_piece_to_the_square_in_front_and_nowhere_else() -> None:
    """GA-08: the piece and nothing else."""
    state = parse_state(START)
    before = board(state)
    after = board(played(state, "a5c9"))
    assert after == {square: p for square, p in before.items() if square != "a5"} | {"c9": "C2"}
    for n in range(1, 19):
        if n != 9:
            violation = refusal(state, f"a5 c{n}")
            assert (violation.rule, violation.cells) == ("GA-08", ("c9",))


def test_a_piece_in_the_corridor_stays_there() -> None:
    """GA-09, R12: not back to any start square, not along the corridor."""
    state = played(parse_state(START), "a5c9 b5c10 a1c1 b1c2")
    for square in ("a1", "a5"):
        assert refusal(state, f"c9 {square}").rule == "GA-09"
    for n in set(range(1, 19)) - {1, 2, 9, 10}:
        assert refusal(state, f"c9 c{n}").rule == "R12"
    after = {str(move): board(state.play(move)) for move in state.legal_moves()}
    for text, on in after.items():
        if "c9" not in re.split("[~x]", text):
            assert on.get("c9") == "C2"


def test_a_start_piece_does_not_move_to_another_start_square() -> None:
    """R10: an empty square is no second piece, neither one's own nor the rival's."""
    state = played(parse_state(START), "a5c9 b5c10")
    assert refusal(state, "a1 a5").rule == "R10"
    assert refusal(state, "a1 b5").rule == "R10"


def duel(attacker: str, target: str) -> tuple[GamboState, GamboState]:
    """The start with both pieces entered, before and after a duel; lower case attacks for b."""
    squares = {piece: square for square, piece in board(parse_state(START)).items()}
    mine, other = sorted((attacker, target))  # upper case first: a's
    state = played(
        parse_state(START),
        " ".join(squares[piece] + FRONT[squares[piece]] for piece in (mine, other)),
    )
    if attacker == other:
        homes = [f"a{n}" for n in range(1, 10) if f"a{n}" != squares[mine]]
        state = played(state, f"{homes[0]}~{homes[1]}")
    return state, played(state, f"{FRONT[squares[attacker]]}x{FRONT[squares[target]]}")


def duel_is_right(attacker: str, target: str) -> None:
    one, two = attacker[0].upper(), target[0].upper()
    strength, other = int(attacker[1]), int(target[1])
    wins = strength >= other if one == two else BEATS[one] == two
    winner, loser = (attacker, target) if wins else (target, attacker)
    worth = strength * other
    before, after = duel(attacker, target)
    assert str(after).split()[3] == winner + loser
    assert after.totals == ((worth, 0) if winner.isupper() else (0, worth))
    assert 1 <= worth <= 9
    gone = set(board(before).values()) - set(board(after).values())
    assert gone == {attacker, target}
    squares = {piece: square for square, piece in board(before).items()}
    (told,) = before.events(parse_move(f"{squares[attacker]}x{squares[target]}"))
    assert told.code == ("duel-won" if wins else "duel-lost")
    assert told.params["who"] == f"gambo.side.{int(attacker.islower())}"
    assert told.params["winner"] == f"gambo.side.{int(winner.islower())}"
    assert told.params["piece"] == f"gambo.piece.{attacker.lower()}"
    assert told.params["other"] == f"gambo.piece.{target.lower()}"
    assert told.params["count"] == worth


@pytest.mark.parametrize("attacker", KINDS)
@pytest.mark.parametrize("target", KINDS)
def test_duel_of_every_two_kinds_whoever_attacks(attacker: str, target: str) -> None:
    """GA-01, GA-12, GA-13, GA-14, GA-15, GA-16, GA-17, R16, P6.

    Elephant, cat, mouse in a circle whatever the strengths, then strength, then the attacker; both
    pieces leave the board and the product of their strengths goes to the winner.
    """
    duel_is_right(attacker, target.lower())
    duel_is_right(attacker.lower(), target)


def test_the_two_duels_of_the_sheet_are_worth_2_and_9_points() -> None:
    """GA-18, GA-17, P6."""
    assert duel("E1", "c2")[1].totals == (2, 0)
    assert duel("M3", "e3")[1].totals == (9, 0)
    assert duel("E1", "m1")[1].totals == (0, 1)


def test_both_pieces_of_a_duel_have_to_stand_in_the_corridor() -> None:
    """GA-10, R13: not from a start square, not into one, not among one's own."""
    state = parse_state(START)
    assert not legal(state, "x")
    state = played(state, "a5c9 b5c10")
    assert legal(state, "x") == {"c9xc10"}
    assert refusal(state, "a1 c10").rule == "R13"
    assert refusal(state, "c9 b1").rule == "R13"
    assert refusal(state, "a1 b1").rule == "R13"
    assert refused(state, "c9xc2") == "GA-10"
    state = played(state, "a4c7 b4c8")
    assert refused(state, "c7xc9") == "GA-10"


@pytest.mark.parametrize(("targets", "home"), [("a1 c10", "a1"), ("c9 b1", "b1"), ("a1 b1", "a1")])
def test_a_duel_outside_the_corridor_is_refused_for_ones_own_piece_first(
    targets: str, home: str
) -> None:
    """R13."""
    state = played(parse_state(START), "a5c9 b5c10")
    assert refusal(state, targets).params["home"] == home


def test_any_piece_in_between_forbids_a_duel() -> None:
    """GA-11: one's own or the rival's; it is named."""
    state = played(parse_state(START), "a3c5 b5c10 a4c7 b1c2")
    assert legal(state, "x") == {"c5xc2", "c7xc10"}
    for text, between in (("c5xc10", "c7"), ("c7xc2", "c5")):
        violation = state.explain(parse_move(text))
        assert violation is not None
        assert (violation.rule, violation.cells) == ("GA-11", (between,))
    state = played(parse_state(START), "a3c5 b5c10 a9c17 b3c6")
    assert refused(state, "c5xc10") == "GA-11"
    assert refused(state, "c5xc6") == ""


@pytest.mark.parametrize("n", range(1, 10))
def test_a_duel_is_fought_over_any_distance(n: int) -> None:
    """R14: from c1 as far as c18, with nothing in between."""
    state = played(parse_state(START), f"a1c1 b{n}c{2 * n}")
    assert legal(state, "x") == {f"c1xc{2 * n}"}
    assert "c1" not in board(played(state, f"c1xc{2 * n}"))


def test_an_attacker_between_two_targets_chooses() -> None:
    """R15: each neighbouring pair of two colours is one duel."""
    state = played(parse_state(START), "a5c9 b4c8 a1~a2 b8c16")
    assert legal(state, "x") == {"c9xc8", "c9xc16"}
    assert set(board(played(state, "c9xc8"))) & {"c8", "c9", "c16"} == {"c16"}
    assert set(board(played(state, "c9xc16"))) & {"c8", "c9", "c16"} == {"c8"}
    assert legal(played(state, "a2c3 b1c2"), "x") == {"c3xc2", "c3xc8", "c9xc8", "c9xc16"}


def test_captured_pieces_are_only_for_show() -> None:
    """R17: with the same totals, what was captured by what changes nothing."""
    pieces = "c3=E2 c9=C3 a9=M1 c4=e2 c8=c1 b9=m2"
    one = position(pieces, "a l", SIX_DUELS)
    two = position(pieces, "a l", "m3M2.m1E3.c2C1.e1C2.E1c3.M3e3")
    assert one.totals == two.totals == (12, 13)
    assert legal(one) == legal(two)
    for move in one.legal_moves():
        assert board(one.play(move)) == board(two.play(move))
        assert turn(one.play(move)) == turn(two.play(move))
