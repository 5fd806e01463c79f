"""How things move on the board."""

from __future__ import annotations

import pytest

from web.glue.movements import arrival, departure


def test_what_arrives_passes_all_points_and_takes_longer_for_more() -> None:
    frames, timing = arrival([(10, 0), (5.5, -3)], None)
    assert frames["transform"] == ["translate(10.0px, 0.0px)", "translate(5.5px, -3.0px)", "none"]
    assert timing["duration"] > arrival([(10, 0)], None)[1]["duration"]


@pytest.mark.parametrize("how", [None, "push", "strike", "struck", "burst", "flip", "grow", "run"])
@pytest.mark.parametrize("steps", [[(10, 20)], [(10, 20), (0, 5), (3, 3)]])
def test_every_way_to_arrive_ends_where_the_thing_is(
    how: str | None, steps: list[tuple[float, float]]
) -> None:
    frames, timing = arrival(steps, how)
    assert frames["transform"][-1] in ("none", "translate(0px, 0px) rotate(360deg)")
    assert 0 < timing["duration"] < 1000
    offsets = frames.get("offset", [])
    given = [offset for offset in offsets if offset is not None]
    assert given == sorted(given)
    assert len(offsets) < len(frames["transform"]), "the last frame is the end"


def test_what_runs_takes_as_long_for_each_step() -> None:
    lasts = [arrival([(10, 0)] * steps, "run")[1]["duration"] for steps in (1, 2, 3)]
    assert lasts[1] - lasts[0] == lasts[2] - lasts[1] == lasts[0]
    assert "delay" not in arrival([(10, 0)], "run")[1]
    second = arrival([(10, 0)], "run", 420)[1]
    assert (second["delay"], second["fill"]) == (420, "backwards"), "it stays until then"


def test_a_fight_is_seen_where_it_is_fought_before_anything_goes_home() -> None:
    for how in ("strike", "struck", "burst"):
        frames, _ = arrival([(100, 0), (40, 7)], how)
        start, hit, after, _ = frames["transform"]
        assert start.startswith("translate(100.0px, 0.0px)")
        assert hit.startswith("translate(40.0px, 7.0px)")
        assert after.startswith("translate(40.0px, 7.0px)")
    assert frames["opacity"][0] == 0, "its points are not seen before"


def test_what_leaves_fades_and_stays_away() -> None:
    frames, timing = departure(10, 0, False)
    assert frames["transform"][-1] == "translate(10.0px, 0.0px)"
    assert frames["opacity"] == [1, 1, 0]
    assert timing["fill"] == "forwards"
    assert timing["delay"] == 0


@pytest.mark.parametrize(
    ("x", "y", "turn"), [(10, 0, 130), (0, 10, 130), (-10, 0, -130), (0, -10, -130)]
)
def test_what_falls_tips_on_the_edge_and_turns_the_way_it_falls(
    x: float, y: float, turn: int
) -> None:
    frames, timing = departure(x, y, True)
    tipped = f"rotate({8 if turn > 0 else -8}deg)"
    assert [tipped in frame for frame in frames["transform"]] == [False, False, True, True, False]
    assert frames["offset"][3] > frames["offset"][2], "for a moment"
    assert f"rotate({turn}deg)" in frames["transform"][-1]
    assert timing["delay"] > 0
