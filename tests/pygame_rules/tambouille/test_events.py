"""How turns and refusals are told, and the clauses of the rulebook."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from pygame_rules import Violation, open_game
from pygame_rules.awards import Finished
from pygame_rules.tambouille import TambouilleState, parse_move, parse_state
from pygame_rules.tambouille.awards import AWARDS
from tests.pygame_rules.tambouille.positions import CLAUSES, GAME, codes, position


@pytest.mark.parametrize(
    ("hand", "text", "expected"),
    [
        ("DrapsEk", "Suze/U*t/Draps", ["turn", "word DRAPS"]),
        ("crilegu", "Sucrez/U*tile", ["turn", "change SUCREZ SUZE", "change UTILE UT"]),
        ("NulHicB", "Hic/U*t/Nul-Suze", ["turn", "word HIC", "word NUL", "remove SUZE"]),
        (
            "JePifhi",
            "Pif/U*ni/Je-Suze",
            ["turn", "change UNI UT", "word PIF", "word JE", "remove SUZE"],
        ),
        (
            "FaCampy",
            "Su/Fa/Camp-U*sez",
            [
                "turn",
                "give e z SU SUZE",
                "change USEZ UT",
                "word FA",
                "word CAMP",
                "remove USEZ",
            ],
        ),
        ("BalekmR", "Su/U*t/Baleze", ["turn", "give e z SU SUZE", "word BALEZE"]),
        ("nitesnd", "Suze/Unites", ["turn", "give * UNITES UT", "take *"]),
        (
            "crilegu",
            "Su/U*tile",
            ["turn", "give e z SU SUZE", "change UTILE UT", "take z"],
        ),
        ("crilegu", "pass", ["pass 0"]),
        ("crilegu", "pass+gu", ["exchange 2"]),
    ],
)
def test_every_action_of_a_turn_is_announced(hand: str, text: str, expected: list[str]) -> None:
    """TB-44, TB-05: letters taken off words, words changed, laid and taken off, cards taken.

    TB-22, TB-24, TB-25, TB-26: a word that is taken off is told as it was made before (1f).
    """
    told = []
    for event in position(hand).events(parse_move(text)):
        params = [event.params.get(name) for name in ("cards", "count", "word", "was")]
        told.append(" ".join((event.code, *(str(param) for param in params if param is not None))))
    assert told == expected


@pytest.mark.parametrize(
    ("state", "text", "code", "card", "given"),
    [
        ("Web/Sas uv*/Laeinst to/ve - - 0 t 0... full", "W*eb/Sas", "joker-in", "e", False),
        ("Web/Sas Nuv*/Laeinst to/ve - - 0 t 0... full", "W*eb/Sas/Ne", "joker-in", "e", True),
        ("W*eb/Sas eeuv/Laeinst to/ve - - 0 t 0... full", "Web/Sas", "joker-out", "e", False),
        ("W*eb/Sas Neuv/Laeinst to/ve - - 0 t 0... full", "Web/Sas/N*e", "joker-out", "e", True),
        ("T*ete/Sas ev/Laeinst to/ve - - 0 t 0... full", "Tet*e/Sas", "joker-in", "e", False),
    ],
)
def test_a_word_that_stays_the_same_tells_what_its_joker_did(
    state: str, text: str, code: str, card: str, given: bool
) -> None:
    """TB-44, R6: not that WEB becomes WEB."""
    event = parse_state(state).events(parse_move(text))[1]
    assert event.code == code
    assert (event.params["card"], event.params["given"]) == (card, given)


def test_who_plays_is_said_once_also_where_a_turn_has_a_bonus_or_a_surplus() -> None:
    """TB-44, TB-41, TB-42."""
    surplus = position("Agkmpry", "Soudez/Utiles", "abc"), "Sud/Utiles/A+zk"
    bonus = position("ceinrst", pile="Aob"), "Sucrez/Unites"
    for state, text in (surplus, bonus):
        events = state.events(parse_move(text))
        assert [event.code for event in events if "who" in event.params] == ["turn"]


def test_a_word_that_only_moves_to_another_row_is_not_announced() -> None:
    """TB-44: nor is one that lies there as before."""
    assert codes(position("crilegu"), "U*tile/Suze") == ["turn", "change"]
    state = parse_state("Sa/#Su/Fa cr/Laeinst -/- - - 0 t 0... full")
    assert codes(state, "#Sur/Sa/Fa") == ["turn", "change"]


def test_nothing_of_what_stays_in_a_hand_or_goes_under_a_pile_is_told() -> None:
    """TB-12, TB-44: only how many cards."""
    state = position("Agkmpry", "Soudez/Utiles", "abc")
    who = "tambouille.side.0"
    for text, code in (("Sud/Utiles/A+zk", "surplus"), ("pass+gk", "exchange")):
        named = {"who": who} if code == "exchange" else {}
        (event,) = (event for event in state.events(parse_move(text)) if event.code == code)
        assert event.params == {**named, "count": 2}


def test_a_surplus_and_the_end_of_the_game_are_announced() -> None:
    """TB-44, TB-42, TB-30."""
    state = position("Agkmpry", "Soudez/Utiles", "abc")
    assert codes(state, "Sud/Utiles/A+zk")[-1] == "surplus"
    last = GAME.parse_state("Suze/U*t Laeinst/cr -/- - - 1 t 0+.. full")
    assert isinstance(last, TambouilleState)
    assert codes(last, "Sucrez/U*t")[-1] == "last-round"


def test_the_joker_taken_back_is_announced() -> None:
    """TB-44, TB-26: everybody has seen it."""
    event = position("nitesnd").events(parse_move("Suze/Unites"))[-1]
    assert (event.code, event.params["cards"]) == ("take", "*")


def test_a_refusal_leaves_the_state_as_it_is_and_says_why() -> None:
    """TB-28: `play` raises what `explain` says."""
    state = position("crilegu")
    with pytest.raises(Violation) as caught:
        state.play(parse_move("Suzec/U*t"))
    assert caught.value == state.explain(parse_move("Suzec/U*t"))
    assert caught.value.params["word"] == "SUZEC"
    assert state == position("crilegu")


def test_a_refused_path_is_explained() -> None:
    """TB-27, TB-50."""
    state = position("crilegu")
    assert state._refuse(("hand-1", "new")).rule == "R2"
    assert state._refuse(("card-1-1",)).rule == "TB-27"
    assert state._refuse(()).rule == state._refuse(("hand-1",)).rule == "TB-50"


ADVICE = (
    *("TB-02", "TB-05", "TB-06", "TB-08", "TB-11", "TB-12", "TB-34", "TB-40"),
    *("TB-43", "TB-44", "TB-45", "TB-48", "TB-49", "TB-52", "R44", "R45"),
)


def test_advice_and_what_is_only_shown_are_in_the_rulebook() -> None:
    """TB-06, TB-08, TB-34, TB-40, TB-43, TB-45, TB-48, TB-52, R44, R45: sentences, no checks."""
    assert {*ADVICE} <= CLAUSES


def test_every_requirement_and_every_ruling_is_named_by_a_test() -> None:
    """All that docs/rules/tambouille.md lists, in what the tests of this folder say they prove."""
    named = set[str]()
    for file in Path(__file__).parent.glob("test_*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                named |= set(re.findall(r"TB-\d\d|\bR\d+\b", ast.get_docstring(node) or ""))
    assert named == CLAUSES


def test_a_joker_that_is_taken_out_or_put_in_is_awarded() -> None:
    for line, text, earned in (
        ("Web/Sas Nuv*/Laeinst to/ve - - 0 t 0... full", "W*eb/Sas/Ne", True),
        ("W*eb/Sas Neuv/Laeinst to/ve - - 0 t 0... full", "Web/Sas/N*e", True),
        ("W*eb/Sas eeuv/Laeinst to/ve - - 0 t 0... full", "Web/Sas", False),
    ):
        before, move = open_game("tambouille").parse_state(line), parse_move(text)
        game = Finished([before, before.play(move)], [move], before.to_play or 0)
        assert AWARDS["moved"](game) is earned, text
