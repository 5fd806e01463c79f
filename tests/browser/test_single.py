"""The whole site in one file, from a disk and in frames; the site itself in a stranger's frame."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, FrameLocator, Page, expect

from pygame_rules import NAMES
from tests.browser.actions import play, settled, target
from tests.browser.modules import give
from tests.browser.opener import DENIED, DIST, Opener, Site, opening
from tests.browser.seen import board_drawing, game_boxes, listed, unsaved
from tests.browser.visits import answered_by_a_calf, one_move
from tests.sentences import sentence, stretch
from web.builder import single
from web.builder.server import make_server

pytestmark = pytest.mark.browser

NEVER_SAVED = sentence("table.unsaved")


@pytest.fixture
def file(served: Site) -> Path:
    """The single file: as it is built for tests that are marked `pyodide`."""
    return served.folder / single.NAME


@pytest.fixture
def open_file(file: Path, served: Site) -> Iterator[Opener]:
    """Opens the file from the disk. No other request may be made, and no error uncaught."""
    with opening(file.as_uri(), "data:", "blob:", *served.asks, cold=True) as opener:
        yield opener


@pytest.fixture
def blog(tmp_path: Path, served: Site) -> Iterator[Opener]:
    """Opens pages of another host, `pages` by name; frames in them may show our site."""
    with (
        make_server(tmp_path).beside() as server,
        opening(f"http://localhost:{server.server_port}/", served.address, *served.asks) as opener,
    ):
        yield opener


Framed = Callable[..., FrameLocator]


@pytest.fixture
def framed(blog: Opener, tmp_path: Path) -> Framed:
    """Opens an address in a frame of another host's page, and waits until it can be played."""

    def open_frame(
        browser: Browser, address: str, attributes: str = "", script: str = ""
    ) -> FrameLocator:
        frame = f'<iframe {attributes} width="1000" height="900" src="{address}"></iframe>'
        (tmp_path / "post.html").write_text(f"<!doctype html><title>Post</title>{frame}", "utf-8")
        # Playwright's own way of blocking service workers is an error in a frame without an origin.
        page = blog(browser, "post.html", ready=False, script=script, service_workers="allow")
        inside = page.frame_locator("iframe")
        board_drawing(inside).wait_for(timeout=30_000)
        inside.locator("#loading").wait_for(state="detached", timeout=60_000)
        return inside

    return open_frame


def play_inside(frame: FrameLocator, *targets: str) -> None:
    """Make one whole move. Playwright's mouse does not reach Firefox's frames: events do."""
    count = listed(frame).count()
    for index, name in enumerate(targets):
        if index:
            frame.locator(f"{target(targets[index - 1])}.chosen").wait_for()
        frame.locator(target(name)).dispatch_event("click")
    expect(listed(frame)).to_have_count(count + 1)


def open_game_inside(frame: FrameLocator, game: str) -> None:
    button = frame.locator(f'nav [data-name="{game}"]')
    button.dispatch_event("click")
    expect(button).to_have_attribute("aria-current", "page")


def reload(page: Page) -> None:
    settled(page)
    page.reload()
    page.wait_for_selector("#loading", state="detached", timeout=60_000)


@pytest.mark.pyodide
def test_a_file_from_the_disk_plays_and_keeps_its_game(
    any_browser: Browser, open_file: Opener
) -> None:
    page = open_file(any_browser)
    play(page, "reserve", "c1", "facing:n")
    expect(page.locator("#note")).not_to_contain_text(NEVER_SAVED)
    page.wait_for_selector("[data-kept=yes]")
    assert "@c1n" in page.evaluate("page.games.all()")
    reload(page)
    expect(listed(page)).to_have_count(1)
    play(page, "reserve", "c5", "facing:s")
    if any_browser.browser_type.name == "chromium":  # in Firefox it is enough that it plays
        for game in NAMES[1:]:
            one_move(page, game)
        answered_by_a_calf(page)


def test_address_language_and_theme_work_as_on_the_site(
    chromium: Browser, open_file: Opener
) -> None:
    page = open_file(chromium, "?lang=fr#siam/rules/SI-05")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.locator("#panel")).to_contain_text("Règles")
    expect(page).to_have_url(f"{open_file.site}?lang=fr#siam/rules/SI-05")
    page.click('[data-op=language][data-value="en"]')
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page).to_have_url(f"{open_file.site}#siam/rules/SI-05")
    page.click("#theme")
    expect(page.locator("html")).to_have_attribute("data-theme", re.compile("light|dark"))
    chosen = page.locator("html").get_attribute("data-theme")
    reload(page)
    expect(page.locator("html")).to_have_attribute("data-theme", chosen)


def test_later_scripts_are_had_from_the_file(chromium: Browser, open_file: Opener) -> None:
    page = open_file(chromium)
    packed = page.locator('script[data-path^="assets/"][data-path$=".js"]').evaluate_all(
        "elements => elements.map((one) => one.dataset.path.split('/').pop())"
    )
    modules = ("worker.js", "thinking.js")  # imported by workers
    later = [name for name in packed if name not in modules]
    give(page, ("start/scripts.js", "scripts"))
    load = "name => scripts.loader(embedded.script)(name)"
    for name in later:
        assert page.evaluate(f"async {load.replace('(name)', '(name).then(Object.keys)', 1)}", name)
    why = page.evaluate(f"name => ({load})(name).catch((error) => error.message)", "no.js")
    assert why == "no.js"


@pytest.mark.pyodide
def test_the_policy_lets_nothing_reach_a_network(chromium: Browser, site: str, file: Path) -> None:
    """Even a request that the page itself tries to make."""
    with chromium.new_context() as context:
        page = context.new_page()
        asked: list[str] = []
        page.on("response", lambda response: asked.append(response.url))
        page.goto(file.as_uri())
        tried = page.evaluate(
            """async (address) => {
              const inserted = (name) => new Promise((done) => {
                const events = { onload: () => done("loaded"), onerror: () => done("refused") };
                const element = Object.assign(document.createElement(name), events);
                document.body.append(Object.assign(element, { src: address }));
              });
              const fetched = fetch(address).then(() => "fetched", () => "refused");
              return [await fetched, await inserted("img"), await inserted("script")];
            }""",
            f"{site}index.html",
        )
    assert tried == ["refused"] * 3
    assert [url for url in asked if url.startswith("http")] == []


@pytest.mark.parametrize(
    ("any_browser", "sandbox"),
    [
        pytest.param("chromium", "allow-scripts", marks=pytest.mark.pyodide),
        ("chromium", "allow-scripts allow-popups"),
        ("firefox", "allow-scripts"),
    ],
    indirect=["any_browser"],
)
def test_it_plays_in_a_frame_without_an_origin_and_says_that_nothing_is_saved(
    any_browser: Browser, framed: Framed, site: str, sandbox: str
) -> None:
    frame = framed(any_browser, f"{site}{single.NAME}#siam", f'sandbox="{sandbox}"')
    play_inside(frame, "reserve", "c1", "facing:n")
    expect(unsaved(frame)).to_contain_text(NEVER_SAVED)
    open_game_inside(frame, "tambouille")
    expect(frame.locator("h1")).to_have_text("Tambouille")


@pytest.mark.pyodide
def test_a_computer_player_sits_in_a_frame_without_an_origin(
    chromium: Browser, framed: Framed, site: str
) -> None:
    address = f"{site}{single.NAME}#embed&players=calf&game=siam"
    frame = framed(chromium, address, 'sandbox="allow-scripts"')
    play_inside(frame, "reserve", "c1", "facing:n")
    expect(listed(frame)).to_have_count(2, timeout=60_000)


@pytest.mark.parametrize(
    "script",
    ["", pytest.param(DENIED, marks=pytest.mark.pyodide)],
    ids=["as it is", "storage denied"],
)
def test_the_site_plays_in_a_strangers_frame(
    chromium: Browser, framed: Framed, site: str, script: str
) -> None:
    frame = framed(chromium, f"{site}#siam", script=script)
    play_inside(frame, "reserve", "c1", "facing:n")
    if script:
        expect(unsaved(frame)).to_contain_text(NEVER_SAVED)
    open_game_inside(frame, "tambouille")
    expect(frame.locator("h1")).to_have_text("Tambouille")


def test_its_links_lead_to_itself(chromium: Browser, framed: Framed, site: str) -> None:
    frame = framed(chromium, f"{site}{single.NAME}?lang=en#game=gambo")
    frame.locator("#open-share").dispatch_event("click")
    expect(frame.locator("#link")).to_have_value(re.compile(f"^{site}{single.NAME}#gambo=1"))


@pytest.mark.parametrize(
    "kind",
    [
        "blob",
        "srcdoc",
    ],
)
def test_it_plays_without_an_address_of_its_own(
    chromium: Browser, blog: Opener, file: Path, tmp_path: Path, kind: str
) -> None:
    """As pages show files that they hold themselves, notebooks for instance."""
    (tmp_path / single.NAME).write_bytes(file.read_bytes())
    (tmp_path / "post.html").write_text("<!doctype html><title>Post</title><iframe>", "utf-8")
    page = blog(chromium, "post.html", ready=False, service_workers="allow")
    page.evaluate(
        """async ([name, kind]) => {
          const frame = document.querySelector("iframe");
          const file = await (await fetch(name)).blob();
          if (kind === "srcdoc") frame.srcdoc = await file.text();
          else frame.src = URL.createObjectURL(file);
        }""",
        [single.NAME, kind],
    )
    inside = page.frame_locator("iframe")
    game_boxes(inside).first.wait_for(timeout=30_000)
    inside.locator("#loading").wait_for(state="detached", timeout=60_000)
    inside.locator('#play-siam [data-who="person,person"]').first.dispatch_event("click")
    play_inside(inside, "reserve", "c1", "facing:n")
    inside.locator("#open-share").dispatch_event("click")
    expect(inside.locator("#panel")).to_contain_text("is a file on your device")


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
    ("any_browser", "spoil", "said"),
    [
        ("chromium", cut, re.compile(f"{stretch('page.damaged')}|{stretch('page.missing')}")),
        ("chromium", altered, "arrived damaged"),
        ("chromium", ends_early, stretch("page.missing")),
        ("firefox", altered, "arrived damaged"),
    ],
    indirect=["any_browser"],
)
def test_a_file_that_is_not_whole_says_what_is_wrong(
    any_browser: Browser,
    file: Path,
    tmp_path: Path,
    spoil: Callable[[str], str],
    said: str | re.Pattern[str],
) -> None:
    copy = tmp_path / single.NAME
    copy.write_text(spoil(file.read_text("utf-8")), "utf-8")
    with any_browser.new_context(locale="en-US") as context:
        page = context.new_page()
        page.goto(copy.as_uri())
        expect(page.locator("#loading > p")).to_contain_text(said, timeout=30_000)
        expect(page.locator("#loading > p")).to_contain_text("pyodide.")
        expect(page.locator("#loading > button")).to_be_visible()


def test_the_licences_can_be_saved_from_the_file(chromium: Browser, open_file: Opener) -> None:
    page = open_file(chromium)
    with page.expect_download() as saving:
        page.click('#foot [data-act="notices"]')
    assert saving.value.suggested_filename == "notices.txt"
    text = Path(saving.value.path()).read_text("utf-8")
    assert text == (DIST / "notices.txt").read_text("utf-8-sig")


def test_the_sites_pages_on_a_disk_lead_to_the_file_that_plays_there(
    any_browser: Browser, served: Site, tmp_path: Path
) -> None:
    """As by a double click, in a folder of any name."""
    folder = tmp_path / "C# course (100%?)"
    folder.symlink_to(served.folder)
    with opening(folder.as_uri(), "data:", "blob:", *served.asks, cold=True) as open_there:
        page = open_there(any_browser, "/siam/index.html#learn=gambo.1")
        assert page.url.endswith("/five-elephants.html#learn=gambo.1") or "#gambo" in page.url
        page = open_there(any_browser, "/index.html")
        assert "/five-elephants.html" in page.url
        expect(game_boxes(page).first).to_be_visible()
