"""Which target a typed text names."""

from __future__ import annotations

from web.glue.naming import named, spell, typed_key

SQUARES = [("a1", True), ("a2", False), ("b1", True), ("b2", True)]
CARDS = [("word-0-A A", True), ("word-1-B b", True), ("hand:card-E", False)]


def test_a_file_and_a_rank_name_a_square() -> None:
    spelled, found = spell("", "b", "a1", SQUARES)
    assert (spelled, found) == ("b", [2, 3])
    assert spell(spelled, "2", "b1", SQUARES) == ("b2", [3])


def test_another_letter_begins_anew() -> None:
    assert spell("b", "a", "b1", SQUARES) == ("a", [0])


def test_a_digit_alone_means_the_file_where_the_keyboard_is() -> None:
    assert spell("", "2", "a1", SQUARES) == ("a2", [1])
    assert spell("b1", "2", "b1", SQUARES) == ("b2", [3])


def test_what_names_nothing_is_forgotten() -> None:
    assert spell("a", "x", "a1", SQUARES) == ("", [])
    assert spell("", "9", "a1", SQUARES) == ("", [])
    assert spell("", "a", "a1", []) == ("", [])


def test_choices_come_before_others() -> None:
    assert named("a", SQUARES) == [0]
    assert named("a", [("a1", False), ("a2", False)]) == [0, 1]


def test_whole_names_come_before_parts_and_the_right_case_before_the_other() -> None:
    targets = [("abc", True), ("ab", False), ("AB", True)]
    assert named("ab", targets) == [1]
    assert named("AB", targets) == [2]
    assert named("aB", targets) == [2]
    assert named("a", targets) == [0]


def test_a_target_has_several_names_and_a_short_one() -> None:
    assert named("A", CARDS) == [0]
    assert named("b", CARDS) == [1]
    assert named("E", CARDS) == [2]
    assert named("0A", CARDS) == [0]


def test_a_digit_is_typed_also_where_it_needs_the_shift_key() -> None:
    assert typed_key("é", "Digit2", False) == "2"
    assert typed_key("2", "Digit2", True) == "2"
    assert typed_key("a", "KeyQ", False) == "a"
