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
from tests.browser.site_copy import Host
from tests.browser.visits import ready
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


@pytest.mark.parametrize(
    "address",
    [f"#{quote(L)}", f"siam/#{quote(L)}", f"#{quote(quote(L))}", f"#{quote(RECORD)}",
     f"%23{quote(L)}", f"siam/%23{L}", f"%23{L}?utm_source=x", f"gambo/%2523{quote(quote(L))}",
     f"%23{RECORD}", f"#{L}?utm_source=x", f"index.html%23{L}"],
)  # fmt: skip
def test_an_encoded_address_leads_to_its_game(
    chromium: Browser, open_page: Opener, address: str
) -> None:
    plays(open_page(chromium, address, ready=False))


def test_an_encoded_address_where_there_is_no_page_offers_the_way_home(
    chromium: Browser, open_page: Opener
) -> None:
    page = open_page(chromium, f"no/such/page/%23{L}", ready=False)
    page.wait_for_url(f"{open_page.site}no/such/page/#{L}")
    expect(page.locator("h1")).to_have_text("Five Elephants")


def test_an_encoded_address_leads_to_its_game_without_a_network(
    chromium: Browser, visit: Opener, host: Host
) -> None:
    page = visit(chromium, service_workers="allow")
    ready(page)
    host.stop()
    page.goto(f"{host.address}siam/%23{quote(L)}")
    plays(page)
    host.start()


def test_an_encoded_address_leads_to_its_game_on_a_host_with_one_page_for_all(
    chromium: Browser, served: Site
) -> None:
    handler = functools.partial(Single, directory=str(served.folder))
    with (
        Server(("127.0.0.1", 0), handler).beside() as server,
        chromium.new_context(service_workers="block") as context,
        context.new_page() as page,
    ):
        page.goto(f"http://127.0.0.1:{server.server_port}/%23{quote(L)}")
        plays(page)


def test_an_encoded_address_leads_to_no_other_site(chromium: Browser, served: Site) -> None:
    """Two slashes at the beginning of an address that is only a path are followed by a host."""
    handler = functools.partial(Single, directory=str(served.folder))
    with (
        Server(("127.0.0.1", 0), handler).beside() as server,
        chromium.new_context(service_workers="block") as context,
        context.new_page() as page,
    ):
        page.route("**/assets/*/boot.js", lambda route: route.abort())
        site = f"http://127.0.0.1:{server.server_port}"
        page.goto(f"{site}//elsewhere.invalid/%23{L}", wait_until="commit")
        page.wait_for_url(f"{site}/elsewhere.invalid/#{L}", wait_until="commit")


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
