"""State lines and move texts: read back what was written, refuse anything else by name."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pygame_rules import Malformed, Violation
from pygame_rules.bombay_bazar import parse_move, parse_state
from pygame_rules.bombay_bazar.moves import MOVES
from tests.pygame_rules.bombay_bazar.positions import EMPTY, GAME, SETTINGS, new

LINES = (
    f"{EMPTY} 13 - 0 - lots+fixed",
    f"{EMPTY} 2-- - 1 2 lots+choose",
    f"{EMPTY} --- - 0 0 lots+choose",
    f"{EMPTY} 1324 - 0 pick choose+choose",
    f"{EMPTY} 1234 - 2 1e,x,.,. medals+fixed",
    f"{EMPTY} 13 - 1 ?,. medals+fixed",
    "B55B345/A10B31B525/7/8/7/8/7/8/7 1 - 0 - lots+fixed",
    "A20A30A301A30A30A21/8/7/8/7/8/7/6A131/5A10A23 123 01 2 - choose+fixed",
    "A326/1A226/A116/8/7/8/6A14/6A251/6A32 13 01 - - choose+fixed",
)
"""One for each part of a game."""


@pytest.mark.parametrize("line", LINES)
def test_lines_of_every_part_of_the_game_read_back(line: str) -> None:
    state = parse_state(line)
    assert str(state) == line
    assert parse_state(repr(state)[len("parse_state('") : -2]) == state


@pytest.mark.parametrize(("players", "starter", "seating"), SETTINGS)
def test_first_states_read_back_with_their_options(
    players: int, starter: str, seating: str
) -> None:
    """BB-04, R20."""
    for seed in range(5):
        state = new(players, seed, starter=starter, seating=seating)
        again = parse_state(str(state))
        assert again == state
        assert dict(again.options) == {"starter": starter, "seating": seating}
        assert again.seats == players


def test_a_first_state_is_written_as_it_is_described() -> None:
    assert str(new(1)) == f"{EMPTY} 1 - 0 - lots+fixed"
    assert str(new(2, starter="choose")) == f"{EMPTY} 13 - 0 pick choose+fixed"
    assert str(new(3, starter="medals")) == f"{EMPTY} 123 - 0 .,.,. medals+fixed"
    assert str(new(4, starter="medals", seating="choose")) == f"{EMPTY} ---- - 0 - medals+choose"


def test_move_texts_read_back_and_are_safe_in_a_link() -> None:
    assert len(MOVES) == 75 + 1 + 4 + 4 + 6
    for text, move in MOVES.items():
        assert str(move) == text
        assert parse_move(text) is move
        assert text.isascii()
        assert text.replace("-", "").isalnum()


@pytest.mark.parametrize(
    "text",
    ["", "A", "A1", "A16", "A33", "a10", "A10 ", "D10", "end ", "END", "elephant-0", "elephant-5",
     "starter-4", "10e", "-1o", "1x", "e1", "?", "A١0", "🐘"],
)  # fmt: skip
def test_other_move_texts_are_malformed(text: str) -> None:
    with pytest.raises(Malformed) as caught:
        parse_move(text)
    assert (caught.value.what, caught.value.problem) == ("move", "unknown-move")


def empty(rest: str) -> str:
    return f"{EMPTY} {rest}"


def solo(board: str) -> str:
    return f"{board} 1 - 0 - lots+fixed"


FULL_LINE = "A20A30A30A30A30B34A21/8/7/8/7/8/7/8/7"
"""A trunk along the whole top row."""


@pytest.mark.parametrize(
    ("line", "problem", "where"),
    [
        ("", "field-count", ""),
        (empty("13 - 0 -"), "field-count", ""),
        (empty("13 - 0 - lots+fixed x"), "field-count", ""),
        (empty("13 - 0  - lots+fixed"), "field-count", ""),
        (solo("7/8/7/8/7/8/7/8"), "row-count", "board"),
        (solo(f"{EMPTY}/7"), "row-count", "board"),
        (solo("7/8/7/8/7/8/7/8/9"), "unknown-tile", "row 9"),
        (solo("7/8/7/8/7/8/7/8/0"), "unknown-tile", "row 9"),
        (solo("7/8/7/8/7/8/7/8/43"), "unknown-tile", "row 9"),
        (solo("A336/8/7/8/7/8/7/8/7"), "unknown-tile", "row 1"),
        (solo("A266/8/7/8/7/8/7/8/7"), "unknown-tile", "row 1"),
        (solo("D206/8/7/8/7/8/7/8/7"), "unknown-tile", "row 1"),
        (solo("7/8/٧/8/7/8/7/8/7"), "unknown-tile", "row 3"),
        (solo("7/8/8/8/7/8/7/8/7"), "row-width", "row 3"),
        (solo("A207/8/7/8/7/8/7/8/7"), "row-width", "row 1"),
        (solo("7//7/8/7/8/7/8/7"), "row-width", "row 2"),
        (empty("13 - 0 - lots"), "unknown-value", "options"),
        (empty("13 - 0 - drawn+fixed"), "unknown-value", "options"),
        (empty("13 - 0 - lots+free"), "unknown-value", "options"),
        (empty("13 - 0 - lots+fixed+fixed"), "unknown-value", "options"),
        (empty(" - 0 - lots+fixed"), "unknown-value", "elephants"),
        (empty("15 - 0 - lots+choose"), "unknown-value", "elephants"),
        (empty("12341 - 0 - lots+choose"), "unknown-value", "elephants"),
        (empty("121 - 0 - lots+choose"), "elephant-twice", "elephants"),
        (empty("1-2 - 0 - lots+choose"), "elephant-twice", "elephants"),
        (empty("12 - 0 - lots+choose"), "not-opposite", "elephants"),
        (empty("3- - 1 0 lots+choose"), "not-opposite", "elephants"),
        (empty("24 - 0 - lots+fixed"), "not-fixed", "elephants"),
        (empty("-- - 0 0 lots+fixed"), "not-fixed", "elephants"),
        (empty("124 - 0 - lots+fixed"), "not-fixed", "elephants"),
        (empty("13 2 0 - lots+fixed"), "unknown-value", "ended"),
        (empty("13 00 1 - lots+fixed"), "unknown-value", "ended"),
        (empty("123 10 2 - lots+fixed"), "unknown-value", "ended"),
        (empty("13  0 - lots+fixed"), "unknown-value", "ended"),
        (empty("13 - 2 - lots+fixed"), "wrong-side", "to_play"),
        (empty("13 - - - lots+fixed"), "wrong-side", "to_play"),
        (empty("13 - 01 - lots+fixed"), "wrong-side", "to_play"),
        (empty("13 -  - lots+fixed"), "wrong-side", "to_play"),
        (empty("13 01 0 - lots+fixed"), "wrong-side", "to_play"),
        (empty("13 0 0 - lots+fixed"), "wrong-side", "to_play"),
        (empty("2-- - 0 0 lots+choose"), "wrong-side", "to_play"),
        (empty("123 - 2 2e,.,. medals+fixed"), "wrong-side", "to_play"),
        (empty("--- - 0 - lots+choose"), "wrong-phase", "starter"),
        (empty("--- - 0 3 lots+choose"), "wrong-phase", "starter"),
        (empty("--- - 0 12 lots+choose"), "wrong-phase", "starter"),
        (empty("--- - 0  lots+choose"), "wrong-phase", "starter"),
        (empty("--- - 0 0 medals+choose"), "wrong-phase", "starter"),
        (empty("- - 0 0 lots+choose"), "wrong-phase", "starter"),
        (empty("--- 0 1 0 lots+choose"), "wrong-phase", "starter"),
        (empty("13 - 0 0 lots+fixed"), "wrong-phase", "starter"),
        (empty("13 - 0 pick lots+fixed"), "wrong-phase", "starter"),
        (empty("13 - 1 pick choose+fixed"), "wrong-phase", "starter"),
        (empty("1 - 0 pick choose+fixed"), "wrong-phase", "starter"),
        ("A206/8/7/8/7/8/7/8/7 13 - 0 pick choose+fixed", "wrong-phase", "starter"),
        ("A206/8/7/8/7/8/7/8/7 13 - 0 .,. medals+fixed", "wrong-phase", "starter"),
        ("A206/8/7/8/7/8/7/8/7 --- - 0 0 lots+choose", "wrong-phase", "starter"),
        (empty("13 - 0 .,. lots+fixed"), "wrong-phase", "starter"),
        (empty("13 - 0 .,.,. medals+fixed"), "wrong-phase", "starter"),
        (empty("13 - 0 .,y medals+fixed"), "wrong-phase", "starter"),
        (empty("13 - 0 .,4e medals+fixed"), "wrong-phase", "starter"),
        (empty("13 - 0 .,x medals+fixed"), "wrong-phase", "starter"),
        (empty("13 - 0 1e,2e medals+fixed"), "wrong-phase", "starter"),
        (empty("123 - 0 .,1e,. medals+fixed"), "wrong-phase", "starter"),
        (empty("1 - 0 . medals+fixed"), "wrong-phase", "starter"),
        (solo("A32A32A32A32A322/8/7/8/7/8/7/8/7"), "supply-exceeded", "board"),
        (solo("6A21/8/7/8/7/8/7/8/7"), "tile-on-end-piece", "board"),
        ("6A21/8/7/8/7/8/7/8/7 13 - 0 - lots+fixed", "tile-on-end-piece", "board"),
        (solo("A206/A117/7/8/7/8/7/8/7"), "edges-disagree", "board"),
        (solo("A20A205/8/7/8/7/8/7/8/7"), "edges-disagree", "board"),
        (solo("A106/8/7/8/7/8/7/8/7"), "edges-disagree", "board"),
        (solo("A156/8/7/8/7/8/7/8/7"), "edges-disagree", "board"),
        (f"{FULL_LINE} 123 - 0 - lots+fixed", "heads-joined", "board"),
        (solo("7/8/3A303/8/7/8/7/8/7"), "tile-off-trunks", "board"),
        (solo("A206/8/3A303/8/7/8/7/8/7"), "tile-off-trunks", "board"),
    ],
)
def test_broken_state_lines_say_what_and_where(line: str, problem: str, where: str) -> None:
    """BB-04, BB-05, BB-06, BB-17, BB-20, BB-24: positions that can't come about are among them."""
    with pytest.raises(Malformed) as caught:
        parse_state(line)
    assert (caught.value.what, caught.value.problem) == ("state", problem)
    assert caught.value.where == where


@given(st.text(max_size=40))
def test_any_text_is_a_move_or_malformed(text: str) -> None:
    try:
        move = parse_move(text)
    except Malformed:
        return
    assert str(move) == text


def state_or_malformed(line: str) -> None:
    """A line that is read reads back, and the game goes on from there."""
    try:
        state = parse_state(line)
    except Malformed:
        return
    assert str(state) == line
    moves = state.legal_moves()
    assert bool(moves) == (state.outcome is None) == (state.to_play is not None)
    concealed = "?" in line  # then nobody can say what the reveal leads to
    for move in () if concealed else moves[:3]:
        after = state.play(move)
        assert parse_state(str(after)) == after


@given(st.text(max_size=40) | st.from_regex(r"[1-8A-C/]{5,30} [1-4-]{1,4} [-0-3]{1,2} [-0-3] -"))
def test_any_text_is_a_state_or_malformed(text: str) -> None:
    state_or_malformed(text)
    state_or_malformed(f"{text} lots+choose")
    state_or_malformed(f"{EMPTY} {text}")


@given(st.sampled_from(LINES), st.data())
def test_a_mutated_line_is_a_state_or_malformed(line: str, data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(line) - 1))
    sign = data.draw(st.sampled_from(" -/,.+?xe0123456789ABC") | st.characters())
    for mutated in (
        line[:at] + sign + line[at + 1 :],
        line[:at] + sign + line[at:],
        line[:at] + line[at + 1 :],
    ):
        state_or_malformed(mutated)


@settings(max_examples=60)
@given(
    st.sampled_from(["1", "13", "123", "1234", "-", "--", "---", "2--", "31--", "21", "24"]),
    st.sampled_from(["-", "", "0", "1", "01", "012"]),
    st.sampled_from(["-", "", "0", "1", "2", "3"]),
    st.sampled_from(["-", "", "0", "1", "01", "12", "123", "pick", ".,.", "1e,.", "x,.,."]),
    st.sampled_from(["lots", "choose", "medals"]),
    st.sampled_from(["fixed", "choose"]),
)
def test_fields_put_together_at_will_are_a_state_or_malformed(
    elephants: str, ended: str, side: str, starter: str, how: str, seating: str
) -> None:
    state_or_malformed(f"{EMPTY} {elephants} {ended} {side} {starter} {how}+{seating}")


def test_a_concealed_choice_can_be_looked_at() -> None:
    """BB-08: what a seat sees is a state too: it can be written and read, and moves asked for."""
    view = parse_state(f"{EMPTY} 13 - 1 ?,. medals+fixed")
    assert {str(move) for move in view.legal_moves()} == {"1e", "1o", "2e", "2o", "3e", "3o"}
    assert view.view(1) == view


def test_a_reveal_that_can_not_be_counted_is_at_most_a_violation() -> None:
    """BB-08, BB-10: `play` raises nothing else, even where a choice is still concealed."""
    view = parse_state(f"{EMPTY} 13 - 1 ?,. medals+fixed")
    for move in view.legal_moves():
        with suppress(Violation):
            assert view.play(move).seats == 2


@pytest.mark.parametrize("players", [-1, 0, 5, 6])
def test_other_numbers_of_players_are_refused(players: int) -> None:
    """BB-04: one to four, two if nobody says otherwise."""
    with pytest.raises(Malformed) as caught:
        GAME.new({}, players)
    assert (caught.value.what, caught.value.problem) == ("players", "unknown-count")
    assert sorted(GAME.player_counts) == [1, 2, 3, 4]
    assert GAME.new().seats == 2


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        ({"starter": "dice"}, "unknown-value"),
        ({"seating": "off"}, "unknown-value"),
        ({"starter": ""}, "unknown-value"),
        ({"medals": "gold"}, "unknown-name"),
    ],
)
def test_other_options_are_refused(options: dict[str, str], problem: str) -> None:
    with pytest.raises(Malformed) as caught:
        GAME.new(options, 3)
    assert (caught.value.what, caught.value.problem) == ("option", problem)
