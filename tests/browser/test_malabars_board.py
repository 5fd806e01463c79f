"""Malabars' board: it comes to another scale gently, and never within a turn."""

from __future__ import annotations

from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.actions import answered, send, target, touch
from tests.browser.opener import Opener

pytestmark = pytest.mark.browser

HIGH = "#position=malabars:" + quote("TwTbTTT/TTT/T/TbTwT w 2 * outer")
"""A pile of five: when it has become six, the board has to show seven."""

GROWING = """document.querySelector("#board > svg").getAnimations().map(
  (one) => one.effect.getKeyframes()[0].transform)"""


def scale(page: Page) -> float:
    """How many pixels a unit of the drawing has, once nothing moves."""
    page.wait_for_function(f"() => !{GROWING}.length")
    return float(page.evaluate("document.querySelector('#board > svg').getScreenCTM().a"))


def test_the_scale_stays_in_a_turn_and_changes_after_it_gently_or_for_who_wants_no_motion_at_once(
    chromium: Browser, open_page: Opener
) -> None:
    page = open_page(chromium, HIGH, viewport={"width": 1280, "height": 800})
    before = scale(page)
    touch(page, "b3")
    assert scale(page) == before
    assert page.evaluate(GROWING) == []
    page.click(target("gap-a6"))
    page.wait_for_function(f"() => {GROWING}.length")
    (grown,) = page.evaluate(GROWING)
    assert 1 < float(grown.removeprefix("scale(").removesuffix(")")) < 1.3
    assert scale(page) < before
    page.keyboard.press("Control+z")
    answered(page)
    page.emulate_media(reduced_motion="reduce")
    assert scale(page) == before
    send(page, "type", text="b3a6")
    answered(page)
    assert page.evaluate(GROWING) == []
    assert scale(page) < before
