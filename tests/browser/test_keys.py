"""What the keyboard does on the page, and that what has it can be seen."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.actions import (
    from_menu,
    open_game_page,
    said,
    start,
    target,
    touch,
    type_move,
)
from tests.browser.opener import Opener
from tests.browser.seen import choices, listed, refusal, undone_plies
from tests.browser.tambouille import RECORD, load

pytestmark = pytest.mark.browser


def keys(page: Page, text: str) -> None:
    for key in text.split():
        page.keyboard.press(key)


def at(page: Page, name: str) -> None:
    expect(page.locator(target(name))).to_be_focused()


@pytest.mark.causes("table.trouble.typed")
def test_the_keyboard_leads_to_the_ends_to_choices_to_the_box_and_to_names(
    any_browser: Browser, open_page: Opener
) -> None:
    """One visit: what each of these does has a function of that name below."""
    page = open_page(any_browser)
    go_to_the_ends(page)
    for text in ("@c1n", "@a5s"):
        type_move(page, text)
    go_to_choices(page)
    use_the_box(page)
    from_menu(page, "#open-new")
    start(page)
    expect(listed(page)).to_have_count(0)
    type_names(page)


def type_names(page: Page) -> None:
    """What is typed on the board leads to what is called so."""
    page.focus(target("reserve"))
    keys(page, "c 3")
    at(page, "c3")
    keys(page, "4")
    at(page, "c4")
    keys(page, "a 1 e 5")
    at(page, "e5")
    keys(page, "r")
    at(page, "reserve")
    keys(page, "Enter c 1 Enter")
    page.wait_for_selector(target("facing:e"))
    keys(page, "e")
    at(page, "facing:e")
    keys(page, "e 1")
    at(page, "e1")
    keys(page, "z")
    at(page, "e1")  # nothing is called so


def go_to_the_ends(page: Page) -> None:
    """Home and End lead to those of the row, with Control to the board's."""
    page.focus(target("c3"))
    keys(page, "End")
    at(page, "e3")
    keys(page, "Home")
    at(page, "a3")
    keys(page, "Control+End")
    at(page, "e1")
    keys(page, "Control+Home")
    at(page, "a5")


def go_to_choices(page: Page) -> None:
    """Page Down and Page Up lead from one possible choice to the next, round and round."""
    page.focus(target("d3"))
    for key, place in (("Down", "c1"), ("Down", "reserve"), ("Down", "c1"), ("Up", "reserve")):
        keys(page, f"Page{key}")
        at(page, place)


def use_the_box(page: Page) -> None:
    """It is a key away, comes after the list of moves and keeps no text that was refused."""
    type_move(page, "c1e")
    page.focus(target("c3"))
    keys(page, "/")
    expect(page.locator("#typed")).to_be_focused()
    page.keyboard.type("c9c8")
    keys(page, "Enter")
    refusal(page).wait_for()
    page.keyboard.type("a5e")
    expect(page.locator("#typed")).to_have_value("a5e")
    keys(page, "Enter")
    expect(listed(page)).to_have_count(4)
    page.keyboard.type("b")
    keys(page, "Enter")
    expect(page.locator("#answer")).to_contain_text("Rhinos: a5 east.")
    said(page, "Rhinos: a5 east.")
    expect(page.locator("#typed")).to_have_value("")
    keys(page, "Control+z")
    said(page, "Taken back")
    expect(page.locator("#answer")).to_have_count(0)
    keys(page, "Shift+Tab")
    expect(page.locator("#ply-3")).to_be_focused()
    keys(page, "ArrowUp")
    expect(page.locator("#ply-2")).to_be_focused()
    keys(page, "Home")
    expect(page.locator("#ply-1")).to_be_focused()
    assert page.locator('.ply:not([tabindex="-1"])').count() == 1
    keys(page, "Tab")
    expect(page.locator("#typed")).to_be_focused()  # the list is one stop
    page.focus("#typed")
    keys(page, "Escape")
    assert page.evaluate("document.activeElement.closest('#board') !== null")


def test_a_button_that_has_become_another_has_not_the_keyboard(
    chromium: Browser, open_page: Opener
) -> None:
    """What ends the turn of one player is not what the next key press is for."""
    page = open_page(chromium, "#record=%5BGame+%22malabars%22%5D")
    touch(page, "c3", "gap-b1")
    page.focus("#note .primary")
    keys(page, "Enter")
    expect(listed(page)).to_have_count(1)
    assert page.evaluate("document.activeElement.closest('#board') !== null")


@pytest.mark.parametrize(
    ("game", "larger"), [("tambouille", (1280, 720)), ("bombay_bazar", (640, 512))]
)
def test_what_has_the_keyboard_is_never_under_the_note(
    chromium: Browser, open_page: Opener, game: str, larger: tuple[int, int]
) -> None:
    """WCAG 2.4.11: on all stops of the page, and on the board from its top to its foot; on a phone
    and on a larger screen."""
    page = open_page(chromium, f"#game={game}")
    if game == "tambouille":
        page.click("[data-op=reveal]")
    board = ["Control+Home", *["ArrowDown"] * 9, "Control+End", *["PageUp"] * 3, "Enter", "PageUp"]
    for width, height in ((320, 640), larger):
        page.set_viewport_size({"width": width, "height": height})
        choices(page).first.wait_for()
        page.evaluate("scrollTo(0, 0)")
        page.focus("#board [tabindex='0']")
        for key in (*board, *["Shift+Tab"] * 6, *["Tab"] * 24):
            page.keyboard.press(key)
            hidden = page.evaluate(UNDER_THE_NOTE)
            assert not hidden, f"{width} wide, {key}: {hidden}"


UNDER_THE_NOTE = """async () => {
  const note = document.getElementById("note");
  const hidden = (element) => {
    if (element === document.body || note.contains(element)) return false;
    const box = element.getBoundingClientRect();
    const places = [[.5, .5], [.1, .5], [.9, .5], [.5, .1], [.5, .9]];
    return places.some(([x, y]) => note.contains(
      document.elementFromPoint(box.left + x * box.width, box.top + y * box.height)));
  };
  for (let frames = 0; frames < 60; frames++) { // the page may still be scrolling
    await new Promise(requestAnimationFrame);
    if (!page.api.waiting && !hidden(document.activeElement)) return "";
  }
  return document.activeElement.outerHTML.slice(0, 120);
}"""


COLOURS = """() => {
  const disc = getComputedStyle(document.querySelector(".turn"), "::before");
  const plies = [...document.querySelectorAll(".ply")].map((ply) => getComputedStyle(ply));
  return [disc.backgroundColor, ...plies.map((ply) => ply.borderLeftColor),
    ...plies.map((ply) => ply.backgroundColor)];
}"""


def test_forced_colours_keep_sides_and_the_current_move_apart(
    chromium: Browser, open_page: Opener
) -> None:
    page = open_page(chromium, forced_colors="active")
    for text in ("@c1n", "@a5s"):
        type_move(page, text)
    before = page.evaluate(COLOURS)
    assert before[1] != before[2], "the sides' stripes"
    assert before[3] != before[4], "the current move"
    page.click("[data-op=undo]")
    expect(undone_plies(page)).to_have_count(1)
    assert page.evaluate(COLOURS)[0] != before[0], "the disc of whose turn it is"


def test_the_clock_counts_down_for_who_sees_their_cards_and_the_time_left_is_said(
    chromium: Browser, open_page: Opener
) -> None:
    """TB-51, R36: a minute, half a minute and ten seconds before the end."""
    page = open_page(chromium)
    open_game_page(page, "tambouille")
    clocked = RECORD.replace("house=off", "house=off clock=on")
    page.clock.install()
    load(page, clocked.replace("... full", "... full+clock"))
    expect(page.locator("#board svg")).to_have_attribute("role", "application")
    clock = page.locator("#clock")
    expect(clock).to_be_hidden()
    page.click("[data-op=reveal]")
    page.wait_for_selector("#target-hand-1")
    expect(clock).to_have_text(re.compile("^(2:00|1:5.)$"))
    for seconds, left in ((61, 60), (30, 30), (20, 10)):
        page.evaluate("document.getElementById('said').textContent = ''")
        page.clock.fast_forward(1000 * (seconds - 3))
        page.clock.run_for(3000)
        said(page, f"{left} seconds left.")
    expect(clock).to_have_text(re.compile("^0:0.$"))


def test_what_is_downloaded_and_why_a_button_does_nothing_is_said_once(
    chromium: Browser, open_page: Opener
) -> None:
    """The line of the progress is not read out at every step. The reason is the button's
    description; the bubble with the same words is for eyes alone."""
    script = """
window.heard = [];
new MutationObserver(() => {
  const line = document.querySelector("#loading > p");
  if (line && line.getAttribute("aria-live") !== "off") window.heard.push(line.textContent);
}).observe(document, { subtree: true, childList: true, characterData: true });
"""
    page = open_page(chromium, script=script)
    heard = page.evaluate("[...new Set(window.heard)]")
    assert len([text for text in heard if "%" in text]) <= 1, heard
    undo = page.locator("#actions [data-op=undo]")
    undo.focus()
    reason = undo.get_attribute("title")
    assert reason
    bubble = undo.evaluate("button => getComputedStyle(button, '::after').content")
    assert bubble == f'"{reason}" / ""'


def test_keys_of_a_layout_of_another_script_do_what_stands_on_them(
    chromium: Browser, open_page: Opener
) -> None:
    """Russian: the letters of squares, and Ctrl+Z."""
    page = open_page(chromium)
    press = """([key, code, ctrlKey]) => document.activeElement.dispatchEvent(
      new KeyboardEvent("keydown", { key, code, ctrlKey, bubbles: true, cancelable: true }))"""
    type_move(page, "@c1n")
    page.focus(target("reserve"))
    for key, code in (("\u0443", "KeyE"), ("1", "Digit1")):
        page.evaluate(press, [key, code, False])
    at(page, "e1")
    for key, code, undone in (("\u044f", "KeyZ", 1), ("\u043d", "KeyY", 0)):
        page.evaluate(press, [key, code, True])
        expect(undone_plies(page)).to_have_count(undone)


def test_events_without_what_events_of_people_have_are_left_alone(
    chromium: Browser, open_page: Opener
) -> None:
    """Programs that fill boxes, and extensions, send such ones. An error would fail this test."""
    page = open_page(chromium)
    page.evaluate("""() => {
      const places = [document, document.body, document.getElementById("typed"),
        document.querySelector("#board [data-target]")];
      const kinds = ["keydown", "click", "change", "submit", "focusin", "pointerover",
        "pointerdown", "pointermove", "pointerup", "pointercancel", "toggle"];
      for (const place of places) for (const kind of kinds)
        place.dispatchEvent(new Event(kind, { bubbles: true, cancelable: true }));
      window.dispatchEvent(new Event("touchmove"));
    }""")
    page.keyboard.press("Escape")
    type_move(page, "@c1n")
    expect(listed(page)).to_have_count(1)
