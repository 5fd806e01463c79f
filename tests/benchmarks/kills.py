"""Kill a browser many times while it writes: `python3 -m tests.benchmarks.kills 50`."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from playwright.sync_api import sync_playwright

from tests.benchmarks import once
from tests.browser.kept_games import survives
from tests.browser.opener import DIST, PREFIX
from web.builder.server import make_server


def main(kills: int, engines: Sequence[str] = ("chromium", "firefox")) -> None:
    """Print how many kills lost something, for each browser. Raises AssertionError if one did."""
    lost = 0
    with make_server(DIST, prefix=PREFIX).beside() as server, sync_playwright() as playwright:
        site = f"http://127.0.0.1:{server.server_port}{PREFIX}"
        for engine in engines:
            found = list(survives(playwright, engine, site, kills))
            assert len(found) == kills, "not every kill was looked at"
            wrong = [what for what in found if what]
            lost += len(wrong)
            print(f"{engine}: {kills} kills in mid-write, {len(wrong)} lost something", *wrong)
    assert not lost


if __name__ == "__main__":
    main(*((1, ["chromium"]) if once() else map(int, sys.argv[1:] or ["50"])))
