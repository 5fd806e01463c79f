"""How much of a lesson is done, and how home says it."""

from __future__ import annotations

import re

import pytest

from pygame_rules import NAMES, open_game
from pygame_rules.display.locales import LANGUAGES, Catalogue
from tests.web.browser_store import Player, Store
from web.table.address import place_of
from web.table.desk import Kept
from web.table.reader import learned
from web.table.reader.progress import Progress


def after(game: str, *numbers: int) -> Progress:
    """The progress of somebody who has done the steps of these numbers."""
    progress = Progress()
    for number in numbers:
        progress = learned.with_step(progress, game, open_game(game).lesson.steps[number - 1].id)
    return progress


def all_of(game: str) -> Progress:
    return after(game, *range(1, len(open_game(game).lesson.steps) + 1))


def at_home(progress: Progress, language: str = "en") -> Player:
    store = Store()
    store.facts["progress"] = dict(progress.facts)
    return store.visit(home=True, language=language)


def door(html: str, game: str) -> tuple[str, str]:
    """What the way to the lesson shows at home, and what a screen reader says."""
    link = rf'<a [^>]*class="door" aria-label="([^"]*)"[^>]*data-link="{game}/learn">(.*?)</a>'
    found = re.search(link, html)
    assert found, html
    return re.sub("<[^>]*>", " ", found[2]).strip(), found[1]


@pytest.mark.parametrize("game", NAMES)
def test_the_next_step_is_the_first_that_is_not_done(game: str) -> None:
    count = len(open_game(game).lesson.steps)
    assert learned.next_step(Kept(progress=Progress()), game) == 1
    assert learned.next_step(Kept(progress=after(game, 1, 2)), game) == 3
    assert learned.next_step(Kept(progress=after(game, 1, 3)), game) == 2
    assert learned.next_step(Kept(progress=all_of(game)), game) == 1
    assert learned.steps(Kept(progress=after(game, 1)), game) == (True, *[False] * (count - 1))


def test_steps_that_this_version_does_not_have_count_for_nothing() -> None:
    other = Progress().with_fact("siam", "lesson", "of-another-version")
    assert learned.steps(Kept(progress=other), "siam") == ()
    assert learned.next_step(Kept(progress=other), "siam") == 1
    assert len(learned.steps(Kept(progress=learned.with_step(other, "siam", "push")), "siam")) == 10


@pytest.mark.parametrize("game", NAMES)
def test_any_game_that_was_finished_is_as_good_as_the_last_step(game: str) -> None:
    """ "9 of 10" would stay for ever with who has played a game outside of the lesson."""
    count, against_calf = len(open_game(game).lesson.steps), {f"{game} calf2": (0, 0, 1)}
    taught = after(game, *range(1, count))
    assert learned.next_step(Kept(progress=taught), game) == count
    assert all(learned.steps(Kept(progress=taught, results=against_calf), game))
    assert learned.next_step(Kept(progress=taught, results=against_calf), game) == 1
    some = Kept(progress=after(game, 1), results=against_calf)
    assert learned.steps(some, game) == (True, *[False] * (count - 2), True)
    assert learned.next_step(some, game) == 2
    assert learned.steps(Kept(results=against_calf), game) == (), "no lesson was begun"
    other = Kept(progress=taught, results={"other calf2": (1, 0, 0)})
    assert not all(learned.steps(other, game))


@pytest.mark.parametrize("language", LANGUAGES)
def test_home_says_how_much_of_a_lesson_is_done(language: str) -> None:
    words, some = Catalogue(language), after("siam", 1, 2, 3, 4).merge(all_of("gambo"))
    html = at_home(some, language).first["parts"]["home"]
    assert door(html, "malabars")[0] == words("home.learn")
    shown, said = door(html, "siam")
    assert words("home.learning.at", {"done": 4, "steps": 10}) in shown
    assert "4" in said and "10" in said
    shown, said = door(html, "gambo")
    assert words("home.learned.at") in shown
    assert words("gambo.title") in said


def test_the_way_leads_to_the_first_step_that_is_not_done_as_it_was_left() -> None:
    player = at_home(after("siam", 1, 2, 4))
    player.send("visit", link="siam/learn")
    player.send("choose", target="d2")
    player.send("visit", link="home")
    player.send("visit", link="siam/learn")
    assert str(place_of(player.desk)) == "siam/learn/3"
    assert player.desk.session.draft.path == ("d2",)
    player.send("visit", link="siam/learn/1")
    assert str(place_of(player.desk)) == "siam/learn/1"


def test_home_says_at_once_what_another_window_has_learned() -> None:
    player = at_home(Progress())
    frame = player.send("elsewhere", facts={"progress": dict(after("siam", 1).facts)})
    assert "1 of 10" in door(frame["parts"]["home"], "siam")[0]


def test_no_lesson_is_read_for_home(monkeypatch: pytest.MonkeyPatch) -> None:
    """Home is drawn at the start of Python: the rules of five games would delay it."""

    def never(self: object) -> object:
        raise AssertionError("a lesson was read")

    monkeypatch.setattr(type(open_game("siam")), "lesson", property(never))
    progress = Progress().with_fact("siam", "lesson", "push")
    assert "1 of 10" in at_home(progress).first["parts"]["home"]
