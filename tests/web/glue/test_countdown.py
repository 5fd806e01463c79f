"""The time that a turn has left."""

from __future__ import annotations

import pytest

from web.glue.countdown import Countdown, as_time


@pytest.mark.parametrize(
    ("now", "left"), [(0, 10), (1, 10), (999, 10), (1000, 9), (9999, 1), (10_000, 0), (99_999, 0)]
)
def test_seconds_are_rounded_up_and_never_below_zero(now: int, left: int) -> None:
    assert Countdown("a", 10_000).seconds(now) == left


def test_a_time_has_two_digits_of_seconds() -> None:
    assert [as_time(seconds) for seconds in (0, 9, 60, 75, 3600)] == [
        "0:00", "0:09", "1:00", "1:15", "60:00",
    ]  # fmt: skip
