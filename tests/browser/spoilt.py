"""Ways in which a file of the site fails to arrive, and a page that meets one of them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, Route

Fault = Callable[[Route, bytes], None]

TYPES = {"js": "text/javascript", "css": "text/css", "wasm": "application/wasm"}
PAGE = "<!doctype html><title>Welcome</title><p>Hello"


def missing(route: Route, _: bytes) -> None:
    route.fulfill(status=404, body=PAGE, content_type="text/html")


def a_page(route: Route, _: bytes) -> None:
    """As from a host that answers every address with one page."""
    route.fulfill(body=PAGE, content_type="text/html")


def a_page_of_its_type(route: Route, _: bytes) -> None:
    """As from such a host that sets the type by the file ending."""
    route.fulfill(body=PAGE, content_type=kind(route.request.url))


def cut(route: Route, whole: bytes) -> None:
    route.fulfill(body=whole[: len(whole) // 2], content_type=kind(route.request.url))


def refused(route: Route, _: bytes) -> None:
    route.abort()


def stalled(_: Route, __: bytes) -> None:
    """No answer, ever."""


def kind(address: str) -> str:
    return TYPES.get(address.rpartition(".")[2], "application/octet-stream")


STOPPING = """if (sessionStorage.stopping) Worker.prototype.postMessage = function () {
  const data = { type: "failed", code: "broken", file: "RangeError" };
  setTimeout(() => this.onmessage({ data }));
};"""
"""While the session says so, Python stops over every greeting, as over a kept game."""

RETRY = ".failed:visible > button, [data-op=resume]:visible"
"""Selector of the button to try again."""

FAULTS = (missing, a_page, a_page_of_its_type, cut, refused, stalled)


class Spoilt:
    """A file of the site that fails to arrive until `mend` is called."""

    def __init__(self, folder: Path, pattern: str, fault: Fault) -> None:
        (file,) = folder.glob(pattern)
        self.name = file.name
        self.whole = file.read_bytes()
        self.fault = fault
        self.mended = False
        self.held: list[Route] = []

    def __call__(self, page: Page) -> None:
        """Spoil the file for a page, and put the page's clock under the test's control."""
        page.clock.install()
        page.route(f"**/{self.name}", self._answer)

    def _answer(self, route: Route) -> None:
        if self.mended:
            route.continue_()
            return
        self.fault(route, self.whole)
        if self.fault is stalled:
            self.held.append(route)

    def mend(self, page: Page) -> None:
        """Let the file arrive from now on, and click the page's button to try again."""
        self.mended = True
        browser = page.context.browser
        if browser and browser.browser_type.name == "firefox":
            self._let_go()  # first: Firefox gives the new page the fate of the old request
        page.locator(RETRY).first.click()
        self._let_go()
        page.clock.resume()

    def _let_go(self) -> None:
        """End the requests that have had no answer."""
        while self.held:
            self.held.pop().abort()
