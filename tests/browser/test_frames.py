"""Frames as blogs make them: their sizes, their sandboxes, and playing in them."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Frame, Locator, Page, ViewportSize, expect

from pygame_rules import NAMES
from pygame_rules.display.games.presentation import presentation
from tests.browser.actions import answered, laid_out
from tests.browser.drawing import SHIFTS, forget_shifts, nothing_on_the_edge, shifts
from tests.browser.opener import DIST, ZIP, Opener
from tests.browser.posts import (
    ELEMENT,
    Blog,
    enter,
    inside,
    press_play,
    press_play_alone,
    started,
)
from tests.browser.seen import board_drawing, listed
from tests.pasting import author, packed, pasted
from tests.sentences import sentence, stretch

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


@pytest.mark.parametrize("name", ["bombay_bazar", "tambouille"])
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


def test_play_is_in_sight_in_small_frames_and_in_wide_ones_the_board_grows(
    chromium: Browser, open_page: Opener
) -> None:
    """In a wrapper made for films, in a narrow column; in a frame as wide as the text, which is
    higher than it is wide."""
    page = open_page(chromium, "embed.html#game=siam", ready=False)
    for width, height in ((360, 203), (320, 150), (240, 300), (200, 150)):
        page.set_viewport_size({"width": width, "height": height})
        for part in ("#picture", "#play", "#own"):
            expect(page.locator(part), f"{width} wide").to_be_in_viewport(ratio=1)
    page.click("#play")
    started(page)
    heights = []
    for width in (980, 1000, 1200):
        page.set_viewport_size({"width": width, "height": width * 8 // 7})
        laid_out(page)
        assert page.evaluate(FITS)
        board = board_drawing(page).bounding_box()
        assert board
        heights.append(board["height"])
    assert heights == sorted(heights)


def test_an_address_that_a_host_has_altered_is_understood(
    chromium: Browser, open_page: Opener
) -> None:
    """By somebody who takes `?` for `#`, by WordPress, and by Hugo without `safeURL`."""
    for written in (
        "?game=gambo&lang=fr",
        "#game=gambo&lang=fr#?secret=Abc1",
        "#game%3dgambo%26lang%3dfr",
    ):
        page = open_page(chromium, f"embed.html{written}", ready=False)
        expect(page.locator("#picture")).to_have_attribute("src", "pictures/gambo.svg")
        expect(page.locator("#own")).to_have_attribute("href", "./#game=gambo")
        expect(page.locator("#play")).to_have_text("Jouer à Gambo ici")
    page.click("#play")
    started(page)
    expect(page.locator(".board.gambo")).to_have_count(1)


AROUND = '<div style="max-width:%dpx">{snippet}<p id="below">The post goes on.</p></div>'


@pytest.mark.parametrize(("form", "width"), [("element", 360), ("plain", 700)])
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


def test_players_are_invited_seat_by_seat_however_their_comma_is_written(
    chromium: Browser, blog: Blog
) -> None:
    """The element writes `%2C`, which came to the game as `%252C`: nobody sat down."""
    page = blog(chromium, ELEMENT % 'players="person,calf"' + "Siam</elephant-board>")
    playing = press_play(page)
    expect(playing.locator(".plates .doing .face")).to_have_count(1)
    enter(playing, "reserve", "c1", "facing:n")
    expect(listed(playing)).to_have_count(2)


SHOWN: list[tuple[str, str, dict[str, str]]] = [
    ("learn=siam.4", ".step", {"game": "Siam", "number": "4"}),
    ("gambo/puzzle/2", ".puzzle", {"game": "Gambo", "number": "2"}),
    ("puzzle=gambo.today", ".today", {"game": "Gambo"}),
    ("puzzle=today", ".daily", {}),
    ("game=siam", "", {"game": "Siam"}),
]
"""What a frame shows, and what its title says of that."""


def test_a_board_on_a_page_of_its_own_says_what_it_shows_and_keeps_the_keyboard(
    chromium: Browser, open_page: Opener
) -> None:
    """There is no page around it that would lose the keyboard. No key is explained that does
    nothing there."""
    for shows, kind, about in SHOWN:
        page = open_page(chromium, f"embed.html#{shows}&lang=en", ready=False)
        title = sentence(f"table.embed.title{kind}", **about, site=sentence("table.site"))
        expect(page).to_have_title(title)
        expect(page.get_by_role("heading", level=1)).to_have_text(title)
    page.click("#play")
    started(page)
    expect(page.locator("#board :focus")).to_have_count(1)
    page.keyboard.press("?")
    keys = page.locator("#panel")
    expect(keys).to_contain_text(sentence("table.keys.arrows"))
    for key in ("table.keys.box", "table.keys.list"):
        expect(keys.get_by_text(sentence(key))).to_have_count(0)


def test_what_a_page_wishes_before_play_holds_in_the_game_which_has_the_keyboard(
    chromium: Browser, blog: Blog
) -> None:
    page = blog(chromium, '<iframe src="{site}embed.html#game=siam&lang=en"></iframe>')
    frame = inside(page, "embed.html")
    frame.wait_for_selector("#play:visible")
    for wish, value in (("theme", "dark"), ("language", "fr")):
        message = {"type": "five-elephants", "wish": wish, "value": value}
        page.evaluate("wish => frames[0].postMessage(wish, '*')", message)
    expect(frame.locator("html")).to_have_attribute("lang", "fr")
    frame.focus("#play")
    page.keyboard.press("Enter")
    started(frame)
    expect(frame.locator("html")).to_have_attribute("lang", "fr")
    expect(frame.locator("html")).to_have_attribute("data-theme", "dark")
    expect(frame.locator("#board :focus")).to_have_count(1)


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


def nested(levels: int, link: str = "href") -> str:
    """A short picture that draws ten times as much with every level."""
    groups = ['<g id="g0"><path d="M0 0h1v1z"/></g>']
    for level in range(1, levels):
        copies = f'<use {link}="#g{level - 1}"/>' * 10
        groups.append(f'<g id="g{level}">{copies}</g>')
    return drawing("".join(groups))


def drawing(inside: str) -> str:
    spaces = 'xmlns="http://www.w3.org/2000/svg" xmlns:x="http://www.w3.org/1999/xlink"'
    return f'<svg {spaces} viewBox="0 0 9 9">{inside}</svg>'


def dashed(sheet: str, way: str = "M0 0L10 10") -> str:
    return drawing(f'<style>{sheet}</style><path d="{way}"/>')


LONG_PATH = f'<path id="l" d="M0 0{"h1v1" * 9000}"/>'
SLOW = (
    nested(9),
    nested(9, "x:href"),
    nested(9).replace('="#g', '="#%67'),
    drawing('<g id="a"><use href="#a"/></g>'),
    drawing(LONG_PATH + '<g id="m">' + '<use href="#l"/>' * 95 + "</g>" + '<use href="#m"/>' * 95),
    drawing("<foreignObject/>"),
    drawing('<g style="filter:blur(9px)"/>'),
    drawing("<style>path{&#102;ilter:blur(60px)}</style>"),
    dashed("path{filter:blur(9px)}"),
    dashed(r"path{f\69lter:blur(60px)}"),
    dashed("path{stroke:red;stroke-dasharray:.00001}"),
    dashed("path{stroke:red;stroke-dasharray/**/:.00001}"),
    dashed("path{stroke:red;--wrinkles:.00001;stroke-dasharray:var(--wrinkles)}"),
    dashed("path{stroke-dasharray:2 6}", "M0 0h1e9"),
    dashed("text{font-size:1e9px;stroke-dasharray:2 6}"),
    drawing('<path stroke="red" stroke-dasharray="0.00001" d="M0 0L10 10"/>'),
    drawing('<path stroke-dasharray="2 6" pathLength="1e9" d="M0 0L10 10"/>'),
    drawing('<rect stroke-dasharray="2 6" width="100%" height="9"/>'),
)
"""Copies of copies, blurring and countless dashes, each written in several ways."""


def test_a_picture_that_takes_long_to_draw_is_refused_and_one_like_ours_is_shown(
    chromium: Browser, open_page: Opener
) -> None:
    """Ours have dashes, too."""
    page = open_page(chromium, "embed.html#game=siam", ready=False)

    def shown(svg: str) -> None:
        page.goto("about:blank")
        page.goto(f"{open_page.site}embed.html#game=siam&picture={packed(svg)}")

    for svg in SLOW:
        shown(svg)
        expect(page.locator("#wrong"), svg[:200]).to_be_visible()
        expect(page.locator("#play")).to_be_visible()
    ours = [(DIST / f"pictures/{name}.svg").read_text("utf-8") for name in NAMES]
    for svg in (nested(3), dashed("path{stroke:red;stroke-dasharray:2 6}"), *ours):
        shown(svg)
        expect(page.locator("#picture")).to_have_attribute("src", re.compile("^data:image/svg"))
        expect(page.locator("#wrong")).to_be_hidden()


def offered(place: Page | Frame, button: str, part: str) -> Locator:
    """No success is said where none is known; what the file has is there."""
    place.dispatch_event(button, "click")
    unsaved = place.locator("#unsaved")
    expect(unsaved.locator(part)).to_be_visible()
    said = place.locator("#said")
    expect(said).to_contain_text(unsaved.locator(".why").inner_text())
    expect(said).not_to_contain_text(stretch("table.share.saved"))
    return unsaved.locator(part)


def test_a_sandbox_without_forms_takes_texts_and_what_it_does_not_save_is_there_to_be_copied(
    chromium: Browser, blog: Blog
) -> None:
    """The browser blocks `submit`, and says nothing of what it has not saved: no page can know.
    A window that the frame has opened saves nothing either."""
    page = blog(chromium, '<iframe width="1100" height="700" sandbox="allow-scripts allow-popups"'
                             ' src="{site}five-elephants.html#siam"></iframe>')  # fmt: skip
    frame = inside(page, "five-elephants.html")
    started(frame)
    frame.fill("#typed", "@c1n")
    frame.press("#typed", "Enter")
    expect(listed(frame)).to_have_count(1)
    frame.fill("#typed", "@c5s")
    frame.click(".typed button")
    expect(listed(frame)).to_have_count(2)
    expect(frame.locator("#typed")).to_have_value("")
    panel = "name => page.api.send({ op: 'panel', name })"
    frame.evaluate(panel, "file")
    frame.fill("#load", '[Game "siam"]\n\n1. @e1n\n')
    frame.click("#panel form[data-op=load] button")
    expect(listed(frame)).to_have_count(1)
    frame.evaluate(panel, "file")
    assert "1. @e1n" in offered(frame, "#share-text", "textarea").input_value()
    frame.locator("#unsaved button").click()
    expect(frame.locator("#unsaved button")).to_contain_text("✓")
    assert "1. @e1n" in offered(frame, "#all-games", "textarea").input_value()
    frame.evaluate(panel, "share")
    assert offered(frame, "#share-svg", "textarea").input_value().startswith("<svg")
    image = offered(frame, "#share-png", "img")
    assert image.evaluate("image => image.decode().then(() => true)")
    offered(frame, "#notices", "textarea")
    with page.context.expect_page() as waiting:
        frame.evaluate("open(location.href, '_blank', 'noopener')")
    window = waiting.value
    started(window)
    window.evaluate(panel, "file")
    offered(window, "#share-text", "textarea")


def test_what_was_pasted_stays_in_sight_until_the_board_is_alive(
    chromium: Browser, open_page: Opener
) -> None:
    """A frame showed a new game while Python was loading."""
    for shows in ("learn=siam.4", f"game=siam&picture={packed(nested(3))}"):
        page = open_page(
            chromium,
            f"embed.html#{shows}",
            ready=False,
            before=lambda page: open_page.hold(page, ZIP),
        )
        expect(page.locator("#picture")).not_to_have_attribute("src", re.compile("icon"))
        before = page.locator("#picture").evaluate("picture => picture.src")
        page.click("#play")
        picture = page.locator("#board img")
        expect(picture).to_be_visible()
        assert picture.evaluate("picture => picture.src") == before
        open_page.release()
        started(page)
        expect(picture).to_have_count(0)
        assert page.evaluate("sessionStorage.length") == 0


@pytest.mark.cold  # a page that is kept would be opened without a network
def test_without_a_network_the_picture_stays_and_why_is_said_until_there_is_one_again(
    any_browser: Browser, blog: Blog
) -> None:
    """The browser put its own page of errors in the place of the board. In a frame with an origin
    and in one without."""
    shown = 'src="{site}embed.html#game=siam&lang=en"></iframe>'
    page = blog(any_browser, f"<iframe {shown}<iframe sandbox=allow-scripts {shown}")
    frames = page.frames[1:]
    for frame in frames:
        frame.wait_for_selector("#play:visible")
    page.context.set_offline(True)
    for frame in frames:
        why = frame.get_by_role("alert").filter(has_text=sentence("page.unreachable"))
        for _ in range(2):
            frame.dispatch_event("#play", "click")
            expect(why).to_be_visible()
        assert frame.evaluate("picture.decode().then(() => picture.naturalWidth)") > 100
    page.context.set_offline(False)
    for frame in frames:
        frame.dispatch_event("#play", "click")
        started(frame)


def test_links_out_of_a_frame_open_a_board_or_say_where_it_is(
    chromium: Browser, blog: Blog, site: str
) -> None:
    """In a frame with an origin they are the browser's own. WordPress makes frames that may open
    no window."""
    shown = '<iframe %s src="{site}embed.html#game=siam&lang=en"></iframe>'
    kinds = ('sandbox="allow-scripts allow-popups"', 'sandbox="allow-scripts"', "")
    page = blog(chromium, "".join(shown % kind for kind in kinds))
    opening, shut, own = page.frames[1:]
    for frame in (opening, shut, own):
        frame.wait_for_selector("#play:visible")
    with page.context.expect_page() as waiting:
        opening.click("#own")
    waiting.value.wait_for_url(f"{site}five-elephants.html*")
    assert waiting.value.evaluate("self.origin") == "null"
    started(waiting.value)
    playing = press_play_alone(page)
    enter(playing, "reserve", "c1", "facing:n")
    expect(listed(playing)).to_have_count(1)
    with page.context.expect_page() as waiting:
        playing.click("#foot a[target=_blank]")
    started(waiting.value)
    expect(waiting.value.locator("h1")).to_have_text("Siam")
    for _ in range(2):
        shut.click("#own")
    expect(shut.locator("code")).to_have_text(f"{site}#game=siam")
    own.evaluate("() => { window.calls = 0; window.open = () => void (calls += 1); }")
    with page.context.expect_page():
        own.click("#own")
    assert own.evaluate("calls") == 0
    expect(own.locator("code")).to_have_count(0)
