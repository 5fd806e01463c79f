"""Loading is honest: a real board at once, progress, and a reason with a retry when it fails."""

from __future__ import annotations

import functools
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from tests.benchmarks import weight
from tests.browser.actions import play, sit_down, target
from tests.browser.opener import ZIP, Opener, Site
from tests.browser.single_page import Single
from tests.browser.visits import until
from tests.sentences import sentence, stretch
from web.builder.server import Handler, Server

pytestmark = pytest.mark.browser

WASM = "**/pyodide.asm.wasm"


def test_the_board_is_there_without_any_script(chromium: Browser, open_page: Opener) -> None:
    page = open_page(chromium, "siam/", ready=False, java_script_enabled=False)
    expect(page.locator(".board [role=gridcell]")).to_have_count(25)
    expect(page.locator(target("c3"))).to_have_attribute("aria-label", "c3: rock")
    expect(page.locator("p.failed")).to_contain_text(sentence("page.noscript"))


@pytest.mark.pyodide
@pytest.mark.cold
def test_progress_is_shown_while_loading(chromium: Browser, open_page: Opener) -> None:
    script = """
    window.percents = [];
    addEventListener("DOMContentLoaded", () => {
      const bar = document.querySelector("#loading progress");
      const note = () => bar.hasAttribute("value") && window.percents.push(bar.value);
      new MutationObserver(note).observe(bar, {attributes: true});
    });
    """
    page = open_page(chromium, script=script)
    percents = page.evaluate("window.percents")
    assert percents == sorted(percents)
    assert max(percents) > 50
    assert len(set(percents)) > 5


def test_a_first_visit_fetches_less_than_a_bare_pyodide(chromium: Browser) -> None:
    ours, stock = weight.visit(chromium), weight.stock_size()
    assert "index.html" in ours
    assert any(name.endswith(".wasm") for name in ours)
    assert sum(ours.values()) <= 0.93 * stock


def test_each_file_that_is_missing_or_damaged_is_named_and_can_be_retried(
    chromium: Browser, open_page: Opener, served: Site
) -> None:
    """One after the other on one page, as on a bad day: another try leads to the next fault. Some
    hosts send a page of their own in place of a file that they lack."""

    def halves(name: str) -> bytes:
        whole = next(served.folder.rglob(name)).read_bytes()
        return whole[: len(whole) // 2]

    missing, damaged = stretch("page.missing"), stretch("page.damaged")
    faults: list[tuple[str, str, dict[str, Any]]] = [
        *((name, missing, {"status": 404, "body": "no"}) for name in PARTS),
        *((name, damaged, {"body": halves(name)}) for name in CHECKED),
        *((name, damaged, {"body": "<h1>", "content_type": "text/html"}) for name in CHECKED),
    ]

    def spoil(page: Page, name: str, _: str, wrong: dict[str, Any]) -> None:
        page.route(f"**/{name}", lambda route: route.fulfill(**wrong))

    page = open_page(chromium, ready=False, before=lambda page: spoil(page, *faults[0]))
    for number, (name, what, _) in enumerate(faults, 1):
        expect(page.locator("#loading > p")).to_contain_text(name, timeout=30_000)
        expect(page.locator("#loading > p")).to_contain_text(what)
        page.unroute(f"**/{name}")
        for after in faults[number : number + 1]:
            spoil(page, *after)
        page.click("#loading > button")
    page.wait_for_selector("#loading", state="detached", timeout=60_000)
    play(page, "reserve", "c1", "facing:n")
    open_page.errors.clear()


CHECKED = ("python.zip", "pyodide.asm.wasm")
"""What is compared with its digest before it is used."""

PARTS = ("worker.js", "pyodide.js", "pyodide.asm.js", *CHECKED)
"""What the worker is made of."""


@pytest.mark.cold
@pytest.mark.parametrize(
    ("any_browser", "pattern", "file"),
    [
        ("chromium", WASM, "pyodide.asm.wasm"),
        pytest.param("chromium", ZIP, "python.zip", marks=pytest.mark.pyodide),
        ("firefox", ZIP, "python.zip"),
    ],
    indirect=["any_browser"],
)
def test_an_altered_file_of_the_right_length_is_named_and_can_be_retried(
    any_browser: Browser, open_page: Opener, served: Site, pattern: str, file: str
) -> None:
    """Also one whose bytes WebAssembly or Python would take: what they hold is another thing."""
    data = bytearray(next(served.folder.rglob(file)).read_bytes())
    data[-len(data) // 3] ^= 1

    def before(page: Page) -> None:
        page.route(pattern, lambda route: route.fulfill(status=200, body=bytes(data)))

    page = open_page(any_browser, ready=False, before=before)
    expect(page.locator("#loading > p")).to_contain_text("arrived damaged", timeout=30_000)
    expect(page.locator("#loading > p")).to_contain_text(file)
    page.unroute(pattern)
    page.click("#loading > button")
    page.wait_for_selector("#loading", state="detached", timeout=60_000)
    play(page, "reserve", "c1", "facing:n")
    open_page.errors.clear()


class Caching(Handler):
    """Lets the browser keep what it got."""

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "max-age=3600")
        super().end_headers()


@pytest.fixture(scope="module")
def private(chromium: Browser) -> Iterator[BrowserContext]:
    """A context with a cache of its own, without service workers."""
    with chromium.new_context(service_workers="block") as context:
        yield context


@pytest.fixture(scope="module")
def copied(quick_site: Site, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the site's files that a test may damage and has to mend."""
    unused = shutil.ignore_patterns("five-elephants.html")
    return shutil.copytree(
        quick_site.folder, tmp_path_factory.mktemp("copied") / "site", ignore=unused
    )


@pytest.mark.parametrize(
    ("path", "instead"),
    [
        ("assets/*/python.zip", b"PK"),
        ("assets/*/glue.mpy", b"<!doctype html>"),
        ("assets/*/worker.js", b"<!doctype html>"),
        ("runtime/pyodide-*/pyodide.js", b"<!doctype html>"),
        ("runtime/micropython-*/micropython.js", b"<!doctype html>"),
    ],
)
def test_a_second_try_asks_past_the_browsers_cache(
    private: BrowserContext, copied: Path, path: str, instead: bytes
) -> None:
    """Where a host has sent something else for a while, which may be kept for a year."""
    (damaged,) = copied.glob(path)
    whole = damaged.read_bytes()
    damaged.write_bytes(instead)
    with (
        Server(
            ("127.0.0.1", 0), functools.partial(Caching, directory=str(copied))
        ).beside() as server,
        private.new_page() as page,
    ):
        page.clock.install()
        page.goto(f"http://127.0.0.1:{server.server_port}/#siam")
        try:
            fails(page)
        finally:
            damaged.write_bytes(whole)
        page.click("#loading > button")
        page.wait_for_selector("#loading", state="detached", timeout=60_000)
        play(page, "reserve", "c1", "facing:n")


@pytest.mark.pyodide
@pytest.mark.cold
def test_a_wrong_type_for_the_right_bytes_does_no_harm(
    chromium: Browser, open_page: Opener
) -> None:
    """Pyodide alone would wait for ever."""

    def plain(route: Route) -> None:
        response = route.fetch()
        route.fulfill(response=response, headers={"Content-Type": "text/plain"})

    page = open_page(chromium, before=lambda page: page.route(WASM, plain))
    play(page, "reserve", "c1", "facing:n")


def fails(page: Page) -> None:
    """Wait, as long as it takes by the page's own clock, until it says that it can't start."""
    for _ in range(40):
        page.clock.fast_forward(5_000)
        if page.locator("#loading > button").is_visible():
            break
        page.wait_for_timeout(250)
    expect(page.locator("#loading > button")).to_be_visible()
    page.clock.resume()


@pytest.mark.parametrize("pattern", ["**/core.js", "**/glue.mpy", "**/micropython.wasm"])
def test_a_missing_part_of_the_glue_is_told_and_can_be_retried(
    chromium: Browser, open_page: Opener, pattern: str
) -> None:
    def before(page: Page) -> None:
        page.clock.install()
        page.route(pattern, lambda route: route.fulfill(status=404, body="no"))

    page = open_page(chromium, ready=False, before=before)
    fails(page)
    page.unroute(pattern)
    page.click("#loading > button")
    page.wait_for_selector("#loading", state="detached", timeout=60_000)
    play(page, "reserve", "c1", "facing:n")
    open_page.errors.clear()


@pytest.mark.parametrize("part", [0, 0.5, 0.9])
def test_what_is_not_the_whole_glue_is_named_at_once(
    chromium: Browser, open_page: Opener, served: Site, part: float
) -> None:
    """Some hosts answer what they lack with a page of their own, as if all were well; and of a cut
    module MicroPython would read the end for ever."""
    glue = next(served.folder.rglob("glue.mpy")).read_bytes()
    body = glue[: int(part * len(glue))] or b"<!doctype html><p>Hello"

    def before(page: Page) -> None:
        page.route("**/glue.mpy", lambda route: route.fulfill(body=body))

    page = open_page(chromium, ready=False, before=before)
    expect(page.locator("#loading > p")).to_contain_text("glue.mpy")
    open_page.errors.clear()


def test_a_glue_that_comes_late_plays_all_the_same(chromium: Browser, open_page: Opener) -> None:
    """After it has been said that the page waits for it."""

    def before(page: Page) -> None:
        page.clock.install()
        open_page.hold(page, "**/glue.mpy")

    page = open_page(chromium, ready=False, before=before)
    page.wait_for_function("document.querySelector('#board svg.board .choice')")  # the first frame
    page.clock.fast_forward(31_000)
    expect(page.locator("#loading > p")).to_contain_text(stretch("page.timeout"))
    page.clock.resume()
    open_page.release()
    page.wait_for_selector("#loading", state="detached")
    play(page, "reserve", "c1", "facing:n")


def test_a_file_that_never_comes_is_told_and_can_be_retried(
    chromium: Browser, open_page: Opener
) -> None:
    def before(page: Page) -> None:
        page.clock.install()
        open_page.hold(page, ZIP)

    page = open_page(chromium, ready=False, before=before)
    until(page, lambda: bool(open_page.held))
    page.clock.fast_forward(31_000)
    expect(page.locator("#loading > p")).to_contain_text(stretch("page.timeout"))
    page.clock.resume()
    page.unroute(ZIP)
    page.click("#loading > button")
    page.wait_for_selector("#loading", state="detached", timeout=60_000)
    play(page, "reserve", "c1", "facing:n")
    open_page.errors.clear()


def test_wrong_addresses_on_a_host_with_one_page_for_all_lead_home(
    private: BrowserContext, served: Site
) -> None:
    with (
        Server(
            ("127.0.0.1", 0), functools.partial(Single, directory=str(served.folder))
        ).beside() as server,
        private.new_page() as page,
    ):
        home = f"http://127.0.0.1:{server.server_port}/"
        lost = page.locator("#lost p").first
        for path in ("no/such/page", "siam/rules/", "chess"):
            page.goto(home + path)
            if path != "chess":  # there the files are found
                expect(lost).to_contain_text(sentence("page.lost", site=sentence("table.site")))
                expect(lost).to_be_in_viewport()
                lost.locator("a").last.click()
                page.wait_for_url(lambda url: url.partition("#")[0] == home)
            page.wait_for_selector("#loading", state="detached", timeout=60_000)
            expect(lost).to_have_count(0)
        sit_down(page)
        play(page, "reserve", "c1", "facing:n")


def test_a_first_script_that_never_comes_is_told_after_a_while(
    any_browser: Browser, open_page: Opener
) -> None:
    def before(page: Page) -> None:
        page.route("**/boot.js", lambda route: route.fulfill(status=404, body="no"))

    page = open_page(any_browser, ready=False, before=before)
    expect(page.locator("#lost")).to_be_hidden()
    page.evaluate("lost.getAnimations()[0].finish()")
    expect(page.locator("#lost")).to_contain_text(
        sentence("page.lost", site=sentence("table.site"))
    )
    expect(page.locator("#lost")).to_be_visible()
    assert page.evaluate("lost.getBoundingClientRect().height") > 20
    open_page.errors.clear()
