"""Malabars' board: it comes to another scale gently, and never within a turn."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.actions import play, touch
from tests.browser.opener import STILL, Opener

pytestmark = pytest.mark.browser

HIGH = "#position=malabars:" + quote("TwTbTTT/TTT/T/TbTwT w 2 * outer")
"""A pile of five: when it has become six, the board has to show seven."""

LAPTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}

GROWING = """document.querySelector("#board > svg").getAnimations().map(
  (one) => one.effect.getKeyframes()[0].transform)"""


def scale(page: Page) -> float:
    """How many pixels a unit of the drawing has, once nothing moves."""
    page.wait_for_function(f"() => !{GROWING}.length")
    return float(page.evaluate("document.querySelector('#board > svg').getScreenCTM().a"))


def test_the_scale_stays_in_a_turn_and_changes_gently_after_it(
    chromium: Browser, open_page: Opener
) -> None:
    page = open_page(chromium, HIGH, **LAPTOP)
    before = scale(page)
    touch(page, "b3")
    assert scale(page) == before
    assert page.evaluate(GROWING) == []
    play(page, "gap-a6")
    (grown,) = page.evaluate(GROWING)
    assert 1 < float(grown.removeprefix("scale(").removesuffix(")")) < 1.3
    assert scale(page) < before


def test_who_wants_nothing_to_move_has_the_new_scale_at_once(
    chromium: Browser, open_page: Opener
) -> None:
    page = open_page(chromium, HIGH, **LAPTOP, **STILL)
    before = scale(page)
    play(page, "b3", "gap-a6")
    assert page.evaluate(GROWING) == []
    assert scale(page) < before
