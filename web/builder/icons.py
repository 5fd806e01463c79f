"""Draws the icons and takes the screenshots of the manifest: `python -m web.builder.icons`.

Run by hand, in the tests' environment and after a build, when `web/icons/icon.svg` or the look of
the page has changed; the PNGs it writes are committed. Needs Playwright and Chromium.
"""

from __future__ import annotations

import base64
import shutil
import struct
import zlib
from collections import Counter
from importlib import import_module
from random import Random

from playwright.sync_api import Browser, Page, sync_playwright

from pygame_rules import NAMES, open_game
from pygame_rules.display.boards import Look
from pygame_rules.display.boards.still import NAMES_OF_PLACES
from pygame_rules.display.games import open_board
from pygame_rules.display.games.presentation import presentation
from pygame_rules.display.locales import LANGUAGES, Catalogue
from pygame_rules.display.markup import to_html
from web.builder import sheets
from web.builder.node import WEB
from web.builder.server import make_server
from web.builder.site import DIST, FONT, MODULES

GREEN = "#2f6b5b"
"""The icon's own ground, drawn up to the edges where a system cuts its own shape."""

ICONS = {"icon-192": (192, 0.0), "icon-512": (512, 0.0), "apple-180": (180, 0.06),
         "maskable-512": (512, 0.12)}  # fmt: skip
"""Pixels, and the margin around the drawing as a share of them; 0 keeps the round corners."""

PREVIEW = (1200, 630)
PREVIEW_STYLE = """
body { margin: 0; height: 630px; display: flex; align-items: center; background: #f7f2e8;
  color: #241f1a; font-family: "Baloo 2"; }
@font-face { font-family: "Baloo 2"; src: url("data:font/woff2;base64,%s"); }
img { height: 570px; width: 680px; object-fit: contain; margin: 0 30px; }
h1 { font-size: 76px; line-height: 1.1; margin: 0 0 16px; }
p { font-size: 36px; margin: 0; color: #2f6b5b; }
"""
TOGETHER = """
body { display: flex; gap: 20px; padding: 20px; align-items: center; justify-content: center; }
.board { width: auto; max-width: none; max-height: none; margin: 0; flex: none; }
"""
MIDDLE_SEED = 11
VIEWS = {"narrow": (360, 720), "wide": (1280, 800)}
PIXELS = """async (png) => {
  const picture = await fetch(`data:image/png;base64,${png}`);
  const bitmap = await createImageBitmap(await picture.blob());
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
  context.drawImage(bitmap, 0, 0);
  const bytes = context.getImageData(0, 0, bitmap.width, bitmap.height).data;
  const url = await new Promise((done) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result);
    reader.readAsDataURL(new Blob([bytes]));
  });
  return [bitmap.width, bitmap.height, url.split(",")[1]];
}"""


def small(page: Page, png: bytes) -> bytes:
    """A picture of the 256 commonest colours, other pixels taking the nearest: a third in size."""
    width, height, text = page.evaluate(PIXELS, base64.b64encode(png).decode())
    data = base64.b64decode(text)
    pixels = list(struct.iter_unpack("4B", data))
    count = Counter(pixels)
    palette = [colour for colour, _ in count.most_common(256)]
    place = {colour: palette.index(nearest(colour, palette)) for colour in count}
    rows = [pixels[start : start + width] for start in range(0, len(pixels), width)]
    lines = b"".join(b"\0" + bytes(place[pixel] for pixel in row) for row in rows)
    chunks = {
        b"IHDR": struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0),
        b"PLTE": bytes(part for colour in palette for part in colour[:3]),
        b"tRNS": bytes(colour[3] for colour in palette),
        b"IDAT": zlib.compress(lines, 9),
        b"IEND": b"",
    }
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))
        for name, body in chunks.items()
    )


def nearest(colour: tuple[int, ...], palette: list[tuple[int, ...]]) -> tuple[int, ...]:
    """The palette's colour that differs least."""
    return min(
        palette,
        key=lambda other: sum((a - b) ** 2 for a, b in zip(colour, other, strict=True)),
    )


def icons(browser: Browser) -> None:
    """The icon as PNG in every size and shape that systems ask for."""
    drawing = (WEB / "icons/icon.svg").read_text("utf-8")
    for stem, (pixels, margin) in ICONS.items():
        page = browser.new_page(viewport={"width": pixels, "height": pixels})
        ground = GREEN if margin else "transparent"
        page.set_content(
            f"<style>body{{margin:0;background:{ground}}}svg{{display:block;"
            f"width:{pixels * (1 - 2 * margin)}px;margin:{pixels * margin}px}}</style>{drawing}"
        )
        (WEB / f"icons/{stem}.png").write_bytes(small(page, page.screenshot(omit_background=True)))
        page.close()


def screenshots(browser: Browser, url: str) -> None:
    """The page with a game on it, on a phone and on a desk."""
    for stem, (width, height) in VIEWS.items():
        page = browser.new_page(
            viewport={"width": width, "height": height}, locale="en-US", service_workers="block"
        )
        page.goto(f"{url}#{NAMES[0]}")
        page.wait_for_selector("#loading", state="detached", timeout=60_000)
        for move in import_module(f"pygame_rules.display.games.{NAMES[0]}.gallery").GAME:
            event = {"op": "type", "text": move}
            page.evaluate("event => document.getElementById('page').api.send(event)", event)
            page.wait_for_timeout(1500)  # it has been seen and told
        page.evaluate("document.activeElement.blur(); scrollTo(0, 0)")
        page.wait_for_timeout(1000)  # the last piece has arrived
        blank = browser.new_page()  # the site's policy would not let the picture in
        (WEB / f"screenshots/{stem}.png").write_bytes(small(blank, page.screenshot()))
        blank.close()
        page.close()


def previews(browser: Browser) -> None:
    """What other sites show with a link to a game's page: its board as it stands at first."""
    width, height = PREVIEW
    font = base64.b64encode((MODULES / "@fontsource/baloo-2/files" / FONT).read_bytes()).decode()
    style = PREVIEW_STYLE.replace("%s", font)
    words = Catalogue(LANGUAGES[0])
    for name in NAMES:
        drawing = base64.b64encode((DIST / f"pictures/{name}.svg").read_bytes()).decode()
        title, site = words(f"{name}.title"), words("table.site")
        page = browser.new_page(viewport={"width": width, "height": height})
        page.set_content(
            f"<style>{style}</style><img src='data:image/svg+xml;base64,{drawing}'>"
            f"<div><h1>{title}</h1><p>{site}</p></div>"
        )
        page.evaluate("document.querySelector('img').decode()")
        page.evaluate("document.fonts.ready.then(() => true)")
        (WEB / f"screenshots/{name}.png").write_bytes(small(page, page.screenshot()))
        page.close()


def together(browser: Browser) -> None:
    """The boards of all games side by side, some way into a game each: the README's picture."""
    words, drawn = Catalogue(LANGUAGES[0]), []
    for name in NAMES:
        look, rng = presentation(name), Random(MIDDLE_SEED)
        if look.preview_ply is None:
            continue
        state = open_game(name).new(players=2, seed=MIDDLE_SEED)
        for _ in range(look.preview_ply):
            state = state.play(state.sample(rng))
        board = NAMES_OF_PLACES.sub("", to_html(open_board(name)(state, Look(words, live=False))))
        drawn.append(board.replace("<svg ", f'<svg style="height: {look.preview_height}px" ', 1))
    page = browser.new_page(viewport={"width": 1800, "height": 600})
    page.set_content(f"<style>{sheets.page()}{TOGETHER}</style>{''.join(drawn)}")
    (WEB / "picture.png").write_bytes(small(page, page.screenshot()))
    page.close()


def main() -> None:
    """Make all of them."""
    for folder in ("icons", "screenshots"):
        (WEB / folder).mkdir(exist_ok=True)
    path = shutil.which("chromium") or shutil.which("google-chrome")
    with (
        sync_playwright() as playwright,
        playwright.chromium.launch(executable_path=path) as browser,
        make_server(DIST).beside() as server,
    ):
        icons(browser)
        together(browser)
        previews(browser)
        screenshots(browser, f"http://127.0.0.1:{server.server_port}/")


if __name__ == "__main__":
    main()
