"""Boards on paper: of somebody's post, and of a lesson or a puzzle, with its task."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Frame, Page, expect

from tests.browser.opener import Opener
from tests.browser.posts import ELEMENT, Blog, inside, started
from tests.sentences import sentence

pytestmark = pytest.mark.browser

POSTED = (
    '<iframe src="{site}embed.html#%s&play=1" width="704" height="680"></iframe>',
    ELEMENT % 'show="%s&play=1"' + "</elephant-board>",
)
"""A board that is played at once, as a frame and as an element, by what it shows."""

DRAWN = """() => {
  const board = document.getElementById("board").getBoundingClientRect();
  const drawing = document.querySelector("#board svg.board").getBoundingClientRect();
  return [board.height, Math.min(drawing.width, drawing.height), board.bottom - innerHeight];
}"""
"""The height of the board's area, the lesser side of its drawing, and by how much the area leaves
the frame."""


def on_paper(page: Page, place: Page | Frame) -> None:
    """Show it as it is printed, and prove that the board is no smaller than on the screen."""
    area, drawing, _ = place.evaluate(DRAWN)
    assert drawing > 100
    page.emulate_media(media="print")
    printed, still_drawn, out = place.evaluate(DRAWN)
    assert printed >= area
    assert still_drawn >= drawing
    assert out <= 0


def test_a_board_that_is_played_in_a_post_is_printed_as_large_as_its_frame_shows_it(
    chromium: Browser, blog: Blog
) -> None:
    for form in POSTED:
        page = blog(chromium, form.replace("%s", "game=bombay_bazar&lang=en"))
        playing = inside(page, "#embed")
        started(playing)
        on_paper(page, playing)


def test_a_lesson_in_a_post_is_printed_with_its_task(chromium: Browser, blog: Blog) -> None:
    """Also where its frame is low."""
    html = POSTED[0].replace("%s", "learn=siam.2&lang=en").replace("680", "300")
    page = blog(chromium, html)
    playing = inside(page, "#embed")
    started(playing)
    on_paper(page, playing)
    expect(playing.locator("#note").get_by_text(sentence("siam.lesson.step"))).to_be_visible()
    expect(playing.locator("button:visible")).to_have_count(0)


def test_a_puzzle_is_printed_with_its_whole_task(chromium: Browser, open_page: Opener) -> None:
    narrow = {"width": 360, "height": 740}
    page = open_page(chromium, "?lang=en#bombay_bazar/puzzle/1", viewport=narrow)
    task = page.locator("#note .words")
    text = task.inner_text()
    assert text
    page.emulate_media(media="print")
    expect(task).to_be_visible()
    assert task.inner_text() == text
    assert task.evaluate("task => task.scrollHeight <= task.clientHeight")
