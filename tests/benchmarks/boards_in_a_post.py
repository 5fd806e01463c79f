"""Five boards playing in one post: `python3 -m tests.benchmarks.boards_in_a_post`.

Presses play in one after the other, each as soon as the one before can be played, and prints the
seconds from the press until the board can be played. The target is 1.5 s for each after the first.
"""

from __future__ import annotations

import tempfile
import time
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from pygame_rules import NAMES
from tests.browser.opener import DIST, PREFIX
from tests.browser.posts import blogging, inside, started
from tests.browsers import chromium
from tests.pasting import author, pasted
from web.builder.server import make_server

ROUNDS = 3


def presses(browser: Browser, site: str, folder: Path) -> list[float]:
    """Seconds until each of five boards can be played."""
    boards = "".join(pasted(author(name, site=site), show="start") for name in NAMES)
    taken = []
    with blogging(folder, site) as blog:
        page = blog(browser, boards, dealt=False, viewport={"width": 500, "height": 4000})
        for name in NAMES:
            (frame,) = (one for one in page.frames if f"embed.html#game={name}" in one.url)
            frame.wait_for_selector("#play:visible")
            begun = time.perf_counter()
            frame.click("#play")
            started(inside(page, f"&game={name}"))
            taken.append(time.perf_counter() - begun)
    return taken


def main() -> None:
    """Some rounds, each with an empty cache."""
    with (
        make_server(DIST, prefix=PREFIX).beside() as server,
        sync_playwright() as playwright,
        chromium(playwright) as browser,
    ):
        site = f"http://127.0.0.1:{server.server_port}{PREFIX}"
        for _ in range(ROUNDS):
            with tempfile.TemporaryDirectory() as folder:
                taken = presses(browser, site, Path(folder))
            print(*(f"{name} {one:.2f} s" for name, one in zip(NAMES, taken, strict=True)))


if __name__ == "__main__":
    main()
