"""The built site, served under a sub-path, in real browsers."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

from tests import browsers
from tests.browser.bare import Bare, bare_page
from tests.browser.opener import DIST, PREFIX, Opener, Site, opening
from tests.browser.posts import Blog, blogging
from tests.browser.site_copy import Host
from tests.browser.warm import SHARED
from tests.shipped import built
from web.builder.server import make_server


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Firefox's tests first, so that one of the processes that run tests side by side has them and
    no other one has to start it, too."""

    def elsewhere(item: pytest.Item) -> bool:
        asked: list[str] = getattr(item, "fixturenames", [])
        return "firefox" not in asked and "firefox" not in item.name

    items.sort(key=elsewhere)


@pytest.fixture(scope="session")
def whole_site() -> Iterator[Site]:
    """The built site as it is served, Pyodide and all."""
    built()
    with make_server(DIST, prefix=PREFIX).beside() as server:
        yield Site(f"http://127.0.0.1:{server.server_port}{PREFIX}", DIST)


@pytest.fixture(scope="session")
def quick_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The built site with the table in CPython (pyodide_standin.py)."""
    built()
    folder = tmp_path_factory.mktemp("standin") / "site"
    command = [sys.executable, "-m", "tests.browser.pyodide_standin", str(folder)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        origin = f"http://127.0.0.1:{process.stdout.readline().strip()}"
        yield Site(origin + PREFIX, folder, (f"{origin}/table/",))
        process.terminate()


@pytest.fixture
def served(request: pytest.FixtureRequest) -> Site:
    """The site that a test is about: with Pyodide for those that are marked so."""
    whole = request.node.get_closest_marker("pyodide") is not None
    found: Site = request.getfixturevalue("whole_site" if whole else "quick_site")
    return found


@pytest.fixture
def site(served: Site) -> str:
    """That site's address."""
    return served.address


@pytest.fixture
def cold(request: pytest.FixtureRequest) -> bool:
    """Whether the test's pages are to be the first ones that a browser opens."""
    return request.node.get_closest_marker("cold") is not None


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    with browsers.chromium(playwright, *SHARED, quick=True) as browser:
        yield browser


@pytest.fixture(scope="session")
def firefox(playwright: Playwright) -> Iterator[Browser]:
    if browsers.firefox_path() is None:
        pytest.skip("no Firefox on this machine")
    with browsers.firefox(playwright) as browser:
        yield browser


@pytest.fixture(params=["chromium", "firefox"])
def any_browser(request: pytest.FixtureRequest) -> Browser:
    """Each engine in turn."""
    browser: Browser = request.getfixturevalue(request.param)
    return browser


@pytest.fixture(scope="module", params=["chromium"])
def bare(request: pytest.FixtureRequest, quick_site: Site) -> Iterator[Bare]:
    """One page without Python, in Chromium or in the engine that a test names."""
    with bare_page(request.getfixturevalue(request.param), quick_site.address) as made:
        yield made


@pytest.fixture
def causes(request: pytest.FixtureRequest) -> tuple[str, ...]:
    """The keys of the errors that the test causes its pages to say."""
    marks = request.node.iter_markers("causes")
    return tuple(key for mark in marks for key in mark.args)


@pytest.fixture
def open_page(site: str, cold: bool, causes: tuple[str, ...]) -> Iterator[Opener]:
    """Opens pages of the site."""
    with opening(site, cold=cold, causes=causes) as opener:
        yield opener


@pytest.fixture
def blog(tmp_path: Path, served: Site, cold: bool, causes: tuple[str, ...]) -> Iterator[Blog]:
    """Opens posts of another host that hold our boards."""
    asks = served.asks
    with blogging(tmp_path, served.address, *asks, cold=cold, causes=causes) as open_post:
        yield open_post


@pytest.fixture
def host(tmp_path: Path, served: Site) -> Iterator[Host]:
    """A copy of the site that can change and go away."""
    unused = shutil.ignore_patterns("five-elephants.html", "docs")
    made = Host(shutil.copytree(served.folder, tmp_path / "site", ignore=unused))
    yield made
    made.stop()


@pytest.fixture
def visit(host: Host, served: Site, cold: bool, causes: tuple[str, ...]) -> Iterator[Opener]:
    """Opens pages of the host."""
    with opening(host.address, *served.asks, cold=cold, changing=True, causes=causes) as opener:
        yield opener
