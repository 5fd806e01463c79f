"""Five boards playing in one post: `python3 -m tests.benchmarks.boards_in_a_post`.

Presses play on one board after the other, each as soon as the one before can be played, and prints
the seconds from the press until the board can be played. Target: 1.5 s for each after the first.
"""

from __future__ import annotations

import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from pygame_rules import NAMES
from tests.benchmarks import once
from tests.browser.opener import DIST, PREFIX
from tests.browser.posts import blogging, inside, started
from tests.browsers import chromium
from tests.pasting import author, pasted
from web.builder.server import make_server

ROUNDS = 3


def presses(browser: Browser, site: str, folder: Path, names: Sequence[str]) -> list[float]:
    """Seconds from play until each board can be played."""
    boards = "".join(pasted(author(name, site=site), show="start") for name in names)
    assert boards.count("embed.html#") == len(names), boards
    taken = []
    with blogging(folder, site) as blog:
        page = blog(browser, boards, dealt=False, viewport={"width": 500, "height": 4000})
        for name in names:
            frame = inside(page, f"embed.html#game={name}")
            frame.wait_for_selector("#play:visible")
            begun = time.perf_counter()
            frame.click("#play")
            started(inside(page, f"&game={name}"))
            taken.append(time.perf_counter() - begun)
    return taken


def main(rounds: int = ROUNDS, names: Sequence[str] = NAMES, *, quick: bool = False) -> None:
    """Some rounds, each with an empty cache."""
    with (
        make_server(DIST, prefix=PREFIX).beside() as server,
        sync_playwright() as playwright,
        chromium(playwright, quick=quick) as browser,
    ):
        site = f"http://127.0.0.1:{server.server_port}{PREFIX}"
        for _ in range(rounds):
            with tempfile.TemporaryDirectory() as folder:
                taken = presses(browser, site, Path(folder), names)
            print(*(f"{name} {one:.2f} s" for name, one in zip(names, taken, strict=True)))


if __name__ == "__main__":
    if once():
        main(1, NAMES[:1], quick=True)
    else:
        main()
