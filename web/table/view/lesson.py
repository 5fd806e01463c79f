"""The buttons of a lesson: its answers, what shows the way, and the steps before and after."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import count, takewhile

from pygame_rules import Key
from pygame_rules.display.art import symbols
from pygame_rules.display.games import open_winner
from pygame_rules.display.games.presentation import presentation
from pygame_rules.display.locales import Catalogue
from pygame_rules.display.markup import Attributes, Element, el
from pygame_rules.lesson import RIGHT, Step, Try
from web.table.address import HOME, PUZZLE
from web.table.desk import Desk, on_shelf
from web.table.sentences import spoken
from web.table.sittings.learning import TRIES, Learning
from web.table.view.controls import button, cross, icon, sheet_heading
from web.table.view.ending import CARD
from web.table.view.links import way

SIGN = "sign"
"""The class of buttons that have a sign in place of words."""

REMINDERS = "reminders"
"""The id of the popover with the lesson's reminders."""


def buttons(
    desk: Desk, words: Catalogue, sitting: Learning, turn: Iterable[Element]
) -> Iterator[Element]:
    """What can be done in this step beside touching the board. turn: the buttons of the turn.

    At the right end are the steps before and after. The style keeps their room in a half-made turn,
    so that where a turn was ended no other button comes to lie.
    """
    step, turn = sitting.step(desk.session), tuple(turn)
    done = sitting.answer == RIGHT
    yield from turn
    if not done:
        yield from _answers(desk, words, sitting, step)
    if step.ahead:
        label = words("table.lesson.again" if sitting.answer else "table.lesson.look")
        yield button(label, "show", id="way-show")
    if sitting.refuted:
        yield button(words("table.puzzle.again"), "retake", id="way-again", class_="primary")
    elif step.by_touch and not (done or sitting.touches(desk.session) or desk.relief):
        yield button(words("table.lesson.show"), "show", id="way-show")
    # A half-made turn needs the room for its own buttons, but one that a wrong move has left as it
    # was moves none.
    moves_on = done or not desk.session.draft.path or sitting.corrects(desk.session)
    if sitting.number and moves_on:
        label = words("table.lesson.back")
        yield button(
            "‹", "learn", id="way-before", step=sitting.number, class_=SIGN, aria_label=label
        )
    if moves_on and not step.by_playing:
        yield _onward(words, sitting)


def stamp(figure: Element) -> Element:
    """A stamp of the album with a figure of the game."""
    own = {"viewBox": "-42 -42 84 84", "aria-hidden": "true", "focusable": "false"}
    return el("div", {"class": "stamp-face"}, el("svg", own, figure))


def learned_card(desk: Desk, words: Catalogue) -> list[Element]:
    """The card over the board once all tasks are done, until the next event: the stamp, and what
    comes next. Here alone it is said who the Calf is."""
    if not spoken.is_learned(desk):
        return []
    game = desk.session.record.game
    figure = open_winner(game)(0)
    play = button(words("home.play.calf"), "back", class_="primary")
    solve = words("table.lesson.learned.puzzle")
    offers = presentation(game).puzzles and not desk.visit.guest
    further = [way(desk, f"{game}/{PUZZLE}", solve, class_="door")] if offers else []
    about: Attributes = {"id": CARD, "class": "card won", "role": "group", "tabindex": "-1"}
    return [
        el(
            "section",
            {**about, "aria-labelledby": "ended", "aria-describedby": "result"},
            el("svg", {"class": "unseen", "aria-hidden": "true"}, symbols(game, [figure])),
            el("div", {"class": "stage earned"}, stamp(figure)),
            el("h2", {"id": "ended"}, words("table.lesson.learned")),
            el(
                "p",
                {"class": "result", "id": "result"},
                words("table.lesson.learned.of", {"game": Key(f"{game}.title")}),
                " ",
                words("table.lesson.learned.calf"),
            ),
            el("div", {"class": "row"}, play),
            el("div", {"class": "more"}, *further),
        )
    ]


def leave(desk: Desk, label: str) -> Iterator[Element]:
    """The button that leaves a lesson or a puzzle: to the game before it, or home."""
    if on_shelf(desk):
        yield button("×", "unshelve", id="back-to-game", class_=SIGN, aria_label=label)
    elif not desk.visit.guest:  # an embedded page has no home
        yield button("×", "visit", id="back-to-game", link=HOME, class_=SIGN, aria_label=label)


def teacher(desk: Desk) -> list[Element]:
    """The figure that says what to do, in a puzzle one of the side that is to find a move, and its
    bubble's tail; in a lesson a footprint for each step. The heading of the strip says its number
    to those who listen."""
    sitting, game = desk.sitting, desk.session.record.game
    seat = 0 if isinstance(sitting, Learning) else desk.session.states[0].to_play
    figure = open_winner(game)(seat or 0)
    own = {"class": "teacher", "viewBox": "-44 -44 88 88", "aria-hidden": "true"}
    says = [
        el("svg", {**own, "focusable": "false"}, symbols(game, [figure]), figure),
        el("i", {"class": "tail-of-bubble", "aria-hidden": "true"}),
    ]
    if not isinstance(sitting, Learning):
        return says
    steps = len(desk.session.game.lesson_of(desk.session.record.options).steps)
    kinds = ["done"] * sitting.number + ["now"]
    kinds += [""] * (steps - len(kinds))
    prints = (el("li", {"class": kind or None}, icon("paw")) for kind in kinds)
    return [el("ol", {"class": "footprints", "aria-hidden": "true"}, *prints), *says]


def _answers(desk: Desk, words: Catalogue, sitting: Learning, step: Step) -> Iterator[Element]:
    """The answers to choose from. One that was wrong is marked; in the end the right one glows."""
    for answer in step.replies:
        tells = sitting.tries >= TRIES and step.judge(Try((), answer=answer)) == RIGHT
        kind = "next" if tells else "wrong" if answer == sitting.given else None
        label = _answer(words, desk.session.record.game, step, answer)
        yield button(label, "answer", id=f"answer-{answer}", value=answer, class_=kind)


def _onward(words: Catalogue, sitting: Learning) -> Element:
    """The button to the next step."""
    number = sitting.number + 2
    if sitting.answer == RIGHT:
        label = words("table.lesson.next")
        return button(label, "learn", id="way-onward", step=number, class_="primary")
    skip = words("table.lesson.skip")
    return button("›", "learn", id="way-onward", step=number, class_=SIGN, aria_label=skip)


def reminder(words: Catalogue) -> Element:
    """The button that opens the reminders. The browser opens them, without an event."""
    own: Attributes = {"type": "button", "id": "way-remind", "popovertarget": REMINDERS}
    return el("button", own, words("table.lesson.reminders"))


def reminders(desk: Desk, words: Catalogue) -> Element:
    """What the lesson has taught, in a few sentences."""
    start = f"{desk.session.record.game}.lesson.reminder"
    keys = takewhile(words.has, (f"{start}.{number}" for number in count(1)))
    name = f"{REMINDERS}-name"
    return el(
        "div",
        {"id": REMINDERS, "popover": "auto", "class": "menu", "aria-labelledby": name},
        sheet_heading(name, words("table.lesson.reminders")),
        cross(words, REMINDERS),
        el("ul", {"class": "reminders"}, *(el("li", {}, words(key)) for key in keys)),
    )


def _answer(words: Catalogue, game: str, step: Step, answer: str) -> str:
    """An answer in words: the step's own, one that all lessons share, or a number as it is."""
    own, shared = f"{game}.lesson.{step.id}.{answer}", f"table.lesson.answer.{answer}"
    return next((words(key) for key in (own, shared) if words.has(key)), answer)
