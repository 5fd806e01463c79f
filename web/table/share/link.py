"""A game inside the page's address.

    #siam=1<base64url>                        the packed form, version 1: short
    #record=<the record, percent-encoded>     the readable form, for anybody to write
    #position=<game>:<the state's line>       a position without a past
    #game=<game>                              a new game

and, after any of them, `&ply=<the ply to show>`.

Programs that carry links change them: they encode the whole address once more, add fields of their
own, break lines, turn hyphens into dashes. All of that is undone where it can be: a packed game has
a checksum, so of several readings the right one is known.
"""

from __future__ import annotations

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as Base64Error
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TypeVar

from pygame_rules import NAMES, Malformed, Record, open_game
from pygame_rules.packed import VERSION, pack, unpack
from web.table.session import Session

T = TypeVar("T")
R = TypeVar("R")

MAX_CHARACTERS = 60_000

PUNCTUATION = " .,;:!?)]}>»\"'"
"""What a letter or a message may put right behind an address."""

FORMS = (*NAMES, "record", "position", "game")

MOST_FORMS = 8
"""How many places that look like a link are tried in a text."""

_FORM = re.compile(rf"(?:^|(?<=[#?&/!(<>|;,*~`\s\"']))({'|'.join(FORMS)})=", re.IGNORECASE)
_PACKED = re.compile("[A-Za-z0-9_-]*")
_PLY = re.compile(r"\bply=(?:3D)?(\d{1,4})(?!\d)")
_ADDED = re.compile(r"\?[A-Za-z_][\w.-]*=.*", re.DOTALL)
"""A query that a program has added behind a readable form. Its own question marks are encoded."""

_CLOSED = re.compile('(?<!\\n)["|`\\[\\]}\u2018-\u201f\u203a\u00bb\u3001-\u3011]|:~:')
"""Where a percent-encoded value ends: it can't contain these, so they belong to the text around the
link."""

_BETWEEN = re.compile("(?:[\\s=+\u00ad\u200b-\u200f\u2060\ufeff\\\\]|(?<=\n)>|(?<=\n>)>)+")
"""What programs put into a long link: line breaks (in the source of a mail after `=`, in a quoted
mail before `>`), spaces that a form has made `+`, soft hyphens and zero-width spaces, Markdown's
backslashes."""

_MARKS = "*_~\\\u060c"
"""Further marks that a message may have behind a link. A record's last move may end in one, too."""

_TAIL = 3
"""How many characters of a packed game's own alphabet (`_`, `-`) may follow it in a message."""


@dataclass(frozen=True, slots=True)
class Link:
    """What a link asks for: a record, and the ply to show (None: the last); or a new game."""

    record: str = ""
    ply: int | None = None
    game: str = ""


def names_game(text: str) -> str:
    """The form of the link in a text: a game's name, `record`, `position` or `game`; empty where
    there is none."""
    return next((form for form, _ in _found(text)), "")


def read_link(text: str) -> Link:
    """What a fragment asks for, or a text that has a link in it. The record is not replayed unless
    it is packed.

    Raises Malformed for one that is too long, unreadable, of an unknown form or version.
    """
    if len(text) > MAX_CHARACTERS:
        raise Malformed("link", "too-long")
    found = tuple(_found(text))
    if not found:
        raise Malformed("link", "unreadable", text=text[:200])
    return _first(lambda one: _read(*one), found)


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


def _found(text: str) -> Iterator[tuple[str, str]]:
    """Each form of a link in a text, with all that follows its `=`. The text is decoded until it
    holds one."""
    text = text.replace("&amp;", "&").replace("&#038;", "&").replace("\\_", "_")
    for _ in range(4):
        found = _FORM.search(text)
        if found or "%" not in text:
            break
        text = _decoded(text)
    for number, match in enumerate(_FORM.finditer(text)):
        if number == MOST_FORMS:
            return
        yield match[1].lower(), text[match.end() :]


def _decoded(text: str, *, plus: bool = False) -> str:
    from urllib.parse import unquote, unquote_plus  # here, as it costs a fifth of our start-up time

    return unquote_plus(text) if plus else unquote(text)


def _read(form: str, rest: str) -> Link:
    if form == "game":
        name = re.split("[^a-z_]", rest, maxsplit=1)[0]
        if name not in NAMES:
            raise Malformed("link", "unknown-name", text=name[:200])
        return Link(game=name)
    ply = _PLY.search(rest)
    at = int(ply[1]) if ply else None
    if form in NAMES:
        return Link(_first(lambda text: _unpacked(form, text), _packed_readings(rest)), at)
    value = _ADDED.sub("", rest.partition("&")[0]).removeprefix("3D")
    encoded = re.match("%5B|[a-z_]*(:|%3A)[^ ]*%20", value, re.IGNORECASE)
    value = _CLOSED.split(value, maxsplit=1)[0] if encoded else value
    spaced = "%20" in value or " " in value  # then a plus is a plus
    readings = [_decoded(value, plus=not spaced), _decoded(value, plus=spaced)]
    if form == "record":
        text = readings[0].rstrip(PUNCTUATION + _MARKS + "\n")
        end = readings[0][len(text) :].partition("\n")[0]  # of the last line
        return Link((text + end).rstrip(" .,;:!?)>»'"), at)
    from pygame_rules.pasted import plain  # here, as few links need it

    if encoded:
        readings.append(_decoded((value.split() or [""])[0]))
    readings += [text.rstrip(PUNCTUATION + _MARKS) for text in readings]
    return Link(_first(_of_position, (*readings, *map(plain, readings))), at)


def _first(read: Callable[[T], R], readings: Iterable[T]) -> R:
    """What the first sound reading gives. Raises the Malformed of the first reading where none is
    sound, and at once where the word list has to be fetched."""
    troubles: list[Malformed] = []
    for reading in dict.fromkeys(readings):
        try:
            return read(reading)
        except Malformed as trouble:
            if trouble.what == "words":
                raise
            troubles.append(trouble)
    raise troubles[0]


def _packed_readings(rest: str) -> tuple[str, ...]:
    """All that the packed game may have been, the likeliest first. Each ends before the first
    character that a packed game can't contain."""
    value = rest.partition("&")[0]
    joined = _BETWEEN.sub("", _decoded(value) if "%" in value else value)
    value, joined = (  # quoted-printable
        text.removeprefix("3D") if text[:3] == f"3D{VERSION}" else text for text in (value, joined)
    )
    texts = [value, joined]
    for en_dash in ("-", "--"):
        texts.append(joined.replace("\u2013", en_dash).replace("\u2014", "--"))
    texts.append(re.sub("[\u2010-\u2012\u2212]", "-", joined))
    ends = [_PACKED.match(text) for text in texts]
    games = [match[0] for match in ends if match]
    cut = [game[:-tail] for game in games[:2] for tail in range(1, _TAIL + 1)]
    return (*games, *cut)


def _unpacked(form: str, value: str) -> str:
    """The record of a packed game. Raises Malformed for one of another version or game."""
    if not value:
        raise Malformed("link", "unreadable", text=form)
    if value[:1] != str(VERSION):
        raise Malformed("link", "unknown-version", text=value[:1])
    try:
        data = urlsafe_b64decode(value[1:] + "=" * (-len(value[1:]) % 4))
    except (Base64Error, ValueError):
        raise Malformed("link", "unreadable", text=value[:200]) from None
    record = unpack(data)
    if not record.startswith(f'[Game "{form}"]\n'):
        raise Malformed("link", "unreadable", text=form)
    return record


def _of_position(value: str) -> str:
    """The record of a game that begins at a position: `siam:R3R/5/S4/s4/R4 e 20 - * count`."""
    name, _, line = value.partition(":")
    return str(Record.starting_from(name, open_game(name).parse_state(line)))
