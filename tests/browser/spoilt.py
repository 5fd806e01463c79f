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


def altered(route: Route, whole: bytes) -> None:
    """Of the right length: also bytes that WebAssembly or Python would take."""
    data = bytearray(whole)
    data[-len(data) // 3] ^= 1
    route.fulfill(body=bytes(data), content_type=kind(route.request.url))


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


class Spoilt:
    """Files of the site that fail to arrive, one after the other: each call of `mend` leads to the
    next fault, the last one to none."""

    def __init__(self, folder: Path, *faults: tuple[str, Fault]) -> None:
        """faults: the pattern of a file's name, and how that file fails."""
        found = [(next(folder.rglob(pattern)), fault) for pattern, fault in faults]
        self.left = [(file.name, file.read_bytes(), fault) for file, fault in found]
        self.held: list[Route] = []

    @property
    def name(self) -> str:
        """The file that fails now."""
        return self.left[0][0]

    def __call__(self, page: Page) -> None:
        """Spoil the files for a page, and put the page's clock under the test's control."""
        page.clock.install()
        for name in {name for name, *_ in self.left}:
            page.route(f"**/{name}", self._answer)

    def _answer(self, route: Route) -> None:
        asked = route.request.url.partition("#")[0].rpartition("/")[2]
        if not self.left or self.name != asked:
            route.continue_()
            return
        _, whole, fault = self.left[0]
        fault(route, whole)
        if fault is stalled:
            self.held.append(route)

    def mend(self, page: Page) -> None:
        """Let the file arrive from now on, and click the page's button to try again."""
        self.left.pop(0)
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
