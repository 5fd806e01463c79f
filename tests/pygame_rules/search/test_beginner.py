"""A beginner on made-up games: how often it heeds the rival, and what it likes."""

from __future__ import annotations

from random import Random

import pytest

from pygame_rules.search.beginner import Beginner
from tests.pygame_rules.search.made_up import Sums, Threatened


@pytest.mark.parametrize(
    ("misses", "least", "most"), [(0, 1000, 1000), (30, 640, 760), (100, 0, 0)]
)
def test_the_rivals_answers_are_overlooked_as_often_as_it_is_said(
    misses: int, least: int, most: int
) -> None:
    heeded = 0
    for seed in range(1000):
        beginner = Beginner(Sums(), (0, 0, 0), Random(seed), misses=misses)
        beginner.step(1)
        heeded += beginner.nodes > 5  # more than its own moves
    assert least <= heeded <= most


def test_a_threat_is_liked_a_little_among_equal_moves() -> None:
    """From 30 only 5 comes near enough to 40; chance alone would choose it one time in five."""
    chosen = 0
    for seed in range(200):
        beginner = Beginner(Threatened(), (30, 0, 0), Random(seed), misses=100)
        beginner.step(1)
        chosen += beginner.code == 5
    assert 100 < chosen < 200
