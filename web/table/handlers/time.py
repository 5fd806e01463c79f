"""The clock of a turn."""

from __future__ import annotations

from web.table.desk import Desk
from web.table.followers.clock import seconds
from web.table.handlers.attempt import Event
from web.table.handlers.turn import played


def left(desk: Desk, event: Event) -> Desk:
    """The page reports how many seconds are left. The desk stays as it is; the table says it."""
    return desk


def time_up(desk: Desk, event: Event) -> Desk:
    """The thinking time is up: drop the half-made turn and end the turn (R36)."""
    session = desk.session.go(desk.session.last)
    if not seconds(desk):
        return desk
    return played(desk.with_kept(session=session), session.hooks.timed_out(session.state))
