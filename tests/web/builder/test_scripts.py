"""The page's scripts: their types, and what their modules that need no page give."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from pygame_rules import NAMES
from tests.web.scripts import evaluated
from web.builder import scripts
from web.builder.node import BuildError, install, run
from web.table.keep.shelf import Shelved

FRAGMENT = '(await import("./page/table/fragment.js"))'
ENTRY = '(await import("./page/keep/entry.js"))'


@pytest.mark.parametrize("project", ["page", "page/worker"])
def test_the_types_of_all_scripts_are_sound(project: str) -> None:
    tsc = ["node", "node_modules/typescript/bin/tsc", "-p", project]
    assert run(tsc, PATH=install()) == ""


def test_every_script_that_is_served_is_made_of_modules_that_are_there() -> None:
    entries = (*scripts.ASSETS, *scripts.GUARDS.values(), scripts.SINGLE, scripts.ELEMENT)
    for script in (*entries, scripts.SERVICE_WORKER):
        assert (scripts.PAGE / script.entry).is_file()
    assert all(scripts.all_bundled(scripts.ASSETS, {"BUILD": {}}))
    with pytest.raises(BuildError, match=r"no-such\.js"):
        scripts.bundled(scripts.Script("no-such.js"))


def test_no_script_knows_a_game_by_its_name() -> None:
    names = {*NAMES, *(name.replace("_", " ") for name in NAMES)}
    for source in scripts.PAGE.rglob("*.js"):
        text = source.read_text("utf-8").lower()
        assert [name for name in names if re.search(rf"\b{name}\b", text)] == [], source.name


PAGES: list[tuple[str, str, str, dict[str, str]]] = [
    ("", "", "", {}),
    ("#siam/rules/SI-3", "", "siam/rules/SI-3", {}),
    ("#embed&lang=fr&siam=1abc", "", "siam=1abc", {"embed": "", "lang": "fr"}),
    ("#siam=1", "?embed&theme=dark", "siam=1", {"embed": "", "theme": "dark"}),
    ("#embed&other=1&siam=1", "", "other=1&siam=1", {"embed": ""}),
    ("#siam%3D1%252C2", "", "siam=1%2C2", {}),
    ("#siam%253D1", "", "siam=1", {}),
    ("#%E0%A4%A", "", "%E0%A4%A", {}),
    ("#siam/rules).", "", "siam/rules", {}),
    ("#siam/learn/4\u2026", "", "siam/learn/4", {}),
    ("#siam%2Frules%29", "", "siam/rules", {}),
    ("#siam=1abc).", "", "siam=1abc).", {}),
]
"""What follows `#` and `?` in addresses of the page, the place there, and the options."""


def test_a_fragment_is_parted_into_options_and_a_place() -> None:
    read = f"""((of) => values[0].map(([hash, search]) =>
      [of.fragment(hash), [...of.options({{ hash, search }})]]))({FRAGMENT})"""
    for (*address, place, options), (found, pairs) in zip(
        PAGES, evaluated(read, PAGES), strict=True
    ):
        assert (found, dict(pairs)) == (place, options), address


def test_a_fragment_that_is_too_long_is_cut_behind_what_the_table_reads() -> None:
    read = f'{FRAGMENT}.fragment("#" + "x".repeat({FRAGMENT}.LONGEST + 99)).length'
    assert evaluated(read) == evaluated(f"{FRAGMENT}.LONGEST") + 1


BOARDS = [
    ("game=siam", "siam", "game=siam", "siam"),
    ("lang=fr&siam=1abc&theme=dark", "siam", "siam=1abc", ""),
    ("position=gambo:xyz", "gambo", "position=gambo:xyz", ""),
    ("learn=siam.4&lang=fr", "siam", "learn=siam.4", "learn/siam.4"),
    ("siam/learn/4", "siam", "learn=siam.4", "learn/siam.4"),
    ("learn=siam.99999", "siam", "learn=siam.99999", ""),
    ("learn=chess.1", "", "learn=chess.1", ""),
    ("puzzle=siam.12&lang=fr", "siam", "puzzle=siam.12", "siam"),
    ("siam/puzzle/today", "siam", "puzzle=siam.today", "siam"),
    ("puzzle/today", "", "puzzle=today", ""),
    ("record=abc", "", "record=abc", ""),
    ("theme=siam", "", "", ""),
    ("odd=1&siam=2", "siam", "odd=1&siam=2", ""),
    ("", "", "", ""),
]
"""Addresses of embedded boards: the game's name, the rest, the picture that the site has of it."""


def test_an_embedded_boards_address_tells_its_game() -> None:
    read = f"((of) => values[0].map(([text]) => of.board(text, values[1])))({FRAGMENT})"
    boards = evaluated(read, BOARDS, dict.fromkeys(NAMES, ""))
    for (text, *expected), found in zip(BOARDS, boards, strict=True):
        assert [found["name"], found["game"], found["drawn"]] == expected, text


def test_an_embedded_boards_options_come_without_their_codes() -> None:
    found = evaluated(f'{FRAGMENT}.board("players=person%2Ccalf&lang=%E0%A4%A&siam=1", {{}})')
    assert found["own"] == {"players": "person,calf", "lang": "%E0%A4%A"}
    assert evaluated(f'{FRAGMENT}.board("x".repeat(70000), {{}}).long') is True


def test_an_address_is_understood_that_a_host_has_changed() -> None:
    read = f"{FRAGMENT}.embedded(values[0])"
    assert evaluated(read, {"hash": "#siam=1#?secret=abc", "search": ""}) == "siam=1"
    assert evaluated(read, {"hash": "#siam%3D1%26lang%3Dfr", "search": ""}) == "siam=1&lang=fr"
    assert evaluated(read, {"hash": "", "search": "?game=siam"}) == "game=siam"
    assert evaluated(read, {"hash": "", "search": "?utm=1"}) == ""


def test_a_kept_games_fields_are_those_of_the_table() -> None:
    fields = evaluated(f'Object.keys({ENTRY}.checked("a", {{}}))')
    assert fields == [*Shelved("a", "siam").entry()]


def test_a_kept_game_has_fields_that_the_table_takes_whatever_lies_in_the_store() -> None:
    names = [*Shelved("a", "siam").entry()][1:]
    odds: list[object] = [None, 3, "x" * 9999, [], {}, True, [[1], "x", "y" * 3000]]
    stored = [dict.fromkeys(names, odd) for odd in odds]
    read = f'((of) => values[0].map((kept) => of.checked("a", kept)))({ENTRY})'
    for found in evaluated(read, stored):
        assert found["id"] == "a"
        for name in ("game", "name"):
            assert isinstance(found[name], str)
            assert len(found[name]) <= 80
        assert isinstance(found["plies"], int)
        assert found["at"] is None or isinstance(found["at"], int)
        assert all(found[name] in (True, False) for name in ("own", "brought", "blank", "over"))
        assert all(isinstance(target, str) and len(target) <= 2000 for target in found["turn"])


def test_a_fact_that_python_would_stop_over_is_not_told() -> None:
    told = f"{ENTRY}.tellable(values[0])"
    assert evaluated(told, {"a": [1, {"b": 2}]}) == {"a": [1, {"b": 2}]}
    assert evaluated(told, [[[[[[[[[[1]]]]]]]]]]) is None
    assert evaluated(f"{ENTRY}.tellable(1n)") is None


def test_a_long_address_of_a_frame_still_names_its_game() -> None:
    board = f"((of) => values[0].map((text) => of.board(text, {{ siam: '' }})))({FRAGMENT})"
    long = "x" * 70_000
    shown = ["game=siam).", "learn=siam.4.", f"lang=fr&game=siam&{long}", f"learn=siam.4&{long}"]
    found = evaluated(board, shown)
    assert [(one["name"], one["drawn"], one["long"]) for one in found] == [
        ("siam", "siam", False),
        ("siam", "learn/siam.4", False),
        ("siam", "siam", True),
        ("siam", "siam", True),
    ]
    assert [one["game"] for one in found[2:]] == ["game=siam"] * 2
    assert not found[3]["step"]


SENT = """(async () => {
  const { sender } = await import("./page/table/events.js");
  const done = [];
  const send = sender({
    settings: { keep: (name, value) => done.push(["kept", name, value]) },
    keeper: { persist: () => done.push(["persisted"]) },
    places: () => ({ forgetLanguage: () => done.push(["forgotten"]) }),
    texts: () => ({ taken: (box) => box.value }),
    leave: (event) => done.push(["left", event]),
    post: (event) => done.push(["posted", event]),
  });
  send(EVENT, BOX);
  return done;
})()"""


def sent(event: dict[str, object], box: str = "undefined") -> list[list[Any]]:
    """What the page does with an event."""
    program = SENT.replace("EVENT", json.dumps(event)).replace("BOX", box)
    found: list[list[Any]] = evaluated(f"await {program}")
    return found


@pytest.mark.parametrize("op", ["game", "link", "load", "type", "relieve", "start", "learn"])
def test_an_event_that_may_begin_a_game_gets_a_seed(op: str) -> None:
    ((_, one),), ((_, other),) = sent({"op": op}), sent({"op": op})
    assert isinstance(one["seed"], int)
    assert one["seed"] != other["seed"]


@pytest.mark.parametrize("op", ["link", "load", "puzzle", "type", "visit"])
def test_an_event_that_may_lead_to_the_puzzle_of_the_day_gets_the_day(op: str) -> None:
    """Also a link that is pasted where records or moves are."""
    ((_, event),) = sent({"op": op})
    assert event["day"] > 20_000


def test_other_events_go_to_the_table_as_they_are_with_the_text_of_their_box() -> None:
    assert sent({"op": "choose", "target": "c3"}) == [["posted", {"op": "choose", "target": "c3"}]]
    assert sent({"op": "note"}, '{ value: "x" }') == [["posted", {"op": "note", "text": "x"}]]


def test_a_named_game_asks_the_browser_to_keep_it_and_a_language_is_kept_at_once() -> None:
    assert sent({"op": "keep"}, '{ value: "Ann" }')[0] == ["persisted"]
    language: dict[str, object] = {"op": "language", "value": "fr"}
    assert sent(language) == [["kept", "language", "fr"], ["forgotten"], ["posted", language]]


@pytest.mark.parametrize("event", [{"op": "outside", "act": "png"}, {"op": "copy", "of": "link"}])
def test_what_leads_out_of_the_page_does_not_go_to_the_table(event: dict[str, object]) -> None:
    assert sent(event) == [["left", {"act": event["op"], **event}]]
