"""Time from a tap to the drawn board on a slow phone: Bombay Bazar and Siam, in turn.

Chromium's main thread is slowed down four times. The page measures each tap, from the click to the
frame that shows the answer. It also measures the processor time of its own thread, which other
processes do not affect. The medians so far and their ratios are printed after each round.
Target: Bombay Bazar at most 1.3 times Siam.
"""

from __future__ import annotations

import random
import statistics

from playwright.sync_api import Browser, CDPSession, Page, ViewportSize, sync_playwright

from tests.benchmarks import once
from tests.benchmarks.startup import ROOT, serve
from tests.browsers import chromium

GAMES = ("siam", "bombay_bazar")
SLOWED, ROUNDS, TAPS = 4, 5, 30
PHONE: ViewportSize = {"width": 390, "height": 844}
TIMED = """(target) => new Promise((done) => {
  const began = performance.now();
  const answered = () => requestAnimationFrame(() => setTimeout(() =>
    page.api.waiting ? answered() : done(performance.now() - began)));
  const touched = document.querySelector(`[data-target="${target}"]`);
  touched.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  answered();
})"""
TARGETS = """[...document.querySelectorAll("#board .choice[data-target], #note [data-target]")]
  .map(({ dataset }) => dataset.target)"""
STILL = "document.getAnimations().every(({ playState }) => playState !== 'running')"


def opened(browser: Browser, address: str, game: str) -> tuple[Page, CDPSession]:
    """A game's page on a phone, slowed once it has started."""
    context = browser.new_context(
        locale="en-US", viewport=PHONE, has_touch=True, is_mobile=True, service_workers="block"
    )
    page = context.new_page()
    page.goto(f"{address}{game}/")
    page.wait_for_selector("#loading", state="detached", timeout=60_000)
    session = context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    return page, session


def spent(session: CDPSession) -> float:
    """Milliseconds of processor time that the page's thread has spent so far."""
    metrics = session.send("Performance.getMetrics")["metrics"]
    seconds = {one["name"]: float(one["value"]) for one in metrics}
    return 1000 * seconds["TaskDuration"]


def tapped(page: Page, session: CDPSession, rng: random.Random) -> tuple[float, float]:
    """Milliseconds of a tap on a target that can be chosen: by the clock, and of processor time."""
    while not (targets := page.evaluate(TARGETS)):  # the game is over
        page.evaluate("page.api.send({ op: 'rematch', seed: 1 })")
        page.wait_for_function("!page.api.waiting")
    before = spent(session)
    time: float = page.evaluate(TIMED, rng.choice(targets))
    used = spent(session) - before
    page.wait_for_function(STILL)
    return time, used


def main(rounds: int = ROUNDS, taps: int = TAPS) -> None:
    """Print the medians after each round, and their ratio."""
    address = serve(ROOT / "web/dist")
    times: list[list[tuple[float, float]]] = [[] for _ in GAMES]
    with sync_playwright() as playwright, chromium(playwright) as browser:
        pages = [opened(browser, address, game) for game in GAMES]
        rngs = [random.Random(1) for _ in GAMES]
        for _ in range(rounds):
            for _ in range(taps):
                for (page, session), rng, its in zip(pages, rngs, times, strict=True):
                    its.append(tapped(page, session, rng))
            print(f"{len(times[0])} taps each")
            for place, kind in enumerate(("by the clock", "of the processor")):
                siam, bazar = (statistics.median(one[place] for one in its) for its in times)
                told = f"Siam {siam:4.0f} ms   Bombay Bazar {bazar:4.0f} ms"
                print(f"  {told}   {bazar / siam:.2f} times {kind}")


if __name__ == "__main__":
    if once():
        main(1, 4)
    else:
        main()
