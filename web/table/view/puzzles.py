"""The list of a game's puzzles: grades of ten from easy to hard, and what is solved of them."""

from __future__ import annotations

from pygame_rules.display.locales import Catalogue
from pygame_rules.display.markup import Element, el
from pygame_rules.puzzles.book import book, in_grades
from pygame_rules.puzzles.puzzle import Puzzle
from web.table.desk import Desk
from web.table.handlers.puzzle import HINTED, SUBJECT, TRIED, offered
from web.table.reader import preferred
from web.table.sittings.solving import Solving
from web.table.view.controls import button

AT_ONCE, DONE, BEGUN, NEW = "at-once", "solved", "begun", "new"
"""What the reader has made of a puzzle."""


def panel(desk: Desk, words: Catalogue) -> list[Element]:
    """The list of the puzzles that the reader is offered; opened from a puzzle, the list that holds
    that one."""
    game, sitting = desk.session.record.game, desk.sitting
    same = preferred.played(desk.session) if isinstance(sitting, Solving) else {}
    place, parts = 1, [el("p", {"class": "help"}, words("table.puzzles.help"))]
    for number, grade in enumerate(in_grades(offered(desk, book(game), same)), 1):
        states = [state_of(desk, one) for one in grade]
        done = sum(state in (AT_ONCE, DONE) for state in states)
        count = {"grade": number, "done": done, "count": len(grade)}
        parts.append(el("h3", {}, words("table.puzzles.grade", count)))
        items = (
            el("li", {}, _puzzle(words, one, state, place + ahead, sitting))
            for ahead, (one, state) in enumerate(zip(grade, states, strict=True))
        )
        parts.append(el("ol", {"class": "grade", "start": place}, *items))
        place += len(grade)
    return parts


def state_of(desk: Desk, puzzle: Puzzle) -> str:
    """What the reader has made of a puzzle of the game on the table."""
    game, item, progress = desk.session.record.game, str(puzzle.number), desk.kept.progress
    solved = progress.number(game, SUBJECT, item)
    if solved:
        return AT_ONCE if solved > 1 else DONE
    begun = progress.number(game, TRIED, item) or progress.number(game, HINTED, item)
    return BEGUN if begun else NEW


def _puzzle(words: Catalogue, puzzle: Puzzle, state: str, place: int, sitting: object) -> Element:
    """The button that opens a puzzle. Its sign shows what was made of it."""
    here = isinstance(sitting, Solving) and sitting.puzzle.number == puzzle.number
    label = words(f"table.puzzles.{state}", {"number": place})
    return button(
        str(place),
        "puzzle",
        number=puzzle.number,
        class_=state,
        aria_label=label,
        aria_current="true" if here else None,
    )
