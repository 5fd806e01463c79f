"""Tambouille in the browser: its word list comes when it is needed, and a turn is put together."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.actions import (
    PHONE,
    answered,
    from_menu,
    laid_out,
    open_game_page,
    said,
    tap,
    type_move,
)
from tests.browser.opener import Opener
from tests.browser.seen import cover, listed, notations, play_button
from tests.browser.tambouille import RECORD, load
from tests.sentences import sentence

pytestmark = pytest.mark.browser

WORDS = "**/french.words"


def altered(route: Route) -> None:
    response = route.fetch()
    body = bytearray(response.body())
    body[100_000] ^= 0xFF
    route.fulfill(response=response, body=bytes(body))


@pytest.mark.pyodide
@pytest.mark.causes("table.fetch-failed")
def test_the_list_comes_with_the_game_whole_and_once_and_keeps_nobody_waiting(
    chromium: Browser, open_page: Opener
) -> None:
    """One visit on a bad day: the list never comes, comes damaged, or not at all, and then whole. A
    list that never came once kept every other game from being answered."""
    asked: list[str] = []

    def before(page: Page) -> None:
        page.on("request", lambda request: asked.append(request.url.rsplit("/", 1)[-1]))
        open_page.hold(page, WORDS)

    page = open_page(chromium, before=before)
    assert "french.words" not in asked
    for _ in range(2):  # twice is no way elsewhere
        page.click('nav [data-name="tambouille"]')
        expect(page.locator("#said")).not_to_be_empty()
    expect(page.locator("#note")).not_to_contain_text(sentence("table.fetch-failed"))
    open_game_page(page, "siam")
    page.click("#target-reserve")
    expect(page.locator("#target-reserve.chosen")).to_be_visible()
    page.unroute(WORDS)
    open_page.held.clear()
    for spoil in (altered, lambda route: route.abort()):
        page.route(WORDS, spoil)
        page.evaluate("document.getElementById('said').textContent = ''")
        page.click('nav [data-name="tambouille"]')
        said(page, sentence("table.fetch-failed"))
        expect(page.locator("h1")).to_have_text("Siam")
        page.unroute(WORDS)
    asked.clear()
    for name in ("tambouille", "siam", "tambouille"):
        open_game_page(page, name)
        assert asked.count("french.words") == 1
    expect(page.locator("h1")).to_have_text("Tambouille")


def test_a_turn_is_put_together_by_touch_and_the_hand_is_covered(
    chromium: Browser, open_page: Opener
) -> None:
    """TB-14, TB-15, TB-17 (example 2), TB-28 and R6 on a phone."""
    page = open_page(chromium, **PHONE)
    open_game_page(page, "tambouille")
    load(page, RECORD)
    page.tap("[data-op=reveal]")
    page.wait_for_selector("#target-hand-1")
    for name in ["hand-1", "hand-4", "hand-4", "hand-2"]:
        tap(page, name)
    expect(page.locator('[aria-label="Word 1: SUZE"]')).to_have_count(1)
    tap(page, "hand-1")
    expect(page.locator("#note .warning")).to_contain_text("U alone is not a word")
    tap(page, "hand-2")
    page.tap("#note .primary")
    expect(cover(page)).to_contain_text(sentence("table.cover", who="South"))
    expect(notations(page)).to_contain_text("Suze/U*")
    assert "Laeinst" not in page.content()
    page.tap("[data-op=reveal]")
    page.wait_for_selector("#target-hand-7")
    page.wait_for_selector("[data-kept=yes]")
    page.reload()
    page.wait_for_selector("#loading", state="detached", timeout=60_000)
    expect(cover(page)).to_contain_text(sentence("table.cover", who="South"))
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_letters_come_from_the_hand_those_of_the_table_are_held_and_enter_ends_the_turn(
    chromium: Browser, open_page: Opener
) -> None:
    """By touch and by their names. Backspace and Escape take the last one back. Enter lays no other
    card, and leaves a word as it is that is none yet."""
    page = open_page(chromium)
    open_game_page(page, "tambouille")
    load(page, RECORD.replace('[Start "- SUefuz*', '[Start "Vite SUefuz*'))
    page.click("[data-op=reveal]")
    page.locator('#board [data-target^=hand][data-lift="S"]').first.click()
    answered(page)
    for key, word, other in (
        ("u", "SU", "VITE"),
        ("z", "SUZ", "VITE"),
        ("Enter", "SUZ", "VITE"),
        ("e", "SUZE", "VITE"),
        ("Backspace", "SUZ", "VITE"),
        ("i", "SUZ", "VITE"),  # of the table: held until a place is touched
        ("Escape", "SUZ", "VITE"),
        ("e", "SUZE", "VITE"),
    ):
        page.keyboard.press(key)
        for number, letters in ((2, word), (1, other)):
            laid = page.get_by_role("group", name=re.compile(f"Word {number}: {letters}(,|$)"))
            expect(laid).to_have_count(1)
    expect(listed(page)).to_have_count(0)
    page.keyboard.press("Enter")
    expect(listed(page)).to_have_count(1)


def test_on_a_phone_the_list_of_moves_answers_in_sight(
    chromium: Browser, open_page: Opener
) -> None:
    """What the words are was told below the list's sheet, and what is typed alike."""
    page = open_page(chromium, **PHONE)
    open_game_page(page, "tambouille")
    load(page, RECORD)
    page.tap("[data-op=reveal]")
    type_move(page, "pass")
    page.tap("[data-op=reveal]")
    from_menu(page, "#menu [data-op=moves]")
    answer = page.locator("#moves:popover-open #answer")
    page.tap("#explain")
    expect(answer).to_be_in_viewport(ratio=1)
    words = answer.inner_text()
    page.fill("#typed", "s")
    page.press("#typed", "Enter")
    expect(answer).not_to_have_text(words)
    expect(answer).to_be_in_viewport(ratio=1)


def test_a_key_that_is_held_lifts_no_cover(chromium: Browser, open_page: Opener) -> None:
    """TB-12: what it was pressed for has ended; the hand is the next player's."""
    page = open_page(chromium, "")
    play_button(page, "tambouille").click()
    page.focus('#play-tambouille [data-who="person,person"]')
    page.keyboard.down("Enter")
    expect(page.locator("[data-op=reveal]")).to_be_focused()
    for _ in range(3):
        page.keyboard.down("Enter")
        laid_out(page)
    page.keyboard.up("Enter")
    assert page.evaluate("page.api.waiting") == 0
    expect(page.locator("[data-op=reveal]")).to_be_visible()
    page.keyboard.press("Enter")
    page.wait_for_selector("#target-hand-1")
