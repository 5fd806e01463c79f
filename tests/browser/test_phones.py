"""What phones and their browsers do otherwise: taps, letters, bars, calls, slow starts."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

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


@pytest.mark.parametrize("address", ["", "siam/", "tambouille/"])
@pytest.mark.parametrize("size", [(390, 844), (740, 360)])
def test_every_popover_has_a_button_of_its_own_that_closes_it(
    chromium: Browser, open_page: Opener, address: str, size: tuple[int, int]
) -> None:
    """Some versions of iOS close none by a tap beside it."""
    viewport = {"width": size[0], "height": size[1]}
    page = open_page(chromium, address, **{**PHONE, "viewport": viewport})
    sheets = page.evaluate(CLOSERS)
    assert len(sheets) > 1
    assert [sheet for sheet in sheets if sheet[1] < 44 or sheet[2]] == []


def test_no_box_to_write_in_has_letters_so_small_that_a_phone_zooms_in(
    chromium: Browser, open_page: Opener
) -> None:
    page = open_page(chromium, "siam/", **PHONE)
    small = """[...document.querySelectorAll("input, textarea, select")]
      .filter((box) => parseFloat(getComputedStyle(box).fontSize) < 16).map(({ id }) => id)"""
    boxes = set()
    for panel in ("new", "file", "share", "embed", "analysis", "keys"):
        send(page, "panel", name=panel)
        answered(page)
        boxes |= set(page.evaluate("[...document.querySelectorAll('textarea')].map((b) => b.id)"))
        assert page.evaluate(small) == []
    assert {"load", "record"} <= boxes


def test_letters_are_not_blown_up_and_a_tap_does_not_flash(
    chromium: Browser, open_page: Opener
) -> None:
    page = open_page(chromium, "siam/", **PHONE)
    style = "getComputedStyle(document.querySelector('#board .choice'))"
    assert page.evaluate(f"{style}.webkitTextSizeAdjust") == "100%"
    assert page.evaluate(f"{style}.webkitTapHighlightColor") == "rgba(0, 0, 0, 0)"


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
@pytest.mark.parametrize("device", ["light", "dark"])
def test_the_browser_s_bars_have_the_colour_of_the_chosen_theme(
    chromium: Browser, open_page: Opener, theme: str, device: str
) -> None:
    """At once where it was kept, before there is any Python; when it is chosen; until it is not."""
    page = open_page(chromium, "siam/", color_scheme=device)
    usual = page.evaluate(BARS)
    assert len(usual) == len(set(usual)) == 2
    settings = "document.getElementById('settings').showPopover()"
    page.evaluate(settings)
    page.check(f'#settings [name="set-theme"][value="{theme}"]')
    expect(page.locator("html")).to_have_attribute("data-theme", theme)
    assert set(page.evaluate(BARS)) == {page.evaluate(PAPER)}
    page.wait_for_function("!page.api.waiting")
    open_page.hold(page, ZIP)
    page.reload()
    page.wait_for_function("document.getElementById('page')?.api")
    expect(page.locator("html")).to_have_attribute("data-theme", theme)
    assert set(page.evaluate(BARS)) == {page.evaluate(PAPER)}
    page.evaluate(settings)
    page.check('#settings [name="set-theme"][value="system"]')
    expect(page.locator("html")).not_to_have_attribute("data-theme", theme)
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


@pytest.mark.parametrize("fragment", ["home", "board", "foot", "note", "settings"])
@pytest.mark.causes("table.trouble")
def test_no_address_scrolls_the_page_to_a_part_of_that_name(
    chromium: Browser, open_page: Opener, fragment: str
) -> None:
    page = open_page(chromium, f"#{fragment}", **PHONE)
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


def deaf(open_page: Opener, browser: Browser, address: str) -> Page:
    """A page with the table's first frame on it, and nobody who hears a tap."""
    page = open_page(
        browser, address, ready=False, before=lambda page: open_page.hold(page, GLUE), **PHONE
    )
    page.wait_for_selector(
        "#board .choice[data-target], #board [data-op=reveal]:not([aria-disabled])"
    )
    return page


def heard(open_page: Opener, page: Page) -> None:
    open_page.release()
    page.wait_for_selector("#loading", state="detached", timeout=60_000)


def test_taps_on_a_board_that_does_not_hear_yet_are_played(
    chromium: Browser, open_page: Opener
) -> None:
    page = deaf(open_page, chromium, "siam/")
    page.tap(target("reserve"))
    page.tap(target("c1"))
    heard(open_page, page)
    page.click(target("facing:n"))
    expect(listed(page)).to_have_count(1)
    expect(page.locator("[data-held]")).to_have_count(0)


@pytest.mark.parametrize(
    ("address", "tapped", "seen"),
    [
        ("tambouille/", "[data-op=reveal]", "#target-hand-1"),
        ("gambo/", "#open-rules", "#panel-rules"),
        ("siam/", "#who", "#panel-new"),
        (
            "bombay_bazar/",
            "#board .choice[data-target] >> nth=0",
            "#board .chosen, #note [data-op=cancel]",
        ),
    ],
)
def test_so_is_whatever_else_is_tapped_then(
    chromium: Browser, open_page: Opener, address: str, tapped: str, seen: str
) -> None:
    page = deaf(open_page, chromium, address)
    page.locator(tapped).dispatch_event("click")
    heard(open_page, page)
    page.wait_for_selector(seen)


@pytest.mark.parametrize("address", ["siam/", "tambouille/", "malabars/?lang=fr"])
def test_a_board_that_can_t_be_played_on_yet_says_so(
    chromium: Browser, open_page: Opener, address: str
) -> None:
    page = open_page(
        chromium, address, ready=False, before=lambda page: open_page.hold(page, ZIP), **PHONE
    )
    page.wait_for_function("document.getElementById('page')?.api")
    soon = "dans un instant" if "fr" in address else "in a moment"
    expect(page.locator("#note")).to_contain_text(soon)
    assert page.locator("#board :is(button:not([aria-disabled]), [data-target])").count() == 0
    open_page.release()
    page.wait_for_selector("#loading", state="detached", timeout=60_000)
    expect(page.locator("#note")).not_to_contain_text(soon)


SAFARI = 'Object.defineProperty(navigator, "vendor", { value: "Apple Computer, Inc." });'
INSTALLED = 'Object.defineProperty(navigator, "standalone", { value: true });'


@pytest.mark.parametrize("address", ["siam/", "gambo/?lang=fr", "?lang=fr"])
def test_where_a_browser_clears_what_is_kept_that_is_said_with_the_way_to_a_file(
    chromium: Browser, open_page: Opener, address: str
) -> None:
    page = open_page(chromium, address, script=SAFARI, **PHONE)
    if address.startswith("?"):
        send(page, "game", name="siam", seed="1")
    send(page, "type", text="@c1n" if "gambo" not in address else "a1c1")
    answered(page)
    settled(page)
    page.wait_for_selector("html[data-kept=yes]", state="attached")
    expect(page.locator(".clears:visible")).to_contain_text("sept" if "fr" in address else "seven")
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


def test_the_browser_is_asked_once_to_keep_games_as_soon_as_one_is_worth_keeping(
    chromium: Browser, open_page: Opener
) -> None:
    page = open_page(chromium, "siam/", script=ASKS)
    asks = []
    for move in ("@c1n", "@c5s", "@b1n", "@b5s", "@a1n"):
        type_move(page, move)
        settled(page)
        asks.append(page.evaluate("asks"))
    assert asks == [0, 0, 0, 1, 1]
    seat(page, "person", "person")
    for move in ("@c1n", "@c5s", "@b1n", "@b5s"):
        type_move(page, move)
    settled(page)
    assert page.evaluate("asks") == 1


def test_for_a_game_that_only_came_by_a_link_it_is_not_asked(
    chromium: Browser, open_page: Opener
) -> None:
    page = open_page(chromium, "siam/", script=ASKS)
    for move in ("@c1n", "@c5s", "@b1n"):
        type_move(page, move)
    send(page, "panel", name="share")
    answered(page)
    link = page.locator("#panel input[readonly]").first.input_value()
    assert "=" in link
    other = open_page(chromium, "#" + link.partition("#")[2], script=ASKS)
    settled(other)
    assert other.evaluate("asks") == 0
