"""The buttons of a lesson: its answers, what shows the way, and the steps before and after."""

from __future__ import annotations

from collections.abc import Iterator

from pygame_rules.lesson import RIGHT, Step, Try
from web.locales import Catalogue
from web.markup import Element
from web.table.address import HOME
from web.table.desk import PERSON, Desk, on_shelf
from web.table.handlers.learn import PARTNER
from web.table.sitting import TRIES, Learning
from web.table.view.controls import button

SIGN = "sign"
"""The class of buttons that have a sign in place of words."""


def ways(desk: Desk, words: Catalogue, sitting: Learning) -> Iterator[Element]:
    """What can be done in this step beside touching the board."""
    step = sitting.step(desk.session)
    done = sitting.answer == RIGHT
    for answer in step.replies if not done else ():
        glows = (
            "next"
            if sitting.tries >= TRIES and step.judged(Try((), answer=answer)) == RIGHT
            else None
        )
        label = _answer(words, desk.session.record.game, step, answer)
        yield button(label, "answer", id=f"answer-{answer}", value=answer, class_=glows)
    if step.ahead:
        label = words("table.lesson.again" if sitting.answer else "table.lesson.look")
        yield button(label, "show", id="way-show")
    if step.by_touch and not (done or sitting.touches(desk.session)):
        yield button(words("table.lesson.show"), "show", id="way-show")
    # A half-made turn needs the room for its own buttons.
    moves_on = done or not desk.session.draft.path
    if sitting.number and moves_on:
        label = words("table.lesson.back")
        yield button(
            "‹", "learn", id="way-before", step=sitting.number, class_=SIGN, aria_label=label
        )
    if moves_on:
        yield _onward(desk, words, sitting)
    away = words("table.lesson.leave")
    if on_shelf(desk):
        yield button("×", "unshelve", id="back-to-game", class_=SIGN, aria_label=away)
    elif not desk.visit.guest:  # an embedded page has no home
        yield button("×", "visit", id="back-to-game", link=HOME, class_=SIGN, aria_label=away)


def _onward(desk: Desk, words: Catalogue, sitting: Learning) -> Element:
    """The next step; after the last one, a whole game."""
    kind = "primary" if sitting.answer == RIGHT else None
    if sitting.step(desk.session).by_playing:
        game, who = desk.session.record.game, f"{PERSON},{PARTNER}"
        label = words("table.lesson.play")
        return button(label, "sit", id="way-onward", class_=kind, name=game, who=who)
    number = sitting.number + 2
    if kind:
        label = words("table.lesson.next")
        return button(label, "learn", id="way-onward", step=number, class_=kind)
    skip = words("table.lesson.skip")
    return button("›", "learn", id="way-onward", step=number, class_=SIGN, aria_label=skip)


def _answer(words: Catalogue, game: str, step: Step, answer: str) -> str:
    """An answer in words: the step's own, one that all lessons share, or a number as it is."""
    own, shared = f"{game}.lesson.{step.id}.{answer}", f"table.lesson.answer.{answer}"
    return next((words(key) for key in (own, shared) if words.has(key)), answer)
