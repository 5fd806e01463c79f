"""A turning point of an analysed game, tried again in the page: weighed by the player's worker."""

from __future__ import annotations

from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, Page, expect

from pygame_rules.puzzles.book import book
from pygame_rules.puzzles.solving import start
from tests.browser.actions import answered
from tests.browser.axe import violations
from tests.browser.kept_games import started
from tests.browser.opener import Opener
from tests.browser.seen import listed

pytestmark = pytest.mark.browser

PUZZLE = book("siam").puzzle(1)
STATE = start("siam", PUZZLE)
RIGHT = PUZZLE.first[0]
WRONG = next(str(move) for move in STATE.legal_moves() if str(move) not in PUZZLE.first)


def typed(page: Page, text: str) -> None:
    """Type a move and press Enter."""
    page.locator("#typed").fill(text)
    page.locator("#typed").press("Enter")
    answered(page)


def test_a_missed_win_is_tried_again_and_the_way_back_or_a_reload_leads_to_the_game(
    chromium: Browser, open_page: Opener
) -> None:
    page = open_page(chromium, f"#position=siam:{quote(str(STATE))}")
    typed(page, WRONG)
    page.evaluate("location.hash = 'siam/analysis'")
    page.click('#panel [data-op="analyse"]')
    page.click("#retry-1", timeout=60_000)
    expect(page.locator("#turn")).to_contain_text("Move 1, once more")
    expect(page.locator("#panel-analysis")).to_have_count(0)
    assert violations(page) == []
    typed(page, WRONG)
    expect(page.locator("#way-again")).to_be_focused(timeout=60_000)
    expect(page.locator("#note .words")).to_contain_text("see the reply on the board.")
    assert violations(page) == []
    page.keyboard.press("Enter")
    expect(page.locator("#way-again")).to_have_count(0)
    typed(page, RIGHT)
    expect(page.locator("#note .words")).to_contain_text("No better move was found.")
    expect(page.locator("#way-onward")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#panel-analysis")).to_be_attached()
    page.click("#retry-1")
    expect(page.locator("#way-clue")).to_be_visible()
    page.reload()
    started(page)
    expect(listed(page)).to_have_count(1)
    expect(page.locator("#way-clue")).to_have_count(0)
    expect(page.locator("#turn")).not_to_contain_text("once more")
