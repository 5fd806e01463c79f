"""The site on hosts as they come: it starts, plays, and its embedded boards do."""

from __future__ import annotations

import re
from collections.abc import Iterator
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.actions import from_menu, target, type_move
from tests.browser.hosts import HOSTS, Bucket, hosting, plays
from tests.browser.opener import Opener, Site, opening
from tests.browser.posts import started
from tests.browser.seen import listed
from web.builder.server import Handler

pytestmark = pytest.mark.browser


def test_games_pages_and_boards_are_found_where_addresses_are_redirected(
    chromium: Browser, served: Site
) -> None:
    """With the slash and without; the manner of an embedded board survives every redirect."""
    with (
        hosting(HOSTS["clean"], served.folder, "/some/path/") as address,
        opening(address, *served.asks, changing=True) as open_there,
    ):
        page = open_there(chromium, "siam/?lang=en", ready=False)
        plays(page)
        page.goto(f"{address}siam?lang=en")
        plays(page, 2)
        page.goto(f"{address}embed.html#game=siam&lang=en&theme=dark&play=1")
        started(page)
        expect(page.locator("html")).to_have_attribute("data-theme", "dark")
        expect(page.locator("html")).to_have_attribute("data-embed", "full")
        page.click(target("reserve"))
        expect(page.locator(f"{target('reserve')}.chosen")).to_have_count(1)


@pytest.fixture
def open_bucket(served: Site) -> Iterator[Opener]:
    """Opens pages of a host that finds files by their names only."""
    with (
        hosting(Bucket, served.folder, "/some/path/") as address,
        opening(address, *served.asks, changing=True) as opener,
    ):
        yield opener


def test_where_folders_are_unknown_every_address_names_a_file(
    chromium: Browser, open_bucket: Opener
) -> None:
    """Home before and after the start, a game's page, the link to share, the text to paste."""
    page = open_bucket(chromium, "index.html?lang=en", ready=False)
    ways = page.locator("#home a[href*='siam/']")
    expect(ways.first).to_have_attribute("href", re.compile("siam/index.html#siam"))
    started(page)
    for way in ways.all():
        assert re.search(r"siam/(index\.html#|rules/\w+\.html)", way.get_attribute("href") or "")
    page.goto(ways.first.evaluate("way => way.href"))
    started(page)
    assert "siam/index.html" in page.url
    type_move(page, "@c1n")
    from_menu(page, "#open-share")
    shared = page.input_value("#link")
    assert shared.startswith(f"{open_bucket.site}index.html#siam=1")
    page.click('#panel [data-name="embed"]')
    page.wait_for_selector("#snippet:not([aria-busy])")
    assert f"{open_bucket.site}index.html#siam=1" in page.input_value("#snippet")
    page.goto(shared)
    started(page)
    expect(listed(page)).to_have_count(1)
    page.wait_for_function("page.api.waiting === 0")
    assert "index.html" in page.url


def test_where_folders_are_unknown_a_board_a_wrong_address_and_the_rules_lead_to_pages(
    chromium: Browser, open_bucket: Opener
) -> None:
    """Every link in them names a file."""
    page = open_bucket(chromium, "embed.html#game=siam&lang=en", ready=False)
    page.hover("#own")
    expect(page.locator("#own")).to_have_attribute("href", "index.html#game=siam")
    page.click("#play")
    started(page)
    page.click(target("reserve"))
    expect(page.locator(f"{target('reserve')}.chosen")).to_have_count(1)
    for way in page.locator("#foot a[target=_blank]").all():
        assert "index.html#" in (way.get_attribute("href") or "")
    page.goto(f"{open_bucket.site}siam/")
    ways = page.locator("main a")
    assert all((way.get_attribute("href") or "").endswith("index.html") for way in ways.all())
    ways.first.click()
    started(page)
    assert page.url.startswith(f"{open_bucket.site}siam/index.html")
    page.goto(f"{open_bucket.site}gambo/rules/en.html")
    ways = page.locator("a[href]:not([href^='#'])")
    assert ways.count() > 3
    for way in ways.all():
        assert page.request.get(way.evaluate("way => way.href")).ok
    page.get_by_role("link", name="Try it").first.click()
    started(page)
    assert "gambo/index.html" in page.url


def test_where_folders_are_known_no_address_names_a_file(
    chromium: Browser, open_page: Opener
) -> None:
    """Also when a page was asked for by its file's name."""
    page = open_page(chromium, "siam/index.html?lang=en")
    page.wait_for_function("location.pathname.endsWith('/siam/')")
    assert page.evaluate("location.search") == "?lang=en"
    type_move(page, "@c1n")
    from_menu(page, "#open-share")
    assert page.input_value("#link").startswith(f"{open_page.site}#siam=1")
    page.goto(f"{open_page.site}embed.html#game=siam&play=1")
    started(page)
    expect(page.locator("#foot a[target=_blank]").first).to_have_attribute(
        "href", re.compile(f"^{re.escape(open_page.site)}#")
    )


ODD = "#siam C# 100% (what?) %23game"
"""A name that a folder may have, with what means something in an address."""


def test_a_folder_may_have_any_name(chromium: Browser, served: Site) -> None:
    """Its pages stay where they are, and their links and boards lead there, encoded ones too."""
    with (
        hosting(Handler, served.folder, f"/{quote(ODD, safe='')}/") as address,
        opening(address, *served.asks, changing=True) as open_there,
    ):
        page = open_there(chromium, "siam/?lang=en", ready=False)
        plays(page)
        assert page.url.startswith(f"{address}siam/")
        from_menu(page, "#open-share")
        page.goto(page.input_value("#link"))
        started(page)
        assert page.url.startswith(f"{address}#siam")
        expect(listed(page)).to_have_count(1)
        page.goto(f"{address}embed.html#game=gambo&play=1")
        started(page)
        assert page.url.startswith(f"{address}#embed")
        page.goto(f"{address}siam/%23game=gambo")
        page.wait_for_url(f"{address}siam/#game=gambo")
        started(page)


def test_in_a_folder_with_a_sign_a_wrong_address_says_so(chromium: Browser, served: Site) -> None:
    with (
        hosting(Handler, served.folder, "/C%23/") as address,
        opening(address, *served.asks, changing=True) as open_there,
    ):
        page = open_there(chromium, "siam/no-such-page", ready=False)
        expect(page.locator("main a").first).to_be_visible()
        assert page.url == f"{address}siam/no-such-page"
