"""Games with others: what they need of the page, where there is one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.table.desk import Desk
from web.table.effects import Live
from web.table.step import Step

if TYPE_CHECKING:
    from web.table.live.following import Following


class Connector:
    """Hands each step to the part of the table that is fetched when a reader first needs it."""

    def __init__(self) -> None:
        self._following: Following | None = None

    def due(self, step: Step) -> list[Live]:
        """The effects of a step; none where no game is played with others."""
        if not (_shares(step.before) or _shares(step.after)):
            return []
        if self._following is None:
            from web.table.live.following import Following  # fetched late

            self._following = Following()
        return self._following.due(step)


def _shares(desk: Desk) -> bool:
    return desk.visit.contact is not None or desk.kept.sitting.shares
