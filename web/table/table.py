"""One table: takes events, keeps the desk, and says what changed on the page."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypedDict

from pygame_rules import Malformed
from web.locale import Catalogue
from web.table import page, speech
from web.table.desk import Desk, handle, saved
from web.table.session import Session


class Frame(TypedDict):
    """What the page has to do after an event.

    parts: HTML by element id, only those that changed. said: for the live region, or empty.
    save: text to keep, or None when nothing to keep has changed. focus: id to focus, or empty.
    language: of the page; title: of the window.
    """

    parts: dict[str, str]
    said: str
    save: str | None
    focus: str
    language: str
    title: str


class Table:
    """Holds what is on the table; everything else is pure."""

    def __init__(self, game: str = "siam") -> None:
        self.desk = Desk(Session.new(game))
        self._sent: dict[str, str] = {}
        self._kept = saved(self.desk)

    def dispatch(self, event: Mapping[str, Any]) -> Frame:
        """The frame that answers an event; an event that can't be read changes nothing."""
        before = self.desk
        try:
            self.desk = handle(before, event)
        except Malformed as trouble:
            self.desk = before
            said = speech.trouble(Catalogue(before.language), trouble)
            return self._frame(said, "")
        focus = ""
        if self.desk.panel and self.desk.panel != before.panel:
            focus = f"panel-{self.desk.panel}"
        elif before.panel and not self.desk.panel:
            focus = f"open-{before.panel}"
        elif event.get("op") == "example":
            focus = "board"
        return self._frame(speech.said(before, self.desk), focus)

    def _frame(self, said: str, focus: str) -> Frame:
        words = Catalogue(self.desk.language)
        parts = page.render(self.desk, words)
        changed = {name: html for name, html in parts.items() if self._sent.get(name) != html}
        self._sent |= changed
        kept = saved(self.desk)
        save = kept if kept != self._kept else None
        self._kept = kept
        return Frame(
            parts=changed,
            said=said,
            save=save,
            focus=focus,
            language=words.language,
            title=page.title(self.desk, words),
        )
