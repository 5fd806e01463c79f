"""A record as the browser keeps it: plain text, or packed while it holds secrets."""

from __future__ import annotations

from base64 import b64decode, b64encode, b85decode, b85encode
from zlib import compress, decompressobj
from zlib import error as zlib_error

from pygame_rules import Malformed
from pygame_rules.record import MAX_CHARACTERS
from web.table.session import Session

MARK = "---"
"""The mark before each part of a file of all games (collection.py)."""

PACKED = "packed:"
"""How a packed record begins. Packing only keeps people from reading it by accident."""

MOST_LINES = MAX_CHARACTERS // 2
"""The longest record, in characters, that is packed line by line, which makes it a third longer."""


def packed(session: Session) -> str:
    """The record, packed while it holds secrets. It is packed line by line, so that the page can
    tell whether one packed record continues another; a very long one is compressed instead."""
    text = session.text
    if not session.states[-1].private:
        return text
    if len(text) > MOST_LINES:
        return PACKED + b85encode(compress(text.encode(), 9)).decode()
    return PACKED + ".".join(b64encode(line.encode()).decode() for line in text.splitlines())


def unpacked(text: object) -> str:
    """The record that `packed` was given. Raises Malformed for a text that can not be unpacked."""
    if not isinstance(text, str):
        raise Malformed("saved", "unreadable", text=str(text))
    if not text.startswith(PACKED):
        return text
    packed = text.removeprefix(PACKED)
    if len(packed) > 2 * MAX_CHARACTERS:  # packing does not double a text
        raise Malformed("saved", "unreadable")
    try:
        if "." in packed:
            lines = (b64decode(line, validate=True).decode() for line in packed.split("."))
            return "\n".join(lines) + "\n"
        data = decompressobj().decompress(b85decode(packed), MAX_CHARACTERS)
        return data.decode()
    except (ValueError, zlib_error):
        raise Malformed("saved", "unreadable", text=text) from None


def read_session(kept: str, at: int | None = None) -> Session:
    """The game of a record as it is kept, shown at a ply. Raises Malformed for one that can not be
    read; the error quotes nothing of a packed record, but names the data file that is missing."""
    try:
        return Session.load(unpacked(kept), at)
    except Malformed as error:
        if not kept.startswith(PACKED) or error.what == "data":
            raise
        problem = error.what, error.problem, error.place, "", error.number
        raise Malformed(*problem) from None


def packed_turn(session: Session) -> tuple[str, ...]:
    """The targets of the half-made turn, packed where the record is packed."""
    path = session.draft.path
    if not path or not session.states[-1].private:
        return path
    return (PACKED + b64encode("\n".join(path).encode()).decode(),)


def unpacked_turn(kept: tuple[str, ...]) -> tuple[str, ...]:
    """The targets that `packed_turn` was given; none where they can not be read."""
    if not (len(kept) == 1 and kept[0].startswith(PACKED)):
        return kept
    try:
        path = b64decode(kept[0].removeprefix(PACKED), validate=True).decode()
    except ValueError:
        return ()
    return tuple(path.split("\n"))


def is_longer(old: str, new: str) -> bool:
    """Whether the new record is the old one with further moves; both as they are kept."""
    try:
        old, new = unpacked(old), unpacked(new)
    except Malformed:
        return False
    return _without_result(new).startswith(f"{_without_result(old)}\n")


def plain(text: str) -> str:
    """The record, unpacked and without its result, for comparison; as it is if it is damaged."""
    try:
        return _without_result(unpacked(text.strip() if text.startswith(PACKED) else text))
    except Malformed:
        return text


def same(one: str, other: str) -> bool:
    """Whether two records have the same headers and moves; both as they are kept."""
    return plain(one) == plain(other)


def _without_result(text: str) -> str:
    lines = text.rstrip("\n").split("\n")
    return "\n".join(line for line in lines if not line.startswith(("[Result ", "[Scores ")))
