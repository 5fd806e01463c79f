"""<elephant-board> where the page around makes it hard: policies, bundles, moves, short ones."""

from __future__ import annotations

import functools
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.opener import Site, opening
from tests.browser.posts import BOARD, ELEMENT, FRAME, FRAMES, Blog, enter, inside, started
from tests.browser.seen import listed
from web.builder.server import Handler, Server

pytestmark = pytest.mark.browser

PICTURE = '<a href="{site}#game=siam"><img src="{site}pictures/siam.svg" alt="Siam"></a>'
BUTTON = "elephant-board button"
ENTER = ("reserve", "c1", "facing:n")


BUNDLE = "<script src=bundle.js></script>"
"""The script as a part of another one, which the page around the board has of its own."""


def bundled(folder: Path, served: Site) -> None:
    shutil.copy(served.folder / "embed.js", folder / "bundle.js")


class Isolated(Handler):
    """A host whose pages let nobody in who does not ask for it."""

    def end_headers(self) -> None:
        self.send_header("Cross-Origin-Embedder-Policy", "require-corp")
        super().end_headers()


@pytest.fixture
def isolated(tmp_path: Path, served: Site) -> Iterator[Callable[..., Page]]:
    """Opens a post on such a host."""
    handler = functools.partial(Isolated, directory=str(tmp_path))
    with Server(("127.0.0.1", 0), handler).beside() as server:
        address = f"http://localhost:{server.server_port}/"
        with opening(address, served.address, *served.asks) as opener:

            def open_post(browser: Browser, html: str) -> Page:
                text = f"<!doctype html><meta charset=utf-8>{html}"
                (tmp_path / "post.html").write_text(text.replace("{site}", served.address), "utf-8")
                return opener(browser, "post.html", ready=False)

            yield open_post


OWN = '<a href="{site}#game=siam"><img src="data:image/svg+xml,<svg/>" alt="Siam"></a>'
"""The board with a picture that the page has itself."""


def test_a_page_that_is_isolated_from_others_has_a_board_all_the_same(
    chromium: Browser, isolated: Callable[..., Page], tmp_path: Path, served: Site
) -> None:
    bundled(tmp_path, served)
    page = isolated(chromium, f"{BUNDLE}<elephant-board lang=en>{OWN}</elephant-board>")
    page.click(BUTTON)
    expect(page.locator("elephant-board img")).to_be_visible()
    playing = inside(page, "#embed")
    started(playing)
    enter(playing, *ENTER)
    expect(listed(playing)).to_have_count(1)
    assert page.evaluate(f"{FRAME}.credentialless")


def test_where_no_frame_is_let_in_the_picture_stays_with_a_sentence_and_a_link(
    chromium: Browser, isolated: Callable[..., Page], tmp_path: Path, served: Site
) -> None:
    """As in a browser that knows no frame without credentials."""
    bundled(tmp_path, served)
    old = "<script>delete HTMLIFrameElement.prototype.credentialless</script>"
    page = isolated(chromium, f"{old}{BUNDLE}<elephant-board lang=fr>{OWN}</elephant-board>")
    page.click(BUTTON)
    said = page.locator("elephant-board [role=status]")
    expect(said).to_contain_text("n’accueille pas le plateau")
    expect(said.locator("a")).to_have_attribute("href", f"{served.address}#game=siam")
    expect(page.locator("elephant-board img")).to_be_visible()
    expect(page.locator("iframe")).to_have_count(0)


def test_a_script_in_a_bundle_takes_its_site_from_the_link(
    chromium: Browser, blog: Blog, tmp_path: Path, served: Site
) -> None:
    """To a new game, to a game's own page, or to the first page by its file's name."""
    bundled(tmp_path, served)
    ways = ("#game=siam", "siam/#siam", "index.html#siam")
    link = '<elephant-board lang=en><a href="{site}%s">Siam</a></elephant-board>'
    page = blog(chromium, BUNDLE + "".join(link.replace("%s", way) for way in ways),
                viewport={"width": 600, "height": 2400})  # fmt: skip
    page.wait_for_function(f"{FRAMES}.length === 3")
    for frame in page.frames[1:]:
        frame.wait_for_selector("#play:visible")
        assert frame.url.startswith(f"{served.address}embed.html#")


def test_a_script_in_a_bundle_without_such_a_link_keeps_the_picture(
    chromium: Browser, blog: Blog, tmp_path: Path, served: Site
) -> None:
    """What its own folder has there is the host's page for wrong addresses."""
    bundled(tmp_path, served)
    picture = '<img src="{site}pictures/siam.svg" alt="Siam">'
    page = blog(chromium, f"{BUNDLE}<elephant-board game=siam lang=en>{picture}")
    page.click(BUTTON)
    said = page.locator("elephant-board [role=status]")
    expect(said).to_contain_text("does not let the board in", timeout=20_000)
    expect(page.locator("elephant-board img")).to_be_visible()


def test_nothing_below_an_element_moves_when_play_is_pressed(chromium: Browser, blog: Blog) -> None:
    """Though its picture is higher than the frame."""
    picture = PICTURE.replace("<img", "<img height=800")
    board = ELEMENT % "" + f"{picture}</elephant-board><p id=below>On"
    page = blog(chromium, board, viewport={"width": 600, "height": 1200})
    page.wait_for_function("document.querySelector('img').complete")
    below = "document.getElementById('below').getBoundingClientRect().top"
    page.wait_for_selector(BUTTON)
    at = page.evaluate(below)
    page.click(BUTTON)
    started(inside(page, "#embed"))
    expect(page.locator(BUTTON)).to_have_count(0)
    assert page.evaluate(below) == pytest.approx(at, abs=0.1)


def test_the_page_around_is_told_once_a_move_and_may_move_the_element_with_its_game(
    chromium: Browser, blog: Blog
) -> None:
    """And how the game stands at its start. However many touches a move takes; going through the
    game is told as well."""
    page = blog(chromium, ELEMENT % "" + PICTURE + "</elephant-board><section></section>")
    page.evaluate("""() => {
      window.told = [];
      document.addEventListener("elephant-board", ({ detail }) => told.push(detail));
    }""")
    page.click(BUTTON)
    playing = inside(page, "#embed")
    started(playing)
    turns = (
        ENTER,
        ("reserve", "c5", "facing:s"),
        ("c1", "c2", "facing:n"),
        ("c5", "c4", "facing:s"),
    )
    for number, turn in enumerate(turns, 1):
        enter(playing, *turn)
        expect(listed(playing)).to_have_count(number)
    page.wait_for_function("told.length && told.at(-1).plies === 4")
    assert [told["plies"] for told in page.evaluate("told")] == [0, 1, 2, 3, 4]
    page.evaluate(
        f"window.first = {FRAME}; document.querySelector('section').moveBefore({BOARD}, null)"
    )
    assert page.evaluate(
        f"document.querySelector('section > elephant-board') && window.first === {FRAME}"
    )
    page.evaluate(f"{BOARD}.go(1)")
    page.wait_for_function("told.length === 6 && told.at(-1).ply === 1")
    page.evaluate(f"{BOARD}.go(4)")
    page.wait_for_function("told.length === 7 && told.at(-1).ply === 4")
    expect(listed(playing)).to_have_count(4)
