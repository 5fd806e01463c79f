"""A short visit in WebKit, the engine of every browser on an iPhone."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.browser.actions import target
from tests.browser.opener import Site
from tests.browser.webkit import Visitor, lacking, visiting

pytestmark = [pytest.mark.browser, pytest.mark.skipif(bool(lacking()), reason=lacking())]

LOOSE = """(() => {
  const menu = document.getElementById("menu"), own = getComputedStyle(menu);
  const shown = [...menu.children].filter((one) => one.checkVisibility());
  const edges = shown.map((one) => one.getBoundingClientRect());
  const tops = Math.min(...edges.map(({ top }) => top));
  const bottoms = Math.max(...edges.map(({ bottom }) => bottom));
  const rows = Math.max(...edges.map(({ height }) => height));
  return { around: menu.getBoundingClientRect().height - (bottoms - tops), rows };
})()"""
"""How much higher the menu is than what is in it, and how high its highest row is."""


@pytest.fixture(scope="module")
def visitor() -> Iterator[Visitor]:
    with visiting(390, 844) as made:
        yield made


@pytest.mark.pyodide
def test_a_visit_from_the_start_through_a_move_the_menu_and_the_rules_to_a_reload(
    visitor: Visitor, whole_site: Site
) -> None:
    visitor.go(f"{whole_site.address}siam/")
    for name in ("reserve", "c1", "facing:n"):
        visitor.click(target(name))
    visitor.until("document.querySelectorAll('.ply').length === 1")
    visitor.click("#open-menu")
    loose = visitor.ask(LOOSE)
    assert isinstance(loose, dict)
    assert loose["around"] < 48, "the menu is as high as what is in it"
    assert loose["rows"] < 64
    assert visitor.ask("document.querySelector('.clears').checkVisibility()"), (
        "it would clear games"
    )
    visitor.click("#menu > .close")
    assert not visitor.ask("document.querySelector('#menu:popover-open')")
    visitor.click("#open-rules")
    visitor.until("document.getElementById('rule-SI-01')?.checkVisibility()")
    visitor.click("#panel .close")
    visitor.reload()
    visitor.until("document.querySelectorAll('.ply').length === 1")
    assert visitor.ask("document.querySelector('#target-c1 .piece, #target-c1')") is not None
