"""A sixth game: two folders, a list of rules, a line in the list of games, and it is all there."""

from __future__ import annotations

import filecmp
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests import sixth_game
from tests.browser.actions import settled
from tests.browser.opener import USUAL
from tests.browser.seen import listed, refusal, rule_link
from tests.sixth_game import LIST, NAME, ROOT
from web.builder.server import make_server

pytestmark = [pytest.mark.browser, pytest.mark.pyodide, pytest.mark.cold]

SHARED_TESTS = (
    "tests/pygame_rules/test_lessons.py",
    "tests/pygame_rules/test_rulebook.py",
    "tests/pygame_rules/test_perft.py",
    "tests/browser/test_by_ear.py",
    "tests/browser/test_layout.py",
    "tests/browser/test_pictures.py",
    "tests/web/table/analysing/test_analysis.py",
    "tests/web/builder/test_art.py",
    "tests/pygame_rules/display/games/test_boards.py",
    "tests/web/table/view/test_home.py",
    "tests/pygame_rules/display/locales/test_locale.py",
    "tests/web/project/test_rule_lists.py",
    "tests/web/builder/test_rulebooks.py",
    "tests/web/table/sentences/test_voice.py",
    "tests/pygame_rules/display/locales/test_wording.py",
)
"""Tests of the project that run over all games."""


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project with the game in it, built."""
    folder = sixth_game.added(tmp_path_factory.mktemp("sixth") / "project")
    sixth_game.run(folder, "web/build.py")
    return folder


@pytest.fixture(scope="module")
def address(copy: Path) -> str:
    """Where that site is served until the tests of this module are over."""
    server = make_server(copy / "web/dist")
    server.beside().__enter__()
    return f"http://127.0.0.1:{server.server_port}/"


def test_nothing_but_the_list_of_games_is_changed_and_it_is_kept_for_when_there_is_no_network(
    copy: Path,
) -> None:
    own = {file.as_posix() for file in sixth_game.files()}
    changed = set()
    for folder in ("docs", "pygame_rules", "tests", "web"):
        for file in (copy / folder).rglob("*"):
            name = file.relative_to(copy).as_posix()
            if re.search(r"node_modules|\.cache|web/dist|__pycache__", name) or file.is_dir():
                continue
            if name not in own and not filecmp.cmp(file, ROOT / name, shallow=False):
                changed.add(name)
    assert changed == {LIST}
    assert len(own) < 25, "a handful of files"
    kept = (copy / "web/dist/sw.js").read_text("utf-8")
    assert f'"{NAME}/index.html"' in kept or f'"{NAME}/"' in kept
    assert f"rules-{NAME}.en.txt" in kept


def test_the_tests_of_all_games_pass_for_it(copy: Path) -> None:
    """Rulebook, sentences, drawings, list of rules: those that are named after a game."""
    sixth_game.run(copy, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", NAME, *SHARED_TESTS)


def test_it_is_found_played_to_its_end_explained_linked_and_embedded(
    chromium: Browser, address: str
) -> None:
    context = chromium.new_context(**USUAL)
    page = context.new_page()
    page.goto(address)
    expect(page.locator(f".game-box.of-{NAME} .name")).to_have_text("Tusker")
    page.click(f"[popovertarget=play-{NAME}]")
    page.click(f"#play-{NAME} [data-who='person,calf1']")
    plies = _play_to_the_end(page)
    page.goto(f"{address}{NAME}/#{NAME}/share")
    link = page.locator("#link").input_value(timeout=120_000)
    page.goto(f"{address}{NAME}/#{NAME}/rules")
    page.click("#figure-same button", timeout=120_000)
    expect(refusal(page)).to_contain_text("take another number")
    context.close()
    context = chromium.new_context(**USUAL)
    page = context.new_page()
    page.goto(link)
    expect(page.locator(".turn.over")).to_contain_text("Winner", timeout=120_000)
    expect(listed(page)).to_have_count(plies)
    page.goto(f"{address}embed.html#game={NAME}")
    page.get_by_role("button", name="Play Tusker here").click()
    expect(page.locator(".board.tusker .target.choice").first).to_be_visible(timeout=120_000)
    context.close()


def _play_to_the_end(page: Page) -> int:
    """Play a game against a computer player: once what is refused, with its reason, else what is
    legal, until somebody has won. Returns the number of plies."""
    ply, refused = listed(page), False
    page.wait_for_selector(".target.choice", timeout=120_000)
    while not page.locator(".turn.over").count():
        barred = page.locator(".target:not(.choice)")
        if not refused and barred.count():
            barred.first.click()
            expect(rule_link(page)).to_have_attribute("title", "TU-03")
            refused = True
        before = ply.count()
        page.locator(".target.choice").first.click()
        expect(ply.nth(before)).to_be_attached()
        page.wait_for_selector(".target.choice, .turn.over", timeout=120_000)
    expect(page.locator(".turn.over")).to_contain_text("Winner")
    assert refused
    settled(page)
    return ply.count()
