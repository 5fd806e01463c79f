"""What is asked of the page, and the events that answer it."""

from __future__ import annotations

import re
from typing import get_args, get_type_hints

from tests.sentences import sentence
from tests.web.browser_store import Player, Store
from tests.web.computers import against
from tests.web.frames import asked, needs, seconds
from tests.web.last_moves import WON
from tests.web.scripts import evaluated
from tests.web.thinking import wanted
from web.builder.node import WEB
from web.builder.scripts import PAGE
from web.table import Table, effects

KINDS = [get_args(get_type_hints(kind)["do"])[0] for kind in get_args(effects.Effect)]


def test_each_effect_is_done_by_a_module_that_is_there() -> None:
    done: dict[str, str] = evaluated('(await import("./page/table/effects.js")).MODULES')
    assert sorted(done) == sorted(KINDS)
    places = {"glue": WEB / "glue", "worker": PAGE / "worker/worker.js"}
    for module in done.values():
        assert places.get(module, next(PAGE.rglob(f"{module}.js"), PAGE / module)).exists(), module


def waiting() -> tuple[Player, dict[str, object]]:
    """A table that waits for a kept game with one move, and the event that brings it."""
    store = Store()
    player = store.visit()
    player.play("@c1n")
    player.send("keep", text="one")
    player.send("start")
    again = store.visit()
    (need,) = needs(again.table.dispatch({"op": "open", "name": "one"}))
    return again, {"op": "arrived", "texts": {need: store.texts[need]}}


def test_a_move_ends_the_waiting_and_a_thought_that_comes_too_late_does_not() -> None:
    for event, moves in (
        ({"op": "thought", "key": 99, "move": "@a1n"}, ["@c1n"]),
        ({"op": "type", "text": "@a1n"}, ["@a1n"]),
    ):
        again, had = waiting()
        again.table.dispatch(event)
        again.table.dispatch(had)
        assert again.moves == moves


def test_a_hint_that_could_not_be_found_stops_no_computer_player() -> None:
    player = against()
    task = wanted(player.send("hint"))
    assert task is not None
    frame = player.send("thought", key=task["key"], move="")
    assert sentence("table.trouble.no-thought") in frame["parts"]["note"]
    assert wanted(player.play("@c1n")) is not None


def test_the_clock_rests_while_a_kept_game_is_being_had() -> None:
    store = Store()
    player = store.visit()
    player.play("@c1n")
    player.send("keep", text="one")
    player.send("game", name="tambouille", seed=4)
    player.send("panel", name="new")
    player.send("seat", seat="1", value="person")
    player.send("option", name="clock", value="on")
    player.send("start", seed=4)
    again = store.visit()
    assert seconds(again.send("reveal"))
    frame = again.table.dispatch({"op": "open", "name": "one"})
    assert needs(frame)
    assert seconds(frame) == 0


def test_an_answer_that_nobody_waits_for_changes_nothing() -> None:
    table = Table()
    before = table.desk.session
    for event in ({"op": "arrived", "texts": {"a": "b"}}, {"op": "coming", "percent": 5}):
        frame = table.dispatch(event)
        assert needs(frame) == []
        assert table.desk.session is before


def test_a_page_around_this_one_is_told_and_nobody_else() -> None:
    guest, host = Store().visit(guest=True), Store().visit()
    assert asked(guest.play("@c1n"), "tell") == [
        {"game": "siam", "ply": 1, "plies": 1, "over": False}
    ]
    assert asked(host.play("@c1n"), "tell") == []
    guest.send("load", text=WON.format(level="calf"))
    guest.play("a3a2s")
    (told,) = asked(guest.send("go", ply=0), "tell")
    assert (told["ply"], told["plies"], told["over"]) == (0, 1, True), "also where one looks back"


PLAYED = """await (async () => {
  const played = [];
  for (const role of values) {
    globalThis.self = { location: { href: "", hash: `#${role}` } };
    const { single, ...rest } = await import(`./page/worker/places.js?${role}`);
    played.push(Object.values(rest).filter((value) => typeof value === "boolean"));
  }
  return played;
})()"""
"""For each role that a worker is given, which of all roles it takes."""


def test_the_messages_of_page_and_worker_are_those_of_the_list() -> None:
    """`tsc` holds the scripts against messages.js, and this holds the list against it."""
    docs = (WEB.parent / "docs/page.md").read_text("utf-8")
    listed = {
        kind: set(re.findall(r"\w+", fields))
        for kind, fields in re.findall(r"(?m)^\| worker \| `(\w+) \{([^}]*)\}`", docs)
    }
    messages = (PAGE / "table/messages.js").read_text("utf-8")
    typed = {
        kind: set(re.findall(r"(\w+):", fields))
        for kind, fields in re.findall(r'\{ type: "(\w+)", ([^}]*) \}', messages)
    }
    assert typed == listed
    table = docs.partition("| role | meaning |\n")[2].partition("\n\n")[0]
    roles = re.findall(r"(?m)^\| `(\w+)` \|", table)
    assert roles
    by_role: list[list[bool]] = evaluated(PLAYED, *roles)
    assert all(sum(flags) == 1 for flags in by_role), "a worker takes each of them"
    assert len({*map(tuple, by_role)}) == len(roles)
    assert {len(flags) for flags in by_role} == {len(roles)}, "and no other one"
