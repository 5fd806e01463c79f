"""Fragments: what the page's address says after its `#`, read and written.

A place of the page; going there never takes a move back:

    #home                    the home page
    #home/records            the reader's record
    #siam                    a game
    #siam/rules              one of its panels
    #siam/rules/SI-20        one clause of its rules
    #siam/example/fig-3      one example of them
    #siam/learn              its lesson, at the first step that is not done
    #siam/learn/4            one step of it
    #siam/puzzle             the next puzzle of a game
    #siam/puzzle/12          one puzzle
    #siam/puzzle/today       the game's puzzle of the day
    #puzzle/today            the puzzle of the day of all games

A game:

    #siam=1<base64url>                        packed, version 1: short
    #record=<the record, percent-encoded>     readable, and writable by hand
    #position=<game>:<the state's line>       a position without the moves before it
    #game=<game>                              a new game

and, after any of these four, `&ply=<the ply to show>`. In a form that embedded boards and links in
texts can have:

    #learn=siam.4                             one step of a lesson
    #puzzle=siam.12                           one puzzle
    #puzzle=siam.today                        the game's puzzle of the day
    #puzzle=today                             the puzzle of the day of all games

A game on two devices (live/invitation.py): `#join=...`, and its answer `#answer=...`.

A lesson, or a puzzle of the day, of a game that is played in words is in those of the page's
language, unless the link has an option of the game behind it: `#learn=tambouille.4&words=french`.

Programs that carry links change them: they encode the whole address once more, append fields of
their own, break lines, turn hyphens into dashes. All of that is undone where possible: a packed
game has a checksum, which tells which of several readings is right.
"""

from __future__ import annotations

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as Base64Error
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TypeVar

from pygame_rules import NAMES, Malformed, Record, open_game
from pygame_rules.packed import VERSION, pack, unpack
from web.table.desk import Desk
from web.table.percent import unquoted
from web.table.session import Session
from web.table.sittings.learning import Learning
from web.table.sittings.solving import Solving

T = TypeVar("T")
R = TypeVar("R")

MAX_CHARACTERS = 60_000
"""The longest fragment that is read, in characters."""

PANELS = ("new", "rules", "puzzles", "file", "share", "analysis", "keys")
"""Panels that are opened from beside the board."""

INNER = ("embed",)
"""Panels that are opened from another panel."""

LEARN = "learn"
"""The lesson of a game. It has no panel: its steps are played on the board."""

PUZZLE, TODAY = "puzzle", "today"
"""A puzzle of a game, which has no panel either; and the puzzle of the day."""

EXAMPLE = "example"
"""An example of a game's rules. It has no panel: it lies on the board."""

HOME, RECORDS = "home", "records"
"""The place that is the home page, and the page of the reader's record behind it."""

_ENDS = (
    " .,;:!?)>»'-([{<%/|`\u2026\u2022\u00b7\u2013\u2014"
    "\u2018\u2019\u201a\u201c\u201d\u201e\u2039\u203a"
    "\u3001\u3002\u300b\u300d\u300f\u3011\uff01\uff09\uff0c\uff1a\uff1b\uff1f"
    "\u00a0\u202f\u00ad\u200b\u200c\u200d\u200e\u200f\u2060\ufeff"
)
"""What a letter or a message may put right behind an address; no record ends in it."""

PUNCTUATION = _ENDS + ']}"'
"""All that it may put there: a record without moves ends in one of the signs added here."""

JOIN = ("join", "answer")
"""Forms of the links by which devices find each other (live/invitation.py)."""

FORMS = (*NAMES, "record", "position", "game", LEARN, PUZZLE, *JOIN)

MOST_FORMS = 8
"""How many links are tried in a text that seems to have several."""

_FORM = re.compile(rf"(?:^|(?<=[#?&/!(<>|;,*~`\s\"']))({'|'.join(FORMS)})=", re.IGNORECASE)
_PACKED = re.compile("[A-Za-z0-9_-]*")
_NAME = re.compile(r"[\w/.:-]*")
_STEP = re.compile("[^A-Za-z0-9_]")
_FIELD = re.compile("&([a-z_]+)=([a-z]+)")
_PLAYERS = re.compile(r"[&?;#]\s*players\s*=\s*([^&?;#\n]+)", re.IGNORECASE)
"""An option of the game behind a step of a lesson or a puzzle."""

_PLY = re.compile(r"\bply=(?:3D)?(\d{1,4})(?!\d)")
_ADDED = re.compile(r"\?[A-Za-z_][\w.-]*=.*", re.DOTALL)
"""A query that a program has appended to a readable form, whose own question marks are encoded."""

_CLOSED = re.compile(
    '(?<!\\n)["|`\\[\\]}\u2018-\u201f\u203a\u00bb\u3001-\u3011'
    "\u2026\u2022\u00b7\uff01\uff09\uff0c\uff1a\uff1b\uff1f]|:~:|<[a-z/]"
)
"""What a percent-encoded value can not contain: it belongs to the text around the link."""

_BETWEEN = re.compile("(?:[\\s=+\u00ad\u200b-\u200f\u2060\ufeff\\\\]|(?<=\n)>|(?<=\n>)>)+")
"""What programs insert into a long link: line breaks (after `=` in the source of a mail, before `>`
in a quoted mail), `+` for a space, soft hyphens and zero-width spaces, Markdown's backslashes."""

_MARKS = "*_~\\\u060c"
"""Further marks that may follow a link in a message. A record's last move may end in one, too."""

_TAIL = 3
"""How many characters that a packed game may contain (`_`, `-`) may follow it in a message."""


@dataclass(frozen=True, slots=True)
class Place:
    """A game (or `HOME`), the open panel and the clause of the rules that it is open at, if any.

    In a lesson, panel is `LEARN` and clause the number of the step; in a puzzle, panel is `PUZZLE`
    and clause its number or `TODAY`. The puzzle of the day of all games has no game.
    At an example, panel is `EXAMPLE` and clause its id.
    """

    game: str
    panel: str = ""
    clause: str = ""

    def __str__(self) -> str:
        return "/".join(part for part in (self.game, self.panel, self.clause) if part)


@dataclass(frozen=True, slots=True)
class Link:
    """A game: its record and the ply to show (None: the last), or the name of a new game; or a step
    of that game's lesson, its number as text; or one of its puzzles, the number as text or `TODAY`.
    The puzzle of the day of all games has no game. join: an invitation or an answer to one.
    fields: what stands behind a step or a puzzle; those of them that are options of its game say of
    which kind it is (`preferred.named`)."""

    record: str = ""
    ply: int | None = None
    game: str = ""
    step: str = ""
    puzzle: str = ""
    join: str = ""
    fields: Mapping[str, str] = field(default_factory=dict)


def read_address(fragment: str) -> Place | Link:
    """What a fragment (without `#`) leads to. Raises Malformed where it can not be read."""
    return read_link(fragment) if names_game(fragment) else read_place(fragment)


def place_of(desk: Desk) -> Place:
    """Where the reader is."""
    if desk.visit.home:
        return Place(HOME, RECORDS if desk.visit.records else "")
    game, panel, sitting = desk.session.record.game, desk.form.panel, desk.kept.sitting
    panel = panel if panel in (*PANELS, *INNER) else ""  # that of connections leads nowhere later
    if isinstance(sitting, Learning) and not panel:
        return Place(game, LEARN, str(sitting.number + 1))
    if isinstance(sitting, Solving) and sitting.puzzle.number and not panel:
        number = str(sitting.puzzle.number)
        return Place(game, PUZZLE, number if sitting.day is None else TODAY)
    return Place(game, panel, desk.form.reading if panel == "rules" else "")


def read_place(fragment: str) -> Place:
    """The place that a fragment (without `#`) names. Raises Malformed where there is none."""
    if len(fragment) > MAX_CHARACTERS:
        raise Malformed("link", "too-long")
    text = _named(_unquoted(fragment).strip("#/!"))
    if text in (HOME, f"{HOME}/{RECORDS}"):
        return Place(*text.split("/"))
    if text in (PUZZLE, f"{PUZZLE}/{TODAY}"):
        return Place("", PUZZLE, TODAY)
    game, panel, clause = (*text.split("/", 2), "", "")[:3]
    if game not in NAMES:
        named, equals, _ = fragment.partition("=")
        problem = "unknown-name" if equals else "unreadable"
        raise Malformed("link", problem, text=(named if equals else text)[:200])
    if panel and panel not in (*PANELS, *INNER, LEARN, PUZZLE, EXAMPLE):
        raise Malformed("link", "unknown-name", text=panel[:200])
    known = KNOWN.get(panel)
    if (clause or panel == EXAMPLE) and not (known and known(game, clause)):
        raise Malformed("link", "unknown-name", text=clause[:200])
    return Place(game, panel, clause)


def _named(text: str) -> str:
    """The name at the beginning of a text, without what a letter or a message has put behind it: a
    name ends in a letter or a digit."""
    found = _NAME.match(text)
    name = found[0] if found else ""
    end = next((at for at in range(len(name), 0, -1) if name[at - 1].isalnum()), 0)
    return name[:end]


def _unquoted(fragment: str) -> str:
    """The fragment before programs have percent-encoded it, once or twice."""
    return unquoted(unquoted(fragment))


def has_clause(game: str, clause: str) -> bool:
    """Whether a game's rules have a clause of this number."""
    return any(clause == known.id for known in open_game(game).rulebook.clauses)


def has_step(game: str, number: str) -> bool:
    """Whether a game's lesson has a step of this number, counted from 1."""
    steps = open_game(game).lesson.steps
    sound = number.isascii() and number.isdecimal() and len(number) < 6
    return sound and 1 <= int(number) <= len(steps)


def may_be_puzzle(game: str, number: str) -> bool:
    """Whether a puzzle can be called like this. Whether there is one, its game's file says."""
    return number == TODAY or (number.isascii() and number.isdecimal() and len(number) < 6)


def has_example(game: str, name: str) -> bool:
    """Whether a game's rules have an example of this id."""
    return any(name == known.id for known in open_game(game).rulebook.examples)


KNOWN = {"rules": has_clause, LEARN: has_step, PUZZLE: may_be_puzzle, EXAMPLE: has_example}
"""Places of a game that have places of their own: whether there is one of this name."""


def names_game(text: str) -> str:
    """The form of the link in a text: a game's name or another one of `FORMS`; empty where there is
    none."""
    return next((form for form, _ in _found(text)), "")


def game_named(text: str) -> str:
    """The game that a link or a place names, even if it can not be read; empty where it names
    none."""
    form, rest = next(_found(text), ("", text.strip("#/!")))
    first = re.split("[^a-z_]", rest, maxsplit=1)[0]
    return next((name for name in (form, first) if name in NAMES), "")


def read_link(text: str) -> Link:
    """The link that a fragment is, or that a text contains. A readable record is not replayed here.

    Raises Malformed for a text that is too long or unreadable, or of an unknown form or version.
    """
    if len(text) > MAX_CHARACTERS:
        raise Malformed("link", "too-long")
    found = tuple(_found(text))
    if not found:
        raise Malformed("link", "unreadable", text=text[:200])
    return _first(lambda one: _read(*one), found)


def write_link(session: Session, ply: int | None = None) -> str | None:
    """The fragment of a game, `#` included; None where it would be too long to be read.

    ply: the ply to show; None for the last.
    """
    data = _packed(session)
    fragment = f"{session.record.game}={VERSION}{urlsafe_b64encode(data).decode().rstrip('=')}"
    fragment += "" if ply is None or ply == session.last else f"&ply={ply}"
    return f"#{fragment}" if len(fragment) <= MAX_CHARACTERS else None


def _packed(session: Session) -> bytes:
    """The packed record. The last one is cached: packing a long game takes time."""
    if not _latest or _latest[0][0] is not session.record:
        _latest[:] = [(session.record, pack(session.record, session.states))]
    return _latest[0][1]


_latest: list[tuple[Record, bytes]] = []


def _found(text: str) -> Iterator[tuple[str, str]]:
    """The links in a text: the form of each, and all that follows its `=`. A text without one is
    percent-decoded until it has one."""
    text = text.replace("&amp;", "&").replace("&#038;", "&").replace("\\_", "_")
    for _ in range(4):
        found = _FORM.search(text)
        if found or "%" not in text:
            break
        text = unquoted(text)
    for number, match in enumerate(_FORM.finditer(text)):
        if number == MOST_FORMS:
            return
        yield match[1].lower(), text[match.end() :]


def _read(form: str, rest: str) -> Link:
    if form in JOIN:
        return Link(join=f"{form}={rest}")
    if form == "game":
        name = _named(re.split("[^a-z_]", rest, maxsplit=1)[0])
        if name not in NAMES:
            raise Malformed("link", "unknown-name", text=name[:200])
        return Link(game=name)
    if form == LEARN:
        name, number = map(_named, (*_STEP.split(rest, maxsplit=2), "", "")[:2])
        if name not in NAMES or not has_step(name, number):
            raise _unknown(name, rest)
        return Link(game=name, step=number, fields=dict(_FIELD.findall(rest)))
    if form == PUZZLE:
        name, number = map(_named, (*_STEP.split(rest, maxsplit=2), "", "")[:2])
        if name == TODAY:
            return Link(puzzle=TODAY, fields=dict(_FIELD.findall(rest)))
        if name not in NAMES or not may_be_puzzle(name, number):
            raise _unknown(name, rest)
        return Link(game=name, puzzle=number, fields=dict(_FIELD.findall(rest)))
    ply = _PLY.search(rest)
    at = int(ply[1]) if ply else None
    if form in NAMES:
        return Link(_first(lambda text: _unpacked(form, text), _packed_readings(rest)), at)
    value = _ADDED.sub("", rest.partition("&")[0]).removeprefix("3D")
    encoded = re.match("%5B|[a-z_]*(:|%3A)[^ ]*%20", value, re.IGNORECASE)
    value = _CLOSED.split(value, maxsplit=1)[0] if encoded else value
    spaced = "%20" in value or " " in value  # then a plus is a plus
    readings = [unquoted(value), unquoted(value.replace("+", " "))]
    if not spaced:
        readings.reverse()
    if form == "record":
        text = readings[0].rstrip(PUNCTUATION + _MARKS + "\n")
        end = readings[0][len(text) :].partition("\n")[0]  # of the last line
        return Link((text + end).rstrip(_ENDS), at)
    from pygame_rules.pasted import plain  # imported late: few links need it

    if encoded:
        readings.append(unquoted((value.split() or [""])[0]))
    readings += [text.rstrip(PUNCTUATION + _MARKS) for text in readings]
    return Link(_first(_of_position, (*readings, *map(plain, readings))), at)


def players_in(fragment: str) -> str:
    """Who plays the seats of a new game, as embed.html is told it, in a fragment that a program may
    have encoded; empty where it says nothing of it."""
    text = "&" + fragment
    for _ in range(4):
        if found := _PLAYERS.search(text.replace("&amp;", "&")):
            told = found[1]
            while "%" in told[:-2] and told != unquoted(told):
                told = unquoted(told)
            told = told.replace("+", " ").replace("\uff0c", ",")
            return re.sub(r"\s", "", told).rstrip(PUNCTUATION + _MARKS + "%").lower()
        text = unquoted(text)
    return ""


def _unknown(name: str, rest: str) -> Malformed:
    """The error for a step or a puzzle that there is not: it names what was asked for."""
    unknown_game = name not in NAMES
    asked = (
        name if unknown_game else re.split(r"[&#?\s]", unquoted(rest), maxsplit=1)[0].rstrip(".")
    )
    return Malformed("link", "unknown-name", text=asked[:200])


def _first(read: Callable[[T], R], readings: Iterable[T]) -> R:
    """The result of the first reading that can be read. Where none can, raises the Malformed of the
    first. Where the word list must be fetched first, or a packed game has the right checksum but
    can't be played, raises that at once: another reading would only cost time."""
    troubles: list[Malformed] = []
    for reading in dict.fromkeys(readings):
        try:
            return read(reading)
        except Malformed as trouble:
            if trouble.what == "data" or (
                trouble.what == "packed" and trouble.problem != "damaged"
            ):
                raise
            troubles.append(trouble)
    raise troubles[0]


def _packed_readings(rest: str) -> tuple[str, ...]:
    """All possible readings of a packed game, the likeliest first. Each ends before the first
    character that a packed game can not contain."""
    value = rest.partition("&")[0]
    joined = _BETWEEN.sub("", unquoted(value))
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
    """The record of a packed game. Raises Malformed for another version, or a game of another
    kind."""
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
    """The record of a game from a position such as `siam:R3R/5/S4/s4/R4 e 20 - * count`."""
    name, _, line = value.partition(":")
    return str(Record.starting_from(name, open_game(name).parse_state(line)))
