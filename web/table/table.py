"""One table: takes events, keeps the desk, and says what changed on the page."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypedDict

from pygame_rules import NAMES, Malformed
from web.locales import Catalogue
from web.table import page, speech
from web.table.desk import Desk
from web.table.events import handle
from web.table.keeping import saved
from web.table.session import Session


class Frame(TypedDict):
    """What the page has to do after an event.

    parts: HTML by element id, only those that changed. said: for the live region, or empty.
    save: text to keep, or None when nothing to keep has changed. rescue: a kept text that could
    not be read, to be kept apart, or None. focus: id to focus, or empty. place: target where the
    keyboard goes on if what it was on is gone.
    language: of the page; title: of the window.
    """

    parts: dict[str, str]
    said: str
    save: str | None
    rescue: str | None
    focus: str
    place: str
    language: str
    title: str


class Table:
    """Holds what is on the table; everything else is pure."""

    def __init__(self, game: str = NAMES[0]) -> None:
        self.desk = Desk(Session.new(game))
        self._sent: dict[str, str] = {}
        self._page = page.Page()

    def dispatch(self, event: Mapping[str, Any]) -> Frame:
        """The frame that answers an event; an event that can't be read changes nothing."""
        before = self.desk
        try:
            after = handle(before, event)
        except Malformed as trouble:
            after, said = before, speech.trouble(Catalogue(before.language), before, trouble)
        else:
            said = speech.said(before, after)
        lost = after.trouble is not None and after.trouble.what == "saved"
        rescue = str(event.get("saved")) if lost and "saved" in event else None
        frame = self._frame(before, after, said, rescue, _focus(before, after, event))
        self.desk = after  # only now: a desk that can't be shown is not taken over
        self._sent |= frame["parts"]
        return frame

    def _frame(self, before: Desk, after: Desk, said: str, rescue: str | None, focus: str) -> Frame:
        words = Catalogue(after.language)
        parts = self._page.render(after, words)
        kept, old = (
            (desk.session.record, desk.session.at, desk.shelf, desk.example, desk.best)
            for desk in (after, before)
        )
        changed = any(new is not was for new, was in zip(kept, old, strict=True))
        return Frame(
            parts={name: html for name, html in parts.items() if self._sent.get(name) != html},
            said=said,
            save=saved(after) if changed else None,
            rescue=rescue,
            focus=focus,
            place=_place(after),
            language=words.language,
            title=page.title(after, words),
        )


def _focus(before: Desk, after: Desk, event: Mapping[str, Any]) -> str:
    """Where the keyboard goes when what it was on is gone, or something has opened."""
    operation = event.get("op")
    if operation == "rule":
        return f"rule-{event.get('rule')}"
    if (
        operation in ("example", "start", "load", "unshelve", "game")
        and after.session is not before.session
    ):
        return "board"
    if operation == "hello":
        return ""
    if after.panel and after.panel != before.panel:
        return f"panel-{after.panel}"
    if before.panel and not after.panel:
        return f"open-{before.panel}"
    return ""


def _place(after: Desk) -> str:
    """Where the hand is: at the last place of the move just made, or of the half-made turn."""
    if after.did == "draft":
        return after.session.draft.place
    if after.did != "play":
        return ""
    cells = after.session.events[after.session.at - 1][-1].cells
    return cells[-1] if cells else ""
