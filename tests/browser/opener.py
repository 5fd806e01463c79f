"""Opens pages of the built site and watches what they do."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Error, Page, Route

DIST = Path(__file__).resolve().parents[2] / "web" / "dist"
PREFIX = "/any/sub-path/"

DENIED = """
const deny = () => { throw new DOMException("denied", "SecurityError"); };
for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"])
  Object.defineProperty(window, name, { configurable: true, get: deny });
Object.defineProperty(navigator, "serviceWorker", { configurable: true, get: deny });
"""
"""What a browser does to a frame that it trusts with nothing."""

NO_DATABASE = 'Object.defineProperty(window, "indexedDB", { value: undefined });'
"""A browser without one."""

DEALT = """
let seed = 20261122;
Math.random = () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), seed | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
};
"""
"""The same cards in every run (a small generator, Mulberry32): what a test does next depends on
the hand."""


def system_browser(*names: str) -> str | None:
    return next((path for name in names if (path := shutil.which(name))), None)


class Opener:
    """Opens pages of a site."""

    def __init__(self, site: str) -> None:
        self.site = site
        self.contexts: list[BrowserContext] = []
        self.held: list[Route] = []
        self.closed = False
        self.outside: list[str] = []
        self.errors: list[str] = []

    def __call__(
        self,
        browser: Browser,
        address: str = "",
        *,
        script: str = "",
        dealt: bool = True,
        ready: bool = True,
        before: Callable[[Page], object] | None = None,
        **context: object,
    ) -> Page:
        """A page in a fresh context, once it can be played (unless `ready` is off).

        dealt: whether chance is the same in every run.

        Without a service worker unless `service_workers="allow"`: behind one, routes would
        not see what a page asks for.
        """
        options = {"locale": "en-US", "service_workers": "block", **context}
        made = browser.new_context(**options)  # type: ignore[arg-type]
        self.contexts.append(made)
        if dealt:
            made.add_init_script(DEALT)
        if script:
            made.add_init_script(script)
        made.on("request", self._seen)  # a service worker's, too
        page = made.new_page()
        page.on("pageerror", self._failed)
        if before:
            before(page)
        page.goto(self.site + address)
        if ready:
            page.wait_for_selector("#loading", state="detached", timeout=60_000)
        return page

    def hold(self, page: Page, pattern: str) -> None:
        """Let what a page asks for never arrive."""
        page.route(pattern, lambda route: self.held.append(route))

    def close(self) -> None:
        """Close all pages. What still waits is let go first, or it would be heard of much later."""
        self.closed = True
        for route in self.held:
            with suppress(Error):
                route.abort()
        for context in self.contexts:
            context.close()

    def _failed(self, error: Error) -> None:
        if not self.closed:
            self.errors.append(str(error))

    def _seen(self, request: object) -> None:
        url = str(getattr(request, "url", ""))
        origin = self.site.removesuffix(PREFIX)
        if not url.startswith((origin, "data:", "blob:")):
            self.outside.append(url)


@contextmanager
def opening(site: str, *allowed: str) -> Iterator[Opener]:
    """An opener; afterwards no request may have left the origin, but for what starts like the
    allowed ones, and no error may be uncaught."""
    opener = Opener(site)
    yield opener
    opener.close()
    assert [url for url in opener.outside if not url.startswith(allowed)] == []
    assert not opener.errors, opener.errors
