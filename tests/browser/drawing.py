"""What the browser draws: which elements have shifted, and whether the strip's edge is whole."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

SHIFTS = """
window.shifts = [];
window.watching = new PerformanceObserver((list) => {
  for (const { value, sources } of list.getEntries())
    shifts.push([value, ...sources.map(({ node }) => node?.textContent.slice(0, 60))]);
});
watching.observe({ type: "layout-shift", buffered: document.readyState === "loading" });
"""
"""Counts every layout shift, also those right after a touch, which browsers forgive. Run before
a page's own scripts, or later by `watch_shifts`."""


def watch_shifts(page: Page) -> None:
    """Count the layout shifts of a page from now on."""
    page.evaluate(SHIFTS)


def forget_shifts(page: Page) -> None:
    """Drop the shifts counted so far."""
    page.evaluate("watching.takeRecords(); shifts.length = 0")


def shifts(page: Page) -> list[list[Any]]:
    """The shifts counted so far: each by how much, and the texts of the elements that moved."""
    return list(page.evaluate("shifts"))


def nothing_on_the_edge(page: Page) -> bool:
    """Whether nothing covers the strip's upper edge: the pixels over whose turn it is are those
    at the end of the line, where nothing stands."""
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
