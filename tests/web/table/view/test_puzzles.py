"""The list of puzzles: grades of ten, what is solved of them, and the way to each."""

from __future__ import annotations

import re

import pytest

from pygame_rules.display.locales import Catalogue
from pygame_rules.display.markup import to_html
from pygame_rules.puzzles.book import book, in_grades, puzzles_of
from tests.pygame_rules.puzzles.books import GAMES
from tests.web.puzzles import FIRST, answered, opened, send, solved, solving, table
from web.table.desk import Desk
from web.table.view.panels import panel


def listed(desk: Desk) -> str:
    """The list as HTML, opened by its button."""
    return to_html(*panel(send(desk, op="panel", name="puzzles"), Catalogue("en")))


def numbers(text: str) -> list[int]:
    """The puzzles that its buttons open, in order."""
    return [int(number) for number in re.findall(r'data-op="puzzle" data-number="(\d+)"', text)]


@pytest.mark.parametrize("game", GAMES)
def test_all_that_are_offered_are_listed_in_grades_from_easy_to_hard(game: str) -> None:
    desk = table(game).with_visit(language="en")
    part = {"words": "english"} if game == "tambouille" else {}
    tens = in_grades(puzzles_of(book(game), part))
    text = listed(desk)
    assert numbers(text) == [one.number for ten in tens for one in ten]
    assert text.count("<h3>") == len(tens)
    assert f"Grade {len(tens)}: 0 of 10 solved" in text


def test_what_was_made_of_a_puzzle_is_seen_and_heard() -> None:
    first, second, third, *_ = (one.number for one in puzzles_of(book(FIRST)))
    desk = solved(opened(FIRST, first))
    desk = send(answered(opened(FIRST, second, desk), right=False), op="again")
    text = listed(opened(FIRST, third, desk))
    assert 'class="at-once" aria-label="Puzzle 1, solved on the first try"' in text
    assert 'class="begun" aria-label="Puzzle 2, tried"' in text
    assert 'aria-label="Puzzle 3" aria-current="true"' in text
    assert "Grade 1: 1 of 10 solved" in text
    again = solved(opened(FIRST, second, desk))
    assert 'class="solved" aria-label="Puzzle 2, solved"' in listed(again)


def test_a_puzzle_is_opened_from_the_list_and_the_list_from_a_puzzle() -> None:
    last = puzzles_of(book(FIRST))[-1]
    desk = send(opened(FIRST, 1), op="panel", name="puzzles")
    assert desk.form.panel == "puzzles"
    there = send(desk, op="puzzle", number=str(last.number))
    assert solving(there).puzzle == last
    assert there.form.panel == ""


def test_the_list_of_a_puzzle_is_the_one_that_it_is_of() -> None:
    own = puzzles_of(book("tambouille"), {"words": "french"})[0]
    desk = opened("tambouille", own.number, table("tambouille").with_visit(language="en"))
    assert numbers(listed(desk))[0] == own.number
