"""The clock of a turn, as the page counts it down."""

from __future__ import annotations

from zlib import crc32

from web.table.desk import Desk
from web.table.effects import Tick
from web.table.step import Step


class Clock:
    """Sets the clock where another turn's begins, and stops it. It rests while an event waits.

    A turn has its name for good, on later visits too: whoever comes back from another game, or
    loads the page anew, comes back to what was left.
    """

    def __init__(self) -> None:
        self._set = (0, "")

    def due(self, step: Step) -> list[Tick]:
        """Another clock, where it is not the one that runs."""
        time, name = 0 if step.waits else seconds(step.after), self._set[1]
        if time:
            session = step.after.session
            drawn = crc32(str(session.states[-1]).encode())
            name = f"{session.id}-{session.last}-{drawn:x}"
        now = (time, name)
        if now == self._set or not (now[0] or self._set[0]):
            return []
        self._set = now
        return [{"do": "tick", "seconds": now[0], "turn": now[1]}]


def seconds(desk: Desk) -> int:
    """What the seat on turn has, also while it looks back; 0 without a clock, under a cover, and
    where another window has gone on with the game."""
    session = desk.session.go(desk.session.last)
    if desk.visit.behind[0] == session.id and desk.visit.behind[1] > session.last:
        return 0
    if desk.visit.home or session.player(session.last) is not None:
        return 0
    if desk.sitting.covers(session, desk.visit.viewer):
        return 0
    return session.hooks.seconds(session.state) or 0
