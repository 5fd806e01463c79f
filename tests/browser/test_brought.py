"""A file that brings settings and a record, as a reader meets it: two ticks in the panel."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from pygame_rules.display.locales import Catalogue
from tests.browser.actions import PHONE
from tests.browser.kept_games import open_files
from tests.browser.opener import Opener
from tests.browser.seen import kept_games

pytestmark = pytest.mark.browser

FILE = """--- Ann
[Game "siam"]
[Rules "1"]

1. @c1n
--- [settings]
theme dark
--- [results]
siam sage9 5 0 0
--- [progress]
siam lesson push 1
"""


def test_what_a_file_brings_is_taken_and_given_back_by_ticks_in_every_window_and_for_good(
    chromium: Browser, open_page: Opener
) -> None:
    page, words = open_page(chromium, **PHONE), Catalogue("en")
    other = page.context.new_page()
    other.goto(f"{open_page.site}#home/records")
    results = other.locator("table.results")
    expect(other.locator("#panel-home")).to_be_visible()
    dark = page.locator("html[data-theme=dark]")
    open_files(page)
    page.set_input_files(
        "#file", {"name": "games.txt", "mimeType": "text/plain", "buffer": FILE.encode()}
    )
    expect(kept_games(page)).to_have_count(1)
    settings = page.get_by_label(words("table.brought.settings", {"names": "Colours"}))
    record = page.get_by_label(words("table.brought.record"))
    expect(settings).not_to_be_checked()
    expect(record).not_to_be_checked()
    expect(dark).to_have_count(0)
    settings.focus()
    page.keyboard.press("Space")
    expect(dark).to_have_count(1)
    expect(settings).to_be_checked()
    expect(settings).to_be_focused()
    record.check()
    expect(page.locator("#said")).to_contain_text(words("table.said.taken.record"))
    expect(results.get_by_role("cell", name="5").first).to_be_visible()
    settings.uncheck()
    expect(dark).to_have_count(0)
    record.uncheck()
    expect(results).to_have_count(0)
    page.wait_for_selector("[data-kept=yes]")
    facts = page.evaluate(
        """async () => {
          const base = await new Promise((done) => {
            const asked = indexedDB.open("five-elephants");
            asked.onsuccess = () => done(asked.result);
          });
          return new Promise((done) => {
            const asked = base.transaction("facts").objectStore("facts").get("progress");
            asked.onsuccess = () => done(asked.result);
          });
        }"""
    )
    assert facts == {}
