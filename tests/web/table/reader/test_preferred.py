"""Options that are asked where a game is chosen, such as the language of its words (R46)."""

from __future__ import annotations

import re

import pytest

from pygame_rules import NAMES, Malformed, open_game
from pygame_rules.display.locales import LANGUAGES
from tests.web.browser_store import Store
from tests.web.tables import send, table
from web.table import Table
from web.table.events import handle
from web.table.reader import ladder, preferred

ASKED = [
    (name, option)
    for name in NAMES
    for option in open_game(name).options
    if option.asked
]  # fmt: skip
NAME, OPTION = ASKED[0]
LENGTH = next(option for option in open_game(NAME).options if option.offered)
OTHER = OPTION.values[1]


def dialog(made: Table) -> str:
    """The dialog that asks who plays the game."""
    send(made, "visit", link="#home")
    found = re.search(
        rf'<div id="play-{NAME}".*?data-op="sit"', "".join(made.sent.values()), re.DOTALL
    )
    assert found
    return found[0]


def pressed(shown: str) -> list[str]:
    """The values that are chosen."""
    tags = re.findall(r'<button[^>]*data-op="prefer"[^>]*>', shown)
    chosen = (tag for tag in tags if 'aria-pressed="true"' in tag)
    return [found[1] for tag in chosen if (found := re.search(r'data-value="(\w+)"', tag))]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_first_game_is_short_and_in_the_words_of_the_page(language: str) -> None:
    """TB-53, R46: until the reader chooses the whole game, here or in the form."""
    made = table(language=language)
    shown = dialog(made)
    assert all(f'data-value="{value}"' in shown for value in OPTION.values)
    assert preferred.of_page(open_game(NAME), language)[OPTION.name] in pressed(shown)
    assert pressed(shown)[0] == LENGTH.offered[0] == "half60"
    send(made, "sit", name=NAME, who="person,calf1", seed=1)
    options = made.desk.session.record.options
    assert options[LENGTH.name] == "half60"
    assert options[OPTION.name] == preferred.of_page(open_game(NAME), language)[OPTION.name]
    send(made, "prefer", name=NAME, option=LENGTH.name, value="full")
    assert "full" in pressed(dialog(made))
    send(made, "sit", name=NAME, who="person,calf1", seed=1)
    assert made.desk.session.record.options[LENGTH.name] == "full"
    learned = preferred.chosen_options(made.desk.kept.choices, open_game(NAME))
    assert LENGTH.name not in learned, "lessons and puzzles don't depend on it"


def test_the_form_asks_for_them_before_the_players() -> None:
    made = table()
    send(made, "game", name=NAME, seed=1)
    send(made, "panel", name="new")
    panel = made.sent["panel"]
    for option in (OPTION, LENGTH):
        assert panel.index(f'data-option="{option.name}"') < panel.index('data-op="sit"')


def test_a_game_begins_with_what_was_chosen_and_the_next_one_too_at_any_visit() -> None:
    store = Store()
    player = store.visit()
    player.send("visit", link="#home")
    player.send("prefer", name=NAME, option=OPTION.name, value=OTHER)
    assert OTHER in pressed(dialog(player.table))
    for visit in (player, player, store.visit()):
        visit.send("sit", name=NAME, who="person,person", seed=1)
        assert visit.desk.session.record.options[OPTION.name] == OTHER
    player.send("prefer", name=NAME, option=OPTION.name, value=OPTION.default)
    player.send("sit", name=NAME, who="person,person", seed=1)
    assert player.desk.session.record.options[OPTION.name] == OPTION.default


@pytest.mark.parametrize(
    "event",
    [
        {"name": "chess", "option": OPTION.name, "value": OTHER},
        {"name": NAME, "option": "no", "value": OTHER},
        {"name": NAME, "option": OPTION.name, "value": "no"},
        {},
    ],
)
def test_an_unknown_choice_is_refused_and_changes_nothing(event: dict[str, str]) -> None:
    desk = table().desk
    after = handle(desk, {"op": "prefer", **event})
    assert isinstance(after.talk.trouble, Malformed)
    assert after.kept.progress == desk.kept.progress


def test_of_an_older_versions_choices_the_one_with_the_highest_number_is_the_latest() -> None:
    store = Store()
    store.facts["progress"] = {
        "siam partner calf2": 3, "siam partner mahout4": 11, "siam partner calf3": 2,
    }  # fmt: skip
    assert ladder.partner(store.visit().desk.kept.choices, "siam") == "mahout4"
