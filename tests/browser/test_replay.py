"""A computer player's turn seen again, by touch and by key, moving and still."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.actions import PHONE, send
from tests.browser.opener import STILL, Opener
from tests.browser.seen import turn_line
from tests.gallery.screens import record

pytestmark = pytest.mark.browser


def seated(game: str, plies: int) -> str:
    text = record(game, plies)
    start = text.index("]") + 1
    return f'{text[:start]}\n[Seat2 "calf1 nodes=9 seed=1"]{text[start:]}'


def test_a_touch_on_the_plate_shows_the_turn_and_it_ends_by_itself(
    chromium: Browser, open_page: Opener
) -> None:
    page = open_page(chromium, **PHONE)
    send(page, "load", text=seated("malabars", 6))
    expect(page.locator("button.doing")).to_be_visible()
    usual = turn_line(page).inner_text()
    plate = page.locator("li.plate").nth(1)
    box = plate.bounding_box()
    assert box is not None
    plate.click(position={"x": 12, "y": box["height"] - 6})  # anywhere on it
    expect(page.locator("#replay-next")).to_be_visible()
    expect(page.locator("#replay-next")).to_have_count(0, timeout=20_000)
    expect(turn_line(page)).to_have_text(usual)


def test_nothing_goes_on_by_itself_for_who_wants_no_motion(
    chromium: Browser, open_page: Opener
) -> None:
    page = open_page(chromium, **STILL)
    send(page, "load", text=seated("malabars", 6))
    page.clock.install()
    page.locator("#board [tabindex='0']").first.focus()
    page.keyboard.press("!")
    expect(page.locator("#replay-next")).to_be_visible()
    steps = 0
    while page.locator("#replay-next").count():
        page.clock.fast_forward(20_000)
        expect(page.locator("#replay-next")).to_be_visible()
        if not steps:  # from elephant to elephant
            way = page.locator("#board > .ways [data-way]")
            expect(way).to_have_attribute("d", re.compile("M.+L"))
        page.click("#replay-next")
        page.wait_for_function("!page.api.waiting")
        steps += 1
    assert steps == 3, "the position before it, and its two halves"
    expect(page.locator("#board [data-target]").first).to_be_attached()


def test_a_touch_on_the_board_and_escape_lead_back_to_the_game(
    chromium: Browser, open_page: Opener
) -> None:
    page = open_page(chromium)
    send(page, "load", text=seated("siam", 12))
    for key in ("", "Escape"):
        page.locator("button.doing").click()
        expect(page.locator("#replay-stop")).to_be_visible()
        if key:
            page.keyboard.press(key)
        else:
            page.locator("#board svg.board").click()
        expect(page.locator("#replay-stop")).to_have_count(0)
