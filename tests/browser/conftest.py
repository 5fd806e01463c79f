"""The built site, served under a sub-path, in real browsers."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

from tests.browser.host import Host
from tests.browser.opener import DIST, PREFIX, Opener, opening, system_browser
from tests.browser.posts import Blog, blogging
from web.builder.server import make_server

QUICK = "--js-flags=--wasm-lazy-compilation --no-wasm-tier-up --no-wasm-dynamic-tiering"
"""Every test starts Python anew: making fast machine code of it each time would take longer than
the test. What the code does is the same."""


def _built() -> None:
    if not (DIST / "index.html").is_file():
        pytest.fail("The site is not built: run `python3 web/build.py` first.")


@pytest.fixture(scope="session")
def whole_site() -> Iterator[str]:
    """The address of the built site as it is served, Pyodide and all."""
    _built()
    with make_server(DIST, prefix=PREFIX) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}{PREFIX}"
        server.shutdown()


@pytest.fixture(scope="session")
def quick_site() -> Iterator[str]:
    """The address of the built site with the table in CPython (standin.py)."""
    _built()
    command = [sys.executable, "-m", "tests.browser.standin"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        port = process.stdout.readline().strip()
        yield f"http://127.0.0.1:{port}{PREFIX}"
        process.terminate()


@pytest.fixture
def site(request: pytest.FixtureRequest) -> str:
    """The site's address: with Pyodide for the tests that are marked so."""
    whole = request.node.get_closest_marker("pyodide") is not None
    address: str = request.getfixturevalue("whole_site" if whole else "quick_site")
    return address


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    path = system_browser("chromium", "chromium-browser", "google-chrome")
    with playwright.chromium.launch(executable_path=path, args=[QUICK]) as browser:
        yield browser


@pytest.fixture(scope="session")
def firefox(playwright: Playwright) -> Iterator[Browser]:
    path = system_browser("firefox-esr", "firefox")
    if path is None:
        if os.environ.get("CI"):
            pytest.fail("The continuous integration has to have a Firefox.")
        pytest.skip("no Firefox on this machine")
    with playwright.firefox.launch(channel="moz-firefox", executable_path=path) as browser:
        yield browser


@pytest.fixture(params=["chromium", "firefox"])
def any_browser(request: pytest.FixtureRequest) -> Browser:
    """Each engine in turn."""
    browser: Browser = request.getfixturevalue(request.param)
    return browser


@pytest.fixture
def open_page(site: str) -> Iterator[Opener]:
    """Opens pages of the site."""
    with opening(site) as opener:
        yield opener


@pytest.fixture
def blog(tmp_path: Path, site: str) -> Iterator[Blog]:
    """Opens posts of another host that hold our boards."""
    with blogging(tmp_path, site) as open_post:
        yield open_post


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    """A copy of the site that can change and go away."""
    unused = shutil.ignore_patterns("five-elephants.html")
    made = Host(shutil.copytree(DIST, tmp_path / "site", ignore=unused))
    yield made
    made.stop()


@pytest.fixture
def visit(host: Host) -> Iterator[Opener]:
    """Opens pages of the host."""
    with opening(host.address) as opener:
        yield opener
