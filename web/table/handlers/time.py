"""The clock of a turn."""

from __future__ import annotations

from web.table.clock import seconds
from web.table.desk import Desk
from web.table.handlers.attempt import Event
from web.table.handlers.turn import played


def left(desk: Desk, event: Event) -> Desk:
    """The page tells how many seconds of the turn are left, to have it said."""
    return desk


def time_up(desk: Desk, event: Event) -> Desk:
    """The thinking time is up: the table as it was, and the turn is over (R36)."""
    session = desk.session.go(desk.session.last)
    if not seconds(desk):
        return desk
    return played(desk.with_kept(session=session), session.hooks.timed_out(session.state))
