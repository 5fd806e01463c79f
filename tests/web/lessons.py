"""A reader who answers the steps of a lesson, rightly or wrongly."""

from __future__ import annotations

import re
from typing import Any

from pygame_rules import State, open_game
from pygame_rules.display.locales import MARKS, Catalogue
from pygame_rules.lesson import Find, Look, Predict, Step, Try, WhyNot
from web.table.desk import Desk
from web.table.events import handle
from web.table.hinted import left
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
    for event in right_events(step_of(desk)):
        before, desk = desk, handle(desk, event)
    return before, desk


def touched(desk: Desk) -> list[Desk]:
    """The desks after each touch that the page shows, in a step that is solved by touches."""
    desks = [handle(desk, {"op": "show"})] if step_of(desk).by_touch else []
    while desks and len(desks) < 20 and not learning(desks[-1]).answer:
        target = (*left(desks[-1]), desks[-1].session.draft.confirm)[0]
        desks.append(handle(desks[-1], {"op": "choose", "target": target}))
    return desks


def right_events(step: Step) -> list[dict[str, str]]:
    """The events of the right answer."""
    if isinstance(step, Look):
        return [{"op": "show"}]
    if isinstance(step, Predict):
        return [{"op": "answer", "value": step.right}]
    if isinstance(step, WhyNot):
        return [{"op": "choose", "target": target} for target in step.attempt]
    hints = [hint for _, hint in step.asks] if isinstance(step, Find) else []
    return [{"op": "type", "text": hint} for hint in hints]


def missable(name: str, step: Step) -> bool:
    """Whether a step of a game's lesson can be answered wrongly."""
    if isinstance(step, Find):
        return bool(_not_asked_for(open_game(name).parse_state(step.state), step))
    return isinstance(step, Predict | WhyNot)


def missed(desk: Desk) -> Desk:
    """The desk after a wrong answer, or a legal move that is not asked for."""
    return [*misses(desk).values()][-1]


def retaken(desk: Desk) -> Desk:
    """The desk once a wrong move that was refuted is taken back."""
    return handle(desk, {"op": "retake"}) if learning(desk).refuted else desk


def misses(desk: Desk) -> dict[str, Desk]:
    """The desks after one wrong answer of each kind, by what is wrong with it (`Step.wrongs`)."""
    desks = [handle(desk, event) for event in wrong_events(desk)] + second_misses(desk)
    assert desks, "every move is right, or nothing is asked"
    return {learning(after).fault: after for after in reversed(desks)}


def wrong_events(desk: Desk) -> list[dict[str, str]]:
    """Events that are a wrong answer each: each other answer, or a move for each fault."""
    step = step_of(desk)
    if isinstance(step, Predict):
        others = [answer for answer in step.answers if answer != step.right]
        return [{"op": "answer", "value": other} for other in others]
    if not isinstance(step, Find | WhyNot):
        return []
    found = _not_asked_for(desk.session.state, step)
    return [{"op": "type", "text": move} for move in found]


def second_misses(desk: Desk) -> list[Desk]:
    """The desks after the right first move and a wrong second one, in a step of two moves."""
    step = step_of(desk)
    if not isinstance(step, Find) or not step.then:
        return []
    second = handle(desk, {"op": "type", "text": step.hint})
    found = _not_asked_for(second.session.state, step, made=1)
    return [handle(second, {"op": "type", "text": move}) for move in found]


def _not_asked_for(state: State[Any], step: Find | WhyNot, made: int = 0) -> list[str]:
    """Legal moves that are not asked for, one for each thing that is wrong with it."""
    try:
        moves = state.legal_moves()
    except NotImplementedError:  # any game whose turns can't be listed lets a player pass, or stay
        texts = map(state.parse_move, ("pass", "stay"))
        moves = [move for move in texts if state.explain(move) is None]
    if isinstance(step, WhyNot):
        return [str(next(iter(moves)))]
    goal, found = step.asks[made][0], dict[str, str]()
    for move in moves:
        if not goal(state, move):
            fault = step.wrong(Try((state, state.played(move)), (move,)))
            found.setdefault(fault, str(move))
        if len(found) > len(step.faults):
            break
    return [*found.values()]
