"""What glows on the board for a hint: the targets that spell the move."""

from __future__ import annotations

from web.table.desk import Desk

NONE = ("", "-", "?")
"""Hints that are no move."""


def left(desk: Desk) -> tuple[str, ...]:
    """The targets of a hint that are still to be touched; all of them, where the half-made turn
    is another one. What is advised without an order holds only until something is touched."""
    session = desk.session
    if desk.talk.hint in NONE:
        return ()
    move = session.game.parse_move(desk.talk.hint)
    made = session.draft.path
    if not move.path and made:
        return ()
    path = session.manners.advised(session.state, move)
    return path[len(made) :] if path[: len(made)] == made else path
