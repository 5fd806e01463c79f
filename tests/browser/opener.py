"""Opens pages of the built site and watches what they do."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Browser, BrowserContext, Error, Page, Route

from tests.browser.trap import trap
from tests.browser.warm import OF_A_PAGE, Warm, give_back, take

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


USUAL: dict[str, Any] = {
    "locale": "en-US",
    "service_workers": "block",
    "reduced_motion": "reduce",
    "viewport": {"width": 1024, "height": 600},
}
"""How a page is opened that nothing else is said about. A small screen: a larger one takes more
drawing, 7 % of what an event costs, and those that matter are named by the tests of layout."""

MOVING: dict[str, Any] = {"reduced_motion": "no-preference"}
"""For a test that is about movement, or about what is touched while something moves. Other pages
are opened as for those who want none: drawing what moves took a tenth of the tests' time."""

TABLE = "#siam"
"""Where a test begins that does not say where: at a table."""

ZIP = "**/python.zip"
"""Python's files, which a page waits for longest: while they are held, it has no Python."""

PLAIN = "NOTICES.txt"
"""A page of the site that has nothing else: leaving ours while it starts would be an error."""


@dataclass(frozen=True)
class Site:
    """A built site: where it is served, where it lies, which other addresses its pages may ask."""

    address: str
    folder: Path
    asks: tuple[str, ...] = ()


class Opener:
    """Opens pages of a site. cold: each in a new context, as at a first visit to any page;
    changing: the site's files may be others the next time, so no test finds them cached."""

    def __init__(
        self, site: str, *allowed: str, cold: bool = False, changing: bool = False
    ) -> None:
        """allowed: how addresses start that pages may ask for besides those of the site."""
        self.site = site
        self.allowed = allowed
        self.cold = cold
        self.changing = changing
        self.contexts: list[BrowserContext] = []
        self.lent: list[Warm] = []
        self.held: list[Route] = []
        self.closed = False
        self.outside: list[str] = []
        self.errors: list[str] = []

    def __call__(
        self,
        browser: Browser,
        address: str = TABLE,
        *,
        script: str = "",
        dealt: bool = True,
        ready: bool = True,
        before: Callable[[Page], object] | None = None,
        wait_until: Literal["commit", "load"] = "load",
        **context: object,
    ) -> Page:
        """A page in a context without a past (warm.py), once it can be played (unless `ready` is
        off).

        dealt: whether chance is the same in every run; wait_until: what has to have come,
        "commit" where a file never answers.

        Without a service worker unless `service_workers="allow"`: behind one, routes would
        not see what a page asks for.
        """
        options = {**USUAL, **context}
        page = self._page(browser, DEALT if dealt else "", script, options)
        page.on("pageerror", self._failed)
        if before:
            before(page)
        page.goto(self.site + address, wait_until=wait_until)
        if ready:
            page.wait_for_selector("#loading", state="detached", timeout=60_000)
        return page

    def _page(self, browser: Browser, always: str, script: str, options: dict[str, object]) -> Page:
        if self.cold or "java_script_enabled" in options or browser.browser_type.name != "chromium":
            context = browser.new_context(**options)  # type: ignore[arg-type]
            self.contexts.append(context)
            for text in filter(None, (always, script)):
                context.add_init_script(text)
            context.on("request", self._seen)  # a service worker's, too
            return context.new_page()
        lasting = {name: value for name, value in options.items() if name not in OF_A_PAGE}
        lasting["viewport"] = USUAL["viewport"]
        warm = take(browser, always, lasting)
        self.lent.append(warm)
        own = {name: options[name] for name in OF_A_PAGE if options.get(name) != USUAL.get(name)}
        return warm.page(script, own)

    def hold(self, page: Page, pattern: str) -> None:
        """Let what a page asks for never arrive, or not before it is released."""
        page.route(pattern, lambda route: self.held.append(route))

    def release(self) -> None:
        """Let what was held go on its way."""
        held, self.held = self.held, []
        for route in held:
            route.continue_()

    def close(self) -> None:
        """Close all pages. What still waits is let go first, or it would be heard of much later."""
        self.closed = True
        for route in self.held:
            with suppress(Error):
                route.abort()
        for context in self.contexts:
            context.close()
        sites = [url for url in (self.site, *self.allowed) if url.startswith("http")]
        origins = {"/".join(url.split("/")[:3]) for url in sites}
        for warm in self.lent:
            give_back(warm, origins, files=self.changing)
        self.outside.extend(trap().taken())

    def _failed(self, error: Error) -> None:
        if not self.closed:
            self.errors.append(str(error))

    def _seen(self, request: object) -> None:
        url = str(getattr(request, "url", ""))
        origin = self.site.removesuffix(PREFIX)
        if not url.startswith((origin, "data:", "blob:", *self.allowed)):
            self.outside.append(url)


@contextmanager
def opening(
    site: str, *allowed: str, cold: bool = False, changing: bool = False
) -> Iterator[Opener]:
    """An opener; afterwards no request may have gone elsewhere than to the site and what is
    allowed besides (pages in a warm context: than to this machine), and no error be uncaught."""
    opener = Opener(site, *allowed, cold=cold, changing=changing)
    yield opener
    opener.close()
    assert not opener.outside, opener.outside
    assert not opener.errors, opener.errors
