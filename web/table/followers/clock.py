"""The clock of a turn: the page counts it down."""

from __future__ import annotations

from zlib import crc32

from web.table.desk import Desk
from web.table.effects import Tick
from web.table.step import Step


class Clock:
    """Starts the page's clock when a turn with a time limit begins, and stops it. The clock is
    stopped while an event waits for a file or a text.

    A turn has the same name on later visits. So after another game or a new visit the clock goes on
    with the time that was left.
    """

    def __init__(self) -> None:
        self._set = (0, "")

    def due(self, step: Step) -> list[Tick]:
        """The clock to set, where another one is running."""
        time = 0 if step.waits else seconds(step.after)
        name = self._set[1]
        if time:
            session = step.after.session
            drawn = crc32(str(session.states[-1]).encode())
            name = f"{session.id}-{session.last}-{drawn:x}"
        if (time, name) == self._set:
            return []
        self._set = (time, name)
        return [{"do": "tick", "seconds": time, "turn": name}]


def seconds(desk: Desk) -> int:
    """The seconds that the seat on turn has, whichever ply is shown. 0 without a clock, under the
    cover, at home, for a computer player, and where another window has played on."""
    session = desk.session.go(desk.session.last)
    if desk.visit.behind[0] == session.id and desk.visit.behind[1] > session.last:
        return 0
    if desk.visit.home or session.player(session.last) is not None:
        return 0
    if desk.sitting.covers(session, desk.visit.viewer):
        return 0
    return session.hooks.seconds(session.state) or 0
