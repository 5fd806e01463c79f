"""State lines and move texts: read back what was written, refuse anything else by name."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygame_rules import Malformed
from pygame_rules.gambo import notation, parse_move, parse_state
from pygame_rules.gambo.moves import MOVES
from tests.pygame_rules.gambo.playing import GAME, OPTIONS, START, games, position

LEVEL = "m3E3.c3C1.E1c1.e1C2.M2e3.M3m1.E2c2"
ROW = "E1E2E3C1C2C3M1M2M3"
EMPTY = "-" * 18
NINE = "-" * 9
MANUAL = f"{NINE}/{EMPTY}/E1-------- b - - 0/0 totals+manual"
DUELS = "e3E1.c1M2.m3E3.E2e1.c2M3.C1m1.c3C2"
"""3 points to 26; a still has C3 and M1, b has e2 and m2."""

MIDDLE = f"---e2-----/----C3----m2--------/M1-------- a l {DUELS} 0/0 totals+random"
SHUT_IN = f"---e2----m2/----C3-----M1-------/{NINE} a l {DUELS} 0/0 totals+random"
"""a has nothing but a swap."""

OVER = f"{NINE}/{EMPTY}/{NINE} - - {DUELS}.M1e2.C3m2 0/0 totals+random"


def test_lines_used_below_are_states() -> None:
    for line in (START, MIDDLE, SHUT_IN, OVER, MANUAL):
        assert str(parse_state(line)) == line
        assert repr(parse_state(line)) == f"parse_state({line!r})"


@pytest.mark.parametrize(("order", "lineup"), OPTIONS)
def test_first_states_read_back(order: str, lineup: str) -> None:
    for seed in (0, 1, 2**32):
        state = GAME.new({"order": order, "lineup": lineup}, seed=seed)
        assert parse_state(str(state)) == state
        assert str(state).endswith(f" 0/0 {order}+{lineup}")


def test_states_are_equal_only_with_the_same_line() -> None:
    lines = [MIDDLE, MIDDLE.replace("0/0", "0/1"), MIDDLE.replace("totals", "alternate")]
    states = {parse_state(line) for line in lines}
    assert len(states) == 3
    assert {str(state) for state in states} == set(lines)


def test_move_texts_read_back_and_are_safe_in_a_link() -> None:
    """GA-08, GA-24, GA-10: 18 entries, pairs of 27 squares a side, pairs of 18; 18 placings."""
    entries = 18
    swaps = 2 * (27 * 26 // 2) - 18 * 17 // 2
    attacks = 18 * 17
    assert len(MOVES) == entries + swaps + attacks + 18
    for text, move in MOVES.items():
        assert str(move) == text
        assert parse_move(text) is move
        assert set(text) <= set("abc0123456789~x@")


@pytest.mark.parametrize(
    "text",
    ["", "a1", "a1c0", "a0c1", "c1~", "c1~~c2", "c1x~c2", "c0xc1", "c18xc19", "a10c19", "@c19",
     "@a0", "@", "@a1c1", "a1c1\n", "A1C1", "a1c1 ", "c1Xc2", "c1c٢", "pass", "🐘"],
)  # fmt: skip
def test_other_move_texts_are_malformed(text: str) -> None:
    with pytest.raises(Malformed) as caught:
        parse_move(text)
    assert (caught.value.what, caught.value.problem) == ("move", "unknown-move")
    assert caught.value.text == text


BROKEN = [
    ("", "field-count", ""),
    (f"{START} x", "field-count", ""),
    (START.replace(" ", "  ", 1), "field-count", ""),
    (START.replace(" ", "\t", 1), "field-count", ""),
    (START.replace(" a - ", " c - "), "wrong-side", "to_play"),
    (START.replace(" a - ", " - - "), "wrong-side", "to_play"),
    (START.replace(" a - ", " A - "), "wrong-side", "to_play"),
    (START.replace(" a - ", " b - "), "wrong-side", "to_play"),
    (OVER.replace(" - - ", " a - "), "wrong-side", "to_play"),
    (MANUAL.replace(" b - ", " a - "), "wrong-side", "to_play"),
    (START.replace(" a - ", " a x "), "unknown-value", "why"),
    (START.replace(" a - ", " a  "), "unknown-value", "why"),
    (MIDDLE.replace(" a l ", " a sl "), "unknown-value", "why"),
    (START.replace("0/0", "0"), "unknown-value", "bars"),
    (START.replace("0/0", "0/0/0"), "unknown-value", "bars"),
    (START.replace("0/0", "3/0"), "unknown-value", "bars"),
    (START.replace("0/0", "0/r"), "unknown-value", "bars"),
    (START.replace("0/0", "00/0"), "unknown-value", "bars"),
    (START.replace("0/0", "٠/0"), "unknown-value", "bars"),
    (START.replace("totals+", "total+"), "unknown-value", "options"),
    (START.replace("+random", "+chance"), "unknown-value", "options"),
    (START.replace("+random", ""), "unknown-value", "options"),
    (START.replace("+random", "+random+manual"), "unknown-value", "options"),
    (START.replace("+random", "+random+a"), "unknown-value", "options"),
    (START.replace("+random", "+random+b+behind"), "unknown-value", "options"),
    (START.replace("+random", "+random+b+lots"), "unknown-value", "options"),
    (START.replace("+random", "+random+behind+behind"), "unknown-value", "options"),
    (START.replace("+random", "+random+"), "unknown-value", "options"),
    (START.replace("+random", "+random+b"), "wrong-side", "to_play"),
    (MANUAL.replace("+manual", "+manual+b"), "wrong-side", "to_play"),
    (START.replace("/", "|"), "row-count", "board"),
    (START.replace("/", "//", 1), "row-count", "board"),
    (START.replace("e1", "e4", 1), "unknown-piece", "top"),
    (START.replace("e1", "x1", 1), "unknown-piece", "top"),
    (START.replace(EMPTY, EMPTY[1:] + "C"), "unknown-piece", "corridor"),
    (START.replace("E1", "1E"), "unknown-piece", "bottom"),
    (START.replace("e1", "", 1), "row-width", "top"),
    (START.replace(EMPTY, EMPTY + "-"), "row-width", "corridor"),
    (START.replace(EMPTY, "9"), "unknown-piece", "corridor"),
    (START.replace(EMPTY, ""), "row-width", "corridor"),
    (START.replace(ROW, ROW[2:]), "row-width", "bottom"),
    (MIDDLE.replace("c3C2", "c3"), "no-duel", "duels"),
    (MIDDLE.replace("c3C2", "c3C2."), "no-duel", "duels"),
    (MIDDLE.replace("c3C2", "c3c2"), "no-duel", "duels"),
    (MIDDLE.replace("c3C2", "c3C2C3"), "no-duel", "duels"),
    (MIDDLE.replace("c3C2", "c3x2"), "no-duel", "duels"),
    (MIDDLE.replace("c3C2", "C2c3"), "wrong-winner", "duels"),
    (MIDDLE.replace("e3E1", "E1m1"), "wrong-winner", "duels"),
    (START.replace("E2", "E1"), "piece-twice", "board"),
    (MIDDLE.replace("M1", "C2"), "piece-twice", "board"),
    (MIDDLE.replace(f"{DUELS} ", f"{DUELS}.C1m1 "), "piece-twice", "board"),
    (MIDDLE.replace("e2", "@").replace("M1", "e2").replace("@", "M1"), "wrong-row", "board"),
    (START.replace("E2", "-").replace(EMPTY, "E2" + EMPTY[1:]), "front-occupied", "board"),
    (START.replace("e2", "-").replace(EMPTY, "-e2" + EMPTY[2:]), "front-occupied", "board"),
    (MIDDLE.replace("m2", "-"), "piece-missing", "board"),
    (START.replace("E1", "-"), "piece-missing", "board"),
    (MANUAL.replace("manual", "random"), "piece-missing", "board"),
    (MANUAL.replace("E1", "E2"), "piece-missing", "board"),
    (MANUAL.replace("/E1", "/-").replace(EMPTY, "E1" + EMPTY[1:]), "piece-missing", "board"),
    (START.replace(" a - ", " a t "), "wrong-reason", "why"),
    (START.replace(" a - ", " a l "), "wrong-reason", "why"),
    (START.replace(" a - ", " a e "), "wrong-reason", "why"),
    (START.replace(" a - ", " a p "), "wrong-reason", "why"),
    (START.replace(" a - ", " a s "), "wrong-reason", "why"),
    (START.replace("0/0", "0/1"), "wrong-reason", "why"),
    (MANUAL.replace(" b - ", " b t "), "wrong-reason", "why"),
    (MIDDLE.replace(" a l ", " a - "), "wrong-reason", "why"),
    (MIDDLE.replace(" a l ", " b l "), "wrong-reason", "why"),
    (MIDDLE.replace(" a l ", " a e "), "wrong-reason", "why"),
    (MIDDLE.replace(" a l ", " a t "), "wrong-reason", "why"),
    (MIDDLE.replace(" a l ", " a s "), "wrong-reason", "why"),
    (MIDDLE.replace(" a l ", " a s ").replace("0/0", "0r/0"), "wrong-reason", "why"),
    (MIDDLE.replace(" a l ", " a p "), "wrong-reason", "why"),
    (OVER.replace(" - - ", " - l "), "wrong-reason", "why"),
    (SHUT_IN.replace("0/0", "2/0"), "cannot-act", "to_play"),
    (SHUT_IN.replace("0/0", "0r/0"), "cannot-act", "to_play"),
]


@pytest.mark.parametrize(("line", "problem", "where"), BROKEN)
def test_broken_state_lines_say_what_and_where(line: str, problem: str, where: str) -> None:
    with pytest.raises(Malformed) as caught:
        parse_state(line)
    assert (caught.value.what, caught.value.problem) == ("state", problem)
    assert caught.value.where == where


def test_every_problem_the_parser_names_is_shown_above() -> None:
    source = Path(notation.__file__).read_text("utf-8")
    named = set(re.findall(r'Malformed\(\s*"state",\s*"([a-z-]+)"', source))
    assert named == {problem for _, problem, _ in BROKEN}


@pytest.mark.parametrize("to_play", ["", "ab"])
def test_who_plays_is_one_letter(to_play: str) -> None:
    for line in (START, MIDDLE):
        with pytest.raises(Malformed, match="wrong-side at to_play"):
            parse_state(line.replace(" a ", f" {to_play} ", 1))


def test_a_game_that_is_over_says_so() -> None:
    with pytest.raises(Malformed, match="wrong-side at to_play"):
        parse_state(OVER.replace(" - - ", "  - "))


@pytest.mark.parametrize("pieces", ["a1=M1 b4=e2 c6=C3 c10=m2", "a1=M1 b4=e2 c5=C3 c9=m2"])
def test_a_corridor_square_in_front_of_the_rivals_row_is_impossible(pieces: str) -> None:
    """GA-08, docs/rules/gambo.md#board: a's pieces only come to odd squares, b's to even ones."""
    with pytest.raises(Malformed):
        position(pieces, "a l", DUELS)


@pytest.mark.parametrize(
    ("turn", "duels", "bars"),
    [
        ("a l", DUELS, "0r/0r"),  # GA-27: the second swap would have been an answer to the first
        ("a l", DUELS, "1/1"),  # GA-28: one of them has just made an entry or a duel
        ("a s", DUELS, "0r/1r"),  # GA-27: b was not allowed to swap
        ("a p", DUELS, "0/0"),  # R4: b could act
        ("a e", LEVEL, "1/0"),  # GA-28, R1, R2: a has just made an entry or a duel itself
        ("a e", LEVEL, "0r/0"),  # GA-29, R7
    ],
)
def test_bars_that_do_not_fit_the_reason_are_impossible(turn: str, duels: str, bars: str) -> None:
    """R7, R8, docs/rules/gambo.md#who-plays-next: whoever made the last action, an entry or a duel
    cleared his bars."""
    with pytest.raises(Malformed):
        position("a1=M1 b4=e2 c5=C3 c10=m2", turn, duels, bars)


@given(
    st.text(max_size=40)
    | st.from_regex(r"[ECMecm123-]{9,20}/[-E1c2]{18}/-{9} [ab-] [-tslep] - 0/0 .*")
)
def test_any_text_is_a_state_or_malformed(line: str) -> None:
    try:
        state = parse_state(line)
    except Malformed:
        return
    assert str(state) == line


LINES = [str(state) for states, _ in games("totals", "random")[:2] for state in states[::5]]


@given(st.sampled_from(LINES), st.integers(0, 60), st.integers(0, 3), st.text(max_size=3))
def test_a_changed_line_is_a_state_or_malformed(line: str, at: int, cut: int, text: str) -> None:
    changed = line[:at] + text + line[at + cut :]
    try:
        state = parse_state(changed)
    except Malformed:
        return
    assert str(state) == changed


@given(st.text(max_size=8) | st.from_regex(r"@?[abc]1?[0-9][~x]?[abc]1?[0-9]"))
def test_any_text_is_a_move_or_malformed(text: str) -> None:
    try:
        move = parse_move(text)
    except Malformed:
        return
    assert parse_move(str(move)) == move
    assert str(move) in (text, "~".join(reversed(text.split("~"))))


@pytest.mark.parametrize(
    ("options", "problem", "where"),
    [
        ({"order": "either"}, "unknown-value", "order"),
        ({"lineup": "sorted"}, "unknown-value", "lineup"),
        ({"lineup": ""}, "unknown-value", "lineup"),
        ({"bonus": "4"}, "unknown-name", ""),
    ],
)
def test_unknown_options_are_refused(options: dict[str, str], problem: str, where: str) -> None:
    with pytest.raises(Malformed) as caught:
        GAME.new(options)
    assert (caught.value.what, caught.value.problem) == ("option", problem)
    assert caught.value.where == where


@pytest.mark.parametrize("players", [-1, 0, 1, 3, 4])
def test_there_are_two_players_and_no_other_number(players: int) -> None:
    with pytest.raises(Malformed) as caught:
        GAME.new(players=players)
    assert (caught.value.what, caught.value.problem) == ("players", "unknown-count")
    assert GAME.player_counts == (2,)
