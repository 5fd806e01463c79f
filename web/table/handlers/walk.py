"""Undo and redo, and show the game at another ply."""

from __future__ import annotations

from dataclasses import replace

from pygame_rules import Malformed
from web.table.desk import Desk
from web.table.handlers.attempt import Event
from web.table.keep.untrusted import whole


def undo(desk: Desk, event: Event) -> Desk:
    """Take back one choice or one move. Against computer players, back to a person's turn."""
    session = desk.session
    if session.draft.path:
        return desk.with_kept(session=replace(session, draft=session.draft.back()))
    ply = desk.undone
    if ply is None and session.at and session.at <= desk.sealed:
        raise Malformed("event", desk.sitting.lock)
    if ply is None:
        return desk
    return desk.with_kept(session=session.taken_back(ply))


def redo(desk: Desk, event: Event) -> Desk:
    """Go forward one move. Against computer players, to a person's next turn."""
    session = desk.session
    there = session.taken_back(desk.sitting.redone(session), undone=session.undone)
    return desk.with_kept(session=there)


def go(desk: Desk, event: Event) -> Desk:
    """Show the game at a ply."""
    ply = whole(event.get("ply"))
    if ply is None:
        raise Malformed("event", "not-a-number", "ply", str(event.get("ply")))
    return desk.with_kept(session=desk.session.go(ply))


def step(desk: Desk, event: Event) -> Desk:
    """Show the game one ply later, or earlier (`by` is -1)."""
    by = -1 if event.get("by") == "-1" else 1
    return desk.with_kept(session=desk.session.go(desk.session.at + by)).with_talk(did="go")
