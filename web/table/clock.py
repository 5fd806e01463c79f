"""The clock of a turn, as the page counts it down."""

from __future__ import annotations

from typing import Any

from pygame_rules import State
from web.table.desk import Desk
from web.table.effects import Tick
from web.table.step import Step


class Clock:
    """Sets the clock where another turn's begins, and stops it. It rests while an event waits.

    A turn has its number for good: whoever looks back, or at another game, comes back to what was
    left.
    """

    def __init__(self) -> None:
        self._set = (0, 0)
        self._turns: dict[tuple[str, int, State[Any]], int] = {}

    def due(self, step: Step) -> list[Tick]:
        """Another clock, where it is not the one that runs."""
        time, number = 0 if step.waits else seconds(step.after), self._set[1]
        if time:
            session = step.after.session
            turn = (session.id, session.last, session.states[-1])
            number = self._turns.setdefault(turn, len(self._turns))
        now = (time, number)
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
