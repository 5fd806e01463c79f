"""Computer players in the page: a worker of their own, what becomes of it, and play without one."""

from __future__ import annotations

from random import Random
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, Page, Worker, expect

from tests.browser.actions import PHONE, answered, from_menu, play, said, seat, touch
from tests.browser.held_thoughts import hold, let_go
from tests.browser.opener import Opener
from tests.browser.seen import choices, ending_card, listed, undone_plies
from tests.browser.visits import until
from tests.sentences import sentence

pytestmark = pytest.mark.browser

ENTER = ("reserve", "c1", "facing:n")
LONG = 40_000  # ms: two slow cores

SLOW = '[Game "siam"]\n[Seat2 "sage nodes=2000"]\n'
"""A game against somebody whose thought a test holds, to interrupt it."""

NO_SECOND = """
const Stock = window.Worker;
window.Worker = class extends Stock {
  constructor(address, options) {
    if (String(address).includes("#player")) throw new Error("no memory");
    super(address, options);
  }
};
"""
"""A browser that has room for one worker."""


def replied(page: Page, plies: int) -> None:
    """So many moves have been made, and it is a person's turn."""
    expect(listed(page)).to_have_count(plies, timeout=LONG)
    expect(choices(page).first).to_be_visible()


def player(page: Page) -> Worker:
    """The worker that thinks; the page's first one holds the table."""
    assert len(page.workers) == 2
    return page.workers[1]


@pytest.mark.pyodide
def test_a_calf_answers_on_a_phone_and_leaves_when_nobody_needs_it(
    any_browser: Browser, open_page: Opener
) -> None:
    phone = PHONE if any_browser.browser_type.name == "chromium" else {}
    page = open_page(any_browser, **phone)
    assert len(page.workers) == 1, "nobody who thinks before somebody sits down"
    seat(page, "person", "calf1")
    play(page, *ENTER)
    replied(page, 2)
    assert len(page.workers) == 2
    page.locator("[data-op=undo]").first.click()
    expect(undone_plies(page)).to_have_count(2)
    page.keyboard.press("Control+y")
    expect(undone_plies(page)).to_have_count(0)
    seat(page, "person", "person")
    until(page, lambda: len(page.workers) == 1)


@pytest.mark.pyodide
def test_the_table_answers_while_somebody_thinks_and_a_lost_worker_is_replaced(
    chromium: Browser, open_page: Opener
) -> None:
    page = open_page(chromium, f"#record={quote(SLOW)}", before=hold)
    touch(page, *ENTER)
    until(page, lambda: len(page.workers) == 2)
    page.locator("[data-op=undo]").first.click()
    expect(undone_plies(page)).to_have_count(1)
    said(page, "Taken back")
    touch(page, *ENTER)
    lost = player(page)
    lost.evaluate("() => { setTimeout(() => { throw new Error('lost'); }); }")
    until(page, lambda: len(page.workers) == 2 and lost not in page.workers)
    expect(listed(page)).to_have_count(1)
    let_go(player(page))
    replied(page, 2)
    assert lost not in page.workers
    assert len(page.workers) == 2


@pytest.mark.pyodide
def test_where_no_second_worker_is_to_be_had_the_tables_own_thinks(
    chromium: Browser, open_page: Opener
) -> None:
    page = open_page(chromium, f"#record={quote(SLOW)}", script=NO_SECOND, before=hold)
    touch(page, *ENTER)
    page.click("[data-op=panel][data-name=rules]")
    expect(page.locator("#panel-rules")).to_be_visible()
    expect(listed(page)).to_have_count(1)
    let_go(page.workers[0])
    replied(page, 2)
    assert len(page.workers) == 1


TURN_OR_END = """() => {
  if (document.querySelector("#ending [role=group]")) return "over";
  const hint = document.querySelector("#actions [data-op=hint]:not([aria-disabled=true])");
  return !page.api.waiting && hint && "mine";
}"""
"""Tells that it is the reader's turn, or that the game is over."""


def test_a_whole_game_against_the_calf_comes_to_its_card_without_an_error(
    chromium: Browser, open_page: Opener
) -> None:
    """Touches at random, and everything moves. The opener fails the test if the page says an error
    (errors.py)."""
    page, rng = open_page(chromium, "#game=gambo&players=,calf1"), Random(1)
    while page.wait_for_function(TURN_OR_END, timeout=LONG).json_value() != "over":
        possible = [one.get_attribute("data-target") for one in choices(page).all()]
        page.click(f'#board [data-target="{rng.choice(possible)}"]')
        answered(page)
    expect(ending_card(page)).to_be_visible()
    expect(page.locator(".plate .face")).to_have_count(1)


@pytest.mark.causes("table.trouble.no-move")
def test_players_that_can_not_be_fetched_are_told_and_a_second_try_works(
    chromium: Browser, open_page: Opener
) -> None:
    page = open_page(chromium)
    page.context.route("**/players.zip", lambda route: route.abort())
    seat(page, "person", "calf1")
    play(page, *ENTER)
    expect(page.locator("#note")).to_contain_text(
        sentence("table.trouble.no-move", player="Calf 1"), timeout=LONG
    )
    expect(listed(page)).to_have_count(1)
    page.context.unroute("**/players.zip")
    page.click("[data-op=resume]")
    replied(page, 2)


def test_a_hint_glows_on_the_board_and_leads_to_a_move_and_a_look_into_the_game_has_arrows(
    chromium: Browser, open_page: Opener
) -> None:
    page = open_page(chromium)
    page.locator("[data-op=hint]").first.click()
    told, *_ = sentence("siam.hint.do.enter", who="an elephant", cell="{}", facing="").split("{}")
    expect(page.locator("#note")).to_contain_text(told, timeout=LONG)
    for _ in range(4):
        glowing = page.locator("#board .next")
        if not glowing.count():
            break
        touch(page, str(glowing.first.get_attribute("data-target")))
    expect(listed(page)).to_have_count(1)
    look_into(page)


def look_into(page: Page) -> None:
    """The best line lies over the board, wherever the arrangement puts what its arrows lead to."""
    from_menu(page, "#open-analysis")
    page.click("#panel [data-op=analyse]")
    arrow = page.locator(".way.move-1[d^=M]").first
    expect(arrow).to_be_attached(timeout=LONG)
    for width, height in ((1280, 800), (740, 360), (768, 1024)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(ENDS_THERE)


ENDS_THERE = """() => {
  const way = document.querySelector(".way.move-1");
  const end = way.dataset.way.split(" ").at(-1);
  const box = document.getElementById(end).firstElementChild.getBoundingClientRect();
  const length = way.getTotalLength();
  const { e, f } = way.getScreenCTM();
  const { x, y } = way.getPointAtLength(length);
  return x + e > box.left && x + e < box.right && y + f > box.top && y + f < box.bottom;
}"""
"""Whether the arrow's head lies on the target that it leads to."""
