"""Gambo's board at every size: pieces fill their squares, pips can be read, words are whole."""

from __future__ import annotations

from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.actions import PHONE, SIZES, laid_out, send, target
from tests.browser.axe import violations
from tests.browser.opener import Opener
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
    won: least(all(".panel .gain")),
    words: least(all(".seesaw .then")),
    cut: [...all(".seesaw text"), ...all(".panel .slot"), ...all(".bid")]
      .filter((one) => one.width && outside(one)).length,
  };
}"""


LATE = (
    "-m3---c1---/-m1--------------C1m2/E2-E1--M1--- b t e2C2.E3c2.c3M3.e3C3.M2e1 0/0"
    " alternate+mirrored+b"
)
"""Both sides have won pairs, and more duels are possible."""

LAPPED = """() => {
  const box = (one) => one.getBoundingClientRect(), found = [];
  const won = [...document.querySelectorAll("#board .panel .slot")].map(box);
  for (const one of document.querySelectorAll("#board :is(.square, .seesaw text, .seesaw use)")) {
    const its = box(one);
    const lap = (other) => Math.min(
      Math.min(its.right, other.right) - Math.max(its.left, other.left),
      Math.min(its.bottom, other.bottom) - Math.max(its.top, other.top));
    if (its.width && Math.max(...won.map(lap)) > 6) found.push(one.outerHTML);
  }
  return found;
}"""

EIGHT = (
    "m3--------/------------------/E3-------- a l e1C1.e2C2.e3C3.c1M1.c2M2.c3M3.m1E1.m2E2 0/0"
    " totals+random"
)
"""Eight duels of nine, all won by one side."""


NINE = (
    "---------/------------------/--------- -"
    " - e1C1.e2C2.e3C3.c1M1.c2M2.c3M3.m1E1.m2E2.m3E3 0/0 totals+random"
)
"""All duels, and the extra points of the last one beside it."""


def test_pieces_fill_square_squares_and_the_pips_of_duels_can_be_read_and_lie_on_nothing(
    chromium: Browser, open_page: Opener
) -> None:
    """At every size."""
    page = open_page(chromium, "#gambo", locale="fr-FR")
    for line in (LATE, EIGHT, NINE):
        page.evaluate("line => { location.hash = `position=gambo:${line}`; }", quote(line))
        expect(page.locator("#board .panel .gain")).to_have_count(line.count(".") + 1)
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            laid_out(page)
            seen = page.evaluate(SEEN)
            assert seen["filled"] > 0.85, (width, height)
            assert seen["won"] >= 18, (width, height)
            assert seen["cut"] == 0, (width, height)
            assert line in (EIGHT, NINE) or seen["words"] >= 11, (width, height)
            assert page.evaluate(LAPPED) == [], (width, height)
    page.set_viewport_size({"width": 1280, "height": 800})
    laid_out(page)
    box = page.locator(f"{target('c9')} .square").bounding_box()
    assert box is not None
    assert 0.8 < box["width"] / box["height"] < 1.25


def test_the_rows_are_those_that_are_seen_while_the_list_of_moves_is_open(
    chromium: Browser, open_page: Opener
) -> None:
    """On a phone the list leaves the board so little height that it lies on its side."""
    page = open_page(chromium, "#game=gambo", **PHONE)
    for open_or_shut in ("showPopover", "hidePopover"):
        page.evaluate(f"document.getElementById('moves').{open_or_shut}()")
        laid_out(page)
        assert violations(page, "aria-required-children", "aria-required-parent") == []


def test_who_can_not_swap_is_read_whole_on_a_phone(chromium: Browser, open_page: Opener) -> None:
    """In the strip, where a turn is chosen, under plates of the usual height."""
    page = open_page(chromium, "#game=gambo", **PHONE, locale="fr-FR")
    for move in ("a1~a2", "b1c2"):
        send(page, "type", text=move)
    expect(page.locator(".plates.close-set")).to_have_count(0)
    told = page.locator("#note .notice")
    expect(told).to_contain_text(sentence("gambo.notice.last-swap", "fr", who="Ivoire"))
    laid_out(page)
    box, room = told.bounding_box(), page.locator("#note .words").bounding_box()
    assert box is not None
    assert room is not None
    assert box["y"] + box["height"] <= room["y"] + room["height"] + 2
