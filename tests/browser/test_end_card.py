"""The card at the end of a game has the keyboard, also while it still comes up."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.actions import PHONE, said, send, type_move
from tests.browser.opener import Opener
from tests.browser.seen import ending_card
from tests.sentences import sentence

pytestmark = pytest.mark.browser

GAME = ["@c1n", "@e5w", "c1c2n", "e5n", "c2c3n", "e5w", "c3c4n", "e5n"]
LAST = "c4c5n"


def test_a_move_typed_on_a_sheet_that_ends_the_game_leads_to_the_card(
    chromium: Browser, open_page: Opener
) -> None:
    page = open_page(chromium, **PHONE)
    for move in (*GAME, LAST):
        type_move(page, move)
    expect(ending_card(page)).to_be_focused()
    said(page, sentence("table.ended"))
    expect(page.locator("#moves:popover-open")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(ending_card(page)).to_have_count(0)
    assert page.evaluate("document.activeElement.closest('#board') !== null")


def test_a_touch_leads_to_it_and_so_does_what_is_seen_again(
    chromium: Browser, open_page: Opener
) -> None:
    page = open_page(chromium)
    for move in GAME:
        type_move(page, move)
    for target in LAST[:2], LAST[2:4]:
        page.click(f"#target-{target}")
    expect(ending_card(page)).to_be_focused()
    page.click("#replay-end")
    expect(ending_card(page)).to_have_count(0)
    send(page, "replay", part="stop")
    expect(ending_card(page)).to_be_focused()
