"""The games beside the one on the table: what is known of each, which stay, how one is read."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from pygame_rules import Malformed
from web.table.keep.packing import opened, packed, packed_turn, unpacked_turn
from web.table.session import Session

MOST_NAMES = 30
"""How many games can be kept by name."""

MOST_PLAYED = 60
"""How many games without a name stay that the reader has played in: the latest ones. Games from a
file are among them, and make room for the others."""

MOST_VISITED = 24
"""How many games stay that only came by links: they never push off what the reader has played."""

LONGEST_NAME = 40

_NUMBERED = re.compile(r"(?<=.) \(\d{1,4}\)$")


@dataclass(frozen=True, slots=True)
class Shelved:
    """A game beside the table, as far as it is known.

    id: its place in what the browser keeps. game, plies, name, own, brought: as in a session.
    at: the ply last shown; None for the last one. blank: whether it is a new game as anybody would
    begin it, which any newer one can take the place of. over: whether it is known to have ended.
    text: its record as it is kept; None while only the browser has it.
    turn: the half-made turn at that ply, as it is kept (packing.py).
    session: the game itself, once this visit has read it.
    """

    id: str
    game: str
    plies: int = 0
    at: int | None = None
    name: str = ""
    own: bool = False
    brought: bool = False
    blank: bool = False
    over: bool = False
    text: str | None = None
    turn: tuple[str, ...] = ()
    session: Session | None = None

    @classmethod
    def of(cls, session: Session) -> Shelved:
        """A game that this visit has on hand."""
        at = None if session.at == session.last else session.at
        return cls(
            session.id,
            session.record.game,
            session.last,
            at,
            session.name,
            session.own,
            session.brought,
            session.blank,
            session.states[-1].outcome is not None,
            turn=packed_turn(session),
            session=session,
        )

    def record(self) -> str:
        """Its record as it is kept. Raises Malformed while it has not been lent by the browser."""
        if self.session is not None:
            return packed(self.session)
        if self.text is None:
            raise missing(self.id)
        return self.text

    def read(self) -> Session:
        """The game itself. Raises Malformed for one that has not been lent, or can't be read."""
        if self.session is not None:
            return replace(self.session, name=self.name, own=self.own, brought=self.brought)
        session = opened(self.record(), self.at).resumed(unpacked_turn(self.turn))
        return replace(session, id=self.id, name=self.name, own=self.own, brought=self.brought)


def missing(*ids: str) -> Malformed:
    """That games have to be lent by the browser first."""
    return Malformed("kept", "missing", text=" ".join(ids))


def records(games: Iterable[Shelved]) -> Iterator[str]:
    """Their records as they are kept. Raises Malformed that names all those that the browser has
    to lend: they come at once, not one after the other."""
    games = tuple(games)
    if asked := [kept.id for kept in games if kept.session is None and kept.text is None]:
        raise missing(*asked)
    return (kept.record() for kept in games)


def lent(shelf: tuple[Shelved, ...], texts: Mapping[str, object]) -> tuple[Shelved, ...]:
    """The shelf with the texts that the browser has lent, by id; without games it no longer has."""
    return tuple(
        replace(kept, text=text) if isinstance(text := texts.get(kept.id), str) else kept
        for kept in shelf
        if kept.id not in texts or isinstance(texts[kept.id], str)
    )


def trimmed(shelf: tuple[Shelved, ...]) -> tuple[Shelved, ...]:
    """The games that stay, in their order: those with a name, the latest of every kind of game, the
    latest of those that came by links and the latest of all others, each up to its own number.
    Among these others, games from a file get the places that are left."""
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
    """Whether a game can be called so: some printable text, not too long. What joins letters or the
    parts of a picture is printable, too."""
    joined = text.replace("\u200c", "").replace("\u200d", "")
    return 0 < len(text) <= LONGEST_NAME and bool(joined) and joined.isprintable()


def free_name(name: str, taken: set[str]) -> str:
    """The name, or where it is taken the first free one like it: `Ann`, `Ann (2)`, `Ann (3)`."""
    base = _NUMBERED.sub("", name)
    number = 1
    free = name
    while free in taken:
        number += 1
        behind = f" ({number})"
        free = base[: LONGEST_NAME - len(behind)].rstrip() + behind
    return free
