"""What the browser is to keep: each game by itself, only when it has changed."""

from __future__ import annotations

import json
import random
from dataclasses import replace

import pytest

from pygame_rules import NAMES
from pygame_rules.tambouille.cards import deck_text
from pygame_rules.tambouille.languages import FRENCH
from tests.playing import some_move
from tests.web.browser_store import Store
from tests.web.frames import kept, needs
from web.table import Table
from web.table.keep.shelf import MOST_PLAYED, MOST_VISITED, Shelved
from web.table.keep.untrusted import whole
from web.table.session import Session
from web.table.sittings.example import Example


@pytest.mark.parametrize("name", NAMES)
def test_what_was_kept_comes_back(name: str) -> None:
    store = Store()
    player = store.visit()
    player.send("game", name=name, seed=5)
    dealt = store.visit().desk.session.states
    assert dealt == player.desk.session.states, "before its first move, too"
    rng = random.Random(2)
    for _ in range(6):
        move = some_move(player.desk.session.state, rng)
        player.send("reveal")
        player.send("type", text=str(move))
    assert player.desk.session.last == 6
    player.send("go", ply=player.desk.sealed)
    again = store.visit()
    assert again.desk.session.record == player.desk.session.record
    assert again.desk.session.at == player.desk.session.at
    assert again.desk.talk.trouble is None


def test_a_move_writes_its_own_game_and_no_other() -> None:
    store = Store()
    player = store.visit()
    for number in range(4):
        player.send("start")
        player.play("@c1n", "@c5s")
        player.send("keep", text=f"game {number}")
    store.writes.clear()
    frame = player.play("@a1n")
    here = player.desk.session.id
    assert store.writes == [here]
    assert [effect["put"]["id"] for effect in kept(frame) if "put" in effect] == [here]


def test_looking_around_writes_no_game() -> None:
    store = Store()
    player = store.visit()
    player.play("@c1n", "@c5s", "@a1n")
    store.writes.clear()
    for event in (
        {"op": "panel", "name": "rules"},
        {"op": "language", "value": "fr"},
        {"op": "turn"},
        {"op": "ask", "text": "b"},
        {"op": "choose", "target": "no such place"},
        {"op": "option", "name": "push_rule", "value": "chain"},
        {"op": "storage", "ok": False},
    ):
        assert kept(player.dispatch(event)) == [], "nothing at all"
    player.send("undo")
    player.send("go", ply=0)
    player.send("choose", target="reserve")
    player.send("example", name="fig-3")
    assert store.writes == []
    assert isinstance(store.visit().desk.sitting, Example)


def test_an_example_of_the_rules_is_there_again_with_its_clause() -> None:
    store = Store()
    player = store.visit()
    player.play("@d1n")
    player.send("example", name="fig-3", rule="SI-18")
    sitting = player.desk.sitting
    assert isinstance(sitting, Example)
    again = store.visit()
    assert again.desk.sitting == sitting == Example("fig-3", "SI-18")
    assert sitting.clause in again.first["parts"]["note"]
    again.send("undo")
    frame = again.send("panel", name="")
    assert "An example of" not in frame["parts"].get("note", "")
    again.send("game", name="gambo", seed=1)
    again.send("game", name="siam")
    assert again.moves == ["@d1n"]


def test_the_visit_after_writes_nothing_again() -> None:
    store = Store()
    player = store.visit()
    player.play("@c1n")
    player.send("game", name="gambo", seed=1)
    again = store.visit()
    assert [effect for effect in kept(again.first) if "put" in effect or "drop" in effect] == []
    store.writes.clear()
    again.send("game", name="siam")
    again.send("game", name="gambo")
    assert store.writes == []


def test_a_start_asks_for_the_game_on_the_table_alone_and_opening_another_for_that() -> None:
    store = Store()
    player = store.visit()
    player.play("@c1n")
    player.send("keep", text="one")
    player.send("start")
    player.play("@a1n")
    again = store.visit()
    assert [kept.text for kept in again.desk.shelf] == [None], "it stays with the browser"
    frame = again.table.dispatch({"op": "open", "name": "one"})
    (need,) = needs(frame)
    assert need == store.entry("one")["id"]
    assert again.moves == ["@a1n"], "nothing is changed while it is fetched"
    later = store.visit()
    again.send("open", name="one")
    assert again.moves == ["@c1n"]
    store.texts.pop(need)
    assert later.send("open", name="one")["said"]
    assert later.moves == ["@a1n"], "the browser has it no longer"


def test_what_the_reader_played_outlives_what_came_by_links() -> None:
    """Seven links pushed the reader's unnamed game off the shelf in silence."""
    store = Store()
    player = store.visit()
    player.play("@c1n")
    for number in range(3 * MOST_VISITED):
        line = f"5/5/1RRR1/5/5 e {2 * number} - * count"
        player.send("link", link=f"position=siam:{line}")
        assert str(player.desk.session.state) == line
    assert len(store.games) <= MOST_VISITED + 2
    again = store.visit()
    own = [kept for kept in again.desk.shelf if kept.own]
    assert [kept.plies for kept in own] == [1]
    again.dispatch({"op": "load", "text": store.texts[own[0].id]})
    assert again.moves == ["@c1n"]


def test_the_shelf_has_its_limits_and_keeps_the_latest_of_every_game() -> None:
    store = Store()
    player = store.visit()
    player.send("game", name="malabars", seed=1)
    move = str(player.desk.session.state.legal_moves()[0])
    player.play(move)
    own, line = player.desk.session.id, str(player.desk.session.state)
    player.send("link", link=f"position=malabars:{line}")
    player.send("game", name="siam")
    for _ in range(MOST_PLAYED + 5):
        player.send("start")
        player.play("@c1n")
    assert len(player.desk.shelf) == MOST_PLAYED + 2
    stays = {kept.id: kept.own for kept in player.desk.shelf if kept.game == "malabars"}
    assert len(stays) == 2
    assert stays[own], "one that came by a link is not the latest of those played here"


def test_a_game_without_a_place_on_the_shelf_comes_first() -> None:
    """It was kept after the order was: it is the newest."""
    games = [{"id": name, "game": "siam", "plies": 1, "own": True} for name in ("old", "new")]
    player = Store().visit(kept={"games": games, "facts": {"order": ["old"]}})
    assert [kept.id for kept in player.desk.shelf] == ["new", "old"]


def test_a_new_game_is_there_again_after_another_game() -> None:
    """It was lost to an older one."""
    store = Store()
    player = store.visit()
    player.play("@c1n")
    player.send("start")
    player.send("game", name="gambo", seed=1)
    again = store.visit()
    again.send("game", name="siam")
    assert again.moves == []
    again.send("unshelve")
    assert again.moves == ["@c1n"]
    assert not [kept for kept in again.desk.shelf if kept.blank and kept.game == "siam"]


@pytest.mark.parametrize(
    "kept",
    [
        None, [], "x", {"games": 5}, {"games": [None, 3, {}, {"id": 4}, {"id": "a", "game": "go"}]},
        {"facts": []}, {"facts": {"table": [[[[]]]], "order": {"a": 1}, "best": 3}},
        {"facts": {"table": {"id": "a", "game": "siam"}}, "text": 7},
        {"facts": {"table": {"id": "", "game": "siam", "example": "fig-3", "text": "["}}},
        {"games": [{"id": "a", "game": "siam"}], "facts": {"table": {"id": "a", "at": "x"}}},
    ],
)  # fmt: skip
def test_whatever_the_browser_says_it_has_kept_the_page_begins(kept: object) -> None:
    store = Store()
    player = store.visit(kept=kept)
    assert "board" in player.first["parts"]
    player.play("@c1n")
    again = store.visit()
    assert 1 in [len(again.moves), *(game.plies for game in again.desk.shelf)]


def test_a_table_that_was_not_told_what_is_kept_keeps_games_alone() -> None:
    """Its empty scores would replace those that the browser has and could not tell."""
    store = Store()
    store.visit(kept=None).play("@c1n")
    assert [game["plies"] for game in store.games.values()] == [1]
    assert store.facts == {}


@pytest.mark.parametrize(
    "text", ["", "x", "[" * 5_000, '[Game "siam"]\n1. c1@', "packed:" + "0" * 40]
)
def test_a_game_that_can_t_be_read_is_told_stays_and_costs_nothing_else(text: str) -> None:
    store = Store()
    player = store.visit()
    player.play("@c1n")
    player.send("keep", text="good")
    player.send("start")
    player.play("@a1n")
    broken = player.desk.session.id
    store.texts[broken] = text
    again = store.visit()
    assert again.desk.talk.trouble is not None
    assert again.desk.talk.trouble.what == "saved"
    assert "Your game has not changed" in again.first["parts"]["note"]
    assert again.desk.form.text == ("" if text.startswith("packed:") else text)
    again.play("@e1n")
    assert store.texts[broken] == text, "a broken text stays in the store"
    again.send("open", name="good")
    assert again.moves == ["@c1n"]
    assert store.visit().desk.talk.trouble is None


def test_a_game_that_can_t_be_read_does_not_close_its_kind_of_game() -> None:
    store = Store()
    player = store.visit()
    for move in ("@a1n", "@b1n", "@d1n"):
        player.play(move)
        player.send("start")
    player.send("game", name="gambo", seed=1)
    broken = [name for name, text in store.texts.items() if "@d1n" in text or "@b1n" in text]
    store.games = {
        name: kept
        for name, kept in store.games.items()
        if not kept["blank"] or kept["game"] == "gambo"
    }
    for name in broken:
        store.texts[name] = "rubbish"
    again = store.visit()
    again.send("game", name="siam")
    assert again.moves == ["@a1n"]
    assert again.desk.talk.trouble is not None
    again.send("unshelve")
    assert again.desk.talk.trouble is not None
    store.texts = dict.fromkeys(store.texts, "rubbish")
    last = store.visit(name="gambo")
    last.send("game", name="siam", seed=1)
    assert (last.desk.session.record.game, last.moves) == ("siam", [])


def test_nothing_is_kept_before_the_page_has_said_what_there_is() -> None:
    """A window that was only starting wiped the best scores."""
    store = Store()
    table = Table()
    for event in ({"op": "elsewhere"}, {"op": "type", "text": "@c1n"}, {"op": "language"}):
        assert kept(table.dispatch(event)) == []
    store.facts["best"] = {"bombay_bazar": 77}
    player = store.visit()
    player.play("@c1n")
    assert store.facts["best"] == {"bombay_bazar": 77}


def test_a_game_is_dropped_only_as_the_table_has_known_it() -> None:
    store = Store()
    player = store.visit()
    player.send("game", name="gambo", seed=1)
    old = store.games[player.desk.session.id]
    frame = player.send("start", seed=2)
    assert {"drop": old["id"], "known": old} in kept(frame)


def test_a_best_score_and_changed_material_come_back() -> None:
    store = Store()
    player = store.visit()
    player.send("game", name="tambouille", seed=1)
    player.send("prefer", name="tambouille", option="words", value="french")
    deck = deck_text({**FRENCH.deck, "e": FRENCH.deck["e"] - 1, "k": FRENCH.deck["k"] + 1})
    player.send("material", text=deck)
    store.facts["best"] = {"bombay_bazar": 41, "chess": 3, "siam": "x", "gambo": True}
    again = store.visit()
    assert dict(again.desk.kept.best) == {"bombay_bazar": 41}
    assert dict(again.desk.kept.material) == {"tambouille": deck}


@pytest.mark.parametrize(
    ("value", "number"),
    [
        *((3, 3), (-1, -1), ("12", 12), (999_999, 999_999), ("999999", 999_999)),
        *((True, None), (2.0, None), (10**6, None), ("1000000", None), ("-1", None), ("x", None)),
    ],
)
def test_a_number_of_plies_from_outside_is_taken_only_where_it_is_one(
    value: object, number: int | None
) -> None:
    assert whole(value) == number
    assert type(whole(value)) is type(number)


def test_an_entry_that_is_read_back_says_the_same_of_its_game() -> None:
    session = Session.new("siam")
    session = session.play(session.game.parse_move("@c1n"))
    session = replace(session, id="v1.1", name="Ann", own=True, brought=True)
    half_made = replace(session, draft=session.draft.choose("reserve"))
    for game in (
        Shelved.of(session),
        Shelved.of(half_made.go(0)),
        Shelved("a", "gambo", over=True),
    ):
        entry = json.loads(json.dumps(game.entry()))
        assert Shelved.read_entry(entry) == replace(game, session=None)


@pytest.mark.parametrize(
    "value",
    [None, [], "siam", {}, {"id": "", "game": "siam"}, {"id": 1, "game": "siam"},
     {"id": "a" * 81, "game": "siam"}, {"id": "a", "game": "chess"}, {"id": "a", "game": ["siam"]}],
)  # fmt: skip
def test_what_is_no_entry_is_no_game(value: object) -> None:
    assert Shelved.read_entry(value) is None


def test_a_field_of_an_entry_that_can_not_be_read_is_as_if_it_were_not_there() -> None:
    bare = Shelved("a", "siam")
    wrong = {"plies": -3, "at": "x", "name": 7, "own": 1, "brought": "yes", "blank": [], "over": {}}
    assert Shelved.read_entry({"id": "a", "game": "siam", **wrong, "turn": "reserve"}) == bare
