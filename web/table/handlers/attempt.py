"""What all handlers share: the event, and what a refusal makes of the desk."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pygame_rules import Malformed, Violation
from pygame_rules.game import MAX_SEED
from pygame_rules.whole import whole
from web.table.desk import Desk

Event = Mapping[str, Any]


def attempt(desk: Desk, act: Callable[[Desk], Desk]) -> Desk:
    """What an act makes of the desk. Where it raises Violation or Malformed, the desk is as it was,
    with the reason."""
    try:
        return act(desk)
    except Violation as violation:
        return desk.with_talk(refusal=violation, did="refused")
    except Malformed as trouble:
        return desk.with_talk(trouble=trouble, did="trouble")


def seed(event: Event) -> int:
    """The random seed sent by the page. Raises Malformed for one that is no whole number."""
    return whole("event", event.get("seed") or 0, 0, MAX_SEED, "seed", "not-a-number")
