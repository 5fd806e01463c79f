"""What all handlers share: an event, and what becomes of an act that is refused."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pygame_rules import Malformed, Violation
from pygame_rules.game import MAX_SEED
from pygame_rules.whole import whole
from web.table.desk import Desk

Event = Mapping[str, Any]


def attempt(desk: Desk, act: Callable[[Desk], Desk]) -> Desk:
    """What an act makes of the desk; where it is refused, the desk as it was, with the reason."""
    try:
        return act(desk)
    except Violation as violation:
        return desk.with_talk(refusal=violation, did="refused")
    except Malformed as trouble:
        return desk.with_talk(trouble=trouble, did="trouble")


def seed(event: Event) -> int:
    """The chance that the page brings."""
    return whole("event", event.get("seed") or 0, 0, MAX_SEED, "seed", "not-a-number")
