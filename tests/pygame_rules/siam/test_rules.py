"""The rules of Siam that no single example can show."""

from __future__ import annotations

import pytest
from hypothesis import given

from pygame_rules import Violation, open_game
from pygame_rules.siam import SiamState, parse_move, parse_state
from pygame_rules.siam.geometry import BORDER, SQUARE, SQUARES
from pygame_rules.siam.moves import MOVES
from pygame_rules.siam.notation import to_text
from pygame_rules.siam.position import Position, Rules
from tests.strategies import siam_boards, siam_games

GAME = open_game("siam")


def new(**options: str) -> SiamState:
    state = GAME.new(options)
    assert isinstance(state, SiamState)
    return state


def played(state: SiamState, moves: str) -> SiamState:
    for text in moves.split():
        state = state.play(parse_move(text))
    return state


def test_start_has_three_rocks_and_five_animals_a_side_in_reserve() -> None:
    """SI-01, SI-02, SI-03, SI-04, E23: 25 squares, rocks on b3 c3 d3, elephants to move."""
    state = new()
    assert len(state.cells) == len(SQUARES) == 25
    assert {SQUARES[i] for i, piece in enumerate(state.cells) if piece} == {"b3", "c3", "d3"}
    assert (state.reserve(0), state.reserve(1)) == (5, 5)
    assert state.seats == 2
    assert state.to_play == 0


def test_turns_alternate() -> None:
    """SI-04, SI-05, E10: one action a turn."""
    state = new()
    for ply, text in enumerate(["@a1n", "@e5s", "a1a2n", "e5w"]):
        assert state.to_play == ply % 2
        state = state.play(parse_move(text))


def test_sixteen_squares_are_for_entering_and_leaving() -> None:
    """SI-07, SI-15: the border squares, corners included."""
    assert len(BORDER) == 16
    entered = {move.path[1] for move in new().legal_moves()}
    assert entered == {SQUARES[square] for square in BORDER}
    assert not entered & {"b2", "c2", "d2", "b3", "c3", "d3", "b4", "c4", "d4"}


def test_entering_pushes_across_each_edge_of_the_square() -> None:
    """SI-09, SI-24, E2, E3: two ways in at a corner, one elsewhere, always straight inward."""
    inward = {"a": "e", "e": "w", "1": "n", "5": "s"}
    for square in BORDER:
        name = SQUARES[square]
        ways = {inward[sign] for sign in name if sign in inward}
        assert len(ways) == (2 if name in ("a1", "a5", "e1", "e5") else 1)
        entered = set()
        for facing in range(4):  # an animal facing out resists, but not on both edges of a corner
            cells = [0] * 25
            cells[square] = 8 + facing
            cells[SQUARE["b2"]] = cells[SQUARE["c3"]] = cells[SQUARE["d4"]] = 1
            state = parse_state(to_text(Position(bytes(cells), 20, 0, 0, Rules())))
            moves = [m for m in state.legal_moves() if m.path[:2] == ("reserve", name)]
            entered |= {move.path[2].removeprefix("facing:") for move in moves}
        assert entered == ways


@given(siam_boards())
def test_a_legal_move_always_exists(state: SiamState) -> None:
    """E8, E22: in any position that is not over, and none of them passes."""
    moves = state.legal_moves()
    assert moves
    assert all(state.play(move).cells != state.cells for move in moves)


@given(siam_boards())
def test_explain_agrees_with_the_list_of_legal_moves_on_every_move(state: SiamState) -> None:
    legal = state.legal_moves()
    assert len(set(legal)) == len(legal)
    for move in MOVES.values():
        violation = state.explain(move)
        assert (violation is None) == (move in legal), (str(state), str(move))
        if violation is not None:
            with pytest.raises(Violation) as caught:
                state.play(move)
            assert caught.value == violation


@given(siam_boards())
def test_every_refused_path_names_a_rule(state: SiamState) -> None:
    """Every target is either a choice or its refusal is explained."""
    targets = (*SQUARES, "reserve", *(f"facing:{letter}" for letter in "nesw"), "nonsense")
    draft = state.draft()
    for first in targets:
        if first not in draft.choices:
            assert state._refuse((first,)).rule.startswith("SI-")
            continue
        second = draft.choose(first)
        for target in targets:
            if second.move is None and target not in second.choices:
                violation = state._refuse((first, target))
                assert violation.rule.startswith(("SI-", "E"))


@given(siam_games())
def test_pieces_are_conserved(states: list[SiamState]) -> None:
    """SI-02, SI-16, SI-28, E11, E12: five animals a side always; three rocks until one is out."""
    for state in states:
        for seat in (0, 1):
            on_board = sum(piece >> 2 == seat + 1 for piece in state.cells)
            assert on_board + state.reserve(seat) == 5
            assert 0 <= state.reserve(seat) <= 5
        assert state.cells.count(1) == (2 if state.outcome else 3)


def test_first_rock_out_ends_the_game() -> None:
    """SI-06, SI-29: and then there are no moves, nobody is to play, and play is refused."""
    state = parse_state("R3R/5/5/2S2/2R2 e 20 - * count")
    over = state.play(parse_move("c2c1s"))
    assert over.outcome is not None
    assert over.outcome.winners == (0,)
    assert over.outcome.rule == "SI-29"
    assert over.to_play is None
    assert over.legal_moves() == []
    with pytest.raises(Violation) as caught:
        over.play(parse_move("@c5s"))
    assert caught.value.rule == "SI-06"


def test_mover_can_give_the_game_away() -> None:
    """SI-29, E16: fig. 9b from the elephants' side."""
    over = parse_state("R3R/5/S4/s4/R4 e 20 - * count").play(parse_move("a3a2s"))
    assert over.outcome is not None
    assert over.outcome.winners == (1,)


def test_all_five_can_enter_and_the_sixth_is_refused() -> None:
    """SI-10, E12."""
    state = played(new(), "@a1n @a5s @b1n @b5s @c1n @c5s @d1n @d5s @e1n @e5s")
    assert state.reserve(0) == 0
    violation = state.explain(parse_move("@a2e"))
    assert violation is not None
    assert violation.rule == "SI-10"


def test_animals_that_left_or_were_pushed_off_come_back() -> None:
    """SI-16, SI-28, E10: on any later turn, from the reserve."""
    state = played(new(), "@c1n @c5s c1@ c5@")
    assert (state.reserve(0), state.reserve(1)) == (5, 5)
    assert parse_move("@c1n") in state.legal_moves()


def test_crosses_bar_each_players_first_two_turns() -> None:
    """SI-30, E19: four plies in all."""
    state = new(crosses="on")
    for text in ["@a1n", "@a5s", "@b1n", "@b5s"]:
        assert not any(move.target in (SQUARE["c1"], SQUARE["c5"]) for move in state.legal_moves())
        state = state.play(parse_move(text))
    assert parse_move("@c1n") in state.legal_moves()


def test_single_exit_is_counted_for_each_player() -> None:
    """SI-31, E20."""
    state = played(new(single_exit="on"), "@a1n @e5s a1@ e5e @b1n")
    assert str(state).split()[3] == "e"
    state = played(state, "e5@")
    assert str(state).split()[3] == "er"
    violation = state.explain(parse_move("b1@"))
    assert violation is not None
    assert violation.rule == "SI-31"
    assert parse_move("a1@") not in state.legal_moves()


def test_without_the_variant_exits_are_free() -> None:
    """SI-31 off: as often as one likes."""
    state = played(new(), "@a1n @e5s a1@ e5@ @a1n @e5s a1@")
    assert state.reserve(0) == 5


def test_third_occurrence_is_a_draw_with_the_option() -> None:
    """E21, E22: same position, same side to move, same reserves."""
    state = new(repetition="on")
    state = played(state, "@a1n @e5s a1@ e5@ @a1n @e5s a1@")
    assert state.outcome is None
    state = state.play(parse_move("e5@"))
    assert state.outcome is not None
    assert state.outcome.winners == ()
    assert state.outcome.rule == "E21"
    assert state.legal_moves() == []


def test_repetition_is_no_draw_on_the_exact_sheet() -> None:
    """E21: off by default."""
    state = played(new(), "@a1n @e5s a1@ e5@ " * 4)
    assert state.outcome is None


def test_repetition_counts_the_variant_counters() -> None:
    """E21: a position with another exit used up is another position."""
    state = played(new(repetition="on", single_exit="on"), "@a1n @e5s")
    state = played(state, "a1e e5w a1n e5s a1@ e5@ @a1n @e5s")
    assert str(state).split()[3] == "er"
    assert state.outcome is None, "twice before an exit, once after it"
    state = played(state, "a1e e5w a1n e5s a1e e5w")
    assert state.outcome is None
    assert state.play("a1n").play("e5s").outcome is not None, "three times after it"


def test_repetition_counts_the_turns_that_are_left_under_the_crosses() -> None:
    """E21, SI-30: the start position comes back once its squares are no longer barred."""
    state = played(new(repetition="on", crosses="on"), "@a1n @e5s a1@ e5@ " * 2)
    assert state.outcome is None
    assert played(state, "@a1n @e5s a1@ e5@").outcome is not None


def test_edition_extras_are_not_in_the_game() -> None:
    """E24: no option adds the later edition's pieces."""
    assert [option.name for option in GAME.options] == [
        "push_rule",
        "crosses",
        "single_exit",
        "repetition",
    ]


def test_second_touch_keeps_the_facing_or_faces_inward() -> None:
    draft = parse_state("5/5/1RRR1/5/2E2 e 20 - * count").draft()
    assert str(draft.choose("c1").choose("d1").choose("d1").move) == "c1d1e"
    assert str(draft.choose("reserve").choose("e3").choose("e3").move) == "@e3w"


@pytest.mark.parametrize(
    ("corner", "default"), [("a1", "n"), ("e1", "n"), ("a5", "e"), ("e5", "s")]
)
def test_a_second_touch_on_a_corner_faces_the_first_way_in(corner: str, default: str) -> None:
    """SI-08, E3: of its two ways in, n, e, s, w in this order, as the arrows stand around it."""
    draft = GAME.new().draft().choose("reserve").choose(corner)
    assert draft.default == f"facing:{default}"
    assert str(draft.choose(corner).move) == f"@{corner}{default}"


def test_events_tell_what_a_push_moves_on_and_what_it_throws_off() -> None:
    """SI-26, SI-28, SI-29."""
    state = parse_state("R3R/2S2/2e2/2E2/R1s2 e 20 - * count")
    events = state.events(parse_move("c4c3s"))
    assert [event.code for event in events] == ["go-push", "pushed", "pushed", "animal-out"]
    assert dict(events[1].params) == {"what": "siam.animal.1", "origin": "c3", "cell": "c2"}
    assert dict(events[2].params) == {"what": "siam.animal.0", "origin": "c2", "cell": "c1"}
    assert events[3].params["owner"] == "siam.animal.1"
    state = parse_state("R3R/5/S4/s4/R4 e 20 - * count")
    events = state.events(parse_move("a3a2s"))
    assert [event.code for event in events] == ["go-push", "pushed", "rock-out"]
    assert events[2].params["winner"] == "siam.side.1"


@pytest.mark.parametrize(("facing", "rule"), [("n", "SI-14"), ("x", "SI-05"), ("e", "")])
def test_where_only_turning_is_left_the_same_facing_is_refused_as_no_turn(
    facing: str, rule: str
) -> None:
    """SI-14: every way of the elephant on c3 is blocked."""
    draft = parse_state("5/2s2/1RNR1/2R2/5 e 20 - * count").draft().choose("c3")
    assert draft.choices == ("facing:e", "facing:s", "facing:w")
    try:
        assert str(draft.choose(f"facing:{facing}").move) == f"c3{facing}"
    except Violation as violation:
        assert violation.rule == rule
    else:
        assert rule == ""
