"""axe finds nothing, in any state of the page, theme or language."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.browser.axe import violations
from tests.browser.hands import from_menu, target, touch, type_move
from tests.browser.opener import Opener

pytestmark = pytest.mark.browser


@pytest.mark.parametrize(
    ("locale", "theme", "width", "height"),
    [
        ("en-US", "light", 1280, 800),
        ("en-US", "dark", 360, 740),
        ("fr-FR", "dark", 768, 1024),
        ("fr-FR", "light", 740, 360),
    ],
)
def test_axe_finds_nothing(
    chromium: Browser, open_page: Opener, locale: str, theme: str, width: int, height: int
) -> None:
    """Each size shows and hides something of its own: a phone has no room for the site's name."""
    size = {"width": width, "height": height}
    page = open_page(chromium, locale=locale, color_scheme=theme, viewport=size)
    assert violations(page) == []
    type_move(page, "@c1n")
    type_move(page, "@c5s")
    touch(page, "c1")
    page.wait_for_selector(target("facing:e"))
    assert violations(page) == [], "with an animal chosen"
    touch(page, "e5")
    page.wait_for_selector(".why")
    assert violations(page) == [], "with a refusal"
    for name in ("new", "rules", "file"):
        from_menu(page, f"#open-{name}")
        page.wait_for_selector(f"#panel-{name}")
        assert violations(page) == [], name
        page.click("#panel .close")
        page.wait_for_selector(f"#panel-{name}", state="detached")


def test_axe_finds_nothing_before_python_has_started(chromium: Browser, open_page: Opener) -> None:
    page = open_page(
        chromium, ready=False, before=lambda page: open_page.hold(page, "**/python.zip")
    )
    assert violations(page) == []


def test_the_first_heading_and_landmarks_are_there(chromium: Browser, open_page: Opener) -> None:
    page = open_page(chromium)
    assert page.locator("h1").all_inner_texts() == ["Siam"]
    for landmark in ("header", "main", "footer"):
        assert page.locator(landmark).count() == 1


def test_touch_targets_are_large_enough_on_a_phone(chromium: Browser, open_page: Opener) -> None:
    page = open_page(chromium, viewport={"width": 360, "height": 740})
    type_move(page, "@c1n")
    type_move(page, "@c5s")
    touch(page, "c1")
    page.wait_for_selector(target("facing:e"))
    for element in page.locator("button:visible, .target").all():
        box = element.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 24, element.get_attribute("id")


def test_exactly_one_target_takes_the_tab_key(chromium: Browser, open_page: Opener) -> None:
    page = open_page(chromium)
    assert page.locator('#board [tabindex="0"]').count() == 1
    touch(page, "reserve")
    page.wait_for_selector(target("c1") + ".choice")
    assert page.locator('#board [tabindex="0"]').count() == 1
