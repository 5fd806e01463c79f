"""What is drawn of a page: nothing, unless a test is about what one sees of it.

In Chromium drawing is an eighth of what a page costs, and few tests look at what comes of it. With
an opacity of 0 everything has its place, can be touched and is read aloud; only what asks for
pixels, axe and the browser's own report of what has shifted need it drawn.
"""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

UNDRAWN = """
const veil = new CSSStyleSheet();
veil.replaceSync("body { opacity: 0 !important }");
document.adoptedStyleSheets = [veil];
window.veiled = true;
"""
"""Run before a page's own scripts: it will not be drawn."""

SHIFTS = """
window.shifts = [];
window.watching = new PerformanceObserver((list) => {
  for (const { value, sources } of list.getEntries())
    shifts.push([value, ...sources.map(({ node }) => node?.textContent.slice(0, 60))]);
});
watching.observe({ type: "layout-shift", buffered: document.readyState === "loading" });
"""
"""Also what moves right after a touch counts, which browsers forgive. Run before a page's own
scripts or by `watch_shifts`, always of a page that is drawn from its beginning."""


def draw(page: Page) -> None:
    """Have a page drawn from now on."""
    page.evaluate("document.adoptedStyleSheets = []")


def watch_shifts(page: Page) -> None:
    """Note from now on what shifts on a page."""
    page.evaluate(SHIFTS)


def forget_shifts(page: Page) -> None:
    """What has shifted so far does not count."""
    page.evaluate("watching.takeRecords(); shifts.length = 0")


def shifts(page: Page) -> list[list[Any]]:
    """What has shifted: by how much, and the texts of what did. The browser reports nothing of a
    page that was not drawn at first, even once it is."""
    veiled, found = page.evaluate("[!!window.veiled, shifts]")
    assert not veiled, "to report what shifts a page has to be opened with drawn=True"
    return list(found)


def nothing_on_the_edge(page: Page) -> bool:
    """Whether the strip's upper edge and what is just below it are seen whole: alike over whose
    turn it is and at the end of the line, where nothing stands."""
    turn, strip = (page.locator(name).bounding_box() for name in (".turn", "#note"))
    assert turn
    assert strip
    assert turn["width"] > 60
    assert strip["width"] > turn["x"] + turn["width"] + 70
    over, beside = (
        page.screenshot(clip={"x": x, "y": round(strip["y"]), "width": 60, "height": 4})
        for x in (round(turn["x"]), round(strip["width"]) - 70)
    )
    return over == beside
