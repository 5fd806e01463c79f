"""From a tap to the drawn board on a slow phone: Bombay Bazar beside Siam, in turn.

Chromium's main thread is slowed four times. Each tap is timed inside the page, from the click to
the frame that shows its answer; the medians so far and their ratio are printed after each round.
Target: Bombay Bazar at most 1.3 times Siam.
"""

from __future__ import annotations

import random
import statistics

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from tests.benchmarks import once
from tests.benchmarks.startup import ROOT, serve
from tests.browsers import chromium

GAMES = ("siam", "bombay_bazar")
SLOWED, ROUNDS, TAPS = 4, 5, 30
PHONE: ViewportSize = {"width": 390, "height": 844}
TIMED = """(target) => new Promise((done) => {
  const began = performance.now();
  const answered = () => requestAnimationFrame(() => setTimeout(() =>
    fiveElephants.waiting ? answered() : done(performance.now() - began)));
  const touched = document.querySelector(`[data-target="${target}"]`);
  touched.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  answered();
})"""
TARGETS = """[...document.querySelectorAll("#board .choice[data-target], #note [data-target]")]
  .map(({ dataset }) => dataset.target)"""
STILL = "document.getAnimations().every(({ playState }) => playState !== 'running')"


def opened(browser: Browser, address: str, game: str) -> Page:
    """A game's page on a phone, slowed once it has started."""
    context = browser.new_context(
        locale="en-US", viewport=PHONE, has_touch=True, is_mobile=True, service_workers="block"
    )
    page = context.new_page()
    page.goto(f"{address}{game}/")
    page.wait_for_selector("#loading", state="detached", timeout=60_000)
    session = context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    return page


def tapped(page: Page, rng: random.Random) -> float:
    """What a tap on something that can be chosen takes, in milliseconds."""
    while not (targets := page.evaluate(TARGETS)):  # the game is over
        page.evaluate("fiveElephants.send(JSON.stringify({ op: 'rematch', seed: 1 }))")
        page.wait_for_function("!fiveElephants.waiting")
    time: float = page.evaluate(TIMED, rng.choice(targets))
    page.wait_for_function(STILL)
    return time


def main(rounds: int = ROUNDS, taps: int = TAPS) -> None:
    """Print the medians after each round, and their ratio."""
    address = serve(ROOT / "web/dist")
    times: list[list[float]] = [[] for _ in GAMES]
    with sync_playwright() as playwright, chromium(playwright) as browser:
        pages = [opened(browser, address, game) for game in GAMES]
        rngs = [random.Random(1) for _ in GAMES]
        for _ in range(rounds):
            for _ in range(taps):
                for page, rng, its in zip(pages, rngs, times, strict=True):
                    its.append(tapped(page, rng))
            siam, bazar = map(statistics.median, times)
            told = f"Siam {siam:4.0f} ms   Bombay Bazar {bazar:4.0f} ms"
            print(f"{told}   {bazar / siam:.2f} times   ({len(times[0])} taps each)")


if __name__ == "__main__":
    if once():
        main(1, 4)
    else:
        main()
