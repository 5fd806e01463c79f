"""Waits for what holds in a page whose content policy forbids `eval`, as ours does.

Playwright's own `wait_for_function` evaluates its text inside the page again and again. The first
time is exempt from the page's policy, the others are not. Here each time is a call of its own.
"""

from __future__ import annotations

import time
from typing import Any

from playwright.sync_api import Error, Frame, JSHandle, Page, TimeoutError

PAUSE = 25
"""Milliseconds between two looks."""

USUAL = 30_000
"""Milliseconds to wait where a test does not say."""

GONE = ("context was destroyed", "navigat", "Cannot find context", "frame was detached")
"""What errors say while another page comes."""


def until(
    place: Page | Frame,
    expression: str,
    *,
    arg: Any = None,  # noqa: ANN401
    timeout: float | None = None,
    polling: object = None,
) -> JSHandle:
    """Wait until an expression is true; returns its value. Raises TimeoutError if it stays false,
    Error if it can't be evaluated."""
    end = time.monotonic() + (USUAL if timeout is None else timeout) / 1000
    while True:
        try:
            found = place.evaluate_handle(expression, arg)
            if found.evaluate("value => Boolean(value)"):
                return found
        except Error as error:
            if not any(text in error.message for text in GONE):
                raise
        if time.monotonic() > end:
            raise TimeoutError(f"still not true: {expression}")
        place.wait_for_timeout(PAUSE)


def install() -> None:
    """Let pages and frames wait in this way."""
    Page.wait_for_function = until  # type: ignore[assignment, method-assign]
    Frame.wait_for_function = until  # type: ignore[assignment, method-assign]
