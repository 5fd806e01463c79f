"""Bytes of a first visit until the game can be played, compared with a bare stock Pyodide.

Both are counted with the same compression (gzip -9 of every requested file, each once). Files that
the page fetches later, for offline play, do not count. Our uncompressed size is printed, too.
Target: at most 0.95 of the stock.
"""

from __future__ import annotations

import functools
import gzip
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.benchmarks import once
from tests.benchmarks.startup import ROOT, STOCK_FILES
from tests.browsers import chromium
from web.builder.server import Handler, Server

DIST = ROOT / "web/dist"


def visit(browser: Browser) -> dict[str, int]:
    """The compressed size of every file that the page asks for until it can be played."""
    asked: set[str] = set()

    class Noting(Handler):
        def translate_path(self, path: str) -> str:
            file = super().translate_path(path)
            asked.add(file)
            return file

    handler = functools.partial(Noting, directory=str(DIST))
    with Server(("127.0.0.1", 0), handler).beside() as server:
        page = browser.new_context(locale="en-US", service_workers="block").new_page()
        page.goto(f"http://127.0.0.1:{server.server_port}/")
        page.wait_for_selector("#loading", state="detached", timeout=60_000)
        files = [Path(name) for name in sorted(asked)]
    pages = [file / "index.html" if file.is_dir() else file for file in files]
    return {
        file.relative_to(DIST).as_posix(): compressed(file)
        for file in pages
        if file.is_file() and file.name != "offline.js"  # asked for after the first frame
    }


def compressed(file: Path) -> int:
    """Its compressed size in bytes."""
    return len(gzip.compress(file.read_bytes(), 9))


def stock_size() -> int:
    """The same for a bare Pyodide."""
    return sum(compressed(ROOT / "web/node_modules/pyodide" / name) for name in STOCK_FILES)


def main(*, quick: bool = False) -> None:
    """Print both sums and their ratio."""
    with (
        sync_playwright() as playwright,
        chromium(playwright, quick=quick) as browser,
    ):
        ours = visit(browser)
    stock = stock_size()
    assert any(name.endswith("/python.zip") for name in ours), [*ours]
    for name, size in ours.items():
        print(f"{size:9,}  {name}")
    total = sum(ours.values())
    plain = sum((DIST / name).stat().st_size for name in ours)
    print(f"ours {total:,} ({plain:,} as they are), stock {stock:,}: {total / stock:.3f}")


if __name__ == "__main__":
    main(quick=once())
