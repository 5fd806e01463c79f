"""Loading is honest: a real board at once, progress, and a reason with a retry when it fails."""

from __future__ import annotations

import functools
import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.benchmarks import weight
from tests.browser.actions import play, target
from tests.browser.hosts import hosting
from tests.browser.opener import Opener, Site, opening
from tests.browser.site_copy import Host
from tests.sentences import sentence, stretch
from web.builder.server import Handler, Server

pytestmark = pytest.mark.browser


def test_the_board_is_there_without_any_script(chromium: Browser, open_page: Opener) -> None:
    page = open_page(chromium, "siam/", ready=False, java_script_enabled=False)
    expect(page.locator(".board [role=gridcell]")).to_have_count(25)
    expect(page.locator(target("c3"))).to_have_attribute("aria-label", "c3: rock")
    expect(page.locator("p.failed")).to_contain_text(sentence("page.noscript"))


class Plain(Handler):
    """Knows no type of WebAssembly."""

    def guess_type(self, path: object) -> str:
        plain = str(path).endswith(".wasm")
        return "text/plain" if plain else super().guess_type(str(path))


@pytest.mark.pyodide
def test_progress_is_shown_while_loading_and_a_wrong_type_for_the_right_bytes_does_no_harm(
    chromium: Browser, served: Site
) -> None:
    """Pyodide alone would wait for ever."""
    script = """
    window.percents = [];
    addEventListener("DOMContentLoaded", () => {
      const bar = document.querySelector("#loading progress");
      const note = () => bar.hasAttribute("value") && window.percents.push(bar.value);
      new MutationObserver(note).observe(bar, {attributes: true});
    });
    """

    with (
        hosting(Plain, served.folder, "/") as address,
        opening(address, cold=True) as open_there,
    ):
        page = open_there(chromium, script=script)
        percents = page.evaluate("window.percents")
        assert percents == sorted(percents)
        assert max(percents) > 50
        assert len(set(percents)) > 5
        play(page, "reserve", "c1", "facing:n")


def test_a_first_visit_fetches_less_than_a_bare_pyodide(chromium: Browser) -> None:
    ours, stock = weight.visit(chromium), weight.stock_size()
    assert "index.html" in ours
    assert any(name.endswith(".wasm") for name in ours)
    assert sum(ours.values()) <= 0.93 * stock


class Caching(Handler):
    """Lets the browser keep what it got."""

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "max-age=3600")
        super().end_headers()


def test_a_second_try_asks_past_the_browsers_cache(chromium: Browser, host: Host) -> None:
    """Where a host has sent something else for a while, which may be kept for a year. One file
    after the other: another try leads to the next."""
    folder = host.folder
    steps = [["assets/*/worker.js"], ["assets/*/python.zip", "runtime/pyodide-*/pyodide.js"],
             ["runtime/micropython-*/micropython.js"]]  # fmt: skip
    files = [[next(folder.glob(path)) for path in step] for step in steps]
    whole = {file: file.read_bytes() for step in files for file in step}
    for file in whole:
        file.write_bytes(b"<!doctype html>")
    with (
        Server(
            ("127.0.0.1", 0), functools.partial(Caching, directory=str(folder))
        ).beside() as server,
        chromium.new_context(service_workers="block") as context,
        context.new_page() as page,
    ):
        page.clock.install()
        page.goto(f"http://127.0.0.1:{server.server_port}/#siam")
        for step in files:
            fails(page)
            names = re.compile("|".join(file.stem for file in step))
            expect(page.locator("#loading > p")).to_contain_text(names)
            for file in step:
                file.write_bytes(whole[file])
            page.click("#loading > button")
        page.wait_for_selector("#loading", state="detached", timeout=60_000)
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
