"""One table: takes events, keeps the desk, and says what changed on the page."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypedDict

from pygame_rules import NAMES, Malformed
from web.locales import Catalogue
from web.markup import el, to_html
from web.table import settings, sounds
from web.table.desk import Desk
from web.table.effects import Apply, Cheer, Draw, Effect, Fetch, Lend, Sound, Tell, Tick
from web.table.events import handle
from web.table.keep.keeper import Keeper, entries
from web.table.keep.restoring import lend
from web.table.places import place_of
from web.table.session import Session
from web.table.share import leaving
from web.table.thinking import Thinker
from web.table.view import focus, page
from web.table.voice import asking, speech

Event = Mapping[str, Any]


class Frame(TypedDict):
    """What the page shows after an event, and what else it has to do.

    parts: HTML by element id, only those that changed. said: for the live region, or empty.
    focus: id to focus, or empty. place: target where the keyboard goes on if what it was on is
    gone. language: of the page; title: of the window. address: the place (places.py), for the
    page's own address after `#`. effects: what is asked of the page beside (effects.py).
    """

    parts: dict[str, str]
    said: str
    focus: str
    place: str
    language: str
    title: str
    address: str
    effects: list[Effect]


WORDS = "french.words"
"""The file that Tambouille needs."""

ANSWERS = ("coming", "had")
"""Events that answer what another event had to wait for."""

THOUGHTS = ("thought", "judged")
"""Events that bring what was thought out."""


class Table:
    """Holds what is on the table; everything else is pure."""

    def __init__(self, game: str = NAMES[0]) -> None:
        self.desk = Desk.new(Session.new(game))
        self._sent: dict[str, str] = {}
        self._page = page.Page()
        self._keeper = Keeper()
        self._waiting: Event | None = None
        self._thinker = Thinker()
        self._ticking = (0, 0)
        self._wanted = ""

    def dispatch(self, event: Event) -> Frame:
        """The frame that answers an event; an event that can't be read changes nothing.

        An event that needs what is not here waits; it is taken up again by the event `had`, which
        brings texts of games, or says (`failed`) that it could not be had: then it is answered as
        far as it goes without.
        """
        waiting, self._waiting = self._waiting, None
        if event.get("op") in THOUGHTS and not self._thinker.answers(event):
            self._waiting = waiting
            return self._bare(self.desk, {}, "")  # it comes too late
        if waiting is None or event.get("op") not in ANSWERS:
            return self._answer(event)
        if event.get("op") == "coming":
            self._waiting = waiting
            return self._fetching(lend(self.desk, waiting.get("lent")), event.get("percent", 0))
        lent = {**waiting.get("lent", {}), **(event.get("texts") or {})}
        return self._answer({**waiting, "lent": lent, "failed": bool(event.get("failed"))})

    def _answer(self, event: Event) -> Frame:
        before = lend(self.desk, event.get("lent"))
        try:
            after = handle(before, event)
        except Malformed as trouble:
            after, said = before, speech.trouble(Catalogue(before.visit.language), before, trouble)
        else:
            said = _said(before, after, event)
        need = _need(after) if after.talk.trouble is not before.talk.trouble else None
        if need is not None and not _gives_up(event):
            return self._wait(before, event, need)
        frame = self._frame(after, said, focus.focus(before, after, event))
        frame["effects"] += self._drawn(after, event)
        self._heard(event)
        frame["effects"] += self._keeper.due(after.kept)
        frame["effects"] += self._thinker.due(after)
        frame["effects"] += _staged(before, after)
        self.desk = after  # only now: a desk that can't be shown is not taken over
        self._sent |= frame["parts"]
        return frame

    def _heard(self, event: Event) -> None:
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

    def _wait(self, desk: Desk, event: Event, need: Fetch | Lend) -> Frame:
        """The frame while something is had from the page. An event that has waited in vain once is
        not tried again: nothing changes."""
        if event.get("failed"):
            text = Catalogue(desk.visit.language)("table.fetch-failed")
            return self._noted(desk, "why", text, text)
        self._waiting = event
        file = need["do"] == "fetch"
        frame = self._fetching(desk, 0) if file else self._bare(desk, {}, "")
        frame["effects"].append(need)
        return frame

    def _fetching(self, desk: Desk, percent: object) -> Frame:
        """The frame while a file comes; said once, when it begins."""
        params = {"percent": percent if isinstance(percent, int) else 0}
        text = Catalogue(desk.visit.language)("table.fetching", params)
        return self._noted(desk, "fetching", text, "" if percent else text)

    def _noted(self, desk: Desk, kind: str, text: str, said: str) -> Frame:
        """The frame with a note for the time being, and nothing else."""
        self._sent.pop("note", None)
        return self._bare(desk, {"note": to_html(el("p", {"class": kind}, text))}, said)

    def _frame(self, after: Desk, said: str, focus_on: str) -> Frame:
        parts = self._page.render(after, Catalogue(after.visit.language))
        changed = {name: html for name, html in parts.items() if self._sent.get(name) != html}
        frame = self._bare(after, changed, said)
        return {**frame, "focus": focus_on, "place": focus.place(after)}

    def _bare(self, desk: Desk, parts: dict[str, str], said: str) -> Frame:
        """A frame that leaves the keyboard where it is."""
        words = Catalogue(desk.visit.language)
        return Frame(
            parts=parts,
            said=said,
            focus="",
            place="",
            language=words.language,
            title=page.title(desk, words),
            address=str(place_of(desk)),
            effects=[*self._ticks(desk), *_told(desk)],
        )

    def _ticks(self, desk: Desk) -> list[Tick]:
        """The clock, where another turn's begins or none is left. It rests while an event waits."""
        now = (0 if self._waiting else _clock(desk), desk.session.last)
        if now == self._ticking or not (now[0] or self._ticking[0]):
            return []
        self._ticking = now
        return [{"do": "tick", "seconds": now[0], "turn": now[1]}]

    def _drawn(self, desk: Desk, event: Event) -> list[Draw]:
        """The pictures that an event asks for, or that a snippet waits for: those once, since a
        snippet whose picture can't be made would ask for it for ever."""
        words = Catalogue(desk.visit.language)
        if event.get("op") == "shots":
            which = str(event.get("which"))
            return [{"do": "draw", "pictures": leaving.pictures(desk, words, which)}]
        if desk.form.panel != "embed":
            self._wanted = ""
            return []
        from web.table.share import snippets  # only now: few visits make one

        wanted = snippets.wanted(desk, words)
        if wanted == self._wanted:
            return []
        self._wanted = wanted
        if not wanted:
            return []
        pictures = leaving.pictures(desk, words, snippets.which(desk))
        theme = snippets.choice(desk, "theme")
        return [{"do": "draw", "pictures": pictures, "wanted": wanted, "theme": theme}]


def _staged(before: Desk, after: Desk) -> list[Apply | Sound | Cheer]:
    """What is heard and seen of an event beside the frame."""
    effects: list[Apply | Sound | Cheer] = []
    if after.visit.settings != before.visit.settings and after.talk.did != "hello":
        effects.append({"do": "apply", "settings": _set(before, after)})
    if name := sounds.heard(before, after):
        volume = settings.value(after.visit.settings, "sound")
        effects.append({"do": "sound", "name": name, "volume": volume})
    if after.visit.ended and not before.visit.ended and _gladdens(after):
        effects.append({"do": "cheer"})
    return effects


def _set(before: Desk, after: Desk) -> dict[str, str]:
    """The settings that are others now: what another window has set meanwhile stays as it is."""
    values = ((name, settings.value(after.visit.settings, name)) for name in settings.SETTINGS)
    return {
        name: value
        for name, value in values
        if value != settings.value(before.visit.settings, name)
    }


def _gladdens(desk: Desk) -> bool:
    """Whether a game that has ended was won by a person."""
    outcome = desk.session.state.outcome
    return outcome is not None and not {*outcome.winners}.isdisjoint(desk.session.people)


def _need(desk: Desk) -> Fetch | Lend | None:
    """What the page has to fetch or to lend, for what was asked of the table."""
    trouble = desk.talk.trouble
    if trouble is None or trouble.problem != "missing":
        return None
    if trouble.what == "words":
        return {"do": "fetch", "file": WORDS}
    return {"do": "lend", "ids": trouble.text.split()} if trouble.what == "kept" else None


def _gives_up(event: Event) -> bool:
    """Whether a greeting comes back because a file could not be fetched."""
    return event.get("op") == "hello" and bool(event.get("failed"))


def _said(before: Desk, after: Desk, event: Event) -> str:
    """What a listener hears of an event."""
    words = Catalogue(after.visit.language)
    if event.get("op") == "left":
        return words("table.said.left", {"seconds": event.get("seconds", 0)})
    if after.talk.did == "ask":
        return asking.answer(words, after)
    return speech.said(before, after)


def _clock(desk: Desk) -> int:
    """Seconds that the seat on turn has; 0 without a clock, under the cover and in the past."""
    session = desk.session
    if desk.covered or session.at < session.last or desk.player is not None or desk.visit.home:
        return 0
    return session.manners.seconds(session.state) or 0


def _told(desk: Desk) -> list[Tell]:
    """What a page around this one may know."""
    if not desk.visit.guest:
        return []
    session = desk.session
    over = session.states[-1].outcome is not None
    game = session.record.game
    return [{"do": "tell", "game": game, "ply": session.at, "plies": session.last, "over": over}]
