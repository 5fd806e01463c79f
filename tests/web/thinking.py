"""What the page does with what the table wants thought about, for tests without a browser."""

from __future__ import annotations

import json
from time import perf_counter
from typing import Any

from web.player import Player
from web.table import Frame, Table


def wanted(frame: Frame) -> dict[str, Any] | None:
    """The task that a frame asks to have thought about, if any."""
    tasks: list[Any] = [effect for effect in frame["effects"] if effect["do"] == "think"]
    assert len(tasks) < 2, "one thing at a time"
    return tasks[0] if tasks else None


def stopped(frame: Frame) -> list[int]:
    """The keys of the tasks that a frame takes back."""
    return [effect["key"] for effect in frame["effects"] if effect["do"] == "stop"]


def answer(task: dict[str, Any], **instead: object) -> dict[str, Any]:
    """The event that answers a task. instead: other values, for nodes above all."""
    player = Player(perf_counter)
    assert player.begin(json.dumps({**task, **instead})) == ""
    while not (found := player.step(1000)):
        pass
    return {**json.loads(found), "op": "thought", "key": task["key"]}


def thought(table: Table, frame: Frame, **instead: object) -> Frame:
    """The frame once all has been thought about that frames ask for, move by move."""
    while (task := wanted(frame)) is not None:
        frame = table.dispatch(answer(task, **instead))
    return frame
