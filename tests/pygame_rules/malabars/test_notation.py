"""State lines and move texts: read back what was written, refuse anything else by name."""

from __future__ import annotations

import re
from itertools import combinations, product
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pygame_rules import Malformed
from pygame_rules.malabars import MalabarsState, notation, parse_move, parse_state
from tests.pygame_rules.malabars.positions import ALL_OPTIONS, CELLS, GAME, boards, new

PILES = "TwTbT/TTT/TTT/TbTwT"
START = f"{PILES} w 0 * outer+threefold"
WON = "TbQT/TTT/TTT/TbTwwT"
RINGLESS = "TTT/TTT/TTT/TTT"

BROKEN = [
    ("", "field-count", "", None),
    (START + " x", "field-count", "", None),
    (START.replace(" ", "  ", 1), "field-count", "", None),
    (START.replace(" ", "\t"), "field-count", "", None),
    ("TwTbT/TTT/TTTTbTwT w 0 * outer", "pile-count", "piles", None),
    (f"{PILES}/- w 0 * outer", "pile-count", "piles", None),
    ("TwTbT/TTT/TTT/TbTwTT w 0 * outer", "elephant-count", "piles", None),
    ("TwTbT/TTT/TTT/TbTw w 0 * outer", "elephant-count", "piles", None),
    ("-/-/-/- w 0 * outer", "elephant-count", "piles", None),
    ("TwTbT/TTT/TXT/TbTwT w 0 * outer", "unknown-elephant", "pile", 3),
    ("TwTbT/TTT/TtT/TbTwT w 0 * outer", "unknown-elephant", "pile", 3),
    ("TwTbT/TTT/TTT/wTbTwT w 0 * outer", "unknown-elephant", "pile", 4),
    ("TwTbT/T3/TTT/TbTwT w 0 * outer", "unknown-elephant", "pile", 2),
    ("TwTbT/TTT\n/TTT/TbTwT w 0 * outer", "unknown-elephant", "pile", 2),
    ("TwTbT/TTT-/TTT/TbTwT w 0 * outer", "unknown-elephant", "pile", 2),
    ("TwTbT//TTTTTT/TbTwT w 0 * outer", "unknown-elephant", "pile", 2),
    ("TwbTT/TTT/TTT/TbTwT w 0 * outer", "unknown-elephant", "pile", 1),
    ("TTT/TTT/TTT/TbwTbwT w 0 * outer", "unknown-elephant", "pile", 4),
    ("TwwwTT/TTT/TTT/TbTwT w 0 * outer", "unknown-elephant", "pile", 1),
    (f"{RINGLESS} w 0 * outer", "ring-count", "piles", None),
    ("TwTbT/TTT/TTT/TbTT w 0 * outer", "ring-count", "piles", None),
    ("TwTbT/TwTT/TTT/TbTwT w 0 * outer", "ring-count", "piles", None),
    ("TwTbT/TTT/TTT/TwTwT w 0 * outer", "ring-count", "piles", None),
    (f"{WON} b 5 * outer", "ring-count", "piles", None),
    (f"{WON} w 6 b outer", "ring-count", "piles", None),
    (f"{WON} b 5 = outer+threefold", "ring-count", "piles", None),
    (f"{PILES} b 5 w outer", "ring-count", "piles", None),
    ("TbbQT/TTT/TTT/TTwwT b 5 w outer", "ring-count", "piles", None),
    (f"{PILES} b 0 * outer", "wrong-side", "to_play", None),
    (f"{PILES} w 1 * outer", "wrong-side", "to_play", None),
    (f"{PILES} e 0 * outer", "wrong-side", "to_play", None),
    (f"{PILES}  0 * outer", "wrong-side", "to_play", None),
    (f"{WON} w 6 w outer", "wrong-side", "to_play", None),
    (f"{PILES} b -1 * outer", "not-a-number", "ply", None),
    (f"{PILES} w 00 * outer", "not-a-number", "ply", None),
    (f"{PILES} w 2.0 * outer", "not-a-number", "ply", None),
    (f"{PILES} w ٢ * outer", "not-a-number", "ply", None),
    (f"{PILES} w 2000000000000000 * outer", "not-a-number", "ply", None),
    (f"{PILES} w 0 ? outer", "unknown-value", "result", None),
    (f"{PILES} w 0  outer", "unknown-value", "result", None),
    (f"{PILES} w 0 wb outer", "unknown-value", "result", None),
    (f"{PILES} w 0 * inner", "unknown-value", "options", None),
    (f"{PILES} w 0 * outer+", "unknown-value", "options", None),
    (f"{PILES} w 0 * outer+threefold+threefold", "unknown-value", "options", None),
    (f"{PILES} w 0 * outer+fourfold", "unknown-value", "options", None),
    (f"{PILES} w 0 * threefold", "unknown-value", "options", None),
    (f"{START}\n", "unknown-value", "options", None),
    (f"{PILES} w 4 = outer", "draw-without-option", "result", None),
]


@given(boards())
def test_state_lines_read_back(state: MalabarsState) -> None:
    again = parse_state(str(state))
    assert again == state
    assert (again != state) is False
    assert hash(again) == hash(state)
    assert str(again) == str(state)
    assert repr(state) == f"parse_state({str(state)!r})"


@pytest.mark.parametrize("options", ALL_OPTIONS, ids=str)
def test_options_are_part_of_the_line(options: dict[str, str]) -> None:
    """MA-02, R15."""
    state = new(**options)
    assert str(state).endswith(
        options["setup"] + ("+threefold" if options["repetition"] == "on" else "")
    )
    assert parse_state(str(state)) == state
    assert dict(parse_state(str(state)).options) == options


def test_different_positions_are_not_equal() -> None:
    lines = [START, START.replace("+threefold", ""), START.replace("w 0", "w 2"),
             START.replace("outer", "corners"), START.replace("TTT", "TTQ", 1)]  # fmt: skip
    for one, other in combinations(map(parse_state, lines), 2):
        assert one != other
        assert (one == other) is False
    assert parse_state(START) != START


@given(boards())
@settings(max_examples=12)
def test_move_texts_read_back_and_are_safe_in_a_link(state: MalabarsState) -> None:
    for move in state.legal_moves():
        again = parse_move(str(move))
        assert again == move
        assert hash(again) == hash(move)
        assert again.path == move.path
        assert re.fullmatch(r"[a-d0-9~+]+", str(move))


def test_every_half_of_a_turn_can_be_written_from_every_cell_to_every_cell() -> None:
    """R3: levels 1 to 12."""
    for here, there in product(CELLS, CELLS):
        for text in (here + there, f"{here}~{there}", f"b1a10+{here}~{there}"):
            assert str(parse_move(text)) == text


@pytest.mark.parametrize(
    "text",
    ["", "b1", "b1c", "b0c1", "b1c13", "b1c01", "e1a1", "B1C1", "b1c1 ", " b1c1", "b1c1\n", "b1-c1",
     "b1~~c1", "b1~", "~b1", "+", "b1c1+", "+b1c1", "b1c1+c2d2+a1~b1", "b1c1+a1~b1+b2b3",
     "b1c1,a1~b1", "b1c1++a1~b1", "b1c١", "pass", "done", "🐘", "b1c1" * 50],
)  # fmt: skip
def test_other_move_texts_are_malformed(text: str) -> None:
    with pytest.raises(Malformed) as caught:
        parse_move(text)
    assert (caught.value.what, caught.value.problem) == ("move", "unknown-move")
    assert caught.value.where == ""


@pytest.mark.parametrize(("line", "problem", "place", "number"), BROKEN)
def test_broken_state_lines_say_what_and_where(
    line: str, problem: str, place: str, number: int | None
) -> None:
    """MA-01, MA-02, MA-18, MA-19: impossible positions among them."""
    with pytest.raises(Malformed) as caught:
        parse_state(line)
    assert (caught.value.what, caught.value.problem) == ("state", problem)
    assert (caught.value.place, caught.value.number) == (place, number)


def test_the_lines_that_were_broken_are_whole_otherwise() -> None:
    for line in (START, f"{PILES} w 4 = outer+threefold", f"{WON} b 5 w outer"):
        assert str(parse_state(line)) == line


def test_every_problem_the_reader_names_is_shown_above() -> None:
    source = Path(notation.__file__).read_text("utf-8")
    named = set(re.findall(r'Malformed\(\s*"state",\s*"([a-z-]+)"', source))
    assert named == {problem for _, problem, _, _ in BROKEN}


@given(
    st.text(max_size=40)
    | st.from_regex(r"([TQ-][wb]?){1,6}(/([TQ][wb]?){1,4}){3} [wb] [0-9]{1,3} [*wb=] outer")
    | st.from_regex(r"TwT[wb]?b?[TQ]/TTT/T[TQ-]T/Tb[TQ][wb]{1,2}T [wb] [0-9] [*wb=] outer\+?[a-z]*")
)
def test_any_text_is_a_state_or_malformed(line: str) -> None:
    try:
        state = parse_state(line)
    except Malformed:
        return
    assert str(state) == line


@given(st.integers(0, len(START) - 1), st.sampled_from("TQwb/-*= 0123+orn") | st.characters())
def test_a_mutated_line_is_a_state_or_malformed(at: int, character: str) -> None:
    line = START[:at] + character + START[at + 1 :]
    try:
        state = parse_state(line)
    except Malformed:
        return
    assert str(state) == line


@given(
    st.text(max_size=20)
    | st.from_regex(r"[a-d]1?[0-9]~?[a-d]1?[0-9](\+[a-d]1?[0-9]~?[a-d]1?[0-9]){0,2}")
)
def test_any_text_is_a_move_or_malformed(text: str) -> None:
    try:
        move = parse_move(text)
    except Malformed:
        return
    assert str(move) == text


@pytest.mark.parametrize("thing", [None, 7, b"b1c1", ["b1c1"]])
def test_what_is_no_text_is_malformed_too(thing: str) -> None:
    for parse in (parse_state, parse_move):
        with pytest.raises(Malformed):
            parse(thing)


@pytest.mark.parametrize(
    ("options", "players", "problem", "where"),
    [
        ({"setup": "inner"}, None, "unknown-value", "setup"),
        ({"setup": ""}, None, "unknown-value", "setup"),
        ({"repetition": "maybe"}, None, "unknown-value", "repetition"),
        ({"height": "3"}, None, "unknown-name", ""),
        ({}, 0, "unknown-count", ""),
        ({}, 1, "unknown-count", ""),
        ({}, 3, "unknown-count", ""),
        ({}, 4, "unknown-count", ""),
    ],
)
def test_options_and_player_counts_out_of_range_are_refused(
    options: dict[str, str], players: int | None, problem: str, where: str
) -> None:
    """MA-03: two players."""
    with pytest.raises(Malformed) as caught:
        GAME.new(options, players)
    assert (caught.value.problem, caught.value.where) == (problem, where)
