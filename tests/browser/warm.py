"""Browser contexts that serve one test after another: empty each time, in a process that is warm.

The page of a new context starts in a new process, which makes machine code of everything anew: two
thirds of what opening our page costs. Here a small page holds the process, and between two tests
nothing stays that a page could see: no page, store, service worker, script or route. Files of a
site that never changes stay in the browser's cache, as for every reader who comes again.
"""

from __future__ import annotations

import weakref
from collections.abc import Iterable
from contextlib import ExitStack

from playwright.sync_api import Browser, BrowserContext, CDPSession, Error, Page

SHARED = ("--process-per-site", "--renderer-process-limit=1")
"""Lets Chromium open a context's pages of one site in one process, and the empty page that each
begins as there too: a process for that alone was made and thrown away with every page."""

OF_A_PAGE = ("viewport", "color_scheme", "forced_colors")
"""What is set for the page; other options make another context."""

HOLDER = "http://127.0.0.1/"
"""On the tests' host, and so in the process of their pages, but of an origin that none has."""

NATIVE = "/native code/.test(setTimeout) && /native code/.test(Date)"
"""False where Playwright's clock has been put in: it can't be taken out."""


class Warm:
    """A context with a page that holds its process. script: what its pages always run first; to
    put that in and take it out with each test would cost more than the script itself."""

    def __init__(
        self, browser: Browser, script: str, options: dict[str, object], idle: list[Warm]
    ) -> None:
        """idle: where contexts of its kind wait for the next test."""
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
        """A new page. script: what the context's pages run as well, until it is emptied."""
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
        """Take away what pages of these origins have left, and cached files if so asked; False
        when the context is no good."""
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
    """A context with this script and these options that nobody uses."""
    kind = repr((script, sorted(options.items())))
    idle = _idle.setdefault(browser, {}).setdefault(kind, [])
    return idle.pop() if idle else Warm(browser, script, options, idle)


def give_back(warm: Warm, origins: Iterable[str], *, files: bool) -> None:
    """Empty a context for the next test, of cached files as well if so asked; one that is no good
    any more is closed."""
    if warm.emptied(origins, files=files):
        warm.idle.append(warm)
    else:
        warm.context.close()
