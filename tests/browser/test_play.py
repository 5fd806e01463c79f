"""A whole game in a real browser, by touch; moves by keyboard; and all the table's doings."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from pygame_rules import Key
from tests.browser.actions import (
    PHONE,
    from_menu,
    play,
    said,
    start,
    tap,
    target,
    touch,
    type_move,
    unfold,
)
from tests.browser.opener import NO_DATABASE, Opener
from tests.browser.seen import (
    close_button,
    home_link,
    last_move,
    listed,
    notations,
    refusal,
    rule_link,
    turn_line,
    undone_plies,
    unsaved,
)
from tests.sentences import sentence

pytestmark = pytest.mark.browser

# Elephants come in at c1, climb, and push the middle rock up and out; rhinos wait on the side.
WHOLE_GAME = (
    ("reserve", "c1", "facing:n"),
    ("reserve", "a5", "facing:s"),
    ("c1", "c2", "facing:n"),
    ("a5", "a4", "facing:s"),
    ("c2", "c3"),
    ("a4", "facing:e"),
    ("c3", "c4"),
    ("a4", "facing:s"),
    ("c4", "c5"),
)


@pytest.mark.pyodide
def test_a_whole_game_by_touch_on_a_phone(chromium: Browser, open_page: Opener) -> None:
    """SI-04, SI-17, SI-29 on screen."""
    page = open_page(chromium, **PHONE)
    for count, move in enumerate(WHOLE_GAME, 1):
        for name in move:
            tap(page, name)
        expect(listed(page)).to_have_count(count)
    expect(page.locator("#note")).to_contain_text("The elephants win")
    expect(last_move(page)).to_contain_text("A rock is pushed off at c5.")
    said(page, "The elephants win")
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width <= 360, "nothing sticks out sideways"
    page.get_by_role("button", name="Look at the board").tap()
    page.tap(target("a1"))
    expect(page.locator("#note")).to_contain_text("The game is over.")


def walk(page: Page, keys: str, end: str) -> None:
    """Press arrow keys on the board; the focus ends on a target."""
    for key in keys.split():
        page.keyboard.press(f"Arrow{key}")
    expect(page.locator(target(end))).to_be_focused()


def test_a_move_by_keyboard_alone(chromium: Browser, open_page: Opener) -> None:
    page = open_page(chromium)
    for _ in range(12):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.closest('#board') !== null"):
            break
    expect(page.locator(target("reserve"))).to_be_focused()  # the only thing that can be chosen
    walk(page, "Left Left Left Left Left Up Up", "a5")
    walk(page, "Down Down Down Down Right Right", "c1")
    walk(page, "Right Right Right", "reserve")
    for _ in range(2):
        page.keyboard.down("Enter")  # a key that is held chooses once
    page.keyboard.up("Enter")
    said(page, "You can choose: a1")
    walk(page, "Left Left Left Down Down", "c1")
    page.keyboard.press("Enter")
    said(page, "You can choose: face north")
    walk(page, "Up", "facing:n")
    page.keyboard.press("Enter")
    expect(listed(page)).to_have_count(1)
    said(page, "An elephant enters at c1, facing north. The rhinos to play")
    expect(page.locator(target("c1"))).to_be_focused()
    walk(page, "Up", "c2")
    page.keyboard.press("Control+z")
    expect(undone_plies(page)).to_have_count(1)
    page.keyboard.press("Control+y")
    expect(undone_plies(page)).to_have_count(0)


def test_a_letter_takes_up_a_ring_and_does_not_put_it_down(
    chromium: Browser, open_page: Opener
) -> None:
    """Typed again, it only leads to the other one, where the first could go: that would win."""
    page = open_page(chromium, "#position=malabars:TQwT/TTbT/TQT/QTbTw b 3 * outer")
    page.focus(target("b2"))
    page.keyboard.press("r")
    page.wait_for_selector(f"{target('d2')}.held-ring")
    page.keyboard.press("r")
    expect(page.locator(target("b2"))).to_be_focused()
    page.wait_for_function("!page.api.waiting")
    assert listed(page).count() == 0
    assert page.locator(f"{target('d2')}.held-ring").count() == 1


def test_an_option_toggled_fast_stays_chosen_and_crosses_are_drawn_and_said_while_they_bar(
    chromium: Browser, open_page: Opener
) -> None:
    """SI-30: and the options that are not the usual ones stand beside the moves."""
    page = open_page(chromium)
    type_move(page, "@c1n")
    from_menu(page, "#open-new")
    expect(page.locator("#panel-new")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#panel-new")).to_have_count(0)
    expect(page.locator("#open-menu")).to_be_focused()
    from_menu(page, "#open-new")
    unfold(page)
    for value in ("on", "off", "on", "off", "on"):
        page.locator(f"input[name=crosses][value={value}]").click()
    expect(page.locator("input[name=crosses][value=on]")).to_be_checked()
    start(page)
    expect(listed(page)).to_have_count(0)
    expect(page.locator("#board .cross")).to_have_count(2)
    expect(page.locator(target("c1"))).to_have_attribute(
        "aria-label", sentence("siam.label.crossed", label="c1: empty")
    )
    expect(page.locator(".options")).to_contain_text("Crosses (Yes)")
    touch(page, "reserve", "c1")
    expect(rule_link(page)).to_have_attribute("title", "SI-30")
    for text in ("@a1n", "@a5s", "@b1n", "@b5s"):
        type_move(page, text)
    expect(page.locator("#board .cross")).to_have_count(0)


def test_the_list_of_moves_follows_the_game_back_forth_and_from_the_past_into_another_one(
    chromium: Browser, open_page: Opener
) -> None:
    page = open_page(chromium)
    for _ in range(4):
        for text in ("@a1n", "@e5s", "a1@", "e5@"):
            type_move(page, text)
    expect(page.locator(".ply[aria-current]")).to_be_in_viewport()
    page.click("[data-op=undo]")
    expect(undone_plies(page)).to_have_count(1)
    page.click("[data-op=redo]")
    expect(undone_plies(page)).to_have_count(0)
    page.click("[data-op=go][data-ply='0']")
    page.click("#ply-1")
    expect(page.locator("#ply-1")).to_be_in_viewport()
    expect(page.locator("#note .past")).to_contain_text("Move 1 of 16")
    expect(page.locator(target("a1"))).to_have_attribute("aria-label", "a1: elephant facing north")
    page.fill("#typed", "@a5s")
    page.press("#typed", "Enter")
    expect(listed(page)).to_have_count(2)
    expect(page.locator("#typed")).to_have_value("")
    from_menu(page, "[data-op=unshelve]")
    expect(listed(page)).to_have_count(16)


@pytest.mark.causes("table.trouble")
def test_a_link_is_read_once_a_reload_keeps_game_and_language_and_a_broken_link_leaves_them(
    chromium: Browser, open_page: Opener
) -> None:
    page = open_page(chromium, "#record=%5BGame+%22siam%22%5D%0A%40a1n+%40e5s")
    assert page.url.endswith("#siam")
    type_move(page, "a1a2n")
    page.click("[data-op=language][data-value=fr]")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    page.wait_for_selector("[data-kept=yes]")
    page.reload()
    page.wait_for_selector("#loading", state="detached")
    expect(listed(page)).to_have_count(3)
    expect(turn_line(page)).to_have_text(sentence("table.turn", "fr", who=Key("siam.side.1")))
    page.evaluate("location.hash = 'record=%5BGame'")
    expect(refusal(page)).to_be_visible()
    expect(listed(page)).to_have_count(3)


@pytest.mark.causes("table.trouble.typed")
def test_the_box_for_a_move_keeps_what_is_written_until_the_move_is_made(
    chromium: Browser, open_page: Opener
) -> None:
    page = open_page(chromium)
    box = page.locator("#typed")
    box.fill("@c1n")
    touch(page, "reserve")
    said(page, "Chosen: reserve")
    page.keyboard.press("Escape")
    said(page, "Choice taken back.")
    expect(box).to_have_value("@c1n")
    box.press("Enter")
    expect(listed(page)).to_have_count(1)
    expect(box).to_have_value("")
    box.fill("@c9n")
    box.press("Enter")
    expect(refusal(page)).to_be_visible()
    expect(box).to_have_value("@c9n")
    box.press_sequentially("@a5s")  # it was selected, so this replaces it
    expect(box).to_have_value("@a5s")


def test_an_animal_turns_and_leaves_and_a_refusal_says_why_names_the_rule_and_shows_the_cause(
    chromium: Browser, open_page: Opener
) -> None:
    """SI-07, SI-14, SI-15 on screen."""
    page = open_page(chromium)
    play(page, "reserve", "c1", "facing:n")
    play(page, "reserve", "c5", "facing:s")
    play(page, "c1", "facing:e")
    play(page, "c5", "reserve")
    assert notations(page).all_inner_texts() == ["@c1n", "@c5s", "c1e", "c5@"]
    touch(page, "reserve", "b2")
    expect(refusal(page)).to_contain_text(sentence("siam.refused.not-border", cell="b2"))
    expect(rule_link(page)).to_have_attribute("title", "SI-07")
    expect(page.locator(target("b2"))).to_contain_class("cause")
    said(page, "Rule SI-07.")
    page.click("[data-op=cancel]")
    expect(page.locator("[data-op=cancel]")).to_have_count(0)
    expect(listed(page)).to_have_count(4)


def test_french_readers_get_french_from_the_first_paint(
    chromium: Browser, open_page: Opener
) -> None:
    page = open_page(chromium, ready=False, locale="fr-FR")
    expect(home_link(page)).to_have_text("Cinq éléphants")
    page.wait_for_selector("#loading", state="detached")
    touch(page, "reserve", "b2")
    expect(refusal(page)).to_contain_text(sentence("siam.refused.not-border", "fr", cell="b2"))
    assert page.title() == "Siam · Cinq éléphants"


@pytest.mark.causes("table.trouble")
def test_a_record_is_loaded_and_a_broken_one_is_explained_and_kept(
    chromium: Browser, open_page: Opener
) -> None:
    page = open_page(chromium)
    type_move(page, "@c1n")
    from_menu(page, "#open-file")
    page.fill("#load", '[Game "siam"]\n\n1. @c9n\n')
    page.click("form[data-op=load] button")
    expect(refusal(page)).to_contain_text("move 1")
    expect(page.locator("#load")).to_have_value('[Game "siam"]\n\n1. @c9n\n')
    expect(listed(page)).to_have_count(1)
    page.fill("#load", "not sent yet")
    close_button(page).click()
    page.click("[data-op=language][data-value=fr]")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    from_menu(page, "#open-file")
    expect(page.locator("#load")).to_have_value("not sent yet")
    page.locator("#panel h3").first.click()  # out of the box
    for way in (page.go_back, page.go_forward):
        way()
        page.wait_for_function("!page.api.waiting")
    expect(page.locator("#load")).to_have_value("not sent yet")
    page.fill("#load", '[Game "siam"]\n\n1. @a1n\n2. @e5s\n')
    page.click("form[data-op=load] button")
    expect(listed(page)).to_have_count(2)
    from_menu(page, "#open-file")
    expect(page.locator("#load")).to_have_value("")


@pytest.mark.causes("table.trouble")
def test_a_text_of_any_size_in_a_box_keeps_no_frame_from_coming(
    chromium: Browser, open_page: Opener
) -> None:
    """More than the glue could hold; it stays, and is told to be too long."""
    page = open_page(chromium)
    size = 3_000_000
    value = "id => document.getElementById(id).value.length"
    from_menu(page, "#open-file")
    page.wait_for_selector("#load")
    for box in ("typed", "load"):
        fill = "([id, size]) => { document.getElementById(id).value = 'x y '.repeat(size / 4); }"
        page.evaluate(fill, [box, size])
        page.locator(target("reserve")).dispatch_event("click")
        page.wait_for_selector(target("reserve") + ".chosen")
        page.evaluate("id => document.getElementById(id).form.requestSubmit()", box)
        expect(page.locator("#note")).to_contain_text("too long")
        assert page.evaluate(value, box) == size
        page.locator("#way-cancel").dispatch_event("click")
        page.wait_for_selector("#way-cancel", state="detached")
    close_button(page).click()
    page.wait_for_selector("#load", state="detached")
    from_menu(page, "#open-file")
    page.wait_for_selector("#load")
    assert page.evaluate(value, "load") == size, "when it is looked at again later"


def test_the_theme_can_be_turned_says_which_one_is_on_and_is_kept(
    chromium: Browser, open_page: Opener
) -> None:
    page = open_page(chromium, color_scheme="light")
    light = page.evaluate("getComputedStyle(document.body).backgroundColor")
    theme = page.get_by_role("button", name="Dark colours")
    expect(theme).to_have_attribute("aria-pressed", "false")
    theme.click()
    expect(theme).to_have_attribute("aria-pressed", "true")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") != light
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    theme.click()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == light


BLOCKED = f"""{NO_DATABASE}
Object.defineProperty(window, "localStorage", {{
  get() {{ throw new DOMException("denied", "SecurityError"); }}
}});
"""


def test_without_storage_play_goes_on_and_the_page_says_so(
    chromium: Browser, open_page: Opener
) -> None:
    page = open_page(chromium, script=BLOCKED)
    play(page, "reserve", "c1", "facing:n")
    play(page, "reserve", "c5", "facing:s")
    expect(unsaved(page)).to_contain_text(sentence("table.unsaved"))


def test_a_new_game_begun_at_the_foot_of_its_form_is_brought_into_view(
    chromium: Browser, open_page: Opener
) -> None:
    page = open_page(chromium, "#malabars", viewport={"width": 360, "height": 740})
    from_menu(page, "#open-new")
    start(page)
    expect(page.locator("#panel-new")).to_have_count(0)
    expect(page.locator("#board :focus")).to_have_count(1)
    for part in ("#board", ".plates"):
        expect(page.locator(part)).to_be_in_viewport(ratio=1)
