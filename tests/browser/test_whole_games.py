"""A whole game against the computer in each game, as people have it: everything moves."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from pygame_rules import NAMES
from tests.browser.actions import answered
from tests.browser.opener import Opener
from tests.browser.seen import ending_card

pytestmark = pytest.mark.browser

MINE = """() => {
  if (document.querySelector("#ending [role=group]")) return "over";
  const hint = document.querySelector("#actions [data-op=hint]:not([aria-disabled=true])");
  return !page.door.waiting && hint && "mine";
}"""
"""True at the end of the game, and when it is the reader's turn."""

LONG = 60_000  # ms: two slow cores
MOST = 200
"""Turns of the reader after which a game has gone wrong."""


def take_turn(page: Page) -> None:
    """Ask for a hint, have it played, and end the turn."""
    page.click("#actions [data-op=hint]")
    page.click("#way-carry", timeout=LONG)
    answered(page)
    if page.locator("#way-done").count():
        page.click("#way-done")


@pytest.mark.parametrize("game", NAMES)
def test_a_whole_game_against_the_calf_comes_to_its_card_without_an_error(
    chromium: Browser, open_page: Opener, game: str
) -> None:
    """The opener fails the test if the page says an error (errors.py)."""
    page = open_page(chromium, f"#game={game}&players=,calf1")
    for _ in range(MOST):
        if page.wait_for_function(MINE, timeout=LONG).json_value() == "over":
            break
        take_turn(page)
    expect(ending_card(page)).to_be_visible()
