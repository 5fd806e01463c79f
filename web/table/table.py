"""One table: takes events, keeps the desk, and says what changed on the page."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypedDict

from pygame_rules import NAMES, Malformed
from web.locales import Catalogue
from web.markup import el, to_html
from web.table import asking, page, sharing, speech
from web.table.desk import Desk
from web.table.events import handle
from web.table.keeping import Effect, Keeper, entries
from web.table.places import INNER, place_of
from web.table.restoring import lend
from web.table.session import Session


class Frame(TypedDict):
    """What the page has to do after an event.

    parts: HTML by element id, only those that changed. said: for the live region, or empty.
    keep: what is to be kept. focus: id to focus, or empty. place: target where the keyboard goes on
    if what it was on is gone.
    language: of the page; title: of the window. needs: what has to be had before the event is sent
    again: `french.words`, or `game:` and the id of a game that the browser keeps. clock: seconds
    that the turn shown has from when it was first shown, or 0.
    address: the reader's place (places.py), for the page's own address after `#`.
    shots: pictures that were asked for, as SVG text. state: what a page around this one may know:
    the game, the ply shown, the number of plies, whether it is over.
    """

    parts: dict[str, str]
    said: str
    keep: list[Effect]
    focus: str
    place: str
    language: str
    title: str
    needs: list[str]
    clock: int
    address: str
    shots: list[str]
    state: dict[str, str | int | bool]


WORDS = "french.words"
"""The file that Tambouille needs."""


class Table:
    """Holds what is on the table; everything else is pure."""

    def __init__(self, game: str = NAMES[0]) -> None:
        self.desk = Desk(Session.new(game))
        self._sent: dict[str, str] = {}
        self._page = page.Page()
        self._keeper = Keeper()

    def dispatch(self, event: Mapping[str, Any]) -> Frame:
        """The frame that answers an event; an event that can't be read changes nothing."""
        before = lend(self.desk, event.get("lent"))
        try:
            after = handle(before, event)
        except Malformed as trouble:
            after, said = before, speech.trouble(Catalogue(before.language), before, trouble)
        else:
            said = _said(before, after, event)
        needs = _needs(after) if after.trouble is not before.trouble else []
        if needs and not _gives_up(event):  # otherwise as far as it goes without
            return self._waiting(before, event, needs)
        focus = _focus(before, after, event)
        frame = self._frame(after, said, focus, _shots(after, event))
        self._heard(event)
        frame["keep"] = self._keeper.due(after)
        self.desk = after  # only now: a desk that can't be shown is not taken over
        self._sent |= frame["parts"]
        return frame

    def _heard(self, event: Mapping[str, Any]) -> None:
        """Learn from an event what the browser keeps already."""
        operation, kept = event.get("op"), event.get("kept")
        self._keeper.begun |= operation == "hello"
        if operation == "hello" and isinstance(kept, dict):
            found = kept.get("facts")
            facts: dict[str, object] = found if isinstance(found, dict) else {}
            aside = {"aside": kept.get("aside") is True}
            self._keeper.heard(entries(kept.get("games")), {**facts, **aside})
            table = facts.get("table")
            if isinstance(table, dict):
                self._keeper.lent({str(table.get("id")): kept.get("text") or ""})
        elif operation == "elsewhere":
            self._keeper.heard(entries(event.get("games")))
        elif operation == "forked":
            self._keeper.moved(str(event.get("id")), str(event.get("as")))
            self._keeper.heard(entries([event.get("entry")]))
        lent = event.get("lent")
        if isinstance(lent, dict):
            self._keeper.lent(lent)

    def _waiting(self, desk: Desk, event: Mapping[str, Any], needs: list[str]) -> Frame:
        """The frame while something is fetched; the event is to be sent again once it is there.

        An event that comes back with `failed` says that it could not be had: nothing changes.
        """
        words = Catalogue(desk.language)
        failed = bool(event.get("failed"))
        percent = event.get("percent", 0)
        text = words("table.fetch-failed" if failed else "table.fetching", {"percent": percent})
        parts = {}
        if needs == [WORDS] or failed:
            kind = "why" if failed else "fetching"
            self._sent.pop("note", None)
            parts["note"] = to_html(el("p", {"class": kind}, text))
        return Frame(
            parts=parts,
            said=text if parts and (failed or not percent) else "",
            keep=[],
            focus="",
            place="",
            language=words.language,
            title=page.title(desk, words),
            needs=[] if failed else needs,
            clock=0,
            address=str(place_of(desk)),
            shots=[],
            state=_state(desk),
        )

    def _frame(self, after: Desk, said: str, focus: str, shots: list[str]) -> Frame:
        words = Catalogue(after.language)
        parts = self._page.render(after, words)
        return Frame(
            parts={name: html for name, html in parts.items() if self._sent.get(name) != html},
            said=said,
            keep=[],
            focus=focus,
            place=_place(after),
            language=words.language,
            title=page.title(after, words),
            needs=[],
            clock=_clock(after),
            address=str(place_of(after)),
            shots=shots,
            state=_state(after),
        )


def _needs(desk: Desk) -> list[str]:
    """What the browser has to fetch or to lend, for what was asked of the table."""
    trouble = desk.trouble
    if trouble is None or trouble.problem != "missing":
        return []
    if trouble.what == "words":
        return [WORDS]
    return [f"game:{name}" for name in trouble.text.split()] if trouble.what == "kept" else []


def _said(before: Desk, after: Desk, event: Mapping[str, Any]) -> str:
    """What a listener hears of an event."""
    words = Catalogue(after.language)
    if event.get("op") == "left":
        return words("table.said.left", {"seconds": event.get("seconds", 0)})
    if after.did == "ask":
        return asking.answer(words, after)
    return speech.said(before, after)


def _gives_up(event: Mapping[str, Any]) -> bool:
    """Whether a greeting comes back because a file could not be fetched."""
    return event.get("op") == "hello" and bool(event.get("failed"))


def _clock(desk: Desk) -> int:
    """Seconds that the seat on turn has; 0 without a clock, under the cover and in the past."""
    session = desk.session
    if desk.covered or session.at < session.last:
        return 0
    return session.manners.seconds(session.state) or 0


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
    if after.reading and operation in ("rule", "visit", "link", "hello"):
        return f"rule-{after.reading}"
    moved = after.panel != before.panel or after.session is not before.session
    if after.panel and moved and operation in ("visit", "hello") and not after.trouble:
        return f"panel-{after.panel}"
    if (
        operation in ("example", "start", "load", "unshelve", "game", "visit")
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
    told = after.session.events[after.session.at - 1]
    return next((event.cells[-1] for event in reversed(told) if event.cells), "")
