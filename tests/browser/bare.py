"""What tests of pictures, links and codes share: a page without Python, pixels, refusals."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from playwright.sync_api import Browser, Page

from tests.browser.modules import IMPORT, give
from tests.browser.opener import Opener, opening
from tests.browser.posts import WATCH

BYTES = """window.bytes = async (blob) => {
  let text = "";
  for (const byte of new Uint8Array(await blob.arrayBuffer())) text += String.fromCharCode(byte);
  return btoa(text);
};
window.pixels = async (address, top = 0, height = 0, fill = "") => {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, height || image.height);
  const pen = canvas.getContext("2d");
  if (fill) pen.fillStyle = fill, pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(image, 0, top);
  return pen.getImageData(0, 0, canvas.width, canvas.height);
};
window.compared = (one, other, gap = 40) => {
  let far = 0;
  for (let at = 0; at < one.data.length; at += 4) {
    const gaps = [0, 1, 2].map((part) => Math.abs(one.data[at + part] - other.data[at + part]));
    if (Math.max(...gaps) > gap) far++;
  }
  return one.width === other.width && one.height === other.height ? (4 * far) / one.data.length : 1;
};"""


PICTURES = f"""async () => {{
  const load = {IMPORT};
  const files = ["pictures.js", "animation.js", "codes.js"];
  window.pictures = Object.assign({{}}, packed, offering, ...(await Promise.all(files.map(load))));
}}"""
"""All that the page makes of pictures and of texts to be shared, as one object."""

RESET = """() => {
  barred.length = 0;
  document.getElementById("stage")?.remove();
  delete document.documentElement.dataset.theme;
}"""


@dataclass(frozen=True)
class Bare:
    """A page with the pictures' script and no Python, for test after test: they need none."""

    page: Page
    opener: Opener

    def checked(self) -> None:
        """Nothing went against the content policy or uncaught; the next test finds it as it was."""
        barred, errors = self.page.evaluate("barred"), list(self.opener.errors)
        self.opener.errors.clear()
        self.page.evaluate(RESET)
        self.page.emulate_media(color_scheme="light")
        assert (barred, errors) == ([], [])


@contextmanager
def bare_page(browser: Browser, site: str) -> Iterator[Bare]:
    """The site's page, which waits for a file that never comes."""
    with opening(site) as opener:
        page = opener(
            browser,
            ready=False,
            script=WATCH + BYTES,
            viewport={"width": 900, "height": 1000},
            before=lambda page: opener.hold(page, "**/python.zip"),
        )
        give(page, ("share/packed.js", "packed"), ("share/download.js", "offering"))
        page.evaluate(PICTURES)
        yield Bare(page, opener)


def reason(page: Page, call: str) -> str:
    """The code that a call is refused with; empty when it is not."""
    code: str = page.evaluate(
        """async () => {
      const { svg, png, gif, pack, unpack, qr } = pictures;
      try {
        await CALL;
        return "";
      } catch (error) {
        return error instanceof Error ? error.message : `no error: ${error}`;
      }
    }""".replace("CALL", call)
    )
    return code
