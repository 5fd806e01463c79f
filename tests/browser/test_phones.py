"""What phones and their browsers do otherwise: taps, letters, bars, calls, slow starts."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.actions import (
    PHONE,
    answered,
    laid_out,
    play,
    seat,
    send,
    settled,
    target,
    type_move,
)
from tests.browser.modules import IMPORT
from tests.browser.opener import ZIP, Opener
from tests.browser.seen import game_boxes, listed

pytestmark = pytest.mark.browser

BARS = """[...document.querySelectorAll('meta[name="theme-color"]')].map((meta) => {
  const pen = new OffscreenCanvas(1, 1).getContext("2d");
  pen.fillStyle = meta.content;
  return pen.fillStyle;
})"""
PAPER = """() => {
  const pen = new OffscreenCanvas(1, 1).getContext("2d");
  pen.fillStyle = getComputedStyle(document.body).backgroundColor;
  return pen.fillStyle;
}"""
CLOSERS = """[...document.querySelectorAll("[popover]:not(:empty)")].map((sheet) => {
  sheet.showPopover();
  const close = [...sheet.querySelectorAll("[popovertargetaction=hide].close")].pop();
  const { width = 0, height = 0 } = close?.getBoundingClientRect() ?? {};
  close?.click();
  const left = sheet.matches(":popover-open");
  if (left) sheet.hidePopover();
  return [sheet.id, Math.min(width, height), left];
})"""
"""Each sheet that the browser opens, how large its own button to close it is, and whether that
left it open."""


@pytest.mark.parametrize(("address", "size"), [("", (740, 360)), ("tambouille/", (390, 844))])
def test_every_popover_has_a_button_of_its_own_that_closes_it(
    chromium: Browser, open_page: Opener, address: str, size: tuple[int, int]
) -> None:
    """Some versions of iOS close none by a tap beside it."""
    viewport = {"width": size[0], "height": size[1]}
    page = open_page(chromium, address, **{**PHONE, "viewport": viewport})
    sheets = page.evaluate(CLOSERS)
    assert len(sheets) > 1
    assert [sheet for sheet in sheets if sheet[1] < 44 or sheet[2]] == []


def test_no_box_to_write_in_zooms_a_phone_in_no_letters_are_blown_up_and_no_tap_flashes(
    chromium: Browser, open_page: Opener
) -> None:
    page = open_page(chromium, "siam/", **PHONE)
    style = "getComputedStyle(document.querySelector('#board .choice'))"
    assert page.evaluate(f"{style}.webkitTextSizeAdjust") == "100%"
    assert page.evaluate(f"{style}.webkitTapHighlightColor") == "rgba(0, 0, 0, 0)"
    small = """[...document.querySelectorAll("input, textarea, select")]
      .filter((box) => parseFloat(getComputedStyle(box).fontSize) < 16).map(({ id }) => id)"""
    boxes = set()
    for panel in ("new", "file", "share", "embed", "analysis", "keys"):
        send(page, "panel", name=panel)
        answered(page)
        boxes |= set(page.evaluate("[...document.querySelectorAll('textarea')].map((b) => b.id)"))
        assert page.evaluate(small) == []
    assert {"load", "record"} <= boxes


def test_the_browser_s_bars_have_the_colour_of_the_chosen_theme(
    chromium: Browser, open_page: Opener
) -> None:
    """When it is chosen; at once where it was kept, before there is any Python; until it is not."""
    page = open_page(chromium, "siam/", color_scheme="dark")
    usual = page.evaluate(BARS)
    assert len(usual) == len(set(usual)) == 2
    settings = "document.getElementById('settings').showPopover()"
    page.evaluate(settings)
    for theme in ("dark", "contrast", "light"):
        page.check(f'#settings [name="set-theme"][value="{theme}"]')
        expect(page.locator("html")).to_have_attribute("data-theme", theme)
        assert set(page.evaluate(BARS)) == {page.evaluate(PAPER)}
    page.wait_for_function("!page.api.waiting")
    open_page.hold(page, ZIP)
    page.reload()
    page.wait_for_function("document.getElementById('page')?.api")
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    assert set(page.evaluate(BARS)) == {page.evaluate(PAPER)}
    page.evaluate(settings)
    page.check('#settings [name="set-theme"][value="system"]')
    expect(page.locator("html")).not_to_have_attribute("data-theme", "light")
    assert page.evaluate(BARS) == usual


CALLED = """
window.heard = 0;
window.StereoPannerNode = class {
  connect() {}
};
window.AudioContext = class {
  state = "interrupted";
  destination = {};
  constructor() {
    window.context = this;
  }
  resume() {
    return new Promise((done) => (window.end = () => {
      this.state = "running";
      done();
    }));
  }
  createBuffer = () => ({ getChannelData: () => ({ set() {} }) });
  createGain = () => ({ gain: {}, connect: () => ({ connect() {} }) });
  createBufferSource = () => ({ playbackRate: {}, connect: (to) => to, start: () => (heard += 1) });
};
"""
"""A browser whose sounds a call has interrupted; how often one is heard."""

SOUND = f"async (name) => (await ({IMPORT})('sounds.js')).sound(name, 'soft')"


def test_after_a_call_sounds_go_on_and_those_that_were_missed_are_not_heard(
    chromium: Browser, open_page: Opener
) -> None:
    page = open_page(chromium, "siam/", script=CALLED)
    asked = "document.documentElement.dataset"
    page.evaluate(
        f"""() => {{
      const now = performance.now.bind(performance);
      performance.now = () => now() + ({asked}.late ? 60_000 : 0);
    }}"""
    )
    page.evaluate(SOUND, "place")
    page.wait_for_function("'end' in window")
    page.evaluate(f"() => {{ {asked}.late = 'yes'; end(); }}")
    page.evaluate(SOUND, "turn")
    page.wait_for_function("heard === 1")
    page.evaluate("() => { context.state = 'interrupted'; delete window.end; }")
    page.evaluate(SOUND, "turn")
    page.wait_for_function("'end' in window")
    page.evaluate("end()")
    page.wait_for_function("heard === 2")


@pytest.mark.causes("table.trouble")
def test_no_address_scrolls_the_page_to_a_part_of_that_name(
    chromium: Browser, open_page: Opener
) -> None:
    """With the table, and before Python is there."""
    page = open_page(chromium, "#foot", **PHONE)
    assert page.evaluate("scrollY") == 0
    open_page.hold(page, ZIP)
    page.reload()
    page.wait_for_function("document.getElementById('page')?.api")
    assert page.evaluate("scrollY") == 0


def test_home_opens_at_its_top_however_it_is_reached(chromium: Browser, open_page: Opener) -> None:
    page = open_page(chromium, "#siam", **PHONE)

    def from_below(script: str) -> None:
        page.evaluate("scrollTo(0, 9999)")
        page.evaluate(script)
        page.wait_for_selector("[data-at=home]")
        laid_out(page)
        assert page.evaluate("scrollY") == 0, script

    from_below("location.hash = 'home'")
    game_boxes(page).last.get_by_role("link").first.evaluate("link => link.click()")
    page.wait_for_selector("[data-at=table]")
    from_below("history.back()")


GLUE = "**/glue.mpy"


@pytest.mark.parametrize(
    ("address", "tapped", "seen"),
    [
        ("siam/", (target("reserve"), target("c1")), target("facing:n")),
        ("tambouille/", ("[data-op=reveal]",), "#target-hand-1"),
        ("gambo/", ("#open-rules",), "#panel-rules"),
    ],
)
def test_what_is_tapped_on_a_page_that_does_not_hear_yet_is_done(
    chromium: Browser, open_page: Opener, address: str, tapped: tuple[str, ...], seen: str
) -> None:
    """The table's first frame is there, and nobody who hears a tap."""
    page = open_page(
        chromium, address, ready=False, before=lambda page: open_page.hold(page, GLUE), **PHONE
    )
    page.wait_for_selector(
        "#board .choice[data-target], #board [data-op=reveal]:not([aria-disabled])"
    )
    for one in tapped:
        page.locator(one).dispatch_event("click")
    open_page.release()
    page.wait_for_selector(seen, timeout=60_000)
    page.wait_for_selector("#loading", state="detached", timeout=60_000)
    expect(page.locator("[data-held]")).to_have_count(0)


def test_a_board_that_can_t_be_played_on_yet_says_so(chromium: Browser, open_page: Opener) -> None:
    """In the language of its address; a cover can't be lifted either."""
    page = open_page(
        chromium,
        "tambouille/?lang=fr",
        ready=False,
        before=lambda page: open_page.hold(page, ZIP),
        **PHONE,
    )
    page.wait_for_function("document.getElementById('page')?.api")
    expect(page.locator("#note")).to_contain_text("dans un instant")
    assert page.locator("#board :is(button:not([aria-disabled]), [data-target])").count() == 0
    open_page.release()
    page.wait_for_selector("#loading", state="detached", timeout=60_000)
    expect(page.locator("#note")).not_to_contain_text("dans un instant")


SAFARI = 'Object.defineProperty(navigator, "vendor", { value: "Apple Computer, Inc." });'
INSTALLED = 'Object.defineProperty(navigator, "standalone", { value: true });'


@pytest.mark.parametrize("address", ["siam/?lang=fr", "?lang=fr"])
def test_where_a_browser_clears_what_is_kept_that_is_said_with_the_way_to_a_file(
    chromium: Browser, open_page: Opener, address: str
) -> None:
    """At a game's own page, and at home once a game is played there."""
    page = open_page(chromium, address, script=SAFARI, **PHONE)
    send(page, "game", name="siam", seed="1")
    send(page, "type", text="@c1n")
    answered(page)
    page.wait_for_selector("html[data-kept=yes]", state="attached")
    expect(page.locator(".clears:visible")).to_contain_text("sept")
    page.click(".clears a")
    expect(page.locator("#panel-file")).to_be_visible()
    expect(page.locator("#all-games")).to_be_attached()


@pytest.mark.parametrize("script", ["", SAFARI + INSTALLED])
def test_where_it_does_not_nothing_is_said(
    chromium: Browser, open_page: Opener, script: str
) -> None:
    page = open_page(chromium, "siam/", script=script)
    play(page, "reserve", "c1", "facing:n")
    page.wait_for_selector("html[data-kept=yes]", state="attached")
    expect(page.locator(".clears")).to_be_hidden()


ASKS = """window.asks = 0;
Object.defineProperty(navigator.storage, "persist", { value: async () => (asks += 1) > 0 });"""


def test_the_browser_is_asked_once_to_keep_games_as_soon_as_one_of_ones_own_is_worth_keeping(
    chromium: Browser, open_page: Opener
) -> None:
    """Not for a game that only came by a link."""
    page = open_page(chromium, "siam/", script=ASKS)
    asks = []
    for move in ("@c1n", "@c5s", "@b1n", "@b5s", "@a1n"):
        type_move(page, move)
        settled(page)
        asks.append(page.evaluate("asks"))
    assert asks == [0, 0, 0, 1, 1]
    send(page, "panel", name="share")
    link = page.locator("#panel input[readonly]").first.input_value()
    seat(page, "person", "person")
    for move in ("@c1n", "@c5s", "@b1n", "@b5s"):
        type_move(page, move)
    settled(page)
    assert page.evaluate("asks") == 1
    other = open_page(chromium, "#" + link.partition("#")[2], script=ASKS)
    expect(listed(other)).to_have_count(5)
    settled(other)
    assert other.evaluate("asks") == 0


BUBBLE = """button => getComputedStyle(button, "::after").content"""


def test_a_button_that_has_just_done_something_does_not_say_that_it_can_do_nothing(
    chromium: Browser, open_page: Opener
) -> None:
    """A touch that takes the first move back has been answered; the next touch is told why not."""
    page = open_page(chromium, **PHONE)
    send(page, "type", text="@c1n")
    answered(page)
    undo = page.locator("#actions [data-op=undo]")
    undo.tap()
    answered(page)
    expect(undo).to_have_attribute("aria-disabled", "true")
    assert undo.evaluate(BUBBLE) == "none"
    undo.tap(force=True)  # it is off
    reason = undo.get_attribute("title")
    assert undo.evaluate(BUBBLE) == f'"{reason}" / ""'
