"""For tests of kept games: the store alone on a page, many entries, browsers that are killed, and
the panel of files."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path

from playwright.sync_api import BrowserContext, Error, Page, Playwright, expect

from pygame_rules import NAMES, open_game
from tests.browser.actions import from_menu
from tests.browser.modules import give
from tests.browser.opener import PLAIN
from tests.browser.seen import kept_list
from tests.browsers import chromium_options, firefox_options

KEEPER = "(games) => { globalThis.keeper = kept.keeper({ games, packed: games.at(-1) }); }"

FILL = """async (games) => {
  await (await store.open()).run(true, async (at) => {
    for (const [entry, text] of games) {
      await at.put("games", entry.id, entry);
      await at.put("texts", entry.id, text);
    }
  });
}"""
"""Put games into the store: pairs of an entry and a text."""


def alone(page: Page, site: str) -> Page:
    """A page of the site that has only the scripts that keep games (store.js, kept.js)."""
    page.goto(site + PLAIN)
    give(page, ("keep/store.js", "store"), ("keep/kept.js", "kept"))
    page.evaluate(KEEPER, [*NAMES])
    return page


@cache
def long_record(plies: int, headers: str = "") -> str:
    """A game of Siam in which nobody wins: two animals turn on the spot."""
    siam = open_game("siam")
    state, moves = siam.new(), ["@c1n", "@c5s", *("c1e", "c5e", "c1n", "c5s") * (plies // 4)]
    for move in moves[:10]:
        state = state.play(siam.parse_move(move))
    lines = [f"{ply}. {move}" for ply, move in enumerate(moves[:plies], 1)]
    return f'[Game "siam"]\n[Rules "1"]\n{headers}\n' + "\n".join(lines) + "\n"


def entry(id: str, plies: int, **more: object) -> dict[str, object]:
    """An entry of a game of Siam, as it is kept."""
    usual = {"game": "siam", "at": None, "name": "", "own": True, "blank": False, "over": False}
    return {"id": id, "plies": plies, "stamp": 1, **usual, **more}


def launched(playwright: Playwright, engine: str, folder: Path) -> BrowserContext:
    """A browser with a profile in this folder."""
    if engine == "chromium":
        return playwright.chromium.launch_persistent_context(folder, **chromium_options(quick=True))
    return playwright.firefox.launch_persistent_context(folder, **firefox_options())


@contextmanager
def profile() -> Iterator[Path]:
    """A folder for a browser's profile, named so that its processes can be found."""
    folder = Path(tempfile.mkdtemp(prefix="five-elephants-profile-"))
    yield folder
    shutil.rmtree(folder, ignore_errors=True)


def kill(context: BrowserContext, folder: Path) -> None:
    """Kill the browser's processes, as a phone does when it needs memory."""
    found = subprocess.run(["pgrep", "-f", str(folder)], capture_output=True, text=True)
    for process in map(int, found.stdout.split()):
        if process != os.getpid():
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
    with suppress(Error):
        context.close()


WRITE = """() => {
  let number = Math.max(0, ...window.before);
  window.done = number;
  const text = (plies) => `[Game "siam"]\\n\\n${"x".repeat(20000)}${plies}`;
  const keep = () => {
    const plies = (number += 1);
    const put = { id: `g${plies % 5}`, game: "siam", plies, at: null, name: "", own: true };
    keeper.keep([{ put, text: text(plies) }], () => {});
    const wait = () => {
      if (document.documentElement.dataset.kept !== "yes") return setTimeout(wait);
      window.done = plies; // what a reader is shown as kept
      keep();
    };
    wait();
  };
  keep();
}"""

READ = """async () => {
  const { games, kind } = await keeper.greeting();
  window.before = games.map(({ plies }) => plies);
  const texts = await keeper.load(games.map(({ id }) => id));
  const whole = games.every(({ id, plies }) => texts[id]?.endsWith(`x${plies}`));
  return { kind, whole, latest: Math.max(0, ...before) };
}"""


def survives(playwright: Playwright, engine: str, site: str, kills: int) -> Iterator[str]:
    """Kill a browser in the middle of a write, `kills` times. Yields what was wrong after each
    kill; empty if nothing was."""
    with profile() as folder:
        shown = 0
        for round_ in range(kills + 1):
            context = launched(playwright, engine, folder)
            page = alone(context.new_page(), site)
            found = page.evaluate(READ)
            if round_:
                good = found["kind"] == "database" and found["whole"] and found["latest"] >= shown
                yield "" if good else f"{found}, {shown} were shown as kept"
            page.evaluate(WRITE)
            page.wait_for_timeout(300 + 37 * (round_ % 10))
            shown = page.evaluate("done")
            kill(context, folder)


def started(page: Page) -> Page:
    page.wait_for_selector("#loading", state="detached", timeout=60_000)
    return page


def kept(page: Page) -> None:
    """Check that the page says that everything is saved."""
    page.wait_for_selector("[data-kept=yes]")
    expect(page.locator("#kept")).to_be_visible()


def open_files(page: Page) -> None:
    """Open the panel to save and load, unless the address has opened it."""
    if kept_list(page).count() == 0:
        from_menu(page, "#open-file")
    page.wait_for_selector(".kept", state="attached")


def name_it(page: Page, name: str) -> None:
    """Give the game on the table a name; the panel of files is open."""
    page.fill("#name", name)
    page.press("#name", "Enter")


def another(context: BrowserContext, address: str) -> Page:
    page = context.new_page()
    page.goto(address)
    return started(page)
