"""Make the animation of the README with the built site: `python3 -m tests.gallery.film`."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import quote

from playwright.sync_api import sync_playwright

from tests.browser.actions import from_menu
from tests.browsers import chromium
from web.builder.server import make_server
from web.builder.site import DIST

FILM = Path(__file__).resolve().parents[2] / "docs/siam.gif"

RECORD = (
    '[Game "siam"]\n[Start "2Www/2RRW/eRnN1/2nN1/3N1 r 13 - * count"]\n'
    "c2c3n @e4w e5d5w e4d4w d5c5w d2c2e c5b5w"
)
"""Siam, the end of a game between computer players: seven moves, then a rock falls."""


def main() -> None:
    """Open the game on the site and save the animation that its panel "Share" offers."""
    with (
        make_server(DIST).beside() as server,
        sync_playwright() as playwright,
        chromium(playwright) as browser,
    ):
        page = browser.new_page(color_scheme="light", locale="en")
        page.goto(f"http://127.0.0.1:{server.server_port}/#record={quote(RECORD)}")
        page.wait_for_selector(".ply")
        from_menu(page, "#open-share")
        with page.expect_download(timeout=120_000) as saving:
            page.click("#share-gif")
        saving.value.save_as(FILM)
    print(f"{FILM}: {FILM.stat().st_size} bytes")


if __name__ == "__main__":
    main()
