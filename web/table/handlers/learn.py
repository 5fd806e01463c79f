"""A lesson: its steps, and what the reader's answers mean."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from pygame_rules import Draft, Malformed, open_game
from pygame_rules.draft import CANCEL
from pygame_rules.frozen import EMPTY
from pygame_rules.lesson import MISSED, RIGHT, WRONG, Find, Step, Try
from pygame_rules.options import usual
from web.table.address import has_step
from web.table.desk import PERSON, Desk, task_on_table
from web.table.handlers.attempt import Event, seed
from web.table.handlers.begin import seat_players
from web.table.reader import learned, preferred
from web.table.session import Session
from web.table.sittings.learning import Learning
from web.table.sittings.playing import Game

PARTNER = "calf1"
"""The computer player of the last step."""


def learn(desk: Desk, event: Event) -> Desk:
    """Open a step of the lesson of the game on the table, or of the game `name`. `step`: its
    number, from 1. Raises Malformed for a game or a step that does not exist."""
    name = str(event.get("name") or desk.session.record.game)
    return open_step(desk, name, str(event.get("step") or 1), seed(event))


def open_step(
    desk: Desk, name: str, number: str, seed: int, fields: Mapping[str, str] = EMPTY
) -> Desk:
    """With a step of a game's lesson on the table. number: from 1, as text. fields: of the link to
    it. Raises Malformed."""
    game = open_game(name)
    if not has_step(name, number):
        raise Malformed("link", "unknown-name", text=number[:60])
    place = int(number) - 1
    options = {**_suited(desk, name), **preferred.options_of_link(game, fields)}
    step = game.lesson_of(options).steps[place]
    opened = task_on_table(desk, _session(name, step, seed), Learning(place))
    # All others are done: a card says so, before the first game.
    return opened.with_visit(ended=step.by_playing and learned.knows(desk.kept, name))


def _suited(desk: Desk, name: str) -> dict[str, str]:
    """The options of a lesson: as in the lesson or the begun game that lies on the table, else as
    the reader has chosen them before, else of the page's language."""
    game = open_game(name)
    options = preferred.of_page(game, desk.visit.language)
    here, sitting = desk.session, desk.kept.sitting
    if here.record.game == name and (isinstance(sitting, Learning) or _begun(desk)):
        return {**options, **preferred.played(here)}
    return {**options, **preferred.chosen_options(desk.kept.choices, game)}


def _begun(desk: Desk) -> bool:
    """Whether the table has a game with a move, or with options that somebody has chosen."""
    here = desk.session
    own = here.record.options != usual(here.game.options)
    return desk.sitting.lasts and (here.last > 0 or own)


def _session(name: str, step: Step, seed: int) -> Session:
    """The game in which a step is done. Moves that play by themselves come after the ply shown."""
    state = open_game(name).parse_state(step.state)
    session = Session.starting_from(state)
    if step.dealt:
        session = Session.new(name, state.options, state.seats, seed)
        state = session.state
    if step.by_playing:
        seats = [PERSON if seat == state.to_play else PARTNER for seat in range(state.seats)]
        return seat_players(session, seats, seed)
    return session.play_texts(step.ahead).go(0)


def answer(desk: Desk, event: Event) -> Desk:
    """The reader has chosen one of the answers to a question. Raises Malformed for another one."""
    sitting, session = desk.sitting, desk.session
    if not isinstance(sitting, Learning) or sitting.answer == RIGHT:
        return desk
    step, value = sitting.step(session), str(event.get("value"))
    if step.replies and value not in step.replies:
        raise Malformed("event", "unknown-value", text=value[:60])
    tried = Try(session.states, answer=value)
    verdict = step.judge(tried) if step.replies else ""
    if verdict == RIGHT:
        shown = session.play_texts(step.shows)
        desk = desk.with_kept(session=shown).with_talk(did="play" if step.shows else "taught")
    elif verdict:
        desk = desk.with_talk(did="taught")
    return _answered(desk, sitting, tried, verdict, given=value)


def show(desk: Desk, event: Event) -> Desk:
    """The reader wants to see what to touch, or the moves that play by themselves, part by part."""
    sitting, session = desk.sitting, desk.session
    if not isinstance(sitting, Learning):
        return desk
    if sitting.step(session).ahead:
        seen = desk.with_kept(session=session.go(session.last))
        return seen.with_talk(did="replay", replay=(1, 0))
    return desk.with_kept(sitting=sitting.shown())


def judge_try(before: Desk, after: Desk) -> Desk:
    """The desk with what the reader has just done in a step that is not done yet. A move that is
    not wanted is taken back."""
    sitting, session, refusal = after.kept.sitting, after.session, after.talk.refusal
    if not isinstance(sitting, Learning) or sitting is not before.kept.sitting:
        return after
    if sitting.answer == RIGHT:
        return after
    old = before.talk.refusal  # it stays on the page while panels open and close
    refused = refusal.rule if refusal is not None and refusal is not old else ""
    if not refused and session.states is before.session.states and session.at == before.session.at:
        return after
    moves = session.moves[: session.at]
    tried = Try(session.states[: session.at + 1], moves, refused)
    verdict = sitting.step(session).judge(tried)
    if verdict in ("", RIGHT) or refused:
        return _answered(after, sitting, tried, verdict)
    answer = sitting.step(session).refutation(tried) if verdict == WRONG else None
    if answer is not None:
        return _refuted(after, sitting, tried, str(answer))
    back = before.session.go(before.session.at)
    left = _still_right(back, sitting.step(back), moves[-1].path)
    back = back.drafted(left) if left.path else back
    taken = after.with_kept(session=back).with_talk(did="taught")
    answered = _answered(taken, sitting, tried, verdict, moves[-1].path)
    now = answered.kept.sitting
    if left.path and isinstance(now, Learning):
        answered = answered.with_kept(sitting=now.leaving(left.path))
    return answered.with_talk(notice="missed" * (verdict == MISSED))


def _still_right(session: Session, step: Step, path: tuple[str, ...]) -> Draft[Any]:
    """The first choice of a wrong move, if the right one begins with it: it need not be made again.
    Else nothing is chosen."""
    nothing = session.draft
    if not isinstance(step, Find) or len(path) < 2 or path[0] not in nothing.choices:
        return nothing
    draft = nothing.choose(path[0])
    touches = step.touches(session.state, draft, session.hooks, session.at)
    leads = draft.move is None and touches[:1] not in ((), (CANCEL,))
    return draft if leads and draft.path == path[:1] else nothing


def _refuted(desk: Desk, sitting: Learning, tried: Try, answer: str) -> Desk:
    """The desk with the rival's answer to a wrong move."""
    shown = desk.with_kept(session=desk.session.play_texts((answer,))).with_talk(did="redo")
    judged = _answered(shown, sitting, tried, WRONG, tried.moves[-1].path)
    now = judged.kept.sitting
    assert isinstance(now, Learning)
    return judged.with_kept(sitting=replace(now, refuted=True))


def retake(desk: Desk, event: Event) -> Desk:
    """Take a wrong move and its refutation back."""
    sitting, session = desk.sitting, desk.session
    if not isinstance(sitting, Learning) or not sitting.refuted:
        return desk
    fresh = _session(session.record.game, sitting.step(session), session.record.seed)
    return desk.with_kept(session=fresh, sitting=sitting.again()).with_talk(did="taught")


def _answered(
    desk: Desk,
    sitting: Learning,
    tried: Try,
    verdict: str,
    wrong: tuple[str, ...] = (),
    given: str = "",
) -> Desk:
    """The desk after a try. A step that is now done is noted; a game that has begun is the reader's
    own from now on, and is kept. wrong: the path of a move that was taken back. given: the answer
    to a question."""
    if not verdict:
        return desk
    fault = sitting.step(desk.session).wrong(tried) if verdict == WRONG else ""
    desk = desk.with_kept(sitting=sitting.answered(verdict, fault, wrong, given))
    if verdict != RIGHT:
        return desk
    game, step = desk.session.record.game, sitting.step(desk.session)
    desk = desk.with_kept(progress=learned.with_step(desk.kept.progress, game, step.id))
    return _first_game(desk, step) if step.by_playing else desk


def _first_game(desk: Desk, step: Step) -> Desk:
    """The desk with the game of the last step as the reader's own. The next one is proposed with
    the options of this lesson, unless the reader has chosen others before."""
    session, choices = desk.session, desk.kept.choices
    for name, value in preferred.played(session).items():
        if name not in preferred.chosen_options(choices, session.game):
            choices = preferred.with_option(choices, session.record.game, name, value)
    return desk.with_kept(sitting=Game(reminded=step.reminded), choices=choices)
