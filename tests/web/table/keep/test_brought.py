"""What a file brings beside games: it is offered, taken by a tick, and given back by another."""

from __future__ import annotations

import re

import pytest

from tests.sentences import sentence
from tests.web.browser_store import Player, Store
from tests.web.frames import asked, kept
from web.table.keep.brought import RECORD, SETTINGS
from web.table.reader import results, settings
from web.table.reader.progress import MOST_BROUGHT, Progress

GAME = '--- a\n[Game "siam"]\n[Rules "1"]\n\n1. @c1n\n'
FILE = f"""{GAME}
--- [settings]
theme dark
keys off
sound loud
--- [results]
siam sage9 500 0 0
--- [progress]
siam lesson push 1
siam beaten sage9 400
every run 20000 7
"""


def offered(store: Store | None = None, text: str = FILE) -> Player:
    player = (store or Store()).visit(day=20_010)
    player.send("load", text=text)
    return player


def ticks(player: Player) -> dict[str, bool]:
    """The ticks that the panel shows, by what they take."""
    player.send("panel", name="")
    panel = player.send("panel", name="file")["parts"]["panel"]
    boxes = re.findall(r'<input[^>]*type="checkbox"[^>]*>', panel)
    names = (re.search(r'data-name="(\w+)"', box) for box in boxes)
    return {name[1]: " checked" in box for name, box in zip(names, boxes, strict=True) if name}


def test_a_file_adds_games_and_changes_nothing_else_by_itself() -> None:
    store = Store()
    player = store.visit(day=20_010)
    frame = player.send("load", text=FILE)
    assert [game.name for game in player.desk.shelf] == ["a"]
    assert player.desk.visit.settings == {}
    assert asked(frame, "apply") == []
    assert (player.desk.kept.results, player.desk.kept.progress) == ({}, Progress())
    for key in ("added", "offered"):
        assert sentence(f"table.said.{key}") in frame["said"]
    assert ticks(player) == {SETTINGS: False, RECORD: False}
    again = store.visit()
    assert (again.desk.kept.results, again.desk.kept.progress) == ({}, Progress())


def test_a_tick_takes_the_settings_and_another_brings_ones_own_back() -> None:
    player = Store().visit(settings={"theme": "light"})
    player.send("load", text=FILE)
    frame = player.send("take", name=SETTINGS)
    assert asked(frame, "apply") == [
        {"settings": {"theme": "dark", "sound": "loud", "keys": "off"}}
    ]
    assert frame["said"] == sentence("table.said.taken.settings")
    assert ticks(player) == {SETTINGS: True, RECORD: False}
    player.send("set", name="sound", value="soft")
    frame = player.send("take", name=SETTINGS)
    assert asked(frame, "apply") == [{"settings": {"theme": "light", "keys": "on"}}]
    assert frame["said"] == sentence("table.said.given.settings")
    assert settings.value(player.desk.visit.settings, "sound") == "soft", "chosen since"


def test_a_tick_takes_the_record_and_another_gives_it_back_and_loses_nothing_since() -> None:
    store = Store()
    store.facts |= {"results": {"siam sage9": [1, 2, 3]}, "progress": {"siam lesson push": 1}}
    player = offered(store)
    frame = player.send("take", name=RECORD)
    assert frame["said"] == sentence("table.said.taken.record")
    assert player.desk.kept.results == {"siam sage9": (500, 2, 3)}
    assert store.visit().desk.kept.progress.number("every", "run", "20000") == 7
    reached = player.desk.kept.progress.with_fact("siam", "lesson", "enter")
    ended = {**player.desk.kept.results, "siam sage9": (501, 2, 3)}
    player.table.desk = player.desk.with_kept(progress=reached, results=ended)
    frame = player.send("take", name=RECORD)
    assert frame["said"] == sentence("table.said.given.record")
    now = store.visit().desk.kept
    assert now.results == {"siam sage9": (2, 2, 3)}
    assert now.progress.facts == {"siam lesson push": 1, "siam lesson enter": 1}
    assert ticks(player) == {SETTINGS: False, RECORD: False}


def test_what_is_given_back_is_written_over_what_the_browser_has() -> None:
    """The browser otherwise keeps the higher number."""
    player = offered()
    taken = {effect["fact"]: effect for effect in kept(player.send("take", name=RECORD))}
    given = {effect["fact"]: effect for effect in kept(player.send("take", name=RECORD))}
    assert {*taken} == {*given} == {"results", "progress"}
    assert not any("anew" in effect for effect in taken.values())
    assert all(effect["anew"] and effect["value"] == {} for effect in given.values())


def test_only_what_is_new_is_offered() -> None:
    store = Store()
    player = offered(store)
    for name in (SETTINGS, RECORD):
        player.send("take", name=name)
    frame = player.send("load", text=FILE)
    assert ticks(player) == {}
    assert sentence("table.said.offered") not in frame["said"]


@pytest.mark.parametrize("name", [SETTINGS, RECORD, "", "games", None, 7])
def test_where_nothing_is_offered_nothing_is_taken(name: object) -> None:
    player = Store().visit()
    before = player.desk.kept
    frame = player.send("take", name=name)
    assert player.desk.kept == before
    assert not frame.get("fault")


@pytest.mark.parametrize(
    "line",
    [
        "every run 0 999999", "every run abc 5", "every run 20000 999999", "every run 20011 2",
        "every run 1.5 2", "every run --1 2", "every run \u0663 2", "siam puzzle 0 1",
        "siam puzzle 5 7", "siam puzzle x 1", "siam puzzle 123456 2", "siam best solo:99999 1",
        "siam best calf1:\u0663 1", "tambouille option words:french 999999",
        "siam partner calf2 999999", "siam beaten calf1 9", "siam streak calf1 999999",
        "siam lesson push -1", "siam lesson push 1e3", "siam lesson push 0x1",
    ],
)  # fmt: skip
def test_what_can_t_be_is_left_out_and_the_rest_is_taken(line: str) -> None:
    player = Store().visit(day=20_010)
    player.bring(f"{GAME}--- [progress]\n{line}\nsiam lesson push 1\n")
    assert player.desk.kept.progress.facts == {"siam lesson push": 1}


@pytest.mark.parametrize("count", [100_000, 999_999, 10**9])
def test_more_games_than_anybody_plays_are_refused(count: int) -> None:
    player = Store().visit()
    player.bring(f"{GAME}--- [results]\nsiam sage9 {count} 0 0\nsiam calf1 3 0 0\n")
    assert player.desk.kept.results == {"siam calf1": (3, 0, 0)}


def test_what_is_reached_after_a_huge_file_is_kept() -> None:
    store = Store()
    facts = "".join(f"tusker songs s{number} 1\n" for number in range(MOST_BROUGHT + 900))
    counts = "".join(f"tusker king{number} 1 0 0\n" for number in range(900))
    player = store.visit()
    player.bring(f"--- [progress]\n{facts}--- [results]\n{counts}")
    reached = player.desk.kept.progress.with_fact("siam", "lesson", "push")
    ended = {**player.desk.kept.results, "siam calf1": (1, 0, 0)}
    player.table.desk = player.desk.with_kept(progress=reached, results=ended)
    player.send("undo")
    again = store.visit().desk.kept
    assert again.progress.number("siam", "lesson", "push") == 1
    assert again.results["siam calf1"] == (1, 0, 0)
    assert len(again.progress.facts) == MOST_BROUGHT + 1
    assert len(again.results) == results.MOST_NAMES + 1


def test_the_language_of_words_can_be_chosen_whatever_a_file_says() -> None:
    store = Store()
    store.facts["progress"] = {"tambouille option words:french": 999_999}
    player = store.visit("tambouille")
    chosen = player.desk.kept.choices
    assert chosen == ("tambouille option words:french",), "what an older version kept"
    player.send("prefer", name="tambouille", option="words", value="english")
    assert store.visit().desk.kept.choices[0] == "tambouille option words:english"


@pytest.mark.parametrize("told", [7, "siam", {"a": 1}, [7, None, "siam partner", "a b\nc", []]])
def test_choices_that_can_t_be_read_are_left_out(told: object) -> None:
    store = Store()
    store.facts["choices"] = [*told, "siam partner calf2"] if isinstance(told, list) else told
    known = store.visit().desk.kept.choices
    assert known == (("siam partner calf2",) if isinstance(told, list) else ())


def test_a_run_that_has_grown_since_it_was_taken_stays_when_the_record_is_given_back() -> None:
    player = Store().visit(day=20_010)
    player.send("load", text=f"{GAME}--- [progress]\nevery run 20000 7\nsiam lesson push 1\n")
    player.send("take", name=RECORD)
    grown = player.desk.kept.progress.with_fact("every", "run", "20000", 8)
    player.table.desk = player.desk.with_kept(progress=grown)
    player.send("take", name=RECORD)
    assert player.desk.kept.progress.facts == {"every run 20000": 8}


@pytest.mark.parametrize(("first", "taken"), [(20_010, True), (20_011, True), (20_012, False)])
def test_a_run_may_end_tomorrow_where_it_is_tomorrow_elsewhere(first: int, taken: bool) -> None:
    player = Store().visit(day=20_010)
    player.bring(f"{GAME}--- [progress]\nevery run {first} 1\nsiam lesson push 1\n")
    assert (player.desk.kept.progress.number("every", "run", str(first)) == 1) is taken
