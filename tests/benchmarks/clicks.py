"""From a click to the changed board, and long tasks on the main thread, over a game by mouse.

The board is timed inside the page, from the click event to the frame in which its drawing has
changed. Long tasks are the browser's own entries (over 50 ms) after loading is over.
Targets: median under 50 ms; no long task.
"""

from __future__ import annotations

import random
import shutil
import statistics
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.benchmarks.startup import ROOT, serve

CLICKS = 150
WATCH = """
window.times = []; window.long = [];
new PerformanceObserver((list) => window.long.push(...list.getEntries().map((e) => e.duration)))
  .observe({ type: "longtask" });
const board = document.getElementById("board");
addEventListener("click", () => {
  const began = performance.now();
  new MutationObserver((_, observer) => {
    observer.disconnect();
    window.times.push(performance.now() - began);
  }).observe(board, { subtree: true, childList: true, attributes: true, characterData: true,
                      attributeFilter: ["class", "href", "transform", "aria-label"] });
}, { capture: true });
"""


def main(folder: Path = ROOT / "web/dist") -> None:
    """Click legal targets at random and print what it took."""
    rng = random.Random(1)
    path = shutil.which("chromium") or shutil.which("google-chrome")
    with (
        sync_playwright() as playwright,
        playwright.chromium.launch(executable_path=path) as browser,
    ):
        page = browser.new_page(locale="en-US")
        page.goto(serve(folder))
        page.wait_for_selector("#loading", state="detached", timeout=60_000)
        page.wait_for_timeout(500)
        page.evaluate(WATCH)
        for _ in range(CLICKS):
            targets = page.eval_on_selector_all(
                "#board .choice", "found => found.map((e) => e.dataset.target)"
            )
            if not targets:
                page.click("[data-op=undo]")
                page.wait_for_timeout(50)
                continue
            name = rng.choice(targets)
            page.dispatch_event(f'[data-target="{name}"]', "click", {"bubbles": True})
            page.wait_for_timeout(60)
        times = page.evaluate("window.times")
        long = page.evaluate("window.long")
    late = sorted(times)[int(0.95 * len(times))]
    print(f"{len(times)} clicks: median {statistics.median(times):.0f} ms, 95 % {late:.0f} ms")
    print(f"long tasks: {len(long)} {[round(task) for task in long]}")


if __name__ == "__main__":
    main()
