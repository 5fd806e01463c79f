"""The puzzle of the day, and days in a row."""

from __future__ import annotations

import pytest

from pygame_rules.puzzles.daily import extended, game_of, join_runs, number_of, streak

TODAY = 20_783


@pytest.mark.parametrize("count", [1, 2, 60, 97, 120])
def test_each_puzzle_comes_once_before_any_comes_again(count: int) -> None:
    numbers = [number_of(TODAY + day, count) for day in range(count)]
    assert sorted(numbers) == [*range(1, count + 1)]


def test_days_before_the_first_have_puzzles_too() -> None:
    assert 1 <= number_of(-5, 60) <= 60
    assert game_of(-5, ("a", "b", "c")) == "b"


def test_two_days_in_a_row_are_of_different_grades() -> None:
    for day in range(200):
        one, other = number_of(day, 120), number_of(day + 1, 120)
        assert (one - 1) // 10 != (other - 1) // 10


@pytest.mark.parametrize(
    ("solved", "length"),
    [
        ([], 0),
        ([TODAY], 1),
        ([TODAY - 1], 1),
        ([TODAY - 2], 0),
        ([TODAY - 2, TODAY - 1], 2),
        ([TODAY - 3, TODAY - 1, TODAY], 2),
        ([TODAY - 1, TODAY, TODAY + 1, TODAY + 5], 2),
        ([TODAY + 5, TODAY - 1, TODAY, TODAY], 2),
        ([TODAY, TODAY - 1], 2),
        ([TODAY - 2, TODAY, TODAY - 1], 3),
        ([TODAY, TODAY - 1, TODAY - 2], 3),
        ([TODAY - 4, TODAY - 1, TODAY - 3, TODAY, TODAY - 2], 5),
    ],
)
def test_a_streak_counts_days_in_a_row_up_to_today_or_yesterday(
    solved: list[int], length: int
) -> None:
    """A clock set forward leaves days to come, which neither count nor end a streak."""
    runs: dict[int, int] = {}
    for day in solved:
        first, long = extended(runs, day)
        assert long >= runs.get(first, 1)  # kept numbers only rise
        runs[first] = long
    assert streak(runs, TODAY) == length


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
    for first, length in whole.items():
        assert streak(runs, first + length - 1) == length
