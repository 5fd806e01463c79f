"""Where the keyboard goes by itself, back from where, and what single keys may do."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.actions import answered, at_rest, from_menu, send, target, touch, type_move
from tests.browser.axe import violations
from tests.browser.held_thoughts import hold
from tests.browser.opener import Opener
from tests.browser.seen import listed, reveal_button

pytestmark = pytest.mark.browser

PLACE = "document.activeElement.closest('#board [data-target]')?.getAttribute('data-target')"


def press(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)
        answered(page)


def test_a_sheet_that_opens_has_the_keyboard_and_gives_it_back(
    any_browser: Browser, open_page: Opener
) -> None:
    """WCAG 2.4.3: the settings, from the header and from the menu, and who plays."""
    page = open_page(any_browser, "#siam")
    opener = "#head [popovertarget=settings]"
    page.focus(opener)
    press(page, "Enter")
    expect(page.locator("#settings-name")).to_be_focused()
    press(page, "Tab", "Escape")
    expect(page.locator("#settings")).to_be_hidden()
    expect(page.locator(opener)).to_be_focused()
    page.focus("#open-menu")
    press(page, "Enter")
    page.focus("#menu [data-op=settings]")
    press(page, "Enter")
    expect(page.locator("#settings-name")).to_be_focused()
    press(page, "Escape")
    expect(page.locator("#open-menu")).to_be_focused()
    page.goto(page.url.partition("#")[0] + "#home")
    opener = ".of-siam .choose-who"
    page.focus(opener)
    press(page, "Enter")
    expect(page.locator("#who-siam")).to_be_focused()
    press(page, "Escape")
    expect(page.locator(opener)).to_be_focused()


def test_single_keys_can_be_switched_off(chromium: Browser, open_page: Opener) -> None:
    """WCAG 2.1.4: kept like the other settings; keys with a name, and boxes, are as they were."""
    page = open_page(chromium, "#siam")
    send(page, "set", name="keys", value="off")
    answered(page)
    page.reload()
    page.wait_for_selector("#loading", state="detached")
    page.focus(target("c3"))
    press(page, "b", "3", "/", "?")
    assert page.evaluate(PLACE) == "c3"
    expect(page.locator("#panel-keys")).to_have_count(0)
    press(page, "ArrowDown", "Home")
    assert page.evaluate(PLACE) == "a2"
    type_move(page, "@c1n")
    page.click("#head [popovertarget=settings]")
    page.check('#settings [name="set-keys"][value="on"]')
    press(page, "Escape")
    page.focus(target("c3"))
    press(page, "b", "3")
    assert page.evaluate(PLACE) == "b3"
    press(page, "?")
    expect(page.locator("#panel-keys")).to_be_focused()


def test_escape_leads_back_to_the_cell_from_a_hint_and_from_the_keys_which_are_explained(
    chromium: Browser, open_page: Opener
) -> None:
    """And takes nothing back on the way: the next one does."""
    page = open_page(chromium, "#siam")
    touch(page, "reserve")
    page.focus(target("c5"))
    press(page, "ArrowLeft")
    assert page.evaluate(PLACE) == "b5"
    page.focus("#actions [data-op=hint]")
    press(page, "Enter", "Escape")
    assert page.evaluate(PLACE) == "b5"
    press(page, "?")
    expect(page.locator("#panel-keys")).to_be_focused()
    expect(page.locator("#panel")).to_contain_text("Page Down")
    assert violations(page) == []
    press(page, "Escape")
    expect(page.locator("#panel-keys")).to_have_count(0)
    assert page.evaluate(PLACE) == "b5"
    press(page, "/")
    page.keyboard.type("h")
    press(page, "Enter", "Escape")
    assert page.evaluate(PLACE) == "b5"
    expect(page.locator("#way-cancel")).to_be_visible()
    press(page, "Escape")
    expect(page.locator("#way-cancel")).to_have_count(0)
    from_menu(page, "#open-keys")
    press(page, "Escape")
    expect(page.locator("#open-menu")).to_be_focused()


def test_the_box_for_moves_is_in_sight_once_it_has_the_keyboard(
    chromium: Browser, open_page: Opener
) -> None:
    """WCAG 2.4.7: at 320 by 256, a window of 1280 by 1024 at 400 %."""
    page = open_page(chromium, "#game=tambouille", viewport={"width": 320, "height": 256})
    reveal_button(page).click()
    answered(page)
    page.focus("#board [tabindex='0']")
    press(page, "/")
    expect(page.locator("#typed")).to_be_focused()
    at_rest(page)
    expect(page.locator("#typed")).to_be_in_viewport(ratio=1)
    box = page.locator("#typed").bounding_box()
    assert box is not None
    seen = "([x, y]) => document.elementFromPoint(x, y).id"
    assert page.evaluate(seen, [box["x"] + 5, box["y"] + 5]) == "typed"


def test_what_has_the_keyboard_while_a_partner_thinks_has_a_name(
    chromium: Browser, open_page: Opener
) -> None:
    """WCAG 4.1.2: nothing on the board can be touched then, so the board has it."""
    page = open_page(chromium, "#siam", before=hold)  # it thinks for ever
    send(page, "load", text='[Game "siam"]\n[Seat2 "calf nodes=9 seed=1"]\n')
    answered(page)
    page.focus(target("reserve"))
    press(page, "Enter", "c", "1", "Enter", "n", "Enter")
    expect(listed(page)).to_have_count(1)
    board = page.get_by_role("group", name="The rhinos to play (Calf)", exact=True)
    expect(board).to_be_focused()
