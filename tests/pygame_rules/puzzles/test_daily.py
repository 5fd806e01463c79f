"""The puzzles of the day, and days in a row."""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta

import pytest

from pygame_rules.puzzles.daily import (
    EASES,
    Streak,
    ease_of,
    game_of,
    join_runs,
    longest,
    number_of,
    place_of,
    run_with,
    streak,
    streaks,
    week_of,
    weekday,
)

TODAY = 20_783
"""26 November 2026, a Thursday."""


def day_of(year: int, month: int, day: int) -> int:
    return (date(year, month, day) - date(1970, 1, 1)).days


def runs_of(*days: int) -> dict[int, int]:
    """What is kept when these days are solved, in this order."""
    runs: dict[int, int] = {}
    for day in days:
        first, length = run_with(runs, day)
        assert length >= runs.get(first, 1)  # kept numbers only rise
        runs[first] = length
    return runs


@pytest.mark.parametrize("count", [7, 10, 60, 97, 120])
def test_each_puzzle_of_a_weekday_comes_once_before_any_comes_again(count: int) -> None:
    for first in range(TODAY, TODAY + 7):
        at = weekday(first)
        size = count * (at + 1) // 7 - count * at // 7
        days = range(first, first + 7 * size, 7)
        assert max(Counter(place_of(day, count) for day in days).values()) == 1


@pytest.mark.parametrize("count", [7, 10, 60, 97, 120])
def test_puzzles_rise_from_monday_to_sunday(count: int) -> None:
    for start in range(-7 * 30, 7 * 30):
        monday = TODAY + start - weekday(TODAY + start)
        places = [place_of(monday + at, count) for at in range(7)]
        assert places == sorted(set(places))
        assert [ease_of(monday + at) for at in range(7)] == [*EASES]


@pytest.mark.parametrize("count", [1, 2, 6])
def test_fewer_puzzles_than_weekdays_serve_every_day(count: int) -> None:
    assert {place_of(TODAY + day, count) for day in range(28)} == {*range(count)}


@pytest.mark.parametrize("day", [-800_000, -1, 0, TODAY, 900_000])
def test_weekdays_are_those_of_the_calendar(day: int) -> None:
    if abs(day) < 100_000:
        assert weekday(day) == (date(1970, 1, 1) + timedelta(days=day)).weekday()
    assert 0 <= place_of(day, 60) < 60


def test_the_first_of_january_2026_has_the_number_one() -> None:
    assert number_of(day_of(2026, 1, 1)) == 1
    assert number_of(day_of(2027, 1, 1)) == 366


def test_days_before_1970_have_a_game_too() -> None:
    assert game_of(-5, ("a", "b", "c")) == "b"


@pytest.mark.parametrize(
    ("solved", "length"),
    [
        ([], 0),
        ([TODAY], 1),
        ([TODAY - 1], 1),
        ([TODAY - 2, TODAY - 1], 2),
        ([TODAY - 1, TODAY, TODAY + 1, TODAY + 5], 2),
        ([TODAY + 5, TODAY - 1, TODAY, TODAY], 2),
        ([TODAY, TODAY - 1], 2),
        ([TODAY - 2, TODAY, TODAY - 1], 3),
        ([TODAY - 4, TODAY - 1, TODAY - 3, TODAY, TODAY - 2], 5),
        ([TODAY - 2], 1),  # one missed day is forgiven
        ([TODAY - 3], 0),  # two in a row are not
        ([TODAY - 3, TODAY - 1, TODAY], 3),
        ([TODAY - 5, TODAY - 3, TODAY - 1], 1),  # nor are two in a month
        ([TODAY - 4, TODAY - 2], 0),
    ],
)
def test_a_streak_counts_days_in_a_row_up_to_today_or_yesterday(
    solved: list[int], length: int
) -> None:
    """A clock set forward leaves days to come, which neither count nor end a streak."""
    assert streak(runs_of(*solved), TODAY) == length


def test_each_month_forgives_one_missed_day() -> None:
    first, last = day_of(2026, 9, 1), day_of(2026, 11, 30)
    missed = [day_of(2026, 9, 10), day_of(2026, 9, 30), day_of(2026, 10, 31), day_of(2026, 11, 2)]
    runs = runs_of(*(day for day in range(first, last + 1) if day not in missed))
    months = frozenset({(2026, 10), (2026, 11)})
    assert streaks(runs, last) == [
        Streak(day_of(2026, 9, 29), 28, frozenset({(2026, 9)})),
        Streak(last, 59, months),
    ]
    assert streak(runs, last) == longest(runs, last) == 59
    assert longest(runs, day_of(2026, 10, 5)) == 28


def test_the_week_that_is_shown_ends_today() -> None:
    runs = runs_of(TODAY - 9, TODAY - 6, TODAY - 5, TODAY - 1, TODAY + 1)
    assert week_of(runs, TODAY) == (True, True, False, False, False, True, False)


@pytest.mark.parametrize(
    ("runs", "whole"),
    [
        ({TODAY - 3: 2, TODAY - 1: 2}, {TODAY - 3: 4}),  # they meet
        ({TODAY - 3: 3, TODAY - 1: 2}, {TODAY - 3: 4}),  # they overlap
        ({TODAY - 3: 9, TODAY - 1: 2}, {TODAY - 3: 9}),  # one holds the other
        ({TODAY: 1, TODAY - 1: 1, TODAY - 2: 1}, {TODAY - 2: 3}),
        ({TODAY - 4: 2, TODAY - 1: 2}, {TODAY - 4: 2, TODAY - 1: 2}),  # a day lies between
        ({-2: 1, -1: 2, 1: 1}, {-2: 4}),
        ({}, {}),
    ],
)
def test_runs_that_meet_or_overlap_are_one(runs: dict[int, int], whole: dict[int, int]) -> None:
    """Days are not solved in order, and another device has runs of its own."""
    assert join_runs(runs) == whole
