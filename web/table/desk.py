"""What lies on the table, as one immutable value, and the shelf beside it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from pygame_rules import Draft, Malformed, Violation
from web.locales import LANGUAGES
from web.table.session import Session
from web.table.shelf import Kept, trimmed


@dataclass(frozen=True, slots=True)
class Desk:
    """The game and everything around it that a reader could lose.

    shelf: all other games that are kept, the latest first, ready to come back.
    example: id of the example of the rules that the game on the table began as, or empty; clause:
    the one it was asked for. lifted: the half-made turn before a hand lifted something.
    panel: the one that is open, or empty. reading: the clause that its rules are open at, or empty.
    options, players: chosen in the form for a new game.
    viewer: the seat that has lifted the cover over what only it may see. best: the best solo
    score of each game, by its name.
    text: what stands in the box for a record. typed: what stands in the box for a move. asked: the
    question that was typed there.
    refusal, trouble: why the last attempt or text was refused. did: what the last event was.
    material: what stands in the box for the material of a game, by its name, if it was changed.
    hint: a move that was asked for (`-` where there is none).
    tag, count: what the next game's id is made of; the tag is this visit's own.
    aside: whether the browser holds games that were set aside to start without them.
    replying: 1 when the game came by a link, 2 once a move has been made that is to be sent back.
    turned: whether the board is shown from the other side. watching: whether the game is only to be
    looked through, in somebody's own page.
    site: the site's own address. guest: whether the page stands inside somebody's own page.
    embed: what was chosen for a snippet. picture: one of the state shown, for the snippet, packed,
    and for which.
    storage: whether the page can save. ready: False only in the picture made before Python runs.
    """

    session: Session
    language: str = LANGUAGES[0]
    shelf: tuple[Kept, ...] = ()
    example: str = ""
    clause: str = ""
    lifted: Draft[Any] | None = None
    panel: str = ""
    reading: str = ""
    options: Mapping[str, str] = field(default_factory=dict)
    players: int | None = None
    viewer: int | None = None
    best: Mapping[str, int] = field(default_factory=dict)
    text: str = ""
    typed: str = ""
    asked: str = ""
    refusal: Violation | None = None
    trouble: Malformed | None = None
    did: str = ""
    material: Mapping[str, str] = field(default_factory=dict)
    hint: str = ""
    tag: str = "here"
    count: int = 0
    aside: bool = False
    replying: int = 0
    turned: bool = False
    watching: bool = False
    site: str = ""
    guest: bool = False
    embed: Mapping[str, str] = field(default_factory=dict)
    picture: tuple[str, str] = ("", "")
    storage: bool = True
    ready: bool = True

    @property
    def covered(self) -> bool:
        """Whether the board waits, face down, for the player whose secret comes next."""
        session = self.session
        state = session.state
        waits = state.private and not self.example and session.at == session.last
        return waits and state.to_play != self.viewer

    @property
    def sealed(self) -> int:
        """The last ply that can't be taken back; in an example of the rules there is none, and in a
        game to look through it is out of reach."""
        if self.watching:
            return self.session.last + 1
        return 0 if self.example else self.session.sealed

    @property
    def lock(self) -> str:
        """Why nothing can be taken back or begun before `sealed`: the code of a trouble."""
        return "watching" if self.watching else "sealed"


def goes_on(old: Session, new: Session) -> bool:
    """Whether one game is another one some moves later."""
    was, now = old.record, new.record
    return was.moves != () and replace(now, moves=now.moves[: len(was.moves)]) == was


def on_shelf(desk: Desk) -> tuple[Kept, ...]:
    """The games on the shelf that are of the kind on the table, the latest first; no new ones."""
    name = desk.session.record.game
    return tuple(kept for kept in desk.shelf if kept.game == name and not kept.blank)


def names(desk: Desk) -> tuple[str, ...]:
    """The names under which games are kept, that of the table first."""
    all_names = (desk.session.name, *(kept.name for kept in desk.shelf))
    return tuple(name for name in all_names if name)


def laid(desk: Desk, *games: Kept) -> Desk:
    """The desk with these games on its shelf, in front, and in no other place there."""
    ids = {kept.id for kept in games}
    rest = tuple(kept for kept in desk.shelf if kept.id not in ids)
    return replace(desk, shelf=trimmed((*games, *rest)))


def without(desk: Desk, *ids: str) -> Desk:
    """The desk without these games on its shelf."""
    return replace(desk, shelf=tuple(kept for kept in desk.shelf if kept.id not in ids))


def unclutter(desk: Desk) -> Desk:
    """The desk without new games of the kind on the table that nobody has begun."""
    game = desk.session.record.game
    shelf = tuple(kept for kept in desk.shelf if not (kept.blank and kept.game == game))
    return replace(desk, shelf=shelf)


def numbered(desk: Desk, session: Session) -> tuple[Desk, Session]:
    """A game with an id of its own, and the desk that has given it."""
    if session.id:
        return desk, session
    given = replace(session, id=f"{desk.tag}.{desk.count + 1}")
    return replace(desk, count=desk.count + 1), given


def on_table(desk: Desk, session: Session, *, example: str = "") -> Desk:
    """Another game on the table; the one before goes on the shelf, unless it was an example.

    A new game that nobody has begun makes room for any other one of its kind.
    """
    old = desk.session
    if old.record == session.record and not session.id and not (desk.example or example):
        session = replace(session, id=old.id, name=old.name, own=old.own)
    if not example:
        desk, session = numbered(desk, session)
    if not desk.example and old.id and old.id != session.id:
        desk = laid(desk, Kept.of(old))
    desk = replace(without(desk, session.id), session=session)
    return replace(
        desk if example else unclutter(desk),
        example=example,
        clause="",
        reading="",
        options={},
        players=None,
        viewer=None,
        typed="",
        replying=0,
        did="load",
    )
