"""State lines and move texts: read back what was written, refuse anything else by name."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pygame_rules import Malformed, Violation
from pygame_rules.tambouille import TambouilleState, parse_move, parse_state
from pygame_rules.tambouille.moves import HOUSE, PASS, STAY, TURN, passing, staying, turn
from tests.pygame_rules.tambouille.positions import CLAUSES, GAME, LENGTHS, new, played

LINES = (
    "- Gcekrsu/Laeinst Tisaneo/Vite - Wax 0 t 0... full",
    "Suze/U*t Laeinst/cegilru Vite/Tisaneo - Wax 1 t 0+.. full",
    "Hic/#Aile/Nul Laeinst/BTaeins/?????? ????/o/- Suze#* - 2 t 12.p.p half60+noproper",
    "Sucrez/Unites/A Laeinst/O Vite/belos - Wax 1 b12 0+.. full",
    "Sucrez/Unites Laeinst/A* Vite/ob - Wax 1 b 0+.. full",
    "Suze -/-/-/a -/-/-/- - - - t 1.pppp half63+house:TGV,ZOU+strict+fixed+noload+clock",
)
"""One for each part of a game."""


@pytest.mark.parametrize("line", LINES)
def test_lines_of_every_part_of_the_game_read_back(line: str) -> None:
    state = parse_state(line)
    assert str(state) == line
    assert parse_state(repr(state)[len("parse_state('") : -2]) == state
    assert hash(parse_state(line)) == hash(state)


@pytest.mark.parametrize("example", GAME.rulebook.examples, ids=lambda example: example.id)
def test_lines_and_moves_of_the_rulebook_read_back(example: object) -> None:
    (shown,) = (known for known in GAME.rulebook.examples if known is example)
    assert str(parse_state(shown.state)) == shown.state
    text = shown.attempt.removeprefix("turn:")
    assert str(parse_move(text)) == text


@pytest.mark.parametrize("players", GAME.player_counts)
@pytest.mark.parametrize("length", LENGTHS)
def test_first_states_read_back_with_their_options(players: int, length: str) -> None:
    """TB-01, TB-53."""
    for option in GAME.options[1:]:
        for value in option.values:
            state = new(players, 5, length=length, **{option.name: value})
            again = parse_state(str(state))
            assert again == state
            assert again.options == state.options
            assert again.seats == players


def test_many_long_house_words_can_still_be_read() -> None:
    """R43: whatever legal moves lead to has a line that reads back."""
    state = parse_state("Suze a/b -/- - - 0 t 0... full+house")
    for number in range(80):
        word = "A" * 26 + chr(65 + number % 26) + chr(65 + number // 26)
        if state.explain(parse_move(f"house:{word}")) is None:
            state = played(state, f"house:{word}")
    assert parse_state(str(state)) == state


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Grecs", TURN),
        ("Hic/U*t/Nul-Suze", TURN),
        ("Hic/#Aile/Nul-Suze/U*t+ek*#", TURN),
        ("a/b", TURN),
        ("pass", PASS),
        ("pass+kR*#", PASS),
        ("stay", STAY),
        ("stay+k", STAY),
        ("house:ZOU", HOUSE),
    ],
)
def test_move_texts_read_back(text: str, kind: int) -> None:
    move = parse_move(text)
    assert (str(move), move.kind) == (text, kind)
    assert parse_move(text) == move
    assert hash(parse_move(text)) == hash(move)


def test_the_parts_of_a_move_are_those_of_its_text() -> None:
    """TB-22, TB-42, R25: words, those taken off, the surplus in its order."""
    move = parse_move("Hic/U*t/Nul-Suze/Fa+kze")
    assert (move.words, move.removed, move.under) == (("Hic", "U*t", "Nul"), ("Suze", "Fa"), "kze")
    assert move == turn(("Hic", "U*t", "Nul"), ("Suze", "Fa"), "kze")
    assert parse_move("pass+ba") == passing("ba") != passing("ab")
    assert parse_move("stay") == staying()
    assert parse_move("house:ZOU").house == "ZOU"


@pytest.mark.parametrize(
    "text",
    ["", "-", "/", "Suze/", "/Suze", "Suze-", "Suze+", "Suze--Fa", "Suze+a+b", "Suze+a-Fa", "Su ze",
     "Suze ", "U*", "U*T", "#a", "#", "*", "Suz?", "Balèze", "Suze2", "pass+", "pass+?", "pass/",
     "stay+", "house:", "house:zou", "house:ZOU+a", "house:É", "A/A/A/A/A", "A-A/A/A/A/A",
     "A" * 400, "pass+" + "a" * 61, "house:" + "A" * 31, "Suze\n", "x١"],
)  # fmt: skip
def test_other_move_texts_are_malformed(text: str) -> None:
    with pytest.raises(Malformed) as caught:
        parse_move(text)
    assert (caught.value.what, caught.value.problem) == ("move", "unknown-move")


FIELDS = ("tableau", "hands", "piles", "discard", "aside", "side", "turn", "rounds", "options")


def line(**changes: str) -> str:
    """The second line with other fields."""
    fields = dict(zip(FIELDS, LINES[1].split(), strict=True))
    assert set(changes) <= set(fields)
    return " ".join((fields | changes).values())


@pytest.mark.parametrize(
    ("text", "problem", "where"),
    [
        ("", "field-count", ""),
        (LINES[1] + " x", "field-count", ""),
        (LINES[1].removesuffix(" full"), "field-count", ""),
        (LINES[1].replace(" 1 ", "  1 "), "field-count", ""),
        (line(options="full+house:" + "A" * 30_000), "field-count", ""),
        (line(tableau=""), "unknown-word", "tableau"),
        (line(tableau="Suze/"), "unknown-word", "tableau"),
        (line(tableau="Suze/-"), "unknown-word", "tableau"),
        (line(tableau="A/O/X/Y"), "unknown-word", "tableau"),
        (line(tableau="Suze/U*"), "unknown-word", "tableau"),
        (line(tableau="Suze/#u"), "unknown-word", "tableau"),
        (line(tableau="Suz?"), "unknown-word", "tableau"),
        (line(tableau="Balèze"), "unknown-word", "tableau"),
        (line(hands="Laeinst/"), "unknown-card", "hands"),
        (line(hands="Laeinst/é"), "unknown-card", "hands"),
        (line(hands="Laeinst/a-"), "unknown-card", "hands"),
        (line(piles="Vite/1"), "unknown-card", "piles"),
        (line(piles="/Vite"), "unknown-card", "piles"),
        (line(discard="Suz?"), "unknown-card", "discard"),
        (line(discard=""), "unknown-card", "discard"),
        (line(aside="Wax?"), "unknown-card", "aside"),
        (line(aside="W/x"), "unknown-card", "aside"),
        (line(hands="Laeinst", piles="Vite"), "seat-count", "hands"),
        (line(hands="a/b/c/d/e", piles="a/b/c/d/e"), "seat-count", "hands"),
        (line(hands="a/b/c"), "seat-count", "hands"),
        (line(piles="a/b/c"), "seat-count", "hands"),
        (line(hands="Laeinst/rc"), "not-sorted", "hands"),
        (line(hands="aL/c"), "not-sorted", "hands"),
        (line(hands="#L/c"), "not-sorted", "hands"),
        (line(hands="L*a/c"), "not-sorted", "hands"),
        (line(side="2"), "wrong-side", "to_play"),
        (line(side=""), "wrong-side", "to_play"),
        (line(side="01"), "wrong-side", "to_play"),
        (line(side="١"), "wrong-side", "to_play"),
        (line(side="-", turn="b12"), "wrong-side", "to_play"),
        (line(turn="b"), "", ""),
        (line(turn="x"), "unknown-value", "turn"),
        (line(turn=""), "unknown-value", "turn"),
        (line(turn="b21"), "unknown-value", "turn"),
        (line(turn="b11"), "unknown-value", "turn"),
        (line(turn="b3"), "unknown-value", "turn"),
        (line(turn="b0"), "unknown-value", "turn"),
        (line(turn="tb"), "unknown-value", "turn"),
        (line(rounds="0+."), "unknown-value", "rounds"),
        (line(rounds="0+..."), "unknown-value", "rounds"),
        (line(rounds="00+.."), "unknown-value", "rounds"),
        (line(rounds="1000+.."), "unknown-value", "rounds"),
        (line(rounds="-1+.."), "unknown-value", "rounds"),
        (line(rounds="0x.."), "unknown-value", "rounds"),
        (line(rounds="0+.q"), "unknown-value", "rounds"),
        (line(rounds="١+.."), "unknown-value", "rounds"),
        (line(options=""), "unknown-value", "options"),
        (line(options="half"), "unknown-value", "options"),
        (line(options="full+"), "unknown-value", "options"),
        (line(options="full+zou"), "unknown-value", "options"),
        (line(options="full+strict+strict"), "unknown-value", "options"),
        (line(options="full+strict+house"), "unknown-value", "options"),
        (line(options="full+house:"), "unknown-value", "options"),
        (line(options="full+house:zou"), "unknown-value", "options"),
        (line(options="full+house:ZOU,"), "unknown-value", "options"),
        (line(options="full+strict:ZOU"), "unknown-value", "options"),
        (line(piles="a" * 300 + "/" + "a" * 200), "too-many-cards", "hands"),
    ],
)
def test_broken_state_lines_say_what_and_where(text: str, problem: str, where: str) -> None:
    """TB-01, TB-10, TB-12, TB-53: an empty problem stands for a line that is none."""
    if not problem:
        assert str(parse_state(text)) == text
        return
    with pytest.raises(Malformed) as caught:
        parse_state(text)
    assert (caught.value.what, caught.value.problem) == ("state", problem)
    assert caught.value.where == where


@given(st.text(max_size=40) | st.from_regex(r"[A-Za-z*#/+\-]{1,20}", fullmatch=True))
def test_any_text_is_a_move_or_malformed(text: str) -> None:
    try:
        move = parse_move(text)
    except Malformed:
        return
    assert str(move) == text


def state_or_malformed(text: str) -> TambouilleState | None:
    """A line that is read reads back, and can be looked at, asked and played on."""
    try:
        state = parse_state(text)
    except Malformed:
        return None
    assert str(state) == text
    assert (state.outcome is None) == (state.to_play is not None)
    assert state.draft().step
    for seat in (None, 0):
        view = state.view(seat)
        assert parse_state(str(view)) == view
    for move in ("pass", "stay", "Su/U*t/A", "Suze/U*tile-Fa+k", "house:ZOU"):
        violation = state.explain(parse_move(move))
        if violation is None:
            after = played(state, move)
            assert str(after)
        else:
            assert violation.rule in CLAUSES
            with pytest.raises(Violation):
                played(state, move)
    return state


@settings(max_examples=60)
@given(st.text(max_size=40))
def test_any_text_is_a_state_or_malformed(text: str) -> None:
    state_or_malformed(text)
    for field in ("tableau", "hands", "turn", "rounds", "options"):
        state_or_malformed(line(**{field: text}))


@settings(max_examples=60)
@given(st.sampled_from(LINES), st.data())
def test_a_doctored_line_is_a_state_or_malformed(text: str, data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(text) - 1))
    sign = data.draw(st.sampled_from(" -/,.+?*#0123tbpAEe:") | st.characters())
    for doctored in (
        text[:at] + sign + text[at + 1 :],
        text[:at] + sign + text[at:],
        text[:at] + text[at + 1 :],
    ):
        state_or_malformed(doctored)


@settings(max_examples=60)
@given(
    st.sampled_from(["-", "Suze", "Suze/U*t", "#A/O/X", "suze", "S*u*z", "SuZe"]),
    st.sampled_from(["a/b", "-/-", "?/a", "Laeinst/cegilr*/#", "a/b/c/d"]),
    st.sampled_from(["-/-", "ab/-", "??/-", "a/b/c", "a/b/c/d"]),
    st.sampled_from(["-", "0", "1", "3"]),
    st.sampled_from(["t", "b", "b1", "b12"]),
    st.sampled_from(["0...", "2.pp", "2+.p", "9....", "0.p.pp"]),
    st.sampled_from(["full", "half60+noproper", "full+house:ZOU+strict", "half63+fixed+noload"]),
)
def test_fields_put_together_at_will_are_a_state_or_malformed(
    tableau: str, hands: str, piles: str, side: str, turn: str, rounds: str, options: str
) -> None:
    state_or_malformed(f"{tableau} {hands} {piles} - Wax {side} {turn} {rounds} {options}")


def test_a_line_of_what_a_seat_sees_is_a_state_too() -> None:
    """TB-12, R35: asked and touched without an error, also where the option looks for a turn."""
    for options in ("full", "full+strict"):
        state = parse_state(f"Suze/U*t cr/Laeinst e/- - Wax 0 t 0..p {options}")
        for seat in (None, 0, 1):
            assert state_or_malformed(str(state.view(seat))) == state.view(seat)
