"""How things move on the board: the frames of their animations."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    Frames = list[dict[str, Any]]

EASE = "cubic-bezier(.2, .7, .3, 1)"


def shift(x: float, y: float) -> str:
    """The transform of something that is moved by so much."""
    return "translate(%.1fpx, %.1fpx)" % (x, y)


def arrival(steps: list[tuple[float, float]], how: str | None) -> tuple[Frames, dict[str, Any]]:
    """The frames and the timing with which something arrives.

    steps: where it comes from and passes by, as offsets from where it ends. how: `data-how`.
    """
    frames: Frames = [{"transform": shift(x, y)} for x, y in steps]
    frames.append({"transform": "none"})
    length = 140 + 90 * len(steps)
    (x, y) = steps[0]
    if how == "grow":  # out of a point, once what it grows on is there
        seed = {"transform": "%s scale(.05)" % shift(0.95 * x, 0.95 * y), "opacity": 0}
        timing = {"duration": 420, "delay": 200, "easing": EASE, "fill": "backwards"}
        return [seed, {"transform": "none", "opacity": 1}], timing
    if how == "push":  # it strains, then all of it slides
        frames[1:1] = [{"transform": shift(x, y), "offset": 0.3}]
        frames[0] = {"transform": shift(1.05 * x, 1.05 * y), "offset": 0}
        length = 380
    elif how == "tumble":
        frames[-1] = {"transform": "translate(0px, 0px) rotate(360deg)"}
        length = 420
    elif how == "flip":
        frames[-1:] = [{"transform": "scaleX(.05)", "offset": 0.7}, {"transform": "none"}]
        length = 420
    return frames, {"duration": length, "easing": EASE}


def departure(x: float, y: float, falls: bool) -> tuple[Frames, dict[str, Any]]:
    """The frames and the timing with which something leaves, by so much."""
    turn = " rotate(%ddeg) scale(.6)" % (130 if x > 0 or y > 0 else -130) if falls else ""
    frames = [
        {"transform": "none", "opacity": 1},
        {"transform": shift(x * 0.6, y * 0.6), "opacity": 1},
        {"transform": shift(x, y) + turn, "opacity": 0},
    ]
    delay = 110 if falls else 0
    return frames, {"duration": 380, "delay": delay, "easing": "ease-in", "fill": "forwards"}
