"""Browser contexts that are emptied and used again by the next test.

The page of a new context starts in a new process, which compiles all scripts anew: two thirds of
the time it takes to open our page. Here a small page keeps the process alive. Between two tests
everything that a page could see is removed: pages, stores, service workers, scripts and routes.
Files of a site that never changes stay in the HTTP cache, as on any later visit.
"""

from __future__ import annotations

import weakref
from collections.abc import Iterable
from contextlib import ExitStack

from playwright.sync_api import Browser, BrowserContext, CDPSession, Error, Page

SHARED = ("--process-per-site", "--renderer-process-limit=1")
"""Has Chromium open all pages of a context and site in one process, including the empty page that
each new page is at first."""

OF_A_PAGE = ("viewport", "color_scheme", "forced_colors", "reduced_motion")
"""Options that are set for a page. All others need a context of their own."""

HOLDER = "http://127.0.0.1/"
"""On the host of the tests' pages, so that it shares their process, but with another origin."""

NATIVE = "/native code/.test(setTimeout) && /native code/.test(Date)"
"""False once Playwright's clock is installed, which can't be removed."""


class Warm:
    """A context with a page that keeps its process alive.

    script: what its pages always run first. Adding and removing it with each test would cost more
    than running it.
    """

    def __init__(
        self, browser: Browser, script: str, options: dict[str, object], idle: list[Warm]
    ) -> None:
        """idle: the list of unused contexts of its kind."""
        self.idle = idle
        self.context: BrowserContext = browser.new_context(**options)  # type: ignore[arg-type]
        if script:
            self.context.add_init_script(script)
        self._holder = self.context.new_page()
        self._holder.route("**", lambda route: route.fulfill(body="", content_type="text/html"))
        self._holder.goto(HOLDER)
        self._session: CDPSession = self.context.new_cdp_session(self._holder)
        self._scripts = ExitStack()

    def page(self, script: str, options: dict[str, object]) -> Page:
        """A new page. script: what the context's pages also run, until it is emptied."""
        if script:
            self._scripts.enter_context(self.context.add_init_script(script))
        page = self.context.new_page()
        media = {name: value for name, value in options.items() if name != "viewport"}
        if media:
            page.emulate_media(**media)  # type: ignore[arg-type]
        if "viewport" in options:
            page.set_viewport_size(options["viewport"])  # type: ignore[arg-type]
        return page

    def emptied(self, origins: Iterable[str], *, files: bool) -> bool:
        """Remove what pages of these origins have stored, and cached files if `files` is set.
        Returns False when the context can't be used again."""
        try:
            for page in self.context.pages:
                if page != self._holder:
                    page.close()
            self._scripts.close()
            self.context.unroute_all()
            for origin in origins:
                everything = {"origin": origin, "storageTypes": "all"}
                self._session.send("Storage.clearDataForOrigin", everything)
            if files:
                self._session.send("Network.clearBrowserCache")
            return bool(self._holder.evaluate(NATIVE))
        except Error:
            return False


_idle: weakref.WeakKeyDictionary[Browser, dict[str, list[Warm]]] = weakref.WeakKeyDictionary()


def take(browser: Browser, script: str, options: dict[str, object]) -> Warm:
    """An unused context with this script and these options; a new one where there is none."""
    kind = repr((script, sorted(options.items())))
    idle = _idle.setdefault(browser, {}).setdefault(kind, [])
    return idle.pop() if idle else Warm(browser, script, options, idle)


def give_back(warm: Warm, origins: Iterable[str], *, files: bool) -> None:
    """Empty a context for the next test, of cached files too if `files` is set. One that can't be
    used again is closed."""
    if warm.emptied(origins, files=files):
        warm.idle.append(warm)
    else:
        warm.context.close()
