"""A player who uses the keyboard and a screen reader: knows what is announced, what has the focus,
and accessible names.

Nothing is read from the drawing, and nothing is clicked. Key presses are counted.
"""

from __future__ import annotations

from itertools import pairwise

from playwright.sync_api import Page

from tests.browser.actions import answered
from web.table.sentences.spoken import MOST, length

FOCUSED = "document.activeElement.getAttribute('aria-label') ?? document.activeElement.innerText"
LISTEN = """() => {
  window.announced = [];
  const box = document.getElementById("said");
  const hear = () => box.textContent.trim() && announced.push(box.textContent);
  new MutationObserver(hear).observe(box, { childList: true, characterData: true, subtree: true });
}"""
MOVES = "document.querySelectorAll('.ply').length"


class Listener:
    """A page that is only heard. keys: how many keys have been pressed; tests may reset it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.keys = 0
        self.answers: set[str] = set()
        """What was announced because it was asked for."""
        page.evaluate(LISTEN)

    def press(self, *keys: str) -> None:
        """Press keys one after the other; a chord counts each of its keys."""
        for key in keys:
            self.page.keyboard.press(key)
            self.keys += len(key.split("+"))

    def heard(self, *keys: str) -> str:
        """What is announced after these keys."""
        self.page.evaluate("document.getElementById('said').textContent = ''")
        self.press(*keys)
        return answered(self.page).replace("\u00a0", " ").strip()

    @property
    def focus(self) -> str:
        """The accessible name of the focused element."""
        return str(self.page.evaluate(FOCUSED))

    def go(self, name: str, begins: str) -> None:
        """Move the focus on the board to the element whose name starts with `begins`, by typing
        `name`."""
        same = self.focus[0] == name[0] and name[1:].isdigit()
        for letter in name[1:] if same else name:
            if self.focus.startswith(begins):
                return
            self.press(letter)
        assert self.focus.startswith(begins), (name, begins, self.focus)

    def choose(self, name: str, begins: str) -> str:
        """Go to a place on the board by its name and choose it. Returns what is announced."""
        self.go(name, begins)
        return self.heard("Enter")

    def ask(self, question: str) -> str:
        """Type a question in the box for moves. Returns the answer."""
        self.press("/")
        said = self.heard(*question, "Enter")
        self.answers.add(said)
        return said

    def check(self) -> None:
        """What was announced so far: nothing twice in a row, and nothing long but for what was
        asked. (An error fails every test: errors.py.)"""
        texts = self.page.evaluate(
            "window.announced.map((text) => text.replaceAll('\\xa0', ' ').trim())"
        )
        assert texts
        again = [text for text, after in pairwise(texts) if text == after]
        assert not again, again
        long = [text for text in texts if length(text) > MOST and text not in self.answers]
        assert not long, long

    def tab_to(self, name: str, most: int = 40) -> None:
        """Press Tab until the focused element's name starts with `name`."""
        for _ in range(most):
            if self.focus.startswith(name):
                return
            self.press("Tab")
        raise AssertionError(f"{name} is not reached by the Tab key")
