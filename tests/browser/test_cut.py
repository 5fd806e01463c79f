"""No text is cut: where there is no room for a sentence, it is left out as a whole."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Browser, expect

from pygame_rules import NAMES, open_game
from pygame_rules.display.locales import Catalogue
from tests.browser.actions import SIZES, answered, send, touch_any
from tests.browser.boxes import OVERLAPPING, look
from tests.browser.opener import Opener
from tests.browser.seen import last_move
from tests.gallery.screens import record
from tests.web.running import twice
from tests.web.tables import send as tell
from tests.web.tables import table
from web.table.sentences import spoken

pytestmark = pytest.mark.browser


CUT = """() => [...document.querySelectorAll("body *")].filter((element) => {
  const box = element.getBoundingClientRect(), style = getComputedStyle(element);
  if (box.width < 2 || box.height < 2 || style.visibility === "hidden") return false;
  const lines = style.webkitLineClamp !== "none";
  const clamped = lines && element.scrollHeight > element.clientHeight + 1;
  const ends = style.textOverflow === "ellipsis" || lines;
  const around = ["::before", "::after"].map((part) => getComputedStyle(element, part).content);
  const drawn = around.some((text) => text.includes("…"));
  return drawn || clamped || (ends && element.scrollWidth > element.clientWidth + 1);
}).map((element) => `${element.id || element.className}: ${element.textContent}`)"""
"""The texts that end in dots."""

DRAWN = """() => [...document.querySelectorAll(".told > .pictograms")]
  .map((one) => one.getBoundingClientRect()).filter((box) => box.width && box.height)
  .map((box) => [box.width, box.height])"""
"""The sizes of the drawings of the last moves."""

HALF = """() => {
  const room = document.querySelector(".told").getBoundingClientRect();
  return [...document.querySelectorAll(".told > .pictograms")]
    .map((one) => one.getBoundingClientRect())
    .filter((box) => box.bottom > room.top + 1 && box.top < room.bottom - 1)
    .filter((box) => box.right > room.right + 1 || box.top < room.top - 1 ||
      box.bottom > room.bottom + 1)
    .map((box) => [box.left, box.right, room.right]);
}"""
"""Those that are seen in part."""


@pytest.mark.parametrize("game", ["malabars", "bombay_bazar", "tambouille"])
def test_no_text_of_a_game_ends_in_dots(chromium: Browser, open_page: Opener, game: str) -> None:
    page = open_page(chromium, locale="fr")
    for plies in (0, 8, 13):
        text = record(game, plies)
        start = text.index("]") + 1
        send(page, "load", text=f'{text[:start]}\n[Seat2 "calf1 nodes=9 seed=1"]{text[start:]}')
        send(page, "pause")
        send(page, "reveal")
        for size in SIZES:
            assert look(page, size, CUT, OVERLAPPING) == [], (plies, size)


@pytest.mark.parametrize("game", ["siam", "tambouille"])
@pytest.mark.causes("table.trouble.solving")
def test_nothing_is_cut_in_a_lesson_or_a_puzzle_nor_a_button_while_a_turn_is_half_made_there(
    chromium: Browser, open_page: Opener, game: str
) -> None:
    page = open_page(chromium, locale="fr")
    steps = [
        {"op": "learn", "name": game, "step": str(number)}
        for number in range(1, len(open_game(game).lesson.steps) + 1)
    ]
    puzzle = {"op": "puzzle", "name": game, "number": "1", "day": "2026-11-01"}
    rng = random.Random(7)
    for event in (*steps, puzzle):
        send(page, **event)
        answered(page)
        for size in SIZES:
            assert look(page, size, CUT) == [], (event, size)
        for touched in range(3):
            touch_any(page, rng)
            for size in SIZES:
                assert look(page, size, OVERLAPPING) == [], (event, touched, size)
                cut = [one for one in page.evaluate(CUT) if "way" in one or "answer" in one]
                assert cut == [], (event, touched, size)


def test_no_button_is_cut_or_covers_a_text_where_a_hand_without_words_can_be_exchanged(
    chromium: Browser, open_page: Opener
) -> None:
    page = open_page(chromium, locale="fr")
    start = "- befkmpu/Laeinst Tisaneo/Vite - Wax 0 t 0... full"
    send(page, "load", text=f'[Game "tambouille"]\n[Players "2"]\n[Start "{start}"]\n')
    send(page, "reveal")
    expect(page.locator("#way-pass")).to_be_visible()
    for size in SIZES:
        assert look(page, size, CUT, OVERLAPPING) == [], size


@pytest.mark.parametrize("game", NAMES)
def test_the_last_move_is_seen_as_drawings_and_a_touch_reads_its_sentence(
    chromium: Browser, open_page: Opener, game: str
) -> None:
    """Also after several turns of computer players; the drawings that are seen are whole."""
    page = open_page(chromium, viewport={"width": 320, "height": 640}, locale="fr")
    words = Catalogue("fr")
    texts = [record(game, 8), *([twice().desk.session.text] if game == "gambo" else [])]
    for text in texts:
        send(page, "load", text=text)
        send(page, "reveal")
        made = table()
        tell(made, "load", text=text)
        session = made.desk.session
        last, more = last_move(page), page.locator("#note .more")
        for sentence in spoken.told_one_by_one(words, session):
            expect(last).to_contain_text(sentence)
        for size in SIZES:
            look(page, size)
            assert page.evaluate(DRAWN) != [], size
            assert page.evaluate(HALF) == [], size
        page.set_viewport_size({"width": 320, "height": 640})
        last.click()
        expect(more).to_have_attribute("aria-expanded", "true")
        expect(more).to_be_focused()
        read = page.evaluate("document.querySelector('#note .words').dataset.before")
        assert spoken.told_last(words, session) in read, "the whole"
        more.click()
        expect(page.locator(".told:focus, #note .more:focus")).to_have_count(1)


def test_cells_that_are_spoken_of_light_up(chromium: Browser, open_page: Opener) -> None:
    page = open_page(chromium, viewport={"width": 1280, "height": 800})
    send(page, "load", text=record("gambo", 5))
    lit = "[...document.querySelectorAll('#board .spoken')].map((cell) => cell.id)"
    entries = page.locator(".ply")
    expect(entries).to_have_count(5)
    assert not page.evaluate(lit), "the strip tells the last move without names of cells"
    for number in (0, 2):
        entry = entries.nth(number)
        named = {
            f"target-{word.strip('.,:')}" for word in entry.locator("span").inner_text().split()
        }
        entry.hover()
        page.wait_for_function(f"{lit}.length > 0")
        assert set(page.evaluate(lit)) <= named
        entry.focus()
        assert set(page.evaluate(lit)) <= named
    page.locator("#head").hover()
    assert not page.evaluate(lit)
