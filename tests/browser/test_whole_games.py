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

TURN_OR_END = """() => {
  if (document.querySelector("#ending [role=group]")) return "over";
  const hint = document.querySelector("#actions [data-op=hint]:not([aria-disabled=true])");
  return !page.api.waiting && hint && "mine";
}"""
"""Tells that it is the reader's turn, or that the game is over."""

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


ADVISED = 2
"""Turns of Tambouille that the reader plays as the hint advises, before passing for good."""


def advised_or_passed(page: Page, turn: int) -> None:
    """A turn of Tambouille: as the hint advises, part by part; later a pass, else the game would
    take minutes."""
    if turn > ADVISED:
        page.click("#note [data-target=pass]")
    while turn <= ADVISED and not page.locator(ENDS).count():
        if not page.locator("#way-carry").count():
            page.click("#actions [data-op=hint]")
        page.click("#way-carry")
        answered(page)
    page.click(ENDS)


@pytest.mark.parametrize("game", NAMES)
def test_a_whole_game_against_the_calf_comes_to_its_card_without_an_error(
    chromium: Browser, open_page: Opener, game: str
) -> None:
    """The opener fails the test if the page says an error (errors.py)."""
    page = open_page(chromium, f"#game={game}&players=,calf1")
    rng = Random(1)
    for turn in range(1, MOST):
        if page.wait_for_function(TURN_OR_END, timeout=LONG).json_value() == "over":
            break
        if facts(game).listed:
            touch_something(page, rng)
        else:  # touches at random make no turn
            advised_or_passed(page, turn)
        answered(page)
    expect(ending_card(page)).to_be_visible()
    expect(page.locator(".plate .face")).to_have_count(1)
