"""A later visit without a network, compared with a bare `loadPyodide()` from the browser's cache.

One browser, one profile. The site is visited until it plays offline and has kept a snapshot of
Python's memory; a blank page with a stock Pyodide until it has run a line. Then both servers are
stopped and the two pages are opened in turn. Medians and their ratio are printed.
Target: playable after at most 0.45 of the stock's time.
"""

from __future__ import annotations

import functools
import statistics
import tempfile
from pathlib import Path

from playwright.sync_api import BrowserContext, sync_playwright

from tests.benchmarks import once
from tests.benchmarks.startup import ROOT, WATCH, Stock, write_stock
from tests.browser.visits import remembered
from tests.browsers import chromium_options
from web.builder.server import Server

ROUNDS = 9


class Caching(Stock):
    """Lets the browser keep what it got."""

    def end_headers(self) -> None:
        """Add how long."""
        self.send_header("Cache-Control", "max-age=36000")
        super().end_headers()


def serve(folder: Path) -> tuple[Server, str]:
    """A running server for a folder, and its address."""
    server = Server(("127.0.0.1", 0), functools.partial(Caching, directory=str(folder))).beside()
    return server, f"http://127.0.0.1:{server.server_port}/"


def opened(context: BrowserContext, url: str, selector: str, then: str = "") -> float:
    """Milliseconds from navigation until the selector's element says when it was ready."""
    page = context.new_page()
    page.goto(url)
    page.wait_for_selector(selector, state="attached", timeout=60_000)
    if then:
        page.wait_for_selector(then, timeout=120_000)
        remembered(page)
    at = float(page.get_attribute(selector, "data-done") or "nan")
    page.close()
    return at


def main(rounds: int = ROUNDS, *, quick: bool = False) -> None:
    """Print each round, the medians and their ratio."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        stock_folder, profile = Path(folder) / "stock", Path(folder) / "profile"
        stock_folder.mkdir()
        write_stock(stock_folder)
        (stock_server, stock_url), (server, url) = serve(stock_folder), serve(ROOT / "web/dist")
        url += "siam/"
        context = playwright.chromium.launch_persistent_context(
            str(profile), locale="en-US", **chromium_options(quick=quick)
        )
        context.add_init_script(WATCH)
        opened(context, url, "html[data-done]", "#offline:visible")
        opened(context, stock_url, "#done[data-done]")
        for running in (server, stock_server):
            running.server_close()
        rows = []
        for _ in range(rounds):
            stock = opened(context, stock_url, "#done[data-done]")
            playable = opened(context, url, "html[data-done]")
            rows.append((stock, playable))
            print(f"stock {stock:5.0f} ms   playable {playable:5.0f} ms")
        context.close()
    assert all(time > 0 for row in rows for time in row), rows
    stock, playable = (statistics.median(column) for column in zip(*rows, strict=True))
    print(f"medians: stock {stock:.0f}, playable {playable:.0f} ({playable / stock:.2f})")


if __name__ == "__main__":
    if once():
        main(1, quick=True)
    else:
        main()
