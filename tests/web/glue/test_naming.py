"""Which target a typed text names."""

from __future__ import annotations

import pytest

from web.glue.naming import find_named, latin, spell, typed_key

SQUARES = [("a1", True), ("a2", False), ("b1", True), ("b2", True)]
CARDS = [("word-0-A A", True), ("word-1-B b", True), ("hand:card-E", False)]


@pytest.mark.parametrize(
    ("spelled", "key", "here", "found"),
    [
        ("", "b", 0, ("b", 2)),
        ("b", "2", 2, ("b2", 3)),
        # The same letter again leads on, round and round, and another one begins anew.
        ("b", "b", 2, ("b", 3)),
        ("b", "b", 3, ("b", 2)),
        ("b", "a", 2, ("a", 0)),
        # A digit alone means the file where the keyboard is.
        ("", "2", 0, ("a2", 1)),
        ("b1", "2", 2, ("b2", 3)),
        # What names nothing is forgotten.
        ("a", "x", 0, ("", None)),
        ("", "9", 0, ("", None)),
    ],
)
def test_a_file_and_a_rank_name_a_square(
    spelled: str, key: str, here: int, found: tuple[str, int | None]
) -> None:
    assert spell(spelled, key, SQUARES[here][0], here, SQUARES) == found


def test_without_targets_nothing_is_named() -> None:
    assert spell("", "a", "a1", -1, []) == ("", None)


def test_choices_come_before_others() -> None:
    assert find_named("a", SQUARES) == [0]
    assert find_named("a", [("a1", False), ("a2", False)]) == [0, 1]


def test_whole_names_come_before_parts_and_the_right_case_before_the_other() -> None:
    targets = [("abc", True), ("ab", False), ("AB", True)]
    assert find_named("ab", targets) == [1]
    assert find_named("AB", targets) == [2]
    assert find_named("aB", targets) == [2]
    assert find_named("a", targets) == [0]


def test_a_target_has_several_names_and_a_short_one() -> None:
    assert find_named("A", CARDS) == [0]
    assert find_named("b", CARDS) == [1]
    assert find_named("E", CARDS) == [2]
    assert find_named("0A", CARDS) == [0]


def test_a_digit_is_typed_also_where_it_needs_the_shift_key() -> None:
    assert typed_key("é", "Digit2", False) == "2"
    assert typed_key("2", "Digit2", True) == "2"
    assert typed_key("a", "KeyQ", False) == "a"


def test_the_sign_of_a_joker_is_typed_where_a_keyboard_has_it_on_the_key_of_a_digit() -> None:
    """`*` without the shift key in the French layout BÉPO, `#` with the Alt key in others."""
    assert typed_key("*", "Digit0", False) == "*"
    assert typed_key("*", "Digit8", True) == "*"
    assert typed_key("#", "Digit3", False) == "#"


def test_keys_of_other_scripts_are_the_letters_in_their_place() -> None:
    for key, code in (
        ("\u044f", "KeyZ"),
        ("\u03b6", "KeyZ"),
        ("\u05d6", "KeyZ"),
        ("\u3148", "KeyZ"),
    ):
        assert latin(key, code, False) == "z"  # Russian, Greek, Hebrew, Korean
    assert latin("\u042f", "KeyZ", True) == "Z"
    assert latin("\u0644\u0627", "KeyB", False) == "b"  # one Arabic key, two letters
    assert latin("\uff43", "KeyC", False) == "c"
    assert latin("\uff1f", "Slash", True) == "?"


def test_keys_of_latin_layouts_are_what_they_say() -> None:
    """AZERTY, QWERTZ, Dvorak, Vietnamese; signs with AltGr; and keys that are no letters."""
    for key, code in (
        ("a", "KeyQ"), ("z", "KeyY"), (";", "KeyZ"), ("\u1ebf", "KeyE"), ("\u20ac", "KeyE"),
        ("Enter", "Enter"), ("Dead", "KeyA"), ("Unidentified", ""), ("Process", "KeyC"),
        ("\u0445", "BracketLeft"),
    ):  # fmt: skip
        assert latin(key, code, False) == key


def test_with_alt_a_key_is_the_letter_of_its_layout_or_the_one_in_its_place() -> None:
    """macOS makes another character of it; on Dvorak P is where QWERTY has R."""
    assert latin("p", "KeyR", False, True) == latin("P", "KeyR", True, True) == "p"
    assert latin("\u03c0", "KeyP", False, True) == latin("Dead", "KeyP", False, True) == "p"
    assert latin("\u0437", "KeyP", False, True) == "p"
    assert latin("ArrowLeft", "ArrowLeft", False, True) == "ArrowLeft"
