"""The site on hosts as they come: it starts, plays, and its embedded boards do."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.hands import target, type_move
from tests.browser.hosts import HOSTS, hosting
from tests.browser.opener import Site, opening
from tests.browser.posts import started

pytestmark = pytest.mark.browser

ADDRESSES = {
    "front page": "?lang=en#game=siam",
    "a game's page": "siam/?lang=en",
    "without the slash": "siam?lang=en",
    "an embedded board": "embed.html#game=siam&lang=en&theme=dark&play=1",
}


WHOLE = pytest.param("front page", marks=pytest.mark.pyodide)
"""Every type of file that the site has is asked for there."""


@pytest.mark.parametrize("place", [WHOLE, *list(ADDRESSES)[1:]])
@pytest.mark.parametrize("kind", HOSTS)
def test_it_starts_and_plays_on_hosts_as_they_come(
    chromium: Browser, served: Site, kind: str, place: str
) -> None:
    """In a sub-path; the manner of an embedded board survives every redirect."""
    with (
        hosting(HOSTS[kind], served.folder, "/some/path/") as address,
        opening(address, *served.asks) as open_page,
    ):
        page = open_page(chromium, ADDRESSES[place], ready=False)
        started(page)
        if place == "an embedded board":
            expect(page.locator("html")).to_have_attribute("data-theme", "dark")
            expect(page.locator("html")).to_have_attribute("data-embed", "full")
            page.click(target("reserve"))
            expect(page.locator(f"{target('reserve')}.chosen")).to_have_count(1)
            return
        type_move(page, "@c1n")
        page.click("#open-rules")
        expect(page.locator("#panel-rules")).to_be_visible()
        page.go_back()
        expect(page.locator("#panel-rules")).to_have_count(0)
        expect(page.locator(".ply")).to_have_count(1)
