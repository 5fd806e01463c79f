"""Whole games against the computer, as people have them: everything moves."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect

from pygame_rules import NAMES
from tests.browser.actions import answered
from tests.browser.opener import Opener
from tests.browser.seen import ending_card
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

ENDS = "#way-done:not(.waits, [aria-disabled=true])"
"""The button that ends the turn, where it does."""

LONG = 60_000  # ms: two slow cores
MOST = 2_000
"""Touches of the reader after which a game has gone wrong."""


def touch_something(page: Page, rng: Random) -> None:
    """Touch something that can be chosen, at random; end the turn as soon as that is possible."""
    if page.locator(ENDS).count():
        page.click(ENDS)
    else:
        page.click(f'#board [data-target="{rng.choice(page.evaluate(POSSIBLE))}"]')


@pytest.mark.parametrize("game", [name for name in NAMES if facts(name).listed])
def test_a_whole_game_against_the_calf_comes_to_its_card_without_an_error(
    chromium: Browser, open_page: Opener, game: str
) -> None:
    """The opener fails the test if the page says an error (errors.py). Where turns can't be listed,
    touches at random make none."""
    page = open_page(chromium, f"#game={game}&players=,calf1")
    rng = Random(1)
    for _ in range(MOST):
        if page.wait_for_function(MINE, timeout=LONG).json_value() == "over":
            break
        touch_something(page, rng)
        answered(page)
    expect(ending_card(page)).to_be_visible()
