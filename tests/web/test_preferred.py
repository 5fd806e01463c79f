"""Options that are asked where a game is chosen, such as the language of its words (R46)."""

from __future__ import annotations

import re

import pytest

from pygame_rules import NAMES, Malformed, open_game
from tests.web.browser_store import Store
from tests.web.tables import send, table
from web.table import Table
from web.table.events import handle

ASKED = [
    (name, option)
    for name in NAMES
    for option in open_game(name).options
    if option.asked
]  # fmt: skip
NAME, OPTION = ASKED[0]
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


def test_the_dialog_asks_for_them_and_proposes_the_usual_value() -> None:
    """R46."""
    shown = dialog(table())
    for value in OPTION.values:
        assert f'data-value="{value}"' in shown
    assert pressed(shown) == [OPTION.default]


def test_a_game_begins_with_what_was_chosen_and_the_next_one_too() -> None:
    made = table()
    send(made, "visit", link="#home")
    send(made, "prefer", name=NAME, option=OPTION.name, value=OTHER)
    assert pressed(dialog(made)) == [OTHER]
    for _ in range(2):
        send(made, "sit", name=NAME, who="person,person", seed=1)
        assert made.desk.session.record.options[OPTION.name] == OTHER
    send(made, "prefer", name=NAME, option=OPTION.name, value=OPTION.default)
    send(made, "sit", name=NAME, who="person,person", seed=1)
    assert made.desk.session.record.options[OPTION.name] == OPTION.default


def test_the_choice_is_kept_for_the_next_visit() -> None:
    store = Store()
    store.visit().send("prefer", name=NAME, option=OPTION.name, value=OTHER)
    again = store.visit()
    again.send("sit", name=NAME, who="person,person", seed=1)
    assert again.desk.session.record.options[OPTION.name] == OTHER


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
