"""What answers or moves without being a move: what is pressed, home's pictures, a win's paper."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.actions import send, target
from tests.browser.opener import STILL, Opener
from tests.browser.seen import game_boxes

pytestmark = pytest.mark.browser

ALIVE = """() => getComputedStyle(document.querySelector(".game-box .scene"))
  .getPropertyValue("--play")"""
"""`running` where the pictures move."""


def moves(page: Page) -> bool:
    """Whether a picture of home looks otherwise within a few seconds."""
    picture = game_boxes(page).first.locator(".scene")
    first = picture.screenshot()
    return any(picture.screenshot() != first for _ in range(60))


def test_the_pictures_of_home_move(chromium: Browser, open_page: Opener) -> None:
    page = open_page(chromium, "#home")
    assert moves(page)


def test_they_stand_still_for_whoever_wants_no_motion(chromium: Browser, open_page: Opener) -> None:
    page = open_page(chromium, "#home", **STILL)
    assert page.evaluate(ALIVE) == ""
    page = open_page(chromium, "#home")
    assert page.evaluate(ALIVE) == "running"
    send(page, "set", name="motion", value="off")
    page.wait_for_selector('[data-motion="off"]', state="attached")
    assert page.evaluate(ALIVE) == ""


STYLE = "(element, name) => getComputedStyle(element)[name]"

COLOURED = """
window.colours = [];
const fill = CanvasRenderingContext2D.prototype.fill;
CanvasRenderingContext2D.prototype.fill = function (...how) {
  colours.push(this.fillStyle.match(/\\d+/g)?.slice(0, 3).join(" ") ?? this.fillStyle);
  return fill.apply(this, how);
};
"""
"""Notes the colours of all that is painted on a canvas."""

PAPER = """() => ["27 107 84", "211 56 47", "255 255 255"].every((one) => colours.includes(one))"""
"""Whether paper in Siam's accent, red and white has flown."""


def test_the_paper_of_a_win_has_the_games_colour_and_two_more_within_the_pages_policy(
    chromium: Browser, open_page: Opener
) -> None:
    """What the policy forbids would be an error in the console, which the opener reports."""
    page = open_page(chromium, "#siam", script=COLOURED)
    send(page, "load", text='[Game "siam"]\n[Rules "1"]\n[Start "R3R/5/S4/S4/R4 e 20 - * count"]\n')
    send(page, "type", text="a3a2s")
    page.wait_for_function(PAPER)


def test_what_is_pressed_says_so_before_the_table_answers(
    chromium: Browser, open_page: Opener
) -> None:
    page = open_page(chromium, "#siam")
    for pressed, style in (
        ("#actions [data-op=undo], #open-menu", "translate"),
        (target("reserve"), "filter"),
    ):
        page.locator(pressed).last.hover()
        at_rest = page.locator(pressed).last.evaluate(STYLE, style)
        page.mouse.down()
        assert page.locator(pressed).last.evaluate(STYLE, style) != at_rest
        page.mouse.up()
