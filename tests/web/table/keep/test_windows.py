"""Two windows of the page keep games in one browser: what one has not seen it never loses."""

from __future__ import annotations

from typing import Any

import pytest

from tests.sentences import sentence
from tests.web.browser_store import Player, Store
from tests.web.frames import kept


def entry(player: Player) -> dict[str, Any]:
    """The entry of the game on a table, as the browser has it."""
    return dict(player.store.games[player.desk.session.id])


def test_what_another_window_has_kept_is_on_the_shelf_here() -> None:
    store = Store()
    one, other = store.visit(), store.visit()
    other.play("@a1n", "@a5s")
    other.send("keep", text="theirs")
    one.play("@c1n")
    one.send("elsewhere", games=[entry(other)])
    assert one.moves == ["@c1n"]
    assert one.names == {"theirs"}
    one.send("open", name="theirs")
    assert one.moves == ["@a1n", "@a5s"]


def test_a_line_played_elsewhere_is_kept_beside_the_one_played_here() -> None:
    """Both windows had the game; the browser has kept this one's line under another id."""
    store = Store()
    first = store.visit()
    first.play("@c1n")
    first.send("keep", text="Ann")
    one, other = store.visit(), store.visit()
    other.play("@a5s")
    theirs = entry(other)
    frame = one.table.dispatch({"op": "type", "text": "@e5s"})
    (put,) = (effect for effect in kept(frame) if "text" in effect)
    assert put["put"]["id"] == theirs["id"], "the table does not know of the other window"
    fork = {"op": "forked", "id": theirs["id"], "as": "fork", "entry": theirs}
    store.texts["fork"] = put["text"]
    store.games["fork"] = {**put["put"], "id": "fork", "name": ""}
    said = one.dispatch(fork)["said"]
    assert sentence("table.said.forked") in said
    assert said in one.note
    assert one.moves == ["@c1n", "@e5s"]
    assert one.desk.session.id == "fork"
    assert one.names == {"Ann", "Ann (2)"}
    one.play("@a1n")
    assert store.text("Ann").endswith("2. @a5s\n")
    assert store.text("Ann (2)").endswith("2. @e5s\n3. @a1n\n")
    one.send("open", name="Ann")
    assert one.moves == ["@c1n", "@a5s"]


def test_a_window_that_only_stands_by_keeps_nothing() -> None:
    """It sent its own, older line again, which became a game of its own."""
    store = Store()
    first = store.visit()
    first.play("@c1n", "@c5s")
    one, other = store.visit(), store.visit()
    one.send("undo")
    one.play("@e5s")
    store.writes.clear()
    frame = other.send("elsewhere", games=[entry(one)])
    assert store.writes == []
    assert not [effect for effect in kept(frame) if "put" in effect]


def test_a_window_that_is_behind_in_the_same_game_keeps_nothing_but_a_new_name() -> None:
    """Two windows answered each other for ever, and a name was lost between them."""
    store = Store()
    first = store.visit()
    first.play("@c1n", "@c5s")
    one, other = store.visit(), store.visit()
    one.play("@a1n")
    one.send("keep", text="Ann")
    heard = entry(one)
    assert not kept(other.send("elsewhere", games=[heard]))
    assert other.names == {"Ann"}
    other.send("keep", text="Bob")
    (put,) = (effect for effect in kept(one.send("elsewhere", games=[entry(other)])) or [{}])
    assert put == {}, "what is heard is not said again"
    assert one.names == {"Bob"}


def test_a_step_here_does_not_write_over_what_another_window_has_ended() -> None:
    store = Store()
    store.visit().play("@c1n")
    one, other = store.visit(), store.visit()
    theirs = {**entry(other), "plies": 9, "over": True}
    store.games[theirs["id"]] = theirs
    one.send("elsewhere", games=[theirs])
    one.send("undo")
    one.send("redo")
    assert store.games == {theirs["id"]: theirs}


def test_counts_and_best_scores_of_another_window_are_added_to_and_a_new_beginning_holds() -> None:
    player = Store().visit()
    for count, best in (([2, 0, 0], 55), ([1, 0, 1], 44)):
        facts = {"results": {"siam calf": count}, "best": {"bombay_bazar": best}}
        player.send("elsewhere", facts=facts)
    assert player.desk.kept.results == {"siam calf": (2, 0, 1)}
    assert player.desk.kept.best["bombay_bazar"] == 55
    assert player.store.facts["best"] == {"bombay_bazar": 55}
    player.send("elsewhere", facts={"results": {}}, anew=["results"])
    assert player.desk.kept.results == {}


def test_what_another_window_has_cleared_is_not_cleared_once_more() -> None:
    """The echo would have cleared what was reached there meanwhile."""
    store = Store()
    store.visit().send("elsewhere", facts={"results": {"siam calf": [2, 0, 0]}})
    player = store.visit()
    heard = player.send(
        "elsewhere", facts={"results": {}, "progress": {}}, anew=["results", "progress"]
    )
    assert not kept(heard)
    assert not player.desk.kept.results


def test_after_a_fork_the_table_says_that_it_has_heard_of_it() -> None:
    """Until then the page takes the old id for the copy's; from then on for the other window's."""
    player = Store().visit()
    player.play("@c1n")
    old = player.desk.session.id
    frame = player.table.dispatch({"op": "forked", "id": old, "as": "new", "entry": None})
    assert kept(frame)[0] == {"moved": old}
    assert {"moved": old} not in kept(player.play("@c5s"))


def test_a_fork_that_keeps_its_name_has_it_kept_anew() -> None:
    """The browser has kept the fork without a name."""
    player = Store().visit()
    player.play("@c1n")
    player.send("keep", text="Ann")
    old = player.desk.session.id
    frame = player.table.dispatch({"op": "forked", "id": old, "as": "new", "entry": None})
    assert player.names == {"Ann"}
    (put,) = (effect["put"] for effect in kept(frame) if "put" in effect)
    assert (put["id"], put["name"]) == ("new", "Ann")


def test_a_game_just_left_can_have_been_forked_too() -> None:
    store = Store()
    first = store.visit()
    first.play("@c1n")
    one, other = store.visit(), store.visit()
    other.play("@a5s")
    theirs = entry(other)
    one.play("@e5s")
    one.send("start")
    one.send("forked", id=theirs["id"], **{"as": "fork"}, entry=theirs)
    ids = {kept.id for kept in one.desk.shelf}
    assert {"fork", theirs["id"]} <= ids
    one.store.texts["fork"] = "…"
    assert one.moves == []


@pytest.mark.parametrize("theirs", ["Ann", "Bob"])
def test_a_game_on_the_shelf_that_was_forked_has_another_name_only_where_it_must(
    theirs: str,
) -> None:
    player = Store().visit()
    player.play("@c1n")
    player.send("keep", text="Ann")
    other = {**entry(player), "name": theirs}
    player.send("start")
    player.table.dispatch({"op": "forked", "id": other["id"], "as": "fork", "entry": other})
    (ours,) = (kept.name for kept in player.desk.shelf if kept.id == "fork")
    assert ours == ("Ann (2)" if theirs == "Ann" else "Ann")


def test_two_games_with_one_name_get_two_names_the_same_in_every_window() -> None:
    store = Store()
    one, other = store.visit(), store.visit()
    for player, move in ((one, "@a1n"), (other, "@e1n")):
        player.play(move)
        player.send("keep", text="Ann")
    first, second = entry(one), entry(other)
    one.send("elsewhere", games=[second])
    other.send("elsewhere", games=[first])
    again = store.visit()
    assert again.names == {"Ann", "Ann (2)"}
    for _ in range(3):
        one.send("elsewhere", games=[entry(other)])
        other.send("elsewhere", games=[entry(one)])
        assert one.names == other.names == {"Ann", "Ann (2)"}


def test_a_game_dropped_elsewhere_leaves_the_shelf_but_never_the_table() -> None:
    store = Store()
    player = store.visit()
    player.play("@c1n")
    left = player.desk.session.id
    player.send("start")
    player.play("@a1n")
    player.send("elsewhere", gone=[left, player.desk.session.id])
    assert player.desk.shelf == ()
    assert player.moves == ["@a1n"]


def test_of_the_game_on_the_table_another_window_tells_the_name_and_makes_no_copy() -> None:
    store = Store()
    player = store.visit()
    player.play("@c1n")
    renamed = {**entry(player), "name": "Ann"}
    player.send("elsewhere", games=[renamed])
    assert player.names == {"Ann"}
    assert player.desk.session.id not in [kept.id for kept in player.desk.shelf]


def test_whatever_another_window_says_does_no_harm() -> None:
    store = Store()
    player = store.visit()
    player.play("@c1n")
    events: tuple[dict[str, Any], ...] = (
        {}, {"games": 3, "gone": 4, "facts": 5}, {"games": [[]], "gone": [[]]},
    )  # fmt: skip
    for event in events:
        player.send("elsewhere", **event)
        player.send("forked", id=7, entry=event)
    assert player.moves == ["@c1n"]
