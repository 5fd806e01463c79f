"""What the browser keeps of the table between two visits: an entry and a text for each game, and a
few facts.

The table tells the page what to keep, each game only when it has changed (`Keeper.due`). The page
keeps it without reading it. `restoring` reads it back.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from operator import lt
from typing import Any

from pygame_rules import Record
from web.table.desk import Kept
from web.table.effects import Entry, Keep
from web.table.keep.packing import packed, packed_turn
from web.table.keep.shelf import Shelved, read_entries
from web.table.keep.untrusted import mapping, texts
from web.table.session import Session
from web.table.step import Step


@dataclass(slots=True)
class _Known:
    """What the browser keeps of a game: its entry, its text, and the record of that text; the last
    two as far as they are known.

    here: the entry as this table last had it. seen: the game as this table last had it: nothing
    has to be kept while it is the same value.
    """

    entry: Entry
    text: str | None = None
    record: Record | None = None
    here: Entry | None = None
    seen: Shelved | None = None


class Keeper:
    """Says what the browser is to keep, and remembers what it keeps already."""

    def __init__(self) -> None:
        self._games: dict[str, _Known] = {}
        self._facts: dict[str, object] = {"aside": False}
        self._moved: list[str] = []
        self._saved: Kept | None = None
        self._begun = False  # whether the page has greeted; nothing is kept before
        self._told = False  # whether it has said what it keeps; no fact is kept otherwise

    def due(self, step: Step) -> list[Keep]:
        """What the browser is to keep now that it does not."""
        self._learn(step.event)
        return self._changes(step.before.kept, step.after.kept)

    def _learn(self, event: Mapping[str, Any]) -> None:
        """Update our record of what the browser holds, from an event."""
        operation, kept = event.get("op"), event.get("kept")
        self._begun |= operation == "hello"
        if operation == "hello" and isinstance(kept, dict):
            self._told = True
            facts = mapping(kept.get("facts"))
            self._learn_games(read_entries(kept.get("games")))
            self._facts |= {**facts, "aside": kept.get("aside") is True}
            if isinstance(table := facts.get("table"), dict):
                self._learn_texts({str(table.get("id")): kept.get("text") or ""})
        elif operation == "elsewhere":
            # What another window has removed although it is on this table is kept anew.
            self._learn_texts(dict.fromkeys(texts(event.get("gone"))))
            self._learn_games(read_entries(event.get("games")))
            self._facts |= mapping(event.get("facts"))
        elif operation == "forked":
            self._fork(str(event.get("id")), str(event.get("as")))
            self._learn_games(read_entries([event.get("entry")]))
        if isinstance(loaded := event.get("loaded"), dict):
            self._learn_texts(loaded)

    def _learn_games(self, games: Iterable[Shelved]) -> None:
        """The browser keeps these."""
        self._saved = None
        for game in games:
            entry = game.entry()
            self._games.setdefault(game.id, _Known(entry)).entry = entry

    def _learn_texts(self, loaded: Mapping[str, object]) -> None:
        """The browser keeps these texts, by id. Where there is None, it keeps the game no more."""
        self._saved = None
        for id, text in loaded.items():
            if not isinstance(text, str):
                self._games.pop(id, None)
            elif id in self._games:
                self._games[id].text = text

    def _fork(self, old: str, new: str) -> None:
        """The browser has kept under another id, without a name, the game that it was last given
        under the old one."""
        self._saved = None
        self._moved.append(old)
        if old in self._games:
            known = self._games.pop(old)
            known.entry = {**known.entry, "id": new, "name": ""}
            self._games[new] = known

    def _changes(self, before: Kept, kept: Kept) -> list[Keep]:
        """What of a value the browser does not keep yet; nothing of the value saved last."""
        if not self._begun or kept is self._saved:
            return []
        self._saved = kept
        games = list(kept.shelf)
        here = kept.session
        if here.id and kept.sitting.lasts and (_lasting(here) or kept.sitting.shares):
            # The ply shown is kept with the table: in the entry it would be written at each step.
            games.append(replace(Shelved.of(here), at=None))
        effects: list[Keep] = [{"do": "keep", "moved": old} for old in self._moved]
        self._moved.clear()
        effects += (effect for game in games if (effect := self._put(game)))
        for gone in self._games.keys() - {game.id for game in games}:
            effects.append({"do": "keep", "drop": gone, "known": self._games.pop(gone).entry})
        lowered = _lowered(before, kept)
        for name, value in _facts(kept).items() if self._told else ():
            if self._facts.get(name) != value:
                self._facts[name] = value
                put: Keep = {"do": "keep", "fact": name, "value": value}
                effects.append({**put, "anew": True} if name in lowered else put)
        return effects

    def _put(self, kept: Shelved) -> Keep | None:
        """What has changed of a game since it was last kept; None where nothing has."""
        known = self._games.get(kept.id)
        if known is not None and known.seen is kept:
            return None
        entry = kept.entry()
        if known is None:
            known = self._games[kept.id] = _Known({"id": ""})
        text = self._changed_text(kept, known)
        changed = {name for name, value in entry.items() if value != known.entry.get(name)}
        stays = known.here == entry  # then a change by another window stays
        known.here, known.seen = entry, kept
        if text is None:
            # The number of plies goes with the text: another window's number is of its own text.
            changed -= {"plies"}
            if stays or not changed:
                return None
        known.entry = entry
        told = {name: value for name, value in entry.items() if name in {"id", *changed}}
        put: Keep = {"do": "keep", "put": told if text is None else entry}
        if "name" in changed:
            put["named"] = True
        return put if text is None else {**put, "text": text}

    def _changed_text(self, kept: Shelved, known: _Known) -> str | None:
        """The text of a game; None where it is as it was last kept."""
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
    """Whether a game on the table is worth keeping: not a new game like any other."""
    return not session.blank or session.game.chance or bool(session.draft.path)


def _facts(kept: Kept) -> dict[str, object]:
    """What is kept beside the games, by name: which game is on the table, the order of the shelf,
    scores, results, progress, choices, material."""
    session, sitting = kept.session, kept.sitting
    path = list(packed_turn(session))
    table: dict[str, object] = {
        "id": session.id,
        "game": session.record.game,
        "at": session.at,
        "end": not path and session.at == session.last,
        "turn": path,
    }
    if session.undone:
        table["undone"] = True
    if not sitting.lasts:  # its game has no entry
        table |= {"id": "", "text": session.text}
    table |= sitting.facts()
    return {
        "table": table,
        "order": [game.id for game in kept.shelf],
        "best": dict(kept.best),
        "material": dict(kept.material),
        "aside": kept.aside,
        "results": {name: list(counts) for name, counts in kept.results.items()},
        "progress": dict(kept.progress.facts),
        "choices": list(kept.choices),
        **({"name": kept.name} if kept.name else {}),
    }


def _lowered(before: Kept, after: Kept) -> set[str]:
    """The facts of which a number is lower now, or gone: they were cleared, or taken back."""
    return {
        name
        for name, old, new in (
            ("best", before.best, after.best),
            ("results", before.results, after.results),
            ("progress", before.progress.facts, after.progress.facts),
        )
        if old is not new and any(_is_lower(new.get(key), number) for key, number in old.items())
    }


def _is_lower(new: int | tuple[int, ...] | None, old: int | tuple[int, ...]) -> bool:
    if new is None:
        return True
    if isinstance(new, tuple) and isinstance(old, tuple):
        return any(map(lt, new, old))
    return new < old  # type: ignore[operator]  # both are numbers
