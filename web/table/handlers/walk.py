"""The walk through the game, and taking back."""

from __future__ import annotations

from dataclasses import replace

from pygame_rules import Malformed
from web.table.desk import Desk
from web.table.handlers.attempt import Event
from web.table.keep.keeper import whole


def undo(desk: Desk, event: Event) -> Desk:
    """One choice back, or one move: with computer players, to the last turn of a person."""
    session = desk.session
    if session.draft.path:
        return desk.with_kept(session=replace(session, draft=session.draft.back()))
    ply = desk.undone
    if ply is None and session.at and session.at <= desk.sealed:
        raise Malformed("event", desk.sitting.lock)
    return desk if ply is None else desk.with_kept(session=session.go(ply))


def redo(desk: Desk, event: Event) -> Desk:
    """One move on: with computer players, to the next turn of a person."""
    return desk.with_kept(session=desk.session.go(desk.sitting.redone(desk.session)))


def go(desk: Desk, event: Event) -> Desk:
    """Show the game at a ply."""
    ply = whole(event.get("ply"))
    if ply is None:
        raise Malformed("event", "not-a-number", "ply", str(event.get("ply")))
    return desk.with_kept(session=desk.session.go(ply))


def step(desk: Desk, event: Event) -> Desk:
    """So many plies on or back from where the game is shown."""
    by = -1 if event.get("by") == "-1" else 1
    return desk.with_kept(session=desk.session.go(desk.session.at + by)).with_talk(did="go")
