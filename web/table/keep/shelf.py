"""The kept games beside the one on the table: what is known of each, and which stay."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, fields, replace

from pygame_rules import NAMES, Malformed
from web.table.keep.packing import packed, packed_turn, read_session, unpacked_turn
from web.table.keep.untrusted import mapping, texts, whole
from web.table.session import Session

MOST_GAMES = 2_500
"""How many games are read from what the page says it keeps: more than are ever kept."""

LONGEST_ID = 80
"""The longest id of a game, in characters."""

MOST_TARGETS = 400
"""How many targets of a half-made turn are read."""

MOST_NAMES = 30
"""How many games can be kept by name."""

MOST_PLAYED = 60
"""How many games without a name stay that the reader has played in, the latest ones. Games loaded
from a file count among them, and are the first to go."""

MOST_VISITED = 24
"""How many games stay that only came by links. They never displace games that were played."""

LONGEST_NAME = 40
"""The longest name of a game, in characters."""

_NUMBERED = re.compile(r"(?<=.) \(\d{1,4}\)$")


@dataclass(frozen=True, slots=True)
class Shelved:
    """What is known of a kept game. Its record is read only when it is needed.

    id: its key in what the browser keeps. game: the kind. plies: the number of moves.
    at: the ply last shown; None for the last one. name, own, brought, helped: as in `Session`.
    blank: whether it is a new game like any other, so that a newer one replaces it.
    over: whether it is known to be over.
    turn: the half-made turn at that ply, as it is kept (packing.py).
    text: the record as it is kept; None while only the browser has it.
    session: the game itself, once it has been read.

    The browser keeps all fields but the last two as the game's entry.
    """

    id: str
    game: str
    plies: int = 0
    at: int | None = None
    name: str = ""
    own: bool = False
    brought: bool = False
    helped: bool = False
    blank: bool = False
    over: bool = False
    turn: tuple[str, ...] = ()
    text: str | None = None
    session: Session | None = None

    @classmethod
    def of(cls, session: Session) -> Shelved:
        """A game that is at hand."""
        at = None if session.at == session.last else session.at
        return cls(
            session.id,
            session.record.game,
            session.last,
            at,
            session.name,
            session.own,
            session.brought,
            session.helped,
            session.blank,
            session.states[-1].outcome is not None,
            turn=packed_turn(session),
            session=session,
        )

    @classmethod
    def read_entry(cls, value: object) -> Shelved | None:
        """The game of an entry that the page has kept; None where that is no entry. Fields that can
        not be read are as if nothing were known."""
        entry = mapping(value)
        id, game, name = entry.get("id"), entry.get("game"), entry.get("name")
        if not (isinstance(id, str) and 0 < len(id) <= LONGEST_ID):
            return None
        if not (isinstance(game, str) and game in NAMES):
            return None
        return cls(
            id,
            game,
            plies=max(0, whole(entry.get("plies")) or 0),
            at=whole(entry.get("at")),
            name=name if isinstance(name, str) and is_name(name) else "",
            own=entry.get("own") is True,
            brought=entry.get("brought") is True,
            helped=entry.get("helped") is True,
            blank=entry.get("blank") is True,
            over=entry.get("over") is True,
            turn=read_turn(entry.get("turn")),
        )

    def entry(self) -> dict[str, object]:
        """What the browser keeps of the game beside its record, by field."""
        return {name: getattr(self, name) for name in _ENTRY}

    def record(self) -> str:
        """The record as it is kept. Raises Malformed while only the browser has it."""
        if self.session is not None:
            return packed(self.session)
        if self.text is None:
            raise missing(self.id)
        return self.text

    def read(self) -> Session:
        """The game itself. Raises Malformed while only the browser has its record, and for a record
        that can not be read."""
        session = self.session
        if session is None:
            session = read_session(self.record(), self.at).resumed(unpacked_turn(self.turn))
            session = replace(session, id=self.id)
        return replace(
            session, name=self.name, own=self.own, brought=self.brought, helped=self.helped
        )


_ENTRY = tuple(field.name for field in fields(Shelved) if field.name not in ("text", "session"))


def read_entries(values: object) -> list[Shelved]:
    """The games of the entries that the page has kept, each id once."""
    found: dict[str, Shelved] = {}
    for value in values if isinstance(values, list) else ():
        if len(found) == MOST_GAMES:
            break
        if game := Shelved.read_entry(value):
            found[game.id] = game
    return list(found.values())


def read_turn(value: object) -> tuple[str, ...]:
    """The targets of a half-made turn that the page has kept, as they are kept."""
    return texts(value, MOST_TARGETS)


def missing(*ids: str) -> Malformed:
    """The error that the browser must first load the texts of these games."""
    return Malformed("kept", "missing", text=" ".join(ids))


def records(games: Iterable[Shelved]) -> Iterator[str]:
    """The records as they are kept. Raises one Malformed that names all games whose texts the
    browser must first load, so that they come together."""
    games = tuple(games)
    if asked := [kept.id for kept in games if kept.session is None and kept.text is None]:
        raise missing(*asked)
    return (kept.record() for kept in games)


def with_texts(shelf: tuple[Shelved, ...], texts: Mapping[str, object]) -> tuple[Shelved, ...]:
    """The shelf with the texts that the browser has loaded, by id. A game whose text is None is no
    longer kept, and leaves the shelf."""
    return tuple(
        replace(kept, text=text) if isinstance(text := texts.get(kept.id), str) else kept
        for kept in shelf
        if kept.id not in texts or isinstance(texts[kept.id], str)
    )


def trimmed(shelf: tuple[Shelved, ...]) -> tuple[Shelved, ...]:
    """The games that stay, in their order: all with a name, the latest of each kind (played, and by
    link), the `MOST_VISITED` latest that came by links and the `MOST_PLAYED` latest of the others.
    Among the others, games from a file take what places are left."""
    here = [kept for kept in shelf if kept.own and not kept.name]
    played = [kept for kept in here if not kept.brought]
    brought = [kept for kept in here if kept.brought]
    visited = [kept for kept in shelf if not kept.own and not kept.name]
    staying = {kept.id for kept in shelf if kept.name}
    staying |= {kept.id for kept in (*played, *brought)[:MOST_PLAYED]}
    staying |= {kept.id for kept in visited[:MOST_VISITED]}
    latest: dict[tuple[str, bool], str] = {}
    for kept in shelf:
        latest.setdefault((kept.game, kept.own), kept.id)
    return tuple(kept for kept in shelf if kept.id in {*staying, *latest.values()})


def is_name(text: str) -> bool:
    """Whether a text can be the name of a game: printable, not empty, not too long. Characters that
    join letters, or the parts of an emoji, are allowed."""
    joined = text.replace("\u200c", "").replace("\u200d", "")
    return 0 < len(text) <= LONGEST_NAME and bool(joined) and joined.isprintable()


def free_name(name: str, taken: set[str]) -> str:
    """The name; where it is taken, the first free one of `Ann (2)`, `Ann (3)`, ..."""
    base = _NUMBERED.sub("", name)
    number = 1
    free = name
    while free in taken:
        number += 1
        behind = f" ({number})"
        free = base[: LONGEST_NAME - len(behind)].rstrip() + behind
    return free
