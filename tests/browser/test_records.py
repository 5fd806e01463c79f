"""The reader's record in a browser: reached, read by axe, cleared, brought back, and still."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.actions import SIZES, answered, bring, laid_out, send, type_move
from tests.browser.axe import violations
from tests.browser.opener import Opener
from tests.browser.seen import game_boxes, home_link, result_counts
from tests.sentences import sentence

pytestmark = pytest.mark.browser

KEPT = """--- [results]
siam calf1 14 1 13
siam mahout4 0 1 1
gambo calf1 102 0 300
--- [progress]
siam beaten calf1 3
siam best calf1:123 1
siam wins calf1 6
siam streak calf1 13
gambo best calf1:17 1
every run 20420 5
"""


def visited(chromium: Browser, open_page: Opener, **options: Any) -> Page:  # noqa: ANN401 (of a context)
    page = open_page(chromium, "", **options)
    bring(page, KEPT)
    answered(page)
    return page


def test_axe_finds_nothing_on_the_page_of_the_record_and_nothing_lies_over_its_introduction(
    chromium: Browser, open_page: Opener
) -> None:
    phone = {"width": 360, "height": 740}
    page = visited(chromium, open_page, locale="fr-FR", color_scheme="dark", viewport=phone)
    assert violations(page) == [], "the boxes"
    page.goto(f"{open_page.site}#home/records")
    result_counts(page).first.wait_for()
    expect(page.locator("#panel-home")).to_have_text(sentence("home.record", "fr"))
    assert violations(page) == []
    ends = """Array.from(document.querySelectorAll('.welcome > *, .record-games'), (one) => {
      const box = one.getBoundingClientRect(); return [box.top, box.bottom]; })"""
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        laid_out(page)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        brand = page.locator(".brand").bounding_box()
        assert brand and brand["x"] < width / 2, "as on all pages, at the left"
        parts = page.evaluate(ends)
        assert len(parts) > 2
        for (_, bottom), (top, _) in pairwise(parts):
            assert bottom <= top + 1, (width, height)


def test_the_record_is_reached_cleared_and_brought_back_by_keyboard(
    chromium: Browser, open_page: Opener
) -> None:
    """From home, and from the settings."""
    page = visited(chromium, open_page)
    page.get_by_role("link", name=sentence("home.record")).press("Enter")
    expect(page.locator("#panel-home")).to_be_focused()
    expect(page).to_have_url(f"{open_page.site}#home/records")
    expect(result_counts(page).first).to_have_text("28")
    page.get_by_role("button", name=sentence("table.progress.clear")).press("Enter")
    back = page.get_by_role("button", name=sentence("home.record.back"))
    expect(back).to_be_focused()
    expect(result_counts(page)).to_have_count(0)
    back.press("Enter")
    expect(result_counts(page).first).to_have_text("28")
    home_link(page).press("Enter")
    expect(game_boxes(page).first).to_be_visible()
    expect(page).to_have_url(open_page.site)  # it has gone back
    page.go_forward()
    expect(result_counts(page).first).to_have_text("28")
    send(page, "game", name="gambo")
    answered(page)  # the head is another one now
    page.get_by_role("button", name=sentence("table.settings")).first.press("Enter")
    page.locator("#settings").get_by_role("button", name=sentence("home.record")).press("Enter")
    expect(page.locator("#settings")).to_be_hidden()
    expect(page.locator("#panel-home")).to_have_text(sentence("home.record"))


def test_the_game_that_goes_on_is_the_large_box_before_any_python_and_nothing_moves(
    chromium: Browser, open_page: Opener
) -> None:
    page = open_page(chromium, "#gambo")
    type_move(page, "a1c1")
    page.wait_for_selector("[data-kept=yes]")
    home_link(page).click()
    expect(game_boxes(page).first).to_be_visible()
    page.wait_for_function("localStorage['five-elephants.going'] === 'gambo'")
    places = """Array.from(document.querySelectorAll('.boxes > li'), (box) =>
      [box.className, box.offsetLeft, box.offsetTop, box.offsetHeight].join())"""
    at_first = f"window.first = {places}"  # before any Python has told it
    page.add_init_script(f"document.addEventListener('begun', () => {{ {at_first} }})")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.reload(wait_until="domcontentloaded")
        page.locator(".first .board").wait_for()
        laid_out(page)
        first = page.evaluate("window.first")
        assert any(one.startswith("game-box of-gambo first begun,") for one in first)
        assert page.evaluate(places) == first, (width, height)
