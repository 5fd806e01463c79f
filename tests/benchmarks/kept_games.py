"""Starts and clicks with many long kept games and in an empty browser, in Chromium and Firefox.

The full browser keeps 30 named games of 2 000 plies and 20 games from links with very large
headers. Two contexts of one browser, one empty, one full, are started in turn; then moves are made
and taken back at ply 2 000. Targets: a start takes at most 1.2 of the time of an empty browser;
click and undo have a median under 50 ms, from the event to the changed board.
"""

from __future__ import annotations

import statistics
import sys

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.benchmarks import once
from tests.benchmarks.startup import ROOT, serve
from tests.browser.kept_games import FILL, alone, entry, long_record
from tests.browsers import chromium, firefox

ROUNDS = 7
CLICKS = 40
TABLE = """async () => (await store.open()).run(true, (at) =>
  at.put("facts", "table", { id: "long0", game: "siam", at: 2000, turn: [] }))"""
TIMED = """(selector) => new Promise((done) => {
  const began = performance.now();
  const options = { subtree: true, childList: true, attributes: true, characterData: true };
  new MutationObserver((_, observer) => {
    observer.disconnect();
    done(performance.now() - began);
  }).observe(document.getElementById("board"), options);
  document.querySelector(selector).dispatchEvent(new MouseEvent("click", { bubbles: true }));
})"""


def start(context: BrowserContext, address: str) -> tuple[Page, float]:
    """A page, once it can be played, and the milliseconds from its navigation on."""
    page = context.new_page()
    page.goto(address)
    page.wait_for_selector("#loading", state="detached", timeout=60_000)
    return page, float(page.evaluate("performance.now()"))


def full(browser: Browser, address: str, number: int) -> BrowserContext:
    """A context in which a reader has kept very much. number: of named games; two thirds as many
    came by links."""
    context = browser.new_context(locale="en-US")
    page = alone(context.new_page(), address)
    emoji = "".join(f'[H{number} "{"🐘" * 990}"]\n' for number in range(20))
    own = [(entry(f"long{n}", 2_000, name=f"game {n}"), long_record(2_000)) for n in range(number)]
    others = [
        (entry(f"link{n}", 8 + n, own=False), long_record(8 + n, emoji))
        for n in range(number * 2 // 3)
    ]
    page.evaluate(FILL, [*own, *others])
    page.evaluate(TABLE)
    page.close()
    return context


def clicks(page: Page, count: int, *selectors: str) -> list[float]:
    """Milliseconds from each of so many clicks to the changed board; the selectors are clicked in
    turn."""
    times = []
    for number in range(count):
        selector = selectors[number % len(selectors)]
        page.wait_for_selector(selector, state="attached")
        times.append(page.evaluate(TIMED, selector))
        page.wait_for_timeout(40)
    return times


def measure(browser: Browser, engine: str, address: str, rounds: int, number: int) -> None:
    """Print the figures of one engine. number: of games that are kept, see `full`."""
    filled = full(browser, address, number)
    contexts = {"empty": browser.new_context(locale="en-US"), "full": filled}
    rows: dict[str, list[float]] = {"empty": [], "full": []}
    for _ in range(rounds):
        for name, context in contexts.items():
            page, took = start(context, address)
            rows[name].append(took)
            page.close()
    empty, much = (statistics.median(rows[name]) for name in ("empty", "full"))
    print(f"{engine}: start empty {empty:.0f} ms, full {much:.0f} ms, ratio {much / empty:.2f}")
    page, _ = start(contexts["full"], f"{address}#siam")
    count = min(CLICKS, 4 * number)
    undone = clicks(page, count, '[data-op="undo"]', '[data-op="redo"]')
    choosing = clicks(page, count, "#board .choice", '[data-op="cancel"]')
    whole = page.evaluate("page.games.all().then((text) => text.split('[Game').length - 1)")
    assert whole >= number, f"{whole} games are kept"
    print(f"{engine}: at ply 2 000 undo or redo {statistics.median(undone):.0f} ms (median), "
          f"choosing {statistics.median(choosing):.0f} ms; {whole} games are kept")  # fmt: skip


def main(*, small: bool = False) -> None:
    """Both engines, or the one that is named; small: few games in one."""
    address = serve(ROOT / "web/dist")
    with sync_playwright() as playwright:
        if small:
            with chromium(playwright, quick=True) as browser:
                measure(browser, "chromium", address, 1, 1)
            return
        for engine in sys.argv[1:] or ("chromium", "firefox"):
            with chromium(playwright) if engine == "chromium" else firefox(playwright) as browser:
                measure(browser, engine, address, ROUNDS, 30)


if __name__ == "__main__":
    main(small=once())
