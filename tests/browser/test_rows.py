"""The rows that a board has for who hears it are those that are seen."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.actions import laid_out, target, touch
from tests.browser.axe import violations
from tests.browser.opener import Opener

pytestmark = pytest.mark.browser

PLACE = "document.activeElement.getAttribute('data-target')"


def rows(page: Page) -> list[list[str]]:
    """The squares of each row in the browser's own tree."""
    nodes = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")["nodes"]
    by_id = {node["nodeId"]: node for node in nodes}
    return [
        [by_id[child]["name"]["value"].partition(":")[0] for child in node["childIds"]]
        for node in nodes
        if node["role"]["value"] == "row" and not node["ignored"]
    ]


def pressed(page: Page, key: str) -> str:
    page.keyboard.press(key)
    return str(page.evaluate(PLACE))


def test_the_rows_of_gambo_are_those_of_its_arrangement_and_keys_agree(
    chromium: Browser, open_page: Opener
) -> None:
    """WCAG 1.3.1: four squares across the upright board; on a wide screen both rows of start
    squares and the corridor. Right goes along a row, Home and End to its ends."""
    page = open_page(chromium, "#gambo")
    across = [[f"a{n}", f"c{2 * n - 1}", f"c{2 * n}", f"b{n}"] for n in range(1, 10)]
    along = [
        [f"{row}{n}" for n in range(1, size)] for row, size in (("b", 10), ("c", 19), ("a", 10))
    ]
    for width, wanted in ((700, across), (1280, along), (700, across)):
        page.set_viewport_size({"width": width, "height": 900})
        laid_out(page)
        assert rows(page) == wanted
        for row in wanted:
            page.focus(target(row[1]))
            assert pressed(page, "Home") == row[0]
            assert [pressed(page, "ArrowRight") for _ in row[1:]] == row[1:]
            assert pressed(page, "Home") == row[0]
            assert pressed(page, "End") == row[-1]
    touch(page, "a1", "c1")
    assert rows(page) == across, "after another frame"
    assert violations(page) == []
