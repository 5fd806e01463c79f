"""The buttons of a puzzle: its answers, the hint, another try, what comes next, and sharing."""

from __future__ import annotations

from collections.abc import Iterator

from pygame_rules import Key
from pygame_rules.display.locales import Catalogue
from pygame_rules.display.markup import Element
from pygame_rules.lesson import RIGHT, WRONG
from pygame_rules.puzzles import daily
from web.table.address import LEARN, TODAY
from web.table.desk import Desk
from web.table.handlers.puzzle import games as games_with_puzzles
from web.table.reader import learned
from web.table.share import telling
from web.table.sittings.solving import SOLVED, TOUCHES, Solving
from web.table.view.controls import button, icon, telling_button
from web.table.view.lesson import SIGN, leave
from web.table.view.links import way


def buttons(desk: Desk, words: Catalogue, sitting: Solving) -> Iterator[Element]:
    """What can be done in a puzzle beside touching the board."""
    if sitting.weighs:
        yield from _retrying(words, sitting)
        return
    waits = sitting.answer not in (WRONG, SOLVED)
    if sitting.predicts:
        sides = {answer: f"{desk.session.record.game}.side.{answer}" for answer in sitting.answers}
        for answer, side in sides.items():
            yield button(words(side), "guess", id=f"answer-{answer}", value=answer)
    elif sitting.answer == WRONG:
        yield button(words("table.puzzle.again"), "again", id="way-again", class_="primary")
    elif waits and sitting.hint < TOUCHES:
        yield _clue(words, sitting)
    if sitting.answer == SOLVED:
        yield _share(desk, words, sitting)
    # A wrong answer leaves the buttons where they are: another one is given at once.
    stays = sitting.predicts or sitting.answer in (SOLVED, "", RIGHT)
    if stays and not desk.session.draft.path:
        yield _onward(desk, words, sitting)
    if stays and not (desk.session.draft.path or desk.visit.guest):
        yield _list(words)
    yield from leave(desk, words("table.puzzle.leave"))


def newcomer(desk: Desk, words: Catalogue) -> list[Element]:
    """The way to the game's lesson, for who does not know the game."""
    game, visit, sitting = desk.session.record.game, desk.visit, desk.sitting
    solves = isinstance(sitting, Solving) and not sitting.weighs
    if visit.guest or not (visit.ready and solves) or learned.knows(desk.kept, game):
        return []
    label = words("table.puzzle.newcomer")
    return [way(desk, f"{game}/{LEARN}", label, id="way-learn", class_="door")]


def _retrying(words: Catalogue, sitting: Solving) -> Iterator[Element]:
    """What can be done at a turning point of an analysed game."""
    if sitting.answer == WRONG:
        yield button(words("table.puzzle.again"), "again", id="way-again", class_="primary")
    elif not sitting.answer and sitting.hint < TOUCHES:
        yield _clue(words, sitting)
    back = words("table.retry.back")
    if sitting.answer == SOLVED:
        yield button(back, "review", id="way-onward", class_="primary")
    else:
        yield button("×", "review", id="back-to-game", class_=SIGN, aria_label=back)


def _clue(words: Catalogue, sitting: Solving) -> Element:
    """The button for the next stage of the hint. A longer one is a new element: it moves none."""
    if sitting.hint:
        return button(words("table.puzzle.hint.more"), "clue", id="way-clue-more")
    return button(words("table.puzzle.hint"), "clue", id="way-clue")


def _onward(desk: Desk, words: Catalogue, sitting: Solving) -> Element:
    """The way to the next puzzle that is not solved yet; after one of the day, to the next game's
    of that day."""
    if sitting.answer != SOLVED:
        label = words("table.puzzle.next")
        return button("›", "puzzle", id="way-onward", class_=SIGN, aria_label=label)
    more: dict[str, str] = {}
    label = words("table.puzzle.next")
    if game := _also_today(desk, sitting):
        label = words("table.puzzle.next.today", {"game": Key(f"{game}.title")})
        more = {"name": game, "number": TODAY}
    return button(label, "puzzle", id="way-onward", class_="primary", **more)


def _also_today(desk: Desk, sitting: Solving) -> str:
    """The next game, in the order of home, whose puzzle of the same day is not solved yet; empty
    for none."""
    if sitting.day is None or desk.visit.guest:
        return ""
    here, games = desk.session.record.game, games_with_puzzles(desk)
    place = games.index(here) if here in games else 0
    day, progress = sitting.day, desk.kept.progress
    others = (*games[place + 1 :], *games[:place])
    unsolved = (one for one in others if not daily.solved(learned.runs(progress, one), day))
    return next(unsolved, "")


def _list(words: Catalogue) -> Element:
    """The way to the list of all puzzles of the game: squares, as they lie there. The menu has
    another icon."""
    own = {"name": "puzzles", "class_": SIGN, "aria_label": words("table.puzzle.all")}
    return button("", "panel", icon("all"), id="way-list", **own)


def _share(desk: Desk, words: Catalogue, sitting: Solving) -> Element:
    """The button that shares the result. The text does not tell the solution."""
    text = telling.puzzle(desk, words, sitting)
    return telling_button(words, words("table.puzzle.share"), text)
