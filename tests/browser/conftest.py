"""The built site, served under a sub-path, in real browsers."""

from __future__ import annotations

import os
import shutil
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, sync_playwright

from web.builder.server import make_server

DIST = Path(__file__).resolve().parents[2] / "web" / "dist"
PREFIX = "/any/sub-path/"


def system_browser(*names: str) -> str | None:
    return next((path for name in names if (path := shutil.which(name))), None)


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The address of the built site."""
    if not (DIST / "index.html").is_file():
        pytest.fail("The site is not built: run `python3 web/build.py` first.")
    with make_server(DIST, prefix=PREFIX) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}{PREFIX}"
        server.shutdown()


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    path = system_browser("chromium", "chromium-browser", "google-chrome")
    with playwright.chromium.launch(executable_path=path) as browser:
        yield browser


@pytest.fixture(scope="session")
def firefox(playwright: Playwright) -> Iterator[Browser]:
    path = system_browser("firefox-esr", "firefox")
    if path is None:
        if os.environ.get("CI"):
            pytest.fail("The continuous integration has to have a Firefox.")
        pytest.skip("no Firefox on this machine")
    with playwright.firefox.launch(channel="moz-firefox", executable_path=path) as browser:
        yield browser


@pytest.fixture(params=["chromium", "firefox"])
def any_browser(request: pytest.FixtureRequest) -> Browser:
    """Each engine in turn."""
    browser: Browser = request.getfixturevalue(request.param)
    return browser


class Opener:
    """Opens pages of the site and watches what they do."""

    def __init__(self, site: str) -> None:
        self.site = site
        self.contexts: list[BrowserContext] = []
        self.outside: list[str] = []
        self.errors: list[str] = []

    def __call__(
        self,
        browser: Browser,
        address: str = "",
        *,
        script: str = "",
        ready: bool = True,
        before: Callable[[Page], object] | None = None,
        **context: object,
    ) -> Page:
        """A page in a fresh context, once it can be played (unless `ready` is off).

        Without a service worker unless `service_workers="allow"`: behind one, routes would
        not see what a page asks for.
        """
        options = {"locale": "en-US", "service_workers": "block", **context}
        made = browser.new_context(**options)  # type: ignore[arg-type]
        self.contexts.append(made)
        if script:
            made.add_init_script(script)
        made.on("request", self._seen)  # a service worker's, too
        page = made.new_page()
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        if before:
            before(page)
        page.goto(self.site + address)
        if ready:
            page.wait_for_selector("#loading", state="detached", timeout=60_000)
        return page

    def _seen(self, request: object) -> None:
        url = str(getattr(request, "url", ""))
        origin = self.site.removesuffix(PREFIX)
        if not url.startswith((origin, "data:", "blob:")):
            self.outside.append(url)


@pytest.fixture
def open_page(site: str) -> Iterator[Opener]:
    """Opens pages; afterwards no request may have left the origin and no error be uncaught."""
    opener = Opener(site)
    yield opener
    for context in opener.contexts:
        context.close()
    assert opener.outside == []
    assert opener.errors == []
