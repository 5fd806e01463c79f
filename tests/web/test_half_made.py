"""A half-made turn is kept with its game, on the table and beside it."""

from __future__ import annotations

import random

import pytest

from pygame_rules import NAMES
from tests.web.browser_store import Player, Store
from web.table import Frame
from web.table.keep.keeper import MOST_TARGETS


def begin(player: Player, name: str, chance: random.Random) -> Frame:
    """Some choices of a turn, none of which ends it."""
    player.send("game", name=name, seed=7)
    frame = player.send("reveal")
    for _ in range(8):
        draft = player.desk.session.draft
        open_ways = [target for target in draft.choices if draft.choose(target).move is None]
        if not open_ways:
            break
        frame = player.send("choose", target=chance.choice(open_ways))
    return frame


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seed", range(3))
def test_a_half_made_turn_is_there_again(name: str, seed: int) -> None:
    store = Store()
    player = store.visit()
    begin(player, name, random.Random(seed))
    path = player.desk.session.draft.path
    assert path
    again = store.visit()
    assert again.desk.session.draft.path == path
    assert again.desk.session.draft.choices == player.desk.session.draft.choices
    again.send("cancel")
    assert again.desk.session.draft.path == ()
    assert store.visit().desk.session.draft.path == ()


def test_at_an_earlier_ply_the_turn_is_there_too() -> None:
    store = Store()
    player = store.visit()
    player.play("@c1n", "@c5s", "@a1n")
    player.send("go", ply=2)
    player.send("choose", target="c1")
    again = store.visit()
    assert (again.desk.session.at, again.desk.session.last) == (2, 3)
    assert again.desk.session.draft.path == ("c1",)


def test_a_half_made_turn_stays_with_its_game_beside_the_table() -> None:
    store = Store()
    player = store.visit()
    player.send("choose", target="reserve")
    player.send("game", name="gambo")
    store.visit().send("game", name="malabars")
    again = store.visit()
    again.send("game", name="siam")
    assert again.desk.session.draft.path == ("reserve",)


def test_a_game_at_its_end_is_so_again_when_another_window_went_on() -> None:
    store = Store()
    store.visit().play("@c1n")
    here = store.facts["table"]
    store.visit().play("@c5s")
    store.facts["table"] = here
    assert store.visit().desk.session.at == 2


@pytest.mark.parametrize(
    ("turn", "path"),
    [
        (["reserve", "c1", "facing:n"], ("reserve", "c1")),
        (["reserve", "c3"], ("reserve",)),
        (["c1", "reserve"], ()),
        ([["reserve"], {"a": 1}, None, 7], ()),
        ("reserve", ()),
        ({"reserve": 1}, ()),
        (["reserve"] * 10 * MOST_TARGETS, ("reserve",)),
        (None, ()),
    ],
    ids=["whole", "illegal", "other", "things", "text", "object", "long", "none"],
)
def test_of_a_doctored_turn_remains_what_could_be_chosen(
    turn: object, path: tuple[str, ...]
) -> None:
    store = Store()
    store.visit()
    store.facts["table"]["turn"] = turn
    again = store.visit()
    assert again.desk.session.draft.path == path
    assert again.desk.session.last == 0
