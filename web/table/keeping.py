"""What the page keeps between two visits, as text."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any
from zlib import crc32

from pygame_rules import NAMES, Malformed
from pygame_rules.record import MAX_MOVES
from web.table.desk import Desk, goes_on, on_hand, trimmed
from web.table.packing import PACKED, packed, unpacked
from web.table.packing import goes_on as is_longer
from web.table.session import Session

SAVE_VERSION = 2
UNCHECKED = 1
"""The version before, without a checksum and names; still read."""

MOST_NAMES = 30
"""How many games can be kept by name: all of them have to fit where the browser keeps them."""

LONGEST_NAME = 40

MOST_LATER = 20
"""How many records that could not be read are carried along."""

MOST_TARGETS = 400
"""How many targets of a half-made turn are read."""

MOST_ENTRIES = 40
"""How many records of one kind are read."""


def saved(desk: Desk) -> str:
    """What the page keeps between two visits, with a checksum over all of it."""
    body = {
        "version": SAVE_VERSION,
        "record": packed(desk.session),
        "name": desk.session.name,
        "at": desk.session.at,
        "turn": list(desk.session.draft.path),
        "shelf": [packed(session) for session in desk.shelf],
        "names": [session.name for session in desk.shelf],
        "later": list(desk.later),
        "kept": dict(by_name(desk)),
        "example": desk.example,
        "best": dict(desk.best),
        "material": dict(desk.material),
    }
    return json.dumps({**body, "check": _check(body)})


def by_name(desk: Desk) -> Mapping[str, str]:
    """The games kept by name as they stand now."""
    now = {session.name: packed(session) for session in reversed(on_hand(desk))}
    return {name: now.get(name, text) for name, text in desk.kept.items()}


def restore(desk: Desk, text: str, *, patient: bool = False) -> Desk:
    """The table as it was kept. What can't be read is told, and kept for later as it is.

    patient: so is a game that needs a file which can't be had now. Otherwise raises Malformed for
    such a game, so that the file is fetched.
    """
    try:
        kept, sound = _read(text)
    except (ValueError, RecursionError) as error:
        trouble = error if isinstance(error, Malformed) else Malformed("saved", "unreadable")
        return _troubled(desk, trouble, text)
    desk = replace(
        desk,
        best=_bests(kept.get("best")),
        material=_texts(kept.get("material"), NAMES),
        kept=_texts(kept.get("kept")),
    )
    reader = _Reader(desk, patient)
    names = _entries(kept.get("names"))
    table = reader.read(kept.get("record"), kept.get("name"), whole(kept.get("at")))
    shelf = [
        reader.read(record, names[place] if place < len(names) else "")
        for place, record in enumerate(_entries(kept.get("shelf")))
    ]
    late = [reader.read(record, late=True) for record in _entries(kept.get("later"))]
    example = kept.get("example")
    known = [example.id for example in table.game.rulebook.examples] if table else []
    desk = replace(
        desk,
        session=_resumed(table, kept.get("turn")) if table else desk.session,
        shelf=trimmed(tuple(session for session in (*shelf, *late) if session)),
        later=tuple(dict.fromkeys(reader.later))[:MOST_LATER],
        example=str(example) if example in known else "",
    )
    if not isinstance(kept.get("shelf", []), list):
        reader.troubles.append((Malformed("saved", "unreadable"), ""))
    if not sound:
        reader.troubles.append((Malformed("saved", "damaged"), ""))
    if not reader.troubles:
        return desk
    trouble, record = reader.troubles[0]
    secret = desk.session.pending or record.startswith(PACKED)
    return _troubled(desk, trouble, "" if secret else record or text)


def _resumed(session: Session, path: object) -> Session:
    """The game with the half-made turn that was kept, as far as it can be made."""
    draft = session.draft
    for target in path[:MOST_TARGETS] if isinstance(path, list) else ():
        if target not in draft.choices:
            break
        longer = draft.choose(target)
        if longer.move is not None:  # a whole turn is never kept as half of one
            break
        draft = longer
    return replace(session, draft=draft)


class _Reader:
    """Reads one game after the other, and notes what can't be read."""

    def __init__(self, desk: Desk, patient: bool) -> None:
        self.desk, self.patient = desk, patient
        self.troubles: list[tuple[Malformed, str]] = []
        self.later: list[str] = []

    def read(
        self, record: object, name: object = "", at: int | None = None, *, late: bool = False
    ) -> Session | None:
        """A game with the name it is kept under; None where it can't be read.

        late: it could not be read the last time either, which has been told.
        """
        try:
            session = Session.load(unpacked(record), at)
        except Malformed as error:
            if error.what == "words" and not self.patient:
                raise
            text = record if isinstance(record, str) else ""
            self.later += [text] if text else []
            if not late or error.what == "words":
                self.troubles.append((error, text))
            return None
        named = isinstance(name, str) and name in self.desk.kept
        return replace(session, name=str(name)) if named else session


def _troubled(desk: Desk, error: Malformed, text: str) -> Desk:
    """The desk with what is wrong; the text stands in the box for a record."""
    if error.what == "words":
        return replace(desk, trouble=error, did="trouble")
    trouble = Malformed("saved", error.problem, error.place, error.text, error.number)
    return replace(desk, trouble=trouble, text=text, panel="file", did="trouble")


def restore_either(desk: Desk, text: str, good: str, *, patient: bool = False) -> Desk:
    """The table as it was kept. Where its game can't be read, the one of the last visit (`good`) is
    on it; where nothing can be read, all is as the last visit found it."""
    found = restore(desk, text, patient=patient)
    lost = found.trouble is not None and found.trouble.what == "saved"
    if not lost or found.session is not desk.session or not good or good == text:
        return found
    before = restore(desk, good, patient=patient)
    if before.trouble is not None:
        return found
    try:
        _read(text)
    except (ValueError, RecursionError):
        later = tuple(dict.fromkeys((*found.later, *before.later)))
        told = replace(before, trouble=found.trouble, text=found.text, later=later)
        return replace(told, panel="file", did="trouble")
    session = before.session
    if found.kept.get(session.name) != packed(session):  # what the name stands for has gone on
        session = replace(session, name="")
    rest = tuple(other for other in found.shelf if not _covers(session, other))
    return replace(found, session=session, shelf=rest)


def merge(desk: Desk, text: str) -> Desk:
    """The table with the games that another window of the page has kept meanwhile, laid aside.

    A game that has been played further there takes the place and the name of the shorter one on the
    shelf. Of two games with one name the one at hand here keeps it.
    """
    other = restore(Desk(Session.new(NAMES[0])), text, patient=True)
    table, shelf = desk.session, list(desk.shelf)
    news: list[Session] = []
    for session in other.shelf if other.example else on_hand(other):
        if not session.last or any(_covers(own, session) for own in (table, *shelf)):
            continue
        older = [own for own in shelf if goes_on(own, session)]
        shelf = [own for own in shelf if own not in older]
        if goes_on(table, session) and session.name == table.name:
            table = replace(table, name="")
        name = session.name or next((own.name for own in older if own.name), "")
        taken = {own.name for own in (table, *shelf, *news)}
        news.append(replace(session, name="" if name in taken else name))
    best = {**other.best, **desk.best}
    for name in other.best.keys() & desk.best.keys():
        best[name] = max(other.best[name], desk.best[name])
    merged = replace(
        desk,
        session=table,
        shelf=trimmed((*news, *shelf)),
        later=tuple(dict.fromkeys((*desk.later, *other.later)))[:MOST_LATER],
        kept=_together(by_name(desk), other.kept),
        best=best,
        material={**other.material, **desk.material},
    )
    lost = other.trouble is not None and other.trouble.what == "saved"
    return replace(merged, trouble=other.trouble, did="trouble") if lost else merged


def _together(own: Mapping[str, str], other: Mapping[str, str]) -> Mapping[str, str]:
    """The games kept by name here and in another window; of two with one name the other window's
    gets another name, unless one goes on where the other one ends."""
    kept = dict(own)
    for name, record in other.items():
        place, number = name, 1
        while place in kept and not _one_line(kept[place], record):
            number += 1
            place = f"{name[: LONGEST_NAME - 5]} ({number})"
        if place not in kept or is_longer(kept[place], record):
            kept[place] = record
    return kept


def _one_line(one: str, other: str) -> bool:
    """Whether two texts are of one game, perhaps at different moments."""
    return one == other or is_longer(one, other) or is_longer(other, one)


def _covers(own: Session, other: Session) -> bool:
    """Whether all of another game is in one of ours."""
    return own.record == other.record or goes_on(other, own)


def _read(text: str) -> tuple[dict[str, Any], bool]:
    """The envelope, and whether its checksum holds. Raises ValueError for another version."""
    kept = json.loads(text)
    version = kept.get("version") if isinstance(kept, dict) else None
    if version not in (SAVE_VERSION, UNCHECKED):
        raise Malformed("saved", "unreadable", text=text)
    check = kept.pop("check", None)
    return dict(kept), version == UNCHECKED or check == _check(kept)


def _entries(kept: object) -> list[object]:
    return list(kept[:MOST_ENTRIES]) if isinstance(kept, list) else []


def _check(body: Mapping[str, object]) -> str:
    return f"{crc32(json.dumps(body, sort_keys=True).encode()):08x}"


def _bests(kept: object) -> Mapping[str, int]:
    """The best scores that were kept, those of unknown games left out."""
    pairs = kept.items() if isinstance(kept, dict) else ()
    return {name: best for name, best in pairs if name in NAMES and type(best) is int}


def _texts(kept: object, known: tuple[str, ...] | None = None) -> Mapping[str, str]:
    """Texts by name; those of unknown names left out."""
    pairs = kept.items() if isinstance(kept, dict) else ()
    texts = {name: text for name, text in pairs if isinstance(text, str)}
    return {name: text for name, text in texts.items() if known is None or name in known}


def whole(value: object) -> int | None:
    """A number of plies from outside, where it is one."""
    if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) <= 6:
        return int(value)
    good = isinstance(value, int) and not isinstance(value, bool) and abs(value) <= MAX_MOVES
    return value if good and isinstance(value, int) else None
