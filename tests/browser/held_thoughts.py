"""Computer players that find nothing until a test lets them go on, so that no test races them."""

from __future__ import annotations

from playwright.sync_api import Page, Worker

from web.builder.node import WEB

_STEP = "player.step(SLICE)"
_SOURCE = (WEB / "page/worker/thinking.js").read_text("utf-8")
HELD = _SOURCE.replace(_STEP, f'(globalThis.held === false ? {_STEP} : "")')
"""thinking.js, in which each slice of a thought returns nothing until `held` is false."""


def hold(page: Page) -> None:
    """Hold all thoughts of a page. Called before the page opens: the script is fetched early."""
    assert HELD != _SOURCE
    script = "text/javascript"
    page.route("**/thinking.js", lambda route: route.fulfill(body=HELD, content_type=script))


def let_go(worker: Worker) -> None:
    """Let a worker go on."""
    worker.evaluate("() => { globalThis.held = false; }")
