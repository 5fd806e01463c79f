"""Visits that continue offline: wait until the site is kept, reload, play, look into caches."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress

import pytest
from playwright.sync_api import Error, Page, expect

from pygame_rules.record import read_record
from tests.browser.actions import (
    against_a_calf,
    from_menu,
    open_game_page,
    play,
    settled,
    touch,
    type_move,
)
from tests.browser.seen import close_button, listed
from tests.browser.site_copy import Host
from tests.browser.tambouille import RECORD
from tests.sentences import sentence

LONG = 60_000  # ms: two slow cores
SILENT = 'new Promise((done) => setTimeout(done, 5000, ["no answer"]))'
"""What a question comes to that the browser never answers, as one whose storage is full may do."""
CACHES = f"Promise.race([caches.keys(), {SILENT}])"
REGISTRATION = f"""Promise.race([{SILENT},
  navigator.serviceWorker.getRegistration().then((found) => found
    ? ["installing", "waiting", "active"].filter((name) => found[name]) : [])])"""
SNAPSHOTS = """async () => {
  const kept = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  const urls = (await Promise.all(kept.map((cache) => cache.keys()))).flat().map(({url}) => url);
  return urls.filter((url) => url.endsWith("/snapshot"));
}"""


def clocked(page: Page) -> None:
    """Put the page's clock under the test's control."""
    page.clock.install()


def large(host: Host) -> list[str]:
    """The requests for large files: the two interpreters and Python's library."""
    return [path for path in host.asked if path.endswith((".wasm", "/python.zip"))]


def ready(page: Page) -> None:
    """Wait until the page says that it plays without a network."""
    expect(page.locator("#offline")).to_be_visible(timeout=LONG)


def reload(page: Page) -> None:
    settled(page)
    page.reload()
    page.wait_for_selector("#loading", state="detached", timeout=LONG)


def until(page: Page, true: Callable[[], bool]) -> None:
    """Wait for a condition that the page does not show."""
    for _ in range(LONG // 50):
        with suppress(Error):  # the page may just be loaded anew
            if true():
                return
        page.wait_for_timeout(50)
    pytest.fail("it never came to be")


def remembered(page: Page) -> None:
    """Wait until the page has stored a snapshot of Python's memory."""
    until(page, lambda: len(page.evaluate(SNAPSHOTS)) > 0)


def one_move(page: Page, name: str) -> None:
    """Open a game and play its first move."""
    open_game_page(page, name)
    if name == "tambouille":
        from_menu(page, "#open-file")
        page.fill("#load", RECORD)
        page.locator("form", has=page.locator("#load")).locator(".primary").click()
        page.wait_for_selector("#load", state="detached")
        page.click("[data-op=reveal]")
        page.wait_for_selector("#target-hand-1")
        touch(page, "hand-1", "hand-4", "hand-4", "hand-2", "hand-1", "hand-2")
        page.click("#note .primary")
        expect(listed(page)).to_have_count(1)
        return
    from_menu(page, "#open-file")
    text = page.input_value("#record")
    close_button(page).click()
    _, states = read_record(text)
    type_move(page, str(states[-1].legal_moves()[0]))


def answered_by_a_calf(page: Page) -> None:
    """Play a move against a computer player, which answers."""
    open_game_page(page, "siam")
    against_a_calf(page)
    play(page, "reserve", "c1", "facing:n")
    expect(listed(page)).to_have_count(2, timeout=LONG)


def found_at_their_addresses(page: Page, site: str) -> None:
    """Open a game's page without the final slash, and home by its file name in French."""
    page.goto(f"{site}gambo")
    expect(page).to_have_url(f"{site}gambo/")
    page.wait_for_selector("#loading", state="detached", timeout=LONG)
    expect(page.locator("h1")).to_have_text("Gambo")
    page.goto(f"{site}index.html?lang=fr")
    page.wait_for_selector("#loading", state="detached", timeout=LONG)
    expect(page.locator("#offline")).to_have_text(
        re.compile(sentence("page.offline", "fr")), use_inner_text=True
    )
