"""What a frame asks of the page, as tests want to read it."""

from __future__ import annotations

from typing import Any

from web.table import Frame


def asked(frame: Frame, do: str) -> list[dict[str, Any]]:
    """The effects of a kind, without its name."""
    effects: list[dict[str, Any]] = [{**effect} for effect in frame["effects"]]
    return [
        {name: value for name, value in effect.items() if name != "do"}
        for effect in effects
        if effect["do"] == do
    ]


def kept(frame: Frame) -> list[dict[str, Any]]:
    """What is to be kept."""
    return asked(frame, "keep")


def needs(frame: Frame) -> list[str]:
    """The file, or the ids of the games, that the event waits for."""
    lent = [name for effect in asked(frame, "load") for name in effect["ids"]]
    return [effect["file"] for effect in asked(frame, "fetch")] + lent


def pictures(frame: Frame) -> list[str]:
    """The pictures that are drawn."""
    return [svg for effect in asked(frame, "draw") for svg in effect["pictures"]]


def wanted(frame: Frame) -> str:
    """The picture that a snippet waits for; empty for none."""
    return "".join(effect.get("wanted", "") for effect in asked(frame, "draw"))


def seconds(frame: Frame) -> int | None:
    """What the clock is set to; None where it goes on as it is."""
    (tick, *_) = (*asked(frame, "tick"), {"seconds": None})
    time: int | None = tick["seconds"]
    return time
