"""State lines and move texts: read back what was written, refuse anything else by name."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygame_rules import Malformed
from pygame_rules.siam import SiamState, parse_move, parse_state
from pygame_rules.siam.moves import MOVES
from tests.strategies import siam_boards, siam_games

START = "5/5/1RRR1/5/5 e 0 - * count"


@given(siam_boards())
def test_state_lines_read_back(state: SiamState) -> None:
    again = parse_state(str(state))
    assert again == state
    assert hash(again) == hash(state)
    assert str(again) == str(state)
    assert repr(state) == f"parse_state({str(state)!r})"


@given(siam_games())
def test_state_lines_read_back_along_games(states: list[SiamState]) -> None:
    for state in states:
        assert parse_state(str(state)) == state


def test_move_texts_read_back_and_are_safe_in_a_link() -> None:
    assert len(MOVES) == 500
    for text, move in MOVES.items():
        assert str(move) == text
        assert parse_move(text) is move
        assert set(text) <= set("abcde12345nesw@")


@pytest.mark.parametrize(
    "text",
    ["", "c1", "c1c2", "c1f1n", "c6n", "@c3", "@@n", "c3@n", "@c1@", "c1n\n", "C1N", "c1 ", "🐘"],
)
def test_other_move_texts_are_malformed(text: str) -> None:
    with pytest.raises(Malformed) as caught:
        parse_move(text)
    assert caught.value.what == "move"
    assert caught.value.problem == "unknown-move"


@pytest.mark.parametrize(
    ("line", "problem", "where"),
    [
        ("", "field-count", ""),
        (START + " x", "field-count", ""),
        (START.replace(" ", "  ", 1), "field-count", ""),
        ("5/5/1RRR1/5 e 0 - * count", "rank-count", "board"),
        ("5/5/1RRR1/5/6 e 0 - * count", "unknown-piece", "rank 1"),
        ("5/5/1RRR1/5/4 e 0 - * count", "rank-width", "rank 1"),
        ("5/5/1RRR2/5/5 e 0 - * count", "rank-width", "rank 3"),
        ("5/5/1RRR1/23/5 e 0 - * count", "unknown-piece", "rank 2"),
        ("5/5/1RRX1/5/5 e 0 - * count", "unknown-piece", "rank 3"),
        ("5/5/2RR1/5/5 e 0 - * count", "rock-count", "board"),
        ("5/5/1RRR1/5/5 e 0 - e count", "rock-count", "board"),
        ("NNNNN/N4/1RRR1/5/5 e 0 - * count", "too-many-animals", "elephants"),
        ("nnnnn/n4/1RRR1/5/5 e 0 - * count", "too-many-animals", "rhinos"),
        ("5/5/1RRR1/5/5 r 0 - * count", "wrong-side", "to_play"),
        ("5/5/1RRR1/5/5 e -2 - * count", "not-a-number", "ply"),
        ("5/5/1RRR1/5/5 e 00 - * count", "not-a-number", "ply"),
        ("5/5/1RRR1/5/5 e ٢ - * count", "not-a-number", "ply"),
        ("5/5/1RRR1/5/5 e 9999999999999999 - * count", "not-a-number", "ply"),
        ("5/5/1RRR1/5/5 e 0 re * count+exit", "unknown-value", "exits"),
        ("5/5/1RRR1/5/5 e 0 e * count", "exits-without-option", "exits"),
        ("5/5/1RRR1/5/5 e 0 - ? count", "unknown-value", "result"),
        ("5/5/1RRR1/5/5 e 0 - = count", "draw-without-option", "result"),
        ("5/5/1RRR1/5/5 e 0 - * sum", "unknown-value", "options"),
        ("5/5/1RRR1/5/5 e 0 - * count+exit+crosses", "unknown-value", "options"),
        ("5/5/1RRR1/5/5 e 0 - * count+crosses+crosses", "unknown-value", "options"),
    ],
)
def test_broken_state_lines_say_what_and_where(line: str, problem: str, where: str) -> None:
    with pytest.raises(Malformed) as caught:
        parse_state(line)
    assert (caught.value.what, caught.value.problem) == ("state", problem)
    assert caught.value.where == where


@given(st.text(max_size=40) | st.from_regex(r"[1-5NESWneswR/]{5,30} [er] [0-9]{1,3} - \* count"))
def test_any_text_is_a_state_or_malformed(line: str) -> None:
    try:
        state = parse_state(line)
    except Malformed:
        return
    assert str(state) == line
