"""A copy of the site with a `site.toml` of its own, built as its owner builds it."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.actions import type_move
from tests.browser.seen import game_boxes, own_title
from tests.sentences import sentence
from tests.smoke import STARTED
from tests.workflows import copy_of_tree
from web.builder.server import make_server

pytestmark = [pytest.mark.browser, pytest.mark.pyodide]

TITLE = "Ada & <b>friends</b> of the municipal library of Springfield"
"""As long as a title may be."""

FOOT = "A copy of <i>Springfield</i>"
SITE = f"""
title = {json.dumps(TITLE)}
games = ["malabars", "siam"]
first = "siam"
language = "fr"
foot = {json.dumps(FOOT)}
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built copy."""
    tree = copy_of_tree(tmp_path_factory.mktemp("copy") / "tree")
    (tree / "site.toml").write_text(SITE, "utf-8")
    subprocess.run([sys.executable, "web/build.py"], cwd=tree, check=True, capture_output=True)
    return tree / "web/dist"


@pytest.fixture(scope="module")
def address(folder: Path) -> Iterator[str]:
    with make_server(folder, prefix="/ada/").beside() as server:
        yield f"http://127.0.0.1:{server.server_port}/ada/"


@pytest.fixture
def page(chromium: Browser) -> Iterator[Page]:
    """A page of a reader whose browser speaks English, and whose errors fail the test."""
    with chromium.new_context(locale="en-US", service_workers="block") as context:
        opened = context.new_page()
        errors: list[str] = []
        opened.on("pageerror", lambda error: errors.append(str(error)))
        yield opened
        assert not errors


def awake(page: Page) -> None:
    assert page.wait_for_function(STARTED).json_value() == "plays"


def test_the_copy_opens_with_its_game_in_its_language_and_home_is_there(
    page: Page, address: str
) -> None:
    page.goto(address)
    expect(page.locator("#foot .own")).to_have_text(FOOT)
    awake(page)
    assert page.evaluate("document.documentElement.lang") == "fr"
    expect(page).to_have_title(f"Siam · {TITLE}")
    expect(own_title(page)).to_have_text(TITLE)
    expect(page.locator("#foot .own")).to_have_text(FOOT)
    assert not page.locator("#foot .own i, .brand b").count()
    type_move(page, "@c1n")
    own_title(page).click()
    expect(game_boxes(page).get_by_role("heading")).to_have_text(["Malabars", "Siam"])
    expect(page.locator("h1")).to_have_text(TITLE)
    assert page.url == f"{address}#home"


def test_before_the_table_is_awake_the_long_title_leads_home_and_leaves_room_for_the_games(
    page: Page, address: str
) -> None:
    """Although the site opens with a game."""
    page.route("**/python.zip", lambda route: route.abort())
    page.goto(f"{address}#home")
    expect(game_boxes(page).get_by_role("heading")).to_have_text(["Malabars", "Siam"])
    page.goto(address)
    page.reload()
    expect(page.locator("#board svg")).to_be_visible()
    expect(game_boxes(page).first).to_be_hidden()
    own_title(page).click()
    expect(game_boxes(page).get_by_role("heading")).to_have_text(["Malabars", "Siam"])
    expect(game_boxes(page).first).to_be_visible()
    page.goto(f"{address}malabars/")
    expect(own_title(page)).to_have_attribute("href", "../#home")
    for width in (1280, 992, 740, 360):
        page.set_viewport_size({"width": width, "height": 740})
        for name in ("malabars", "siam"):
            expect(page.locator(f"nav [data-name={name}]")).to_be_in_viewport(ratio=1)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), width


def test_a_game_that_is_left_out_is_told_in_another_language_too_and_its_page_leads_home(
    page: Page, address: str
) -> None:
    """A board of that game in a post keeps its picture."""
    page.goto(f"{address}?lang=en#game=gambo")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    awake(page)
    expect(page).to_have_title(f"Siam · {TITLE}")
    gone = sentence("table.trouble.left-out", game="Gambo")
    expect(page.locator("#note")).to_contain_text(gone)
    answer = page.goto(f"{address}gambo/")
    assert answer is not None and answer.status == 404
    expect(page.locator("main")).to_contain_text(TITLE)
    page.goto(f"{address}embed.html#game=gambo")
    gone = sentence("table.trouble.left-out", "fr", game="Gambo")
    expect(page.get_by_text(gone)).to_be_visible()
    expect(page.locator("#own")).to_be_hidden()  # its own page lacks it, too
    expect(page.locator("#play")).to_be_hidden()
    picture = page.locator("#picture")
    expect(picture).to_have_attribute("src", "pictures/gambo.svg")
    page.wait_for_function("document.getElementById('picture').naturalWidth > 0")
    page.goto("about:blank")
    page.goto(f"{address}embed.html#game=siam")
    expect(page.locator("#play")).to_be_visible()
    expect(page.get_by_text(gone)).to_be_hidden()


def test_the_single_file_and_what_is_kept_offline_are_those_of_the_copy(
    page: Page, folder: Path
) -> None:
    kept = (folder / "sw.js").read_text("utf-8")
    assert '"malabars/index.html"' in kept
    assert "rules-gambo" not in kept
    assert '"gambo/index.html"' not in kept
    page.goto((folder / "five-elephants.html").as_uri())
    awake(page)
    expect(page).to_have_title(f"Siam · {TITLE}")
    type_move(page, "@c1n")
    own_title(page).click()
    expect(game_boxes(page).get_by_role("heading")).to_have_text(["Malabars", "Siam"])
