"""A browser that falsifies what pages draw, so that nobody is known by it: the reader is told."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.actions import from_menu, play
from tests.browser.opener import Opener

pytestmark = pytest.mark.browser

PIXELS = """
const stock = CanvasRenderingContext2D.prototype.getImageData;
CanvasRenderingContext2D.prototype.getImageData = function (...where) {
  const image = stock.apply(this, where);
  for (let at = 0; at < image.data.length; at += 3) image.data[at] = %s;
  return image;
};
"""
STRIPES = PIXELS % "(at * 37) & 255"
"""Pixels are others."""

NOISE = PIXELS % "image.data[at] ^ 1"
"""What other browsers do: nobody sees it."""

BLANK = """
HTMLCanvasElement.prototype.toBlob = function (done, type) {
  const canvas = new OffscreenCanvas(this.width, this.height);
  const pen = canvas.getContext("2d");
  pen.fillStyle = "white";
  pen.fillRect(0, 0, this.width, this.height);
  canvas.convertToBlob({ type }).then(done);
};
"""
"""Only files are others."""

SAVED = """() => {
  window.saved = [];
  HTMLAnchorElement.prototype.click = function () { saved.push(this.download); };
}"""
"""Notes which files are offered."""


def refuses(page: Page) -> None:
    """No file is offered for an image or an animation; the drawing can be saved."""
    play(page, "reserve", "c1", "facing:n")
    from_menu(page, "#open-share")
    page.evaluate(SAVED)
    for form in ("png", "gif"):
        page.click(f"#share-{form}")
        expect(page.locator("#said")).to_contain_text("alters what pages draw")
        expect(page.locator("#panel .why").last).to_contain_text("The drawing (SVG)")
        expect(page.locator("#share-svg")).to_be_focused()
        assert page.evaluate("saved") == []
        page.evaluate("document.getElementById('said').textContent = ''")
    page.keyboard.press("Enter")
    expect(page.locator("#said")).to_contain_text("Saved as")
    assert page.evaluate("saved") == ["Siam after 1 move.svg"]


@pytest.mark.parametrize("script", [STRIPES, BLANK], ids=["pixels", "files"])
def test_no_picture_is_saved_of_what_a_browser_falsifies(
    chromium: Browser, open_page: Opener, script: str
) -> None:
    refuses(open_page(chromium, script=script))


def test_noise_that_nobody_sees_is_no_reason(chromium: Browser, open_page: Opener) -> None:
    page = open_page(chromium, script=NOISE)
    play(page, "reserve", "c1", "facing:n")
    from_menu(page, "#open-share")
    with page.expect_download() as waiting:
        page.click("#share-png")
    assert waiting.value.suggested_filename.endswith(".png")
