"""A site that has moved: what stays at its old address leads boards, links and readers on."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.actions import type_move
from tests.browser.opener import Site
from tests.browser.posts import Blog, blogging
from tests.browser.reading import outcome
from tests.browser.seen import listed
from tests.kept_posts import kept
from tests.sentences import sentence
from tests.smoke import STARTED
from web.builder import moved
from web.builder.server import make_server
from web.table.configuration import USUAL

pytestmark = pytest.mark.browser

NO_WORKER = "navigator.serviceWorker.getRegistration().then((found) => !found)"


@pytest.fixture
def old(tmp_path: Path, served: Site) -> Iterator[str]:
    """The address where the site was."""
    folder = moved.write(served.folder, served.address, USUAL, tmp_path / "old")
    with make_server(folder, prefix="/old/").beside() as server:
        yield f"http://127.0.0.1:{server.server_port}/old/"


@pytest.fixture
def old_blog(tmp_path: Path, served: Site, old: str) -> Iterator[Blog]:
    """Opens posts that name the old address."""
    (tmp_path / "blog").mkdir()
    with blogging(tmp_path / "blog", served.address, *served.asks, old) as open_post:
        yield open_post


@pytest.mark.parametrize("form", ["plain", "element"])
def test_the_boards_of_older_posts_play(
    chromium: Browser, old_blog: Blog, old: str, site: str, form: str
) -> None:
    page = old_blog(chromium, kept("plain-html")[form].replace("{site}", old))
    assert outcome(page, old) == "plays"
    assert page.frames[-1].url.startswith(site)


def test_links_to_games_and_rules_lead_on_and_who_comes_without_is_told_where_the_site_is(
    chromium: Browser, old: str, site: str
) -> None:
    """Also a link whose `#` is encoded."""
    page = chromium.new_page()
    page.goto(f"{old}#game=siam")
    page.wait_for_url(f"{site}#game=siam")
    page.goto(f"{old}siam/rules/fr.html#rule-SI-20")
    page.wait_for_url(f"{site}siam/rules/fr.html#rule-SI-20")
    page.goto(f"{old}%23game=siam")
    page.wait_for_url(f"{site}#game=siam")
    page.context.close()
    page = chromium.new_page(java_script_enabled=False)
    for path in ("", "gambo/"):
        page.goto(old + path)
        assert page.locator(f'a[href="{site}{path}"]').count() == 2, "in both languages"
        assert page.get_by_role("link", name=sentence("page.moved.open")).is_visible()
    page.goto(f"{old}no/such/page")
    page.click(f'a[href="{site}"] >> nth=0')
    page.wait_for_url(site)
    page.context.close()


@pytest.mark.pyodide
def test_games_kept_at_the_old_address_are_found_there_once_its_worker_has_gone(
    chromium: Browser, served: Site, tmp_path: Path
) -> None:
    folder = shutil.copytree(served.folder, tmp_path / "site")
    with make_server(folder, prefix="/old/").beside() as server:
        old = f"http://127.0.0.1:{server.server_port}/old/"
        page = chromium.new_context(locale="en-US").new_page()
        page.goto(f"{old}#game=siam")
        awake(page)
        type_move(page, "@c1n")
        page.wait_for_selector("[data-kept=yes]")
        page.wait_for_function("navigator.serviceWorker.controller", timeout=60_000)
        shutil.rmtree(folder)
        moved.write(served.folder, served.address, USUAL, folder)
        page.goto("about:blank")
        page.goto(old)  # the old worker answers; the browser looks for a newer one once it is idle
        page.wait_for_function(NO_WORKER, timeout=120_000)
        page.reload()  # asks the server; another visit may be answered by the HTTP cache
        page.get_by_role("link", name=sentence("page.moved.open")).click()
        awake(page)
        page.goto(f"{page.url.partition('#')[0]}#siam")
        expect(listed(page)).to_have_count(1)
        page.context.close()


def awake(page: Page) -> None:
    page.wait_for_function(STARTED, timeout=60_000)
