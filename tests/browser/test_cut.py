"""No text is cut: where there is no room for a sentence, it is left out as a whole."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from pygame_rules import NAMES, open_game
from tests.browser.actions import SIZES, answered, laid_out, send
from tests.browser.opener import Opener
from tests.gallery.screens import record
from tests.web.running import twice
from web.locales import Catalogue
from web.table import Table
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

AIM = """() => [...document.querySelectorAll("#note .aim")].every((aim) => {
  const box = aim.getBoundingClientRect(), room = aim.parentElement.getBoundingClientRect();
  return box.bottom <= room.bottom + 1 && box.right <= room.right + 1;
})"""


UNTOLD = """() => {
  const sentences = [...document.querySelectorAll("p.last > span")];
  const { height, width } = document.querySelector(".rest").getBoundingClientRect();
  const own = document.querySelector("#note .words").dataset.before;
  return [sentences.filter((one) => one.hidden).length, Math.min(height, width), own];
}"""
"""How many sentences of the last moves have no room; the smaller side of the button that opens the
rest, in pixels; and what it opens."""


COVERED = """() => {
  const words = document.querySelector("#note .words"), text = document.createRange();
  text.selectNodeContents(words);
  const room = words.getBoundingClientRect();
  const buttons = [...document.querySelectorAll(".turn-ways > *")];
  return buttons.filter((button) => {
    const over = button.getBoundingClientRect();
    return [...text.getClientRects()].some(({ left, right, top, bottom }) =>
      top < room.bottom && left < over.right && right > over.left &&
      top + 2 < over.bottom && bottom - 2 > over.top);
  }).map((button) => button.id);
}"""
"""The buttons of the strip that lie over its text."""


def laid_out_at_all_sizes(page: Page) -> Iterator[tuple[int, int]]:
    """Each size, once the page is laid out at it."""
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        laid_out(page)
        yield width, height


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", NAMES)
def test_no_text_of_a_game_ends_in_dots_and_its_aim_is_whole(
    chromium: Browser, open_page: Opener, game: str, language: str
) -> None:
    page = open_page(chromium, locale=language)
    for plies in (0, 8, 13):
        text = record(game, plies)
        start = text.index("]") + 1
        send(page, "load", text=f'{text[:start]}\n[Seat2 "calf1 nodes=9 seed=1"]{text[start:]}')
        send(page, "pause")
        send(page, "reveal")
        for size in laid_out_at_all_sizes(page):
            assert page.evaluate(CUT) == [], (plies, size)
            assert page.evaluate(AIM), (plies, size)
            assert page.evaluate(COVERED) == [], (plies, size)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", NAMES)
def test_no_text_and_no_button_of_a_lesson_is_cut(
    chromium: Browser, open_page: Opener, game: str, language: str
) -> None:
    page = open_page(chromium, locale=language)
    for number, step in enumerate(open_game(game).lesson.steps, 1):
        send(page, "learn", name=game, step=str(number))
        expect(page.locator(".turn-ways.learns")).to_be_visible()
        for size in laid_out_at_all_sizes(page):
            assert page.evaluate(CUT) == [], (step.id, size)


def half_made(table: Table, rng: random.Random) -> Iterator[str]:
    """Random targets of a turn, one after the other, each of them chosen at the table."""
    draft = table.desk.session.draft
    for _ in range(5):
        names = [name for name in draft.choices if draft.choose(name).path]
        if not names:
            return
        name = rng.choice(names)
        table.dispatch({"op": "choose", "target": name})
        yield name
        if (draft := table.desk.session.draft).path == ():
            return


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", NAMES)
@pytest.mark.causes("table.trouble.solving")
def test_no_button_is_cut_while_a_turn_is_half_made(
    chromium: Browser, open_page: Opener, game: str, language: str
) -> None:
    """In a game, in a puzzle, and in every step of the lesson that asks for a turn."""
    page = open_page(chromium, locale=language)
    steps = [
        {"op": "learn", "name": game, "step": str(number)}
        for number, step in enumerate(open_game(game).lesson.steps, 1)
        if step.by_touch
    ]
    begun = {"op": "load", "text": record(game, 6)}
    puzzle = {"op": "puzzle", "name": game, "number": "1", "day": "2026-11-01"}
    rng = random.Random(7)
    for event in (begun, puzzle, *steps):
        table = Table()
        for one in ({"op": "hello", "language": language}, event, {"op": "reveal"}):
            table.dispatch(one)
            if one["op"] != "hello":
                send(page, **one)
        for name in half_made(table, rng):
            send(page, "choose", target=name)
            answered(page)
            for size in laid_out_at_all_sizes(page):
                cut = [one for one in page.evaluate(CUT) if "way" in one or "answer" in one]
                assert cut == [], (event, name, size)
                assert page.evaluate(COVERED) == [], (event, name, size)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("hand", ["ABhnstv", "befkmpu"])
def test_no_button_is_cut_or_covers_a_text_in_the_first_turn_of_tambouille(
    chromium: Browser, open_page: Opener, hand: str, language: str
) -> None:
    """With words, and with an offer to exchange because there are none."""
    page = open_page(chromium, locale=language)
    start = f"- {hand}/Laeinst Tisaneo/Vite - Wax 0 t 0... full"
    send(page, "load", text=f'[Game "tambouille"]\n[Players "2"]\n[Start "{start}"]\n')
    send(page, "reveal")
    expect(page.locator("#way-pass")).to_be_visible()
    for size in laid_out_at_all_sizes(page):
        assert page.evaluate(CUT) == [], size
        assert page.evaluate(COVERED) == [], size


def test_what_has_no_room_beside_the_turn_is_read_by_a_tap(
    chromium: Browser, open_page: Opener
) -> None:
    page = open_page(chromium, viewport={"width": 360, "height": 740}, locale="fr")
    send(page, "load", text=record("malabars", 8))
    expect(page.locator(".ply")).to_have_count(8)
    last = page.locator("p.last")
    whole = page.evaluate("document.querySelector('p.last').textContent")
    assert len(last.inner_text()) < len(whole), "the first sentences"
    last.click()
    expect(page.locator("#note .more")).to_have_attribute("aria-expanded", "true")


@pytest.mark.parametrize("size", [(320, 640), (740, 360), (1280, 800)])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_moves_that_have_no_room_are_a_touch_away_and_their_points_come_first(
    chromium: Browser, open_page: Opener, size: tuple[int, int], language: str
) -> None:
    page = open_page(chromium, viewport={"width": size[0], "height": size[1]}, locale=language)
    session = twice().desk.session
    send(page, "load", text=session.text)
    expect(page.locator("p.last > span")).not_to_have_count(0)
    laid_out(page)
    hidden, side, told = page.evaluate(UNTOLD)
    assert (side >= 24) is (hidden > 0)
    words = Catalogue(language)
    for ply in range(session.since, session.at + 1):
        assert spoken.move(words, session, ply, spoken.SEEN) in told
    if hidden:
        page.locator(".rest").click()
        more = page.locator("#note .more")
        expect(more).to_have_attribute("aria-expanded", "true")
        expect(more).to_be_focused()
        more.click()
        expect(page.locator(".rest")).to_be_focused()
    if size == (320, 640):
        assert hidden


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
