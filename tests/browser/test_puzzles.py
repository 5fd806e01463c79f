"""Puzzles on the page: solved by touches, refuted, by keyboard, and kept over a reload."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from pygame_rules.puzzles.book import book, puzzles_of
from pygame_rules.puzzles.solving import answers
from tests.browser.actions import PHONE, answered, laid_out
from tests.browser.axe import violations
from tests.browser.drawing import forget_shifts, shifts, watch_shifts
from tests.browser.opener import DENIED, Opener
from tests.browser.posts import Blog, inside, noting, press_play
from tests.browser.seen import play_button, refusal
from tests.pygame_rules.puzzles.books import GAMES

pytestmark = pytest.mark.browser

GLOWS = "#board .next, .turn-ways .next"
"""What is to be touched next, once the page shows it."""

FIRST = GAMES[0]
TODAY = '[data-link="puzzle/today"]'
MOST_TOUCHES = 40
OFFERED = puzzles_of(book(FIRST))
SEVENTH = OFFERED[6].number
"""The number of the seventh puzzle, from easy to hard."""


@pytest.mark.parametrize(("game", "size"), [("siam", (740, 360)), ("bombay_bazar", (360, 740))])
def test_a_puzzle_is_solved_by_its_hints_and_touches_while_nothing_moves(
    chromium: Browser, open_page: Opener, game: str, size: tuple[int, int]
) -> None:
    own = puzzles_of(book(game))
    puzzle, place = own[-1], len(own)
    viewport = {"width": size[0], "height": size[1]}
    page = open_page(chromium, f"#{game}/puzzle/{puzzle.number}", **PHONE | {"viewport": viewport})
    expect(page.locator("#turn")).to_contain_text(f"{place} of {len(own)}")
    watch_shifts(page)
    laid_out(page)
    forget_shifts(page)
    if names := answers(game, puzzle):
        page.click(f"#answer-{names[puzzle.goal]}")
    for _ in range(MOST_TOUCHES):
        answered(page)
        laid_out(page)
        if page.locator("#way-onward.primary").count():
            break
        shown = ("[id^=way-clue]", GLOWS, "#way-done")  # both hints first
        touched = next(name for name in shown if page.locator(name).count())
        page.locator(touched).first.dispatch_event("click")
    assert shifts(page) == []
    expect(page.locator("#way-onward.primary")).to_be_in_viewport()
    expect(page.locator("#note .words")).to_contain_text("Solved")
    expect(page.locator("#share-result")).to_be_visible()
    page.click("#way-onward")
    answered(page)
    expect(page.locator("#turn")).not_to_contain_text(f"{place} of")


def test_a_wrong_move_is_shown_refuted_by_keyboard_and_can_be_tried_again(
    chromium: Browser, open_page: Opener
) -> None:
    puzzle = next(one for one in OFFERED if one.moves == 2)
    page = open_page(chromium, f"#{FIRST}/puzzle/{puzzle.number}")
    heard = page.locator("#said")
    expect(heard).to_contain_text(f"Puzzle {OFFERED.index(puzzle) + 1} of")
    assert violations(page) == []
    page.locator("#typed").focus()
    page.keyboard.type("@a1n" if "@a1n" not in puzzle.first else "@e5s")
    page.keyboard.press("Enter")
    answered(page)
    if page.locator("#way-again").count():
        expect(page.locator("#way-again")).to_be_focused()
        assert violations(page) == []
        page.keyboard.press("Enter")
        answered(page)
        expect(page.locator("#way-again")).to_have_count(0)
    page.locator("#way-clue").focus()
    page.keyboard.press("Enter")
    answered(page)
    expect(heard).to_contain_text("Touch:")


@pytest.mark.causes("table.trouble")
def test_home_and_addresses_lead_to_puzzles_and_one_survives_a_reload(
    chromium: Browser, open_page: Opener
) -> None:
    page = open_page(chromium, "#home")
    expect(page.locator(TODAY)).to_be_visible()
    play_button(page, FIRST).click()
    page.locator(f"#play-{FIRST}").get_by_role("link", name="Puzzles").click()
    expect(page.locator("#turn")).to_contain_text("Puzzle 1 of")
    page.evaluate(f"location.hash = '{FIRST}/puzzle/{SEVENTH}'")
    expect(page.locator("#turn")).to_contain_text("Puzzle 7 of")
    page.reload()
    expect(page.locator("#turn")).to_contain_text("Puzzle 7 of")
    page.evaluate("location.hash = 'puzzle/today'")
    expect(page.locator("#turn")).to_contain_text("Puzzle of the day")
    page.evaluate(f"location.hash = '{FIRST}/puzzle/9999'")
    expect(page.locator("#note")).to_contain_text("no puzzle of that number")


def test_the_dialog_gives_a_puzzle_to_paste_whose_picture_is_the_position_or_that_of_the_day(
    chromium: Browser, open_page: Opener, blog: Blog
) -> None:
    page = open_page(chromium, f"#{FIRST}/puzzle/{SEVENTH}")
    page.evaluate("location.hash = '" + FIRST + "/embed'")
    expect(page.locator("#snippet")).to_have_value(
        re.compile(rf"embed\.html#puzzle={FIRST}\.{SEVENTH}&(amp;)?picture=")
    )
    one = page.locator("#snippet").input_value()
    page.locator('input[name="embed-show"][value="today"]').check()
    expect(page.locator("#snippet")).to_have_value(
        re.compile(rf'embed\.html#puzzle={FIRST}\.today"')
    )
    today = page.locator("#snippet").input_value()
    asked: list[str] = []
    post = blog(chromium, one, before=noting(asked))
    drawn = inside(post, "embed.html").locator("#picture")
    expect(drawn).to_have_attribute("src", re.compile("^data:image/svg"))
    expect(inside(post, "embed.html").locator("#play")).to_have_text("Solve the puzzle here")
    assert not [url for url in asked if re.search(r"python|\.js\b.*worker|\.zip", url)]
    playing = press_play(post)
    expect(playing.locator("#turn")).to_contain_text("7 of")
    playing.locator("#way-clue").click()
    expect(playing.locator("#board .next").first).to_be_attached()
    expect(playing.locator("#back-to-game")).to_have_count(0)
    playing = press_play(blog(chromium, today))
    expect(playing.locator("#turn")).to_contain_text("Puzzle of the day")


@pytest.mark.causes("table.trouble")
@pytest.mark.parametrize(
    ("form", "told"),
    [(f"puzzle={FIRST}.9999", "no puzzle of that number"), ("learn=siam.99", "siam.99")],
)
def test_a_puzzle_or_step_that_this_version_has_not_is_told_in_a_frame(
    chromium: Browser, blog: Blog, form: str, told: str
) -> None:
    frame = f'<iframe src="{{site}}embed.html#{form}&lang=en" width=480 height=680></iframe>'
    expect(refusal(press_play(blog(chromium, frame)))).to_contain_text(told)


def test_the_puzzle_of_the_day_is_solved_where_storage_is_denied(
    chromium: Browser, open_page: Opener
) -> None:
    page = open_page(chromium, "#puzzle/today", script=DENIED)
    expect(page.locator("#turn")).to_contain_text("Puzzle of the day")
    page.locator("#way-clue").click()
    answered(page)
    expect(page.locator("#said")).to_contain_text("Touch:")


def test_a_clock_that_is_set_back_or_forward_brings_the_puzzle_of_its_day(
    chromium: Browser, open_page: Opener
) -> None:
    page = open_page(chromium, "#home")
    told = set()
    for year in (1999, 2026, 2098):  # three weekdays
        page.clock.set_fixed_time(f"{year}-11-26T12:00:00")
        page.evaluate("location.hash = 'home'")
        expect(page.locator(TODAY)).to_be_visible()
        page.evaluate(f"location.hash = '{FIRST}/puzzle/today'")
        expect(page.locator("#turn")).to_contain_text("Puzzle of the day")
        answered(page)
        told.add(page.locator("#board svg").first.inner_html())
    assert len(told) == 3
