"""Boards in other people's pages: cheap until somebody plays, and harmless both ways."""

from __future__ import annotations

import re
from collections.abc import Iterable

import pytest
from playwright.sync_api import Browser, Page, expect

from pygame_rules import NAMES
from tests.browser.actions import from_menu, target, type_move
from tests.browser.opener import DENIED, Opener, Site, opening
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
    press_play_alone,
    started,
)
from tests.browser.seen import board_drawing, last_move, listed
from tests.sentences import sentence

pytestmark = pytest.mark.browser

MOST = 36_000
"""Bytes that an idle embed may cost."""

WHOLE = {
    "plain": '^<iframe.*picture=.* STYLE="[^"]*"></',
    "element": "^<script.*<img",
}
"""What a form's text has once it is that form's and its picture has come."""


@pytest.fixture(scope="module")
def snippets(chromium: Browser, quick_site: Site) -> dict[str, str]:
    """What the page gives to paste for a game of Siam, by form; `{site}` for its address."""
    found: dict[str, str] = {}
    with opening(quick_site.address, *quick_site.asks) as open_page:
        page = open_page(chromium)
        for move in ("@c1n", "@c5s", "@a1n"):
            type_move(page, move)
        from_menu(page, "#open-share")
        page.click('#panel [data-name="embed"]')
        page.click("#embed-more")
        for form, whole in WHOLE.items():
            page.check(f'[name="embed-form"][value="{form}"]')
            expect(page.locator("#snippet")).to_have_value(re.compile(whole, re.DOTALL))
            found[form] = page.input_value("#snippet").replace(quick_site.address, "{site}")
    return found


@pytest.mark.parametrize(
    "any_browser",
    [pytest.param("chromium", marks=pytest.mark.pyodide), "firefox"],
    indirect=True,
)
def test_a_frame_costs_little_until_somebody_plays_and_then_plays_on(
    any_browser: Browser, blog: Blog, snippets: dict[str, str], site: str
) -> None:
    sizes: dict[str, int] = {}

    def before(page: Page) -> None:
        page.on("response", lambda answer: sizes.update({answer.url: len(answer.body())}))

    page = blog(any_browser, snippets["plain"], before=before)
    frame = inside(page, "embed.html")
    expect(frame.locator("#picture")).to_have_attribute("src", re.compile("^data:image/svg"))
    assert frame.evaluate("picture.decode().then(() => picture.naturalWidth)") > 100
    page.wait_for_timeout(500)
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


def test_a_frame_that_is_denied_all_storage_plays(
    any_browser: Browser, blog: Blog, site: str
) -> None:
    page = blog(any_browser, '<iframe src="{site}embed.html#game=siam&lang=fr"></iframe>',
                script=WATCH + DENIED)  # fmt: skip
    playing = press_play(page)
    enter(playing, "reserve", "c1", "facing:n")
    expect(last_move(playing)).to_contain_text("Un éléphant entre en c1")


def test_a_sandboxed_frame_plays_from_the_one_file(chromium: Browser, blog: Blog) -> None:
    page = blog(chromium, '<iframe sandbox="allow-scripts allow-popups"'
                             ' src="{site}embed.html#game=siam&lang=en"></iframe>')  # fmt: skip
    playing = press_play(page)
    assert "five-elephants.html" in playing.url
    enter(playing, "reserve", "c1", "facing:n")
    expect(listed(playing)).to_have_count(1)


def test_a_move_is_typed_in_a_frame_that_may_send_no_forms(chromium: Browser, blog: Blog) -> None:
    """Without `allow-forms` the browser blocks `submit`, and nothing was done."""
    page = blog(chromium, '<iframe width="1100" height="700" sandbox="allow-scripts"'
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
    frame.evaluate("page.api.send({ op: 'panel', name: 'file' })")
    frame.fill("#load", '[Game "siam"]\n\n1. @e1n\n')
    frame.click("#panel form[data-op=load] button")
    expect(listed(frame)).to_have_count(1)


def test_each_games_start_has_a_picture_and_a_frame_of_the_usual_size_shows_all_of_it(
    chromium: Browser, blog: Blog
) -> None:
    frame = '<iframe src="{site}embed.html#game=%s" width="480" height="760"></iframe>'
    page = blog(chromium, "".join(frame % name for name in NAMES))
    for name in NAMES:
        still = inside(page, f"embed.html#game={name}")
        expect(still.locator("#picture")).to_have_attribute("src", f"pictures/{name}.svg")
        assert still.evaluate("picture.decode().then(() => picture.naturalHeight)") > 100
        assert still.evaluate("document.documentElement.scrollHeight <= innerHeight")
        assert still.evaluate("play.getBoundingClientRect().bottom <= innerHeight")
        assert still.evaluate("picture.getBoundingClientRect().height > 400")
        assert still.evaluate("window.barred") == []


def test_ten_embeds_ask_for_no_more_than_pictures_and_one_page(
    chromium: Browser, blog: Blog, site: str
) -> None:
    asked: list[str] = []
    frames = "".join(
        f'<iframe src="{{site}}embed.html#game={NAMES[number % 5]}"></iframe>'
        for number in range(10)
    )
    page = blog(chromium, frames, before=noting(asked))
    for frame in page.frames[1:]:
        frame.wait_for_selector("#play:visible")
    assert page.workers == []
    ours = {url.removeprefix(site).split("#")[0].split("/")[-1] for url in asked if site in url}
    scripts = {"still.js"}
    pictures = {"icon.svg", *(f"{name}.svg" for name in NAMES)}
    assert ours <= {"embed.html", "still.css"} | scripts | pictures


def test_the_element_shows_the_authors_picture_and_asks_for_nothing_until_play(
    any_browser: Browser, blog: Blog, snippets: dict[str, str], site: str
) -> None:
    asked: list[str] = []
    page = blog(any_browser, snippets["element"], before=noting(asked))
    page.wait_for_function("Boolean(customElements.get('elephant-board'))")
    expect(page.locator("elephant-board img")).to_be_visible()
    page.wait_for_timeout(500)
    assert [url for url in asked if url.startswith(site)] == [f"{site}embed.js"]
    page.evaluate("""() => {
      window.told = [];
      document.addEventListener("elephant-board", ({ detail }) => told.push(detail));
    }""")
    page.click("elephant-board button")
    playing = inside(page, "#embed")
    playing.wait_for_selector("#loading", state="detached", timeout=60_000)
    expect(listed(playing)).to_have_count(3)
    page.wait_for_function("told.length && told.at(-1).plies === 3")
    page.evaluate("document.querySelector('elephant-board').step(-1)")
    page.wait_for_function("told.at(-1).ply === 2")
    page.evaluate("document.querySelector('elephant-board').go(0)")
    page.wait_for_function("told.at(-1).ply === 0")


def test_an_element_without_a_picture_shows_a_frame(chromium: Browser, blog: Blog) -> None:
    board = '<elephant-board game="gambo" lang="fr">Gambo</elephant-board>'
    page = blog(chromium, '<script src="{site}embed.js" defer></script>' + board)
    frame = inside(page, "embed.html")
    expect(frame.locator("#picture")).to_have_attribute("src", "pictures/gambo.svg")
    expect(frame.locator("#play")).to_have_text("Jouer à Gambo ici")


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


def test_links_out_of_a_sandboxed_frame_open_something_that_plays(
    chromium: Browser, blog: Blog, site: str
) -> None:
    sandbox = '<iframe sandbox="allow-scripts allow-popups" src="{site}embed.html#%s"></iframe>'
    page = blog(chromium, sandbox % "game=gambo&lang=en")
    frame = inside(page, "embed.html")
    with page.context.expect_page() as waiting:
        frame.click("#own")
    popup = waiting.value
    popup.wait_for_url(f"{site}five-elephants.html*")
    assert popup.evaluate("self.origin") == "null"
    popup.wait_for_selector("#loading", state="detached", timeout=60_000)
    expect(popup.locator("h1")).to_have_text("Gambo")
    popup.close()
    playing = press_play_alone(page)
    with page.context.expect_page() as waiting:
        playing.click("#foot a[target=_blank]")
    popup = waiting.value
    popup.wait_for_selector("#loading", state="detached", timeout=60_000)
    expect(popup.locator("h1")).to_have_text("Gambo")


def test_without_javascript_the_frame_says_so(chromium: Browser, open_page: Opener) -> None:
    page = open_page(chromium, "embed.html#game=siam", ready=False, java_script_enabled=False)
    expect(page.locator("noscript p")).to_contain_text(sentence("page.noscript"))
    for dead in ("#picture", "#play", "#own"):
        expect(page.locator(dead)).to_be_hidden()


def test_without_javascript_the_picture_and_the_link_are_there(
    chromium: Browser, blog: Blog, snippets: dict[str, str], site: str
) -> None:
    text = snippets["element"]
    page = blog(chromium, text, java_script_enabled=False)
    expect(page.locator("img")).to_be_visible()
    assert (page.get_attribute("a", "href") or "").startswith(f"{site}#siam=1")
    framed = blog(chromium, snippets["plain"], java_script_enabled=False)
    expect(framed.locator("p a")).to_be_visible()


HOSTILE = (
    "picture=%%%", "siam=1AAAA&picture=AAAA", "picture=" + "A" * 50_000, "x" * 70_000,
    "lang=<script>&theme=../../x&siam=1", "game=__proto__", "%ff%fe",
)  # fmt: skip


def test_hostile_addresses_leave_a_working_page(chromium: Browser, blog: Blog) -> None:
    """Uncaught errors are found by the opener."""
    page = blog(chromium, frames(HOSTILE))
    for number, fragment in enumerate(HOSTILE):
        frame = page.frame(f"frame-{number}")
        assert frame
        expect(frame.locator("#play"), fragment[:50]).to_be_visible()
        expect(frame.locator("#own")).to_be_visible()
        if "picture" in fragment:
            expect(frame.locator("#wrong")).to_be_visible()
        if len(fragment) > 60_000:
            expect(frame.locator("#long")).to_be_visible()


def frames(fragments: Iterable[str]) -> str:
    """A post with a still page for each of these, named by their numbers."""
    return "".join(
        f'<iframe name="frame-{number}" src="{{site}}embed.html#{fragment}"></iframe>'
        for number, fragment in enumerate(fragments)
    )


def test_what_a_host_page_says_is_heeded_only_from_a_closed_list(
    chromium: Browser, blog: Blog
) -> None:
    html = '<iframe src="{site}#embed&lang=en&game=siam"></iframe><iframe></iframe>'
    page = blog(chromium, html)
    playing = inside(page, "#embed")
    playing.wait_for_selector("#loading", state="detached", timeout=60_000)
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
    page.wait_for_timeout(500)
    assert playing.get_attribute("[aria-current=step]", "data-ply") == "1"
    page.evaluate(post, go)
    expect(playing.locator("#ply-1")).not_to_have_attribute("aria-current", "step")
    page.evaluate(post, {"type": "five-elephants", "wish": "theme", "value": "dark"})
    expect(playing.locator("html")).to_have_attribute("data-theme", "dark")
    page.evaluate(
        "message => { for (let n = 0; n < 999; n++) frames[0].postMessage(message, '*'); }",
        {"type": "five-elephants", "wish": "step", "by": 1},
    )
    waiting = "new Promise((done) => setTimeout(() => done(page.api.waiting)))"
    assert playing.evaluate(waiting) <= 20, "a flood is not waited for"


def test_of_thousands_of_wishes_for_a_theme_only_the_last_is_granted(
    chromium: Browser, blog: Blog
) -> None:
    page = blog(chromium, '<iframe src="{site}#embed&lang=en&game=siam"></iframe>')
    playing = inside(page, "#embed")
    playing.wait_for_selector("#loading", state="detached", timeout=60_000)
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
    assert playing.evaluate("window.turned") < 200


def test_an_embedded_game_leaves_the_readers_own_alone(
    chromium: Browser, open_page: Opener, site: str
) -> None:
    page = open_page(chromium)
    type_move(page, "@c1n")
    page.wait_for_selector("[data-kept=yes]")
    kept = page.evaluate("page.games.all()")
    assert "@c1n" in kept
    guest = page.context.new_page()
    guest.goto(f"{site}index.html?embed&theme=dark#game=siam")
    guest.wait_for_selector("#loading", state="detached", timeout=60_000)
    expect(listed(guest)).to_have_count(0)
    guest.click(target("reserve"))
    guest.wait_for_selector(f"{target('reserve')}.chosen")
    guest.click(target("a1"))
    guest.wait_for_selector(f"{target('a1')}.chosen")
    guest.click(target("facing:n"))
    expect(listed(guest)).to_have_count(1)
    assert page.evaluate("page.games.all()") == kept
    assert guest.evaluate("page.games.all()").count("[Game") == 1
    assert page.evaluate("localStorage.getItem('five-elephants.theme')") is None


def test_a_games_own_page_opens_that_game(chromium: Browser, open_page: Opener) -> None:
    page = open_page(chromium, "gambo/")
    expect(page.locator("h1")).to_have_text("Gambo")
    assert page.title().startswith("Gambo")


def test_what_every_javascript_object_has_is_no_game(chromium: Browser, blog: Blog) -> None:
    names = ("hasOwnProperty", "constructor", "toString", "__proto__")
    forms = ("{0}=1", "game={0}", "{0}=1&{0}=siam")
    fragments = [form.format(name) + "&lang=fr" for name in names for form in forms]
    page = blog(chromium, frames(fragments))
    for number, fragment in enumerate(fragments):
        frame = page.frame(f"frame-{number}")
        assert frame
        expect(frame.locator("#play"), fragment).to_be_visible()
        assert frame.title() == "Five Elephants"
        assert frame.evaluate("document.documentElement.lang") == "fr"
        expect(frame.locator("#picture")).to_have_attribute("src", re.compile(r"icon\.svg$"))


def test_the_element_heeds_only_its_own_frame(chromium: Browser, blog: Blog) -> None:
    page = blog(chromium, ELEMENT % "" + "Siam</elephant-board>")
    frame = inside(page, "embed.html")
    frame.wait_for_selector("#play:visible")
    page.evaluate("""() => {
      window.told = [];
      document.addEventListener("elephant-board", ({ detail }) => told.push(detail));
    }""")
    say = """whose => (whose ? parent : window).postMessage({
      type: "five-elephants", state: {game: "siam", ply: 7, plies: 7, over: false},
    }, "*")"""
    page.evaluate(say, False)
    frame.evaluate(say, True)
    page.wait_for_function("told.length === 1")


def test_a_frame_shows_the_ply_the_side_and_the_controls_that_its_address_asks_for(
    chromium: Browser, blog: Blog, snippets: dict[str, str]
) -> None:
    shown = re.search(r"siam=1[\w-]+", snippets["plain"])
    assert shown is not None
    manner = "ply=1&turned=1&controls=off&play=1&lang=en"
    page = blog(chromium, f'<iframe src="{{site}}embed.html#{shown[0]}&{manner}"></iframe>')
    playing = inside(page, "#embed")
    playing.wait_for_selector("#loading", state="detached", timeout=60_000)
    expect(listed(playing)).to_have_count(3)
    expect(playing.locator("#ply-1")).to_have_attribute("aria-current", "step")
    expect(playing.locator("#actions")).to_be_hidden()
    middle = "name => document.getElementById(name).getBoundingClientRect()"
    assert playing.evaluate(middle, "target-c1")["y"] < playing.evaluate(middle, "target-c5")["y"]
