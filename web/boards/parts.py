"""What the boards have in common: targets, and things that arrive from elsewhere."""

from __future__ import annotations

from web.boards import Look


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
) -> dict[str, str]:
    """The attributes that make an element a target.

    drag: id of what a hand lifts there. kind: further classes. key: what is typed to get there,
    if not its name; several are parted by spaces. lift: which of these also takes up what is there.
    ways: the targets above, right, below and left of it, `-` for none, where the nearest on the
    screen would be wrong.
    """
    found = marks(look, name)
    said = [label, *(look.words(f"table.mark.{mark}") for mark in found if mark != "last")]
    attributes = {
        "id": f"target-{name.replace(':', '-')}",
        "class": " ".join(("target", *kind.split(), *found)),
        "role": role,
        "aria-label": ", ".join(said),
    }
    if look.live:
        attributes |= {"data-op": "choose", "data-target": name, "tabindex": "-1"}
        extra = {"data-drag": drag, "data-key": key, "data-lift": lift, "data-ways": ways}
        attributes |= {attribute: value for attribute, value in extra.items() if value}
    return attributes


def arriving(*points: tuple[float, float]) -> dict[str, str]:
    """The attribute of something that comes along these points to where it is drawn.

    Points are offsets in the drawing's units. Nothing for no points.
    """
    return {"data-from": " ".join(f"{x:g},{y:g}" for x, y in points)} if points else {}
