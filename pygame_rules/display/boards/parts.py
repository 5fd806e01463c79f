"""What the boards have in common: targets, and things that arrive from elsewhere."""

from __future__ import annotations

from collections.abc import Iterable

from pygame_rules.display.boards import Look

UNSAID = ("last", "shown")
"""Marks that a target's label leaves out: other sentences of the page say them."""


def marks(look: Look, target: str) -> list[str]:
    """The marks of a target, which are classes of its element."""
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


def spoken_of(look: Look, target: str) -> bool:
    """Whether the strip names a target in what it says: of the move that is looked at, of what a
    hint advises, or of the reason for a refusal."""
    return target in (*look.shown, *look.hinted, *look.causes)


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

    drag: id of the element that a drag moves. kind: further classes. key: what a player types to
    get there, if not its name; several texts are separated by spaces. lift: the one of these texts
    that also picks up what is there. tap: whether a touch also makes the choice that follows by
    itself (`Draft.tap`). ways: where the arrow keys lead, if not to the nearest target on the
    screen: the targets above, right, below and left of it, `-` for none.
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


def arriving(*points: Way, how: str = "", delay: int = 0) -> dict[str, str]:
    """The attributes of something that moves along these points to where it is drawn; none without
    points. how: `push` strains for a moment before it moves, `flip` turns over like a card, `grow`
    grows out of the only point, `run` slows down at each point. Where the points end, `strike` hits
    something, `struck` is hit, and `burst` is what comes of it; then they go home. delay:
    milliseconds before it begins."""
    if not points:
        return {}
    found = {"data-from": _line(points)} | ({"data-how": how} if how else {})
    return found | ({"data-delay": str(delay)} if delay else {})


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
