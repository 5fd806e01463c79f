"""What the accessibility checker axe finds on a page."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from playwright.sync_api import Page

AXE = Path(__file__).resolve().parents[2] / "web/node_modules/axe-core/axe.min.js"
RUN = """async (only) => {
  const pen = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const light = (...layers) => {
    for (const colour of layers) pen.fillStyle = colour, pen.fillRect(0, 0, 1, 1);
    const [red, green, blue] = [...pen.getImageData(0, 0, 1, 1).data].map((part) =>
      part / 255 <= 0.04045 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (element) => {
    const grounds = [];
    for (let at = element; at; at = at.parentElement)
      grounds.unshift(getComputedStyle(at).backgroundColor);
    const both = [light("white", ...grounds), light(getComputedStyle(element).color)];
    return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05);
  };
  const rules = { "skip-link": { enabled: false } }; // takes every address of ours for one
  const resultTypes = ["violations", "incomplete"];
  const { violations, incomplete } = await axe.run(document, { rules, resultTypes, ...only });
  const unsure = incomplete.flatMap(({ nodes }) => nodes).filter(({ any }) =>
    any.some(({ id, data }) => id === "color-contrast" && data.messageKey === "bgOverlap"));
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) =>
    `${id}: ${html.slice(0, 160)} ${failureSummary.slice(0, 300)}`,
  )).concat(unsure.flatMap(({ html, target }) => {
    const found = contrast(document.querySelector(target[0]));
    return found < 4.5 ? [`color-contrast: ${html.slice(0, 160)} ${found.toFixed(2)}`] : [];
  }));
}"""
"""Where something lies over a text, be it clear as glass, axe leaves its contrast open; there it is
computed from the colours of the text and of what it stands in."""


@cache
def _source() -> str:
    return AXE.read_text("utf-8") + "; undefined"


def violations(page: Page, *rules: str) -> list[str]:
    """Each fault with its element and what would mend it. rules: the only ones to look for."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(_source())
    found: list[str] = page.evaluate(RUN, {"runOnly": rules} if rules else {})
    return found


def axe_finds_nothing(page: Page, when: str) -> None:
    """No fault on a page in the light; in the dark nothing but colours is another."""
    page.emulate_media(color_scheme="light")
    assert violations(page) == [], when
    page.emulate_media(color_scheme="dark")
    assert violations(page, "color-contrast") == [], f"{when}, in the dark"
