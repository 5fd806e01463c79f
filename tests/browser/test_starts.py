"""A start always ends: in play, or in a sentence that names what is missing, with a retry."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.actions import play, sit_down
from tests.browser.opener import Opener, Site
from tests.browser.spoilt import FAULTS, Fault, Spoilt

pytestmark = pytest.mark.browser


def complained(page: Page) -> str:
    """What the page says of its start, however long that takes by its own clock."""
    said = page.locator(".failed:visible").first
    for _ in range(60):
        if said.is_visible():
            return said.inner_text()
        page.clock.fast_forward(5_000)
        page.wait_for_timeout(50)
    raise AssertionError("the page never says that it can't start")


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("pattern", ["assets/*/boot.js", "assets/*/style.css"])
def test_a_page_without_its_first_script_or_style_says_so_and_a_retry_helps(
    any_browser: Browser,
    open_page: Opener,
    served: Site,
    pattern: str,
    fault: Fault,
) -> None:
    spoilt = Spoilt(served.folder, pattern, fault)
    page = open_page(any_browser, "", ready=False, before=spoilt, wait_until="commit")
    assert spoilt.name in complained(page)
    body = page.locator("body")
    expect(body).not_to_contain_text("You can already look", use_inner_text=True)
    spoilt.mend(page)
    expect(page.locator(".failed:visible")).to_have_count(0, timeout=60_000)
    page.wait_for_selector("#loading", state="detached", timeout=60_000)
    sit_down(page)
    open_page.errors.clear()


@pytest.mark.parametrize("fault", FAULTS)
def test_a_picture_in_a_post_without_its_script_says_so_and_a_retry_helps(
    chromium: Browser, open_page: Opener, served: Site, fault: Fault
) -> None:
    spoilt = Spoilt(served.folder, "assets/*/still.js", fault)
    address = "embed.html#game=siam"
    page = open_page(
        chromium, address, ready=False, before=spoilt, wait_until="commit", locale="fr-FR"
    )
    assert "still.js" in complained(page)
    expect(page.locator("#stuck")).to_contain_text("page")
    expect(page.locator("#stuck > button")).to_have_text("Réessayer")
    spoilt.mend(page)
    expect(page.locator("#play")).to_be_visible()
    expect(page.locator("#stuck")).to_have_count(0)
    open_page.errors.clear()


FILES = (
    "assets/*/glue.mpy",
    "assets/*/worker.js",
    "assets/*/python.zip",
    "runtime/pyscript-*/core.js",
    "runtime/pyscript-*/core-*.js",
    "runtime/micropython-*/micropython.js",
    "runtime/micropython-*/micropython.wasm",
    "runtime/pyodide-*/pyodide.js",
    "runtime/pyodide-*/pyodide.asm.js",
    "runtime/pyodide-*/pyodide.asm.wasm",
)
"""What a start needs beside `boot.js` and the style."""

UNUSED = (
    "assets/*/icon.svg", "assets/*/baloo-2.woff2", "pictures/siam.svg", "icons/*",
    "manifest.webmanifest", "assets/*/offline.js", "runtime/pyscript-*/error-*.js",
)  # fmt: skip
"""What a game starts without."""


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("pattern", FILES)
def test_a_start_without_one_of_its_files_names_it_and_a_retry_helps(
    chromium: Browser,
    open_page: Opener,
    served: Site,
    pattern: str,
    fault: Fault,
) -> None:
    spoilt = Spoilt(served.folder, pattern, fault)
    page = open_page(chromium, ready=False, before=spoilt, wait_until="commit")
    said = complained(page)
    assert spoilt.name.partition(".")[0].partition("-")[0] in said, said
    spoilt.mend(page)
    page.wait_for_selector("#loading", state="detached", timeout=60_000)
    play(page, "reserve", "c1", "facing:n")
    open_page.errors.clear()


@pytest.mark.cold
def test_no_start_asks_for_a_file_that_is_not_tried(
    chromium: Browser, open_page: Opener, served: Site
) -> None:
    asked: list[str] = []

    def before(page: Page) -> None:
        page.context.on("request", lambda request: asked.append(request.url))

    page = open_page(chromium, before=before)
    play(page, "reserve", "c1", "facing:n")
    tried = (*FILES, *UNUSED, "assets/*/boot.js", "assets/*/style.css")
    known = {file for pattern in tried for file in served.folder.glob(pattern)}
    ours = (url.removeprefix(served.address) for url in asked if url.startswith(served.address))
    paths = {served.folder / path.partition("#")[0] for path in ours}
    assert len(paths) > len(FILES)
    assert {path for path in paths - known if path.is_file()} == set()


def test_a_script_of_pyscript_that_is_lost_once_is_asked_for_again_unasked(
    chromium: Browser, open_page: Opener
) -> None:
    asked: list[str] = []

    def lost_once(route: Route) -> None:
        asked.append(route.request.url)
        if len(asked) < 3:  # that it is expected, and the script
            route.abort()
        else:
            route.continue_()

    page = open_page(chromium, before=lambda page: page.route("**/core.js", lost_once))
    play(page, "reserve", "c1", "facing:n")
    assert len(asked) > 2


NO_WASM = "delete window.WebAssembly;"
"""A strict security mode (Lockdown Mode and its like)."""

FORBIDDEN_WASM = """
WebAssembly.Module = function () { throw new WebAssembly.CompileError("blocked by policy"); };
"""
"""A network that adds a policy of its own."""


@pytest.mark.parametrize("script", [NO_WASM, FORBIDDEN_WASM])
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
