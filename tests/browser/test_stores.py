"""Where games are kept, what was kept before, and the ways out when nothing else works."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.actions import from_menu, start, type_move
from tests.browser.kept_games import (
    FILL,
    alone,
    another,
    entry,
    kept,
    name_it,
    open_files,
    started,
)
from tests.browser.modules import give
from tests.browser.opener import DENIED, NO_DATABASE, PLAIN, Opener
from tests.browser.seen import kept_games, kept_list, listed, notations, open_button, unsaved
from tests.browser.spoilt import STOPPING

pytestmark = pytest.mark.browser


def test_a_database_that_somebody_else_has_made_is_left_alone(
    chromium: Browser, open_page: Opener, site: str
) -> None:
    page = alone(open_page(chromium, PLAIN, ready=False), site)
    page.evaluate(
        """() => new Promise((done) => {
          const request = indexedDB.open("five-elephants", 7);
          request.onupgradeneeded = () => request.result.createObjectStore("theirs");
          request.onsuccess = () => done(request.result.close());
        })"""
    )
    page.goto(f"{site}#siam")
    started(page)
    type_move(page, "@c1n")
    kept(page)
    page.reload()
    started(page)
    expect(listed(page)).to_have_count(1)


KILLED = {
    "without a name": "throw new Error('Internal error opening backing store');",
    "in the middle": "const change = stock.apply(this, how); change.abort(); return change;",
    "at a request": """const change = stock.apply(this, how);
      change.objectStore("games").get("").onsuccess = () => change.abort();
      return change;""",
}
"""How a connection to the database shows that it is dead, in one browser or another."""


def test_a_connection_to_the_database_that_has_died_is_opened_again(
    chromium: Browser, open_page: Opener
) -> None:
    """Also when the next one dies in another way."""
    page = open_page(chromium)
    type_move(page, "@c1n")
    kept(page)
    for count, (how, move) in enumerate(zip(KILLED, ("@c5s", "@e1n", "@e5s"), strict=True), 2):
        page.evaluate(f"""() => {{
          const stock = IDBDatabase.prototype.transaction;
          let dead;
          IDBDatabase.prototype.transaction = function (...how) {{
            dead ??= this;
            if (this !== dead) return stock.apply(this, how);
            {KILLED[how]}
          }};
        }}""")
        type_move(page, move)
        expect(listed(page)).to_have_count(count)
        kept(page)
        expect(unsaved(page)).to_have_count(0)
    page.reload()
    started(page)
    expect(listed(page)).to_have_count(4)


def test_a_full_disk_is_said_and_what_it_did_not_take_is_kept_once_it_does(
    chromium: Browser, open_page: Opener
) -> None:
    page = open_page(chromium)
    page.evaluate(
        """() => {
          const full = new DOMException("full", "QuotaExceededError");
          window.stock = IDBObjectStore.prototype.put;
          IDBObjectStore.prototype.put = () => { throw full; };
        }"""
    )
    type_move(page, "@c1n")
    expect(unsaved(page)).to_be_visible()
    expect(page.locator("#kept")).to_be_hidden()
    from_menu(page, "#open-new")
    start(page)
    expect(listed(page)).to_have_count(0)
    page.evaluate("() => { IDBObjectStore.prototype.put = stock; }")
    type_move(page, "@a1n")
    expect(unsaved(page)).to_have_count(0)
    kept(page)
    everything = page.evaluate("page.games.all()")
    assert "1. @c1n" in everything
    assert "1. @a1n" in everything


FULL = """
const set = Storage.prototype.setItem;
Storage.prototype.setItem = function (key, value) {
  const room = (this.getItem(key) ?? "").length;
  if (value.length > room) throw new DOMException("full", "QuotaExceededError");
  set.call(this, key, value);
};
"""
"""A browser with no room left."""


def test_without_a_database_games_are_kept_in_another_way_and_a_lack_of_room_is_told(
    chromium: Browser, open_page: Opener
) -> None:
    """Where there is no room a reload does not say that all is kept."""
    script = f"{NO_DATABASE}; if (sessionStorage.full) {{ {FULL} }}"
    page = open_page(chromium, script=script)
    type_move(page, "@c1n")
    kept(page)
    expect(unsaved(page)).to_have_count(0)
    page.reload()
    started(page)
    kept(page)
    expect(listed(page)).to_have_count(1)
    page.evaluate("sessionStorage.full = 1")
    page.reload()
    started(page)
    expect(page.locator("html[data-kept=no]")).to_have_count(1)
    expect(page.locator("#kept")).to_be_hidden()
    assert "1. @c1n" in page.evaluate("page.games.all()")


def test_whoever_is_locked_out_saves_the_games_and_starts_without_them(
    chromium: Browser, open_page: Opener
) -> None:
    page = open_page(chromium, script=STOPPING)
    type_move(page, "@c1n")
    open_files(page)
    name_it(page, "Ann")
    expect(kept_games(page)).to_have_count(1)
    kept(page)
    page.evaluate("() => { sessionStorage.stopping = 1; }")
    page.reload()
    page.wait_for_selector("#loading.failed")
    with page.expect_download() as download:
        page.click("[data-way=save]")
    assert download.value.suggested_filename == "five-elephants-games.txt"
    text = download.value.path().read_text("utf-8")
    assert text.startswith("--- Ann\n[Game")
    assert "1. @c1n" in text
    with page.expect_navigation():
        page.click("[data-way=without]")
    page.wait_for_selector("#loading.failed")
    page.evaluate("() => { delete sessionStorage.stopping; }")
    page.reload()
    started(page)
    expect(listed(page)).to_have_count(0)
    type_move(page, "@e1n")
    open_files(page)
    page.click("#aside")
    expect(kept_games(page)).to_have_count(1)
    expect(page.locator("#aside")).to_have_count(0)
    open_button(page, "Ann").click()
    expect(notations(page)).to_have_text(["@c1n"])
    kept(page)
    page.reload()
    started(page)
    expect(notations(page)).to_have_text(["@c1n"])
    open_page.errors.clear()  # what did not come has been told


def test_all_games_go_to_a_file_and_come_back_in_another_browser(
    chromium: Browser, open_page: Opener, tmp_path: Path
) -> None:
    page = open_page(chromium)
    type_move(page, "@c1n")
    open_files(page)
    name_it(page, "Ann")
    expect(kept_games(page)).to_have_count(1)
    with page.expect_download() as download:
        page.click("#all-games")
    file = tmp_path / "games.txt"
    download.value.save_as(file)
    other = open_page(chromium)
    open_files(other)
    other.set_input_files("#file", file)
    expect(kept_games(other)).to_have_count(1)
    open_button(other, "Ann").click()
    expect(notations(other)).to_have_text(["@c1n"])


def test_where_nothing_may_be_kept_the_way_out_needs_no_store(
    chromium: Browser, open_page: Opener, site: str
) -> None:
    page = open_page(chromium, "?fresh#siam", script=DENIED)
    expect(unsaved(page)).to_be_visible()
    type_move(page, "@c1n")


def test_a_start_without_the_kept_games_by_the_address_takes_none_away_and_tells_no_other_window(
    chromium: Browser, open_page: Opener, site: str
) -> None:
    page = open_page(chromium)
    type_move(page, "@c1n")
    kept(page)
    fresh = another(page.context, f"{site}?fresh#siam")
    expect(listed(fresh)).to_have_count(0)
    type_move(fresh, "@e1n")
    both = fresh.evaluate("page.games.all()")  # what it does not look at can be saved, too
    assert "1. @e1n" in both
    assert "1. @c1n" in both
    open_files(fresh)
    name_it(fresh, "Phantom")
    expect(kept_games(fresh)).to_have_count(1)
    type_move(page, "@c5s")
    kept(page)
    open_files(page)
    expect(kept_games(page)).to_have_count(0)
    page.reload()
    started(page)
    expect(notations(page)).to_have_text(["@c1n", "@c5s"])


def test_a_database_that_opens_late_is_waited_for_and_never_replaced(
    chromium: Browser, open_page: Opener, site: str
) -> None:
    page = open_page(chromium)
    type_move(page, "@c1n")
    kept(page)
    page.add_init_script(
        """(() => {
          const { open } = IDBFactory.prototype;
          let first = true;
          IDBFactory.prototype.open = function (...names) {
            if (!first) return open.apply(this, names);
            first = false;
            const late = {};
            setTimeout(() => {
              const request = open.apply(this, names);
              request.onsuccess = () => {
                late.result = request.result;
                late.onsuccess?.();
              };
            }, 6000);
            return late;
          };
        })();"""
    )
    page.reload()
    started(page)
    expect(listed(page)).to_have_count(1)
    names = page.evaluate("indexedDB.databases?.().then((all) => all.map(({ name }) => name))")
    assert not names or "five-elephants games" not in names


ODD = """async () => {
  await (await store.open()).run(true, async (at) => {
    await at.put("facts", "results", { "siam calf": [3, 1, 2] });
    await at.put("facts", "best", { bombay_bazar: 50 });
    await at.put("facts", "table", { id: "a", game: "siam", at: 1n, turn: [] });
    const [[id, kept]] = await at.all("games");
    await at.put("games", id, { ...kept, plies: 2n });
    await at.put("games", "__proto__", { ...kept, plies: 1, stamp: 10n });
    let deep = 0;
    for (let level = 0; level < 1500; level++) deep = [deep];
    await at.put("facts", "order", deep);
  });
}"""


def test_one_odd_value_in_the_store_costs_nothing_else(
    chromium: Browser, open_page: Opener
) -> None:
    page = open_page(chromium)
    type_move(page, "@c1n")
    page.wait_for_selector("[data-kept=yes]")
    give(page, ("keep/store.js", "store"))
    page.evaluate(ODD)
    page.reload()
    page.wait_for_selector("#loading", state="detached")
    expect(unsaved(page)).to_have_count(0)
    type_move(page, "@e1n")
    page.wait_for_selector("[data-kept=yes]")
    give(page, ("keep/store.js", "store"))
    facts = page.evaluate("""async () => {
      const { run } = await store.open();
      return run(false, async (at) => Object.fromEntries(await at.all("facts")));
    }""")
    assert facts["results"] == {"siam calf": [3, 1, 2]}
    assert facts["best"] == {"bombay_bazar": 50}
    assert "@c1n" in page.evaluate("page.games.all()")


def test_entries_that_nobody_can_read_hide_no_game(chromium: Browser, open_page: Opener) -> None:
    """Four hundred later ones of a game that there is not, and as many games with other names and
    without one."""
    page = open_page(chromium, f"{PLAIN}?", ready=False)
    alone(page, open_page.site)
    text = '[Game "siam"]\n\n1. @c1n\n'
    theirs = [
        (entry(f"x{n}", 1, game="chess", stamp=10 + n, name=f"x{n}"), text) for n in range(400)
    ]
    later = [(entry(f"y{n}", 1, stamp=10 + n), text) for n in range(400)]
    later += [(entry(f"z{n}", 1, stamp=10 + n, name=f"z{n}"), text) for n in range(420)]
    ours = [(entry("ann", 1, name="Ann"), text), (entry("bob", 1, name="Bob"), text)]
    page.evaluate(FILL, [*theirs, *later, *ours])
    page.goto(f"{open_page.site}?lang=en#siam/file")
    started(page)
    expect(kept_list(page)).to_contain_text("Ann")
    expect(kept_list(page)).to_contain_text("Bob")
