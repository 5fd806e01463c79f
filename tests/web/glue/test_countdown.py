"""The time that a turn has left."""

from __future__ import annotations

import pytest

from web.glue.countdown import (
    MOST_RESTS,
    Countdown,
    as_time,
    read_rests,
    usable_rest,
    written_rests,
)


@pytest.mark.parametrize(
    ("now", "left"), [(0, 10), (1, 10), (999, 10), (1000, 9), (9999, 1), (10_000, 0), (99_999, 0)]
)
def test_seconds_are_rounded_up_and_never_below_zero(now: int, left: int) -> None:
    assert Countdown("a", 10_000).seconds(now) == left


def test_a_time_has_two_digits_of_seconds() -> None:
    assert [as_time(seconds) for seconds in (0, 9, 60, 75, 3600)] == [
        "0:00", "0:09", "1:00", "1:15", "60:00",
    ]  # fmt: skip


def test_what_is_kept_is_read_again() -> None:
    text = written_rests({"a": "5", "b": "6"}, "c", 7)
    assert read_rests(text) == {"a": "5", "b": "6", "c": "7"}


def test_the_turn_that_is_kept_comes_last_and_the_oldest_one_goes() -> None:
    known = {str(turn): "1" for turn in range(20)}
    kept = list(read_rests(written_rests(known, "3", -5)).items())
    assert len(kept) == MOST_RESTS + 1
    assert kept[-1] == ("3", "0")
    assert ("19", "1") in kept


@pytest.mark.parametrize("text", [None, "", ";", "a", "a 1 2", " ; "])
def test_of_another_form_nothing_is_read_that_could_be_used(text: str | None) -> None:
    assert [usable_rest(left, 9) for left in read_rests(text).values()] in ([], [9000])


@pytest.mark.parametrize(
    ("left", "milliseconds"),
    [("5000", 5000), ("0", 0), ("99999", 9000), ("", 9000), ("-1", 9000), ("1" * 9, 9000)],
)
def test_no_turn_gets_more_than_its_time(left: str, milliseconds: int) -> None:
    assert usable_rest(left, 9) == milliseconds
