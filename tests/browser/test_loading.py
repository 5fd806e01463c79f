"""Loading is honest: a real board at once, progress, and a reason with a retry when it fails."""

from __future__ import annotations

import functools
import shutil
import threading
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.benchmarks import weight
from tests.browser.hands import play, target, type_move
from tests.browser.opener import DIST, Opener
from web.builder.server import Handler, Server

pytestmark = pytest.mark.browser

WASM = "**/pyodide.asm.wasm"
ZIP = "**/python.zip"


def test_the_board_is_there_without_any_script(chromium: Browser, open_page: Opener) -> None:
    page = open_page(chromium, ready=False, java_script_enabled=False)
    expect(page.locator(".board [role=gridcell]")).to_have_count(25)
    expect(page.locator(target("c3"))).to_have_attribute("aria-label", "c3: rock")
    expect(page.locator("p.failed")).to_contain_text("needs JavaScript")


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
    assert sum(ours.values()) <= 0.95 * stock


def fails_then_plays(page: Page, pattern: str, text: str, file: str) -> None:
    """The page says what is missing; once the file is there, the button is enough."""
    expect(page.locator("#loading p")).to_contain_text(text, timeout=30_000)
    expect(page.locator("#loading p")).to_contain_text(file)
    page.unroute(pattern)
    page.click("#loading button")
    page.wait_for_selector("#loading", state="detached", timeout=60_000)
    play(page, "reserve", "c1", "facing:n")


@pytest.mark.parametrize(("pattern", "file"), [(WASM, "pyodide.asm.wasm"), (ZIP, "python.zip")])
def test_a_missing_file_is_named_and_can_be_retried(
    any_browser: Browser, open_page: Opener, pattern: str, file: str
) -> None:
    def before(page: Page) -> None:
        page.route(pattern, lambda route: route.fulfill(status=404, body="no"))

    page = open_page(any_browser, ready=False, before=before)
    fails_then_plays(page, pattern, "could not be fetched", file)
    open_page.errors.clear()


@pytest.mark.parametrize(("pattern", "file"), [(WASM, "pyodide.asm.wasm"), (ZIP, "python.zip")])
def test_a_truncated_file_is_named_and_can_be_retried(
    chromium: Browser, open_page: Opener, pattern: str, file: str
) -> None:
    whole = next(Path(DIST).rglob(file)).read_bytes()

    def before(page: Page) -> None:
        page.route(pattern, lambda route: route.fulfill(status=200, body=whole[: len(whole) // 2]))

    page = open_page(chromium, ready=False, before=before)
    fails_then_plays(page, pattern, "arrived damaged", file)
    open_page.errors.clear()


class Caching(Handler):
    """Lets the browser keep what it got."""

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "max-age=3600")
        super().end_headers()


def test_a_second_try_asks_past_the_browsers_cache(chromium: Browser, tmp_path: Path) -> None:
    site = shutil.copytree(DIST, tmp_path / "site")
    (damaged,) = site.glob("assets/*/python.zip")
    whole = damaged.read_bytes()
    damaged.write_bytes(whole[:1000])
    with (
        Server(("127.0.0.1", 0), functools.partial(Caching, directory=str(site))) as server,
        chromium.new_context() as context,
    ):
        threading.Thread(target=server.serve_forever, daemon=True).start()
        page = context.new_page()
        page.goto(f"http://127.0.0.1:{server.server_port}/")
        expect(page.locator("#loading p")).to_contain_text("arrived damaged", timeout=30_000)
        damaged.write_bytes(whole)
        page.click("#loading button")
        page.wait_for_selector("#loading", state="detached", timeout=60_000)
        play(page, "reserve", "c1", "facing:n")
        server.shutdown()


def test_a_wrong_page_in_place_of_a_file_is_damage(chromium: Browser, open_page: Opener) -> None:
    def before(page: Page) -> None:
        page.route(
            WASM, lambda route: route.fulfill(status=200, body="<h1>", content_type="text/html")
        )

    page = open_page(chromium, ready=False, before=before)
    fails_then_plays(page, WASM, "arrived damaged", "pyodide.asm.wasm")
    open_page.errors.clear()


def test_a_wrong_type_for_the_right_bytes_does_no_harm(
    any_browser: Browser, open_page: Opener
) -> None:
    """Pyodide alone would wait for ever."""

    def plain(route: Route) -> None:
        response = route.fetch()
        route.fulfill(response=response, headers={"Content-Type": "text/plain"})

    page = open_page(any_browser, before=lambda page: page.route(WASM, plain))
    play(page, "reserve", "c1", "facing:n")


@pytest.mark.parametrize(
    ("pattern", "file"),
    [
        ("**/worker.js", "worker.js"),
        ("**/pyodide.mjs", "pyodide.mjs"),
        ("**/pyodide.asm.mjs", "pyodide.asm.mjs"),
    ],
)
def test_a_missing_script_of_the_worker_is_named_and_can_be_retried(
    chromium: Browser, open_page: Opener, pattern: str, file: str
) -> None:
    def before(page: Page) -> None:
        page.route(pattern, lambda route: route.fulfill(status=404, body="no"))

    page = open_page(chromium, ready=False, before=before)
    fails_then_plays(page, pattern, "could not be fetched", file)
    open_page.errors.clear()


@pytest.mark.parametrize("pattern", ["**/core.js", "**/glue.py", "**/micropython.wasm"])
def test_a_missing_part_of_the_glue_is_told_and_can_be_retried(
    chromium: Browser, open_page: Opener, pattern: str
) -> None:
    def before(page: Page) -> None:
        page.clock.install()
        page.route(pattern, lambda route: route.fulfill(status=404, body="no"))

    page = open_page(chromium, ready=False, before=before)
    for _ in range(40):
        page.clock.run_for(5_000)
        if page.locator("#loading button").is_visible():
            break
        page.wait_for_timeout(250)
    expect(page.locator("#loading button")).to_be_visible()
    page.unroute(pattern)
    page.clock.resume()
    page.click("#loading button")
    page.wait_for_selector("#loading", state="detached", timeout=60_000)
    play(page, "reserve", "c1", "facing:n")
    open_page.errors.clear()


def test_a_file_that_never_comes_is_told_and_can_be_retried(
    chromium: Browser, open_page: Opener
) -> None:
    def before(page: Page) -> None:
        page.clock.install()
        open_page.hold(page, ZIP)

    page = open_page(chromium, ready=False, before=before)
    page.wait_for_timeout(2_000)
    assert open_page.held
    page.clock.run_for(31_000)
    expect(page.locator("#loading p")).to_contain_text("waiting too long")
    page.clock.resume()
    page.unroute(ZIP)
    page.click("#loading button")
    page.wait_for_selector("#loading", state="detached", timeout=60_000)
    play(page, "reserve", "c1", "facing:n")
    open_page.errors.clear()


FAULTS = """(() => {
  const Stock = Worker;
  window.Worker = class extends Stock {
    postMessage(text) {
      const faulty = +sessionStorage.faults > 0 && text.includes('"hello"');
      if (faulty) sessionStorage.faults -= 1;
      super.postMessage(faulty ? "{" : text);
    }
  };
})();"""
"""The table answers so many greetings with a fault."""


def test_what_is_more_than_the_table_can_take_is_kept_apart_and_the_last_good_one_comes(
    chromium: Browser, open_page: Opener
) -> None:
    page = open_page(chromium, script=FAULTS)
    type_move(page, "@c1n")
    page.reload()
    page.wait_for_selector("#loading", state="detached")
    type_move(page, "@c5s")
    kept = "(name) => localStorage.getItem(`five-elephants.${name}`)"
    for faults, plies in ((2, 1), (3, 0)):
        text, good = page.evaluate(kept, "table"), page.evaluate(kept, "good")
        page.evaluate("(faults) => { sessionStorage.faults = faults; }", faults)
        page.reload()
        page.wait_for_selector("#loading", state="detached")
        expect(page.locator(".ply")).to_have_count(plies)
        assert page.evaluate(kept, "rescue") == text
        assert page.evaluate(kept, "good") == good
    assert "@c1n" in good


def test_a_greeting_that_fails_once_costs_nothing(chromium: Browser, open_page: Opener) -> None:
    page = open_page(chromium, script=FAULTS)
    type_move(page, "@c1n")
    page.evaluate("() => { sessionStorage.faults = 1; location.hash = 'game=gambo'; }")
    expect(page.locator("h1")).to_have_text("Gambo")
    page.goto("about:blank")
    page.go_back()
    page.wait_for_selector("#loading", state="detached")
    assert page.evaluate("localStorage.getItem('five-elephants.rescue')") is None
    assert page.evaluate("sessionStorage.faults") == "0"
    expect(page.locator("h1")).to_have_text("Gambo")
