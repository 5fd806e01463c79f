"""A half-made turn is kept with its game, on the table and beside it."""

from __future__ import annotations

import json
import random

import pytest

from pygame_rules import NAMES
from tests.web.browser_store import Player, Store
from tests.web.frames import kept
from web.table import Frame
from web.table.keep.shelf import MOST_GAMES, MOST_TARGETS


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
    again.send("reveal")
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


def test_a_turn_of_a_window_that_is_closed_is_had_wherever_the_game_is() -> None:
    store = Store()
    player = store.visit()
    player.send("choose", target="reserve")
    elsewhere = {"id": "x", "game": "malabars", "at": 0, "turn": []}
    store.facts["table"] = elsewhere  # another window has had the last word
    again = store.visit()
    again.send("game", name="siam")
    assert again.desk.session.draft.path == ("reserve",)


@pytest.mark.parametrize("name", ["siam", "tambouille"])
def test_a_game_that_waits_with_half_a_turn_makes_room_for_no_new_one(name: str) -> None:
    """It lies on the table of another window."""
    store = Store()
    player = begin(store.visit(), name, random.Random(1)) and store.visit()
    (kept,) = (entry for entry in store.games.values() if entry["game"] == name)
    player.send("start", seed=9)
    player.send("game", name="gambo")
    assert kept["id"] in store.games


def test_what_another_window_drops_is_kept_anew_where_it_lies_on_the_table() -> None:
    store = Store()
    player = store.visit()
    player.play("@c1n")
    (name,) = store.texts
    store.games.clear()
    store.texts.clear()
    player.send("elsewhere", games=[], gone=[name])
    assert list(store.texts) == [name]
    player.send("elsewhere", games=[], gone=7)
    assert list(store.texts) == [name]


def test_a_window_that_only_shows_a_game_says_nothing_of_its_turn() -> None:
    store = Store()
    one = store.visit()
    one.play("@c1n", "@c5s")
    other = store.visit()
    one.send("choose", target="c1")
    (entry,) = store.games.values()
    assert entry["turn"] == ("c1",)
    assert kept(other.send("elsewhere", games=[entry], gone=[])) == []
    assert store.games[entry["id"]]["turn"] == ("c1",)


def test_a_secret_that_is_half_chosen_does_not_lie_open() -> None:
    store = Store()
    player = store.visit()
    player.send("game", name="bombay_bazar", seed=1)
    player.send("option", name="starter", value="medals")
    player.send("option", name="seating", value="fixed")
    player.send("start", seed=1)
    player.send("reveal")
    target = player.desk.session.draft.choices[0]
    player.send("choose", target=target)
    assert player.desk.session.draft.path == (target,)
    assert target not in json.dumps([store.facts, store.games])
    assert store.visit().desk.session.draft.path == (target,)
    for turn in (["packed:!!!"], ["packed:" + "A" * 7], ["packed:"], ["packed:/w=="]):
        store.facts["table"]["turn"] = turn
        assert store.visit().desk.session.draft.path == ()


def test_under_the_cover_nobody_takes_a_half_made_turn_apart() -> None:
    """Before it is lifted nobody can know whose it is."""
    store = Store()
    begin(store.visit(), "tambouille", random.Random(1))
    again = store.visit()
    path = again.desk.session.draft.path
    assert path
    assert again.desk.covered
    for op in ("undo", "back", "cancel"):
        again.send(op)
        assert again.desk.session.draft.path == path, op
    again.send("reveal")
    again.send("undo")
    assert len(again.desk.session.draft.path) < len(path)


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
        (None, ()),
    ],
    ids=["whole", "illegal", "other", "things", "text", "object", "none"],
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


def test_of_a_doctored_entry_only_so_much_is_held_and_written_back() -> None:
    endless = ["reserve"] * 10 * MOST_TARGETS
    entries = [
        {"id": str(number), "game": "siam", "plies": 1, "name": f"game {number}", "turn": endless}
        for number in range(2 * MOST_GAMES)
    ]
    shelf = Store().visit(kept={"games": entries}).desk.shelf
    assert len(shelf) == MOST_GAMES
    assert len(shelf[0].turn) == MOST_TARGETS
