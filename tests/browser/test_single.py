"""The whole site in one file, from a disk and in frames; the site itself in a stranger's frame."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Frame, expect

from pygame_rules import NAMES
from tests.browser.actions import play
from tests.browser.modules import give
from tests.browser.opener import DENIED, DIST, Opener, Site, opening
from tests.browser.posts import Blog, enter, inside, started
from tests.browser.seen import game_boxes, listed, unsaved
from tests.browser.visits import answered_by_a_calf, one_move
from tests.sentences import sentence, stretch
from web.builder import single

pytestmark = pytest.mark.browser

NEVER_SAVED = sentence("table.unsaved")
ENTER = ("reserve", "c1", "facing:n")


@pytest.fixture
def file(served: Site) -> Path:
    """The single file: as it is built for tests that are marked `pyodide`."""
    return served.folder / single.NAME


@pytest.fixture
def open_file(file: Path, served: Site) -> Iterator[Opener]:
    """Opens the file from the disk. No other request may be made, and no error uncaught."""
    with opening(file.as_uri(), "data:", "blob:", *served.asks, cold=True) as opener:
        yield opener


def open_game_inside(frame: Frame, game: str) -> None:
    button = frame.locator(f'nav [data-name="{game}"]')
    button.dispatch_event("click")
    expect(button).to_have_attribute("aria-current", "page")


@pytest.mark.pyodide
def test_a_file_from_the_disk_plays_and_keeps_its_game(
    any_browser: Browser, open_file: Opener
) -> None:
    page = open_file(any_browser)
    play(page, *ENTER)
    expect(page.locator("#note")).not_to_contain_text(NEVER_SAVED)
    page.wait_for_selector("[data-kept=yes]")
    assert "@c1n" in page.evaluate("page.games.all()")
    page.reload()
    started(page)
    expect(listed(page)).to_have_count(1)
    play(page, "reserve", "c5", "facing:s")
    if any_browser.browser_type.name == "chromium":  # in Firefox it is enough that it plays
        for game in NAMES[1:]:
            one_move(page, game)
        answered_by_a_calf(page)


def test_a_language_later_scripts_and_the_licences_are_had_from_the_file(
    chromium: Browser, open_file: Opener
) -> None:
    page = open_file(chromium, "?lang=fr#siam/rules/SI-05")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page).to_have_url(f"{open_file.site}?lang=fr#siam/rules/SI-05")
    packed = page.locator('script[data-path^="assets/"][data-path$=".js"]').evaluate_all(
        "elements => elements.map((one) => one.dataset.path.split('/').pop())"
    )
    give(page, ("start/scripts.js", "scripts"))
    load = "scripts.loader(embedded.script)(name)"
    for name in packed:
        if name not in ("worker.js", "thinking.js"):  # imported by workers
            assert page.evaluate(f"async name => {load}.then(Object.keys)", name)
    why = page.evaluate(f"name => {load}.catch((error) => error.message)", "no.js")
    assert why == "no.js"
    with page.expect_download() as saving:
        page.click('#foot [data-act="notices"]')
    assert saving.value.suggested_filename == "notices.txt"
    text = saving.value.path().read_text("utf-8")
    assert text == (DIST / "notices.txt").read_text("utf-8-sig")


@pytest.mark.parametrize(
    "any_browser",
    [pytest.param("chromium", marks=pytest.mark.pyodide), "firefox"],
    indirect=True,
)
def test_it_plays_in_a_frame_without_an_origin_and_says_that_nothing_is_saved(
    any_browser: Browser, blog: Blog, site: str
) -> None:
    """The link of a game leads to the file itself."""
    html = '<iframe sandbox="allow-scripts" width="1000" height="900" src="{site}%s"></iframe>'
    page = blog(any_browser, html.replace("%s", f"{single.NAME}?lang=en#siam"))
    frame = inside(page, single.NAME)
    started(frame)
    enter(frame, *ENTER)
    expect(listed(frame)).to_have_count(1)
    expect(unsaved(frame)).to_contain_text(NEVER_SAVED)
    frame.dispatch_event("#open-share", "click")
    expect(frame.locator("#link")).to_have_value(re.compile(f"^{site}{single.NAME}#siam=1"))
    open_game_inside(frame, "tambouille")
    expect(frame.locator("h1")).to_have_text("Tambouille")


@pytest.mark.pyodide
def test_the_site_plays_in_a_strangers_frame_that_is_denied_all_storage(
    chromium: Browser, blog: Blog
) -> None:
    html = '<iframe width="1000" height="900" src="{site}#siam"></iframe>'
    frame = inside(blog(chromium, html, script=DENIED), "#siam")
    started(frame)
    enter(frame, *ENTER)
    expect(listed(frame)).to_have_count(1)
    expect(unsaved(frame)).to_contain_text(NEVER_SAVED)
    open_game_inside(frame, "tambouille")
    expect(frame.locator("h1")).to_have_text("Tambouille")


@pytest.mark.parametrize("kind", ["blob:", "about:srcdoc"])
def test_it_plays_without_an_address_of_its_own(
    chromium: Browser, blog: Blog, file: Path, tmp_path: Path, kind: str
) -> None:
    """As pages show files that they hold themselves, notebooks for instance."""
    (tmp_path / single.NAME).write_bytes(file.read_bytes())
    page = blog(chromium, "<iframe></iframe>")
    page.evaluate(
        """async ([name, kind]) => {
          const frame = document.querySelector("iframe");
          const file = await (await fetch(name)).blob();
          if (kind === "blob:") frame.src = URL.createObjectURL(file);
          else frame.srcdoc = await file.text();
        }""",
        [single.NAME, kind],
    )
    frame = inside(page, kind)
    started(frame)
    frame.dispatch_event('#play-siam [data-who="person,person"]', "click")
    enter(frame, *ENTER)
    expect(listed(frame)).to_have_count(1)
    frame.dispatch_event("#open-share", "click")
    expect(frame.locator("#panel")).to_contain_text("is a file on your device")


def cut(text: str) -> str:
    """As when only a part was copied."""
    return text[: text.index('pyodide.asm.wasm">') + 2_000_000]


def altered(text: str) -> str:
    """As when a disk or a mail programme changed a letter."""
    at = text.index('pyodide.asm.wasm">') + 2_000_000
    return text[:at] + ("B" if text[at] == "A" else "A") + text[at + 1 :]


def ends_early(text: str) -> str:
    """As when the copy stopped before the file's last part but one."""
    return text[: text.index('<script type="application/gzip" data-path="runtime/pyodide')]


@pytest.mark.pyodide
@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (cut, re.compile(f"{stretch('page.damaged')}|{stretch('page.missing')}")),
        (altered, "arrived damaged"),
        (ends_early, stretch("page.missing")),
    ],
    ids=["cut", "altered", "ends early"],
)
def test_a_file_that_is_not_whole_says_what_is_wrong(
    chromium: Browser,
    file: Path,
    tmp_path: Path,
    spoil: Callable[[str], str],
    said: str | re.Pattern[str],
) -> None:
    copy = tmp_path / single.NAME
    copy.write_text(spoil(file.read_text("utf-8")), "utf-8")
    with chromium.new_context(locale="en-US") as context:
        page = context.new_page()
        page.goto(copy.as_uri())
        expect(page.locator("#loading > p")).to_contain_text(said, timeout=30_000)
        expect(page.locator("#loading > p")).to_contain_text("pyodide.")
        expect(page.locator("#loading > button")).to_be_visible()


def test_the_sites_pages_on_a_disk_lead_to_the_file_that_plays_there(
    chromium: Browser, served: Site, tmp_path: Path
) -> None:
    """As by a double click, in a folder of any name."""
    folder = tmp_path / "C# course (100%?)"
    folder.symlink_to(served.folder)
    with opening(folder.as_uri(), "data:", "blob:", *served.asks, cold=True) as open_there:
        page = open_there(chromium, "/siam/index.html#learn=gambo.1")
        assert page.url.endswith("/five-elephants.html#learn=gambo.1") or "#gambo" in page.url
        page = open_there(chromium, "/index.html")
        assert "/five-elephants.html" in page.url
        expect(game_boxes(page).first).to_be_visible()
