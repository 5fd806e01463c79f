"""Files and texts that are brought to the page: whatever has written them, they are read."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.actions import from_menu, type_move
from tests.browser.opener import Opener
from tests.browser.seen import listed

pytestmark = pytest.mark.browser

SIAM = '[Game "siam"]\n[Event "Zoë"]\n\n1. @c1n\n2. @c5s\n'
WRITTEN = {
    "UTF-8": SIAM.encode(),
    "UTF-8 with a mark": SIAM.encode("utf-8-sig"),
    "UTF-16": SIAM.encode("utf-16"),
    "UTF-16, the other way round": b"\xfe\xff" + SIAM.encode("utf-16-be"),
    "Windows": SIAM.replace('"siam"', "“siam”").replace("\n", "\r\n").encode("cp1252"),
}


@pytest.mark.parametrize("how", WRITTEN)
def test_a_file_is_read_in_the_letters_that_it_was_written_in(
    chromium: Browser, open_page: Opener, tmp_path: Path, how: str
) -> None:
    file = tmp_path / "game.txt"
    file.write_bytes(WRITTEN[how])
    page = open_page(chromium, "#siam/file")
    page.set_input_files("#file", file)
    expect(listed(page)).to_have_count(2)
    from_menu(page, "#open-file")
    assert '[Event "Zoë"]' in page.locator("#record").input_value()


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
