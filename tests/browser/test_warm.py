"""A context that has been used is as empty as a new one."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.browser.actions import laid_out
from tests.browser.drawing import forget_shifts, shifts, watch_shifts
from tests.browser.opener import PLAIN, USUAL, Opener, opening

pytestmark = pytest.mark.browser

LEAVE = """async () => {
  localStorage.setItem("left", 1);
  sessionStorage.setItem("left", 1);
  document.cookie = "left=1";
  await (await caches.open("left")).put("left", new Response("left"));
  await new Promise((done) => { indexedDB.open("left").onsuccess = done; });
  await fetch("version.json");
  if (navigator.serviceWorker) await navigator.serviceWorker.register("sw.js");
}"""
FIND = """async () => [
  localStorage.length, sessionStorage.length, document.cookie, (await caches.keys()).length,
  (await indexedDB.databases()).length, window.left ?? 0,
  (await navigator.serviceWorker?.getRegistrations())?.length ?? 0,
]"""
FETCH = "fetch('version.json').then((answer) => answer.text())"
CACHED = """fetch("version.json", { cache: "only-if-cached", mode: "same-origin" })
  .then(() => true, () => false)"""
ASK = """([file, socket]) => new Promise((done) => { new WebSocket(socket).onerror = done; })
  .then(() => fetch(file)).catch(() => 0)"""
EMPTY = [0, 0, "", 0, 0, 0, 0]


def test_nothing_that_a_page_leaves_is_there_for_another_page_or_the_next_test(
    chromium: Browser, site: str
) -> None:
    """Nor the files of a site that may change."""
    with opening(site, changing=True) as one:
        page, other = (
            one(chromium, PLAIN, script="window.left = 1", ready=False, service_workers="allow")
            for _ in range(2)
        )
        used = page.context, other.context
        page.evaluate(FETCH)
        assert page.evaluate(CACHED)
        page.route("**/version.json", lambda route: route.fulfill(body="left"))
        page.evaluate(LEAVE)
        assert page.evaluate(FIND) != EMPTY
        assert other.evaluate("localStorage.length") == 0
        page.context.new_page().goto(site + PLAIN)
    with opening(site) as two:
        page = two(chromium, PLAIN, ready=False, service_workers="allow")
        assert page.context in used
        assert page.evaluate(FIND) == EMPTY
        assert not page.evaluate(CACHED)
        assert page.evaluate(FETCH) != "left"
        assert page.viewport_size == USUAL["viewport"]


def test_a_context_whose_clock_was_replaced_is_used_no_more(chromium: Browser, site: str) -> None:
    with opening(site) as one:
        page = one(chromium, PLAIN, ready=False, locale="de-DE")
        page.clock.install()
        used = page.context
    with opening(site) as two:
        page = two(chromium, PLAIN, ready=False, locale="de-DE")
        assert page.context is not used
        assert page.evaluate("/native code/.test(setTimeout)")


def test_a_request_that_leaves_this_machine_is_a_fault(chromium: Browser, site: str) -> None:
    asked = ("https://elephants.invalid/", "wss://elephants.invalid/socket")
    with pytest.raises(AssertionError) as fault, opening(site) as one:
        page = one(chromium, PLAIN, ready=False)
        page.evaluate(ASK, asked)
    assert all(address in str(fault.value) for address in asked)


def test_a_page_is_drawn_and_what_shifts_on_it_is_noted_until_it_is_forgotten(
    chromium: Browser, open_page: Opener
) -> None:
    """As a player sees it: a page that is clear as glass can be touched and read aloud as well."""
    page = open_page(chromium)
    for part in ("#board", "#note", "#actions"):
        assert page.locator(part).evaluate(
            "(part) => part.checkVisibility({ opacityProperty: true, visibilityProperty: true })"
        )
    watch_shifts(page)
    page.evaluate("document.body.style.paddingTop = '60px'")
    laid_out(page)
    assert shifts(page)
    forget_shifts(page)
    assert not shifts(page)
