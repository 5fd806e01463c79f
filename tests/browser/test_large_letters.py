"""A browser whose letters are twice as large as usual, as people set it who see little."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import Page, Playwright, expect

from pygame_rules import NAMES, open_game
from pygame_rules.display.games.presentation import presentation
from tests import browsers
from tests.browser.actions import PHONE, answered, send, touch_any
from tests.browser.boxes import look
from tests.browser.opener import Site, opening
from tests.sentences import sentence

pytestmark = pytest.mark.browser

LARGE = 32
"""Pixels of the letters; usual are 16."""

SMALL = (360, 740)

FAULTS = """() => {
  const parts = [...document.querySelectorAll("#note button, #actions button, .turn, h1")]
    .filter((one) => shown(one) && one.clientWidth > 1); // others are for readers who listen
  const cut = parts.filter((one) => one.scrollWidth > one.clientWidth + 1);
  const found = cut.map((one) => `cut: ${one.textContent}`);
  const boxes = parts.flatMap((one) =>
    (one.matches("button") ? [one.getBoundingClientRect()] : lines(one)).map((box) => [one, box]));
  for (const [place, [one, box]] of boxes.entries()) {
    const name = one.getAttribute("aria-label") || one.textContent;
    if (box.left < -1 || box.right > innerWidth + 1) found.push(`outside: ${name}`);
    for (const [other, its] of boxes.slice(0, place))
      if (one !== other && over(box, its)) found.push(`${name} lies over ${other.textContent}`);
  }
  if (document.documentElement.scrollWidth > innerWidth) found.push("scrolls sideways");
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
        page = opener(browser, locale="fr-FR", **PHONE)
        size = "getComputedStyle(document.documentElement).fontSize"
        assert page.evaluate(size) == f"{LARGE}px"
        yield page


def test_in_no_lesson_and_no_puzzle_is_a_button_out_of_reach(opened: Page) -> None:
    """The way out covered "Pass", and answers left the window."""
    rng = Random(1)
    for game in NAMES:
        steps = [f"learn/{step + 1}" for step in range(len(open_game(game).lesson.steps))]
        puzzles = ["puzzle/1", "puzzle/3"] if presentation(game).puzzles else []
        for place in ("", *steps, *puzzles):
            address = f"{game}/{place}".strip("/")
            send(opened, "visit", link=address)
            answered(opened)
            expect(opened.locator("h1")).to_have_text(sentence(f"{game}.title", "fr"))
            assert look(opened, SMALL, FAULTS) == [], address
            touch_any(opened, rng)
            assert look(opened, SMALL, FAULTS) == [], f"{address}, half made"


CUT = """() => {
  const parts = [...document.querySelectorAll(
    "#head .settings button, .game-box h2, .game-box .row > *, #panel legend, #panel label, .who")];
  return parts.filter(shown).filter((one) => {
    const edge = one.closest("#head, .game-box, #panel, .plate").getBoundingClientRect();
    return lines(one).some(({ left, right }) => left < edge.left - 1 || right > edge.right + 1);
  }).map((one) => one.textContent);
}"""
"""What is cut off by the box around it, or by the window."""


def test_at_home_in_a_new_game_and_on_the_plates_nothing_is_cut(opened: Page) -> None:
    """Names of games, of computer players and of the languages were."""
    for place in ("home", "siam/new", "tambouille/new", "siam"):
        send(opened, "visit", link=place)
        answered(opened)
        assert look(opened, SMALL, CUT) == [], place
        assert opened.evaluate("document.documentElement.scrollWidth <= innerWidth"), place
