"""What the browser keeps of the table between two visits: one entry a game, and a few facts.

The table says what is to be kept, each game only when that game has changed (`Keeper.due`); the
page keeps it without reading it. How it comes back is in `restoring`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import NotRequired, TypedDict

from pygame_rules import NAMES, Record
from pygame_rules.record import MAX_MOVES
from web.table.desk import Desk
from web.table.packing import packed
from web.table.session import Session
from web.table.shelf import Kept, is_name

MOST_ENTRIES = 500
"""How many games are read: more than are ever kept."""

LONGEST_ID = 80


class Entry(TypedDict):
    """What is known of a game without reading it; the fields are those of `Kept`."""

    id: str
    game: str
    plies: int
    at: int | None
    name: str
    own: bool
    blank: bool


class Effect(TypedDict):
    """One thing for the browser to do, told by its key.

    put: an entry to keep, with the game's text where that has changed. drop: the id of a game to
    keep no longer, if it still is as the table knew it (known). moved: the id under which the table
    no longer means the game that the browser has kept elsewhere. fact, value: something else to
    keep, by its name.
    """

    put: NotRequired[Entry]
    text: NotRequired[str]
    drop: NotRequired[str]
    known: NotRequired[Entry]
    moved: NotRequired[str]
    fact: NotRequired[str]
    value: NotRequired[object]


@dataclass(slots=True)
class _Known:
    """What the browser keeps of a game: its entry, its text, and the record that the text is of;
    the last two as far as they are known."""

    entry: Entry
    text: str | None = None
    record: Record | None = None


class Keeper:
    """Says what is to be kept, and remembers what it has said or heard."""

    def __init__(self) -> None:
        self._games: dict[str, _Known] = {}
        self._facts: dict[str, object] = {"aside": False}
        self._moved: list[str] = []
        self.begun = False
        """Whether the page has said what is kept: before, nothing is known well enough."""

    def heard(self, found: Iterable[Entry], facts: Mapping[str, object] | None = None) -> None:
        """The browser keeps these."""
        for entry in found:
            self._games.setdefault(entry["id"], _Known(entry)).entry = entry
        self._facts |= facts or {}

    def lent(self, texts: Mapping[str, object]) -> None:
        """The browser keeps these texts, or (None) nothing any more, by id."""
        for name, text in texts.items():
            if not isinstance(text, str):
                self._games.pop(name, None)
            elif name in self._games:
                self._games[name].text = text

    def moved(self, old: str, new: str) -> None:
        """The browser has kept under another id, without a name, what it was last given for this
        one."""
        self._moved.append(old)
        if old in self._games:
            known = self._games.pop(old)
            known.entry = {**known.entry, "id": new, "name": ""}
            self._games[new] = known

    def due(self, desk: Desk) -> list[Effect]:
        """What has to be kept now that was not."""
        if not self.begun:
            return []
        games = list(desk.shelf)
        here = desk.session
        if here.id and not desk.example and _lasting(here):
            # Where it is shown stands with the table; elsewhere it would cost a line at each step.
            games.append(replace(Kept.of(here), at=None))
        effects: list[Effect] = [{"moved": old} for old in self._moved]
        self._moved.clear()
        effects += (effect for kept in games if (effect := self._put(kept)))
        for gone in self._games.keys() - {kept.id for kept in games}:
            effects.append({"drop": gone, "known": self._games.pop(gone).entry})
        for name, value in _facts(desk).items():
            if self._facts.get(name) != value:
                self._facts[name] = value
                effects.append({"fact": name, "value": value})
        return effects

    def _put(self, kept: Kept) -> Effect | None:
        """What has changed of a game since it was last kept; None where nothing has."""
        entry = _entry(kept)
        known = self._games.setdefault(kept.id, _Known({**entry, "id": ""}))
        text = self._changed(kept, known)
        if text is None and known.entry == entry:
            return None
        known.entry = entry
        return {"put": entry} if text is None else {"put": entry, "text": text}

    def _changed(self, kept: Kept, known: _Known) -> str | None:
        """The text of a game, where that is not as it was last kept."""
        new = not known.entry["id"]
        if kept.session is None:
            return kept.text if new else None
        record = kept.session.record
        if known.record is record:
            return None
        known.record, before = record, known.text
        known.text = packed(kept.session)
        return None if known.text == before else known.text


def _lasting(session: Session) -> bool:
    """Whether a game on the table is worth keeping: not one that would come back just so."""
    return not session.blank or session.game.chance


def _entry(kept: Kept) -> Entry:
    return {
        "id": kept.id,
        "game": kept.game,
        "plies": kept.plies,
        "at": kept.at,
        "name": kept.name,
        "own": kept.own,
        "blank": kept.blank,
    }


def _facts(desk: Desk) -> dict[str, object]:
    """What is kept beside the games: what lies on the table, how the shelf is ordered."""
    session = desk.session
    table: dict[str, object] = {
        "id": session.id,
        "game": session.record.game,
        "at": session.at,
        "turn": list(session.draft.path),
    }
    if desk.example:
        table |= {"id": "", "example": desk.example, "clause": desk.clause, "text": session.text}
    return {
        "table": table,
        "order": [kept.id for kept in desk.shelf],
        "best": dict(desk.best),
        "material": dict(desk.material),
        "aside": desk.aside,
    }


def entries(kept: object) -> list[Entry]:
    """The entries in what the browser says; what is none is left out."""
    found: dict[str, Entry] = {}
    for entry in kept[:MOST_ENTRIES] if isinstance(kept, list) else ():
        if not isinstance(entry, dict):
            continue
        name, game = entry.get("id"), entry.get("game")
        if not (isinstance(name, str) and 0 < len(name) <= LONGEST_ID and game in NAMES):
            continue
        title = entry.get("name")
        good = isinstance(title, str) and is_name(title)
        found[name] = {
            "id": name,
            "game": str(game),
            "plies": max(0, whole(entry.get("plies")) or 0),
            "at": whole(entry.get("at")),
            "name": str(title) if good else "",
            "own": entry.get("own") is True,
            "blank": entry.get("blank") is True,
        }
    return list(found.values())


def whole(value: object) -> int | None:
    """A number of plies from outside, where it is one."""
    if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) <= 6:
        return int(value)
    good = isinstance(value, int) and not isinstance(value, bool) and abs(value) <= MAX_MOVES
    return value if good and isinstance(value, int) else None
