"""A context that has been used is as empty as a new one."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser

from tests import browsers
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
EMPTY = [0, 0, "", 0, 0, 0, 0]


@pytest.mark.parametrize("workers", ["block", "allow"])
def test_nothing_that_a_page_leaves_is_there_for_the_next_test(
    chromium: Browser, site: str, workers: str
) -> None:
    with opening(site) as one:
        page = one(chromium, PLAIN, script="window.left = 1", ready=False, service_workers=workers)
        used = page.context
        page.route("**/version.json", lambda route: route.fulfill(body="left"))
        page.evaluate(LEAVE)
        assert page.evaluate(FIND) != EMPTY
        used.new_page().goto(site + PLAIN)
    with opening(site) as two:
        page = two(chromium, PLAIN, ready=False, service_workers=workers)
        assert page.context is used
        assert page.evaluate(FIND) == EMPTY
        assert page.evaluate("fetch('version.json').then((answer) => answer.text())") != "left"
        assert page.viewport_size == USUAL["viewport"]


def test_two_pages_of_one_test_know_nothing_of_each_other(chromium: Browser, site: str) -> None:
    with opening(site) as opener:
        one, two = (opener(chromium, PLAIN, ready=False) for _ in range(2))
        one.evaluate("localStorage.setItem('left', 1)")
        assert two.evaluate("localStorage.length") == 0


def test_a_context_whose_clock_was_replaced_is_used_no_more(chromium: Browser, site: str) -> None:
    with opening(site) as one:
        page = one(chromium, PLAIN, ready=False, locale="de-DE")
        page.clock.install()
        used = page.context
    with opening(site) as two:
        page = two(chromium, PLAIN, ready=False, locale="de-DE")
        assert page.context is not used
        assert page.evaluate("/native code/.test(setTimeout)")


def test_a_cold_page_has_a_context_of_its_own(chromium: Browser, site: str) -> None:
    with opening(site) as one:
        used = one(chromium, PLAIN, ready=False).context
    with opening(site, cold=True) as two:
        assert two(chromium, PLAIN, ready=False).context is not used


CACHED = """fetch("version.json", { cache: "only-if-cached", mode: "same-origin" })
  .then(() => true, () => false)"""


@pytest.mark.parametrize("changing", [False, True])
def test_files_of_a_site_that_may_change_are_not_in_the_cache_of_the_next_test(
    chromium: Browser, site: str, changing: bool
) -> None:
    with opening(site, changing=changing) as one:
        page = one(chromium, PLAIN, ready=False)
        used = page.context
        page.evaluate("fetch('version.json').then((answer) => answer.text())")
        assert page.evaluate(CACHED)
    with opening(site) as two:
        page = two(chromium, PLAIN, ready=False)
        assert page.context is used
        assert page.evaluate(CACHED) is not changing


@pytest.mark.parametrize("cold", [False, True], ids=["warm", "cold"])
@pytest.mark.parametrize(
    "address", ["http://elephants.invalid/", "https://elephants.invalid/", "ws://elephants.invalid"]
)
def test_a_request_that_leaves_this_machine_is_a_fault(
    chromium: Browser, site: str, cold: bool, address: str
) -> None:
    ask = "new WebSocket(to).onerror = done" if address[0] == "w" else "fetch(to).catch(done)"
    with (
        pytest.raises(AssertionError, match=r"elephants\.invalid"),
        opening(site, cold=cold) as one,
    ):
        page = one(chromium, PLAIN, ready=False)
        page.evaluate(f"(to) => new Promise((done) => {{ {ask} }}).then(() => 0)", address)


def test_what_playwright_turns_off_in_chromium_stays_off(chromium: Browser) -> None:
    """The browser reads the last list only: ours has to hold all of Playwright's."""
    asked = chromium.new_browser_cdp_session().send("SystemInfo.getInfo")["commandLine"]
    *others, last = re.findall(r"--disable-features=(\S+)", asked)
    assert len(others) == 1
    assert {*last.split(",")} == {*others[0].split(","), *browsers.SUGGESTIONS}


def test_a_page_is_drawn_and_not_only_laid_out(chromium: Browser, open_page: Opener) -> None:
    """As a player sees it: a page that is clear as glass can be touched and read aloud as well."""
    page = open_page(chromium)
    for part in ("#board", "#note", "#actions"):
        assert page.locator(part).evaluate(
            "(part) => part.checkVisibility({ opacityProperty: true, visibilityProperty: true })"
        )


def test_what_shifts_on_a_page_is_noted_until_it_is_forgotten(
    chromium: Browser, open_page: Opener
) -> None:
    page = open_page(chromium)
    watch_shifts(page)
    page.evaluate("document.body.style.paddingTop = '60px'")
    laid_out(page)
    assert shifts(page)
    forget_shifts(page)
    assert not shifts(page)
