"""How things move on the board: the frames of their animations."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    Frames = dict[str, list[Any]]
    """Keyframes by property, as `Element.animate` takes them."""

EASE = "cubic-bezier(.2, .7, .3, 1)"


def shift(x: float, y: float) -> str:
    """The transform of something that is moved by so much."""
    return "translate(%.1fpx, %.1fpx)" % (x, y)


def arrival(
    steps: list[tuple[float, float]], how: str | None, delay: int = 0
) -> tuple[Frames, dict[str, Any]]:
    """The frames and the timing with which something arrives.

    steps: where it comes from and passes by, as offsets from where it ends. how: `data-how`.
    delay: milliseconds for which it stays where it was.
    """
    (x, y) = steps[0]
    if how == "grow":  # out of a point, once what it grows on is there
        seed = "%s scale(.05)" % shift(0.95 * x, 0.95 * y)
        timing = {"duration": 420, "delay": 200, "easing": EASE, "fill": "backwards"}
        return {"transform": [seed, "none"], "opacity": [0, 1]}, timing
    if how in FIGHTING:
        return fight(steps, how)
    transforms = [shift(*step) for step in steps] + ["none"]
    offsets: list[float | None] = []
    length = 140 + 90 * len(steps)
    if how == "push":  # it strains, then all of it slides
        transforms[0:1] = [shift(1.05 * x, 1.05 * y), transforms[0]]
        offsets = [0, 0.3]
        length = 380
    elif how == "flip":
        transforms[-1:] = ["scaleX(.05)", "none"]
        offsets = [None] * len(steps) + [0.7]
        length = 420
    frames: Frames = {"transform": transforms, "offset": offsets}
    timing = {"duration": length, "easing": EASE}
    if how == "run":
        frames["easing"] = ["ease-in-out"]
        timing = {"duration": 170 * len(steps)}
    if delay:
        timing["delay"], timing["fill"] = delay, "backwards"
    return frames, timing


def fight(steps: list[tuple[float, float]], how: str) -> tuple[Frames, dict[str, Any]]:
    """The frames and the timing of things that meet where their steps end, and then go where they
    are drawn, a third as large as they were. how: `strike` hits and grows; `struck` is hit and
    tumbles away; `burst` is the mark of the hit, and appears with it."""
    met = shift(*steps[-1])
    hit, hold, first = FIGHTING[how]
    home = "translate(0px, 0px) rotate(360deg)" if how == "struck" else "none"
    ways = [shift(*steps[0]) + first, met + hit, met + hold, home]
    frames: Frames = {"transform": ways, "offset": [0, 0.2, 0.65]}
    if how == "burst":
        frames["opacity"] = [0, 1, 1, 1]
    return frames, {"duration": 900, "easing": "ease-in-out"}


FIGHTING = {
    "strike": (" scale(4.4)", " scale(3.7)", " scale(3)"),
    "struck": (" scale(2.4) rotate(-14deg)", " scale(2.4) rotate(14deg)", " scale(3)"),
    "burst": (" scale(2.4)", " scale(1.9)", " scale(.3)"),
}
"""By `data-how`: what is added to its transform at the hit, a moment later, and before the hit."""


def departure(x: float, y: float, falls: bool) -> tuple[Frames, dict[str, Any]]:
    """The frames and the timing with which something leaves, by so much. What falls comes to the
    edge, tips there for a moment, and turns over."""
    edge, away = shift(x * 0.6, y * 0.6), shift(x, y)
    if not falls:
        frames: Frames = {"transform": ["none", edge, away], "opacity": [1, 1, 0]}
        return frames, {"duration": 380, "delay": 0, "easing": "ease-in", "fill": "forwards"}
    side = 1 if x > 0 or y > 0 else -1
    tipped = " rotate(%ddeg)" % (8 * side)
    over = " rotate(%ddeg) scale(.6)" % (130 * side)
    frames = {
        "transform": ["none", edge, edge + tipped, edge + tipped, away + over],
        "opacity": [1, 1, 1, 1, 0],
        "offset": [0, 0.3, 0.36, 0.56, 1],
    }
    return frames, {"duration": 600, "delay": 110, "easing": "ease-in", "fill": "forwards"}
