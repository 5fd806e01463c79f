"""What names the places of the page for somebody who listens."""

from __future__ import annotations

import re

from pygame_rules.display.locales import Catalogue
from tests.sentences import sentence
from tests.web.puzzles import TODAY
from tests.web.tables import choose, send, table
from tests.web.tambouille import begun


def test_each_step_of_a_lesson_and_each_puzzle_has_a_title_of_its_own() -> None:
    made = table()
    titles = [send(made, "learn", name="siam", step=number)["title"] for number in range(1, 11)]
    titles += [
        send(made, "puzzle", name="siam", number=str(number), day=TODAY)["title"]
        for number in range(1, 6)
    ]
    titles.append(send(made, "game", name="siam", seed=1)["title"])
    assert len({*titles}) == len(titles)
    assert all(sentence("siam.title") in title for title in titles)


def test_the_answers_to_a_question_are_a_group_that_is_called_by_it() -> None:
    made = table()
    for op, asked in (
        ("learn", {"name": "gambo", "step": 6}),
        ("puzzle", {"name": "gambo", "number": "1", "day": TODAY}),
    ):
        send(made, op, **asked)
        goal = made.desk.sitting.goal(made.desk.session)
        assert goal is not None
        group = re.search(r'role="group" aria-label="([^"]*)"[^>]*>(.*?)</div>', made.sent["note"])
        assert group is not None
        assert group[1] == Catalogue("en")(*goal)
        assert group[2].count(' id="answer-') >= 2


def test_the_pot_has_a_role_where_it_can_be_touched_too() -> None:
    made = begun()
    (pot,) = re.findall(r"<g [^>]*asks-pot[^>]*>", made.sent["board"])
    assert 'role="img"' in pot
    assert "aria-label" in pot


def test_a_place_for_a_card_says_the_word_that_it_would_make() -> None:
    made = begun("Sue/Laver SUeefuz/Laeinst To/Ve - Wax 0 t 0... full")
    choose(made, "hand-3")
    places = re.findall(r'data-target="gap-1-(\d)"[^>]*|aria-label="([^"]*)"', made.sent["board"])
    labels = [label for _, label in places if ": " in label]
    for word in ("SEUE", "SUEE"):
        assert any(word in label for label in labels), labels
