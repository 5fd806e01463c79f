"""Play without a network, and new versions of the site, with servers that are really stopped."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect

from pygame_rules import NAMES
from tests.browser.actions import from_menu, laid_out, play, said, touch, type_move
from tests.browser.axe import violations
from tests.browser.kept_games import kept
from tests.browser.opener import PREFIX, Opener
from tests.browser.seen import listed
from tests.browser.site_copy import TEMPLATE, Host
from tests.browser.visits import (
    CACHES,
    LONG,
    REGISTRATION,
    SNAPSHOTS,
    answered_by_a_calf,
    clocked,
    found_at_their_addresses,
    large,
    one_move,
    ready,
    reload,
    until,
)
from tests.browsers import chromium_options
from tests.sentences import sentence
from web.builder import data_files
from web.builder.offline import listing, publish

pytestmark = pytest.mark.browser

OVER_AN_HOUR = 3_600_100  # ms
LINK = "siam=1lP1lVAAHQ-MhqTMGAAFIHQ"  # three moves

PATHS = """caches.keys()
  .then((names) => Promise.all(names.map((name) => caches.open(name))))
  .then((opened) => Promise.all(opened.map((cache) => cache.keys())))
  .then((all) => all.flat().map(({ url }) => url))"""
"""The addresses of all files that are kept."""


@pytest.mark.pyodide
def test_the_games_play_without_the_server_at_once_and_after_the_browser_was_closed(
    playwright: Playwright, host: Host, tmp_path: Path
) -> None:
    """(In Firefox: test_snapshot.py, where the page is loaded anew meanwhile.)"""

    def start() -> BrowserContext:
        return playwright.chromium.launch_persistent_context(
            tmp_path / "profile", locale="en-US", **chromium_options(quick=True)
        )

    with start() as browser:
        page = browser.new_page()
        page.goto(host.address + "#siam")
        ready(page)
        asked = large(host)
        assert len(asked) == len(set(asked)) == 3, "what the visit itself got was good to keep"
        host.stop()
        type_move(page, "@c1n")
        assert "french.words" not in page.content()
        one_move(page, "tambouille")
        kept(page)
    with start() as browser:
        page = browser.new_page()
        page.goto(host.address + "#siam")
        page.wait_for_selector("#loading", state="detached", timeout=LONG)
        expect(listed(page)).to_have_count(1)
        type_move(page, "@c5s")
        for name in NAMES[1:]:
            one_move(page, name)
        answered_by_a_calf(page)
        found_at_their_addresses(page, host.address)
    host.start()


def test_every_listed_file_is_kept_and_what_the_browser_has_dropped_is_fetched_again(
    chromium: Browser, visit: Opener, host: Host
) -> None:
    """Then a game's page is there without the server, also by an address that a program encoded."""
    page = visit(chromium, service_workers="allow")
    ready(page)
    (name,) = page.evaluate(CACHES)
    assert name.endswith(host.version())
    urls = page.evaluate("(name) => caches.open(name).then((cache) => cache.keys())"
                         ".then((all) => all.map(({url}) => url))", name)  # fmt: skip
    files = {
        re.sub(r"(^|/)index\.html$", r"\1", path)
        for path in listing(host.folder, data_files.late()).files
    }
    made = set(page.evaluate(SNAPSHOTS))  # by the page itself, if it has been here long enough
    assert {url.removeprefix(host.address) for url in set(urls) - made} == files
    drop = "(name) => caches.open(name).then((cache) => cache.delete('gambo/'))"
    assert page.evaluate(drop, name)
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")
    host.stop()
    reload(page)
    play(page, "reserve", "c1", "facing:n")
    page.wait_for_timeout(1000)
    expect(page.locator("#offline")).to_be_hidden()
    host.start()
    reload(page)
    ready(page)
    host.stop()
    page.goto(f"{host.address}gambo/%23{quote(LINK)}")
    page.wait_for_selector("#loading", state="detached", timeout=LONG)
    expect(page).to_have_url(re.compile("/gambo/#"))
    expect(listed(page)).to_have_count(3)
    host.start()


@pytest.mark.pyodide
def test_a_list_that_few_games_need_is_kept_once_used_and_only_what_was_checked_counts_as_whole(
    chromium: Browser, visit: Opener, host: Host
) -> None:
    """R46. A service worker without the file hands on what the network has, be it damaged."""
    page = visit(chromium, service_workers="allow")
    ready(page)
    name, kept_here = "english.words", f"{PATHS}.then((all) => all.join())"
    assert name not in page.evaluate(kept_here)
    game = '[Game "tambouille"]\n[Options "words=english"]\n[Seed "4"]\n\n1. pass'
    page.goto(f"{host.address}#record={quote(game)}")
    page.wait_for_selector("[data-op=reveal]", timeout=LONG)
    until(page, lambda: name in page.evaluate(kept_here))
    session = page.context.new_cdp_session(page)
    session.send("Network.clearBrowserCache")
    host.stop()
    page.reload()
    page.wait_for_selector("[data-op=reveal]", timeout=LONG)
    expect(listed(page)).to_have_count(1)
    host.start()
    for cache in page.evaluate(CACHES):
        page.evaluate("name => caches.delete(name)", cache)
    session.send("Network.clearBrowserCache")
    (zip_file,) = host.folder.glob("assets/*/python.zip")
    zip_file.write_bytes(zip_file.read_bytes()[:100_000])
    page.reload()
    expect(page.locator("#loading > p")).to_contain_text(
        sentence("page.damaged", file="python.zip"), timeout=LONG
    )


def test_a_new_version_waits_for_the_turn_and_for_the_reader(
    any_browser: Browser, visit: Opener, host: Host
) -> None:
    page = visit(any_browser, service_workers="allow", before=clocked)
    ready(page)
    type_move(page, "@c1n")
    touch(page, "reserve")
    (old,) = page.evaluate(CACHES)
    host.asked.clear()
    host.release()
    page.clock.fast_forward(OVER_AN_HOUR)
    until(page, lambda: "waiting" in page.evaluate(REGISTRATION))
    assert set(host.asked) <= {"version.json", "sw.js", *(p for p in host.asked if changed(p))}
    button = page.locator("#update button")
    laid_out(page)
    expect(button).to_be_hidden()
    touch(page, "c5", "facing:s")
    expect(listed(page)).to_have_count(2)
    expect(button).to_be_enabled()
    touch(page, "reserve")
    expect(button).to_be_disabled()
    page.press("#board", "Escape")
    expect(button).to_be_enabled()
    page.fill("#typed", "@a1")
    expect(button).to_be_disabled()
    page.fill("#typed", "")
    expect(button).to_be_enabled()
    from_menu(page, "#open-file")
    for box in ("#name", "#load"):
        page.fill(box, "With Ann")
        expect(button).to_be_disabled()
        page.fill(box, "")
        expect(button).to_be_enabled()
    assert page.evaluate(CACHES) != [old], "both versions are kept until the reader chooses"
    expect(page.locator("meta[name=release]")).to_have_count(0)
    button.click()
    expect(page.locator("meta[name=release]")).to_have_count(1, timeout=LONG)
    page.wait_for_selector("#loading", state="detached", timeout=LONG)
    expect(listed(page)).to_have_count(2)
    ready(page)
    expect(page.locator("#update")).to_be_hidden()
    until(page, lambda: one_cache(page, host.version()))


def changed(path: str) -> bool:
    """Whether the next version has changed a file, by its path without the folder's page."""
    return not path or path.endswith(("/", ".html"))


def one_cache(page: Page, version: str) -> bool:
    names: list[str] = page.evaluate(CACHES)
    return len(names) == 1 and names[0].endswith(version)


def test_two_tabs_the_other_one_goes_on_with_its_own_version(
    chromium: Browser, visit: Opener, host: Host
) -> None:
    first = visit(chromium, service_workers="allow")
    ready(first)
    second = first.context.new_page()
    host.release()
    second.goto(host.address)
    second.click("#update button", timeout=LONG)
    expect(second.locator("meta[name=release]")).to_have_count(1, timeout=LONG)
    ready(second)
    expect(first.locator("meta[name=release]")).to_have_count(0)
    assert len(first.evaluate(CACHES)) == 2, "the first tab's files are kept"
    first.bring_to_front()
    one_move(first, "tambouille")
    first.click("#update button")
    expect(first.locator("meta[name=release]")).to_have_count(1, timeout=LONG)
    ready(first)
    until(first, lambda: one_cache(first, host.version()))


def test_the_network_is_asked_for_the_version_and_a_new_one_is_told_once_it_is_whole(
    chromium: Browser, visit: Opener, host: Host
) -> None:
    """One that is altered leaves the old one working, without the server, too."""
    page = visit(chromium, service_workers="allow", before=clocked)
    ready(page)
    until(page, lambda: host.asked.count("version.json") == 1)
    page.clock.fast_forward(OVER_AN_HOUR)
    until(page, lambda: host.asked.count("version.json") == 2)
    reload(page)
    until(page, lambda: host.asked.count("version.json") == 3)
    old = host.version()
    host.release()
    victim = host.folder / "tambouille/index.html"
    whole = victim.read_text("utf-8")
    victim.write_text(whole.replace("board", "bored"), "utf-8")
    host.asked.clear()
    page.clock.fast_forward(OVER_AN_HOUR)
    until(page, lambda: "sw.js" in host.asked)
    until(page, lambda: page.evaluate(REGISTRATION) == ["active"])
    button = page.locator("#update button")
    expect(button).to_be_hidden()
    play(page, "reserve", "c1", "facing:n")
    host.stop()
    reload(page)
    ready(page)
    expect(page.locator("meta[name=release]")).to_have_count(0)
    play(page, "reserve", "c5", "facing:s")
    until(page, lambda: one_cache(page, old))
    victim.write_text(whole, "utf-8")
    host.start()
    page.clock.fast_forward(OVER_AN_HOUR)
    expect(button).to_be_enabled(timeout=LONG)
    said(page, "A new version is ready")
    page.click('[data-op=language][data-value="fr"]')
    expect(button).to_have_text("Mettre à jour", use_inner_text=True)
    assert violations(page, "color-contrast", "button-name") == []


def test_two_copies_on_one_origin_leave_each_other_alone(
    chromium: Browser, visit: Opener, host: Host
) -> None:
    copy = shutil.copytree(host.folder, host.folder / "copy")
    outer = visit(chromium, service_workers="allow")
    ready(outer)
    inner = outer.context.new_page()
    inner.goto(host.address + "copy/")
    ready(inner)
    before = set(inner.evaluate(CACHES))
    assert len(before) == 2
    (copy / "index.html").write_text((copy / "index.html").read_text("utf-8") + "\n", "utf-8")
    publish(copy, TEMPLATE)
    reload(inner)
    inner.click("#update button", timeout=LONG)
    # The other page is asked: this one is on its way to its new version.
    until(outer, lambda: len(set(outer.evaluate(CACHES)) - before) == 1)
    until(outer, lambda: len(outer.evaluate(CACHES)) == 2)
    (kept,) = set(outer.evaluate(CACHES)) & before
    assert f"{PREFIX} " in kept
    expect(outer.locator("#update")).to_be_hidden()
