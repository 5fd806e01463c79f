"""What is heard in lessons and puzzles: the task and what matters first, and no answer before it is
found."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from pygame_rules import NAMES, Draft, State, open_game
from pygame_rules.bombay_bazar import BazarState
from pygame_rules.bombay_bazar.designs import NAMES as DESIGNS
from pygame_rules.display.games import open_speech
from pygame_rules.display.games.bombay_bazar.speech import RARE
from pygame_rules.display.locales import LANGUAGES, Catalogue
from pygame_rules.display.markup import parted
from pygame_rules.display.speech.phrase import join_phrases, text
from pygame_rules.lesson import Predict
from tests.pygame_rules.puzzles.books import GAMES
from tests.sentences import sentence, stretch
from tests.web import lessons
from tests.web.puzzles import TODAY
from tests.web.tables import ask, choose, send, table
from web.table import Frame, Table
from web.table.handlers import puzzle as handler
from web.table.sentences.spoken import MOST, length, of_file

PUZZLES = 10
"""How many puzzles of each game are listened to."""


def puzzle(
    game: str, number: int, language: str = "en", made: Table | None = None
) -> tuple[Table, Frame]:
    made = made or table(language=language)
    return made, send(made, "puzzle", name=game, number=str(number), day=TODAY)


def step(
    game: str, number: int, language: str = "en", made: Table | None = None
) -> tuple[Table, Frame]:
    made = made or table(language=language)
    return made, send(made, "learn", name=game, step=number)


def begun(game: str, language: str) -> Iterator[tuple[Table, Frame]]:
    """Every step of a game's lesson, and its first puzzles."""
    made = table(language=language)
    for number in range(1, len(open_game(game).lesson.steps) + 1):
        yield step(game, number, language, made)
    for number in range(1, PUZZLES + 1) if game in GAMES else ():
        yield puzzle(game, number, language, made)


def task(made: Table) -> str:
    """The task as it is heard."""
    found = made.desk.sitting.task(made.desk.session)
    assert found is not None
    return parted(Catalogue(made.desk.visit.language)(*found))[0]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", NAMES)
def test_a_lesson_or_puzzle_begins_with_its_task_and_few_words(game: str, language: str) -> None:
    for made, frame in begun(game, language):
        said = frame["said"]
        assert length(said) <= MOST, said
        heading = Catalogue(language)(*(made.desk.sitting.heading(made.desk.session) or ("", {})))
        assert said.removeprefix(heading).lstrip(". ").startswith(task(made)), said


def test_a_position_that_is_short_is_told_with_the_task_and_a_long_one_by_its_gist() -> None:
    made, frame = puzzle("siam", 1)
    assert join_phrases(Catalogue("en"), open_speech("siam").board(view(made))) in frame["said"]
    made, frame = puzzle("bombay_bazar", 1)
    whole, gist = open_speech("bombay_bazar").board, open_speech("bombay_bazar").gist
    assert join_phrases(Catalogue("en"), gist(view(made))) in frame["said"]
    assert join_phrases(Catalogue("en"), whole(view(made))) not in frame["said"]
    assert ask(made, "b").startswith(join_phrases(Catalogue("en"), whole(view(made))))


def view(made: Table) -> State[Any]:
    return made.desk.session.state.view(made.desk.viewer)


def consequences(made: Table, draft: Draft[Any]) -> set[str]:
    """What the choices of a half-made turn would bring, beyond what each is."""
    result = open_speech(made.desk.session.record.game).result
    words = Catalogue(made.desk.visit.language)
    found = set()
    for name in draft.choices:
        full, plain = result(draft, name), result(draft, name, True)
        if full is not None and full != plain:
            found.add(parted(text(words, full))[0])
    return found - {""}


def test_no_choice_in_a_puzzle_is_told_with_what_it_brings() -> None:
    """Heard or asked for. (In a game it is: see `test_heard.py`.)"""
    some, made = 0, table()
    for game, number in product(GAMES, (1, 2, 7)):
        puzzle(game, number, made=made)
        for first in made.desk.session.draft.choices[:8]:
            send(made, "cancel")
            frame = choose(made, first)
            if not made.desk.session.draft.path:
                continue
            brings = consequences(made, made.desk.session.draft)
            some += len(brings)
            for heard in (frame["said"], ask(made, "m"), ask(made, "o")):
                assert not [one for one in brings if f"{one} (" in heard], heard
    assert some, "something would have been told in a game"


def sittings_with_choices() -> Iterator[Table]:
    for game in NAMES:
        for made, _ in begun(game, "en"):
            if not made.desk.lock and made.desk.session.draft.choices:
                yield made


def test_a_preview_in_a_lesson_or_puzzle_leaves_the_task_and_tells_no_move() -> None:
    """By mouse, by keyboard, and where moves are shown before they are made."""
    tried = 0
    for made in sittings_with_choices():
        for name in made.desk.session.draft.choices[:2]:
            send(made, "preview", target=name)
            assert made.desk.ahead is None
            assert stretch("table.shown") not in made.sent["note"]
            assert lessons.spoken(task(made)) in lessons.spoken(made.sent["note"])
            tried += 1
    assert tried > 50


def test_the_first_of_two_touches_in_a_puzzle_says_only_to_touch_again() -> None:
    made = table(settings={"confirm": "on"})
    send(made, "puzzle", name="siam", number="1", day=TODAY)
    cells = iter(made.desk.session.draft.choices)
    while made.desk.talk.did != "shown":  # the last touch of a move
        send(made, "cancel")
        choose(made, next(cells))
        frame = choose(made, made.desk.session.draft.choices[0])
    assert frame["said"] == sentence("table.shown.again")
    assert sentence("table.shown.again") in made.sent["note"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_question_about_a_length_is_not_answered_before_it_is_asked(language: str) -> None:
    """Bombay Bazar's lesson; also where the position is asked for."""
    asked = 0
    for number, one in enumerate(open_game("bombay_bazar").lesson.steps, 1):
        if not isinstance(one, Predict):
            continue
        made, frame = step("bombay_bazar", number, language)
        for heard in (frame["said"], *(ask(made, letter) for letter in "bpso")):
            lengths = re.findall(stretch("bombay_bazar.result", language) + r"\D{0,3}\d", heard)
            assert not lengths, heard
        asked += 1
        send(made, "answer", value=one.right)
        assert re.search(r"\d", ask(made, "s")), "once it is answered it is told"
    assert asked


def test_only_designs_of_which_few_are_left_are_told() -> None:
    made, _ = puzzle("bombay_bazar", 1)
    supply = ask(made, "s")
    state = view(made)
    assert isinstance(state, BazarState)
    for design, left in zip(DESIGNS, state.supply, strict=True):
        assert (design in supply) == (left <= RARE), (design, left)


def test_a_word_right_behind_its_letter_asks_as_one_with_a_space() -> None:
    made = table()
    for glued, apart in (("r1", "r 1"), ("fc", "f c"), ("mreserve", "m reserve"), ("R2", "r 2")):
        assert ask(made, glued) == ask(made, apart)
    send(made, "type", text="@c1n")
    send(made, "type", text="@a2e")
    assert ask(made, "mc1") == ask(made, "m c1")


def test_what_is_open_is_the_task_or_whose_turn_it_is_and_what_can_be_chosen() -> None:
    made, _ = puzzle("malabars", 1)
    said = ask(made, "o")
    assert said.startswith(task(made))
    assert stretch("table.said.choices") in said
    made = table()
    assert stretch("table.turn") in ask(made, "o")


def test_closing_a_panel_takes_no_choice_back_and_says_so_of_none() -> None:
    """Siam's first step: the list of keys is opened and closed."""
    made, _ = step("siam", 1)
    choose(made, "reserve")
    send(made, "panel", name="keys")
    frame = send(made, "back", panel=True)
    assert (made.desk.form.panel, made.desk.session.draft.path) == ("", ("reserve",))
    assert stretch("table.said.back") not in frame["said"]
    assert sentence("table.said.back") in send(made, "back", panel=False)["said"]


def test_the_list_of_keys_is_named_once_at_the_first_game() -> None:
    keys = sentence("table.said.keys")
    made = Table()
    made.dispatch({"op": "hello", "language": "en", "home": True})
    first = send(made, "visit", link="siam")["said"]
    assert first.endswith(keys)
    send(made, "visit", link="home")
    assert keys not in send(made, "visit", link="gambo")["said"]
    for hello in ({"guest": True}, {"settings": {"keys": "off"}}):
        frame = Table().dispatch({"op": "hello", "language": "en", "link": "#siam", **hello})
        assert keys not in frame["said"]
    played = table(home=True)
    text = '[Game "siam"]\n\n1. @c1n\n'
    send(played, "load", text=text)
    assert keys not in send(played, "visit", link="home")["said"]


def test_what_is_fetched_is_called_what_it_is_in_the_readers_language(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """WCAG 3.1.2: the greeting has the language before the table has it."""
    monkeypatch.setattr(handler, "find_spec", lambda name: None)
    made = Table()
    link = {"link": "#puzzle=siam.7", "day": TODAY}
    frame = made.dispatch({"op": "hello", "language": "fr", **link})
    assert (frame["said"], frame["language"]) == (
        sentence("table.said.fetching.other", "fr"), "fr",
    )  # fmt: skip
    frame = send(made, "coming", percent=50)
    assert sentence("table.fetching.other", "fr", percent=50) in frame["parts"]["note"]
    assert frame["language"] == "fr"
    for key in ("table.fetching", "table.said.fetching", "table.fetched", "table.fetch-failed"):
        assert of_file(key, "french.words") == key
