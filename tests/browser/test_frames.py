"""Frames as blogs make them: their sizes, their sandboxes, and playing in them."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Frame, Page, ViewportSize, expect

from pygame_rules import NAMES
from tests.browser.actions import answered, laid_out, target
from tests.browser.drawing import SHIFTS, forget_shifts, nothing_on_the_edge, shifts
from tests.browser.opener import DIST, ZIP, Opener
from tests.browser.posts import (
    Blog,
    enter,
    inside,
    press_play,
    started,
)
from tests.browser.seen import board_drawing, choices, listed
from tests.kept_posts import kept
from tests.pasting import author, packed, pasted
from tests.sentences import sentence, stretch
from web.games.presentation import presentation

HEIGHTS = {name: presentation(name).frame_height for name in NAMES}

pytestmark = pytest.mark.browser

FITS = """document.documentElement.scrollHeight <= innerHeight
  && document.documentElement.scrollWidth <= innerWidth"""
OUTSIDE = """() => {
  const parts = "#note .words, #actions, .turn, #actions button, #note button:not(.more)";
  const found = [];
  for (const part of document.querySelectorAll(parts)) {
    const { left, top, right, bottom, width } = part.getBoundingClientRect();
    const out = Math.max(-left, -top, right - innerWidth, bottom - innerHeight);
    if (width && out > 0.5) found.push(`${part.id || part.className}: ${out}`);
    if (!width && !part.matches("button")) found.push(`${part.id || part.className}: not shown`);
  }
  const { height } = document.getElementById("board").getBoundingClientRect();
  if (height !== innerHeight) found.push(`the board is ${height} high`);
  if (document.documentElement.scrollWidth > innerWidth) found.push("wider than the frame");
  return found;
}"""
"""What does not lie in a low frame as it should."""
CHOICE = "[data-op=reveal], #board .choice, #note button[data-target]"


@pytest.mark.parametrize("name", NAMES)
def test_a_frame_of_any_size_holds_the_game_at_rest_and_in_play(
    chromium: Browser, open_page: Opener, name: str
) -> None:
    """At the usual height nothing is cut off and nothing scrolls, whatever is said below the board;
    in a low frame the board has the whole height and all else stands beside it. Two widths each,
    one of each at every step. Nothing moves at a touch."""
    usual: list[ViewportSize] = [{"width": width, "height": HEIGHTS[name]} for width in (480, 360)]
    low: list[ViewportSize] = [{"width": 480, "height": 420}, {"width": 320, "height": 300}]
    sizes = [*usual, *low]
    address = f"embed.html#game={name}&lang=fr"
    page = open_page(chromium, address, ready=False, viewport=usual[0], script=SHIFTS)
    for size in usual[::-1]:
        page.set_viewport_size(size)
        expect(page.locator("#play")).to_be_in_viewport(ratio=1)
    page.click("#play")
    started(page)
    assert nothing_on_the_edge(page), "an accent lay on it"
    for step in range(8):
        for place in (step + 2, step):
            size = sizes[place % len(sizes)]
            page.set_viewport_size(size)
            laid_out(page)
            if size in low:
                assert page.evaluate(OUTSIDE) == [], size
                continue
            assert page.evaluate(FITS), (size, page.inner_text("#note"))
            board = page.locator("#board").bounding_box()
            assert board
            assert board["height"] >= 192, size
        forget_shifts(page)
        page.locator(CHOICE).first.dispatch_event("click")
        assert answered(page)
        laid_out(page)
        assert shifts(page) == [], size


def test_the_button_to_play_is_in_sight_in_small_frames(
    chromium: Browser, open_page: Opener
) -> None:
    """In a wrapper made for films, in a narrow column."""
    page = open_page(chromium, "embed.html#game=siam", ready=False)
    for width, height in ((360, 203), (320, 150), (240, 300), (200, 150)):
        page.set_viewport_size({"width": width, "height": height})
        for part in ("#picture", "#play", "#own"):
            expect(page.locator(part), f"{width} wide").to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("share", [0.3, 0.9])
@pytest.mark.causes("table.trouble")
def test_a_text_that_an_editor_has_cut_says_so_in_its_frame_and_leaves_a_new_game(
    chromium: Browser, open_page: Opener, share: float
) -> None:
    """In the middle of the picture it says so before play, in the middle of the game in play."""
    (source,) = re.findall(r'src="{site}(embed[^"]+)"', kept("plain-html")["plain"])
    whole, _, picture = source.replace("&amp;", "&").partition("&picture=")
    page = open_page(
        chromium, f"{whole}&picture={picture[: int(len(picture) * share)]}", ready=False
    )
    expect(page.locator("#wrong")).to_be_visible()
    start = whole.index("=") + 1
    cut = whole[: start + int((len(whole) - start) * share)]
    page = open_page(chromium, f"{cut}&play=1", ready=False)
    started(page)
    expect(page.locator("#note")).to_contain_text("link can’t be read")
    expect(page.locator(target("reserve"))).to_be_visible()


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


@pytest.mark.parametrize(
    "written", ["#game%3dgambo%26lang%3dfr", "#game%3Dgambo%26lang%3Dfr", "?game=gambo&lang=fr"]
)
def test_an_address_that_a_template_has_encoded_is_understood(
    chromium: Browser, open_page: Opener, written: str
) -> None:
    """As Hugo writes it without `safeURL`; and one by somebody who takes `?` for `#`."""
    page = open_page(chromium, f"embed.html{written}", ready=False)
    expect(page.locator("#picture")).to_have_attribute("src", "pictures/gambo.svg")
    expect(page.locator("#play")).to_have_text("Jouer à Gambo ici")
    page.click("#play")
    started(page)
    expect(page.locator(".board.gambo")).to_have_count(1)


AROUND = '<div style="max-width:%dpx">{snippet}<p id="below">The post goes on.</p></div>'


@pytest.mark.parametrize("width", [360, 700])
@pytest.mark.parametrize("form", ["element", "plain"])
def test_what_stands_below_a_board_never_moves(
    chromium: Browser, blog: Blog, site: str, form: str, width: int
) -> None:
    """Its height is kept free before anything of it has come, and is enough for playing."""
    text = pasted(author(site=site), form=form, show="start")
    post = (AROUND % width).replace("{snippet}", text)
    page = blog(chromium, post, script=SHIFTS, viewport={"width": width + 16, "height": 900})
    if form == "element":
        page.click("elephant-board button")
        playing = inside(page, "#embed")
        started(playing)
    else:
        playing = press_play(page)
    enter(playing, "reserve", "c1", "facing:n")
    expect(listed(playing)).to_have_count(1)
    assert playing.evaluate(FITS)
    around = page.locator("elephant-board, iframe").first.bounding_box()
    board = board_drawing(playing).bounding_box()
    assert around
    assert board
    assert board["height"] > 0.55 * around["height"]
    assert shifts(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


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
    expect(choices(page)).to_have_count(0)
    page.click('[data-op=step][data-by="-1"]')
    expect(page.locator("#note")).to_contain_text("move 1 of 2")
    expect(choices(page)).to_have_count(0)
    expect(page.locator("[data-op=undo]")).to_have_attribute("aria-disabled", "true")


def test_players_are_invited_seat_by_seat_however_their_comma_is_written(
    chromium: Browser, blog: Blog
) -> None:
    """The element writes `%2C`, which came to the game as `%252C`: nobody sat down."""
    script = '<script src="{site}embed.js" defer></script>'
    board = '<elephant-board game="siam" lang="en" players="person,calf">Siam</elephant-board>'
    page = blog(chromium, script + board)
    playing = press_play(page)
    expect(playing.locator(".plates .doing .face")).to_have_count(1)
    enter(playing, "reserve", "c1", "facing:n")
    expect(listed(playing)).to_have_count(2)


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


def test_who_plays_in_a_frame_by_key_goes_on_in_its_board(chromium: Browser, blog: Blog) -> None:
    page = blog(chromium, '<iframe src="{site}embed.html#game=siam" height=680></iframe>')
    frame = inside(page, "embed.html")
    frame.focus("#play")
    page.keyboard.press("Enter")
    playing = inside(page, "#embed")
    started(playing)
    expect(playing.locator("#board :focus")).to_have_count(1)


@pytest.mark.parametrize(
    ("shows", "kind", "about"),
    [
        ("game=siam", "", {"game": "Siam"}),
        ("learn=siam.4", ".step", {"game": "Siam", "number": "4"}),
        ("gambo/puzzle/2", ".puzzle", {"game": "Gambo", "number": "2"}),
        ("puzzle=gambo.today", ".today", {"game": "Gambo"}),
        ("puzzle=today", ".daily", {}),
    ],
)
def test_the_title_of_a_frame_says_what_it_shows(
    chromium: Browser, open_page: Opener, shows: str, kind: str, about: dict[str, str]
) -> None:
    page = open_page(chromium, f"embed.html#{shows}&lang=en", ready=False)
    title = sentence(f"table.embed.title{kind}", **about, site=sentence("table.site"))
    expect(page).to_have_title(title)
    expect(page.get_by_role("heading", level=1)).to_have_text(title)


@pytest.mark.parametrize("key", ["Enter", ""], ids=["key", "mouse"])
def test_a_board_that_is_opened_as_a_page_of_its_own_has_a_heading_and_keeps_the_keyboard(
    chromium: Browser, open_page: Opener, key: str
) -> None:
    """There is no page around it that would lose the keyboard."""
    page = open_page(chromium, "embed.html#game=siam&lang=en", ready=False)
    expect(page.get_by_role("heading", level=1)).to_contain_text(sentence("siam.title"))
    page.focus("#play")
    page.keyboard.press(key) if key else page.click("#play")
    started(page)
    expect(page.locator("#board :focus")).to_have_count(1)


def test_the_list_of_keys_of_an_embedded_board_names_none_that_does_nothing_there(
    chromium: Browser, open_page: Opener
) -> None:
    for address in ("#siam", "embed.html#game=siam&lang=en"):
        page = open_page(chromium, address, ready=False)
        if "embed" in address:
            page.click("#play")
        started(page)
        page.focus("#board [tabindex='0']")
        page.keyboard.press("?")
        listed_keys = page.locator("#panel")
        expect(listed_keys).to_contain_text(sentence("table.keys.arrows"))
        there = 0 if "embed" in address else 1
        for key in ("table.keys.box", "table.keys.list"):
            expect(listed_keys.get_by_text(sentence(key))).to_have_count(there)


def test_what_a_page_wishes_before_play_holds_in_the_game(chromium: Browser, blog: Blog) -> None:
    page = blog(chromium, '<iframe src="{site}embed.html#game=siam&lang=en"></iframe>')
    frame = inside(page, "embed.html")
    frame.wait_for_selector("#play:visible")
    for wish, value in (("theme", "dark"), ("language", "fr")):
        message = {"type": "five-elephants", "wish": wish, "value": value}
        page.evaluate("wish => frames[0].postMessage(wish, '*')", message)
    expect(frame.locator("html")).to_have_attribute("lang", "fr")
    playing = press_play(page)
    expect(playing.locator("html")).to_have_attribute("lang", "fr")
    expect(playing.locator("html")).to_have_attribute("data-theme", "dark")


def test_a_played_game_without_a_picture_is_not_shown_as_its_start(
    chromium: Browser, open_page: Opener
) -> None:
    table = author("siam", "@c1n")
    shown = pasted(table, form="jupyter").partition("#")[2].partition('"')[0]
    page = open_page(chromium, f"embed.html#ply=1&{shown}", ready=False)
    expect(page.locator("#play")).to_have_text("Play Siam here")
    expect(page.locator("#picture")).to_have_attribute("src", re.compile(r"icon\.svg$"))
    page.evaluate("location.hash = 'game=gambo'")
    expect(page.locator("#picture")).to_have_attribute("src", "pictures/gambo.svg")


def test_links_of_a_frame_with_an_origin_are_the_browsers_own(
    chromium: Browser, blog: Blog
) -> None:
    page = blog(chromium, '<iframe src="{site}embed.html#game=siam"></iframe>')
    frame = inside(page, "embed.html")
    frame.wait_for_selector("#play:visible")
    frame.evaluate("() => { window.calls = 0; window.open = () => void (calls += 1); }")
    with page.context.expect_page():
        frame.click("#own")
    assert frame.evaluate("calls") == 0
    expect(frame.locator("code")).to_have_count(0)


XLINK = 'xmlns:x="http://www.w3.org/1999/xlink"'


def nested(levels: int) -> str:
    """A short picture that draws ten times as much with every level."""
    groups = ['<g id="g0"><path d="M0 0h1v1z"/></g>']
    for level in range(1, levels):
        copies = f'<use href="#g{level - 1}"/>' * 10
        groups.append(f'<g id="g{level}">{copies}</g>')
    return '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">' + "".join(groups) + "</svg>"


def drawing(inside: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg">{inside}</svg>'


def dashed(sheet: str, way: str = "M0 0L10 10") -> str:
    return drawing(f'<style>{sheet}</style><path d="{way}"/>')


SLOW = {
    "copies": nested(9),
    "copies of itself": drawing('<g id="a"><use href="#a"/></g>'),
    "a page inside": drawing("<foreignObject/>"),
    "a blurring sheet with a letter as a number": drawing(
        "<style>path{&#102;ilter:blur(60px)}</style>"
    ),
    "a blurring sheet with an escape": drawing(r"<style>path{f\69lter:blur(60px)}</style>"),
    "copies by a name that is written otherwise": drawing(
        '<g id="a"/>'
        + "".join(
            f'<g id="{b}">' + f'<use href="#%{ord(a):x}"/>' * 10 + "</g>"
            for a, b in zip("abcdefgh", "bcdefghi", strict=True)
        )
    ),
    "a long path in many copies": drawing(
        f'<path id="l" d="M0 0{"h1v1" * 9000}"/><g id="m">'
        + '<use href="#l"/>' * 95
        + "</g>"
        + '<use href="#m"/>' * 95
    ),
    "a blurring sheet": drawing("<style>path{filter:blur(9px)}</style>"),
    "a blurring style": drawing('<g style="filter:blur(9px)"/>'),
    "countless dashes": drawing('<path stroke="red" stroke-dasharray="0.00001" d="M0 0L10 10"/>'),
    "countless dashes by a sheet": dashed("path{stroke:red;stroke-dasharray:.00001}"),
    "the same with a comment": dashed("path{stroke:red;stroke-dasharray/**/:.00001}"),
    "the same by a name of ours": dashed(
        "path{stroke:red;--wrinkles:.00001;stroke-dasharray:var(--wrinkles)}"
    ),
    "a line without an end in dashes": dashed("path{stroke-dasharray:2 6}", "M0 0h1e9"),
    "a line that is said to be longer": drawing(
        '<path stroke-dasharray="2 6" pathLength="1e9" d="M0 0L10 10"/>'
    ),
    "large letters in dashes": dashed("text{font-size:1e9px;stroke-dasharray:2 6}"),
    "a frame as large as a picture without an end": drawing(
        '<rect stroke-dasharray="2 6" width="100%" height="9"/>'
    ),
    "older copies": nested(9).replace("href", "x:href").replace("<svg", f"<svg {XLINK}"),
}


def test_a_picture_that_takes_long_to_draw_is_refused(
    any_browser: Browser, open_page: Opener
) -> None:
    page = open_page(any_browser, "embed.html#game=siam", ready=False)
    for what, svg in SLOW.items():
        if any_browser.browser_type.name == "firefox" and "blurring" not in what:
            continue  # what a style comes to is the engine's own
        page.goto("about:blank")
        page.goto(f"{open_page.site}embed.html#game=siam&picture={packed(svg)}")
        expect(page.locator("#wrong"), what).to_be_visible()
        expect(page.locator("#play"), what).to_be_visible()


def test_a_picture_like_ours_is_shown(chromium: Browser, open_page: Opener) -> None:
    """With dashes as ours have them, too; and each game's own."""
    page = open_page(chromium, "embed.html#game=siam", ready=False)
    ours = [(DIST / f"pictures/{name}.svg").read_text("utf-8") for name in NAMES]
    for svg in (nested(3), dashed("path{stroke:red;stroke-dasharray:2 6}"), *ours):
        page.goto("about:blank")
        page.goto(f"{open_page.site}embed.html#game=siam&picture={packed(svg)}")
        expect(page.locator("#picture")).to_have_attribute("src", re.compile("^data:image/svg"))
        expect(page.locator("#wrong")).to_be_hidden()


def test_an_address_that_is_too_long_says_so(chromium: Browser, open_page: Opener) -> None:
    page = open_page(chromium, "embed.html#siam=1" + "A" * 60_000, ready=False)
    expect(page.locator("#long")).to_contain_text("too long")
    expect(page.locator("#wrong")).to_be_hidden()


def test_an_address_that_is_too_long_still_begins_a_game_of_its_kind(
    chromium: Browser, open_page: Opener
) -> None:
    page = open_page(chromium, "embed.html#lang=fr&gambo=1" + "A" * 60_000, ready=False)
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.locator("#picture")).to_have_attribute("src", re.compile("gambo"))
    page.click("#play")
    page.wait_for_url("**/#embed&lang=fr&game=gambo")


def test_in_a_wide_frame_the_board_still_grows_with_it(
    chromium: Browser, open_page: Opener
) -> None:
    """A frame as wide as the text is higher than it is wide."""
    heights = []
    page = open_page(chromium, "embed.html#game=siam&play=1", ready=False)
    started(page)
    for width in (980, 1000, 1200):
        page.set_viewport_size({"width": width, "height": width * 8 // 7})
        laid_out(page)
        assert page.evaluate(FITS)
        board = board_drawing(page).bounding_box()
        assert board
        heights.append(board["height"])
    assert heights == sorted(heights)


def offered(place: Page | Frame, button: str, part: str) -> None:
    """No success is said where none is known; what the file has is there."""
    place.dispatch_event(button, "click")
    unsaved = place.locator("#unsaved")
    expect(unsaved.locator(part)).to_be_visible()
    said = place.locator("#said")
    expect(said).to_contain_text(unsaved.locator(".why").inner_text())
    expect(said).not_to_contain_text(stretch("table.share.saved"))


@pytest.mark.parametrize("alone", [False, True], ids=["frame", "its window"])
def test_what_a_sandbox_does_not_save_is_there_to_be_copied(
    chromium: Browser, blog: Blog, alone: bool
) -> None:
    """The browser says nothing of what it has not saved, so no page can know."""
    page = blog(chromium, '<iframe width="1100" height="700" sandbox="allow-scripts allow-popups"'
                             ' src="{site}five-elephants.html#siam"></iframe>')  # fmt: skip
    place: Page | Frame = inside(page, "five-elephants.html")
    started(place)
    if alone:
        with page.context.expect_page() as waiting:
            place.evaluate("open(location.href, '_blank', 'noopener')")
        place = waiting.value
        started(place)
    place.fill("#typed", "@c1n")
    place.press("#typed", "Enter")
    expect(listed(place)).to_have_count(1)
    place.evaluate("page.api.send({ op: 'panel', name: 'file' })")
    offered(place, "#share-text", "textarea")
    assert "1. @c1n" in place.locator("#unsaved textarea").input_value()
    place.locator("#unsaved button").click()
    expect(place.locator("#unsaved button")).to_contain_text("✓")
    offered(place, "#all-games", "textarea")
    assert "1. @c1n" in place.locator("#unsaved textarea").input_value()
    place.evaluate("page.api.send({ op: 'panel', name: 'share' })")
    offered(place, "#share-svg", "textarea")
    assert place.locator("#unsaved textarea").input_value().startswith("<svg")
    offered(place, "#share-png", "img")
    assert place.locator("#unsaved img").evaluate("image => image.decode().then(() => true)")
    offered(place, "#notices", "textarea")


def test_a_page_of_its_own_saves_and_says_so(chromium: Browser, open_page: Opener) -> None:
    page = open_page(chromium, "#siam/file")
    with page.expect_download():
        page.click("#share-text")
    expect(page.locator("#said")).to_contain_text(stretch("table.share.saved"))
    expect(page.locator("#unsaved")).to_have_count(0)


@pytest.mark.parametrize("shows", ["learn=siam.4", "game=siam&picture={packed}"])
def test_what_was_pasted_stays_in_sight_until_the_board_is_alive(
    chromium: Browser, open_page: Opener, shows: str
) -> None:
    """A frame showed a new game while Python was loading."""
    address = f"embed.html#{shows.replace('{packed}', packed(nested(3)))}"
    page = open_page(chromium, address, ready=False, before=lambda page: open_page.hold(page, ZIP))
    expect(page.locator("#picture")).not_to_have_attribute("src", re.compile("icon"))
    pasted = page.locator("#picture").evaluate("picture => picture.src")
    page.click("#play")
    picture = page.locator("#board img")
    expect(picture).to_be_visible()
    assert picture.evaluate("picture => picture.src") == pasted
    open_page.release()
    started(page)
    expect(picture).to_have_count(0)
    assert page.evaluate("sessionStorage.length") == 0


@pytest.mark.parametrize("sandbox", ["", 'sandbox="allow-scripts"'], ids=["", "sandbox"])
def test_without_a_network_the_picture_stays_and_why_is_said_until_there_is_one_again(
    any_browser: Browser, blog: Blog, sandbox: str
) -> None:
    """The browser put its own page of errors in the place of the board."""
    shown = 'src="{site}embed.html#game=siam&lang=en"'
    page = blog(any_browser, f"<iframe {sandbox} {shown}></iframe>")
    frame = inside(page, "embed.html")
    why = frame.get_by_role("alert").filter(has_text=sentence("page.unreachable"))
    page.context.set_offline(True)
    for _ in range(2):
        frame.dispatch_event("#play", "click")
        expect(why).to_be_visible()
    assert frame.evaluate("picture.decode().then(() => picture.naturalWidth)") > 100
    page.context.set_offline(False)
    frame.dispatch_event("#play", "click")
    started(inside(page, "five-elephants.html" if sandbox else "#embed"))
