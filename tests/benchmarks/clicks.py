"""Times from a click to the changed board, and long tasks, during a part of each game.

The board is timed inside the page, from the click event to the frame in which its drawing has
changed. Long tasks are the browser's own entries (over 50 ms) after loading is over.
Targets: median under 50 ms; no long task.

With the argument `thinking` each game is analysed meanwhile, so that a computer player searches
all the time.
"""

from __future__ import annotations

import random
import statistics
import sys
from contextlib import suppress

from playwright.sync_api import Browser, TimeoutError, sync_playwright

from pygame_rules import NAMES
from tests.benchmarks import once
from tests.benchmarks.startup import ROOT, serve
from tests.browsers import chromium

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


THINK = """
for (const event of [{ op: "panel", name: "analysis" }, { op: "analyse" }])
  page.api.send(event);
"""


def clicks(
    browser: Browser, address: str, game: str, number: int = CLICKS, *, thinking: bool = False
) -> None:
    """Click legal targets of one game at random and print the times."""
    rng = random.Random(1)
    page = browser.new_page(locale="en-US")
    page.goto(f"{address}#{game}")
    page.wait_for_selector("#loading", state="detached", timeout=60_000)
    page.click(f'nav [data-name="{game}"]')
    page.wait_for_selector(f'nav [data-name="{game}"][aria-current]')
    page.wait_for_timeout(500)
    if thinking:
        page.evaluate(THINK)
        page.wait_for_timeout(3000)
        assert len(page.workers) == 2 or game == "tambouille", "nobody thinks"
    page.evaluate(WATCH)
    for _ in range(number):
        targets = page.eval_on_selector_all(
            "#board .choice, #note [data-target]", "found => found.map((e) => e.dataset.target)"
        )
        if not targets:
            page.click("[data-op=reveal], [data-op=undo]")
            page.wait_for_timeout(50)
            continue
        name = rng.choice(targets)
        with suppress(TimeoutError):  # it may be gone since
            page.dispatch_event(f'[data-target="{name}"]', "click", {"bubbles": True}, timeout=500)
        page.wait_for_timeout(60)
    times = page.evaluate("window.times")
    long = page.evaluate("window.long")
    page.close()
    assert times, "no click changed the board"
    late = sorted(times)[int(0.95 * len(times))]
    middle = statistics.median(times)
    print(f"{game}: {len(times)} clicks: median {middle:.0f} ms, 95 % {late:.0f} ms, "
          f"long tasks: {len(long)} {[round(task) for task in long]}")  # fmt: skip


def main(*, small: bool = False) -> None:
    """All games, one after the other; small: few clicks in one."""
    address = serve(ROOT / "web/dist")
    with (
        sync_playwright() as playwright,
        chromium(playwright, quick=small) as browser,
    ):
        if small:
            clicks(browser, address, "siam", 4)
            return
        for game in NAMES:
            clicks(browser, address, game, thinking="thinking" in sys.argv[1:])


if __name__ == "__main__":
    main(small=once())
