"""What becomes of a press."""

from __future__ import annotations

from typing import Any

import pytest

from web.glue.gestures import DRAG, HOLD, dropped, gesture


@pytest.mark.parametrize("finger", [True, False])
def test_a_press_that_hardly_moves_may_still_be_a_tap(finger: bool) -> None:
    for across, down in ((0, 0), (DRAG - 1, 0), (3, -4), (-DRAG + 1, 0)):
        assert gesture(finger, across, down, 10 * HOLD) == ""


def test_a_mouse_drags_from_a_few_pixels_on() -> None:
    for across, down in ((DRAG, 0), (0, -DRAG), (4, -4), (-100, 100)):
        assert gesture(False, across, down, 0) == "drag"


def test_a_quick_finger_scrolls_and_one_that_has_rested_drags() -> None:
    assert gesture(True, 0, DRAG, HOLD - 1) == "scroll"
    assert gesture(True, 0, DRAG, HOLD) == "drag"


@pytest.mark.parametrize(
    ("target", "row", "chosen"),
    [
        ("b2", "", "b2"),
        ("b2", "word", "b2"),
        ("", "word", "word"),
        ("card-3", "word", "word"),
        ("card-3", "", "card-3"),
    ],
)
def test_a_drop_chooses_what_lies_under_it(target: str, row: str, chosen: str) -> None:
    """Anywhere in a word means the word."""
    event: dict[str, Any] = {"op": "choose", "target": chosen, "dragged": True}
    assert dropped("a1", target, row) == event


def test_a_drop_on_nothing_takes_it_back() -> None:
    assert dropped("a1", "", "") == {"op": "cancel", "dragged": True}


def test_a_drop_where_it_began_is_none() -> None:
    assert dropped("a1", "a1", "") is None
    assert dropped("a1", "a1", "word") is None
