"""A step from one desk to the next, and the followers that ask the page for what it needs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from web.table.desk import Desk
from web.table.effects import Effect


class Step(NamedTuple):
    """One step of the table.

    before, after: the desk. event: the one that was handled; empty where none was, and the desk is
    the same. waits: whether an event waits for a file or for kept texts.
    """

    before: Desk
    after: Desk
    event: Mapping[str, Any]
    waits: bool = False


class Follower(Protocol):
    """Asks the page for effects of one kind, as desks follow each other.

    Handlers return no effects. Effects follow from the desks before and after, so no handler can
    forget one, and none is asked for twice.
    """

    def due(self, step: Step) -> Sequence[Effect]:
        """The effects that this step needs."""
        ...
