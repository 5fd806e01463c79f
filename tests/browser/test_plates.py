"""The players' plates on a phone: what stands on one covers nothing of it."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Browser

from pygame_rules import NAMES, open_game
from pygame_rules.record import Record
from tests.browser.actions import PHONE, SIZES, answered, laid_out, send
from tests.browser.opener import Opener
from tests.gallery.screens import record
from web.table.session import Session

pytestmark = pytest.mark.browser

COVERED = """() => {
  const text = (part) => {
    const range = document.createRange();
    range.selectNodeContents(part);
    const across = range.getBoundingClientRect();
    const lines = part.getBoundingClientRect(); // the letters of some fonts are said to be higher
    return { left: across.left, right: across.right, top: lines.top, bottom: lines.bottom };
  };
  const found = [];
  for (const plate of document.querySelectorAll("li.plate")) {
    const texts = [...plate.querySelectorAll(".who, .score, .doing > span")].map(text);
    const drawn = [...plate.querySelectorAll(".chip, .doing > svg")];
    const boxes = [...texts, ...drawn.map((one) => one.getBoundingClientRect())].filter(
      (box) => box.right - box.left > 1 && box.bottom > box.top);
    for (const one of boxes) for (const other of boxes.slice(boxes.indexOf(one) + 1)) {
      const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      if (wide > 1 && high > 2) found.push(`${plate.innerText}: ${wide} by ${high}`);
    }
  }
  return found;
}"""
"""Where two parts of a plate lie over each other, in pixels."""


def seated(game: str, players: int, plies: int) -> str:
    """A game of one person against the gentlest computer players."""
    seats = "".join(f'[Seat{number} "calf1 nodes=9 seed=1"]\n' for number in range(2, players + 1))
    start = open_game(game).new(players=players, seed=3)
    usual = players == open_game(game).player_counts[0]
    text = record(game, plies) if usual else str(Record.starting_from(game, start))
    head, _, moves = text.strip().partition("\n\n")
    return f"{head}\n{seats}\n{moves}"


@pytest.mark.parametrize("locale", ["en-US", "fr-FR"])
@pytest.mark.parametrize("width", [360, 740])
def test_faces_and_names_on_a_plate_do_not_overlap(
    chromium: Browser, open_page: Opener, locale: str, width: int
) -> None:
    viewport = {"width": width, "height": 1100 - width}
    page = open_page(chromium, **PHONE | {"viewport": viewport, "locale": locale})
    found = {}
    for game in NAMES:
        for players in open_game(game).player_counts:
            for plies in (0, 7):
                send(page, "load", text=seated(game, players, plies))
                answered(page)
                send(page, "reveal")
                answered(page)
                laid_out(page)
                assert page.locator("li.plate").count() == players
                if covered := page.evaluate(COVERED):
                    found[game, players, plies] = covered
    assert found == {}


SCORES = """() => [...document.querySelectorAll("li.plate .score")]
  .filter((score) => score.clientWidth < score.scrollWidth || !score.clientWidth)
  .map((score) => score.parentElement.innerText)"""
"""The plates whose score has not its whole room."""


@pytest.mark.parametrize("locale", ["en-US", "fr-FR"])
@pytest.mark.parametrize("game", ["bombay_bazar", "tambouille"])
def test_the_scores_of_three_and_four_are_seen_whole_beside_the_longest_names(
    chromium: Browser, open_page: Opener, locale: str, game: str
) -> None:
    page = open_page(chromium, locale=locale)
    for players in (3, 4):
        seats = "".join(f'[Seat{seat} "sage9 nodes=9 seed=1"]\n' for seat in range(2, players + 1))
        session = Session.load(f'[Game "{game}"]\n[Players "{players}"]\n[Seed "1"]\n{seats}')
        for _ in range(13 * players if game == "bombay_bazar" else players):
            if session.state.outcome is None:
                session = session.play(session.state.sample(Random(session.at)))
        send(page, "load", text=session.text)
        answered(page)
        for width, height in ((320, 568), *SIZES):
            page.set_viewport_size({"width": width, "height": height})
            laid_out(page)
            assert page.locator("li.plate .score").count() == players
            assert page.evaluate(SCORES) == [], (players, width)
