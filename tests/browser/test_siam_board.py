"""Siam's board: the arrows that turn an animal leave it in view, and are easy to hit."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser

from tests.browser.actions import PHONE, laid_out, touch
from tests.browser.opener import Opener

pytestmark = pytest.mark.browser

AMIDST = "#position=siam:" + quote("E3s/2N2/1RRR1/5/w4 e 20 - * count")
"""Elephants in the corner a5 and on c4, and some in reserve."""

LOOK = """(cell) => {
  const square = document.querySelector(`#target-${cell} > .square`).getBoundingClientRect();
  const middle = (box) => [box.left + box.width / 2, box.top + box.height / 2];
  const hit = (x, y) => document.elementFromPoint(x, y)?.closest("[data-target]")?.dataset.target;
  const margin = square.width / 8;
  const covers = (box) => box.left < square.right - margin && box.right > square.left + margin
    && box.top < square.bottom - margin && box.bottom > square.top + margin;
  const shown = (part) => getComputedStyle(part).fill !== "none";
  const arrows = [...document.querySelectorAll("#board .arrow")].map((arrow) => {
    const { width, height } = arrow.getBoundingClientRect();
    const head = [...arrow.children].filter(shown).map((part) => part.getBoundingClientRect());
    return {
      name: arrow.dataset.target, least: Math.min(width, height),
      covers: head.some(covers), hit: head.map((box) => hit(...middle(box))),
    };
  });
  const touched = "#board [role=gridcell].choice, #board .chosen > .square";
  const squares = document.querySelectorAll(touched);
  const others = [...squares].map((one) => one.closest("[data-target]")).map((one) =>
    [one.dataset.target, hit(...middle(one.querySelector(".square").getBoundingClientRect()))]);
  return { arrows, others };
}"""
"""Each arrow: its size in pixels, whether it covers the animal on a square, and what is hit by a
touch of what is drawn of it. And what is hit by a touch in the middle of each square in play."""


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (740, 360)])
def test_arrows_leave_the_animal_in_view_and_are_easy_to_hit(
    chromium: Browser, open_page: Opener, width: int, height: int
) -> None:
    least = 44 if min(width, height) < 500 else 24
    more: dict[str, Any] = PHONE if least == 44 else {}
    page = open_page(chromium, AMIDST, **more | {"viewport": {"width": width, "height": height}})
    for path in (
        ("c4",),
        ("c4", "b4"),
        ("a5",),
        ("a5", "a4"),
        ("reserve", "e1"),
        ("reserve", "c5"),
    ):
        touch(page, *path)
        laid_out(page)
        seen = page.evaluate(LOOK, path[-1])
        assert len(seen["arrows"]) >= 3
        for arrow in seen["arrows"]:
            assert not arrow["covers"], (path, arrow)
            assert arrow["least"] >= least, (path, arrow)
            assert arrow["hit"] == [arrow["name"]], (path, arrow)
        assert seen["others"]
        for name, hit in seen["others"]:
            assert name == hit, path
        for _ in path:
            page.keyboard.press("Escape")
        page.wait_for_selector("#board .arrow", state="detached")
