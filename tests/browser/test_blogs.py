"""Posts as real blogging software makes them, on phones and desks, under the rules of themes."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.actions import PHONE
from tests.browser.posts import Blog
from tests.browser.reading import faults, outcome
from tests.kept_posts import kept
from web.builder.node import WEB

pytestmark = pytest.mark.browser

THEMES = {
    "heights left to the content": "iframe { height: auto !important; max-width: 100% }"
    " img { max-width: 100%; height: auto }",
    "frames for films in a narrow column, right to left": "html { direction: rtl }"
    " body { max-width: 20rem; margin: auto; padding: 0 1rem; font: 18px serif }"
    " iframe { width: 100%; height: auto; aspect-ratio: 16 / 9 }",
    "frames as high as what is around": "iframe, object, embed { max-width: 100%; height: 100% }",
}
"""What themes do to everything in a post."""

COLUMN = "<meta name=viewport content='width=device-width'><style>body { margin: 0 8px } %s</style>"
OWN = "img { max-width: 100% } pre, .jp-OutputArea-output { overflow: auto }"
"""What all engines' own themes have."""


@pytest.fixture
def beside(tmp_path: Path) -> None:
    """The picture that an author has saved beside the text."""
    shutil.copy(WEB / "screenshots/siam.png", tmp_path / "siam-3.png")


@pytest.mark.usefixtures("beside")
@pytest.mark.parametrize(
    "engine", ["hugo-unsafe-minified", "nbconvert", "vitepress", "wordpress-author"]
)
def test_nothing_is_wrong_with_any_form(
    chromium: Browser, blog: Blog, site: str, engine: str
) -> None:
    """At 360 and 1000 pixels: no broken picture, no raw address, nothing to scroll sideways."""
    forms = kept(engine)
    html = COLUMN % OWN + "\n".join(forms.values())
    page = blog(chromium, html, viewport=PHONE["viewport"], color_scheme="dark")
    assert faults(page, site, code="jupyter" in forms) == []
    widened(page, "light")
    assert faults(page, site, code="jupyter" in forms) == []


def widened(page: Page, scheme: Literal["light", "dark"]) -> None:
    """The same post on a desk."""
    page.set_viewport_size({"width": 1000, "height": 800})
    page.emulate_media(color_scheme=scheme)


@pytest.mark.usefixtures("beside")
@pytest.mark.parametrize("theme", THEMES)
def test_the_rules_of_themes_do_no_harm(
    chromium: Browser, blog: Blog, site: str, theme: str
) -> None:
    html = COLUMN % THEMES[theme] + "\n".join(kept("plain-html").values())
    page = blog(chromium, html, viewport=PHONE["viewport"], color_scheme="light")
    assert faults(page, site) == []
    widened(page, "dark")
    assert faults(page, site) == []


@pytest.mark.usefixtures("beside")
@pytest.mark.parametrize(
    ("engine", "form", "gets"),
    [
        ("old/plain-html", "iframe", "plays"),
        ("old/plain-html", "element", "plays"),
        ("docusaurus", "plain", "plays"),
        ("hugo", "markdown", "picture, link plays"),
        ("wordpress-oembed", "oembed", "plays"),
    ],
)
def test_a_reader_plays_three_moves_there_or_where_the_link_leads(
    chromium: Browser, blog: Blog, site: str, engine: str, form: str, gets: str
) -> None:
    page = blog(chromium, COLUMN % "" + kept(engine)[form])
    assert outcome(page, site, new=form == "oembed") == gets
