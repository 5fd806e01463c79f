"""Opens pages of the built site; records their errors, those that they say, and the requests that
leave the site."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Page, Route

from tests.browser.errors import HEARD, listening
from tests.browser.warm import OF_A_PAGE, Warm, give_back, take

DIST = Path(__file__).resolve().parents[2] / "web" / "dist"
PREFIX = "/any/sub-path/"

DENIED = """
const deny = () => { throw new DOMException("denied", "SecurityError"); };
for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"])
  Object.defineProperty(window, name, { configurable: true, get: deny });
Object.defineProperty(navigator, "serviceWorker", { configurable: true, get: deny });
"""
"""Denies a page all storage, as browsers do to frames of other sites."""

NO_DATABASE = 'Object.defineProperty(window, "indexedDB", { value: undefined });'
"""Takes IndexedDB away."""

DEALT = """
let seed = 20261122;
Math.random = () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), seed | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
};
"""
"""A seeded random generator (Mulberry32) in place of the browser's: the same cards in every run."""


USUAL: dict[str, Any] = {
    "locale": "en-US",
    "service_workers": "block",
    "reduced_motion": "no-preference",
    "viewport": {"width": 1024, "height": 600},
}
"""The default options of a page. The screen is small because drawing a larger one takes 7 % of the
time of an event; tests of layout name the sizes that matter."""

STILL: dict[str, Any] = {"reduced_motion": "reduce"}
"""The page of a reader who wants nothing to move. All other pages move, as most people's do."""

TABLE = "#siam"
"""The default address: a table."""

ZIP = "**/python.zip"
"""The archive of Python's modules. While a test holds it back, the page has no Python."""

PLAIN = "notices.txt"
"""A file of the site without scripts. Leaving our own page while it starts would be an error."""


@dataclass(frozen=True)
class Site:
    """A built site: its address, its folder, and which other addresses its pages may request."""

    address: str
    folder: Path
    asks: tuple[str, ...] = ()


class Opener:
    """Opens pages of a site.

    cold: each page in a new context, as on a first visit. changing: the site's files may change
    between tests, so the HTTP cache is cleared.
    """

    def __init__(
        self,
        site: str,
        *allowed: str,
        cold: bool = False,
        changing: bool = False,
        causes: Collection[str] = (),
    ) -> None:
        """allowed: prefixes of the other addresses that pages may request. causes: keys of the
        errors that pages may say, because the test causes them."""
        self.site = site
        self.allowed = allowed
        self.causes = causes
        self.cold = cold
        self.changing = changing
        self.contexts: list[BrowserContext] = []
        self.taken: list[Warm] = []
        self.holding = False
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
        """A page in an empty context (warm.py). Returns when it can be played, unless `ready` is
        off.

        script: runs before the page's own. dealt: whether the random seed is the same in every
        run. before: called with the page before it is opened. wait_until: "commit" for a page with
        a file that never answers.

        Service workers are blocked unless `service_workers="allow"` is given, because routes do
        not see the requests of a page behind one.
        """
        options = {**USUAL, **context}
        page = self._page(browser, listening() + (DEALT if dealt else ""), script, options)
        page.on("pageerror", self._failed)
        page.on("console", self._heard)
        page.on("websocket", self._seen)
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
            context.on("request", self._seen)
            return context.new_page()
        lasting = {name: value for name, value in options.items() if name not in OF_A_PAGE}
        lasting["viewport"] = USUAL["viewport"]
        warm = take(browser, always, lasting)
        warm.context.on("request", self._seen)
        self.taken.append(warm)
        own = {name: options[name] for name in OF_A_PAGE if options.get(name) != USUAL.get(name)}
        return warm.page(script, own)

    def hold(self, page: Page, pattern: str) -> None:
        """Hold back the requests that match a pattern until they are released."""

        def answer(route: Route) -> None:
            if self.holding:
                self.held.append(route)
            else:
                route.continue_()

        self.holding = True
        page.route(pattern, answer)

    def release(self) -> None:
        """Let the held requests continue, and those that the page has yet to make."""
        self.holding = False
        held, self.held = self.held, []
        for route in held:
            route.continue_()

    def close(self) -> None:
        """Close all pages, after aborting held requests: Playwright would report them late."""
        self.closed = True
        for route in self.held:
            with suppress(Error):
                route.abort()
        for context in self.contexts:
            context.close()
        sites = [url for url in (self.site, *self.allowed) if url.startswith("http")]
        origins = {"/".join(url.split("/")[:3]) for url in sites}
        for warm in self.taken:
            warm.context.remove_listener("request", self._seen)
            give_back(warm, origins, files=self.changing)

    def _failed(self, error: Error) -> None:
        if not self.closed:
            self.errors.append(str(error))

    def _heard(self, line: ConsoleMessage) -> None:
        """A line of a page's console, which may tell of an error that it says (errors.py)."""
        key = line.text.removeprefix(HEARD)
        if key != line.text and key not in self.causes and not self.closed:
            self.errors.append(f"The page says {key}.")

    def _seen(self, request: object) -> None:
        """A request of a page or its workers; those of the browser itself are not among them."""
        url = str(getattr(request, "url", ""))
        origin = self.site.removesuffix(PREFIX)
        if not url.startswith((origin, "data:", "blob:", *self.allowed)):
            self.outside.append(url)


@contextmanager
def opening(
    site: str,
    *allowed: str,
    cold: bool = False,
    changing: bool = False,
    causes: Collection[str] = (),
) -> Iterator[Opener]:
    """An opener. Afterwards it fails if a page had an uncaught error, said an error that the test
    did not cause, or requested an address outside the site and what is allowed."""
    opener = Opener(site, *allowed, cold=cold, changing=changing, causes=causes)
    yield opener
    opener.close()
    assert not opener.outside, opener.outside
    assert not opener.errors, opener.errors
