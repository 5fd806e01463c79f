"""Home and the header hold more games than there are: six and eight, made by copying elements.

That a game which is really added is shown is what `test_sixth_game.py` proves.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.actions import SIZES, laid_out
from tests.browser.opener import Opener
from tests.browser.seen import game_boxes

pytestmark = pytest.mark.browser

COUNTS = (6, 8)

COPY = """([list, count]) => {
  const holder = document.querySelector(list), first = holder.children.length;
  for (let index = first; index < count; index++) {
    const copy = holder.children[first - 1 - (index % first)].cloneNode(true);
    copy.removeAttribute("aria-current");
    holder.append(copy);
  }
}"""
"""Fills a list up to so many children, from its last one on: those have the longest names."""

BOXES = """() => {
  const found = [], boxes = [...document.querySelectorAll(".boxes > *")];
  const places = boxes.map((box) => box.getBoundingClientRect());
  for (const [index, one] of places.entries()) {
    for (const other of places.slice(index + 1)) {
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      if (across > 0 && down > 0) found.push(`box ${index} lies on another one`);
    }
    if (one.left < 0 || one.right > innerWidth) found.push(`box ${index} lies outside`);
    for (const part of boxes[index].querySelectorAll("*:not(svg *)")) {
      if (!part.checkVisibility()) continue;
      const { left, right, bottom } = part.getBoundingClientRect();
      const out = Math.max(one.left - left, right - one.right, bottom - one.bottom);
      const cut = part.tagName !== "svg" && part.scrollWidth > part.clientWidth + 1;
      if (out > 1 || (cut && part.clientWidth)) found.push(`${part.textContent} is cut`);
    }
  }
  const rows = Map.groupBy(places, ({ top }) => Math.round(top));
  if (rows.size > 1 && places[0].width * 2 < innerWidth && [...rows.values()].at(-1).length < 2)
    found.push("one box has a row of its own");
  if (document.documentElement.scrollWidth > innerWidth) found.push("scrolls sideways");
  return found;
}"""

HEADER = """() => {
  const head = document.getElementById("head"), nav = head.querySelector("nav"), found = [];
  const room = nav.getBoundingClientRect();
  for (const part of head.children) {
    const { left, right, width } = part.getBoundingClientRect();
    if (part !== nav && width && Math.min(right, room.right) - Math.max(left, room.left) > 0)
      found.push(`the names lie on ${part.className}`);
  }
  let before = -Infinity;
  for (const name of nav.children) {
    if (!name.checkVisibility()) continue;
    nav.scrollLeft = name.offsetLeft - nav.offsetLeft;
    const { left, right } = name.getBoundingClientRect();
    if (left < room.left - 1 || right > room.right + 1) found.push(`${name.textContent} is cut`);
    if (left + nav.scrollLeft < before) found.push(`${name.textContent} lies on the one before`);
    before = right + nav.scrollLeft - 1;
  }
  nav.scrollLeft = 0;
  if (document.documentElement.scrollWidth > innerWidth) found.push("scrolls sideways");
  return found;
}"""
"""What is wrong with the row of names. It may scroll: each name has to be seen whole then."""


LAST = """() => {
  const current = document.querySelector("#head nav [aria-current]");
  current.parentNode.append(current);
}"""


def faults(page: Page, script: str, width: int, height: int) -> list[str]:
    """What a script finds on a screen of that size."""
    page.set_viewport_size({"width": width, "height": height})
    laid_out(page)
    found: list[str] = page.evaluate(script)
    return found


@pytest.mark.parametrize("language", ["en-US", "fr-FR"])
def test_home_holds_six_and_eight_boxes_on_every_screen(
    chromium: Browser, open_page: Opener, language: str
) -> None:
    page = open_page(chromium, "", locale=language)
    for count in COUNTS:
        page.evaluate(COPY, [".boxes", count])
        expect(game_boxes(page)).to_have_count(count)
        for size in SIZES:
            assert faults(page, BOXES, *size) == [], (count, size)


def test_the_header_holds_six_and_eight_names_on_every_screen(
    chromium: Browser, open_page: Opener
) -> None:
    page = open_page(chromium, "#siam")
    for count in COUNTS:
        page.evaluate(COPY, ["#head nav", count])
        for size in SIZES:
            assert faults(page, HEADER, *size) == [], (count, size)


def test_the_current_name_is_in_sight_after_the_window_has_changed_its_size(
    chromium: Browser, open_page: Opener
) -> None:
    page = open_page(chromium, "#tambouille", viewport={"width": 1280, "height": 800})
    page.evaluate(COPY, ["#head nav", 8])
    page.evaluate(LAST)
    current = page.locator("#head nav [aria-current]")
    for width, height in reversed(SIZES):
        page.set_viewport_size({"width": width, "height": height})
        laid_out(page)
        expect(current).to_be_in_viewport(ratio=1)
