"""The clock of a turn, as the page counts it down."""

from __future__ import annotations

from web.table.desk import Desk
from web.table.effects import Tick
from web.table.step import Step


class Clock:
    """Sets the clock where another turn's begins, and stops it. It rests while an event waits."""

    def __init__(self) -> None:
        self._set = (0, 0)

    def due(self, step: Step) -> list[Tick]:
        """Another clock, where it is not the one that runs."""
        now = (0 if step.waits else seconds(step.after), step.after.session.last)
        if now == self._set or not (now[0] or self._set[0]):
            return []
        self._set = now
        return [{"do": "tick", "seconds": now[0], "turn": now[1]}]


def seconds(desk: Desk) -> int:
    """What the seat on turn has; 0 without a clock, under the cover and in the past."""
    session = desk.session
    if desk.covered or session.at < session.last or desk.player is not None or desk.visit.home:
        return 0
    return session.manners.seconds(session.state) or 0
