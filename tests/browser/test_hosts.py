"""The site on hosts as they come: it starts, plays, and its embedded boards do."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.actions import target, type_move
from tests.browser.hosts import HOSTS, hosting
from tests.browser.opener import Opener, Site, opening
from tests.browser.posts import started
from tests.browser.seen import listed

pytestmark = pytest.mark.browser


@pytest.fixture(params=HOSTS)
def open_there(request: pytest.FixtureRequest, served: Site) -> Iterator[Opener]:
    """Opens pages of each host, in a sub-path."""
    with (
        hosting(HOSTS[request.param], served.folder, "/some/path/") as address,
        opening(address, *served.asks, changing=True) as opener,
    ):
        yield opener


@pytest.mark.parametrize(
    "open_there",
    [pytest.param(name, marks=[pytest.mark.pyodide][: name == "nginx"]) for name in HOSTS],
    indirect=True,
)
def test_it_starts_and_plays_on_hosts_as_they_come(chromium: Browser, open_there: Opener) -> None:
    """Every type of file that the site has is asked for there; on one of them Pyodide starts."""
    plays(open_there(chromium, "?lang=en#game=siam"))


def plays(page: Page, plies: int = 1) -> None:
    started(page)
    type_move(page, "@c1n" if plies == 1 else "@c5s")
    page.click("#open-rules")
    expect(page.locator("#panel-rules")).to_be_visible()
    page.go_back()
    expect(page.locator("#panel-rules")).to_have_count(0)
    expect(listed(page)).to_have_count(plies)
    page.wait_for_selector("[data-kept=yes]")


def test_games_pages_and_boards_are_found_on_hosts_as_they_come(
    chromium: Browser, open_there: Opener
) -> None:
    """With the slash and without; the manner of an embedded board survives every redirect."""
    page = open_there(chromium, "siam/?lang=en", ready=False)
    plays(page)
    page.goto(f"{open_there.site}siam?lang=en")
    plays(page, 2)
    page.goto(f"{open_there.site}embed.html#game=siam&lang=en&theme=dark&play=1")
    started(page)
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.locator("html")).to_have_attribute("data-embed", "full")
    page.click(target("reserve"))
    expect(page.locator(f"{target('reserve')}.chosen")).to_have_count(1)
