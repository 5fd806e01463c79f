"""What has been thought out, and how computer players go on."""

from __future__ import annotations

from pygame_rules import Malformed, Violation
from web.table.desk import SPEEDS, Desk, Why
from web.table.handlers.attempt import Event
from web.table.handlers.turn import moved
from web.table.keep.keeper import whole

MOST_LINE = 12
"""Moves that are kept of a line."""

MOST_CELL = 4
"""Characters of the name of a cell."""

NO_MOVE = "no-move"
"""The problem where a computer player could not think about its move."""

MOST_VALUE = 1_000_000
"""A game that is won."""


def thought(desk: Desk, event: Event) -> Desk:
    """Somebody has thought: a computer player's move is made, a hint shown.

    A player that can't think, or whose move is none, waits until it is asked again.
    """
    hint = desk.talk.hint == "?"
    text = str(event.get("move", ""))
    try:
        if not text:
            raise Malformed("event", "no-thought")
        move = desk.session.game.parse_move(text)
        if not hint:
            return moved(desk, desk.session.play(move)).with_visit(paused=desk.visit.stepping)
        desk.session.state.play(move)  # raises where it is none
    except (Malformed, Violation):
        trouble = Malformed("event", "no-thought" if hint else NO_MOVE)
        return desk.with_talk(hint="", trouble=trouble, did="trouble").with_visit(paused=not hint)
    return desk.with_talk(hint=text, why=_why(event.get("why")), did="hint")


def judged(desk: Desk, event: Event) -> Desk:
    """A position of the game that is looked into has been thought about. One that could not be is
    left as even, so that the others are looked at."""
    from web.table import analysis  # only now: few visits look into a game

    ply, value, line = analysis.next_ply(desk), event.get("value"), event.get("line")
    if ply is None:
        return desk
    texts = tuple(str(text) for text in line[:MOST_LINE]) if isinstance(line, list) else ()
    state = desk.session.states[ply]
    try:
        for text in texts:
            state = state.play(desk.session.game.parse_move(text))
    except (Malformed, Violation):
        texts = ()
    known = isinstance(value, int) and abs(value) <= MOST_VALUE
    return analysis.judged(desk, ply, int(value or 0) if known else 0, texts)


def analyse(desk: Desk, event: Event) -> Desk:
    """Look into a game all the same that people are still playing."""
    return desk.with_form(analyse=True)


def _why(told: object) -> Why | None:
    """What speaks for a hint, if that was told."""
    if not isinstance(told, dict) or not isinstance(told.get("params"), dict):
        return None
    params = {
        str(name): value[:MOST_CELL] if isinstance(value, str) else whole(value) or 0
        for name, value in told["params"].items()
    }
    return str(told.get("code")), params


def hint(desk: Desk, event: Event) -> Desk:
    """A good move for the person on turn is looked for. One that is known already is told again:
    what was refused meanwhile has taken its place."""
    if desk.session.state.outcome is not None or not desk.sitting.helps:
        return desk.with_talk(did="")
    if desk.talk.hint:
        return desk
    return desk.with_talk(hint="?", why=None)


def pause(desk: Desk, event: Event) -> Desk:
    """Computer players wait."""
    return desk.with_visit(paused=True)


def resume(desk: Desk, event: Event) -> Desk:
    """Computer players go on from where the game stands; `once`: by one move."""
    session = desk.session.go(desk.session.last)
    return desk.with_kept(session=session).with_visit(
        paused=False, stepping=bool(event.get("once"))
    )


def speed(desk: Desk, event: Event) -> Desk:
    """How fast computer players move among themselves."""
    name = str(event.get("value"))
    if name not in SPEEDS:
        raise Malformed("event", "unknown-name", "speed", name)
    return desk.with_visit(speed=name)
