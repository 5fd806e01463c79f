"""A reader who answers the steps of a lesson, rightly or wrongly."""

from __future__ import annotations

import re
from typing import Any

from pygame_rules import State, open_game
from pygame_rules.lesson import Find, Look, Predict, Step, WhyNot
from web.locales import MARKS, Catalogue
from web.table.desk import Desk
from web.table.events import handle
from web.table.session import Session
from web.table.sittings.learning import Learning


def opened(name: str, number: int, desk: Desk | None = None, seed: int = 0) -> Desk:
    """A step of a game's lesson on the table. number: from 1."""
    before = desk or Desk.new(Session.new(name))
    return handle(before, {"op": "learn", "name": name, "step": number, "seed": seed})


def learning(desk: Desk) -> Learning:
    """The sitting of a lesson."""
    sitting = desk.kept.sitting
    assert isinstance(sitting, Learning)
    return sitting


def step_of(desk: Desk) -> Step:
    """The step on the table."""
    return learning(desk).step(desk.session)


def sentence(desk: Desk, words: Catalogue, answer: str = "") -> str:
    """A sentence of the step on the table, its task or what is said of an answer, as it is read."""
    key = ".".join(filter(None, (desk.session.record.game, "lesson", step_of(desk).id, answer)))
    assert words.has(key), key
    return spoken(words(key, learning(desk).task(desk.session)[1]))


def spoken(text: str) -> str:
    """A text without the marks, and HTML without the tags, that say of which language a word is."""
    marks = rf"{MARKS[0]}\w*{MARKS[1]}|{MARKS[2]}|<span lang=\"\w*\">(?=\w*</span>)|(?<=\w)</span>"
    return re.sub(marks, "", text)


def solved(desk: Desk) -> Desk:
    """The desk after the right answer, and after all that it shows."""
    after = last_answer(desk)[1]
    return handle(after, {"op": "replay", "part": "stop"}) if after.talk.replay else after


def last_answer(desk: Desk) -> tuple[Desk, Desk]:
    """The desks before and after the event that completes the right answer."""
    before = desk
    for event in _right(step_of(desk)):
        before, desk = desk, handle(desk, event)
    return before, desk


def _right(step: Step) -> list[dict[str, str]]:
    """The events of the right answer."""
    if isinstance(step, Look):
        return [{"op": "show"}]
    if isinstance(step, Predict):
        return [{"op": "answer", "value": step.right}]
    if isinstance(step, WhyNot):
        return [{"op": "choose", "target": target} for target in step.attempt]
    return [{"op": "type", "text": step.hint}] if isinstance(step, Find) else []


def missable(name: str, step: Step) -> bool:
    """Whether a step of a game's lesson can be answered wrongly."""
    if isinstance(step, Find):
        return _not_asked_for(open_game(name).parse_state(step.state), step) is not None
    return isinstance(step, Predict | WhyNot)


def missed(desk: Desk) -> Desk:
    """The desk after a wrong answer, or a legal move that is not asked for."""
    step = step_of(desk)
    if isinstance(step, Predict):
        wrong = next(answer for answer in step.answers if answer != step.right)
        return handle(desk, {"op": "answer", "value": wrong})
    assert isinstance(step, Find | WhyNot), "nothing is asked"
    move = _not_asked_for(desk.session.state, step)
    assert move is not None, "every move is right"
    return handle(desk, {"op": "type", "text": move})


def _not_asked_for(state: State[Any], step: Find | WhyNot) -> str | None:
    try:
        moves = state.legal_moves()
    except NotImplementedError:  # any game whose turns can't be listed lets a player pass
        moves = (state.parse_move("pass"),)
    asked_for = step.goal if isinstance(step, Find) else lambda state, move: False
    return next((str(move) for move in moves if not asked_for(state, move)), None)
