"""Which place is next on a board."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from web.glue.directions import nearest, neighbour, next_choice
from web.glue.keymap import ARROWS


class Box(NamedTuple):
    left: float
    top: float
    right: float
    bottom: float


def square(x: float, y: float, half: float = 5) -> Box:
    return Box(x - half, y - half, x + half, y + half)


GRID = [square(10 * x, 10 * y) for y in range(3) for x in range(3)]


@pytest.mark.parametrize(
    ("here", "key", "next_one"),
    [
        (4, "ArrowUp", 1), (4, "ArrowRight", 5), (4, "ArrowDown", 7), (4, "ArrowLeft", 3),
        (0, "ArrowUp", None), (0, "ArrowLeft", None), (8, "ArrowDown", None), (2, "ArrowDown", 5),
    ],
)  # fmt: skip
def test_on_a_grid_an_arrow_leads_to_the_neighbour(
    here: int, key: str, next_one: int | None
) -> None:
    assert nearest(GRID[here], GRID, *ARROWS[key]) == next_one


def test_a_far_one_straight_ahead_comes_before_a_near_one_aside() -> None:
    here = square(0, 0)
    assert nearest(here, [square(12, 12), square(30, 0)], 1, 0) == 1
    assert nearest(here, [square(12, 6), square(30, 0)], 1, 0) == 0


def test_what_lies_more_aside_than_ahead_is_not_in_that_direction() -> None:
    here = square(0, 0)
    assert nearest(here, [square(10, 16)], 1, 0) is None
    assert nearest(here, [square(10, 14)], 1, 0) == 0
    assert nearest(here, [square(10, 16)], 0, 1) == 0


def test_a_wide_one_that_the_straight_line_crosses_lies_ahead() -> None:
    assert nearest(square(0, 0), [Box(-200, 20, 10, 30)], 0, 1) == 0


def test_what_lies_at_the_same_place_is_not_next() -> None:
    for across, down in ARROWS.values():
        assert nearest(square(0, 0), [square(0, 0), square(1, 1)], across, down) is None
    assert nearest(square(0, 0), [], 1, 0) is None


def test_the_neighbours_are_named_clockwise_from_above_or_from_the_left() -> None:
    """From the left on a board that lies on its left side."""
    keys = ("ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft")
    assert [neighbour("a b c d", key, False) for key in keys] == ["a", "b", "c", "d"]
    assert [neighbour("a b c d", key, True) for key in keys] == ["b", "c", "d", "a"]


@pytest.mark.parametrize(
    ("here", "by", "found"), [(0, 1, 2), (2, 1, 3), (3, 1, 2), (0, -1, 3), (2, -1, 3), (1, 1, 2)]
)
def test_pages_lead_to_the_next_choice_round_and_round(here: int, by: int, found: int) -> None:
    assert next_choice(here, [False, False, True, True], by) == found


def test_the_only_choice_has_no_next_one() -> None:
    assert next_choice(1, [False, True, False], 1) is None
    assert next_choice(0, [False], 1) is None
