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


def path(*points: tuple[float, float, float]) -> list[str]:
    """What a finger's press becomes along a path of points at such milliseconds."""
    (x, y, at), *rest = points
    return [gesture(True, to_x - x, to_y - y, then - at) for to_x, to_y, then in rest]


def test_a_finger_that_trembles_before_it_drags_is_no_scroll() -> None:
    assert path((5, 5, 100), (6, 5, 150), (7, 4, 250), (9, 5, 300), (40, 5, 400)) == [
        "", "", "", "drag",
    ]  # fmt: skip


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
