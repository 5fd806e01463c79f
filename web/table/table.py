"""One table: takes events, keeps the desk, and says what changed on the page."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypedDict

from pygame_rules import NAMES, Malformed
from web.locales import Catalogue
from web.markup import el, to_html
from web.table import page, sharing, speech
from web.table.desk import Desk
from web.table.events import INNER, handle
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
    merged: whether another window's games have come, so that what it kept may be written over.
    shots: pictures that were asked for, as SVG text. state: what a page around this one may know:
    the game, the ply shown, the number of plies, whether it is over.
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
    merged: bool
    shots: list[str]
    state: dict[str, str | int | bool]


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
        missing = after.trouble if after.trouble is not before.trouble else None
        needs = missing and (missing.what, missing.problem) == ("words", "missing")
        if needs and not _gives_up(event):  # otherwise as far as it goes without
            return self._waiting(before, event)
        lost = after.trouble is not None and after.trouble.what == "saved"
        rescue = str(event.get("saved")) if lost and "saved" in event else None
        focus = _focus(before, after, event)
        frame = self._frame(before, after, said, rescue, focus, _shots(after, event))
        if event.get("op") == "elsewhere":
            frame["save"] = saved(after)  # what was to be kept before is still to be kept
            frame["merged"] = True
        self.desk = after  # only now: a desk that can't be shown is not taken over
        self._sent |= frame["parts"]
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
            merged=False,
            shots=[],
            state=_state(desk),
        )

    def _frame(
        self,
        before: Desk,
        after: Desk,
        said: str,
        rescue: str | None,
        focus: str,
        shots: list[str],
    ) -> Frame:
        words = Catalogue(after.language)
        parts = self._page.render(after, words)
        kept, old = (
            (
                desk.session.record,
                desk.session.at,
                desk.session.draft.path,
                desk.shelf,
                desk.example,
                desk.best,
                desk.material,
                desk.session.name,
                desk.kept,
                desk.later,
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
            merged=False,
            shots=shots,
            state=_state(after),
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


def _shots(desk: Desk, event: Mapping[str, Any]) -> list[str]:
    """The pictures that an event asks for: `which` is all of the game, or the one shown."""
    if event.get("op") != "shots":
        return []
    session, words = desk.session, Catalogue(desk.language)
    if event.get("which") == "start":
        return sharing.shots(session, words, 0, 0, desk.turned)
    if event.get("which") != "all":
        return sharing.shots(session, words, session.at, session.at, desk.turned)
    first = max(0, session.last - sharing.MOST_SHOTS + 1)
    return sharing.shots(session, words, first, session.last, desk.turned)


def _state(desk: Desk) -> dict[str, str | int | bool]:
    session = desk.session
    return {
        "game": session.record.game,
        "ply": session.at,
        "plies": session.last,
        "over": session.states[-1].outcome is not None,
    }


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
    if operation == "forget":
        return "name"
    if before.panel and not after.panel:
        return f"open-{'share' if before.panel in INNER else before.panel}"
    return ""


def _place(after: Desk) -> str:
    """Where the hand is: at the last place of the move just made, or of the half-made turn."""
    if after.did == "draft":
        return after.session.draft.place
    if after.did != "play":
        return ""
    cells = after.session.events[after.session.at - 1][-1].cells
    return cells[-1] if cells else ""
