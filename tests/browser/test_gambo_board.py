"""Gambo's board at every size: pieces fill their squares, what was won stays large, words whole."""

from __future__ import annotations

from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, expect

from pygame_rules import Record, open_game
from pygame_rules.gambo import GamboState
from tests.browser.actions import PHONE, SIZES, laid_out, send, target
from tests.browser.axe import violations
from tests.browser.opener import Opener
from tests.playing import positions
from tests.sentences import sentence

pytestmark = pytest.mark.browser

SEEN = """() => {
  const box = (one) => one.getBoundingClientRect(), board = box(document.getElementById("board"));
  const all = (name) => [...document.querySelectorAll(`#board ${name}`)].map(box);
  const least = (boxes) => Math.min(...boxes.map((one) => Math.min(one.width, one.height)));
  const outside = (one) => one.left < board.left - 1 || one.right > board.right + 1
    || one.top < board.top - 1 || one.bottom > board.bottom + 1;
  const squares = all(".square");
  return {
    filled: least(all(".pieces use[href*=token]")) / least(squares),
    won: least(all(".panel use[href*=token]")),
    words: least(all(".seesaw .then")),
    cut: [...all(".seesaw text"), ...all(".panel .token"), ...all(".count"), ...all(".bid")]
      .filter((one) => one.width && outside(one)).length,
  };
}"""


def late() -> str:
    """The state line of a game in which both sides have won pairs and more duels are possible."""
    for state, _, _ in positions("gambo", 40):
        assert isinstance(state, GamboState)
        duels = sum("x" in str(move) for move in state.legal_moves())
        owners = [winner > 9 for winner in state.duels[::2]]
        if duels and owners.count(True) > 1 and owners.count(False) > 1:
            return str(state)
    raise AssertionError


LAPPED = """() => {
  const box = (one) => one.getBoundingClientRect(), found = [];
  const won = [...document.querySelectorAll("#board :is(.panel .token, .count)")].map(box);
  for (const one of document.querySelectorAll("#board :is(.square, .seesaw text, .seesaw use)")) {
    const its = box(one);
    const lap = (other) => Math.min(
      Math.min(its.right, other.right) - Math.max(its.left, other.left),
      Math.min(its.bottom, other.bottom) - Math.max(its.top, other.top));
    if (its.width && Math.max(...won.map(lap)) > 6) found.push(one.outerHTML);
  }
  return found;
}"""

EIGHT = {
    "a": "e3--------/------------------/M3-------- b l E1c1.E2c2.E3c3.C1m1.C2m2.C3m3.M1e1.M2e2",
    "b": "m3--------/------------------/E3-------- a l e1C1.e2C2.e3C3.c1M1.c2M2.c3M3.m1E1.m2E2",
}
"""Eight duels of nine, all won by one side."""


@pytest.mark.parametrize("locale", ["en", "fr-FR"])
def test_pieces_fill_their_squares_and_pairs_won_stay_large_at_every_size(
    chromium: Browser, open_page: Opener, locale: str
) -> None:
    page = open_page(chromium, f"#position=gambo:{quote(late())}", locale=locale)
    expect(page.locator("#board .bid").first).to_be_visible()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        laid_out(page)
        seen = page.evaluate(SEEN)
        assert seen["filled"] > 0.85, (width, height)
        assert seen["won"] >= 32, (width, height)
        assert seen["words"] >= 11, (width, height)
        assert seen["cut"] == 0, (width, height)


def test_on_a_wide_screen_squares_are_about_as_broad_as_high(
    chromium: Browser, open_page: Opener
) -> None:
    page = open_page(chromium, "#gambo", viewport={"width": 1280, "height": 800})
    box = page.locator(f"{target('c9')} .square").bounding_box()
    assert box is not None
    assert 0.8 < box["width"] / box["height"] < 1.25


@pytest.mark.parametrize("side", ["a", "b"])
def test_a_fan_of_many_pairs_keeps_their_size_and_lies_on_nothing_else(
    chromium: Browser, open_page: Opener, side: str
) -> None:
    record = Record.starting_from(
        "gambo", open_game("gambo").parse_state(f"{EIGHT[side]} 0/0 totals+random")
    )
    page = open_page(chromium, f"#record={quote(str(record))}")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        laid_out(page)
        seen = page.evaluate(SEEN.replace("filled: ", "filled: 1 || "))
        assert seen["won"] >= 32, (width, height)
        assert seen["cut"] == 0, (width, height)
        assert page.evaluate(LAPPED) == [], (width, height)


def test_the_rows_are_those_that_are_seen_while_the_list_of_moves_is_open(
    chromium: Browser, open_page: Opener
) -> None:
    """On a phone the list leaves the board so little height that it lies on its side."""
    page = open_page(chromium, "#game=gambo", **PHONE)
    for open_or_shut in ("showPopover", "hidePopover"):
        page.evaluate(f"document.getElementById('moves').{open_or_shut}()")
        laid_out(page)
        assert violations(page, "aria-required-children", "aria-required-parent") == []


def test_points_and_who_can_not_swap_are_read_whole_on_a_phone(
    chromium: Browser, open_page: Opener
) -> None:
    """On the plates in letters of the usual size, and in the strip, where a turn is chosen."""
    page = open_page(chromium, "#game=gambo", **PHONE, locale="fr-FR")
    for move in ("a1~a2", "b1c2"):
        send(page, "type", text=move)
    for score in page.locator(".plates .score").all():
        assert score.evaluate("one => one.scrollWidth <= one.clientWidth + 1")
        assert score.evaluate("one => one.scrollHeight <= one.clientHeight + 4")
    expect(page.locator(".plates.close-set")).to_have_count(0)
    told = page.locator("#note .notice")
    expect(told).to_contain_text(sentence("gambo.notice.last-swap", "fr", who="Ivoire"))
    laid_out(page)
    box, room = told.bounding_box(), page.locator("#note .words").bounding_box()
    assert box is not None
    assert room is not None
    assert box["y"] + box["height"] <= room["y"] + room["height"] + 2
