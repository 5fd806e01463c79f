"""In which language the lessons, puzzles and examples of a game in words are (R46)."""

from __future__ import annotations

import re
from html import escape

import pytest

from pygame_rules import Malformed, open_game
from pygame_rules.display.locales import LANGUAGES, Catalogue
from pygame_rules.display.markup import to_html
from pygame_rules.lesson import RIGHT, PlayOn
from tests.web.lessons import learning, missable, missed, opened, sentence, solved, spoken, step_of
from tests.web.puzzles import TODAY, send, solving
from tests.web.puzzles import solved as puzzle_solved
from web.table import Table
from web.table.address import place_of
from web.table.desk import Desk
from web.table.reader import preferred
from web.table.session import Session
from web.table.share import leaving, snippets
from web.table.sittings.example import Example
from web.table.view import rules
from web.table.view.home import picker
from web.table.view.play import note

GAME = "tambouille"
OPTION, VALUES = "words", {"en": "english", "fr": "french"}
STEPS = range(1, len(open_game(GAME).lesson.steps) + 1)


def table(language: str, **options: str) -> Desk:
    """A table with a new game, on a page in this language."""
    return Desk.new(Session.new(GAME, options or None)).with_visit(language=language)


def in_words(desk: Desk) -> str:
    """The language of the words on the table."""
    return desk.session.record.options[OPTION]


def framed(link: str, language: str) -> Desk:
    """The table of an embedded page."""
    made = Table()
    told = {"guest": True, "link": link, "day": TODAY, "seed": 1, "language": language}
    made.dispatch({"op": "hello", **told})
    assert made.desk.talk.trouble is None
    return made.desk


@pytest.mark.parametrize(("page", "language"), [("en", "fr"), ("fr", "en")])
@pytest.mark.parametrize("number", STEPS)
def test_each_step_is_done_in_other_words_than_those_of_the_page(
    number: int, page: str, language: str
) -> None:
    desk = send(table(page), op="link", link=f"learn={GAME}.{number}&words={VALUES[language]}")
    words = Catalogue(page)
    assert in_words(desk) == VALUES[language]
    assert sentence(desk, words) in spoken(to_html(*note(desk, words)))
    assert not re.search(r"{\w+}", sentence(desk, words))
    if missable(GAME, step_of(desk)):
        assert learning(missed(desk)).tries == 1
    if not isinstance(step_of(desk), PlayOn):
        after = solved(desk)
        assert learning(after).answer == RIGHT
        assert in_words(after) == VALUES[language]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lesson_is_in_the_words_of_the_page_and_stays_so(language: str) -> None:
    desk = opened(GAME, 1, table(language))
    assert in_words(desk) == VALUES[language]
    other = next(it for it in LANGUAGES if it != language)
    desk = send(desk, op="language", value=other)
    assert in_words(send(desk, op="learn", step="2")) == VALUES[language]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_word_of_another_language_is_marked_as_such(language: str) -> None:
    """So that a screen reader says it rightly."""
    for value in LANGUAGES:
        desk = framed(f"learn={GAME}.2&words={VALUES[value]}", language)
        told = to_html(*note(desk, Catalogue(language)))
        assert (f'<span lang="{value}">' in told) is (value != language)


def test_a_lesson_is_in_the_words_of_the_game_that_lies_there_or_was_chosen() -> None:
    """A game that nobody has begun or chosen decides nothing."""
    assert in_words(opened(GAME, 1, table("fr", words="english"))) == "english"
    begun = send(send(table("en"), op="reveal"), op="type", text="pass")
    assert begun.session.last == 1
    assert in_words(opened(GAME, 1, begun)) == "french"
    chosen = send(table("en"), op="prefer", name=GAME, option=OPTION, value="french")
    assert in_words(opened(GAME, 1, chosen)) == "french"


def test_who_has_learned_in_a_language_is_proposed_games_in_it() -> None:
    desk = opened(GAME, STEPS[-1], table("en"))
    assert preferred.chosen_options(desk.kept.choices, open_game(GAME)) == {}
    desk = send(desk, op="type", text=str(desk.session.state.parse_move("pass")))
    assert desk.session.last
    assert in_words(send(desk, op="sit", name=GAME, who="person,person", seed=1)) == "english"
    chosen = send(table("en"), op="prefer", name=GAME, option=OPTION, value="french")
    desk = send(chosen, op="link", link=f"learn={GAME}.{STEPS[-1]}&words=english")
    desk = send(desk, op="type", text="pass")
    assert preferred.values(desk.kept.choices, open_game(GAME), "en")[OPTION] == "french"


@pytest.mark.parametrize("form", ["learn=tambouille.4", "puzzle=tambouille.today"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_an_embedded_lesson_or_puzzle_is_in_the_words_of_its_page_or_as_its_link_says(
    form: str, language: str
) -> None:
    assert in_words(framed(form, language)) == VALUES[language]
    for value in VALUES.values():
        assert in_words(framed(f"{form}&words={value}", language)) == value
        assert in_words(framed(f"{form}&words={value}&lang={language}", language)) == value


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_next_puzzle_is_in_the_words_of_the_one_before(language: str) -> None:
    """Also where that was opened by its number on a page in another language."""
    desk = send(table(language), op="visit", link=f"{GAME}/puzzle", day=TODAY)
    assert in_words(desk) == VALUES[language]
    assert solving(desk).place == 1
    other = next(value for value in VALUES.values() if value != VALUES[language])
    today = send(table(language), op="link", link=f"puzzle={GAME}.today&words={other}", day=TODAY)
    by_number = send(table(language), op="puzzle", name=GAME, number=solving(today).puzzle.number)
    after = send(puzzle_solved(by_number), op="puzzle")
    assert in_words(after) == other
    assert solving(after).puzzle != solving(by_number).puzzle


def test_what_is_shared_says_the_language_that_its_number_does_not() -> None:
    for value in VALUES.values():
        step = framed(f"learn={GAME}.4&words={value}", "en").with_visit(site="https://e.example/")
        assert leaving.address(step) == f"https://e.example/#learn={GAME}.4&words={value}"
        today = framed(f"puzzle={GAME}.today&words={value}", "en")
        links = today.sitting.links(today.session)
        assert links["today"] == f"puzzle={GAME}.today&words={value}"
        assert links["puzzle"] == f"puzzle={GAME}.{solving(today).puzzle.number}"
        name = snippets.file(step.with_form(embed={"show": "step"}))
        assert re.fullmatch(r"[\w-]+", name)


@pytest.mark.parametrize("form", ["learn=tambouille.4", "puzzle=tambouille.today", "puzzle=today"])
def test_a_language_that_no_words_are_in_is_refused_by_name(form: str) -> None:
    desk = table("en")
    for day in range(TODAY, TODAY + 5):
        after = send(desk, op="link", link=f"{form}&words=klingon", day=day)
        if after.session.record.game == GAME:
            assert isinstance(after.talk.trouble, Malformed)
            assert "words=klingon" in str(after.talk.trouble)
            assert after.session.record == desk.session.record
    other = framed("learn=siam.4&words=klingon", "en")
    assert str(place_of(other)) == "siam/learn/4"


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_example_and_the_puzzle_of_the_day_are_in_the_words_of_the_page(language: str) -> None:
    """An example that was opened on the page of rules."""
    desk = send(table(language), op="visit", link=f"{GAME}/example/1g", day=TODAY)
    assert isinstance(desk.kept.sitting, Example)
    assert in_words(desk) == VALUES[language]
    days = range(TODAY, TODAY + 5)
    desks = (send(table(language), op="visit", link="puzzle/today", day=day) for day in days)
    (today,) = (desk for desk in desks if desk.session.record.game == GAME)
    assert in_words(today) == VALUES[language]


@pytest.mark.parametrize("value", VALUES.values())
def test_the_rules_at_the_table_show_examples_in_the_words_of_its_game(value: str) -> None:
    desk = send(table("en", words=value), op="panel", name="rules")
    shown = "".join(
        map(str, rules.text(GAME, Catalogue("en"), "", options=preferred.played(desk.session)))
    )
    made = "Guest" if value == "english" else "Grecs"
    assert made in re.sub("<[^>]*>", "", shown)
    after = send(desk, op="example", name="1a", rule="TB-19")
    assert in_words(after) == value


def test_rules_whose_examples_can_not_be_fetched_are_shown_without_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def missing(language: str) -> None:
        raise Malformed("data", "missing", GAME, f"{language}.examples")

    monkeypatch.setattr("pygame_rules.tambouille.examples.load", missing)
    made = Table()
    start = f"position={GAME}:- cdegist/Laeinst Tis/Vite - Wax 0 t 0... full+english"
    made.dispatch({"op": "hello", "link": start})
    frame = made.dispatch({"op": "panel", "name": "rules"})
    assert {"do": "fetch", "file": "english.examples", "game": GAME} in frame["effects"]
    frame = made.dispatch({"op": "arrived", "failed": True})
    assert made.desk.form.panel == "rules"
    assert 'id="rule-TB-19"' in frame["parts"]["panel"]
    assert "figure" not in re.sub("<svg.*?</svg>", "", frame["parts"]["panel"])


@pytest.mark.parametrize("page", LANGUAGES)
def test_the_rule_for_words_stands_where_their_language_is_chosen(page: str) -> None:
    """TB-03: the one of the chosen language, and no other."""
    words = Catalogue(page)
    rules_told = {value: words(f"{GAME}.option.{OPTION}.{value}.note") for value in VALUES.values()}
    assert len(set(rules_told.values())) == len(rules_told)
    for value in rules_told:
        desk = send(table(page), op="prefer", name=GAME, option=OPTION, value=value)
        shown = to_html(*picker(desk, words, GAME))
        assert [one for one in rules_told if escape(rules_told[one]) in shown] == [value]
