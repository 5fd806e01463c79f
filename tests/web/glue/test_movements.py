"""How things move on the board."""

from __future__ import annotations

import pytest

from web.glue.movements import arrival, departure


def test_what_arrives_passes_all_points_and_takes_longer_for_more() -> None:
    frames, timing = arrival([(10, 0), (5.5, -3)], None)
    assert [frame["transform"] for frame in frames] == [
        "translate(10.0px, 0.0px)", "translate(5.5px, -3.0px)", "none",
    ]  # fmt: skip
    assert timing["duration"] > arrival([(10, 0)], None)[1]["duration"]


@pytest.mark.parametrize("how", [None, "push", "tumble", "flip", "grow"])
def test_every_way_to_arrive_ends_where_the_thing_is(how: str | None) -> None:
    frames, timing = arrival([(10, 20)], how)
    assert frames[-1]["transform"] in ("none", "translate(0px, 0px) rotate(360deg)")
    assert 0 < timing["duration"] < 1000
    offsets = [frame["offset"] for frame in frames if "offset" in frame]
    assert offsets == sorted(offsets)


def test_a_push_strains_against_the_way_it_goes() -> None:
    frames, _ = arrival([(100, 0)], "push")
    assert frames[0] == {"transform": "translate(105.0px, 0.0px)", "offset": 0}
    assert frames[1] == {"transform": "translate(100.0px, 0.0px)", "offset": 0.3}


def test_what_grows_waits_unseen_for_what_it_grows_on() -> None:
    frames, timing = arrival([(10, 0)], "grow")
    assert frames[0]["opacity"] == 0
    assert timing["delay"] > 0
    assert timing["fill"] == "backwards"


def test_what_leaves_fades_and_stays_away() -> None:
    frames, timing = departure(10, 0, False)
    assert frames[-1] == {"transform": "translate(10.0px, 0.0px)", "opacity": 0}
    assert timing["fill"] == "forwards"
    assert timing["delay"] == 0


@pytest.mark.parametrize(
    ("x", "y", "turn"), [(10, 0, 130), (0, 10, 130), (-10, 0, -130), (0, -10, -130)]
)
def test_what_falls_turns_the_way_it_falls(x: float, y: float, turn: int) -> None:
    frames, timing = departure(x, y, True)
    assert f"rotate({turn}deg)" in frames[-1]["transform"]
    assert timing["delay"] > 0
