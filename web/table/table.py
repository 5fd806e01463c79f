"""One table: takes events, keeps the desk, and says what changed on the page."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypedDict

from pygame_rules import NAMES, Malformed
from web.locales import Catalogue
from web.markup import el, to_html
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
    language: of the page; title: of the window. needs: a file to fetch before the event is sent
    again, or empty. clock: seconds that the turn shown has from when it was first shown, or 0.
    """

    parts: dict[str, str]
    said: str
    save: str | None
    rescue: str | None
    focus: str
    place: str
    language: str
    title: str
    needs: str
    clock: int


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
        missing = after.trouble
        if missing and (missing.what, missing.problem) == ("words", "missing"):
            return self._greet_without(event) if _gives_up(event) else self._waiting(before, event)
        lost = after.trouble is not None and after.trouble.what == "saved"
        rescue = str(event.get("saved")) if lost and "saved" in event else None
        frame = self._frame(before, after, said, rescue, _focus(before, after, event))
        self.desk = after  # only now: a desk that can't be shown is not taken over
        self._sent |= frame["parts"]
        return frame

    def _greet_without(self, event: Mapping[str, Any]) -> Frame:
        """The page as for a new reader: what was kept needs a file that can't be had; it is kept
        apart, so that nothing is lost."""
        waiting = self._waiting(self.desk, event)
        frame = self.dispatch({k: v for k, v in event.items() if k not in ("saved", "link")})
        frame["parts"] |= waiting["parts"]
        frame["said"] = waiting["said"]
        frame["rescue"] = str(event.get("saved") or "") or None
        self._sent.pop("note", None)
        return frame

    def _waiting(self, desk: Desk, event: Mapping[str, Any]) -> Frame:
        """The frame while a file is fetched; the event is to be sent again once it is there.

        An event that comes back with `failed` says that it could not be fetched: nothing changes.
        """
        words = Catalogue(desk.language)
        failed = bool(event.get("failed"))
        percent = event.get("percent", 0)
        text = words("table.fetch-failed" if failed else "table.fetching", {"percent": percent})
        kind = "why" if failed else "fetching"
        self._sent.pop("note", None)
        return Frame(
            parts={"note": to_html(el("p", {"class": kind}, text))},
            said=text if failed or not percent else "",
            save=None,
            rescue=None,
            focus="",
            place="",
            language=words.language,
            title=page.title(desk, words),
            needs="" if failed else "french.words",
            clock=0,
        )

    def _frame(self, before: Desk, after: Desk, said: str, rescue: str | None, focus: str) -> Frame:
        words = Catalogue(after.language)
        parts = self._page.render(after, words)
        kept, old = (
            (
                desk.session.record,
                desk.session.at,
                desk.shelf,
                desk.example,
                desk.best,
                desk.material,
            )
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
            needs="",
            clock=_clock(after),
        )


def _gives_up(event: Mapping[str, Any]) -> bool:
    """Whether a greeting comes back because a file could not be fetched."""
    return event.get("op") == "hello" and bool(event.get("failed"))


def _clock(desk: Desk) -> int:
    """Seconds that the seat on turn has; 0 without a clock, under the cover and in the past."""
    session = desk.session
    if desk.covered or session.at < session.last:
        return 0
    return session.state.seconds or 0


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
