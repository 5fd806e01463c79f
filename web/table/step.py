"""What an event has made of the desk, for those who say what follows from it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from web.table.desk import Desk
from web.table.effects import Effect


class Step(NamedTuple):
    """before, after: the desk. event: which did it; empty where none was answered, and the desk is
    as it was. waits: whether one waits for what is not here."""

    before: Desk
    after: Desk
    event: Mapping[str, Any]
    waits: bool = False


class Follower(Protocol):
    """Says what the page is asked for, of one kind, as desks follow each other.

    Handlers ask the page for nothing. What it is asked for follows from the desk before and after,
    so no handler can forget it, and nothing is asked for twice.
    """

    def due(self, step: Step) -> Sequence[Effect]:
        """What has to be asked for now that was not."""
        ...
