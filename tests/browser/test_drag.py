"""Animals drawn to their squares, by mouse and by touch."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.actions import PHONE, from_menu, laid_out, play, said, send, target, type_move
from tests.browser.opener import Opener
from tests.browser.seen import cover, listed, notations, rule_link

pytestmark = pytest.mark.browser


def test_dragging_by_touch_moves_the_animal_and_not_the_page(
    chromium: Browser, open_page: Opener
) -> None:
    page = open_page(
        chromium, has_touch=True, is_mobile=True, viewport={"width": 360, "height": 640}
    )
    play(page, "reserve", "c1", "facing:n")
    play(page, "reserve", "c5", "facing:s")
    fingers = page.context.new_cdp_session(page)

    def finger(kind: str, x: float, y: float) -> None:
        points = [] if kind == "touchEnd" else [{"x": x, "y": y}]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    page.evaluate("scrollTo(0, 60)")
    start = page.locator(target("c1")).bounding_box()
    end = page.locator(target("c2")).bounding_box()
    assert start is not None
    assert end is not None
    x, y = start["x"] + start["width"] / 2, start["y"] + start["height"] / 2
    finger("touchStart", x, y)
    page.wait_for_timeout(250)  # a finger that does not rest would scroll the page
    for step in range(1, 9):
        finger("touchMove", x, y + (end["y"] - start["y"]) * step / 8)
        page.wait_for_timeout(20)
    finger("touchEnd", 0, 0)
    page.wait_for_selector(f"{target('c2')}.chosen")
    page.wait_for_timeout(200)  # the click that some browsers make of a drop is not one
    page.tap(target("facing:n"))
    expect(notations(page).last).to_have_text("c1c2n")
    assert page.evaluate("scrollY") == 60


PEN = """Object.defineProperty(PointerEvent.prototype, "pointerType", { get: () => "pen" });"""
"""Fingers count as pens: the browser can't be told to press with one that scrolls."""


@pytest.mark.parametrize(
    ("game", "before", "start", "end"),
    [
        ("siam", ("@c1n", "@c5s"), "c1", "c2"),
        ("malabars", ("a3a2",), "", ""),
        ("bombay_bazar", (), "", ""),
    ],
)
def test_a_pen_that_rests_drags_like_a_finger_and_the_page_stays(
    chromium: Browser, open_page: Opener, game: str, before: tuple[str, ...], start: str, end: str
) -> None:
    """A pen scrolls the page, too, unless it is kept from doing so."""
    page = open_page(chromium, f"#{game}", script=PEN, **PHONE)
    for move in before:
        type_move(page, move)
    page.evaluate("document.documentElement.style.minHeight = '140vh', scrollTo(0, 40)")
    laid_out(page)
    fingers = page.context.new_cdp_session(page)
    piece = page.locator(target(start) if start else "#board [data-drag]").first
    box, goal = piece.bounding_box(), page.locator(target(end)).bounding_box() if end else None
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    down = goal["y"] + goal["height"] / 2 - y if goal else -60
    across = goal["x"] + goal["width"] / 2 - x if goal else 0
    page.evaluate("addEventListener('pointercancel', () => (window.cancelled = true))")
    fingers.send(
        "Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]}
    )
    page.wait_for_timeout(250)  # as long as a finger rests
    for step in range(1, 9):
        point = {"x": x + across * step / 8, "y": y + down * step / 8}
        fingers.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
        laid_out(page)
    expect(page.locator("#dragged")).to_have_count(1)
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.locator("#dragged")).to_have_count(0)
    assert page.evaluate("scrollY") == 40
    assert not page.evaluate("window.cancelled")


def test_a_card_goes_with_a_quick_finger_and_the_page_stays(
    chromium: Browser, open_page: Opener
) -> None:
    """It scrolled the page unless the finger had rested."""
    page = open_page(chromium, "#tambouille/learn/2", **PHONE)
    fingers = page.context.new_cdp_session(page)
    page.evaluate("document.documentElement.style.minHeight = '120vh', scrollTo(0, 40)")
    laid_out(page)
    card, word = page.locator(target("hand-1")), page.locator(target("card-1-3"))
    start, end = card.bounding_box(), word.bounding_box()
    assert start is not None
    assert end is not None
    x, y = start["x"] + start["width"] / 2, start["y"] + start["height"] / 2
    for step in range(9):
        across = (end["x"] + end["width"] / 2 - x) * step / 8
        down = (end["y"] + end["height"] / 2 - y) * step / 8
        point = {"x": x + across, "y": y + down}
        kind = "touchMove" if step else "touchStart"
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [point]})
    page.locator("#board [data-drop]").first.wait_for(state="attached")
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.locator("#way-done")).to_be_visible()
    expect(page.locator(target("card-1-4"))).to_be_visible()
    assert page.evaluate("scrollY") == 40


def test_a_slip_of_the_hand_or_escape_ends_a_drag_without_a_move(
    chromium: Browser, open_page: Opener
) -> None:
    slip(open_page(chromium))


def slip(page: Page) -> None:
    type_move(page, "@c1n")
    type_move(page, "@c5s")
    box = page.locator(target("c1")).bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 12, y)
    page.wait_for_selector(target("facing:e"))
    page.mouse.move(x + 20, y)
    page.mouse.up()
    expect(page.locator("#dragged")).to_have_count(0)
    page.wait_for_timeout(200)
    said(page, "Chosen: c1")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y - 40)
    expect(page.locator("#dragged")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator("#dragged")).to_have_count(0)
    page.mouse.up()
    expect(listed(page)).to_have_count(2)


def with_clock(page: Page) -> None:
    """A turn of Tambouille that has a clock, its cards open."""
    send(page, "option", name="clock", value="on")
    for op in ("start", "reveal"):
        send(page, op)


AT_ONCE = """() => new MutationObserver((_, watching) => {
  const button = document.querySelector("#board [data-op=reveal]");
  if (!button) return;
  watching.disconnect();
  button.click();
  window.tapped = true;
}).observe(document.getElementById("board"), { childList: true, subtree: true })"""
"""Tap where the cover's button is as soon as it is there."""


def test_a_card_that_is_dragged_when_its_time_is_up_lies_on_no_cover(
    chromium: Browser, open_page: Opener
) -> None:
    """TB-12: it stayed face up over the cover. Who goes home meanwhile takes no card along."""
    page = open_page(chromium, "#tambouille")
    with_clock(page)
    for end, gone in (("time", "#board .cover"), ("visit", "#home .boxes")):
        box = page.locator(target("hand-1")).bounding_box()
        assert box is not None
        page.mouse.move(box["x"] + 9, box["y"] + 9)
        page.mouse.down()
        page.mouse.move(box["x"] + 40, box["y"] - 40)
        expect(page.locator("#dragged")).to_have_count(1)
        send(page, end, link="home")
        expect(page.locator(gone)).to_be_visible()
        expect(page.locator("#dragged")).to_have_count(0)
        page.mouse.up()
        if end == "time":
            page.click("[data-op=reveal]")


def test_a_tap_that_was_meant_for_a_card_lifts_no_cover_when_the_clock_ends(
    chromium: Browser, open_page: Opener
) -> None:
    """TB-12: the next player's hand was seen by who still played."""
    page = open_page(chromium, "#tambouille")
    with_clock(page)
    page.wait_for_function("'five-elephants.clock' in localStorage")
    soon = "localStorage['five-elephants.clock'].replace(/ .*/, ' 1500')"
    page.evaluate(f"localStorage['five-elephants.clock'] = {soon}")
    page.reload()
    page.wait_for_selector("#loading", state="detached")
    page.click("[data-op=reveal]")
    expect(cover(page)).to_have_count(0)
    page.evaluate(AT_ONCE)
    page.wait_for_function("window.tapped")
    page.wait_for_timeout(1100)
    button = page.locator("[data-op=reveal]")
    expect(button).to_be_visible()
    button.click()
    expect(page.locator(target("hand-1"))).to_be_visible()


def test_what_was_let_go_outside_the_window_is_put_down(
    chromium: Browser, open_page: Opener
) -> None:
    """The page hears nothing of it; then the pointer comes back without a button."""
    page = open_page(chromium)
    type_move(page, "@c1n")
    type_move(page, "@c5s")
    page.hover(target("c1"))
    page.mouse.down()
    page.hover(target("c2"), force=True)
    expect(page.locator("#dragged")).to_have_count(1)
    page.evaluate(
        "document.body.dispatchEvent(new PointerEvent('pointermove',"
        " {bubbles: true, pointerId: 1, buttons: 0, pointerType: 'mouse'}))"
    )
    expect(page.locator("#dragged")).to_have_count(0)
    expect(listed(page)).to_have_count(2)


def test_dragging_an_animal_moves_it_and_a_bad_drop_is_explained(
    any_browser: Browser, open_page: Opener
) -> None:
    page = open_page(any_browser)
    page.drag_and_drop(target("reserve"), target("c1"))
    page.click(target("facing:n"))
    expect(listed(page)).to_have_count(1)
    play(page, "reserve", "e5", "facing:s")
    page.drag_and_drop(target("c1"), target("d2"))
    expect(rule_link(page)).to_have_attribute("title", "SI-11")
    expect(page.locator("#dragged")).to_have_count(0)
    page.drag_and_drop(target("c1"), target("d1"))
    page.click(target("facing:w"))
    expect(listed(page)).to_have_count(3)
    expect(notations(page).last).to_have_text("c1d1w")
    if any_browser.browser_type.name == "firefox":  # the same visit goes on
        from_menu(page, "#open-new")
        page.click("#panel [data-op='start']")
        expect(listed(page)).to_have_count(0)
        slip(page)


def test_nothing_is_looked_at_while_something_is_held(chromium: Browser, open_page: Opener) -> None:
    page = open_page(chromium)
    play(page, "reserve", "c1", "facing:n")
    play(page, "reserve", "e5", "facing:s")
    page.evaluate("""() => {
      const { send } = page.api;
      window.sent = [];
      page.api.send = (event, box) => { sent.push(event.op); send(event, box); };
      addEventListener("pointerdown", () => (sent.length = 0), true); // a slow press has hovered
    }""")
    page.hover(target("c1"))
    page.mouse.down()
    page.wait_for_timeout(400)  # a preview would have been asked for by now
    assert "preview" not in page.evaluate("sent")


def test_a_finger_that_taps_asks_for_no_preview(chromium: Browser, open_page: Opener) -> None:
    """The focus follows the finger; only a reader at the keys means to look by it."""
    page = open_page(chromium, has_touch=True)
    page.evaluate("""() => {
      const { send } = page.api;
      window.sent = [];
      page.api.send = (event, box) => { sent.push(event.op); send(event, box); };
    }""")
    for name in ("reserve", "c1", "facing:n"):
        page.tap(target(name))
        page.wait_for_timeout(400)  # a preview would have been asked for by now
    expect(listed(page)).to_have_count(1)
    assert "preview" not in page.evaluate("sent")
