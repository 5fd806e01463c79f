"""Addresses that a program has changed on the way: the game is played all the same."""

from __future__ import annotations

import functools
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.actions import play
from tests.browser.opener import Opener, Site
from tests.browser.seen import listed, refusal
from tests.browser.single_page import Single
from tests.sentences import sentence
from web.builder.server import Server

pytestmark = pytest.mark.browser

L = "siam=1lP1lVAAHQ-MhqTMGAAFIHQ"  # three moves
RECORD = "record=" + quote('[Game "siam"]\n1. @c1n 2. @c5s 3. @a1n')


def plays(page: Page) -> None:
    """The game of the link is on the table, and goes on."""
    page.wait_for_selector("#loading", state="detached", timeout=60_000)
    expect(listed(page)).to_have_count(3)
    expect(refusal(page)).to_have_count(0)
    play(page, "reserve", "e1", "facing:n")
    expect(listed(page)).to_have_count(4)


def test_an_encoded_address_leads_to_its_game_or_where_there_is_no_page_offers_the_way_home(
    chromium: Browser, open_page: Opener
) -> None:
    """Encoded up to three times, with a field that counts readers, with a page's file before it."""
    page = open_page(chromium, f"gambo/%2523{quote(quote(L))}?utm_source=x", ready=False)
    plays(page)
    page.goto(f"{open_page.site}index.html%23{RECORD}")
    plays(page)
    page.goto(f"{open_page.site}no/such/page/%23{L}")
    page.wait_for_url(f"{open_page.site}no/such/page/#{L}")
    expect(page.locator("h1")).to_have_text("Five Elephants")


def test_on_a_host_with_one_page_for_all_wrong_addresses_lead_home_and_encoded_ones_to_games(
    chromium: Browser, served: Site
) -> None:
    """And to no other site: two slashes at the beginning of an address that is only a path are
    followed by a host."""
    handler = functools.partial(Single, directory=str(served.folder))
    with (
        Server(("127.0.0.1", 0), handler).beside() as server,
        chromium.new_context(service_workers="block") as context,
        context.new_page() as page,
    ):
        home = f"http://127.0.0.1:{server.server_port}/"
        lost = page.locator("#lost p").first
        for path in ("no/such/page", "siam/rules/"):
            page.goto(home + path)
            expect(lost).to_contain_text(sentence("page.lost", site=sentence("table.site")))
            expect(lost).to_be_in_viewport()
            lost.locator("a").last.click()
            page.wait_for_url(lambda url: url.partition("#")[0] == home)
            page.wait_for_selector("#loading", state="detached", timeout=60_000)
            expect(lost).to_have_count(0)
        page.goto(f"{home}%23{quote(L)}")
        plays(page)
        page.route("**/assets/*/boot.js", lambda route: route.abort())
        page.goto(f"{home}/elsewhere.invalid/%23{L}", wait_until="commit")
        page.wait_for_url(f"{home}elsewhere.invalid/#{L}", wait_until="commit")


@pytest.mark.causes("table.trouble")
def test_addresses_that_only_look_like_rules_ask_for_no_file(
    chromium: Browser, open_page: Opener
) -> None:
    asked: list[str] = []

    def before(page: Page) -> None:
        page.on("request", lambda request: asked.append(request.url))

    for place in ("home/rules", "__proto__/rules", "constructor/rules", "chess/rules/SI-01"):
        page = open_page(chromium, f"#{place}", before=before)
        expect(page.locator("h1").first).to_be_visible()
    assert asked
    assert not [url for url in asked if "rules-" in url]
