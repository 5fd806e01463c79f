"""Frame times and long tasks while moves are shown one after the other, in every game.

The benchmark times the browser's frames (`requestAnimationFrame`) while 24 recorded moves are
shown again with animations: on a screen with 60 frames a second a frame takes 16.7 ms.
Targets: 95 % of the frames within one frame of the screen, none over 50 ms, no long task.
"""

from __future__ import annotations

from playwright.sync_api import Browser, Page, sync_playwright

from pygame_rules import NAMES
from tests.benchmarks import once
from tests.benchmarks.startup import ROOT, serve
from tests.browsers import chromium
from tests.gallery.screens import record

MOVES = 24
PAUSE = 620
"""Milliseconds between two moves: more than the longest movement takes."""

SIZES = ((1280, 800), (360, 740))
WATCH = """() => {
  window.frames_ = []; window.long = []; let last = 0;
  const frame = (now) => { if (last) frames_.push(now - last); last = now; requestAnimationFrame(frame); };
  requestAnimationFrame(frame);
  new PerformanceObserver((list) => long.push(...list.getEntries().map((one) => one.duration)))
    .observe({ type: "longtask" });
}"""  # noqa: E501


def send(page: Page, **event: object) -> None:
    """An event, and its answer."""
    page.evaluate("event => page.api.send(event)", {**event, "seed": 3})
    page.wait_for_function("!page.api.waiting")


def shown(
    browser: Browser, address: str, game: str, width: int, height: int, moves: int = MOVES
) -> None:
    """Show a game's moves and print the times of their frames."""
    page = browser.new_page(viewport={"width": width, "height": height}, service_workers="block")
    page.goto(f"{address}#{game}")
    page.wait_for_selector("#loading", state="detached", timeout=60_000)
    send(page, op="load", text=record(game, moves))
    send(page, op="reveal")
    send(page, op="go", ply=0)
    page.wait_for_timeout(1500)
    page.evaluate(WATCH)
    for _ in range(moves):
        send(page, op="redo")
        page.wait_for_timeout(PAUSE)
    times, long = page.evaluate("[frames_.sort((one, other) => one - other), long]")
    page.close()
    assert len(times) > 10 * moves, "no frame a movement was drawn"
    median, most = times[len(times) // 2], times[int(0.95 * len(times))]
    print(
        f"{game} at {width}x{height}: {len(times)} frames, median {median:.1f} ms, 95 % within"
        f" {most:.1f} ms, longest {times[-1]:.1f} ms, {len(long)} long tasks"
    )


def main(*, small: bool = False) -> None:
    """Print a line a game and size; small: one line, of few moves."""
    address = serve(ROOT / "web/dist")
    with (
        sync_playwright() as playwright,
        chromium(playwright, quick=small) as browser,
    ):
        if small:
            shown(browser, address, "siam", *SIZES[0], 2)
            return
        for width, height in SIZES:
            for game in NAMES:
                shown(browser, address, game, width, height)


if __name__ == "__main__":
    main(small=once())
