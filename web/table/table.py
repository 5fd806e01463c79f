"""The table: takes events, holds the desk, and answers with what has changed on the page."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypedDict

from pygame_rules import NAMES, Malformed
from pygame_rules.display.locales import Catalogue
from pygame_rules.display.markup import el, parted, to_html
from web.table.address import place_of
from web.table.desk import Desk
from web.table.effects import Effect, Fetch, Load
from web.table.events import handle, leads
from web.table.followers.clock import Clock
from web.table.followers.live import Connector
from web.table.followers.staging import Stage
from web.table.followers.thinking import Thinker
from web.table.keep.keeper import Keeper
from web.table.keep.restoring import with_texts
from web.table.sentences import asking, spoken
from web.table.session import Session
from web.table.share.drawing import Drawing
from web.table.step import Follower, Step
from web.table.view import focus, page

Event = Mapping[str, Any]


class Frame(TypedDict):
    """The answer to an event: what the page shows, and what else it has to do.

    parts: HTML by element id, only of those that have changed. said: the text for the live region,
    or empty; foreign: the words in it that are of another language, in their order, each after its
    language.
    focus: the id to focus, or empty. place: the target to focus if the focused one is gone.
    language: of the page; title: of the window. address: the place (address.py), which the page's
    own address shows after `#`. moved: whether a move was made, which is seen before it is told.
    effects: what the page has to do beside (effects.py).
    """

    parts: dict[str, str]
    said: str
    foreign: list[tuple[str, str]]
    focus: str
    place: str
    language: str
    title: str
    address: str
    moved: bool
    effects: list[Effect]


ANSWERS = ("coming", "arrived")
"""Events that bring what another event waits for, or say how much of it has come."""

THOUGHTS = ("thought", "judged", "earned")
"""Events that bring the result of a task."""


class Table:
    """Holds the desk and what the page shows. All that it calls is pure, except for the followers,
    which remember what they have asked for."""

    def __init__(self, game: str = NAMES[0]) -> None:
        self.desk = Desk.new(Session.new(game))
        self.sent: dict[str, str] = {}
        """The HTML of each part that the page shows."""
        self._page = page.Page()
        self._waiting: Event | None = None
        self._meanwhile = self.desk
        """The desk that the page shows while an event waits."""
        self._fetches: Fetch | None = None
        """The file that the event that waits, or waited last, needs; None if it needs none."""
        self._thinker = Thinker()
        self._followers: tuple[Follower, ...] = (
            Clock(),
            Drawing(),
            Keeper(),
            self._thinker,
            Stage(),
            Connector(),
        )

    def dispatch(self, event: Event) -> Frame:
        """The frame that answers an event. An event that can not be read changes nothing.

        An event that needs a file or the texts of kept games waits until the worker sends the event
        `arrived`, and is then handled. Where `arrived` says that the file could not be fetched
        (`failed`), the event is handled as far as possible without it.
        """
        waiting, self._waiting = self._waiting, None
        if event.get("op") in THOUGHTS and not self._thinker.answers(event):
            self._waiting = waiting
            return self._idle(self.desk, {}, "")  # the task is no longer wanted
        if waiting is None or event.get("op") not in ANSWERS:
            return self._answer(event)
        if event.get("op") == "coming":
            self._waiting = waiting
            return self._fetching(self._meanwhile, event.get("percent", 0))
        loaded = {**waiting.get("loaded", {}), **(event.get("texts") or {})}
        frame = self._answer({**waiting, "loaded": loaded, "failed": bool(event.get("failed"))})
        return frame if frame["said"] or not self._fetches else {**frame, "said": self._here()}

    def leaves(self, event: Event) -> bool:
        """Whether an event that comes while another one waits for a file leads to where that file
        is not needed. The worker then stops fetching it. Nothing changes here."""
        wanted = self._fetches
        if self._waiting is None or wanted is None or not leads(event):
            return False
        try:
            after = handle(self.desk, event)
        except Malformed:
            return False
        if after.talk.trouble is None or after.talk.trouble is self.desk.talk.trouble:
            return True
        need = _need(after)
        if need is None:  # it is refused
            return False
        if need["do"] == "fetch":
            return need["file"] != wanted["file"]
        return all(one.game != wanted["game"] for one in self.desk.shelf if one.id in need["ids"])

    def _here(self) -> str:
        """The sentence that the file has come. That it was being fetched has been said before."""
        return Catalogue(self.desk.visit.language)(self._of_file("table.fetched"))

    def _of_file(self, key: str) -> str:
        """The key of a sentence about the file that is waited for."""
        return spoken.of_file(key, self._fetches["file"] if self._fetches else "")

    def _answer(self, event: Event) -> Frame:
        before = with_texts(self.desk, event.get("loaded"))
        try:
            after = handle(before, event)
        except Malformed as trouble:
            after, said = before, spoken.trouble(Catalogue(before.visit.language), before, trouble)
        else:
            said = _said(before, after, event)
        need = _need(after) if after.talk.trouble is not before.talk.trouble else None
        if need is not None and not _gives_up(event):
            return self._wait(after, event, need)
        frame = self._frame(after, said, focus.focus(before, after, event))
        frame["effects"] += self._following(Step(before, after, event))
        self.desk = after  # only now: if rendering fails, the table keeps the desk before
        self.sent |= frame["parts"]
        return frame

    def _following(self, step: Step) -> list[Effect]:
        """The effects of a step."""
        return [effect for follower in self._followers for effect in follower.due(step)]

    def _wait(self, desk: Desk, event: Event, need: Fetch | Load) -> Frame:
        """The frame while an event waits for the page. An event that has waited in vain is not
        tried again: nothing changes. desk: as it can be shown meanwhile."""
        if event.get("failed"):
            text = spoken.trouble(
                Catalogue(desk.visit.language),
                desk,
                Malformed("data", "missing", text=str(need.get("file", ""))),
            )
            return self._note_frame(desk, "why", text, text)
        self._waiting, self._meanwhile = event, desk
        self._fetches = need if need["do"] == "fetch" else None
        frame = self._fetching(desk, 0) if self._fetches else self._idle(desk, {}, "")
        frame["effects"].append(need)
        return frame

    def _fetching(self, desk: Desk, percent: object) -> Frame:
        """The frame while a file is fetched. The live region says so once, at the beginning."""
        params = {"percent": percent if isinstance(percent, int) else 0}
        words = Catalogue(desk.visit.language)
        said = "" if percent else words(self._of_file("table.said.fetching"))
        text = words(self._of_file("table.fetching"), params)
        return self._note_frame(desk, "fetching", text, said)

    def _note_frame(self, desk: Desk, kind: str, text: str, said: str) -> Frame:
        """The frame that replaces the note until the next frame, and changes nothing else."""
        self.sent.pop("note", None)
        return self._idle(desk, {"note": to_html(el("p", {"class": kind}, text))}, said)

    def _idle(self, desk: Desk, parts: dict[str, str], said: str) -> Frame:
        """The frame where the desk has not changed."""
        frame = self._bare(desk, parts, said)
        waits = self._waiting is not None
        frame["effects"] += self._following(Step(self.desk, self.desk, {}, waits))
        return frame

    def _frame(self, after: Desk, said: str, focus_on: str) -> Frame:
        parts = self._page.render(after, Catalogue(after.visit.language))
        changed = {name: html for name, html in parts.items() if self.sent.get(name) != html}
        frame = self._bare(after, changed, said)
        moved = after.talk.did == "play" and after.session is not self.desk.session
        return {**frame, "focus": focus_on, "place": focus.place(after), "moved": moved}

    def _bare(self, desk: Desk, parts: dict[str, str], said: str) -> Frame:
        """A frame that moves no focus."""
        words = Catalogue(desk.visit.language)
        plain, foreign = parted(said)
        return Frame(
            parts=parts,
            said=plain,
            foreign=foreign,
            focus="",
            place="",
            language=words.language,
            title=page.title(desk, words),
            address=str(place_of(desk)),
            moved=False,
            effects=[],
        )


def _need(desk: Desk) -> Fetch | Load | None:
    """The effect that brings what the last event needs; None where it needs nothing."""
    trouble = desk.talk.trouble
    if trouble is None or trouble.problem != "missing":
        return None
    if trouble.what == "kept":
        return {"do": "load", "ids": trouble.text.split()}
    if trouble.what == "data":
        return {"do": "fetch", "file": trouble.text, "game": trouble.place}
    return None


def _gives_up(event: Event) -> bool:
    """Whether this is the greeting again, after a file it needs could not be fetched."""
    return event.get("op") == "hello" and bool(event.get("failed"))


def _said(before: Desk, after: Desk, event: Event) -> str:
    """What the live region says after an event."""
    words = Catalogue(after.visit.language)
    if event.get("op") == "left":
        return words("table.said.left", {"seconds": event.get("seconds", 0)})
    if after.talk.did == "ask":
        return asking.answer(words, after)
    said = spoken.announcement(before, after)
    if after.visit.contact is not None:
        from web.table.live import telling  # fetched late

        said = " ".join(filter(None, (*telling.heard(words, before, after), said)))
    if after.form.panel != "analysis":
        return said
    from web.table.sentences import judging  # imported late: few visits analyse a game

    return " ".join(filter(None, (said, *judging.heard(words, before, after))))
