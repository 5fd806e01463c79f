"""Time from navigation to playable, compared with a bare `loadPyodide()` in a blank page.

Each start is cold: a fresh browser with an empty profile. The two pages are opened in turn, 7 times
each; medians and their ratio are printed. "Stock" ends when the first line of Python has run.
"Playable" ends when the board shows the answer to a tap on the first target, made as soon as that
can be chosen. "Painted" is the first contentful paint, of the prerendered board or the home page.
Targets: playable at most 0.48 of stock, painted at most 0.06.
"""

from __future__ import annotations

import functools
import shutil
import statistics
import tempfile
from pathlib import Path

from playwright.sync_api import Playwright, sync_playwright

from tests.benchmarks import once
from tests.browsers import chromium
from web.builder.server import Handler, Server

ROOT = Path(__file__).resolve().parents[2]
ROUNDS = 7
STOCK_FILES = (
    "pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json",
)  # fmt: skip
STOCK = """<!doctype html><title>stock</title><p id="done"></p><script type="module">
import { loadPyodide } from "./pyodide.mjs";
const python = await loadPyodide();
done.textContent = python.runPython("str(6 * 7)");
done.dataset.done = performance.now();
</script>"""
WATCH = """
addEventListener("DOMContentLoaded", () => {
  let tapped = false;
  new MutationObserver((_, observer) => {
    const target = document.querySelector(".target.choice[tabindex]");
    const tap = () => target.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    if (target && !tapped) tapped = setTimeout(tap);
    if (!document.querySelector(".target.chosen")) return;
    document.documentElement.dataset.done = performance.now();
    observer.disconnect();
  }).observe(document.body, { subtree: true, childList: true, attributes: true });
});
"""
PAINT = "performance.getEntriesByName('first-contentful-paint')"


class Stock(Handler):
    """Serves `.mjs` as JavaScript, which the stock Pyodide needs; the site has no such file."""

    def guess_type(self, path: object) -> str:
        return super().guess_type(str(path).replace(".mjs", ".js"))


def write_stock(folder: Path) -> None:
    """Write a blank page with a stock Pyodide into a folder."""
    for name in STOCK_FILES:
        shutil.copy(ROOT / "web/node_modules/pyodide" / name, folder)
    (folder / "index.html").write_text(STOCK, "utf-8")


def serve(folder: Path) -> str:
    """Serve a folder; returns its address."""
    server = Server(("127.0.0.1", 0), functools.partial(Stock, directory=str(folder))).beside()
    return f"http://127.0.0.1:{server.server_port}/"


def start(
    playwright: Playwright, url: str, selector: str, *, quick: bool = False
) -> tuple[float, float]:
    """Milliseconds from navigation to ready, and to the first contentful paint."""
    with chromium(playwright, quick=quick) as browser:
        page = browser.new_page(locale="en-US")
        page.add_init_script(WATCH)
        page.goto(url)
        page.wait_for_selector(selector, state="attached", timeout=60_000)
        ready = float(page.get_attribute(selector, "data-done") or "nan")
        page.wait_for_function(f"{PAINT}.length")
        return ready, float(page.evaluate(f"{PAINT}[0].startTime"))


def main(rounds: int = ROUNDS, *, quick: bool = False) -> None:
    """Print the medians and the ratios."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        write_stock(Path(folder))
        stock_url, our_url = serve(Path(folder)), serve(ROOT / "web/dist")
        rows = []
        for _ in range(rounds):
            stock, _ = start(playwright, stock_url, "#done[data-done]", quick=quick)
            table = f"{our_url}siam/"
            playable, painted = start(playwright, table, "html[data-done]", quick=quick)
            _, home = start(playwright, our_url, "#home", quick=quick)
            rows.append((stock, playable, painted, home))
            print(
                f"stock {stock:5.0f} ms   playable {playable:5.0f} ms   "
                f"painted {painted:4.0f} ms   home {home:4.0f} ms"
            )
    assert all(time > 0 for row in rows for time in row), rows
    stock, *ours = (statistics.median(column) for column in zip(*rows, strict=True))
    told = (
        f"{name} {time:.0f} ({time / stock:.3f})"
        for name, time in zip(("playable", "painted", "home painted"), ours, strict=True)
    )
    print(f"medians: stock {stock:.0f}, {', '.join(told)}")


if __name__ == "__main__":
    if once():
        main(1, quick=True)
    else:
        main()
