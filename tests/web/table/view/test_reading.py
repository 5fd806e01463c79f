"""The rules as a text to be read: every clause stands in it, in each language, with figures."""

from __future__ import annotations

import re
from html import unescape

import pytest

from pygame_rules import NAMES, open_game
from pygame_rules.display.games.reading import Figure, reading
from pygame_rules.display.locales import LANGUAGES, Catalogue
from tests.shipped import built
from web.builder import rulebooks
from web.builder.node import WEB
from web.table.view import figures

DIST = WEB / "dist"
WITHOUT_BOARD = {
    "tambouille": {
        "TB-02": "how the cards are shuffled",
        "TB-05": "what is not counted",
        "TB-06": "how long a game takes",
        "TB-08": "how hard the sheet calls the game",
        "TB-11": "how the cards are dealt",
        "TB-12": "the pile lies face down, so nobody sees it",
        "TB-34": "advice for the end",
        "TB-43": "what is fair",
        "TB-44": "the list of moves shows it",
        "TB-48": "every board shows it",
        "TB-52": "what the name means",
    }
}
"""By game, the requirements that neither a step, a figure nor an example shows, and why."""

PAGES = [(name, language) for name in NAMES for language in LANGUAGES]


@pytest.fixture(scope="module", autouse=True)
def _site() -> None:
    built()


def html(name: str, language: str) -> str:
    return (DIST / rulebooks.path(name, language)).read_text("utf-8")


def read(text: str) -> str:
    """What is read of a piece of HTML: no numbers, no drawings, no tags."""
    text = re.sub(r'<a [^>]*class="number">.*?</a>|<svg.*?</svg>', "", text, flags=re.DOTALL)
    return " ".join(unescape(re.sub(r"<[^>]*>", "", text)).split())


@pytest.mark.parametrize("name", NAMES)
def test_every_clause_stands_in_the_text_once(name: str) -> None:
    placed = [clause for section in reading(name) for clause in section.clauses()]
    assert sorted(placed) == sorted(clause.id for clause in open_game(name).rulebook.clauses)


@pytest.mark.parametrize(("name", "language"), PAGES)
def test_a_page_says_every_clause_and_no_number_in_its_running_text(
    name: str, language: str
) -> None:
    words, page = Catalogue(language), html(name, language)
    said = read(page.partition('<div class="clauses">')[2])
    for clause in open_game(name).rulebook.clauses:
        assert f'id="rule-{clause.id}"' in page
        assert " ".join(words(f"{name}.rule.{clause.id}").split()) in said, clause.id
    assert not re.search(r"\b(?:[A-Z]{2}-\d\d|[ER]\d{1,2}b?)\b", said)


@pytest.mark.parametrize(("name", "language"), PAGES)
def test_a_page_needs_no_script_and_all_that_it_links_is_there(name: str, language: str) -> None:
    page = html(name, language)
    here = (DIST / rulebooks.path(name, language)).parent
    for address in re.findall(r' (?:href|src)="([^"]*)"', page):
        path, _, fragment = address.partition("#")
        if path:
            assert (here / path).resolve().is_file(), address
        elif fragment.startswith("rule-"):
            assert f'id="{fragment}"' in page
    assert "data-op" not in page
    assert page.count("<script") == 1


@pytest.mark.parametrize("name", NAMES)
def test_every_requirement_is_shown_by_a_step_a_figure_or_an_example(name: str) -> None:
    game = open_game(name)
    shown = {clause for example in game.rulebook.examples for clause in example.clauses}
    shown |= {clause for step in game.lesson.steps for clause in step.clauses}
    numbered = {clause.id for clause in game.rulebook.clauses if "-" in clause.id}
    assert numbered - shown == {*WITHOUT_BOARD.get(name, {})}


@pytest.mark.parametrize("name", NAMES)
def test_a_figure_shows_each_example_with_its_verdict(name: str) -> None:
    rulebook = open_game(name).rulebook
    for section in reading(name):
        for figure in section.figures():
            examples = [rulebook.example(id) for id in figure.examples.split()]
            marks = [one.mark for one in figures.boards_of(name, figure, "en")]
            if figure.still:
                assert marks == [""] * len(examples)
            elif len(examples) == 1 and examples[0].refused is None:
                assert marks == ["before", "after"]
            else:
                refused = [example.refused is not None for example in examples]
                assert [mark == "refused" for mark in marks] == refused
            assert Catalogue("en").has(f"{name}.figure.{figure.id}")


CROPPED = [
    name for name in NAMES if any(one.crop for part in reading(name) for one in part.figures())
]


@pytest.mark.parametrize("name", CROPPED)
def test_the_part_of_a_drawing_that_a_figure_shows_lies_inside_it(name: str) -> None:
    for section in reading(name):
        for figure in section.figures():
            whole = Figure(figure.id, figure.examples, still=figure.still)
            (drawn,) = {
                re.findall(r'viewBox="([^"]*)"', one.board)[0]
                for one in figures.boards_of(name, whole, "en")
            }
            if figure.crop:
                left, top, width, height = map(float, drawn.split())
                x, y, w, h = map(float, figure.crop.split())
                assert left <= x < x + w <= left + width, figure.id
                assert top <= y < y + h <= top + height, figure.id
