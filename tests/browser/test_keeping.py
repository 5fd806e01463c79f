"""Games are kept through hostile links, broken stores and killed browsers."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright, expect

from pygame_rules import Record
from tests.browser.actions import type_move
from tests.browser.kept_games import (
    FILL,
    alone,
    another,
    entry,
    kept,
    kill,
    launched,
    long_record,
    open_files,
    profile,
    started,
    survives,
)
from tests.browser.opener import PLAIN, Opener
from tests.browser.seen import kept_games, listed, open_button, refusal
from tests.web.browser_store import Store
from web.table.address import write_link
from web.table.session import Session

JUNK: list[Any] = [
    None, 0, -1, 1e308, "", "x", "[" * 5_000, "é\ud800", [], {}, [[[]]], True,
    {"table": {"id": {"id": 1}}}, {"id": "a", "game": "siam"}, list(range(999)), "a" * 300_000,
]  # fmt: skip


@pytest.mark.pyodide
def test_many_long_games_and_large_links_do_not_lock_a_reader_out(
    chromium: Browser, open_page: Opener, site: str
) -> None:
    """20 named games of 2 000 plies failed on nearly every visit."""
    page = open_page(chromium, ready=False)
    alone(page, site)
    emoji = "".join(f'[H{n} "{"🐘" * 990}"]\n' for n in range(20))
    games = [(entry(f"long{n}", 2_000, name=f"game {n}"), long_record(2_000)) for n in range(30)]
    games += [(entry(f"link{n}", 8, own=False), long_record(8 + n, emoji)) for n in range(20)]
    page.evaluate(FILL, games)
    page.evaluate(
        """async () => (await store.open()).run(true, (at) =>
        at.put("facts", "table", { id: "long7", game: "siam", at: 2000, turn: [] }))"""
    )
    page.goto(f"{site}#siam")
    started(page)
    expect(page.locator("#ply-2000")).to_have_attribute("aria-current", "step")
    page.click('[data-op="undo"]')
    expect(page.locator("#ply-1999")).to_have_attribute("aria-current", "step")
    open_files(page)
    expect(kept_games(page)).to_have_count(30)
    open_button(page, "game 3").click()
    expect(page.locator("#ply-2000")).to_have_attribute("aria-current", "step")
    assert page.evaluate("page.games.all().then((text) => text.split('---').length)") == 51


def test_forty_links_in_a_row_leave_what_was_played_and_are_marked_in_a_file_of_all(
    chromium: Browser, open_page: Opener, site: str
) -> None:
    page = open_page(chromium)
    type_move(page, "@c1n")
    for number in range(40):
        record = Record("siam", moves=("@a1n", "@e5s"), headers=(("Round", f"{number}"),))
        link = write_link(Session.of(record, record.replay()))
        page.evaluate("text => { location.hash = text; }", link)
        page.wait_for_function("!location.hash.includes('=')")
    expect(listed(page)).to_have_count(2)
    kept(page)
    page.goto(site)
    started(page)
    everything = page.evaluate("page.games.all()")
    assert "1. @c1n" in everything
    assert everything.count("[Game") < 30
    assert "\n----\n[Game" in everything


@pytest.mark.pyodide
def test_eighty_corrupted_stores_all_start(chromium: Browser, open_page: Opener, site: str) -> None:
    """The keeper reads what is left, and the table begins with whatever that is."""
    page = alone(open_page(chromium, PLAIN, ready=False), site)
    rng = random.Random(4)
    for round_ in range(80):
        games: list[list[Any]] = [[entry("good", 8), long_record(8)]]
        for number in range(rng.randrange(1, 4)):
            broken = entry(f"bad{number}", 8)
            for field in rng.sample(sorted(broken), rng.randrange(0, 4)):
                broken[field] = rng.choice(JUNK)
            broken["id"] = f"bad{number}"
            games.append([rng.choice([broken, broken, *JUNK]), rng.choice([*JUNK, long_record(8)])])
        facts = {name: rng.choice(JUNK) for name in ("table", "order", "best", "material")}
        if rng.random() < 0.5:
            facts["table"] = {"id": rng.choice(["good", "bad0"]), "at": rng.choice(JUNK)}
        greeting = page.evaluate(
            """async ([games, facts]) => {
              await (await store.open()).run(true, async (at) => {
                for (const part of ["games", "texts", "facts"]) await at.clear(part);
                for (const [place, [entry, text]] of games.entries()) {
                  await at.put("games", entry?.id?.length ? entry.id : place, entry);
                  await at.put("texts", entry?.id?.length ? entry.id : place, text);
                }
                for (const name of Object.keys(facts)) await at.put("facts", name, facts[name]);
              });
              return JSON.stringify(await keeper.greeting());
            }""",
            [games, facts],
        )
        store = Store()
        store.texts["good"] = long_record(8)
        player = store.visit(kept=json.loads(greeting))
        assert "board" in player.first["parts"], round_
        here = player.desk.session.id == "good"
        assert here or "good" in [game.id for game in player.desk.shelf], (round_, greeting)
    assert "1. @c1n" in page.evaluate("keeper.all()")


@pytest.mark.pyodide
@pytest.mark.causes("table.trouble")
def test_a_text_that_would_overflow_the_parser_is_told_and_the_page_starts(
    chromium: Browser, open_page: Opener, site: str
) -> None:
    """A kept text of 5 000 brackets stopped every visit."""
    page = open_page(chromium, ready=False)
    alone(page, site)
    page.evaluate(FILL, [(entry("deep", 3), "[" * 5_000)])
    page.evaluate(
        """async () => {
          await (await store.open()).run(true, (at) =>
            at.put("facts", "table", { id: "deep", game: "siam", at: 0, turn: [] }));
        }"""
    )
    page.goto(site)
    started(page)
    expect(refusal(page)).to_contain_text("kept on this device")
    type_move(page, "@c1n")
    kept(page)
    page.reload()
    started(page)
    expect(listed(page)).to_have_count(1)
    assert "[[[[" in page.evaluate("page.games.all()")


def test_what_was_shown_as_kept_is_there_after_a_kill_in_mid_write(
    playwright: Playwright, site: str
) -> None:
    """`python3 -m tests.benchmarks.kills` does it fifty times, in Firefox, too."""
    assert list(survives(playwright, "chromium", site, 2)) == ["", ""]


def test_a_move_outlives_a_browser_that_is_killed(playwright: Playwright, site: str) -> None:
    """Moves were lost in 8 of 8 kills, ten seconds after the last one."""
    with profile() as folder:
        context = launched(playwright, "chromium", folder)
        page = another(context, f"{site}#siam")
        for move in ("@c1n", "@c5s", "@a1n"):
            type_move(page, move)
        kept(page)
        kill(context, folder)
        context = launched(playwright, "chromium", folder)
        expect(listed(another(context, f"{site}#siam"))).to_have_count(3)
        kill(context, folder)
