"""A whole game against the computer in each game, as people have it: everything moves."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect

from pygame_rules import NAMES
from tests.browser.actions import answered
from tests.browser.opener import Opener
from tests.browser.seen import ending_card, reveal_button
from tests.pygame_rules.facts import facts

pytestmark = pytest.mark.browser

MINE = """() => {
  if (document.querySelector("#ending [role=group]")) return "over";
  const hint = document.querySelector("#actions [data-op=hint]:not([aria-disabled=true])");
  return !page.door.waiting && hint && "mine";
}"""
"""What holds at the end of the game, or when it is the reader's turn."""

POSSIBLE = """() => [...document.querySelectorAll("#board [aria-label*=', possible']")]
  .map((one) => one.dataset.target)"""

LONG = 60_000  # ms: two slow cores
MOST = 2_000
"""Touches of the reader after which a game has gone wrong."""


def touch_something(page: Page, rng: Random) -> None:
    """Touch something that can be chosen, at random; end the turn as soon as that is possible."""
    if page.locator("#way-done:not(.waits)").count():
        page.click("#way-done")
    else:
        page.click(f'#board [data-target="{rng.choice(page.evaluate(POSSIBLE))}"]')


def take_a_hint(page: Page) -> None:
    """Ask for a hint, have it played, and end the turn."""
    page.click("#actions [data-op=hint]")
    page.click("#way-carry", timeout=LONG)
    answered(page)
    if page.locator("#way-done:not(.waits)").count():
        page.click("#way-done")


@pytest.mark.parametrize("game", NAMES)
def test_a_whole_game_against_the_calf_comes_to_its_card_without_an_error(
    chromium: Browser, open_page: Opener, game: str
) -> None:
    """The opener fails the test if the page says an error (errors.py). Where turns can't be listed,
    few touches at random make one, so there the reader takes hints."""
    page = open_page(chromium, f"#game={game}&players=,calf1")
    if reveal_button(page).count():
        reveal_button(page).click()
    rng = Random(1)
    for _ in range(MOST):
        if page.wait_for_function(MINE, timeout=LONG).json_value() == "over":
            break
        if facts(game).listed:
            touch_something(page, rng)
        else:
            take_a_hint(page)
        answered(page)
    expect(ending_card(page)).to_be_visible()
