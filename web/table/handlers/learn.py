"""A lesson: its steps, and what the reader's answers mean."""

from __future__ import annotations

from pygame_rules import Malformed, Record, open_game
from pygame_rules.lesson import Find, Look, PlayOn, Predict, Step, WhyNot
from web.table.address import has_step
from web.table.desk import PERSON, Desk, on_table
from web.table.handlers.attempt import Event, seed
from web.table.handlers.begin import seat_players
from web.table.session import Session
from web.table.sitting import RIGHT, WRONG, Learning

SUBJECT = "lesson"
"""The subject of facts about steps that are done (web/table/progress.py)."""

PARTNER = "calf"
"""The computer player of the last step."""


def learn(desk: Desk, event: Event) -> Desk:
    """Open a step of the lesson of the game on the table, or of the game `name`. `step`: its
    number, from 1. Raises Malformed for a game or a step that does not exist."""
    name = str(event.get("name") or desk.session.record.game)
    return opened(desk, name, str(event.get("step") or 1), seed(event))


def opened(desk: Desk, name: str, number: str, seed: int) -> Desk:
    """With a step of a game's lesson on the table. number: from 1, as text. Raises Malformed."""
    game = open_game(name)
    if not has_step(name, number):
        raise Malformed("link", "unknown-name", text=number[:60])
    place = int(number) - 1
    session = _session(name, game.lesson.steps[place], seed)
    return (
        on_table(desk, session, Learning(place))
        .with_form(panel="")
        .with_talk(did="taught", refusal=None, trouble=None, notice="", asked="", hint="")
    )


def _session(name: str, step: Step, seed: int) -> Session:
    """The game in which a step is done. Moves that play by themselves come after the ply shown."""
    state = open_game(name).parse_state(step.state)
    session = Session.of(Record.starting_from(name, state), (state,))
    if isinstance(step, Look):
        return _played(session, step.moves).go(0)
    if isinstance(step, PlayOn):
        seats = [PERSON if seat == state.to_play else PARTNER for seat in range(state.seats)]
        return seat_players(session, seats, seed)
    return session


def _played(session: Session, moves: tuple[str, ...]) -> Session:
    for text in moves:
        session = session.play(session.game.parse_move(text))
    return session


def answer(desk: Desk, event: Event) -> Desk:
    """The reader has chosen one of the answers to a question. Raises Malformed for another one."""
    sitting, session = desk.sitting, desk.session
    if not isinstance(sitting, Learning) or sitting.answer == RIGHT:
        return desk
    step, value = sitting.step(session), str(event.get("value"))
    if not isinstance(step, Predict):
        return desk
    if value not in step.answers:
        raise Malformed("event", "unknown-value", text=value[:60])
    if value != step.right:
        return _said(desk, sitting.answered(WRONG), session)
    return _said(desk, sitting.answered(RIGHT), _played(session, step.moves))


def show(desk: Desk, event: Event) -> Desk:
    """The reader wants to see what to touch, or the moves that play by themselves."""
    sitting, session = desk.sitting, desk.session
    if not isinstance(sitting, Learning):
        return desk
    if isinstance(sitting.step(session), Look):
        ahead = session.go(session.at + 1 if session.at < session.last else 0)
        return _judged(desk, desk.with_kept(session=ahead).with_talk(did="redo"))
    return desk.with_kept(sitting=sitting.shown())


def judged(before: Desk, after: Desk) -> Desk:
    """The desk with what the reader has just done in a lesson; a step that is now done is noted."""
    desk = _judged(before, after)
    was, sitting = before.kept.sitting, desk.kept.sitting
    if not (isinstance(was, Learning) and isinstance(sitting, Learning)):
        return desk
    if was.answer == RIGHT or sitting.answer != RIGHT:
        return desk
    game, step = desk.session.record.game, sitting.step(desk.session)
    return desk.with_kept(progress=desk.kept.progress.noted(game, SUBJECT, step.id))


def _judged(before: Desk, after: Desk) -> Desk:
    """What the reader has just done means for a step that is not done yet.

    A move that is legal but not what is wanted is taken back; a refusal that the step asks for is
    right, any other one is explained like everywhere.
    """
    sitting, session = after.kept.sitting, after.session
    if not isinstance(sitting, Learning) or sitting is not before.kept.sitting:
        return after
    if sitting.answer == RIGHT:
        return after
    step = sitting.step(session)
    new = session.last > before.session.last
    if isinstance(step, Look):
        done = session.at == session.last
        return after.with_kept(sitting=sitting.answered(RIGHT)) if done else after
    if isinstance(step, PlayOn):
        return _counted(after, sitting, step)
    refusal = after.talk.refusal
    if refusal is not None and refusal is not before.talk.refusal:
        right = isinstance(step, WhyNot) and refusal.rule == step.refused
        return after.with_kept(sitting=sitting.answered(RIGHT) if right else sitting.missed())
    if not new:
        return after
    start = before.session.go(0)
    if not isinstance(step, Find):
        return _said(after, sitting.missed(), start).with_talk(notice="missed")
    if step.goal(start.state, session.moves[0]):
        return _said(after, sitting.answered(RIGHT), session)
    return _said(after, sitting.answered(WRONG), start)


def _counted(desk: Desk, sitting: Learning, step: PlayOn) -> Desk:
    """The last step is done once the reader has made its moves, or the game is over."""
    session = desk.session
    own = [state for state in session.states[:-1] if state.to_play in session.people]
    done = len(own) >= step.moves or session.states[-1].outcome is not None
    return desk.with_kept(sitting=sitting.answered(RIGHT)) if done else desk


def _said(desk: Desk, sitting: Learning, session: Session) -> Desk:
    """With an answer, and what is said of it."""
    did = "play" if sitting.answer == RIGHT and session.at else "taught"
    return desk.with_kept(sitting=sitting, session=session).with_talk(did=did)
