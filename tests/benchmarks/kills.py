"""Kill a browser in mid-write many times: `python3 -m tests.benchmarks.kills 50`."""

from __future__ import annotations

import sys

from playwright.sync_api import sync_playwright

from tests.browser.keeper import survives
from tests.browser.opener import DIST, PREFIX
from web.builder.server import make_server


def main() -> None:
    """Say how many kills lost something, in each engine."""
    kills = int(sys.argv[1]) if len(sys.argv) > 1 else 50
    with make_server(DIST, prefix=PREFIX).beside() as server, sync_playwright() as playwright:
        site = f"http://127.0.0.1:{server.server_port}{PREFIX}"
        for engine in ("chromium", "firefox"):
            wrong = [what for what in survives(playwright, engine, site, kills) if what]
            print(f"{engine}: {kills} kills in mid-write, {len(wrong)} lost something", *wrong)


if __name__ == "__main__":
    main()
