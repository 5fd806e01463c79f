"""What the browser keeps of the table between two visits: one entry a game, and a few facts.

The table says what is to be kept, each game only when that game has changed (`Keeper.due`); the
page keeps it without reading it. How it comes back is in `restoring`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from pygame_rules import NAMES, Record
from web.table.desk import Kept
from web.table.effects import Entry, Keep
from web.table.keep.packing import packed, packed_turn
from web.table.keep.shelf import Shelved, is_name
from web.table.session import Session
from web.table.step import Step

MOST_ENTRIES = 500
"""How many games are read: more than are ever kept."""

LONGEST_ID = 80

MOST = 999_999
"""How large a number from outside may be."""

MOST_TARGETS = 400
"""How many targets of a half-made turn are read."""


@dataclass(slots=True)
class _Known:
    """What the browser keeps of a game: its entry, its text, and the record that the text is of;
    the last two as far as they are known. here: the entry as this table last had it."""

    entry: Entry
    text: str | None = None
    record: Record | None = None
    here: Entry | None = None


class Keeper:
    """Says what is to be kept, and remembers what it has said or heard."""

    def __init__(self) -> None:
        self._games: dict[str, _Known] = {}
        self._facts: dict[str, object] = {"aside": False}
        self._moved: list[str] = []
        self._saved: Kept | None = None
        self._begun = False  # before the page has said what is kept, nothing is known well enough

    def due(self, step: Step) -> list[Keep]:
        """What has to be kept now that was not."""
        self._learn(step.event)
        return self._owed(step.after.kept)

    def _learn(self, event: Mapping[str, Any]) -> None:
        """What an event says of what the browser keeps already."""
        operation, kept = event.get("op"), event.get("kept")
        self._begun |= operation == "hello"
        if operation == "hello" and isinstance(kept, dict):
            found = kept.get("facts")
            facts: dict[str, object] = found if isinstance(found, dict) else {}
            self._heard(entries(kept.get("games")), {**facts, "aside": kept.get("aside") is True})
            table = facts.get("table")
            if isinstance(table, dict):
                self._lent({str(table.get("id")): kept.get("text") or ""})
        elif operation == "elsewhere":
            gone = event.get("gone")  # what is on this table is kept anew
            self._lent(dict.fromkeys(map(str, gone if isinstance(gone, list) else ())))
            self._heard(entries(event.get("games")))
        elif operation == "forked":
            self._forked(str(event.get("id")), str(event.get("as")))
            self._heard(entries([event.get("entry")]))
        if isinstance(lent := event.get("lent"), dict):
            self._lent(lent)

    def _heard(self, found: Iterable[Entry], facts: Mapping[str, object] | None = None) -> None:
        """The browser keeps these."""
        self._saved = None
        for entry in found:
            self._games.setdefault(entry["id"], _Known(entry)).entry = entry
        self._facts |= facts or {}

    def _lent(self, texts: Mapping[str, object]) -> None:
        """The browser keeps these texts, or (None) nothing any more, by id."""
        self._saved = None
        for name, text in texts.items():
            if not isinstance(text, str):
                self._games.pop(name, None)
            elif name in self._games:
                self._games[name].text = text

    def _forked(self, old: str, new: str) -> None:
        """The browser has kept under another id, without a name, what it was last given for this
        one."""
        self._saved = None
        self._moved.append(old)
        if old in self._games:
            known = self._games.pop(old)
            known.entry = {**known.entry, "id": new, "name": ""}
            self._games[new] = known

    def _owed(self, kept: Kept) -> list[Keep]:
        """Nothing where the value is the one saved last."""
        if not self._begun or kept is self._saved:
            return []
        self._saved = kept
        games = list(kept.shelf)
        here = kept.session
        if here.id and kept.sitting.lasts and _lasting(here):
            # Where it is shown stands with the table; elsewhere it would cost a line at each step.
            games.append(replace(Shelved.of(here), at=None))
        effects: list[Keep] = [{"do": "keep", "moved": old} for old in self._moved]
        self._moved.clear()
        effects += (effect for game in games if (effect := self._put(game)))
        for gone in self._games.keys() - {game.id for game in games}:
            effects.append({"do": "keep", "drop": gone, "known": self._games.pop(gone).entry})
        for name, value in _facts(kept).items():
            if self._facts.get(name) != value:
                self._facts[name] = value
                effects.append({"do": "keep", "fact": name, "value": value})
        return effects

    def _put(self, kept: Shelved) -> Keep | None:
        """What has changed of a game since it was last kept; None where nothing has."""
        entry = _entry(kept)
        known = self._games.setdefault(kept.id, _Known({**entry, "id": ""}))
        text = self._changed(kept, known)
        # How many plies there are comes with the text: of a game on two tables each has its own.
        same = {**known.entry, "plies": entry["plies"]} == entry
        unchanged = same or known.here == entry  # what another window has made of it stays
        known.here = entry
        if text is None and unchanged:
            return None
        put: Keep = {"do": "keep", "put": entry, "known": known.entry}
        known.entry = entry
        return put if text is None else {**put, "text": text}

    def _changed(self, kept: Shelved, known: _Known) -> str | None:
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
    return not session.blank or session.game.chance or bool(session.draft.path)


def _entry(kept: Shelved) -> Entry:
    return {
        "id": kept.id,
        "game": kept.game,
        "plies": kept.plies,
        "at": kept.at,
        "name": kept.name,
        "own": kept.own,
        "brought": kept.brought,
        "blank": kept.blank,
        "over": kept.over,
        "turn": kept.turn,
    }


def _facts(kept: Kept) -> dict[str, object]:
    """What is kept beside the games: what lies on the table, how the shelf is ordered."""
    session, sitting = kept.session, kept.sitting
    path = list(packed_turn(session))
    table: dict[str, object] = {
        "id": session.id,
        "game": session.record.game,
        "at": session.at,
        "end": not path and session.at == session.last,
        "turn": path,
    }
    table |= sitting.facts()
    if not sitting.lasts:  # its game is nowhere else
        table |= {"id": "", "text": session.text}
    return {
        "table": table,
        "order": [game.id for game in kept.shelf],
        "best": dict(kept.best),
        "material": dict(kept.material),
        "aside": kept.aside,
        "results": {name: list(counts) for name, counts in kept.results.items()},
    }


def entries(kept: object) -> list[Entry]:
    """The entries in what the browser says; what is none is left out."""
    found: dict[str, Entry] = {}
    for entry in kept if isinstance(kept, list) else ():
        if not isinstance(entry, dict) or len(found) == MOST_ENTRIES:
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
            "brought": entry.get("brought") is True,
            "blank": entry.get("blank") is True,
            "over": entry.get("over") is True,
            "turn": turn(entry.get("turn")),
        }
    return list(found.values())


def turn(value: object) -> tuple[str, ...]:
    """The targets of a half-made turn from outside, where they are some."""
    targets = value[:MOST_TARGETS] if isinstance(value, (list, tuple)) else ()
    return tuple(target for target in targets if isinstance(target, str))


def whole(value: object) -> int | None:
    """A number from outside, such as a ply, a seat or a count, where it is a whole one that may be:
    as such, or as text without a sign."""
    if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) <= 6:
        value = int(value)
    if not isinstance(value, int) or isinstance(value, bool) or abs(value) > MOST:
        return None
    return value
