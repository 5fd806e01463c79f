"""What the accessibility checker axe finds on a page."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from playwright.sync_api import Page

from tests.browser.drawing import draw

AXE = Path(__file__).resolve().parents[2] / "web/node_modules/axe-core/axe.min.js"
RUN = """async (only) => {
  const rules = { "skip-link": { enabled: false } }; // takes every address of ours for one
  const { violations } = await axe.run(document, { rules, resultTypes: ["violations"], ...only });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) =>
    `${id}: ${html.slice(0, 160)} ${failureSummary.slice(0, 300)}`));
}"""


@cache
def _source() -> str:
    return AXE.read_text("utf-8") + "; undefined"


def violations(page: Page, *rules: str) -> list[str]:
    """Each fault with its element and what would mend it. rules: the only ones to look for."""
    draw(page)  # what is not drawn has no contrast
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
