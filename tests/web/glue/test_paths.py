"""The shape of an arrow over the board."""

from __future__ import annotations

from web.glue.paths import path_through


def test_an_arrow_stops_before_the_middle_of_what_it_points_at() -> None:
    assert path_through([(0, 0), (100, 0)]) == "M0.0 0.0 L86.0 0.0"
    assert path_through([(0, 100), (0, 0)]) == "M0.0 100.0 L0.0 14.0"


def test_a_short_arrow_keeps_half_its_length() -> None:
    assert path_through([(0, 0), (20, 0)]) == "M0.0 0.0 L10.0 0.0"
    assert path_through([(5, 5), (5, 5)]) == "M5.0 5.0 L5.0 5.0"


def test_only_the_last_leg_is_shortened() -> None:
    assert path_through([(0, 0), (50, 0), (50, 50)]) == "M0.0 0.0 L50.0 0.0 L50.0 36.0"


def test_a_single_point_is_circled_and_none_is_no_path() -> None:
    assert path_through([]) == ""
    assert path_through([(50, 50)]) == "M28.0 50.0a22 22 0 1 0 44 0a22 22 0 1 0 -44 0"
