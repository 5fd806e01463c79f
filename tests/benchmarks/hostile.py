"""A thousand hostile links in a row: `python3 -m tests.benchmarks.hostile 1000`.

The links hold long games, headers of the largest allowed size and larger, damage, and addresses of
many sizes. Then the page is opened again: it has to start, and the reader's own game has to be
kept.
"""

from __future__ import annotations

import random
import sys
from urllib.parse import quote

from playwright.sync_api import Browser, sync_playwright

from pygame_rules import Record
from tests.benchmarks import once
from tests.benchmarks.startup import ROOT, serve
from tests.browser.actions import type_move
from tests.browser.kept_games import long_record
from tests.browsers import chromium, firefox
from web.table.address import write_link
from web.table.session import Session

VISIT = "text => { try { location.hash = text; } catch (error) { console.debug(error); } }"
"""Firefox refuses addresses of more than a megabyte."""


def links(count: int) -> list[str]:
    """Different fragments, each made so that the page might keep its game."""
    rng = random.Random(1)
    found = []
    for number in range(count):
        headers = (("Round", f"{number}"), ("Note", "🐘" * rng.choice((0, 200, 480, 600))))
        plies = rng.choice((2, 40, 400))
        moves = tuple(line.split()[1] for line in long_record(plies).splitlines()[3 : 3 + plies])
        text = Record("siam", moves=moves).text(None)
        head = "".join(f'[{name} "{value}"]\n' for name, value in headers)
        fragment = f"record={quote(head + text)}"
        if number % 3 == 0:
            record = Record("siam", moves=moves, headers=headers[:1])
            fragment = (write_link(Session.of(record, record.replay())) or "#")[1:]
        if number % 7 == 0:
            at = rng.randrange(len(fragment))
            fragment = fragment[:at] + rng.choice("<é%&=") + fragment[at:]
        if number % 50 == 0:
            fragment += "A" * rng.choice((50_000, 200_000, 2_000_000))
        found.append(fragment)
    return found


def attack(browser: Browser, address: str, count: int) -> str:
    """Open them all in one reader's browser; returns what it keeps at the end."""
    page = browser.new_page(locale="en-US")
    page.goto(f"{address}#siam")
    page.wait_for_selector("#loading", state="detached", timeout=60_000)
    type_move(page, "@e1e")
    for link in links(count):
        page.evaluate(VISIT, link)
        page.wait_for_function("!location.hash.includes('=') && !page.api.waiting")
    page.wait_for_timeout(500)
    page.goto(address)
    page.wait_for_selector("#loading", state="detached", timeout=60_000)
    took = page.evaluate("performance.now()")
    everything = page.evaluate("page.games.all()")
    own = "1. @e1e\n" in everything
    assert own, "the reader's own game is gone"
    games, size = everything.count("[Game"), len(everything)
    return f"starts in {took:.0f} ms, {games} games kept ({size} characters), the own one: {own}"


def main(*, small: bool = False) -> None:
    """Both engines, one after the other; small: a few links in one."""
    count = 4 if small else int(sys.argv[1]) if len(sys.argv) > 1 else 1_000
    address = serve(ROOT / "web/dist")
    with sync_playwright() as playwright:
        with chromium(playwright, quick=small) as browser:
            print(f"chromium, {count} links:", attack(browser, address, count))
        if small:
            return
        with firefox(playwright) as browser:
            print(f"firefox, {count} links:", attack(browser, address, count))


if __name__ == "__main__":
    main(small=once())
