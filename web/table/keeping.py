"""What the page keeps between two visits, as text."""

from __future__ import annotations

import json
from base64 import b85decode, b85encode
from collections.abc import Mapping
from dataclasses import replace
from zlib import compress, decompressobj
from zlib import error as zlib_error

from pygame_rules import NAMES, Malformed
from pygame_rules.record import MAX_CHARACTERS, MAX_MOVES
from web.table.desk import SHELF, Desk
from web.table.session import Session

SAVE_VERSION = 1

PACKED = "packed:"
"""How a record begins that is not to be read by chance."""


def saved(desk: Desk) -> str:
    """What the page keeps between two visits."""
    return json.dumps(
        {
            "version": SAVE_VERSION,
            "record": _packed(desk.session),
            "at": desk.session.at,
            "shelf": [_packed(session) for session in desk.shelf],
            "example": desk.example,
            "best": dict(desk.best),
            "material": dict(desk.material),
        }
    )


def restore(desk: Desk, text: str) -> Desk:
    """The table as it was kept. What can't be read stands in the box for a record."""
    shown = text
    try:
        kept = json.loads(text)
        if not isinstance(kept, dict) or kept.get("version") != SAVE_VERSION:
            raise Malformed("saved", "unreadable", text=text)
        desk = replace(desk, best=_bests(kept.get("best")), material=_texts(kept.get("material")))
        shown = _text_or(kept["record"], text)
        desk = replace(desk, session=Session.load(_unpacked(kept["record"]), whole(kept.get("at"))))
        shown = "" if desk.session.pending else text
        for record in kept.get("shelf", [])[:SHELF]:
            shown = _text_or(record, text)
            desk = replace(desk, shelf=(*desk.shelf, Session.load(_unpacked(record))))
        example = kept.get("example")
        known = {example.id for example in desk.session.game.rulebook.examples}
        return replace(desk, example=str(example) if example in known else "")
    except (ValueError, KeyError, TypeError, RecursionError, zlib_error) as error:
        if isinstance(error, Malformed) and error.what == "words":
            raise  # nothing is wrong with what was kept: a file has to be fetched first
        trouble = Malformed("saved", "unreadable", text=text)
        if isinstance(error, Malformed):
            place, number = error.place, error.number
            trouble = Malformed("saved", error.problem, place, error.text, number)
        return replace(desk, trouble=trouble, text=shown, panel="file", did="trouble")


def _bests(kept: object) -> Mapping[str, int]:
    """The best scores that were kept, those of unknown games left out."""
    pairs = kept.items() if isinstance(kept, dict) else ()
    return {name: best for name, best in pairs if name in NAMES and type(best) is int}


def _texts(kept: object) -> Mapping[str, str]:
    """The changed materials that were kept."""
    pairs = kept.items() if isinstance(kept, dict) else ()
    return {name: text for name, text in pairs if name in NAMES and isinstance(text, str)}


def _packed(session: Session) -> str:
    """The record; packed while it holds secrets, so that nobody reads them in passing."""
    text = session.text
    if not session.states[-1].private:
        return text
    return PACKED + b85encode(compress(text.encode(), 9)).decode()


def _unpacked(text: object) -> str:
    """What `_packed` was given. Raises ValueError for anything else."""
    if not isinstance(text, str) or not text.startswith(PACKED):
        return str(text)
    engine = decompressobj()
    data = engine.decompress(b85decode(text.removeprefix(PACKED)), MAX_CHARACTERS)
    return data.decode()


def _text_or(value: object, other: str) -> str:
    return value if isinstance(value, str) else other


def whole(value: object) -> int | None:
    """A number of plies from outside, where it is one."""
    if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) <= 6:
        return int(value)
    good = isinstance(value, int) and not isinstance(value, bool) and abs(value) <= MAX_MOVES
    return value if good and isinstance(value, int) else None
