"""What the boards have in common: targets, and things that arrive from elsewhere."""

from __future__ import annotations

from collections.abc import Iterable

from web.boards import Look

UNSAID = ("last", "shown")
"""Marks that are seen, and told by sentences of their own."""


def marks(look: Look, target: str) -> list[str]:
    """Which of these a target is: chosen, a choice, a cause, the last move's."""
    return [
        name
        for name, targets in (
            ("chosen", look.path),
            ("choice", look.choices),
            ("cause", look.causes),
            ("last", look.last),
            ("hinted", look.hinted),
            ("next", look.hinted[:1]),
            ("shown", look.shown),
        )
        if target in targets
    ]


def target(
    look: Look,
    name: str,
    role: str,
    label: str,
    *,
    drag: str = "",
    kind: str = "",
    key: str = "",
    lift: str = "",
    ways: str = "",
    tap: bool = False,
) -> dict[str, str]:
    """The attributes that make an element a target.

    drag: id of what a hand lifts there. kind: further classes. key: what is typed to get there,
    if not its name; several are parted by spaces. lift: which of these also takes up what is there.
    tap: whether a touch may do what goes without saying after it (`Draft.tap`).
    ways: the targets above, right, below and left of it, `-` for none, where the nearest on the
    screen would be wrong.
    """
    found = marks(look, name)
    said = [label, *(look.words(f"table.mark.{mark}") for mark in found if mark not in UNSAID)]
    attributes = {
        "id": place(name),
        "class": " ".join(("target", *kind.split(), *found)),
        "role": role,
        "aria-label": ", ".join(said),
    }
    if look.live:
        attributes |= {"data-op": "choose", "data-target": name, "tabindex": "-1"}
        extra = {"data-drag": drag, "data-key": key, "data-lift": lift, "data-ways": ways}
        extra["data-tap"] = "yes" if tap else ""
        attributes |= {attribute: value for attribute, value in extra.items() if value}
    return attributes


Way = tuple[float, float] | str
"""A point of a way: an offset in the drawing's units, or the name of a target, wherever that is to
be seen in the arrangement that a reader has."""


def arriving(*points: Way, how: str = "") -> dict[str, str]:
    """The attributes of something that comes along these points to where it is drawn.
    how: `push` strains for a moment before it gives way,
       `tumble` and `flip` turn over on their way, in the plane and like a card, `grow` comes out of
       that one point. Nothing for no points.
    """
    if not points:
        return {}
    return {"data-from": _line(points)} | ({"data-how": how} if how else {})


def leaving(*points: Way, how: str = "") -> dict[str, str]:
    """The attributes of something that is no longer there: it goes along these points from where it
    is drawn, and is gone. how: as above; `fall` rolls over an edge."""
    going = {"class": "leaving", "aria-hidden": "true", "data-to": _line(points)}
    return going | ({"data-how": how} if how else {})


def _line(points: Iterable[Way]) -> str:
    return " ".join(
        f"@{place(point)}" if isinstance(point, str) else f"{point[0]:g},{point[1]:g}"
        for point in points
    )


def place(name: str) -> str:
    """The id of a target's element."""
    return f"target-{name.replace(':', '-')}"
