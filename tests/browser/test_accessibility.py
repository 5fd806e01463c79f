"""axe finds nothing, in any state of the page, theme or language."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from pygame_rules import NAMES
from tests.browser.actions import (
    PHONE,
    from_menu,
    laid_out,
    open_game_page,
    send,
    tap,
    target,
    touch,
    type_move,
)
from tests.browser.axe import violations
from tests.browser.opener import Opener
from tests.browser.seen import choices, close_button, refusal

pytestmark = pytest.mark.browser


@pytest.mark.parametrize(
    ("locale", "theme", "width", "height"),
    [("en-US", "light", 1280, 800), ("fr-FR", "dark", 360, 740)],
)
def test_axe_finds_nothing(
    chromium: Browser, open_page: Opener, locale: str, theme: str, width: int, height: int
) -> None:
    """Each size shows and hides something of its own: a phone has no room for the site's name."""
    size = {"width": width, "height": height}
    page = open_page(chromium, locale=locale, color_scheme=theme, viewport=size)
    assert page.locator("h1").all_inner_texts() == ["Siam"]
    for landmark in ("header", "main", "footer"):
        assert page.locator(landmark).count() == 1
    assert violations(page) == []
    type_move(page, "@c1n")
    type_move(page, "@c5s")
    touch(page, "c1")
    page.wait_for_selector(target("facing:e"))
    assert violations(page) == [], "with an animal chosen"
    touch(page, "e5")
    refusal(page).wait_for()
    assert violations(page) == [], "with a refusal"
    for name in ("new", "rules", "file"):
        from_menu(page, f"#open-{name}")
        page.wait_for_selector(f"#panel-{name}")
        assert violations(page) == [], name
        close_button(page).click()
        page.wait_for_selector(f"#panel-{name}", state="detached")


def test_axe_sees_the_colours_of_a_page_that_no_test_has_drawn(
    chromium: Browser, open_page: Opener
) -> None:
    page = open_page(chromium)
    for part in (".turn", "footer a"):  # in the strip axe itself is not sure what it stands on
        page.evaluate("part => { document.querySelector(part).style.color = '#eee'; }", part)
    assert len(violations(page, "color-contrast")) == 2


def test_axe_finds_nothing_before_python_has_started(chromium: Browser, open_page: Opener) -> None:
    page = open_page(
        chromium, ready=False, before=lambda page: open_page.hold(page, "**/python.zip")
    )
    assert violations(page) == []


SMALL = """() => [...document.querySelectorAll("button, .target")].filter((one) => {
  const { width, height } = one.getBoundingClientRect();
  return one.checkVisibility({ visibilityProperty: true }) && Math.min(width, height) < 24;
}).map((one) => one.id || one.outerHTML)"""

TURNS = "#record=%5BGame+%22siam%22%5D%0A%40c1n+%40c5s"
"""A game of Siam with an animal that can be turned: arrows stand on it."""


@pytest.mark.parametrize("address", [TURNS, "#gambo", "#bombay_bazar"])
def test_targets_are_large_enough_on_phones(
    chromium: Browser, open_page: Opener, address: str
) -> None:
    """WCAG 2.5.8: on the smallest and on a usual one; also those that come with a choice."""
    page = open_page(chromium, address, **PHONE)
    choices(page).first.wait_for()
    for chosen in (False, True):
        if chosen:
            tap(page, choices(page).last.get_attribute("data-target") or "")
        for width in (360, 320):
            page.set_viewport_size({"width": width, "height": 640})
            laid_out(page)
            assert page.evaluate(SMALL) == [], (chosen, width)


FOCUS_UNSEEN = """() => {
  const probe = document.createElement("i");
  probe.style.color = "var(--ink)";
  document.getElementById("board").append(probe);
  const drawn = getComputedStyle(probe).color;
  probe.remove();
  const found = [];
  for (const target of document.querySelectorAll("#board [data-target]")) {
    target.blur(); // what a click has given the focus to shows it only once it comes there by a key
    target.focus({ focusVisible: true });
    const seen = [...target.children].some((part) => {
      const { stroke, strokeWidth, strokeOpacity } = getComputedStyle(part);
      return stroke === drawn && parseFloat(strokeWidth) >= 4 && strokeOpacity === "1";
    });
    if (!seen) found.push(target.id);
  }
  return found;
}"""
"""The targets on which the keyboard can't be seen."""


def test_the_tab_key_stops_once_at_a_board_and_the_keyboard_is_seen_on_every_target(
    chromium: Browser, open_page: Opener
) -> None:
    """On a piece of one's own the frame of a choice lay where that of the keyboard should be."""
    page = open_page(chromium)
    for name in NAMES:
        send(page, "game", name=name)
        page.wait_for_function("!page.api.waiting")
        if name == "siam":
            type_move(page, "@c1n")
            type_move(page, "@c5s")
        if name == "tambouille":
            page.click("[data-op=reveal]")
            page.wait_for_selector("#target-hand-1")
        assert choices(page).count() > 0
        assert page.locator('#board [tabindex="0"]').count() == 1
        assert page.evaluate(FOCUS_UNSEEN) == [], name


def test_who_asks_the_device_for_more_contrast_has_the_strong_colours_unasked(
    chromium: Browser, open_page: Opener
) -> None:
    """On the board as well, in the light and in the dark."""
    for scheme, ground in (("light", "rgb(255, 255, 255)"), ("dark", "rgb(23, 18, 13)")):
        page = open_page(chromium, "#siam", color_scheme=scheme)
        usual = page.evaluate(SQUARE)
        page.emulate_media(contrast="more")
        asked = page.evaluate(SQUARE)
        page.emulate_media(contrast="no-preference")
        page.evaluate("document.documentElement.dataset.theme = 'contrast'")
        assert page.evaluate(SQUARE) == asked != usual
        assert asked[0] == ground
    open_game_page(page, "bombay_bazar")
    stroke = "getComputedStyle(document.querySelector('#board :not(.tip-cell) > .cell')).stroke"
    assert page.evaluate(stroke) == "rgb(201, 176, 140)", "its cells were black on black"


SQUARE = """() => {
  const { fill, stroke } = getComputedStyle(document.querySelector("#board .square"));
  return [fill, stroke, getComputedStyle(document.body).backgroundColor];
}"""
