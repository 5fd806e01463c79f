"""Somebody's blog post with a board of ours in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Frame, Page

from tests.browser.hands import target
from tests.browser.opener import opening
from web.builder.server import make_server

WATCH = """window.barred = [];
addEventListener("securitypolicyviolation", (event) => barred.push(event.violatedDirective));"""
SCRIPT = '<script src="{site}embed.js" defer></script>'
ELEMENT = SCRIPT + '<elephant-board game="siam" lang="en" %s>'
BOARD = "document.querySelector('elephant-board')"
FRAME = f"{BOARD}.shadowRoot.querySelector('iframe')"

Blog = Callable[..., Page]


@contextmanager
def blogging(folder: Path, site: str, *asks: str) -> Iterator[Blog]:
    """Opens a page of another host that holds some HTML; in `{site}` stands our address.

    asks: what else our pages may ask.
    """
    with (
        make_server(folder).beside() as server,
        opening(f"http://localhost:{server.server_port}/", site, *asks) as opener,
    ):

        def open_post(browser: Browser, html: str, **context: Any) -> Page:  # noqa: ANN401
            text = f"<!doctype html><meta charset=utf-8><title>Post</title>{html}"
            (folder / "post.html").write_text(text.replace("{site}", site), "utf-8")
            options = {"ready": False, "service_workers": "allow", "script": WATCH, **context}
            return opener(browser, "post.html", **options)

        yield open_post


def inside(page: Page, part: str = "") -> Frame:
    """The frame whose address has this part, once it is there."""
    for _ in range(300):
        found = [frame for frame in page.frames[1:] if part in frame.url]
        if found:
            return found[0]
        page.wait_for_timeout(100)
    raise AssertionError(f"no frame with {part!r} among {[frame.url for frame in page.frames]}")


def started(place: Page | Frame) -> None:
    """The still page has led on, and the game can be played."""
    place.wait_for_selector("#said", state="attached", timeout=60_000)
    place.wait_for_selector("#loading", state="detached", timeout=60_000)


def press_play(page: Page) -> Frame:
    """Play in the first frame; returns it once the board can be played."""
    frame = inside(page, "embed.html")
    frame.wait_for_selector("#play:visible")
    frame.dispatch_event("#play", "click")
    playing = inside(page, "#embed")
    started(playing)
    return playing


def enter(frame: Frame, *targets: str) -> None:
    """One whole move inside a frame. Playwright's mouse does not reach Firefox's frames."""
    for index, name in enumerate(targets):
        if index:
            frame.wait_for_selector(f"{target(targets[index - 1])}.chosen")
        frame.dispatch_event(target(name), "click")


def noting(asked: list[str]) -> Callable[[Page], None]:
    """Notes what a page asks for from its beginning."""
    return lambda page: page.on("request", lambda request: asked.append(request.url))


def press_play_alone(page: Page) -> Frame:
    """Play in the first frame, which has no origin."""
    inside(page, "embed.html").click("#play")
    playing = inside(page, "five-elephants.html")
    playing.wait_for_selector("#loading", state="detached", timeout=60_000)
    return playing
