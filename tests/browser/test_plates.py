"""The players' plates on a phone: what stands on one covers nothing of it."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Browser

from pygame_rules import open_game
from tests.browser.actions import PHONE, SIZES, answered, send
from tests.browser.boxes import look
from tests.browser.opener import Opener
from web.table.session import Session

pytestmark = pytest.mark.browser

COVERED = """() => {
  const text = (part) => {
    const its = lines(part), { top, bottom } = part.getBoundingClientRect();
    const left = Math.min(...its.map((line) => line.left));
    const right = Math.max(...its.map((line) => line.right));
    return { left, right, top, bottom }; // the letters of some fonts are said to be higher
  };
  const found = [];
  for (const plate of document.querySelectorAll("li.plate")) {
    const texts = [...plate.querySelectorAll(".who, .score, .doing > span")].map(text);
    const drawn = [...plate.querySelectorAll(".chip, .doing > svg")].filter(shown);
    const boxes = [...texts, ...drawn.map((one) => one.getBoundingClientRect())];
    for (const [place, one] of boxes.entries())
      if (boxes.slice(0, place).some((other) => over(one, other))) found.push(plate.innerText);
  }
  return found;
}"""
"""The plates of which two parts lie over each other."""


SCORES = """() => [...document.querySelectorAll("li.plate .score")]
  .filter((score) => score.clientWidth < score.scrollWidth || !score.clientWidth)
  .map((score) => `the score of ${score.parentElement.innerText} is cut`)"""


def seated(game: str, players: int, rounds: int) -> str:
    """A game of one person against computer players with the longest names, so far played."""
    seats = "".join(f'[Seat{seat} "sage9 nodes=9 seed=1"]\n' for seat in range(2, players + 1))
    session = Session.load(f'[Game "{game}"]\n[Players "{players}"]\n[Seed "1"]\n{seats}')
    for _ in range(rounds * players):
        if session.state.outcome is None:
            session = session.play(session.state.sample(Random(session.at)))
    return session.text


@pytest.mark.parametrize("game", ["bombay_bazar", "tambouille"])
def test_faces_names_and_scores_are_seen_whole_on_the_plates_of_any_number_of_players(
    chromium: Browser, open_page: Opener, game: str
) -> None:
    page = open_page(chromium, **PHONE, locale="fr-FR")
    for players in open_game(game).player_counts:
        for rounds in (0, 1, 13):
            send(page, "load", text=seated(game, players, rounds))
            answered(page)
            send(page, "reveal")
            answered(page)
            assert page.locator("li.plate").count() == players
            for size in ((320, 568), *SIZES):
                assert look(page, size, COVERED, SCORES) == [], (players, rounds, size)
