"""Computer players, hints and the analysis: take results, and say whether to go on."""

from __future__ import annotations

from dataclasses import replace

from pygame_rules import Malformed, Violation
from web.table.desk import SPEEDS, Desk, Why
from web.table.handlers.attempt import Event
from web.table.handlers.puzzle import fetched
from web.table.handlers.turn import after_move
from web.table.keep.untrusted import texts, whole
from web.table.reader import records
from web.table.session import Session

MOST_LINE = 12
"""The longest line of best moves that is kept."""

MOST_CELL = 4
"""The longest name of a cell, in characters."""

NO_MOVE = "no-move"
"""The problem of the trouble where a computer player found no move."""

MOST_VALUE = 1_000_000
"""The value of a won game: no value is larger."""


def thought(desk: Desk, event: Event) -> Desk:
    """Take the move that was computed: make it for a computer player, or show it as a hint.

    A computer player without a legal move is paused until the reader lets it go on.
    """
    hint = desk.talk.hint == "?"
    text = str(event.get("move", ""))
    try:
        if not text:
            raise Malformed("event", "no-thought")
        move = desk.session.game.parse_move(text)
        if not hint:
            return after_move(desk, desk.session.play(move)).with_visit(paused=desk.visit.stepping)
        desk.session.state.play(move)  # raises Violation for an illegal move
    except (Malformed, Violation):
        trouble = Malformed("event", "no-thought" if hint else NO_MOVE)
        return desk.with_talk(hint="", trouble=trouble, did="trouble").with_visit(paused=not hint)
    return desk.with_talk(hint=text, why=_why(event.get("why")), did="hint")


def take_value(desk: Desk, event: Event) -> Desk:
    """Take what the analysis has found about a position. A position without a result counts as
    even, so that the analysis goes on to the others."""
    from web.table.analysing import analysis  # imported late: few visits analyse a game

    found, line = event.get("value"), event.get("line")
    value = found if isinstance(found, int) and abs(found) <= MOST_VALUE else None
    texts = tuple(str(text) for text in line[:MOST_LINE]) if isinstance(line, list) else ()
    if desk.sitting.waits:
        from web.table.handlers import retry

        return retry.judge_answer(desk, value, _legal(desk.session, texts))
    ply = analysis.next_ply(desk)
    if ply is None:
        return desk
    return analysis.with_value(desk, ply, value or 0, _legal(desk.session.go(ply), texts))


def _legal(session: Session, texts: tuple[str, ...]) -> tuple[str, ...]:
    """The moves, if all of them can be made one after the other; else none."""
    state = session.state
    try:
        for text in texts:
            state = state.play(session.game.parse_move(text))
    except (Malformed, Violation):
        return ()
    return texts


def retry(desk: Desk, event: Event) -> Desk:
    """Look for a better move at a turning point of the analysed game. Raises Malformed where the
    page has to fetch something first."""
    fetched(desk.session.record.game)
    from web.table.handlers import retry  # it comes with what has been fetched

    return retry.retry(desk, event)


def review(desk: Desk, event: Event) -> Desk:
    """Back from a turning point to the analysed game."""
    if not desk.sitting.weighs:
        return desk
    from web.table.handlers import retry

    return retry.back(desk, event)


def earned(desk: Desk, event: Event) -> Desk:
    """Take which awards a game has earned; none where they could not be looked for."""
    return records.with_awards(desk, texts(event.get("earned")))


def analyse(desk: Desk, event: Event) -> Desk:
    """Analyse the game although people are still playing it."""
    return desk.with_form(analyse=True)


def _why(told: object) -> Why | None:
    """The reason for a hint, if there is one."""
    if not isinstance(told, dict) or not isinstance(told.get("params"), dict):
        return None
    params = {
        str(name): value[:MOST_CELL] if isinstance(value, str) else whole(value) or 0
        for name, value in told["params"].items()
    }
    return str(told.get("code")), params


def hint(desk: Desk, event: Event) -> Desk:
    """Look for a good move for the person on turn. A hint that is known already is shown again: a
    refusal may have replaced it on the page."""
    if desk.session.state.outcome is not None or not desk.sitting.helps:
        return desk.with_talk(did="")
    if desk.talk.hint:
        return desk
    helped = replace(desk.session, helped=True)
    return desk.with_kept(session=helped).with_talk(hint="?", why=None)


def pause(desk: Desk, event: Event) -> Desk:
    """Let computer players pause."""
    return desk.with_visit(paused=True)


def resume(desk: Desk, event: Event) -> Desk:
    """Let computer players go on from the end of the game. once: they make just one move."""
    session = desk.session.go(desk.session.last)
    return desk.with_kept(session=session).with_visit(
        paused=False, stepping=bool(event.get("once"))
    )


def hurry(desk: Desk, event: Event) -> Desk:
    """Let computer players not linger over their moves until people have a turn."""
    return desk.with_visit(hurried=desk.session.in_a_row(1))


def speed(desk: Desk, event: Event) -> Desk:
    """Set how fast computer players move when only they play."""
    name = str(event.get("value"))
    if name not in SPEEDS:
        raise Malformed("event", "unknown-name", "speed", name)
    return desk.with_visit(speed=name)
