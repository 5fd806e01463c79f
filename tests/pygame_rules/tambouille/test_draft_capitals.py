"""Capitals and jokers while a turn is put together: changed, read anew; and where the hand is."""

from __future__ import annotations

import pytest

from pygame_rules import DONE
from pygame_rules.tambouille import parse_move
from tests.pygame_rules.tambouille.composing import begun, from_hand, refused, spelled, touched
from tests.pygame_rules.tambouille.positions import SUZE, position


def test_a_capital_laid_in_this_turn_goes_back_with_all_its_word() -> None:
    """TB-27, R14: the player may take back a capital of this turn, also with letters behind it."""
    start = begun(position("Nulicek"))
    draft = spelled(touched(start, f"{from_hand(start, 'N')} new"), 3, "Nul")
    assert draft.rows[2].word == "Nul"
    held = draft.choose("card-3-1")
    assert held.choices == ("to-hand",)
    back = held.choose("to-hand")
    assert (back.rows, back.hand, back.changed) == (start.rows, start.hand, False)
    assert back.back() == draft


def test_letters_of_the_tableau_behind_such_a_capital_go_to_the_hand_too() -> None:
    """TB-26, TB-27."""
    draft = touched(begun(position("Bak")), "hand-1 new card-1-4 gap-3-1 card-3-1 to-hand")
    assert [row.word for row in draft.rows] == ["Suz", "U*t"]
    assert draft.hand == "Baek"


def test_a_capital_laid_in_this_turn_can_be_replaced_by_another_of_the_hand() -> None:
    """TB-27: the exception of the sheet; one that lay there before can not."""
    start = begun(position("NBulck"))
    draft = spelled(touched(start, f"{from_hand(start, 'N')} new"), 3, "Nul")
    held = draft.choose(from_hand(draft, "B"))
    assert held.choices == ("new", "card-3-1")
    assert refused(held, "card-1-1") == "TB-27"
    put = held.choose("card-3-1")
    assert (put.rows[2].word, put.hand, put.held) == ("Bul", "Nck", "")
    assert put.back() == draft


def test_a_capital_joker_put_in_such_a_place_reads_itself() -> None:
    """TB-27, R7, R10: and gives way again to a letter."""
    draft = touched(begun(position("#Xk")), "hand-1 new hand-1 card-3-1")
    assert (draft.rows[2].word, draft.hand) == ("#A", "Xk")
    draft = touched(draft, "hand-1 card-3-1")
    assert (draft.rows[2].word, draft.hand) == ("X", "#k")


def test_a_small_card_is_no_capital_to_put_there() -> None:
    """R2, TB-27."""
    draft = touched(begun(position("Ak")), "hand-1 new hand-1")
    assert "card-3-1" not in draft.choices


def test_a_capital_joker_of_the_tableau_is_read_anew_by_touch() -> None:
    """R7, R8: those letters are offered that make a word; it goes nowhere."""
    draft = begun(position("sk", "#Sas/U*t"))
    held = draft.choose("card-1-1")
    assert held.step == "joker"
    assert set(held.choices) >= {"read:B", "read:L", "read:T"}
    assert all(choice.startswith("read:") for choice in held.choices)
    assert "read:S" not in held.choices
    assert refused(held, "to-hand") == "TB-50"
    read = held.choose("read:B")
    assert (read.rows[0].word, read.held) == ("#Bas", "")
    assert read.back() == draft
    assert held.redirect("card-1-1") == draft


def test_a_turn_with_another_reading_of_the_capital_joker_can_be_ended() -> None:
    """R7, TB-28."""
    draft = touched(begun(position("ek", "#Sas/U*t")), "card-1-1 read:B hand-1 gap-1-3")
    assert draft.rows[0].word == "#Base"
    assert touched(draft, DONE).move == parse_move("#Base/U*t")


def test_a_capital_joker_laid_in_this_turn_is_read_anew_or_taken_back() -> None:
    """R7, R8, R10: alone it is A, O, X or Y."""
    draft = touched(begun(position("#k")), "hand-1 new")
    held = draft.choose("card-3-1")
    assert held.choices == ("to-hand", "read:O", "read:X", "read:Y")
    assert held.choose("read:Y").rows[2].word == "#Y"
    assert touched(held.choose("read:Y"), DONE).move == parse_move(f"{SUZE}/#Y")


@pytest.mark.parametrize("option", ["full", "full+fixed"])
def test_a_capital_joker_that_is_fixed_offers_no_reading(option: str) -> None:
    """R7: only one that lay there before is fixed."""
    draft = begun(position("k#", "#Sas/U*t", options=option))
    fixed = option == "full+fixed"
    assert ("card-1-1" in draft.choices) != fixed
    if fixed:
        assert refused(draft, "card-1-1") == "R7"
    own = touched(draft, "hand-1 new card-3-1")
    assert "read:O" in own.choices


def test_a_capital_joker_whose_word_has_no_other_reading_stays() -> None:
    """TB-27, R4."""
    draft = begun(position("k", "#Suze/U*t"))
    assert refused(draft, "card-1-1") == "TB-27"


def test_a_joker_that_can_be_read_otherwise_is_told_from_other_cards() -> None:
    """R6: for the hint below the board."""
    draft = begun(position("k", SUZE))
    assert draft.choose("card-2-2").step == "joker"
    assert draft.choose("card-1-2").step == "held"


@pytest.mark.parametrize(
    ("touches", "place"),
    [
        ("", ""),
        ("hand-2", "hand-2"),
        ("hand-3 gap-1-2", "card-1-3"),
        ("card-1-2", "card-1-2"),
        ("card-1-2 gap-1-4", "card-1-4"),
        ("card-1-4 gap-1-1", "card-1-2"),
        ("card-1-4 gap-2-2", "card-2-3"),
        ("card-1-4 to-hand", "hand-4"),
        ("card-2-2 read:s", "card-2-2"),
        ("hand-1 new", "card-3-1"),
        ("hand-1 new card-3-1 to-hand", "hand-1"),
        ("hand-1 new hand-1 card-3-1", "card-3-1"),
        ("hand-1 new hand-1 new remove-1", "card-3-1"),
        ("hand-1 new hand-1 new remove-2", "card-3-1"),
        ("pass", ""),
        ("pass hand-2", "hand-2"),
        ("pass hand-5", "hand-4"),
        ("pass hand-1 hand-1 under-2", "hand-1"),
    ],
)
def test_the_hand_is_where_the_card_is_that_was_touched_last(touches: str, place: str) -> None:
    """So that arrow keys go on from there; TB-18, TB-26, TB-35, TB-39."""
    draft = touched(begun(position("AOckm")), touches)
    assert draft.place == place


def test_the_hand_is_nowhere_once_it_is_empty() -> None:
    """TB-39: all cards are exchanged."""
    assert touched(begun(position("k")), "pass hand-1").place == ""
    draft = touched(begun(position("ck")), "pass hand-1 hand-1")
    assert (draft.place, draft.choices) == ("", ("under-1", "under-2", DONE))
