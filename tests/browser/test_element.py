"""<elephant-board> in somebody's post: its place, its colours, who has the keyboard."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from pygame_rules import NAMES
from pygame_rules.display.games.presentation import presentation
from tests.browser.posts import (
    BOARD,
    ELEMENT,
    FRAMES,
    SCRIPT,
    Blog,
    enter,
    inside,
    noting,
    started,
)
from tests.browser.seen import listed
from tests.pasting import author, pasted

HEIGHTS = {name: presentation(name).frame_height for name in NAMES}

pytestmark = pytest.mark.browser

DARK = "<section style='background: #222'>%s</section>"
LIGHT = "<section style='background: rgb(250 250 240)'>%s</section>"
BY_HAND = '<elephant-board game="%s" lang="en">Game</elephant-board>'


def test_a_board_of_the_element_is_as_light_or_dark_as_what_is_around_it(
    chromium: Browser, blog: Blog
) -> None:
    """Whatever the reader's device is: a light post shows no dark slab. A shadow hides nothing."""
    html = SCRIPT + BY_HAND % "siam" + DARK % (BY_HAND % "gambo") + LIGHT % (BY_HAND % "malabars")
    for scheme in ("light", "dark"):
        page = blog(chromium, html, color_scheme=scheme)
        page.evaluate("""() => {
          const host = document.body.appendChild(document.createElement("section"));
          host.style.background = "#222";
          const shadow = host.attachShadow({ mode: "open" });
          shadow.innerHTML = '<elephant-board game="tambouille">Tambouille</elephant-board>';
        }""")
        for game in ("siam", "gambo", "malabars", "tambouille"):
            frame = inside(page, f"game={game}")
            expect(frame.locator("#play")).to_be_visible()
            theme = "dark" if game in ("gambo", "tambouille") else "light"
            assert frame.get_attribute("html", "data-theme") == theme


def test_in_a_page_that_is_as_the_device_is_the_board_is_so_too(
    chromium: Browser, blog: Blog
) -> None:
    style = "<style>:root { color-scheme: light dark }</style>"
    for says in (style, '<meta name="color-scheme" content="light dark">'):
        page = blog(chromium, says + ELEMENT % "" + "Siam</elephant-board>")
        frame = inside(page, "embed.html")
        expect(frame.locator("#play")).to_be_visible()
        assert frame.get_attribute("html", "data-theme") is None


def test_the_frame_stays_in_its_place_whatever_a_theme_does_to_the_element(
    chromium: Browser, blog: Blog
) -> None:
    """A theme that resets everything would let it cover the whole post."""
    rules = ("all: revert", "all: unset", "position: static !important")
    post = "".join(
        f"<style>.post{number} * {{ {rule} }}</style><h1>Title</h1><div class=post{number}>"
        f"{BY_HAND % 'siam'}</div>"
        for number, rule in enumerate(rules)
    )
    page = blog(chromium, SCRIPT + post, viewport={"width": 600, "height": 2600})
    page.wait_for_function(f"{FRAMES}.length === 3")
    for frame in page.frames[1:]:
        frame.wait_for_selector("#play:visible")
    for number, rule in enumerate(rules):
        top = page.evaluate(f"{FRAMES}[{number}].getBoundingClientRect().top")
        title = f"document.querySelectorAll('h1')[{number}].getBoundingClientRect().bottom"
        assert top >= page.evaluate(title), rule
        assert page.evaluate(f"{FRAMES}[{number}].offsetHeight") >= HEIGHTS["siam"], rule


def test_an_element_by_hand_is_as_high_as_its_game_needs(chromium: Browser, blog: Blog) -> None:
    """Without a picture it shows a frame."""
    page = blog(chromium, SCRIPT + "".join(BY_HAND % name for name in NAMES))
    page.wait_for_function(f"{FRAMES}.length === {len(NAMES)}")
    heights = "[...document.querySelectorAll('elephant-board')].map((one) => one.offsetHeight)"
    assert page.evaluate(heights) == [HEIGHTS[name] for name in NAMES]
    first = inside(page, f"game={NAMES[0]}").locator("#picture")
    expect(first).to_have_attribute("src", f"pictures/{NAMES[0]}.svg")


def test_who_has_gone_on_in_the_post_is_not_called_back_when_the_board_is_there(
    chromium: Browser, blog: Blog
) -> None:
    page = blog(chromium, "<input id=other>" + ELEMENT % "" + "Siam</elephant-board>")
    page.evaluate("addEventListener('elephant-board', () => { window.told = true })")
    inside(page, "embed.html").locator("#play").click()
    page.focus("#other")
    page.wait_for_function("window.told === true")
    assert page.evaluate("document.activeElement.id") == "other"


def test_a_post_is_told_how_the_game_stands_by_the_board_and_nothing_else(
    chromium: Browser, blog: Blog
) -> None:
    """Whatever a page says that has taken the frame's place, and whoever else says it."""
    page = blog(chromium, ELEMENT % "" + "Siam</elephant-board>")
    frame = inside(page, "embed.html")
    frame.wait_for_selector("#play:visible")
    page.evaluate(
        """() => {
          window.told = [];
          addEventListener("elephant-board", ({ detail }) => told.push(detail));
          const state = { game: "siam", ply: 7, plies: 7, over: false };
          postMessage({ type: "five-elephants", state }, "*");
        }"""
    )
    frame.evaluate(
        """() => {
          const sound = { game: "siam", ply: 1, plies: 2, over: false };
          const wrong = [{ ply: "<b>" }, { plies: -1 }, { over: 1 }, { game: "<img src=x>" },
            { ply: NaN }, { game: { toString: 1 } }].map((one) => ({ ...sound, ...one }));
          for (const state of [7, "siam", [], {}, ...wrong, { ...sound, html: "<b>" }])
            parent.postMessage({ type: "five-elephants", state }, "*");
        }"""
    )
    page.wait_for_function("told.length")
    assert page.evaluate("told") == [{"game": "siam", "ply": 1, "plies": 2, "over": False}]


WRITTEN = (
    'game="siam" theme="dark"', 'show="game=siam&theme=dark"', 'show="theme=dark&game=siam"',
    'show="#game=siam&theme=dark"', 'show="{site}embed.html#game=siam&theme=dark"',
)  # fmt: skip


def test_the_authors_colours_go_before_those_of_the_post(chromium: Browser, blog: Blog) -> None:
    """However the parts are ordered, whatever part of the address is given; before play too."""
    link = '<a href="{site}#game=siam">%s</a>'
    picture = link % '<img src="{site}pictures/siam.svg" alt="x">'
    inner = [picture] * len(WRITTEN) + [link % "Siam"] * len(WRITTEN)
    boards = (
        f"<elephant-board {written}>{content}</elephant-board>"
        for written, content in zip(WRITTEN * 2, inner, strict=True)
    )
    page = blog(chromium, SCRIPT + "".join(boards), viewport={"width": 600, "height": 7500})
    expect(page.locator("elephant-board button")).to_have_text(["▶ Play Siam here"] * len(WRITTEN))
    schemes = page.locator("img").evaluate_all("all => all.map((one) => one.style.colorScheme)")
    assert schemes == ["dark"] * len(WRITTEN)
    page.wait_for_function(f"{FRAMES}.length === {len(WRITTEN)}")
    for frame in page.frames[1:]:
        expect(frame.locator("#play")).to_be_visible()
        assert frame.get_attribute("html", "data-theme") == "dark"
    page.locator("elephant-board button").last.click()
    playing = inside(page, "#embed")
    started(playing)
    expect(playing.locator("html")).to_have_attribute("data-theme", "dark")


def test_without_defer_the_authors_picture_is_still_found(
    chromium: Browser, blog: Blog, site: str
) -> None:
    asked: list[str] = []
    text = pasted(author(site=site), form="element", show="start").replace(' defer=""', "")
    page = blog(chromium, text, before=noting(asked))
    expect(page.locator("elephant-board button")).to_have_text("▶ Play Siam here")
    assert not [url for url in asked if "embed.html" in url]


def test_the_board_takes_the_keyboard_once_and_the_post_stays_where_it_is(
    chromium: Browser, blog: Blog
) -> None:
    picture = '<a href="{site}#game=siam"><img src="{site}pictures/siam.svg" alt="x"></a>'
    tall = "<div style='height:500px'></div><input id=other>"
    page = blog(chromium, tall + ELEMENT % "" + picture + "</elephant-board>")
    page.locator("elephant-board button").focus()
    page.keyboard.press("Enter")
    playing = inside(page, "#embed")
    started(playing)
    expect(playing.locator("#board :focus")).to_have_count(1)
    page.focus("#other")
    back = page.evaluate("scrollY")
    enter(playing, "reserve", "c1", "facing:n")
    expect(listed(playing)).to_have_count(1)
    assert page.evaluate("document.activeElement.id") == "other"
    assert page.evaluate("scrollY") == back
    page.evaluate(f"{BOARD}.go(9999)")
    page.evaluate(f"{BOARD}.go(0)")
    expect(playing.locator("#ply-1")).not_to_have_attribute("aria-current", "step")
    expect(playing.locator("#note")).not_to_contain_text("can’t be read")
    page.evaluate(f"window.gone = {BOARD}; gone.remove(); gone.go(1); gone.step(1)")
