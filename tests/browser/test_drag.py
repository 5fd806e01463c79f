"""What is drawn to its place by mouse, by a finger and by a pen, and drags that come to nothing."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, CDPSession, Page, expect

from tests.browser.actions import (
    PHONE,
    answered,
    from_menu,
    laid_out,
    open_game_page,
    play,
    said,
    send,
    start,
    tap,
    target,
    type_move,
)
from tests.browser.opener import Opener
from tests.browser.seen import cover, listed, notations, refusal, rule_link
from tests.browser.tambouille import RECORD, load

pytestmark = pytest.mark.browser


Point = tuple[float, float]


def middle(page: Page, selector: str) -> Point:
    """The middle of the first such thing on the page."""
    box = page.locator(selector).first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drawn(page: Page, start: Point, end: Point, *, rest: bool) -> CDPSession:
    """Draw a finger from one point to the other, and leave it there: the session with which
    `lifted` ends that. rest: whether it rests first; it would scroll the page if it did not."""
    fingers = page.context.new_cdp_session(page)
    for step in range(9):
        x, y = (one + (other - one) * step / 8 for one, other in zip(start, end, strict=True))
        kind = "touchMove" if step else "touchStart"
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y}]})
        if rest:
            page.wait_for_timeout(20 if step else 250)
    return fingers


def lifted(fingers: CDPSession) -> None:
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def scrolled(page: Page) -> None:
    """Scroll a bit: there is enough below to scroll on."""
    page.evaluate("document.documentElement.style.minHeight = '140vh', scrollTo(0, 40)")
    laid_out(page)


PEN = """Object.defineProperty(PointerEvent.prototype, "pointerType", { get: () => "pen" });"""
"""Fingers count as pens: the browser can't be told to press with one that scrolls."""


@pytest.mark.parametrize("script", ["", PEN], ids=["finger", "pen"])
def test_a_finger_or_pen_that_rests_moves_the_animal_and_not_the_page(
    chromium: Browser, open_page: Opener, script: str
) -> None:
    page = open_page(chromium, script=script, **PHONE)
    play(page, "reserve", "c1", "facing:n")
    play(page, "reserve", "c5", "facing:s")
    scrolled(page)
    page.evaluate("addEventListener('pointercancel', () => (window.cancelled = true))")
    drag = drawn(page, middle(page, target("c1")), middle(page, target("c2")), rest=True)
    expect(page.locator("#dragged")).to_have_count(1)
    lifted(drag)
    page.wait_for_selector(f"{target('c2')}.chosen")
    page.wait_for_timeout(200)  # the click that some browsers make of a drop is not one
    page.tap(target("facing:n"))
    expect(notations(page).last).to_have_text("c1c2n")
    assert page.evaluate("scrollY") == 40
    assert not page.evaluate("window.cancelled")


def test_a_card_goes_with_a_quick_finger_and_the_page_stays(
    chromium: Browser, open_page: Opener
) -> None:
    """It scrolled the page unless the finger had rested."""
    page = open_page(chromium, "#tambouille/learn/2", **PHONE)
    scrolled(page)
    hand, word = middle(page, target("hand-1")), middle(page, target("card-1-3"))
    finger = drawn(page, hand, word, rest=False)
    page.locator("#board [data-drop]").first.wait_for(state="attached")
    lifted(finger)
    expect(page.locator("#way-done")).to_be_visible()
    expect(page.locator(target("card-1-4"))).to_be_visible()
    assert page.evaluate("scrollY") == 40


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


def test_dragging_an_animal_moves_it_a_bad_drop_is_explained_and_a_slip_is_no_move(
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
    from_menu(page, "#open-new")
    start(page)
    expect(listed(page)).to_have_count(0)
    slip(page)


def slip(page: Page) -> None:
    """A slip of the hand and Escape each end a drag without a move."""
    type_move(page, "@c1n")
    type_move(page, "@c5s")
    x, y = middle(page, target("c1"))
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


def test_a_tile_the_other_half_of_a_turn_and_a_card_are_dragged_by_mouse(
    chromium: Browser, open_page: Opener
) -> None:
    """BB-13: from its pile to the first cell. The elephant stays where it was put while the ring
    is lifted. A card goes between two others of a word."""
    page = open_page(chromium, "#bombay_bazar", viewport={"width": 1280, "height": 900})
    page.hover(target("A3"))
    page.mouse.down()
    page.mouse.move(*middle(page, ".tip-cell"), steps=5)
    page.wait_for_selector(".tentative")
    page.mouse.up()
    expect(listed(page)).to_have_count(1)
    open_game_page(page, "malabars")
    page.drag_and_drop(target("b2"), target("d3"))  # no gap there: the hand still holds it
    refusal(page).wait_for()
    page.click(target("gap-b3"))
    page.wait_for_selector("#note [data-target=done]")
    page.drag_and_drop(target("a3"), target("b3"))
    expect(notations(page)).to_have_text("b2b3+a3~b3")
    open_game_page(page, "tambouille")
    load(page, RECORD.replace('[Start "- ', '[Start "Sue '))
    page.click("[data-op=reveal]")
    page.hover(target("hand-6"))
    page.mouse.down()
    box = page.locator(target("card-1-3")).bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"], box["y"] + box["height"] / 2, steps=5)
    page.wait_for_selector(target("gap-1-3"))
    page.mouse.up()
    expect(page.locator('[aria-label^="Word 1: SUEZ"]')).to_have_count(1)


SENT = """() => {
  const { send } = page.api;
  window.sent = [];
  page.api.send = (event, box) => { sent.push(event.op); send(event, box); };
  addEventListener("pointerdown", () => (sent.length = 0), true); // a slow press has hovered
}"""
"""Notes the events that the page sends from the last press on."""


def test_nothing_is_looked_at_by_a_finger_or_while_something_is_held_that_is_let_go_outside(
    chromium: Browser, open_page: Opener
) -> None:
    """The focus follows the finger; only a reader at the keys means to look by it. Of what is let
    go outside the window the page hears nothing; then the pointer comes back without a button."""
    page = open_page(chromium, has_touch=True)
    page.evaluate(SENT)
    for name in ("reserve", "c1", "facing:n"):
        tap(page, name)
        page.wait_for_timeout(400)  # a preview would have been asked for by now
        assert "preview" not in page.evaluate("sent")
    type_move(page, "@c5s")
    page.hover(target("c1"))
    page.mouse.down()
    page.wait_for_timeout(400)
    assert "preview" not in page.evaluate("sent")
    page.hover(target("c2"), force=True)
    expect(page.locator("#dragged")).to_have_count(1)
    page.evaluate(
        "document.body.dispatchEvent(new PointerEvent('pointermove',"
        " {bubbles: true, pointerId: 1, buttons: 0, pointerType: 'mouse'}))"
    )
    expect(page.locator("#dragged")).to_have_count(0)
    answered(page)
    expect(listed(page)).to_have_count(2)
