"""Does everything that a page offers at two tables, and compares the answers.

The two games differ only in what the viewer may not know, so all answers have to be the same.
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator, Mapping, Sequence
from html.parser import HTMLParser
from typing import Any

from pygame_rules import NAMES
from tests.web.thinking import answer, wanted
from web.table import Frame, Table

Event = dict[str, Any]

PAGES_OWN = ("theme", "moves", "settings", "more", "copy", "outside")
"""What the page does by itself, without asking the table."""

TYPED = (
    "l", "b", "m", "p", "s", "r 1", "r a", "f 1", "f 3", "?", "h", "m keep:1", "m odd", "m hand-1",
    "m new", "zzz", "Zut", "pass+", "pass+zz", "9o", "2",
)  # fmt: skip
"""Questions and attempts that no page offers; no move among them."""

ELSEWHERE: tuple[Event, ...] = (
    *({"op": "shots", "which": which} for which in ("shown", "start", "all")),
    *({"op": "panel", "name": name} for name in
      ("new", "rules", "file", "share", "analysis", "keys", "embed")),
    *({"op": "visit", "link": link} for link in ("home", *NAMES)),
    *({"op": "go", "ply": ply} for ply in range(6)),
    {"op": "step", "by": "-1"},
    {"op": "redo"},
    {"op": "undo"},
    {"op": "unshelve"},
    {"op": "analyse"},
    {"op": "left", "seconds": 9},
    {"op": "keep", "text": "Ann"},
    {"op": "set", "name": "confirm", "value": "on"},
    {"op": "language", "value": "fr"},
    *({"op": "type", "text": text} for text in TYPED),
)  # fmt: skip

Secret = re.compile(r"packed:[^\"]*")


class _Doors(HTMLParser):
    """The events that a page offers, as the glue reads them from it."""

    def __init__(self) -> None:
        super().__init__()
        self.events: list[Event] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        own = {name: value or "" for name, value in attrs}
        operation = own.get("data-op", "")
        if tag == "form" or operation in ("", *PAGES_OWN) or own.get("aria-disabled") == "true":
            return
        event = {name[5:]: value for name, value in own.items() if name.startswith("data-")}
        self.events.append(event)
        if target := own.get("data-target"):
            self.events.append({"op": "preview", "target": target})
            self.events.append({"op": "pick", "target": target})


def offered(table: Table) -> list[Event]:
    """What can be done: all that the page offers, and what is sent to a table beside."""
    doors = _Doors()
    doors.feed("".join(table.sent.values()))
    return [*doors.events, *ELSEWHERE]


def prowl(
    tables: Sequence[Table], seed: int, walks: int, steps: int, *, under: bool = False
) -> Iterator[Event]:
    """Try each thing that is offered, then walk at random; every event that both were asked.

    Ends a walk where a move is made that ends the secret. Fails where the tables differ.
    under: nobody lifts the cover.
    """
    begun = [(table.desk, {**table.sent}) for table in tables]
    rng = random.Random(seed)
    barred = ("reveal",) if under else ()

    def ways() -> list[Event]:
        return [event for event in offered(tables[0]) if event["op"] not in barred]

    once: list[list[Event | None]] = [[event] for event in ways()]
    for walk in once + [[None] * steps] * walks:
        for table, (desk, sent) in zip(tables, begun, strict=True):
            table.desk, table.sent = desk, {**sent}
        path: list[Event] = []
        for step in walk:
            event = step or rng.choice(ways())
            path.append(event)
            yield event
            if not _alike(tables, event, path):
                break


def _alike(tables: Sequence[Table], event: Event, path: list[Event]) -> bool:
    """Whether the walk goes on; what two tables answer is the same, or the test fails."""
    plies = tables[0].desk.session.last
    frames = [table.dispatch({**event}) for table in tables]
    if event["op"] == "hint":
        frames = [_thought(table, frame) for table, frame in zip(tables, frames, strict=True)]
    one, other = tables
    assert one.desk.session.last == other.desk.session.last, path
    played = one.desk.session.last > plies
    if played and not (one.desk.covered or one.desk.session.pending):
        return False
    assert told(frames[0]) == told(frames[1]), path
    assert one.sent == other.sent, (path, _difference(one.sent, other.sent))
    return True


def _thought(table: Table, frame: Frame) -> Frame:
    task = wanted(frame)
    return frame if task is None else table.dispatch(answer(task, nodes=40))


def told(frame: Frame) -> dict[str, Any]:
    """A frame, without the tasks of computer players, which hold only what their seat may know,
    without packed texts, and without the name of a turn's clock."""
    effects = [_without(effect) for effect in frame["effects"]]
    return {**frame, "effects": Secret.sub("packed:", json.dumps(effects))}


def _without(effect: Mapping[str, Any]) -> dict[str, Any]:
    if effect["do"] == "warm":  # a task to begin with: handed to the same one
        return {**effect, "task": _without(effect["task"])}
    hidden = {"think": ("start", "moves"), "tick": ("turn",)}.get(effect["do"], ())
    return {name: value for name, value in effect.items() if name not in hidden}


def _difference(one: Mapping[str, str], other: Mapping[str, str]) -> str:
    name = next(name for name in one if one[name] != other[name])
    pairs = enumerate(zip(one[name], other[name], strict=False))
    place = next(at for at, (first, second) in pairs if first != second)
    start = max(0, place - 160)
    return f"{one[name][start : place + 80]}\n— and —\n{other[name][start : place + 80]}"
