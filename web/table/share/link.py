"""A game inside the page's address.

    #siam=1<base64url>                        the packed form, version 1: short
    #record=<the record, percent-encoded>     the readable form, for anybody to write
    #position=<game>:<the state's line>       a position without a past

and, after any of them, `&ply=<the ply to show>`.
"""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as Base64Error
from dataclasses import dataclass

from pygame_rules import NAMES, Malformed, Record, open_game
from pygame_rules.packed import VERSION, pack, unpack
from web.table.session import Session

MAX_CHARACTERS = 60_000

PUNCTUATION = " .,;:!?)]}>»\"'"
"""What a letter or a message may put right behind an address."""


@dataclass(frozen=True, slots=True)
class Link:
    """What a fragment asks for: the text of a record, and the ply to show (None: the last)."""

    record: str
    ply: int | None = None


def read_link(fragment: str) -> Link:
    """What a fragment (without `#`) asks for; the record itself is not replayed unless packed.

    Raises Malformed for one that is too long, unreadable, of an unknown form or version.
    """
    from urllib.parse import parse_qsl  # here, as it costs a fifth of our start-up time

    if len(fragment) > MAX_CHARACTERS:
        raise Malformed("link", "too-long")
    try:
        pairs = parse_qsl(fragment, strict_parsing=True, max_num_fields=4, errors="strict")
    except ValueError:
        raise Malformed("link", "unreadable", text=fragment[:200]) from None
    fields = dict(pairs)
    forms = [name for name, _ in pairs if name != "ply"]
    if len(forms) != 1 or len(fields) != len(pairs):
        raise Malformed("link", "unknown-name", text=" ".join(forms)[:200])
    (form,) = forms
    return Link(_record(form, fields[form]), _ply(fields.get("ply")))


def write_link(session: Session, ply: int | None = None) -> str | None:
    """The fragment for a game, `#` included; None when it would be too long to be read again.

    ply: the one to show, where that is not the last.
    """
    data = _packed(session)
    fragment = f"{session.record.game}={VERSION}{urlsafe_b64encode(data).decode().rstrip('=')}"
    fragment += "" if ply is None or ply == session.last else f"&ply={ply}"
    return f"#{fragment}" if len(fragment) <= MAX_CHARACTERS else None


def _packed(session: Session) -> bytes:
    """The packed record; the latest is remembered, as long games take their time."""
    if not _latest or _latest[0][0] is not session.record:
        _latest[:] = [(session.record, pack(session.record, session.states))]
    return _latest[0][1]


_latest: list[tuple[Record, bytes]] = []


def _record(form: str, value: str) -> str:
    if form == "record":
        return value
    if form == "position":
        name, _, line = value.partition(":")
        return str(Record.starting_from(name, open_game(name).parse_state(line)))
    if form not in NAMES:
        raise Malformed("link", "unknown-name", text=form[:200])
    if value[:1] != str(VERSION):
        raise Malformed("link", "unknown-version", text=value[:1])
    value = value.rstrip(PUNCTUATION)
    try:
        text = value[1:].encode("ascii")
        data = urlsafe_b64decode(text + b"=" * (-len(text) % 4))
    except (Base64Error, UnicodeEncodeError, ValueError):
        raise Malformed("link", "unreadable", text=value[:200]) from None
    record = unpack(data)
    if not record.startswith(f'[Game "{form}"]\n'):
        raise Malformed("link", "unreadable", text=form)
    return record


def _ply(text: str | None) -> int | None:
    if text is None:
        return None
    if not (text.isascii() and text.isdigit() and len(text) <= 4):
        raise Malformed("link", "not-a-number", "ply", text[:200])
    return int(text)
