"""A browser whose letters are twice as large as usual, as people set it who see little."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect

from pygame_rules import NAMES, open_game
from tests import browsers
from tests.browser.actions import PHONE, answered, send
from tests.browser.opener import Opener, Site, opening
from tests.sentences import sentence
from web.games.presentation import presentation

pytestmark = pytest.mark.browser

LARGE = 32
"""Pixels of the letters; usual are 16."""

FAULTS = """() => {
  const shown = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const label = (one) => (one.getAttribute("aria-label") || one.textContent).trim();
  const controls = [...document.querySelectorAll("#note button, #actions button")].filter(shown);
  const found = [];
  if (document.documentElement.scrollWidth > innerWidth) found.push("scrolls sideways");
  for (const [place, one] of controls.entries()) {
    const box = one.getBoundingClientRect();
    if (box.left < -1 || box.right > innerWidth + 1) found.push(`outside: ${label(one)}`);
    if (one.scrollWidth > one.clientWidth + 1) found.push(`cut: ${label(one)}`);
    for (const other of controls.slice(place + 1)) {
      const its = other.getBoundingClientRect();
      const across = Math.min(box.right, its.right) - Math.max(box.left, its.left);
      const down = Math.min(box.bottom, its.bottom) - Math.max(box.top, its.top);
      if (across > 2 && down > 2) found.push(`${label(one)} lies over ${label(other)}`);
    }
  }
  for (const one of [...document.querySelectorAll(".turn, h1")].filter(shown)) {
    if (one.clientWidth <= 1) continue; // for readers who listen
    const words = document.createRange();
    words.selectNodeContents(one);
    for (const line of words.getClientRects()) {
      const said = one.textContent.trim();
      if (line.left < -1 || line.right > innerWidth + 1) found.push(`outside: ${said}`);
      const hides = getComputedStyle(one).overflow !== "visible";
      if (hides && line.right > one.getBoundingClientRect().right + 1) found.push(`cut: ${said}`);
      for (const other of controls) {
        const its = other.getBoundingClientRect();
        const across = Math.min(line.right, its.right) - Math.max(line.left, its.left);
        const down = Math.min(line.bottom, its.bottom) - Math.max(line.top, its.top);
        if (across > 2 && down > 2) found.push(`${label(other)} lies over ${said}`);
      }
    }
  }
  return found;
}"""


@pytest.fixture
def opened(playwright: Playwright, served: Site) -> Iterator[Page]:
    """A page on a phone, in French: its words are longer."""
    settings = f"--blink-settings=defaultFontSize={LARGE}"
    with (
        browsers.chromium(playwright, settings, quick=True) as browser,
        opening(served.address, *served.asks) as opener,
    ):
        yield _page(browser, opener)


def _page(browser: Browser, opener: Opener) -> Page:
    page = opener(browser, locale="fr-FR", **PHONE)
    size = "getComputedStyle(document.documentElement).fontSize"
    assert page.evaluate(size) == f"{LARGE}px"
    return page


def test_in_no_lesson_and_no_puzzle_is_a_button_out_of_reach(opened: Page) -> None:
    """The way out covered "Pass", and answers left the window."""
    for game in NAMES:
        steps = [f"learn/{step + 1}" for step in range(len(open_game(game).lesson.steps))]
        puzzles = ["puzzle/1", "puzzle/3"] if presentation(game).puzzles else []
        for place in ("", *steps, *puzzles):
            address = f"{game}/{place}".strip("/")
            send(opened, "visit", link=address)
            answered(opened)
            expect(opened.locator("h1")).to_have_text(sentence(f"{game}.title", "fr"))
            assert opened.evaluate(FAULTS) == [], address
            choice = opened.locator("#board .choice[data-target]").first
            if choice.count():
                choice.dispatch_event("click")
                answered(opened)
                assert opened.evaluate(FAULTS) == [], f"{address}, a turn half made"


CUT = """() => [...document.querySelectorAll(
    "#head .settings button, .game-box h2, .game-box .row > *, #panel legend, #panel label, .who")]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }))
  .filter((one) => {
    const words = document.createRange();
    words.selectNodeContents(one);
    const edge = one.closest("#head, .game-box, #panel, .plate").getBoundingClientRect();
    const reach = [...words.getClientRects()].filter(({ width }) => width);
    return reach.some(({ left, right }) => left < edge.left - 1 || right > edge.right + 1);
  })
  .map((one) => one.textContent)"""
"""What is cut off by the box around it, or by the window."""


def test_at_home_in_a_new_game_and_on_the_plates_nothing_is_cut(opened: Page) -> None:
    """Names of games, of computer players and of the languages were."""
    for place in ("home", "siam/new", "tambouille/new", "siam"):
        send(opened, "visit", link=place)
        answered(opened)
        assert opened.evaluate(CUT) == [], place
        assert opened.evaluate("document.documentElement.scrollWidth <= innerWidth"), place
