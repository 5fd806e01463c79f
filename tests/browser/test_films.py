"""A whole game saved as an animation, through the table, the page and the browser's download."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.actions import from_menu, send, type_move
from tests.browser.opener import Opener
from tests.browser.seen import listed

pytestmark = pytest.mark.browser

ROUND = " ".join(["c1c2n", "c5c4s", "c2c1n", "c4c5s"])
SHORT = f'[Game "siam"]\n@c1n @c5s {ROUND}'
LONG = f"{SHORT} {' '.join([ROUND] * 19)}"


def test_a_game_becomes_an_animation_and_the_next_picture_is_its_own(
    chromium: Browser, open_page: Opener
) -> None:
    page = open_page(chromium)
    type_move(page, "@c1n")
    send(page, "load", text=SHORT)
    page.wait_for_function("!page.api.waiting")
    from_menu(page, "#open-share")
    for form, head in (("gif", b"GIF89a"), ("svg", b"<svg")):
        with page.expect_download(timeout=120_000) as waiting:
            page.click(f"#share-{form}")
        assert waiting.value.suggested_filename.endswith(f".{form}")
        assert waiting.value.path().read_bytes().startswith(head)


def test_a_long_film_is_drawn_and_given_up_by_a_second_touch(
    chromium: Browser, open_page: Opener
) -> None:
    """The pictures of 82 plies are more text than the glue could hold: they go past it."""
    page = open_page(chromium)
    type_move(page, "@c1n")
    send(page, "load", text=LONG)
    page.wait_for_function("!page.api.waiting")
    from_menu(page, "#open-share")
    saved: list[str] = []
    page.on("download", lambda download: saved.append(download.suggested_filename))
    button = page.locator("#share-gif")
    button.click()
    expect(button).to_contain_text("Stop (")
    page.wait_for_timeout(600)  # sooner it would be one touch
    button.click()
    expect(page.locator("#said")).to_contain_text("Stopped")
    expect(button).to_have_text("Animation (GIF)")
    with page.expect_download():
        page.click("#share-svg")
    assert [Path(name).suffix for name in saved] == [".svg"], "the film was not saved before it"
    expect(listed(page)).not_to_have_count(0)
