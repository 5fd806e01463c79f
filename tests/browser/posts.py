"""Blog posts of another host with our boards in them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Frame, Page

from tests.browser.actions import target
from tests.browser.opener import opening
from web.builder.server import make_server

WATCH = """window.barred = [];
addEventListener("securitypolicyviolation", (event) => barred.push(event.violatedDirective));"""
SCRIPT = '<script src="{site}embed.js" defer></script>'
ELEMENT = SCRIPT + '<elephant-board game="siam" lang="en" %s>'
BOARD = "document.querySelector('elephant-board')"
FRAME = f"{BOARD}.shadowRoot.querySelector('iframe')"
FRAMES = """[...document.querySelectorAll("elephant-board")].flatMap(({ shadowRoot }) =>
  shadowRoot?.querySelector("iframe") ?? [])"""
"""Those of all elements."""

Blog = Callable[..., Page]


@contextmanager
def blogging(
    folder: Path, site: str, *asks: str, cold: bool = False, causes: Collection[str] = ()
) -> Iterator[Blog]:
    """Opens posts of another host with some HTML, in which `{site}` is replaced by our address.

    asks: other addresses that our pages may request. cold: each post in a new context. causes: keys
    of errors that our pages may say.
    """
    with (
        make_server(folder).beside() as server,
        opening(
            f"http://localhost:{server.server_port}/", site, *asks, cold=cold, causes=causes
        ) as opener,
    ):

        def open_post(browser: Browser, html: str, **context: Any) -> Page:  # noqa: ANN401
            text = f"<!doctype html><meta charset=utf-8><title>Post</title>{html}"
            (folder / "post.html").write_text(text.replace("{site}", site), "utf-8")
            options = {"ready": False, "service_workers": "allow", "script": WATCH, **context}
            return opener(browser, "post.html", **options)

        yield open_post


def inside(page: Page, part: str = "") -> Frame:
    """Wait for the frame whose address contains a text."""
    for _ in range(300):
        found = [frame for frame in page.frames[1:] if part in frame.url]
        if found:
            return found[0]
        page.wait_for_timeout(100)
    raise AssertionError(f"no frame with {part!r} among {[frame.url for frame in page.frames]}")


def started(place: Page | Frame) -> None:
    """Wait until the game in a frame can be played."""
    place.wait_for_selector("#said", state="attached", timeout=60_000)
    place.wait_for_selector("#loading", state="detached", timeout=60_000)


def press_play(page: Page) -> Frame:
    """Press play in the first frame; returns the frame of the game once it can be played."""
    frame = inside(page, "embed.html")
    frame.wait_for_selector("#play:visible")
    frame.dispatch_event("#play", "click")
    playing = inside(page, "#embed")
    started(playing)
    return playing


def enter(frame: Frame, *targets: str) -> None:
    """Make one move inside a frame, by events: Playwright's mouse reaches no frame of Firefox."""
    for index, name in enumerate(targets):
        if index:
            frame.wait_for_selector(f"{target(targets[index - 1])}.chosen")
        frame.dispatch_event(target(name), "click")


def noting(asked: list[str]) -> Callable[[Page], None]:
    """Records all requests of a page, for `before`."""
    return lambda page: page.on("request", lambda request: asked.append(request.url))


def press_play_alone(page: Page) -> Frame:
    """Press play in a first frame without an origin; returns the frame of the single file."""
    inside(page, "embed.html").click("#play")
    playing = inside(page, "five-elephants.html")
    playing.wait_for_selector("#loading", state="detached", timeout=60_000)
    return playing
