"""A thought that is held until a test lets it go on, so that no test races it."""

from __future__ import annotations

from playwright.sync_api import Page, Worker

from web.builder.node import WEB

_STEP = "player.step(SLICE)"
_SOURCE = (WEB / "page/worker/thinking.js").read_text("utf-8")
HELD = _SOURCE.replace(_STEP, f'(globalThis.held === false ? {_STEP} : "")')
"""Every slice of a thought finds nothing, and everything else goes on, until `held` is false."""


def hold(page: Page) -> None:
    """Hold all thoughts of a page; for `before`, as who thinks is fetched early."""
    assert HELD != _SOURCE
    script = "text/javascript"
    page.route("**/thinking.js", lambda route: route.fulfill(body=HELD, content_type=script))


def let_go(worker: Worker) -> None:
    """Let a worker think on."""
    worker.evaluate("() => { globalThis.held = false; }")
