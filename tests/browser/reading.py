"""Reads a post with boards: lists what is wrong with them, and tells whether they can be played."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.browser.posts import enter, inside, press_play, started
from web.table.address import read_link

CELLS = (("e5", "facing:s"), ("e1", "facing:n"), ("b5", "facing:s"))
PLAYED = tuple(("reserve", *cell) for cell in CELLS)
"""Three moves of Siam: legal from the start, and after the three that the author has played."""

FAULTS = """async (code) => {
  const found = [];
  for (const image of document.images) {
    if (!image.checkVisibility()) continue;
    image.loading = "eager"; // one that waits until it is in sight would wait for ever
    await image.decode().catch(() => {});
    if (/^Siam after 3 moves/.test(image.alt)) continue; // what a host has cut away is said
    if (!image.naturalWidth) found.push(`a broken picture: ${image.currentSrc.slice(0, 80)}`);
  }
  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 0) found.push(`${wide} pixels to scroll sideways`);
  const raw = /embed\\.html#|data:image|<iframe|<img|siam=1[\\w-]{9}/;
  if (!code && raw.test(document.body.innerText)) found.push("an address or a tag as text");
  const boards = [...document.querySelectorAll("elephant-board, iframe")];
  for (const board of boards) {
    const { width, height } = board.getBoundingClientRect();
    const small = board.checkVisibility() && (width < 240 || height < 400);
    if (small) found.push(`a board of ${width} x ${height}`);
  }
  return found;
}"""


def faults(page: Page, site: str, *, code: bool = False) -> list[str]:
    """The faults of the boards of a post. code: whether the post shows code as text."""
    found: list[str] = page.evaluate(FAULTS, code)
    for link in page.locator(f'a[href^="{site}"]').all():
        fragment = (link.get_attribute("href") or "").partition("#")[2]
        if fragment and len(read_link(fragment).record.split()) < len(PLAYED):
            found.append("a damaged link")
    for frame in page.frames[1:]:
        if "embed.html" in frame.url:
            frame.wait_for_selector("#play:visible")
            if frame.locator("#wrong").is_visible():
                found.append("a frame whose address is damaged")
            elif frame.evaluate("picture.decode().then(() => picture.naturalWidth)") < 100:
                found.append("a frame without the position")
    return found


def outcome(page: Page, site: str, *, new: bool = False) -> str:
    """What a reader can do with a post: `plays`, `picture, link plays`, `link plays`, `nothing`.

    new: whether it is a new game; otherwise the author has played three plies.
    """
    element = page.locator("elephant-board button")
    if element.count() or page.locator('iframe[src*="embed.html"]').count():
        if element.count():
            element.first.click()
            playing = inside(page, "#embed")
            started(playing)
        else:
            playing = press_play(page)
        for number, move in enumerate(PLAYED, 1 if new else 4):
            enter(playing, *move)
            playing.wait_for_selector(f"#ply-{number}", state="attached")
        return "plays"
    link = page.locator(f'a[href^="{site}#"]').first
    if not link.count():
        return "nothing"
    shown = "picture, " if link.locator("img").count() else ""
    page.goto(link.get_attribute("href") or "")
    started(page)
    page.wait_for_selector("#ply-3", state="attached")
    return f"{shown}link plays"
