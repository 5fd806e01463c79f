"""Files and texts that are brought to the page: whatever has written them, they are read."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.actions import from_menu, type_move
from tests.browser.opener import Opener
from tests.browser.seen import listed

pytestmark = pytest.mark.browser

SIAM = '[Game "siam"]\n[Event "Zoë"]\n\n1. @c1n\n2. @c5s\n'


def test_a_file_is_read_in_the_letters_that_it_was_written_in(
    chromium: Browser, open_page: Opener, tmp_path: Path
) -> None:
    """UTF-8 and UTF-16 with their marks, as they are written on Windows, and its own letters."""
    file = tmp_path / "game.txt"
    page = open_page(chromium, "#siam/file")
    for letters in ("utf-8-sig", "utf-16-le", "utf-16-be", "cp1252"):
        mark = "\ufeff" if letters.startswith("utf-16") else ""
        text = SIAM.replace("Zoë", f"Zoë’s {letters}").replace("\n", "\r\n")
        file.write_bytes(f"{mark}{text}".encode(letters))
        page.set_input_files("#file", file)
        expect(listed(page)).to_have_count(2)
        from_menu(page, "#open-file")
        expect(page.locator("#record")).to_have_value(re.compile(f"Event .Zoë’s {letters}"))


def test_a_file_that_takes_longer_than_a_second_says_so(
    chromium: Browser, open_page: Opener, tmp_path: Path
) -> None:
    file = tmp_path / "game.txt"
    file.write_text(SIAM)
    page = open_page(chromium, "#siam/file")
    page.evaluate("""() => {
      const { postMessage } = Worker.prototype;
      window.late = [];
      Worker.prototype.postMessage = function (text) {
        late.push(() => postMessage.call(this, text));
      };
    }""")
    page.set_input_files("#file", file)
    expect(page.locator("#note .fetching")).to_have_text("The file is being read…")
    expect(page.locator("#said")).to_have_text("The file is being read…")
    page.evaluate("late.splice(0).forEach((send) => send())")
    expect(page.locator("#note .fetching")).to_have_count(0)
    expect(listed(page)).to_have_count(2)


PASTE = """([selector, text]) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
  return document.querySelector(selector).dispatchEvent(event);
}"""


def test_a_record_that_is_pasted_where_moves_are_typed_is_opened(
    chromium: Browser, open_page: Opener
) -> None:
    page = open_page(chromium)
    type_move(page, "@e1n")
    assert not page.evaluate(PASTE, ["#typed", f"Hi Ann,\n\n{SIAM}\nBob"]), "we have taken it"
    expect(listed(page)).to_have_count(2)
    assert page.evaluate(PASTE, ["#typed", "@a1n"]), "a move is the box's own business"
