"""The texts that the README gives to paste."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.actions import target
from tests.browser.posts import Blog, enter, inside, press_play, started

pytestmark = pytest.mark.browser

README = Path(__file__).resolve().parents[2] / "README.md"
FRAME, ELEMENT = (
    snippet.replace("https://example.org/games/", "{site}")
    for snippet in re.findall(r"```html\n(.*?)```", README.read_text("utf-8"), re.DOTALL)
)


def test_the_frame_and_the_element_of_the_readme_play(chromium: Browser, blog: Blog) -> None:
    board = press_play(blog(chromium, FRAME))
    enter(board, "reserve", "c1", "facing:n")
    expect(board.locator("#moves")).to_contain_text("@c1n")
    expect(board.locator(target("c1"))).to_be_attached()
    page = blog(chromium, ELEMENT)
    page.locator("elephant-board button").click()
    board = inside(page, "#embed")
    started(board)
    enter(board, "reserve", "c1", "facing:n")
    expect(board.locator("#moves")).to_contain_text("@c1n")
