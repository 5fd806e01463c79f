"""A whole game saved as an animation, through the table, the page and the browser's download."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.browser.hands import from_menu, type_move
from tests.browser.opener import Opener

pytestmark = pytest.mark.browser


def test_a_long_game_becomes_an_animation_and_the_next_picture_is_its_own(
    chromium: Browser, open_page: Opener
) -> None:
    """The pictures of 82 plies are more text than the glue could hold: they go past it."""
    page = open_page(chromium)
    type_move(page, "@c1n")
    moves = " ".join(["c1c2n", "c5c4s", "c2c1n", "c4c5s"] * 20)
    send = "text => fiveElephants.send(JSON.stringify({ op: 'load', text }))"
    page.evaluate(send, f'[Game "siam"]\n@c1n @c5s {moves}')
    page.wait_for_function("!fiveElephants.waiting")
    from_menu(page, "#open-share")
    for form, head in (("gif", b"GIF89a"), ("svg", b"<svg")):
        with page.expect_download(timeout=120_000) as waiting:
            page.click(f"#share-{form}")
        assert waiting.value.suggested_filename.endswith(f".{form}")
        assert waiting.value.path().read_bytes().startswith(head)
