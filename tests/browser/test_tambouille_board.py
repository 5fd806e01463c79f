"""Tambouille at every size: the cards of each player on the plates, and the words at the end."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.actions import PHONE, SIZES, laid_out, send
from tests.browser.opener import Opener
from tests.browser.seen import choices, ending_card, reveal_button

pytestmark = pytest.mark.browser

CARDS = """() => [...document.querySelectorAll(".plate .held")].map((one) => {
  const { width, left, right } = one.getBoundingClientRect();
  const plate = one.closest(".plate").getBoundingClientRect();
  return left >= plate.left && right <= plate.right ? width : 0;
})"""
"""How wide the cards on each plate are, in CSS pixels; 0 where they do not fit."""

LAST = '[Game "tambouille"]\n[Start "Suze/Sas/Ut s/a -/- - - 0 t 2... full"]\n'
"""Two passes end it."""

RACE = (
    '[Game "tambouille"]\n[Options "house=off"]\n[Players "2"]\n'
    '[Start "Bon/Os/Lit #aejk*/Taefg {}/Vite - - 0 t 0... full"]\n'
)

PLATES = """() => [...document.querySelectorAll(".plate")].map((one) => {
  const { top, width, height } = one.getBoundingClientRect();
  return [top, width, height];
})"""
"""Where the plates are, and how large, in CSS pixels."""


def test_the_last_cards_are_a_race_on_plates_that_stay_and_the_keyboard_lays_both_jokers(
    chromium: Browser, open_page: Opener
) -> None:
    """With the Alt key, too, where a keyboard has the sign there."""
    page = open_page(chromium, "#tambouille")
    before: dict[tuple[int, int], object] = {}
    for pile in ("Laeinst", "-"):
        send(page, "load", text=RACE.format(pile))
        send(page, "reveal")
        expect(page.locator(".plate .race")).to_have_count(int(pile == "-"))
        for width, height in (*SIZES, (820, 1180), (1366, 768)):
            page.set_viewport_size({"width": width, "height": height})
            laid_out(page)
            assert all(page.evaluate(CARDS)), (width, height)
            plates = page.evaluate(PLATES)
            assert before.setdefault((width, height), plates) == plates
    page.focus("#target-hand-2")
    for keys, name in (("*", "hand-6"), ("Escape", ""), ("Shift+Digit8", "hand-6"), ("Escape", "")):
        page.keyboard.press(keys)
        expect(page.locator("#board .target.held")).to_have_count(1 if name else 0)
        assert not name or page.locator(f"#target-{name}.held").count()
    page.keyboard.press("Alt+#")
    expect(page.locator("#board [id^=verdict-3]")).to_have_count(1)


def test_the_cards_of_each_of_four_players_are_seen_on_their_plate(
    chromium: Browser, open_page: Opener
) -> None:
    page = open_page(chromium, "#tambouille", locale="fr-FR")
    send(page, "sit", name="tambouille", who="person,calf1,mahout5,sage7")
    expect(page.locator(".plate .held")).to_have_count(4)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        laid_out(page)
        least = 44 if width < 480 else 70
        assert all(seen > least for seen in page.evaluate(CARDS)), (width, height)


def test_where_nothing_was_moved_last_the_card_at_the_end_leaves_the_words_in_sight(
    chromium: Browser, open_page: Opener
) -> None:
    """Wherever the card of the game before was."""
    page = open_page(chromium, "#tambouille", viewport={"width": 768, "height": 1024})
    page.evaluate("document.getElementById('ending').classList.add('high')")
    send(page, "load", text=LAST)
    for _ in range(2):
        send(page, "reveal")
        send(page, "type", text="pass")
    ending_card(page).wait_for()
    laid_out(page)
    words = page.locator("#board [id^=verdict]").last.bounding_box()
    card = ending_card(page).bounding_box()
    assert words is not None
    assert card is not None
    assert words["y"] + words["height"] < card["y"]


def test_a_phone_that_is_turned_gets_the_table_of_its_shape_and_keeps_the_turn(
    chromium: Browser, open_page: Opener
) -> None:
    """Upright the others' hands lie above the words, and the table fills the room."""
    page = open_page(chromium, "#tambouille", **PHONE)
    reveal_button(page).click()
    choices(page).first.click()
    above, begun = page.locator("#board .held-count"), page.locator("#way-cancel")
    expect(above).to_have_count(1)
    room = "document.querySelector('#board .board').getBBox().height"
    assert page.evaluate(room) > 480
    page.set_viewport_size({"width": 740, "height": 360})
    expect(above).to_have_count(0)
    expect(begun).to_be_visible()
    assert page.evaluate(room) < 360
    page.set_viewport_size({"width": 360, "height": 740})
    expect(above).to_have_count(1)
    expect(begun).to_be_visible()
