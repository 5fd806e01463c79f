"""Takes the pictures: one page for each language and theme goes through all screens."""

from __future__ import annotations

import shutil
from html import escape
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from pygame_rules.display.locales import LANGUAGES
from tests.browser.axe import AXE
from tests.browsers import chromium
from tests.gallery.screens import Screen, screens
from web.builder.node import CACHE
from web.builder.server import make_server
from web.builder.site import DIST

OUT = CACHE / "screens"
CHECKS = Path(__file__).with_name("checks.js")

SIZES = {
    "wide": (1280, 800),
    "upright": (768, 1024),
    "phone": (360, 740),
    "phone-turned": (740, 360),
}
THEMES = ("light", "dark")

QUIET = 12_000
"""Milliseconds that the page may take to answer an event."""


def shoot(names: list[str]) -> list[str]:
    """Take pictures of the screens whose names begin with one of these (all screens for none).

    Prints the faults and returns them."""
    chosen = [one for one in screens() if not names or one.name.startswith(tuple(names))]
    shutil.rmtree(OUT, ignore_errors=True)
    OUT.mkdir(parents=True)
    faults: list[str] = []
    with make_server(DIST, prefix="/games/").beside() as server, sync_playwright() as playwright:
        address = f"http://127.0.0.1:{server.server_port}/games/"
        with chromium(playwright) as browser:
            for language in LANGUAGES:
                for theme in THEMES:
                    page = _opened(browser, address, language, theme)
                    for screen in chosen:
                        faults += _taken(page, screen, f"{language}-{theme}")
                    page.context.close()
    (OUT / "index.html").write_text(_sheet([one.name for one in chosen]), "utf-8")
    print(*faults, f"{len(faults)} faults; the pictures: {OUT / 'index.html'}", sep="\n")
    return faults


def _opened(browser: Browser, address: str, language: str, theme: str) -> Page:
    context = browser.new_context(
        locale=language,
        color_scheme="dark" if theme == "dark" else "light",
        reduced_motion="reduce",
        service_workers="block",
    )
    page = context.new_page()
    page.goto(address)
    page.wait_for_selector("#loading", state="detached", timeout=60_000)
    for script in (AXE, CHECKS):  # the page's content policy would refuse them as elements
        page.evaluate(script.read_text("utf-8") + "; undefined")
    return page


def _taken(page: Page, screen: Screen, kind: str) -> list[str]:
    """Take a screen's pictures in one language and theme; returns its faults."""
    _send(page, {"op": "visit", "link": "home"})
    for event in screen.events:
        _send(page, event)
    found: list[str] = []
    for name, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        if screen.opens:
            page.evaluate("id => document.querySelector(id).showPopover()", screen.opens)
        page.evaluate("scrollTo(0, 0)")
        page.evaluate(
            "() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 60)))"
        )
        whole = f"{screen.name}-{kind}-{name}"
        page.screenshot(path=OUT / f"{whole}.png")
        wrong: list[str] = page.evaluate("gallery.faults()")
        if name == "phone":
            wrong += page.evaluate("gallery.barriers()")
        found += [f"{whole}: {one}" for one in wrong]
        if screen.opens:
            page.evaluate("id => document.querySelector(id).hidePopover()", screen.opens)
    return found


def _send(page: Page, event: dict[str, object]) -> None:
    """Send an event and wait for the answer."""
    page.evaluate("event => page.api.send(event)", {**event, "seed": 3})
    page.wait_for_function("!page.api.waiting", timeout=QUIET)


def _sheet(names: list[str]) -> str:
    """A page with all pictures, a screen a row."""
    rows = []
    for name in names:
        pictures = "".join(
            f'<img loading="lazy" height="260" src="{name}-{language}-{theme}-{size}.png" '
            f'alt="{escape(size)}">'
            for language in LANGUAGES
            for theme in THEMES
            for size in SIZES
        )
        rows.append(f"<h2>{escape(name)}</h2><div>{pictures}</div>")
    style = "body { font: 14px system-ui; background: #888; } div { display: flex; gap: 6px; }"
    return f"<!doctype html><title>Screens</title><style>{style}</style>{''.join(rows)}"
