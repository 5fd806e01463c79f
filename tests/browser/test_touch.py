"""What a thumb has to hit is large enough, on every screen and at every size."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.actions import PHONE, SIZES, answered, laid_out, send
from tests.browser.opener import Opener
from tests.gallery.screens import record

pytestmark = pytest.mark.browser

LEAST = 43
"""CSS pixels that a control is wide and high: 44, or one less where a line divides it from the next
one."""

SMALL = """(least) => {
  const sheets = [":popover-open", "#panel > section"];
  const around = sheets.map((one) => document.querySelector(one)).find(Boolean) ?? document;
  const counts = (one) => one.checkVisibility({ visibilityProperty: true })
    && !one.closest("svg, .unseen")
    && getComputedStyle(one).display !== "inline"; // WCAG 2.5.8 leaves links in sentences out
  const whole = (one) => one.querySelector(".whole") ?? one.closest("label") ?? one;
  const controls = "button:not(.more), a[href], summary, select, input:not([type=file])";
  return [...around.querySelectorAll(controls)].filter(counts).filter((one) => {
    const { width, height } = whole(one).getBoundingClientRect();
    return height < least || width < (one.closest("header, .heads") ? 24 : least);
  }).map((one) => `${one.id || one.className || one.tagName} ${one.textContent.slice(0, 30)}`);
}"""
"""Where six names, or three rungs beside a name, share a narrow screen, they are less wide."""


def small(page: Page, popover: str = "") -> dict[str, list[str]]:
    """The controls that are too small, by size of the screen."""
    found = {}
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        if popover:
            page.evaluate("id => document.querySelector(id).showPopover()", popover)
        laid_out(page)
        if wrong := page.evaluate(SMALL, LEAST):
            found[f"{width}x{height}"] = wrong
        if popover:
            page.evaluate("id => document.querySelector(id).hidePopover()", popover)
    return found


def test_a_thumb_hits_everything_at_home_at_the_table_and_in_its_sheets(
    chromium: Browser, open_page: Opener
) -> None:
    page = open_page(chromium, "", **PHONE, locale="fr-FR")
    found = {}

    def look(when: str, *events: dict[str, Any], popover: str = "") -> None:
        for event in events:
            send(page, **event)
            answered(page)
        if wrong := small(page, popover):
            found[when] = wrong

    look("at home")
    for popover in ("#settings", "#play-siam", "#play-tambouille"):
        look(popover, popover=popover)
    look("the record", {"op": "visit", "link": "home/records"})
    look("at the start", {"op": "visit", "link": "siam"})
    game = {"op": "load", "text": record("siam", 11)}
    look("in a game", game)
    look("with a piece chosen", {"op": "choose", "target": "reserve"})
    for panel in ("new", "rules", "file", "share", "embed", "analysis", "keys"):
        look(panel, game, {"op": "panel", "name": panel})
    look("menu", game, popover="#menu")
    for game_of in ("gambo", "tambouille"):
        look(f"lesson of {game_of}", {"op": "visit", "link": f"{game_of}/learn"})
        look(f"puzzle of {game_of}", {"op": "visit", "link": f"{game_of}/puzzle/3"})
    assert found == {}
