"""A reader's own spacing of lines, letters and words cuts nothing."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page

from pygame_rules import NAMES
from tests.browser.actions import answered, laid_out, open_game_page
from tests.browser.opener import Opener
from tests.browser.seen import cover, play_button, reveal_button

pytestmark = pytest.mark.browser

SPACED = """css => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
  dispatchEvent(new Event("resize"));
}"""
SPACING = """* { line-height: 1.5 !important; letter-spacing: .12em !important;
word-spacing: .16em !important; } p { margin-bottom: 2em !important; }"""
"""WCAG 1.4.12."""

CUT = """() => [...document.querySelectorAll(".plate *, button, h2, legend, label")]
  .filter((one) => !one.closest("svg") && one.checkVisibility() && one.clientWidth > 1)
  .filter((one) => one.scrollWidth > one.clientWidth + 1)
  .map((one) => `${one.className} ${one.scrollWidth} ${one.clientWidth} ${one.textContent}`)"""
STRIP = """() => [...document.querySelectorAll("#note .words")]
  .filter((one) => one.scrollHeight > one.clientHeight + 4)
  .filter((one) => !document.querySelector("#note[data-more] .more"))
  .map((one) => one.textContent)"""


def spaced(page: Page) -> list[str]:
    """What is cut and can't be read on."""
    page.evaluate(SPACED, SPACING)
    laid_out(page)
    return [*page.evaluate(CUT), *page.evaluate(STRIP)]


def test_nothing_is_cut_with_a_readers_own_spacing(chromium: Browser, open_page: Opener) -> None:
    """WCAG 1.4.12: on a phone of 360 pixels, at home, in its sheets and at each table."""
    page = open_page(chromium, "", viewport={"width": 360, "height": 740}, locale="fr-FR")
    assert spaced(page) == []
    play_button(page, "siam").click()
    assert spaced(page) == []
    page.keyboard.press("Escape")
    page.click("#head [popovertarget=settings]")
    assert spaced(page) == []
    page.keyboard.press("Escape")
    page.goto(page.url.partition("#")[0] + f"#{NAMES[0]}")
    for game in NAMES:
        open_game_page(page, game)
        if cover(page).count():
            reveal_button(page).click()
            answered(page)
        assert spaced(page) == [], game
    page.click("#open-menu")
    assert spaced(page) == []
