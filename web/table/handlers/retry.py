"""Turning points of an analysed game, tried again: a computer player weighs the reader's move."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pygame_rules import Malformed
from pygame_rules.lesson import WRONG
from web.table.analysing import analysis
from web.table.desk import Desk, on_table, task_on_table
from web.table.handlers.attempt import Event
from web.table.keep.untrusted import whole
from web.table.session import Session
from web.table.sittings.retrying import WEIGHED, Retrying
from web.table.sittings.solving import SOLVED

MOST_SHOWN = 5
"""How many moves of a lost game are shown after a mistake."""


def retry(desk: Desk, event: Event) -> Desk:
    """Open the position before a move, to find a better one. `ply`: that of the position. Raises
    Malformed where the analysis has not found the best move there."""
    ply = whole(event.get("ply"))
    known = None if ply is None else analysis.current(desk).found.get(ply)
    if ply is None:
        raise Malformed("event", "not-a-number", "ply", str(event.get("ply"))[:60])
    if known is None or not analysis.can_retry(desk, ply):
        raise Malformed("event", "unknown-value", "ply", str(ply))
    game = desk.session.go(ply)
    value = known.value if game.state.to_play == 0 else -known.value
    sitting = Retrying.of(game, desk.kept.sitting, known.line[0], value)
    return task_on_table(desk, Session.starting_from(game.state), sitting)


def back(desk: Desk, event: Event) -> Desk:
    """Back to the analysed game, at the ply of the turning point, with the analysis open."""
    sitting = desk.kept.sitting
    if not isinstance(sitting, Retrying):
        return desk
    game = sitting.game
    kept = next((one for one in desk.shelf if game.id and one.id == game.id), None)
    session = game if kept is None else kept.read().go(game.at)
    return (
        on_table(desk, session, sitting.was)
        .with_form(panel="analysis", analyse=True)
        .with_talk(did="go", refusal=None, trouble=None, notice="", hint="")
    )


def made(was: Session, after: Desk) -> Desk:
    """The desk after a move of the reader. The best one is right at once, and the end of the game
    speaks for itself; any other move is weighed."""
    session, sitting = after.session, after.kept.sitting
    if not isinstance(sitting, Retrying):
        return after
    now = replace(sitting, hint=0, move="")
    best = was.state.play(was.game.parse_move(sitting.puzzle.first[0]))
    if session.state == best:
        return after.with_kept(sitting=replace(now, answer=SOLVED)).with_talk(did="play")
    value = analysis.ended(session.state)
    if value is None:
        return after.with_kept(sitting=replace(now, answer=WEIGHED)).with_talk(did="play")
    return _weighed(after, now, value, ())


def judge_answer(desk: Desk, value: int | None, texts: Sequence[str]) -> Desk:
    """Take what the computer player has found about the position after the reader's move. value:
    for the seat on turn, in the game's own scale; texts: the moves that follow at best. A position
    without a value leaves the move undecided: it is taken back, and the trouble says so."""
    sitting = desk.kept.sitting
    if not isinstance(sitting, Retrying) or not sitting.waits:
        return desk
    if value is None:
        trouble = Malformed("event", "no-thought")
        return _taken_back(desk, sitting).with_talk(trouble=trouble, did="trouble")
    own = desk.session.state.to_play == 0
    scaled = analysis.scaled(desk.session.record.game, value)
    return _weighed(desk, sitting, scaled if own else -scaled, texts)


def _weighed(desk: Desk, sitting: Retrying, value: int, texts: Sequence[str]) -> Desk:
    """The desk once the move has its value, for the first seat."""
    new = value if desk.session.states[0].to_play == 0 else -value
    fault = analysis.fault(sitting.value, new)
    if not fault:
        return desk.with_kept(sitting=replace(sitting, answer=SOLVED)).with_talk(did="taught")
    session = desk.session.play_texts(texts[: MOST_SHOWN if new < -analysis.CERTAIN else 1])
    tries = sitting.tries + 1
    wrong = replace(sitting, answer=WRONG, fault=fault, tries=tries, from_ply=0)
    did = "redo" if session.at > desk.session.at else "taught"
    return desk.with_kept(session=session, sitting=wrong).with_talk(did=did)


def _taken_back(desk: Desk, sitting: Retrying) -> Desk:
    """The position before the reader's move."""
    fresh = Session.starting_from(desk.session.states[0])
    return desk.with_kept(session=fresh, sitting=replace(sitting, answer=""))
