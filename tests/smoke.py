"""Open the built site in Chromium and play one move: `python3 tests/smoke.py`.

A copy of the site is published after this test (`.github/workflows/pages.yml`), which takes seconds
instead of the minutes of all tests. The argument is another folder, or the address of a site that
is served already. Makes the test environment the first time.
"""

from __future__ import annotations

import sys
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests import run  # noqa: E402
from web.builder.server import make_server  # noqa: E402

if TYPE_CHECKING:
    from playwright.sync_api import Page, Request, Response

DIST = ROOT / "web/dist"
PREFIX = "/a-copy/"
"""The path under which the folder is served: most copies are in a folder of a host."""

GAMES = "document.querySelector('script[data-games]').dataset.games.split(' ')"
STARTED = """() => document.getElementById("page")?.api && !document.querySelector("#loading")
  ? "plays" : document.querySelector("#loading.failed") && "failed" """
"""True once the table accepts events, or the page says why it can't start."""

COVERED = "[data-op=reveal]"
"""The button that uncovers a player's secrets."""

PATIENCE = 60_000
"""Milliseconds for anything that the page has to do: the first start downloads Python."""


class Broken(Exception):
    """Raised when the site does not play; the message says what happened."""


def smoke(address: str) -> str:
    """Play one move of the site's first game; returns what was played. Raises Broken."""
    from playwright.sync_api import Error, sync_playwright

    from tests import browsers

    seen: list[str] = []
    with sync_playwright() as playwright, browsers.chromium(playwright, quick=True) as browser:
        page = browser.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: seen.append(f"error: {error}"))
        page.on("requestfailed", lambda asked: seen.extend(_lost(asked)))
        page.on("response", lambda answer: seen.extend(_refused(answer)))
        try:
            played = _play(page, address)
        except Error as error:
            failed = page.locator(".failed:visible").all_inner_texts()
            raise Broken("\n".join([str(error).splitlines()[0], *failed, *seen])) from error
    if seen:
        raise Broken("\n".join(seen))
    return played


def _started(page: Page) -> None:
    """Wait until the table accepts events. Raises Error if the page says that it can't start."""
    from playwright.sync_api import Error

    if page.wait_for_function(STARTED).json_value() == "failed":
        raise Error("The page says that it can't start.")


def _lost(asked: Request) -> list[str]:
    """The error of a request that failed; none if the page cancelled it because it was left."""
    return [] if asked.failure == "net::ERR_ABORTED" else [f"{asked.failure}: {asked.url}"]


def _refused(answer: Response) -> list[str]:
    return [f"{answer.status}: {answer.url}"] if answer.status >= 400 else []


def _play(page: Page, address: str) -> str:
    """Open the site, follow a link to a game, type a move; returns the game and the move."""
    from tests.browser.actions import answered, type_move
    from web.table.address import write_link
    from web.table.session import Session

    page.goto(address)
    _started(page)
    game = page.evaluate(GAMES)[0]
    session = Session.new(game, seed=1)
    move = str(session.state.sample(Random(1)))
    page.goto("about:blank")  # another fragment alone would open no page
    page.goto(f"{address}{write_link(session)}")
    _started(page)
    answered(page)
    if page.is_visible(COVERED):
        page.click(COVERED)
    type_move(page, move)
    return f"{game}: {move}"


def main(arguments: list[str]) -> int:
    """Try the site; returns the exit status."""
    target = arguments[0] if arguments else str(DIST)
    with ExitStack() as stack:
        if not target.startswith(("http://", "https://")):
            if not Path(target, "index.html").is_file():
                print(f"There is no site in {target}: build it first (python3 web/build.py).")
                return 1
            server = stack.enter_context(make_server(Path(target), prefix=PREFIX).beside())
            target = f"http://127.0.0.1:{server.server_port}{PREFIX}"
        try:
            print(f"Played {smoke(target)}")
        except Broken as broken:
            print(f"The site does not play.\n{broken}", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    if sys.prefix != str(run.VENV):
        run.prepare()
        run.find_browsers()
        run.run(run.PYTHON, __file__, *sys.argv[1:])
        sys.exit(0)
    sys.exit(main(sys.argv[1:]))
