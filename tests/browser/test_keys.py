"""What the keyboard does on the page, and that what has it can be seen."""

from __future__ import annotations

import re
from itertools import product

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.actions import (
    from_menu,
    laid_out,
    open_game_page,
    said,
    target,
    touch,
    type_move,
)
from tests.browser.axe import violations
from tests.browser.opener import Opener
from tests.browser.seen import choices, close_button, listed, refusal, undone_plies
from tests.browser.tambouille import RECORD, load

pytestmark = pytest.mark.browser


def keys(page: Page, text: str) -> None:
    for key in text.split():
        page.keyboard.press(key)


def at(page: Page, name: str) -> None:
    expect(page.locator(target(name))).to_be_focused()


@pytest.mark.causes("table.trouble.typed")
def test_the_keyboard_leads_to_the_ends_to_the_box_to_names_and_to_the_theme(
    any_browser: Browser, open_page: Opener
) -> None:
    """One visit: what each of these does has a function of that name below."""
    page = open_page(any_browser, color_scheme="light")
    go_to_the_ends(page)
    use_the_box(page)
    from_menu(page, "#open-new")
    page.click("#panel [data-op='start']")
    expect(listed(page)).to_have_count(0)
    type_names(page)
    turn_the_theme(page)


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


def test_names_of_several_digits_and_of_capitals(chromium: Browser, open_page: Opener) -> None:
    page = open_page(chromium)
    open_game_page(page, "gambo")
    page.focus(target("a1"))
    keys(page, "c 1")
    at(page, "c1")
    keys(page, "8")
    at(page, "c18")
    open_game_page(page, "bombay_bazar")
    page.focus(target("a1"))
    keys(page, "b 5")
    at(page, "b5")
    keys(page, "B 5")
    at(page, "B5")


def test_a_word_is_typed_letter_by_letter_and_taken_back_so(
    chromium: Browser, open_page: Opener
) -> None:
    page = open_page(chromium)
    open_game_page(page, "tambouille")
    load(page, RECORD)
    page.click("[data-op=reveal]")
    page.wait_for_selector(target("hand-1"))
    word = page.locator("#board [role=group]").first
    for letter, written in zip("suze", ("S", "SU", "SUZ", "SUZE"), strict=True):
        keys(page, letter)
        expect(word).to_have_attribute("aria-label", re.compile(f"Word 1: {written}\\b"))
    keys(page, "Backspace")
    expect(word).to_have_attribute("aria-label", re.compile(r"Word 1: SUZ\b"))


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


def test_page_keys_lead_from_one_possible_choice_to_the_next(
    chromium: Browser, open_page: Opener
) -> None:
    page = open_page(chromium)
    type_move(page, "@c1n")
    type_move(page, "@a5s")
    page.focus(target("d3"))
    keys(page, "PageDown")
    at(page, "c1")
    keys(page, "PageDown")
    at(page, "reserve")
    keys(page, "PageDown")
    at(page, "c1")
    keys(page, "PageUp")
    at(page, "reserve")


def test_arrows_follow_the_corridor_of_gambo(chromium: Browser, open_page: Opener) -> None:
    """GA-03, GA-08: neighbours in the rules are neighbours for the keyboard, whether the corridor
    runs downwards or, on a wide screen, from left to right."""
    page = open_page(chromium, "#gambo")
    for width, ways in ((700, "Up Right Down Left"), (1280, "Left Up Right Down")):
        page.set_viewport_size({"width": width, "height": 900})
        laid_out(page)
        along_the_corridor(page, *(f"Arrow{way}" for way in ways.split()))


def along_the_corridor(page: Page, back: str, out: str, on: str, home: str) -> None:
    page.focus(target("c1"))
    for place in range(2, 19):
        keys(page, on)
        at(page, f"c{place}")
    keys(page, f"{on} {back}")
    at(page, "c17")
    keys(page, home)
    at(page, "a9")
    keys(page, f"{back} {out}")
    at(page, "c15")
    keys(page, f"{out} {out}")
    at(page, "b8")
    keys(page, f"{on} {home}")
    at(page, "c18")


def use_the_box(page: Page) -> None:
    """It is a key away, comes after the list of moves and keeps no text that was refused."""
    for text in ("@c1n", "@a5s", "c1e"):
        type_move(page, text)
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


def test_the_keys_are_explained(chromium: Browser, open_page: Opener) -> None:
    page = open_page(chromium)
    page.focus(target("c3"))
    keys(page, "?")
    expect(page.locator("#panel-keys")).to_be_focused()
    expect(page.locator("#panel")).to_contain_text("Page Down")
    assert violations(page) == []
    keys(page, "Escape")
    expect(page.locator("#panel-keys")).to_have_count(0)


def test_share_takes_the_keyboard_and_gives_it_back(chromium: Browser, open_page: Opener) -> None:
    """Its button is in the menu, which has closed: the menu's own has the keyboard again."""
    page = open_page(chromium)
    type_move(page, "@c1n")
    for inside, close in product((False, True), ("Escape", "button")):
        page.focus("#open-menu")
        keys(page, "Enter")
        page.focus("#open-share")
        keys(page, "Enter")
        expect(page.locator("#panel-share")).to_be_focused()
        if inside:
            page.focus("#panel [data-op=panel][data-name=embed]")
            keys(page, "Enter")
            expect(page.locator("#panel-embed")).to_be_focused()
        if close == "button":
            close_button(page).focus()
            keys(page, "Enter")
        else:
            keys(page, "Escape")
        expect(page.locator("#panel-share, #panel-embed")).to_have_count(0)
        expect(page.locator("#open-menu")).to_be_focused()


def turn_the_theme(page: Page) -> None:
    """Its button says what is on."""
    theme = page.get_by_role("button", name="Dark colours")
    expect(theme).to_have_attribute("aria-pressed", "false")
    theme.click()
    expect(theme).to_have_attribute("aria-pressed", "true")
    page.click("[data-op=language][data-value=fr]")
    expect(page.get_by_role("button", name="Couleurs sombres")).to_have_attribute(
        "aria-pressed", "true"
    )


def test_a_new_game_gives_the_keyboard_a_choice_of_its_own(
    chromium: Browser, open_page: Opener
) -> None:
    page = open_page(chromium)
    page.focus(target("c3"))
    keys(page, "ArrowUp")
    at(page, "c4")
    page.focus('nav [data-name="malabars"]')
    keys(page, "Enter")
    page.wait_for_selector(".board.malabars")
    expect(page.locator(target("a3"))).to_be_focused()
    page.focus('nav [data-name="gambo"]')
    keys(page, "Enter")
    at(page, "a1")


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
    ("game", "larger"),
    [("siam", (640, 512)), ("tambouille", (1280, 720)), ("bombay_bazar", (640, 512))],
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


def test_boards_without_a_grid_are_applications(chromium: Browser, open_page: Opener) -> None:
    """So that a screen reader gives the keys to the page."""
    page = open_page(chromium)
    for game in ("malabars", "tambouille"):
        open_game_page(page, game)
        if game == "tambouille":
            page.click("[data-op=reveal]")
        expect(page.locator("#board svg")).to_have_attribute("role", "application")


def test_the_time_left_is_said_in_time(chromium: Browser, open_page: Opener) -> None:
    """R36: a minute, half a minute and ten seconds before the end, once each."""
    sent = """
window.lefts = 0;
const post = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (event, ...more) {
  if (event.op === "left") window.lefts++;
  return post.call(this, event, ...more);
};
"""
    page = open_page(chromium, script=sent)
    open_game_page(page, "tambouille")
    clocked = RECORD.replace("house=off", "house=off clock=on")
    page.clock.install()
    load(page, clocked.replace("... full", "... full+clock"))
    page.click("[data-op=reveal]")
    page.wait_for_selector("#target-hand-1")
    expect(page.locator("#clock")).to_be_visible()
    for seconds, left in ((61, 60), (30, 30), (20, 10)):
        page.evaluate("document.getElementById('said').textContent = ''")
        page.clock.fast_forward(1000 * (seconds - 3))
        page.clock.run_for(3000)
        said(page, f"{left} seconds left.")
    assert page.evaluate("lefts") == 3


def test_what_is_downloaded_is_said_once(chromium: Browser, open_page: Opener) -> None:
    """The line of the progress is not read out at every step."""
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


def test_keys_of_a_layout_of_another_script_do_what_stands_on_them(
    chromium: Browser, open_page: Opener
) -> None:
    """Russian: the letters of squares, and Ctrl+Z."""
    page = open_page(chromium)
    press = """([key, code, ctrlKey]) => document.activeElement.dispatchEvent(
      new KeyboardEvent("keydown", { key, code, ctrlKey, bubbles: true, cancelable: true }))"""
    page.focus(target("reserve"))
    page.evaluate(press, ["\u0441", "KeyC", False])
    page.evaluate(press, ["3", "Digit3", False])
    at(page, "c3")
    page.evaluate(press, ["\u0443", "KeyE", False])
    page.evaluate(press, ["1", "Digit1", False])
    at(page, "e1")
    type_move(page, "@c1n")
    expect(listed(page)).to_have_count(1)
    page.focus(target("e1"))
    page.evaluate(press, ["\u044f", "KeyZ", True])
    expect(undone_plies(page)).to_have_count(1)
    page.evaluate(press, ["\u043d", "KeyY", True])
    expect(undone_plies(page)).to_have_count(0)


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
