"""One screen holds the whole table: what can be chosen is in sight, and nothing moves in play."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from pygame_rules import NAMES, open_game
from tests.browser.actions import (
    SIZES,
    answered,
    at_rest,
    from_menu,
    laid_out,
    send,
    touch,
    touch_any,
    type_move,
)
from tests.browser.boxes import OVERLAPPING, REACHED, look
from tests.browser.drawing import forget_shifts, shifts, watch_shifts
from tests.browser.opener import Opener
from tests.browser.seen import ending_card, reveal_button, turn_line, undone_plies
from tests.gallery.screens import WON, record
from tests.pygame_rules.facts import facts
from tests.sentences import sentence

pytestmark = pytest.mark.browser

NARROW = ((320, 568), (280, 500), (640, 400), (568, 320), (1024, 480))
"""Smaller or lower ones, where nothing may lie on anything else either."""

CHOICES = 5
"""How many are made one after the other."""

CUT = """() =>
  [...document.querySelectorAll("li.plate, li.plate :is(.who, .score)")]
    .filter((part) => part.scrollWidth > part.clientWidth + 1)
    .map((part) => `${part.textContent} is cut`)"""
"""What is cut of the players' plates."""

HIDDEN = """(name) => {
  const sheet = document.querySelector(name);
  const { left, top, right, bottom } = sheet.getBoundingClientRect();
  const covered = [];
  for (const one of document.querySelectorAll("#board [data-target]")) {
    const here = one.getBoundingClientRect();
    const over = Math.min(here.right, right) - Math.max(here.left, left);
    const across = Math.min(here.bottom, bottom) - Math.max(here.top, top);
    const out = Math.max(-here.left, -here.top, here.right - innerWidth, here.bottom - innerHeight);
    if (Math.min(over, across) > 1 || out > 1) covered.push(one.dataset.target);
  }
  return covered;
}"""
"""The places of the board that a sheet lies on, or that are outside the window."""


def _size(width: int, height: int) -> ViewportSize:
    return {"width": width, "height": height}


@pytest.mark.parametrize("game", NAMES)
def test_what_can_be_chosen_is_in_sight_under_nothing_else_and_nothing_moves_in_play(
    chromium: Browser, open_page: Opener, game: str
) -> None:
    """At each step on a small screen and on two of the usual four; it is made on the last of them.
    In French, whose words are longer."""
    page = open_page(chromium, f"#{game}", locale="fr-FR")
    watch_shifts(page)
    rng = random.Random(5)
    for first, hand in zip((0, 2), facts(game).hands, strict=True):
        send(page, "load", text=record(game, hand.plies, hand.options, hand.players))
        answered(page)
        at_rest(page)  # what lies elsewhere in this game has come there
        for turn in range(CHOICES):
            if page.locator(".turn.over").count():
                break
            narrow = NARROW[turn % len(NARROW)]
            assert look(page, narrow, OVERLAPPING) == [], narrow
            for place in (first + turn + 2, first + turn):
                size = SIZES[place % len(SIZES)]
                assert look(page, size, REACHED, OVERLAPPING, CUT) == [], (turn, size)
            forget_shifts(page)
            assert touch_any(page, rng), "nothing can be chosen"
            laid_out(page)
            assert shifts(page) == [], (turn, size)


@pytest.mark.parametrize("game", ["gambo", "bombay_bazar"])
def test_a_board_is_seen_whole_while_its_game_is_looked_into(
    chromium: Browser, open_page: Opener, game: str
) -> None:
    """And while its moves are walked through, on small screens."""
    page = open_page(chromium, f"#{game}")
    send(page, "load", text=record(game, 4))
    send(page, "panel", name="analysis")
    page.wait_for_selector("#panel-analysis")
    for size in SIZES:
        page.set_viewport_size(_size(*size))
        laid_out(page)
        assert page.evaluate(HIDDEN, "#panel > section") == [], size
    page.emulate_media(media="print")
    assert page.evaluate("getComputedStyle(document.getElementById('board')).margin") == "0px"
    page.emulate_media(media="screen")
    send(page, "panel", name="")
    page.wait_for_selector("#panel-analysis", state="detached")
    for size in SIZES[1:]:
        page.set_viewport_size(_size(*size))
        page.evaluate("document.getElementById('moves').showPopover()")
        laid_out(page)
        assert page.evaluate(HIDDEN, "#moves") == [], size


def test_long_buttons_and_results_have_their_room(chromium: Browser, open_page: Opener) -> None:
    """An example's way back lay on whose turn it is, a blocked trunk's button on the tray, a result
    of four on the last move."""
    page = open_page(chromium, "#game=tambouille", locale="fr-FR")
    four, state, rng = list[str](), open_game("bombay_bazar").new(players=4), random.Random(0)
    blocked = 0
    while state.outcome is None:
        four.append(str(state.sample(rng)))
        blocked = blocked or (four[-1] == "end") * len(four)
        state = state.play(four[-1])
    text = '[Game "bombay_bazar"]\n[Players "4"]\n\n'
    for op, event in (
        ("example", {"name": "2", "rule": "TB-14"}),
        ("load", {"text": text + " ".join(four[: blocked - 1])}),
        ("load", {"text": text + " ".join(four)}),
    ):
        send(page, op, **event)
        answered(page)
        for size in (*SIZES, *NARROW, (844, 390)):
            assert look(page, size, OVERLAPPING) == [], (op, size)


def test_a_sheet_opens_at_its_top_and_the_list_begins_with_the_game(
    chromium: Browser, open_page: Opener
) -> None:
    """It opened where the sheet before it had been scrolled to; the list stayed at its end."""
    page = open_page(chromium)
    send(page, "load", text=record("siam", 24))
    scrolled = "name => Math.round(document.querySelector(name).scrollTop)"
    down = "name => document.querySelector(name).scrollTo(0, 9_999)"
    for sheet in ("share", "rules"):
        send(page, "panel", name=sheet)
        page.wait_for_selector(f"#panel-{sheet}")
        assert page.evaluate(scrolled, "#panel > section") == 0, sheet
        page.evaluate(down, "#panel > section")
        assert page.evaluate(scrolled, "#panel > section") > 50, sheet
    send(page, "panel", name="")
    page.wait_for_selector("#panel-rules", state="detached")
    assert page.evaluate(scrolled, ".list") > 50, "at the latest move"
    send(page, "go", ply="0")
    expect(undone_plies(page)).to_have_count(24)
    assert page.evaluate(scrolled, ".list") == 0
    page.set_viewport_size({"width": 360, "height": 400})
    for _ in range(2):
        page.evaluate("document.getElementById('settings').showPopover()")
        laid_out(page)
        assert page.evaluate(scrolled, "#settings") == 0
        page.evaluate(down, "#settings")
        assert page.evaluate(scrolled, "#settings") > 50
        page.evaluate("document.getElementById('settings').hidePopover()")


def test_start_stays_in_reach_however_much_unfolds(chromium: Browser, open_page: Opener) -> None:
    """And what unfolds is brought into sight."""
    page = open_page(chromium, "#gambo", viewport=_size(360, 640))
    from_menu(page, "#open-new")
    page.click("#open-variants")
    expect(page.locator("#variants legend").first).to_be_in_viewport(ratio=0.9)
    expect(page.locator("#panel [data-op=start]")).to_be_in_viewport(ratio=1)


SAID = """(count) => {
  const note = document.getElementById("note");
  note.querySelector(".words").textContent = "turn ".repeat(count);
  dispatchEvent(new Event("resize"));
  return Number(note.matches("[data-more]"));
}"""
"""1 where a text of so many words is cut in the strip, else 0."""


def test_a_text_that_is_cut_can_be_read_on_and_folded_up(
    chromium: Browser, open_page: Opener
) -> None:
    """And on the narrowest screen whose turn it is stands beside the button of a half-made turn."""
    page = open_page(chromium, "#siam", viewport=_size(320, 568))
    touch(page, "reserve")
    expect(page.locator("#way-cancel")).to_be_visible()
    expect(turn_line(page)).to_be_visible()
    for size in SIZES:
        page.set_viewport_size(_size(*size))
        found = page.evaluate(f"() => {[*range(1, 250, 3)]}.map({SAID})")
        assert found == sorted(found), "whole, then cut"
        assert {*found} == {0, 1}
    more = page.locator("#note .more")
    for key in ("table.more", "table.less", "table.more"):
        expect(more).to_have_text(sentence(key), use_inner_text=True)
        more.click()


def test_the_names_in_the_head_fit_on_every_screen(chromium: Browser, open_page: Opener) -> None:
    page = open_page(chromium, "#tambouille")
    over = "(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)"
    for size in (*SIZES, (1024, 480), (3000, 400), (568, 320)):
        page.set_viewport_size(_size(*size))
        assert page.evaluate(f"{over}(document.querySelector('#head nav'))") <= 0, size
        expect(page.locator("#head nav [aria-current]")).to_be_in_viewport(ratio=1)
        for button in page.locator("#head :is(a, button)").all():
            if button.is_visible():
                expect(button).to_be_in_viewport(ratio=1)


def test_nothing_moves_when_tambouilles_first_cards_are_shown(
    chromium: Browser, open_page: Opener
) -> None:
    page = open_page(chromium, "#tambouille", locale="fr-FR", viewport=_size(360, 740))
    watch_shifts(page)
    reveal_button(page).click()
    page.wait_for_selector("#target-hand-1")
    laid_out(page)
    assert shifts(page) == []


AIM = """() => {
  const [aim] = document.querySelectorAll("#note .aim");
  const lines = [...aim.getClientRects()], room = aim.parentNode.getBoundingClientRect();
  const low = Math.max(...lines.map((line) => line.bottom));
  const whole = aim.checkVisibility() && low < room.bottom + 3 && room.bottom < innerHeight + 1;
  return whole ? [] : ["the aim of the game is cut"];
}"""

AT_THE_END = """() => {
  const [words, who] = ["#note .words", "#who"].map((one) =>
    document.querySelector(one).getBoundingClientRect());
  const ends = who.width && who.right > words.right - 24 && who.right <= words.right + 12;
  return ends ? [] : ["who plays is not asked at the right end of the strip"];
}"""


@pytest.mark.parametrize("game", ["siam", "tambouille"])
def test_the_aim_of_a_game_is_never_cut_and_who_plays_is_asked_at_the_strips_end(
    chromium: Browser, open_page: Opener, game: str
) -> None:
    """The longest aim, and the game in which a turn can be passed once the cards are shown."""
    page = open_page(chromium, f"#game={game}", locale="fr-FR")
    for size in (*SIZES, (360, 640), (320, 568)):
        assert look(page, size, AIM, AT_THE_END) == [], size
    if reveal_button(page).count():
        reveal_button(page).click()
        answered(page)
        expect(page.locator("#note .turn-ways > *")).not_to_have_count(1)
        for size in SIZES:
            assert look(page, size, AT_THE_END) == [], size


def test_the_card_at_the_end_is_in_view_and_covers_no_place_of_the_board(
    chromium: Browser, open_page: Opener
) -> None:
    """It lay on what had won. On a small phone it may be scrolled."""
    page = open_page(chromium, "#siam", viewport=_size(*SIZES[0]))
    send(page, "load", text=WON)
    page.wait_for_selector("#target-a3.choice")
    type_move(page, "a3a2s")
    ending_card(page).wait_for()
    expect(page.locator("#board [data-target]")).not_to_have_count(0)
    ways = page.locator("#ending .row button")
    for size in SIZES:
        page.set_viewport_size(_size(*size))
        at_rest(page)  # once the board has moved
        assert page.evaluate(HIDDEN, "#ending") == [], size
        for button in ways.all():
            expect(button).to_be_in_viewport(ratio=0.95)
    page.set_viewport_size(_size(568, 320))
    laid_out(page)
    assert ways.count() > 3
    expect(ways.first).to_be_in_viewport(ratio=0.95)
    ways.last.scroll_into_view_if_needed()
    expect(ways.last).to_be_in_viewport(ratio=0.95)
