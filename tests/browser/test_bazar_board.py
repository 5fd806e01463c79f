"""Bombay Bazar's tray: every tile whole, and on a phone as large as two rows of them can be."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.browser.actions import SIZES, laid_out
from tests.browser.opener import Opener

pytestmark = pytest.mark.browser

LEAST = (36, 42)
"""CSS pixels that a tile is wide and high on a phone, at least: nine stand side by side, so that
the field has the room."""

FIELD = 305
"""CSS pixels that the field is broad on an upright phone, at least."""

TILES = """() => {
  const board = document.getElementById("board").getBoundingClientRect(), faults = [];
  const piles = [...document.querySelectorAll("#board .pile")];
  const shape = (pile) => pile.querySelector(".plate").getBoundingClientRect();
  for (const pile of piles) {
    const { left, top, width, height, right, bottom } = shape(pile);
    const out = Math.max(board.left - left, board.top - top, right - board.right,
      bottom - board.bottom);
    if (out > 1) faults.push(`${pile.id} is outside`);
    for (let corner = 0; corner < 12; corner++) {  // near the edge of its hexagon
      const turn = (Math.PI * corner) / 6, far = corner % 2 ? .42 : .46;
      const x = left + width * (.5 + far * Math.sin(turn));
      const y = top + height * (.5 - far * Math.cos(turn));
      const under = document.elementFromPoint(x, y)?.closest(".pile");
      if (under && under !== pile) faults.push(`${under.id} lies on ${pile.id}`);
    }
  }
  const whole = piles.map((pile) => pile.getBoundingClientRect());
  const least = ["width", "height"].map((side) => Math.min(...whole.map((one) => one[side])));
  const cells = [...document.querySelectorAll("#board .cell")];
  const field = cells.map((cell) => cell.getBoundingClientRect());
  const broad = Math.max(...field.map((one) => one.right)) -
    Math.min(...field.map((one) => one.left));
  return { count: piles.length, faults, least, field: broad };
}"""


def test_no_tile_of_the_tray_lies_on_another_and_all_are_large_on_a_phone(
    chromium: Browser, open_page: Opener
) -> None:
    page = open_page(chromium, "#game=bombay_bazar")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        laid_out(page)
        seen = page.evaluate(TILES)
        assert seen["count"] == 17
        assert seen["faults"] == [], (width, height)
        if min(width, height) == 360:
            assert seen["least"][0] >= LEAST[0], (width, height)
            assert seen["least"][1] >= LEAST[1], (width, height)
        if (width, height) == (360, 740):
            assert seen["field"] >= FIELD
