"""The clock of a turn on the page."""

from __future__ import annotations

import page

from web.glue.countdown import WARNINGS, Countdown, as_time, read_rests, usable_rest, written_rests
from web.glue.dom import by_id, create_proxy, now, view
from web.glue.state import state
from web.glue.table import send


def show_clock(seconds: int, turn: str) -> None:
    """Count a turn's time down; when it is up the table is told. 0 seconds stops the clock; a turn
    that was stopped goes on with what was left."""
    clock = state.clock
    if clock and clock.turn == turn and seconds:
        return
    if clock:
        view.clearInterval(clock.timer)
        state.rests[clock.turn] = clock.end - now()
        keep_rest(clock)
    state.clock = None
    face = by_id("clock")
    face.hidden = not seconds
    if seconds:
        left = state.rests.get(turn)
        if left is None:
            left = usable_rest(read_rests(page.kept("clock")).get(turn, ""), seconds)
        clock = state.clock = Countdown(turn, now() + left)
        clock.timer = view.setInterval(create_proxy(tick), 250)
        tick()


def keep_rest(clock: Countdown) -> None:
    """Let a later visit know what is left of the turn."""
    known = read_rests(page.kept("clock"))
    page.keep("clock", written_rests(known, clock.turn, int(clock.end - now())))


def tick() -> None:
    """Show the seconds left; at some of them, and when the time is up, tell the table."""
    clock = state.clock
    if not clock:
        return
    left = clock.seconds(now())
    if left != clock.left:
        if left in WARNINGS:
            send({"op": "left", "seconds": left})
        keep_rest(clock)
    clock.left = left
    by_id("clock").textContent = as_time(left)
    if not left:
        view.clearInterval(clock.timer)
        state.ended = now()
        send({"op": "time"})
