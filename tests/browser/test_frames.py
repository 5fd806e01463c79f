"""Frames as blogs make them: their sizes, their manners, who may play in them and how."""

from __future__ import annotations

from base64 import b64encode
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, expect

from pygame_rules import NAMES
from tests.browser.opener import Opener
from tests.browser.posts import ELEMENT, Blog, enter, inside, press_play, started
from tests.pasting import author, pasted
from web.table.snippets import HEIGHTS

pytestmark = pytest.mark.browser

FITS = """document.documentElement.scrollHeight <= innerHeight
  && document.documentElement.scrollWidth <= innerWidth"""
CHOICE = "[data-op=reveal], #board .choice, #note button[data-target]"


@pytest.mark.parametrize("width", [480, 360])
@pytest.mark.parametrize("name", NAMES)
def test_a_frame_of_the_usual_height_holds_the_game_at_rest_and_in_play(
    chromium: Browser, open_page: Opener, name: str, width: int
) -> None:
    """Nothing is cut off and nothing scrolls, whatever is said below the board."""
    view = {"width": width, "height": HEIGHTS[name]}
    address = f"embed.html#game={name}&lang=fr"
    page = open_page(chromium, address, ready=False, viewport=view)
    expect(page.locator("#play")).to_be_in_viewport(ratio=1)
    page.click("#play")
    started(page)
    for _ in range(12):
        assert page.evaluate(FITS), page.inner_text("#note")
        board = page.locator("#board").bounding_box()
        assert board
        assert board["height"] >= 192
        page.evaluate("document.getElementById('said').textContent = ''")
        page.locator(CHOICE).first.dispatch_event("click")
        expect(page.locator("#said")).not_to_be_empty()


@pytest.mark.parametrize(("width", "height"), [(360, 203), (240, 300)])
def test_the_button_to_play_is_in_sight_in_small_frames(
    chromium: Browser, open_page: Opener, width: int, height: int
) -> None:
    """In a wrapper made for films, in a narrow column."""
    view = {"width": width, "height": height}
    page = open_page(chromium, "embed.html#game=siam", ready=False, viewport=view)
    expect(page.locator("#picture")).to_be_in_viewport()
    expect(page.locator("#play")).to_be_in_viewport(ratio=1)


def test_a_frame_that_may_open_no_window_says_where_the_board_is(
    chromium: Browser, blog: Blog, site: str
) -> None:
    """WordPress makes such frames."""
    html = '<iframe sandbox="allow-scripts" src="{site}embed.html#game=gambo"></iframe>'
    page = blog(chromium, html)
    frame = inside(page, "embed.html")
    frame.wait_for_selector("#play:visible")
    for _ in range(2):
        frame.click("#own")
    expect(frame.locator("code")).to_have_text(f"{site}#game=gambo")


@pytest.mark.parametrize("written", ["game%3dgambo%26lang%3dfr", "game%3Dgambo%26lang%3Dfr"])
def test_an_address_that_a_template_has_encoded_is_understood(
    chromium: Browser, open_page: Opener, written: str
) -> None:
    """As Hugo writes it without `safeURL`."""
    page = open_page(chromium, f"embed.html#{written}", ready=False)
    expect(page.locator("#picture")).to_have_attribute("src", "pictures/gambo.svg")
    expect(page.locator("#play")).to_have_text("Jouer à Gambo ici")
    page.click("#play")
    started(page)
    expect(page.locator(".board.gambo")).to_have_count(1)


SHIFTS = """window.shifts = [];
new PerformanceObserver((list) => shifts.push(...list.getEntries().map(({ value, sources }) =>
  [value, ...sources.map(({ node }) => node?.nodeName)]
))).observe({ type: "layout-shift", buffered: true });"""
AROUND = '<div style="max-width:%dpx">{snippet}<p id="below">The post goes on.</p></div>'


@pytest.mark.parametrize("width", [360, 480, 700])
@pytest.mark.parametrize(
    ("form", "size"), [("element", "fixed"), ("element", "fill"), ("iframe", "fill")]
)
def test_what_stands_below_a_board_never_moves(
    chromium: Browser, blog: Blog, site: str, form: str, size: str, width: int
) -> None:
    """Its height is kept free before anything of it has come, and is enough for playing."""
    text = pasted(author(site=site), form=form, size=size, show="start")
    post = (AROUND % width).replace("{snippet}", text)
    page = blog(chromium, post, script=SHIFTS, viewport={"width": width + 16, "height": 900})
    if form == "element":
        page.click("elephant-board button")
        playing = inside(page, "#embed")
        started(playing)
    else:
        playing = press_play(page)
    enter(playing, "reserve", "c1", "facing:n")
    expect(playing.locator(".ply")).to_have_count(1)
    assert playing.evaluate(FITS)
    around = page.locator("elephant-board, iframe").first.bounding_box()
    board = playing.locator(".board").bounding_box()
    assert around
    assert board
    assert board["height"] > 0.55 * around["height"]
    assert page.evaluate("shifts") == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize(
    ("style", "theme"),
    [
        ("", "light"),
        ("body { background: #222 }", "dark"),
        ("body { background: rgb(250 250 240) }", "light"),
        (":root { color-scheme: light dark }", None),
    ],
)
def test_a_board_of_the_element_is_as_light_or_dark_as_the_post(
    chromium: Browser, blog: Blog, style: str, theme: str | None
) -> None:
    """Whatever the reader's device is: a light post shows no dark slab."""
    for scheme in ("light", "dark"):
        html = f"<style>{style}</style>{ELEMENT % ''}Siam</elephant-board>"
        page = blog(chromium, html, color_scheme=scheme)
        frame = inside(page, "embed.html")
        expect(frame.locator("#play")).to_be_visible()
        assert frame.get_attribute("html", "data-theme") == theme


def test_who_presses_play_goes_on_in_the_board(chromium: Browser, blog: Blog) -> None:
    picture = '<a href="{site}#game=siam"><img src="{site}pictures/siam.svg" alt="Siam"></a>'
    page = blog(chromium, ELEMENT % "" + picture + "</elephant-board>")
    button = page.locator("elephant-board button")
    expect(button).to_have_text("▶ Play Siam here")
    button.focus()
    page.keyboard.press("Enter")
    playing = inside(page, "#embed")
    started(playing)
    expect(playing.locator("#board :focus")).to_have_count(1)


def test_the_first_message_of_a_game_names_that_game(chromium: Browser, blog: Blog) -> None:
    """Also of one whose word list has to be fetched first."""
    heard = """window.states = [];
      addEventListener("message", ({ data }) => data?.state && states.push(data.state));"""
    html = '<iframe src="{site}embed.html#game=tambouille&play=1"></iframe>'
    page = blog(chromium, html, script=heard)
    page.wait_for_function("window.states.length", timeout=60_000)
    assert page.evaluate("states[0].game") == "tambouille"


def test_a_game_to_look_through_is_walked_and_never_played(
    chromium: Browser, open_page: Opener
) -> None:
    record = "record=%5BGame%20%22siam%22%5D%0A%0A1.%20%40c1n%20%40c5s"
    address = f"embed.html#{record}&lang=en&moves=off&play=1"
    page = open_page(chromium, address, ready=False)
    started(page)
    expect(page.locator("#note")).to_contain_text("move 2 of 2")
    expect(page.locator("#board .choice")).to_have_count(0)
    page.click('[data-op=step][data-by="-1"]')
    expect(page.locator("#note")).to_contain_text("move 1 of 2")
    expect(page.locator("#board .choice")).to_have_count(0)
    expect(page.locator("[data-op=undo]")).to_have_attribute("aria-disabled", "true")


def test_what_wordpress_adds_to_an_address_does_no_harm(
    chromium: Browser, open_page: Opener
) -> None:
    page = open_page(chromium, "embed.html#game=gambo&lang=fr#?secret=Abc1", ready=False)
    expect(page.locator("#picture")).to_have_attribute("src", "pictures/gambo.svg")
    expect(page.locator("#own")).to_have_attribute("href", "./#game=gambo")
    assert page.evaluate("document.documentElement.lang") == "fr"


RED = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">'
    '<path d="M0 0h9v9H0z" fill="#f00"/></svg>'
)
PIXEL = """async (shot) => {
  const image = new Image();
  image.src = `data:image/png;base64,${shot}`;
  await image.decode();
  const pen = new OffscreenCanvas(image.width, image.height).getContext("2d");
  pen.drawImage(image, 0, 0);
  return [...pen.getImageData(image.width / 2, image.height / 4, 1, 1).data];
}"""


@pytest.mark.parametrize(
    "post", ["", ":root { color-scheme: light dark }", ":root { color-scheme: dark }"]
)
@pytest.mark.parametrize("device", ["light", "dark"])
def test_without_javascript_a_frame_shows_the_position(
    chromium: Browser, blog: Blog, site: str, device: str, post: str
) -> None:
    """In light and dark posts on light and dark devices. (In Firefox taking the picture is what the
    page's content policy forbids.)"""
    text = pasted(author(site=site), show="start")
    text = text.replace(f"{site}pictures/siam.svg", f"data:image/svg+xml,{quote(RED)}")
    text = text.replace("<iframe ", "<iframe sandbox ")  # in frames, nothing else takes it away
    html = f"<style>:root {{ {post} }}</style>{text}"
    page = blog(chromium, html, color_scheme=device)
    frame = inside(page, "embed.html")
    expect(frame.locator("noscript p")).to_contain_text("needs JavaScript")
    expect(frame.locator("#picture")).to_be_hidden()
    shot = b64encode(page.locator("iframe").screenshot()).decode()
    reader = chromium.new_page()
    assert reader.evaluate(PIXEL, shot) == [255, 0, 0, 255]
    reader.close()
