"""A start always ends: in play, or in a sentence that names what is missing, with a retry."""

from __future__ import annotations

from contextlib import suppress

import pytest
from playwright.sync_api import Browser, Error, Page, Route, expect

from tests.browser.actions import play, sit_down
from tests.browser.opener import Opener, Site
from tests.browser.spoilt import (
    Fault,
    Spoilt,
    a_page,
    a_page_of_its_type,
    altered,
    cut,
    missing,
    refused,
    stalled,
)
from tests.browser.visits import until
from tests.sentences import stretch

pytestmark = pytest.mark.browser

Step = tuple[str, Fault, str]
"""The pattern of a file's name, how it fails, and what the page says of it."""


def bad_day(page: Page, spoilt: Spoilt, steps: tuple[Step, ...], language: str = "en") -> None:
    """One fault after the other on one page: each is told, and another try leads to the next."""
    for _, __, what in steps:
        complained(page, spoilt, stretch(f"page.{what}", language))
        spoilt.mend(page)


def complained(page: Page, spoilt: Spoilt, what: str) -> None:
    """Wait, however long it takes by the page's own clock, until it names the spoilt file."""
    name = spoilt.name.partition(".")[0].partition("-")[0]
    said: list[str] = []
    for _ in range(60):
        with suppress(Error):  # the page may just be loaded anew
            said = page.locator(".failed:visible").all_inner_texts()
            if any(name in text and what in text for text in said):
                return
        page.clock.fast_forward(5_000)
        page.wait_for_timeout(50)
    raise AssertionError(f"the page never says {what!r} of {name}: {said}")


@pytest.mark.parametrize(
    ("any_browser", "steps"),
    [
        ("chromium", (("boot.js", missing, "missing"), ("boot.js", cut, "damaged"),
                      ("boot.js", stalled, "timeout"))),
        ("chromium", (("style.css", refused, "missing"), ("style.css", cut, "damaged"),
                      ("style.css", stalled, "timeout"))),
        ("firefox", (("boot.js", refused, "missing"), ("boot.js", a_page_of_its_type, "damaged"))),
        ("firefox", (("style.css", stalled, "timeout"),)),
    ],
    ids=["chromium-script", "chromium-style", "firefox-script", "firefox-style"],
    indirect=["any_browser"],
)  # fmt: skip
def test_a_page_without_its_first_script_or_style_says_so_and_a_retry_helps(
    any_browser: Browser, open_page: Opener, served: Site, steps: tuple[Step, ...]
) -> None:
    spoilt = Spoilt(served.folder, *(step[:2] for step in steps))
    page = open_page(any_browser, "", ready=False, before=spoilt, wait_until="commit")
    complained(page, spoilt, stretch(f"page.{steps[0][2]}"))
    body = page.locator("body")
    expect(body).not_to_contain_text("You can already look", use_inner_text=True)
    bad_day(page, spoilt, steps)
    expect(page.locator(".failed:visible")).to_have_count(0, timeout=60_000)
    page.wait_for_selector("#loading", state="detached", timeout=60_000)
    sit_down(page)
    open_page.errors.clear()


def test_a_picture_in_a_post_without_its_script_says_so_and_a_retry_helps(
    chromium: Browser, open_page: Opener, served: Site
) -> None:
    steps = tuple(
        ("still.js", fault, what)
        for fault, what in ((missing, "missing"), (cut, "damaged"), (stalled, "timeout"))
    )
    spoilt = Spoilt(served.folder, *(step[:2] for step in steps))
    address = "embed.html#game=siam"
    page = open_page(
        chromium, address, ready=False, before=spoilt, wait_until="commit", locale="fr-FR"
    )
    expect(page.locator("#stuck > button")).to_have_text("Réessayer")
    bad_day(page, spoilt, steps, "fr")
    expect(page.locator("#play")).to_be_visible()
    expect(page.locator("#stuck")).to_have_count(0)
    open_page.errors.clear()


PARTS: dict[str, tuple[Step, ...]] = {
    "worker": (("worker.js", a_page_of_its_type, "missing"), ("worker.js", stalled, "timeout"),
               ("python.zip", missing, "missing"), ("python.zip", cut, "damaged"),
               ("python.zip", stalled, "timeout")),
    "Pyodide": (("pyodide.asm.js", a_page, "missing"), ("pyodide.asm.wasm", refused, "missing"),
                ("pyodide.asm.wasm", a_page, "damaged"), ("pyodide.asm.wasm", altered, "damaged"),
                ("pyodide.js", missing, "missing"), ("pyodide.js", stalled, "timeout")),
    "PyScript": (("core.js", missing, "missing"), ("core.js", cut, "damaged"),
                 ("core-*.js", missing, "missing"), ("core.js", stalled, "timeout")),
    "MicroPython": (("micropython.wasm", refused, "missing"), ("micropython.wasm", cut, "damaged"),
                    ("micropython.js", stalled, "timeout"),
                    ("micropython.js", a_page_of_its_type, "damaged")),
    "glue": (("glue.mpy", cut, "missing"), ("glue.mpy", stalled, "timeout"),
             ("glue.mpy", a_page, "missing")),
}  # fmt: skip
"""What a start needs beside `boot.js` and the style, by what it is part of."""


@pytest.mark.parametrize("part", PARTS)
def test_a_start_without_one_of_its_files_names_it_and_a_retry_helps(
    chromium: Browser, open_page: Opener, served: Site, part: str
) -> None:
    """Some hosts send a page of their own in place of a file that they lack."""
    spoilt = Spoilt(served.folder, *(step[:2] for step in PARTS[part]))
    page = open_page(chromium, ready=False, before=spoilt, wait_until="commit")
    bad_day(page, spoilt, PARTS[part])
    page.wait_for_selector("#loading", state="detached", timeout=60_000)
    play(page, "reserve", "c1", "facing:n")
    open_page.errors.clear()


def test_a_script_of_pyscript_that_is_lost_once_is_asked_for_again_unasked(
    chromium: Browser, open_page: Opener
) -> None:
    """What PyScript runs comes onto the page after it, in a task of its own: together they let
    nothing else happen for a fifth of a second."""
    fetched: list[Route] = []
    held: list[Route] = []

    def lost_once(route: Route) -> None:
        if route.request.resource_type == "fetch":  # the page asks again
            fetched.append(route)
            route.continue_()
        elif fetched:
            held.append(route)
        else:  # asked for early; then as a script, unless the browser remembers that it is lost
            route.abort()

    program = 'script[type="micropython"]'
    page = open_page(chromium, ready=False, before=lambda page: page.route("**/core.js", lost_once))
    until(page, lambda: bool(held))
    assert page.locator(program).count() == 0
    held[0].continue_()
    page.wait_for_selector("#loading", state="detached", timeout=60_000)
    assert page.locator(program).count() == 1
    play(page, "reserve", "c1", "facing:n")


NO_WASM = "delete window.WebAssembly;"
"""A strict security mode (Lockdown Mode and its like)."""

FORBIDDEN_WASM = """
WebAssembly.Module = function () { throw new WebAssembly.CompileError("blocked by policy"); };
"""
"""A network that adds a policy of its own."""


@pytest.mark.parametrize(
    ("any_browser", "script"),
    [("chromium", FORBIDDEN_WASM), ("firefox", NO_WASM)],
    ids=["chromium-forbidden", "firefox-absent"],
    indirect=["any_browser"],
)
def test_without_webassembly_the_reader_is_told_what_to_change_and_nothing_is_fetched(
    any_browser: Browser, open_page: Opener, script: str
) -> None:
    asked: list[str] = []

    def before(page: Page) -> None:
        page.on("request", lambda request: asked.append(request.url))

    page = open_page(any_browser, ready=False, before=before, script=script, locale="fr-FR")
    expect(page.locator("#loading > p")).to_contain_text("mode de sécurité")
    expect(page.locator("#loading > p")).to_have_attribute("role", "alert")
    expect(page.locator("#loading > button")).to_be_visible()
    expect(page.locator("#loading [data-kept]")).to_be_hidden()
    page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
    large = [
        url for url in asked if "/runtime/" in url or url.endswith((".mpy", ".zip", "worker.js"))
    ]
    assert large == []
