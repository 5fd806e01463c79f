"""Boards in other people's pages: cheap until somebody plays, and harmless both ways."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from pygame_rules import NAMES
from tests.browser.actions import play, target, type_move
from tests.browser.opener import DENIED, Opener
from tests.browser.posts import (
    BOARD,
    ELEMENT,
    FRAME,
    WATCH,
    Blog,
    enter,
    inside,
    noting,
    press_play,
    started,
)
from tests.browser.seen import board_drawing, choices, last_move, listed
from tests.kept_posts import kept
from tests.sentences import sentence

pytestmark = pytest.mark.browser

MOST = 36_000
"""Bytes that an idle embed may cost."""

POST = kept("plain-html")
"""What the page gives to paste for a game of Siam with three moves, by form."""


@pytest.mark.parametrize(
    "any_browser",
    [pytest.param("chromium", marks=pytest.mark.pyodide), "firefox"],
    indirect=True,
)
def test_a_frame_costs_little_until_somebody_plays_and_then_plays_on(
    any_browser: Browser, blog: Blog, site: str
) -> None:
    sizes: dict[str, int] = {}

    def before(page: Page) -> None:
        page.on("response", lambda answer: sizes.update({answer.url: len(answer.body())}))

    page = blog(any_browser, POST["plain"], before=before)
    frame = inside(page, "embed.html")
    expect(frame.locator("#picture")).to_have_attribute("src", re.compile("^data:image/svg"))
    assert frame.evaluate("picture.decode().then(() => picture.naturalWidth)") > 100
    page.wait_for_load_state("networkidle")
    ours = {url: size for url, size in sizes.items() if url.startswith(site)}
    assert 2_000 < sum(ours.values()) <= MOST, ours
    assert page.workers == []
    assert not any(url.endswith((".wasm", ".zip", ".py")) for url in ours)
    playing = press_play(page)
    expect(board_drawing(playing)).to_have_count(1)
    enter(playing, "reserve", "a5", "facing:s")
    expect(listed(playing)).to_have_count(4)
    door = playing.get_attribute("#foot a[target=_blank]", "href") or ""
    assert door.startswith(f"{site}#siam=1")
    assert playing.evaluate("window.barred") == []


@pytest.mark.parametrize("width", [480, 360])
def test_a_board_is_as_large_at_play_as_its_picture_was(
    chromium: Browser, open_page: Opener, width: int
) -> None:
    """In a frame of the size that the page gives to paste."""
    for game in ("siam", "gambo"):
        size = {"width": width, "height": 760 if game == "gambo" else 680}
        page = open_page(chromium, f"embed.html#game={game}", ready=False, viewport=size)
        picture = page.locator("#picture")
        expect(picture).to_have_attribute("src", f"pictures/{game}.svg")
        before = picture.bounding_box()
        page.click("#play")
        expect(board_drawing(page)).to_have_count(1)
        page.wait_for_selector("#loading", state="detached")
        after = board_drawing(page).bounding_box()
        assert before is not None
        assert after is not None
        assert abs(before["height"] - after["height"]) < 0.08 * after["height"], game
        assert abs(before["y"] - after["y"]) < 16, game


def test_a_frame_that_is_denied_all_storage_plays(chromium: Browser, blog: Blog) -> None:
    page = blog(chromium, '<iframe src="{site}embed.html#game=siam&lang=fr"></iframe>',
                script=WATCH + DENIED)  # fmt: skip
    playing = press_play(page)
    enter(playing, "reserve", "c1", "facing:n")
    expect(last_move(playing)).to_contain_text("Un éléphant entre en c1")


def test_ten_embeds_are_whole_in_their_frames_and_ask_for_no_more_than_pictures_and_one_page(
    chromium: Browser, blog: Blog, site: str
) -> None:
    """Each game's start has a picture."""
    asked: list[str] = []
    html = '<iframe src="{site}embed.html#game=%s" width="480" height="760"></iframe>'
    games = NAMES * 2
    page = blog(chromium, "".join(html % name for name in games), before=noting(asked))
    for still, name in zip(page.frames[1:], games, strict=True):
        still.wait_for_selector("#play:visible")
        expect(still.locator("#picture")).to_have_attribute("src", f"pictures/{name}.svg")
        assert still.evaluate("picture.decode().then(() => picture.naturalHeight)") > 100
        assert still.evaluate("document.documentElement.scrollHeight <= innerHeight")
        assert still.evaluate("play.getBoundingClientRect().bottom <= innerHeight")
        assert still.evaluate("picture.getBoundingClientRect().height > 400")
        assert still.evaluate("window.barred") == []
    assert page.workers == []
    ours = {url.removeprefix(site).split("#")[0].split("/")[-1] for url in asked if site in url}
    pictures = {"icon.svg", *(f"{name}.svg" for name in NAMES)}
    assert ours <= {"embed.html", "still.css", "still.js"} | pictures


def test_the_element_shows_the_authors_picture_and_asks_for_nothing_until_play(
    any_browser: Browser, blog: Blog, site: str
) -> None:
    asked: list[str] = []
    page = blog(any_browser, POST["element"], before=noting(asked))
    page.wait_for_function("Boolean(customElements.get('elephant-board'))")
    expect(page.locator("elephant-board img")).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert [url for url in asked if url.startswith(site)] == [f"{site}embed.js"]
    page.evaluate("""() => {
      window.told = [];
      document.addEventListener("elephant-board", ({ detail }) => told.push(detail));
    }""")
    page.click("elephant-board button")
    playing = inside(page, "#embed")
    started(playing)
    expect(listed(playing)).to_have_count(3)
    page.wait_for_function("told.length && told.at(-1).plies === 3")
    page.evaluate("document.querySelector('elephant-board').step(-1)")
    page.wait_for_function("told.at(-1).ply === 2")
    page.evaluate("document.querySelector('elephant-board').go(0)")
    page.wait_for_function("told.at(-1).ply === 0")


def test_a_new_language_or_theme_leaves_the_readers_game(chromium: Browser, blog: Blog) -> None:
    both = "<style>:root { color-scheme: light dark }</style>"
    page = blog(chromium, both + ELEMENT % "" + "Siam</elephant-board>")
    inside(page, "embed.html").wait_for_selector("#play:visible")
    page.evaluate(f"window.first = {FRAME}")
    page.evaluate(f"{BOARD}.setAttribute('theme', 'dark')")
    page.evaluate(f"{BOARD}.setAttribute('lang', 'fr')")
    still = inside(page, "embed.html")
    expect(still.locator("html")).to_have_attribute("data-theme", "dark")
    expect(still.locator("#play")).to_have_text("Jouer à Siam ici")
    playing = press_play(page)
    expect(playing.locator("html")).to_have_attribute("data-theme", "dark")
    expect(playing.locator("html")).to_have_attribute("lang", "fr")
    enter(playing, "reserve", "c1", "facing:n")
    expect(last_move(playing)).to_contain_text("Un éléphant entre en c1")
    page.evaluate(f"{BOARD}.setAttribute('lang', 'en-GB')")
    expect(last_move(playing)).to_contain_text("enters")
    page.evaluate(f"{BOARD}.setAttribute('theme', 'light')")
    expect(playing.locator("html")).to_have_attribute("data-theme", "light")
    page.evaluate(f"{BOARD}.removeAttribute('theme')")
    expect(playing.locator("html")).not_to_have_attribute("data-theme", "light")
    expect(listed(playing)).to_have_count(1)
    assert page.evaluate(f"window.first === {FRAME}")


@pytest.mark.pyodide
def test_what_changes_while_the_game_starts_is_heeded(chromium: Browser, blog: Blog) -> None:
    page = blog(chromium, ELEMENT % "theme=light" + "Siam</elephant-board>")
    frame = inside(page, "embed.html")
    frame.wait_for_selector("#play:visible")
    frame.dispatch_event("#play", "click")
    playing = inside(page, "#embed")
    playing.wait_for_selector("#loading")
    page.evaluate(f"{BOARD}.setAttribute('theme', 'dark')")
    page.evaluate(f"{BOARD}.setAttribute('lang', 'fr')")
    expect(playing.locator("html")).to_have_attribute("lang", "fr", timeout=60_000)
    expect(playing.locator("html")).to_have_attribute("data-theme", "dark")


def test_without_javascript_picture_and_link_are_there_and_what_the_frame_shows_says_why(
    chromium: Browser, blog: Blog, site: str
) -> None:
    page = blog(chromium, POST["element"], java_script_enabled=False)
    expect(page.locator("img")).to_be_visible()
    assert (page.get_attribute("a", "href") or "").startswith(f"{site}#siam=1")
    page = blog(chromium, POST["plain"], java_script_enabled=False)
    expect(page.locator("p a")).to_be_visible()
    page.goto(f"{site}embed.html#game=siam")
    expect(page.locator("noscript p")).to_contain_text(sentence("page.noscript"))
    for dead in ("#picture", "#play", "#own"):
        expect(page.locator(dead)).to_be_hidden()


HOSTILE = (
    "siam=1AAAA&picture=AAAA", "picture=%%%", "picture=" + "A" * 50_000, "gambo=1" + "A" * 70_000,
    "lang=<script>&theme=../../x&siam=1", "%ff%fe",
)  # fmt: skip
INHERITED = ("hasOwnProperty", "constructor", "toString", "__proto__")
"""What every object of JavaScript's has."""


@pytest.mark.causes("table.trouble")
def test_hostile_addresses_leave_a_working_page(chromium: Browser, blog: Blog) -> None:
    """Uncaught errors are found by the opener."""
    forms = ("{0}=1", "game={0}", "{0}=1&{0}=siam")
    no_games = [form.format(name) + "&lang=fr" for name in INHERITED for form in forms]
    address = '<iframe src="{site}embed.html#%s"></iframe>'
    fragments = [*HOSTILE, *no_games]
    page = blog(chromium, "".join(address.replace("%s", fragment) for fragment in fragments))
    for frame, fragment in zip(page.frames[1:], fragments, strict=True):
        expect(frame.locator("#play"), fragment[:50]).to_be_visible()
        expect(frame.locator("#own")).to_be_visible()
        expect(frame.locator("#wrong")).to_be_visible(visible="picture" in fragment)
        expect(frame.locator("#long")).to_be_visible(visible=len(fragment) > 60_000)
        if fragment in no_games:
            assert frame.title() == "Five Elephants"
            assert frame.evaluate("document.documentElement.lang") == "fr"
            expect(frame.locator("#picture")).to_have_attribute("src", re.compile(r"icon\.svg$"))
    damaged = page.frames[1]
    damaged.click("#play")
    started(damaged)
    expect(damaged.locator("#note")).to_contain_text("link can’t be read")
    expect(damaged.locator(target("reserve"))).to_be_visible()


def test_what_a_host_page_says_is_heeded_only_from_a_closed_list_and_no_thousand_times(
    chromium: Browser, blog: Blog
) -> None:
    html = '<iframe src="{site}#embed&lang=en&game=siam"></iframe><iframe></iframe>'
    page = blog(chromium, html)
    playing = inside(page, "#embed")
    started(playing)
    enter(playing, "reserve", "c1", "facing:n")
    expect(listed(playing)).to_have_count(1)
    post = "message => document.querySelector('iframe').contentWindow.postMessage(message, '*')"
    for message in (
        {"type": "five-elephants", "wish": "load", "text": "x"},
        {"type": "five-elephants", "wish": "constructor"},
        {"type": "five-elephants", "wish": {"toString": 5, "valueOf": 5}},
        {"type": "five-elephants", "wish": "go", "ply": "0"},
        {"type": "five-elephants", "wish": "go", "ply": 1e9},
        {"type": "other", "wish": "go", "ply": 0},
        {"op": "undo"}, "undo", None,
    ):  # fmt: skip
        page.evaluate(post, message)
    go = {"type": "five-elephants", "wish": "go", "ply": 0}
    (neighbour,) = [frame for frame in page.frames if frame.url == "about:blank"]
    neighbour.evaluate("message => parent.frames[0].postMessage(message, '*')", go)
    page.evaluate(post, {"type": "five-elephants", "wish": "theme", "value": "dark"})
    expect(playing.locator("html")).to_have_attribute("data-theme", "dark")
    playing.wait_for_function("!page.api.waiting")
    assert playing.get_attribute("[aria-current=step]", "data-ply") == "1"
    page.evaluate(post, go)
    expect(playing.locator("#ply-1")).not_to_have_attribute("aria-current", "step")
    page.evaluate(
        "message => { for (let n = 0; n < 999; n++) frames[0].postMessage(message, '*'); }",
        {"type": "five-elephants", "wish": "step", "by": 1},
    )
    waiting = "new Promise((done) => setTimeout(() => done(page.api.waiting)))"
    assert playing.evaluate(waiting) <= 20, "a flood is not waited for"
    playing.evaluate(
        """() => {
          window.turned = 0;
          const seen = () => void (window.turned += 1);
          const theme = { attributeFilter: ["data-theme"] };
          new MutationObserver(seen).observe(document.documentElement, theme);
        }"""
    )
    page.evaluate(
        """() => {
          const wish = { type: "five-elephants", wish: "theme" };
          for (let n = 0; n < 20000; n++)
            frames[0].postMessage({ ...wish, value: n % 2 ? "dark" : "auto" }, "*");
          frames[0].postMessage({ ...wish, value: "light" }, "*");
        }"""
    )
    expect(playing.locator("html")).to_have_attribute("data-theme", "light")
    assert playing.evaluate("window.turned") < 200, "of thousands the last is granted"


def test_an_embedded_game_leaves_the_readers_own_alone(
    chromium: Browser, open_page: Opener, site: str
) -> None:
    page = open_page(chromium)
    type_move(page, "@c1n")
    page.wait_for_selector("[data-kept=yes]")
    games = page.evaluate("page.games.all()")
    assert "@c1n" in games
    guest = page.context.new_page()
    guest.goto(f"{site}index.html?embed&theme=dark#game=siam")
    guest.wait_for_selector("#loading", state="detached", timeout=60_000)
    expect(listed(guest)).to_have_count(0)
    play(guest, "reserve", "a1", "facing:n")
    assert page.evaluate("page.games.all()") == games
    assert guest.evaluate("page.games.all()").count("[Game") == 1
    assert page.evaluate("localStorage.getItem('five-elephants.theme')") is None


def test_a_frame_shows_what_its_address_asks_for(chromium: Browser, blog: Blog) -> None:
    """The ply, the side and the controls; or a game to look through, which is never played."""
    link, _, _ = POST["plain"].partition("#")[2].partition("&")
    record = "record=%5BGame%20%22siam%22%5D%0A%0A1.%20%40c1n%20%40c5s"
    html = '<iframe src="{site}embed.html#%s&play=1&lang=en"></iframe>'
    addresses = (f"{link}&ply=1&turned=1&controls=off", f"{record}&moves=off")
    page = blog(chromium, "".join(html.replace("%s", address) for address in addresses))
    played, looked_through = page.frames[1:]
    started(played)
    expect(listed(played)).to_have_count(3)
    expect(played.locator("#ply-1")).to_have_attribute("aria-current", "step")
    expect(played.locator("#actions")).to_be_hidden()
    top = "name => document.getElementById(name).getBoundingClientRect().top"
    assert played.evaluate(top, "target-c1") < played.evaluate(top, "target-c5")
    started(looked_through)
    expect(looked_through.locator("#note")).to_contain_text("move 2 of 2")
    expect(choices(looked_through)).to_have_count(0)
    looked_through.click('[data-op=step][data-by="-1"]')
    expect(looked_through.locator("#note")).to_contain_text("move 1 of 2")
    expect(choices(looked_through)).to_have_count(0)
    expect(looked_through.locator("[data-op=undo]")).to_have_attribute("aria-disabled", "true")
