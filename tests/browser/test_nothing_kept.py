"""Browsers that keep nothing for play without a network: the page plays as before."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.actions import play
from tests.browser.opener import PREFIX, Opener
from tests.browser.site_copy import Host
from tests.browser.visits import CACHES, LONG, REGISTRATION, one_move, until

pytestmark = pytest.mark.browser

DENIED = "caches.open = async () => { throw new DOMException('', 'SecurityError'); };"
NO_REGISTRATION = """if (window.ServiceWorkerContainer)
  ServiceWorkerContainer.prototype.register = async () => {
    throw new DOMException('', 'SecurityError');
  };"""
PERSIST = """window.asks = 0;
navigator.storage.persist = async () => { window.asks += 1; throw new TypeError('no'); };"""


def test_where_nothing_can_be_kept_the_page_plays_as_before(
    chromium: Browser, visit: Opener, host: Host
) -> None:
    """Persistence is asked for once, and a refusal is no error."""
    worker = host.folder / "sw.js"
    worker.write_text(DENIED + worker.read_text("utf-8"), "utf-8")
    page = visit(chromium, service_workers="allow", script=PERSIST)
    until(page, lambda: "sw.js" in host.asked)
    until(page, lambda: page.evaluate(REGISTRATION) == [])
    play(page, "reserve", "c1", "facing:n")
    expect(page.locator("#offline")).to_be_hidden()
    one_move(page, "tambouille")
    twice = "page.games.persist().then(() => page.games.persist())"
    assert page.evaluate(twice) is False
    assert page.evaluate("window.asks") == 1


def test_where_there_are_no_service_workers_the_page_plays_as_before(
    any_browser: Browser, visit: Opener, host: Host
) -> None:
    page = visit(any_browser, service_workers="allow", script=NO_REGISTRATION)
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


def test_in_a_frame_nothing_is_registered(chromium: Browser, visit: Opener, host: Host) -> None:
    (host.folder / "blog.html").write_text('<iframe src="index.html"></iframe>', "utf-8")
    page = visit(chromium, "blog.html", ready=False, service_workers="allow")
    frame = page.frame_locator("iframe")
    expect(frame.locator("#loading")).to_have_count(0, timeout=LONG)
    page.wait_for_load_state("networkidle")
    assert page.evaluate(REGISTRATION) == []
    assert not any(path.endswith("offline.js") for path in host.asked)
