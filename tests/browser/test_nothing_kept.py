"""Browsers that keep nothing for play without a network: the page plays as before."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.actions import play
from tests.browser.opener import PREFIX, Opener
from tests.browser.site_copy import Host
from tests.browser.visits import CACHES, LONG, REGISTRATION, one_move, until

pytestmark = pytest.mark.browser

FULL = "Cache.prototype.put = async () => { throw new DOMException('', 'QuotaExceededError'); };"
DENIED = "caches.open = async () => { throw new DOMException('', 'SecurityError'); };"
NO_REGISTRATION = """if (window.ServiceWorkerContainer)
  ServiceWorkerContainer.prototype.register = async () => {
    throw new DOMException('', 'SecurityError');
  };"""
NOT_EVEN_ASKED = """Object.defineProperty(navigator, 'serviceWorker', {
  get() { throw new DOMException('', 'SecurityError'); },
});"""


@pytest.mark.parametrize(
    "refusal",
    [pytest.param(FULL, id="full", marks=pytest.mark.pyodide), pytest.param(DENIED, id="denied")],
)
def test_where_nothing_can_be_kept_the_page_plays_as_before(
    chromium: Browser, visit: Opener, host: Host, refusal: str
) -> None:
    worker = host.folder / "sw.js"
    worker.write_text(refusal + worker.read_text("utf-8"), "utf-8")
    page = visit(chromium, service_workers="allow")
    until(page, lambda: "sw.js" in host.asked)
    until(page, lambda: page.evaluate(REGISTRATION) == [])
    play(page, "reserve", "c1", "facing:n")
    expect(page.locator("#offline")).to_be_hidden()
    one_move(page, "tambouille")


@pytest.mark.parametrize(
    ("any_browser", "script"),
    [
        ("chromium", NO_REGISTRATION),
        ("chromium", NOT_EVEN_ASKED),
        ("firefox", NO_REGISTRATION),
    ],
    ids=["chromium-refused", "chromium-absent", "firefox-refused"],
    indirect=["any_browser"],
)
def test_where_there_are_no_service_workers_the_page_plays_as_before(
    any_browser: Browser, visit: Opener, host: Host, script: str
) -> None:
    page = visit(any_browser, service_workers="allow", script=script)
    until(page, lambda: any(path.endswith("/offline.js") for path in host.asked))
    play(page, "reserve", "c1", "facing:n")
    expect(page.locator("#offline")).to_be_hidden()
    assert "sw.js" not in host.asked


@pytest.mark.pyodide
def test_a_quota_that_is_really_used_up(chromium: Browser, visit: Opener, host: Host) -> None:
    def small(page: Page) -> None:
        session = page.context.new_cdp_session(page)
        origin = host.address.removesuffix(PREFIX)
        session.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 5_000_000})

    page = visit(chromium, service_workers="allow", before=small)
    until(page, lambda: "gambo/" in host.asked)  # the service worker alone fetches that
    until(page, lambda: page.evaluate(REGISTRATION) == [])
    play(page, "reserve", "c1", "facing:n")
    expect(page.locator("#offline")).to_be_hidden()
    assert page.evaluate(CACHES) == [], "what was half there is gone"


def test_persistence_is_asked_once_and_a_refusal_is_no_error(
    chromium: Browser, visit: Opener
) -> None:
    script = """window.asks = 0;
    navigator.storage.persist = async () => { window.asks += 1; throw new TypeError('no'); };"""
    page = visit(chromium, script=script)
    twice = "page.games.persist().then(() => page.games.persist())"
    assert page.evaluate(twice) is False
    assert page.evaluate("window.asks") == 1


def test_in_a_frame_nothing_is_registered(chromium: Browser, visit: Opener, host: Host) -> None:
    (host.folder / "blog.html").write_text('<iframe src="index.html"></iframe>', "utf-8")
    page = visit(chromium, "blog.html", ready=False, service_workers="allow")
    frame = page.frame_locator("iframe")
    expect(frame.locator("#loading")).to_have_count(0, timeout=LONG)
    page.wait_for_timeout(2000)
    assert page.evaluate(REGISTRATION) == []
    assert not any(path.endswith("offline.js") for path in host.asked)
