"""What lies on the table, and around it: four immutable values, by how long they last."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any, TypedDict, Unpack

from pygame_rules import Draft, Malformed, Move, Violation
from pygame_rules.seating import Player
from web.locales import LANGUAGES
from web.table import settings
from web.table.judged import Analysis
from web.table.keep.shelf import Shelved, trimmed
from web.table.results import Results
from web.table.session import Session
from web.table.settings import Settings
from web.table.sitting import Game, Sitting, Viewing

Why = tuple[str, Mapping[str, int | str]]
"""What speaks for a hint: a sentence's code, and the numbers and names of cells in it."""

NO_MOVE = ("", "?")
"""Hints that are no move: none, one that is being thought out."""

PERSON = "person"
"""Who plays a seat that no computer player has."""

SPEEDS = {"slow": 1800, "usual": 700, "fast": 100}
"""Milliseconds that a computer player takes at least for a move, by name."""


@dataclass(frozen=True, slots=True)
class Kept:
    """What is there again at the next visit. It is saved whenever it is a new value.

    session: the game on the table. sitting: what it is on the table for.
    shelf: all other games that are kept, the latest first, ready to come back.
    best: the best solo score of each game, by its name.
    material: what stands in the box for the material of a game, by its name, if it was changed.
    aside: whether the browser holds games that were set aside to start without them.
    results: how games against computer players have ended.
    """

    session: Session
    sitting: Sitting = field(default_factory=Game)
    shelf: tuple[Shelved, ...] = ()
    best: Mapping[str, int] = field(default_factory=dict)
    material: Mapping[str, str] = field(default_factory=dict)
    aside: bool = False
    results: Results = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Visit:
    """What lasts as long as the page is open.

    site: the site's own address. guest: whether the page stands inside somebody's own page.
    home: whether the five boxes are looked at, not the table.
    watching: whether the game is only to be looked through there. turned: whether the board is
    shown from the other side.
    tag, count: what the next game's id is made of; the tag is this visit's own.
    behind: a game, by id, in which another window has made so many moves.
    storage: whether the page can save. ready: False only in the picture made before Python runs.
    viewer: the seat that has lifted the cover over what only it may see.
    paused: whether computer players wait until they are asked to go on; stepping: whether they do
    so again after the next move. speed: how fast they move among themselves, one of `SPEEDS`.
    analysis: what has been found out about the game on the table.
    settings: what the reader has set; the browser keeps it.
    ended: whether the game has just come to its end, and nothing else has happened since.
    replying: 1 when the game came by a link, 2 once a move has been made that is to be sent back.
    """

    language: str = LANGUAGES[0]
    site: str = ""
    guest: bool = False
    home: bool = False
    watching: bool = False
    turned: bool = False
    tag: str = "here"
    behind: tuple[str, int] = ("", 0)
    count: int = 0
    storage: bool = True
    ready: bool = True
    viewer: int | None = None
    paused: bool = False
    stepping: bool = False
    speed: str = "usual"
    replying: int = 0
    analysis: Analysis = field(default_factory=Analysis)
    settings: Settings = field(default_factory=dict)
    ended: bool = False


@dataclass(frozen=True, slots=True)
class Form:
    """What is open beside the board, and what has been chosen or written there.

    panel: the one that is open, or empty. reading: the clause that its rules are open at, or empty.
    options, players: chosen for a new game. seats: who plays each of its seats, "person" or a
    level; pace: how long computer players take there. variants: whether the options are shown.
    analyse: whether a game that people still play is to be looked into.
    text: what stands in the box for a record. typed: what stands in the box for a move.
    embed: what was chosen for a snippet. picture: one of the state shown, for the snippet, packed,
    and for which.
    lifted: the half-made turn before a hand lifted something.
    """

    panel: str = ""
    reading: str = ""
    options: Mapping[str, str] = field(default_factory=dict)
    players: int | None = None
    seats: tuple[str, ...] = ()
    pace: str = "usual"
    variants: bool = False
    analyse: bool = False
    text: str = ""
    typed: str = ""
    embed: Mapping[str, str] = field(default_factory=dict)
    picture: tuple[str, str] = ("", "")
    lifted: Draft[Any] | None = None


@dataclass(frozen=True, slots=True)
class Talk:
    """What the reader and the table have just said to each other.

    did: what the last event was. notice: what one has done that nobody sees on the board.
    refusal, trouble: why the last attempt or text was refused.
    asked: the question that was typed. hint: a move that was asked for (`-` where there is none,
    `?` while one is looked for); why: what speaks for it.
    shown: a move that is looked at before it is made, and the target that would make it; touched:
    whether a touch has asked for that.
    """

    did: str = ""
    notice: str = ""
    refusal: Violation | None = None
    trouble: Malformed | None = None
    asked: str = ""
    hint: str = ""
    why: Why | None = None
    shown: tuple[str, str] = ("", "")
    touched: bool = False


class Changes(TypedDict, total=False):
    """The fields of the four, no two of one name."""

    session: Session
    sitting: Sitting
    shelf: tuple[Shelved, ...]
    best: Mapping[str, int]
    material: Mapping[str, str]
    aside: bool
    results: Results
    language: str
    site: str
    guest: bool
    home: bool
    watching: bool
    turned: bool
    tag: str
    behind: tuple[str, int]
    count: int
    storage: bool
    ready: bool
    viewer: int | None
    paused: bool
    stepping: bool
    speed: str
    replying: int
    settings: Settings
    ended: bool
    panel: str
    reading: str
    options: Mapping[str, str]
    players: int | None
    seats: tuple[str, ...]
    pace: str
    variants: bool
    analyse: bool
    analysis: Analysis
    text: str
    typed: str
    embed: Mapping[str, str]
    picture: tuple[str, str]
    lifted: Draft[Any] | None
    did: str
    notice: str
    refusal: Violation | None
    trouble: Malformed | None
    asked: str
    hint: str
    why: Why | None
    shown: tuple[str, str]
    touched: bool


@dataclass(frozen=True, slots=True)
class Desk:
    """The game and everything around it that a reader could lose."""

    kept: Kept
    visit: Visit = Visit()
    form: Form = Form()
    talk: Talk = Talk()

    @classmethod
    def new(cls, session: Session) -> Desk:
        """A game on a table where nothing else is."""
        return cls(Kept(session))

    @property
    def session(self) -> Session:
        """The game on the table."""
        return self.kept.session

    @property
    def shelf(self) -> tuple[Shelved, ...]:
        """All other games, the latest first."""
        return self.kept.shelf

    @property
    def sitting(self) -> Sitting:
        """What the game is on the table for."""
        return Viewing() if self.visit.watching else self.kept.sitting

    @property
    def covered(self) -> bool:
        """Whether the board waits, face down, for the player whose secret comes next."""
        return self.sitting.covers(self.session, self.visit.viewer)

    @property
    def viewer(self) -> int | None:
        """The seat through whose eyes the board is seen; None where all see the same."""
        return self.sitting.viewer(self.session, self.visit.viewer)

    @property
    def player(self) -> Player | None:
        """The computer player whose turn it is at the ply shown, if it is one's."""
        return self.sitting.player(self.session)

    @property
    def turned(self) -> bool:
        """Whether the board is shown from the other side: the reader has turned it, or likes their
        own side below and plays the second one."""
        people = self.session.people
        own = settings.value(self.visit.settings, "side") == "mine" and len(people) == 1
        return self.visit.turned != (own and people[0] == 1)

    @property
    def branches(self) -> bool:
        """Whether another move at the ply shown leaves a line behind that is worth keeping: one
        turn taken back and played otherwise is a change of mind."""
        session = self.session
        return session.at < self.sitting.undone(session.go(session.last))

    @property
    def ahead(self) -> Move | None:
        """The move that the choice looked at would make, if it would make one."""
        text = self.talk.shown[0]
        return self.session.game.parse_move(text) if text else None

    @property
    def sealed(self) -> int:
        """The last ply that can't be taken back."""
        return self.sitting.sealed(self.session)

    @property
    def lock(self) -> str:
        """Why no turn can be begun at the ply shown: the code of a trouble; empty where one can."""
        if self.session.at < self.sealed:
            return self.sitting.lock
        return "" if self.player is None else "thinking"

    @property
    def undone(self) -> int | None:
        """The ply that taking back leads to; None where nothing can be taken back."""
        ply = self.sitting.undone(self.session)
        return ply if self.sealed <= ply < self.session.at else None

    def change(self, **values: Unpack[Changes]) -> Desk:
        """The desk with other values of fields, whichever of the four they belong to."""
        parts: dict[str, dict[str, Any]] = {}
        for name, value in values.items():
            parts.setdefault(_PART[name], {})[name] = value
        changed: dict[str, Any] = {
            part: replace(getattr(self, part), **its) for part, its in parts.items()
        }
        return replace(self, **changed)


_PART = {
    name.name: part
    for part, kind in (("kept", Kept), ("visit", Visit), ("form", Form), ("talk", Talk))
    for name in fields(kind)
}
"""Which of the four values has a field."""


def goes_on(old: Session, new: Session) -> bool:
    """Whether one game is another one some moves later."""
    was, now = old.record, new.record
    return was.moves != () and replace(now, moves=now.moves[: len(was.moves)]) == was


def on_shelf(desk: Desk) -> tuple[Shelved, ...]:
    """The games on the shelf that are of the kind on the table, the latest first; no new ones."""
    name = desk.session.record.game
    return tuple(kept for kept in desk.shelf if kept.game == name and not kept.blank)


def begun(desk: Desk, game: str) -> int:
    """The plies of the latest game of a kind that has been begun and, as far as is known, is not
    over; 0 where there is none. One without a move hides none that has some."""
    here = desk.session
    alike = (kept for kept in desk.shelf if kept.game == game and kept.plies)
    sessions: list[Session | Shelved] = [kept.session or kept for kept in alike]
    if here.record.game == game and desk.kept.sitting.lasts and here.last:
        sessions.insert(0, here)
    if not sessions:
        return 0
    latest = sessions[0]
    if isinstance(latest, Shelved):
        return 0 if latest.over else latest.plies
    return 0 if latest.states[-1].outcome else latest.last


def names(desk: Desk) -> tuple[str, ...]:
    """The names under which games are kept, that of the table first."""
    all_names = (desk.session.name, *(kept.name for kept in desk.shelf))
    return tuple(name for name in all_names if name)


def laid(desk: Desk, *games: Shelved) -> Desk:
    """The desk with these games on its shelf, in front, and in no other place there."""
    ids = {kept.id for kept in games}
    rest = tuple(kept for kept in desk.shelf if kept.id not in ids)
    return desk.change(shelf=trimmed((*games, *rest)))


def without(desk: Desk, *ids: str) -> Desk:
    """The desk without these games on its shelf."""
    return desk.change(shelf=tuple(kept for kept in desk.shelf if kept.id not in ids))


def unclutter(desk: Desk) -> Desk:
    """The desk without new games of the kind on the table that nobody has begun: no turn of theirs
    is half made."""

    def begun(kept: Shelved) -> bool:
        unmoved = kept.blank or (kept.session is not None and kept.session.unmoved)
        return not unmoved or bool(kept.turn) or kept.game != desk.session.record.game

    return desk.change(shelf=tuple(filter(begun, desk.shelf)))


def numbered(desk: Desk, session: Session) -> tuple[Desk, Session]:
    """A game with an id of its own, and the desk that has given it."""
    if session.id:
        return desk, session
    given = replace(session, id=f"{desk.visit.tag}.{desk.visit.count + 1}")
    return desk.change(count=desk.visit.count + 1), given


def on_table(desk: Desk, session: Session, sitting: Sitting | None = None) -> Desk:
    """Another game on the table; the one before goes on the shelf, unless it does not last.

    A new game that nobody has begun makes room for any other one of its kind. sitting: what the
    game is there for; as a rule, to be played.
    """
    old, was = desk.session, desk.kept.sitting
    new = sitting or Game()
    if old.record == session.record and not session.id and was.lasts and new.lasts:
        session = replace(session, id=old.id, name=old.name, own=old.own)
    if new.lasts:
        desk, session = numbered(desk, session)
    if was.lasts and old.id and old.id != session.id:
        desk = laid(desk, Shelved.of(old))
    desk = without(desk, session.id).change(session=session)
    return (unclutter(desk) if new.lasts else desk).change(
        sitting=new,
        reading="",
        options={},
        players=None,
        seats=(),
        analyse=False,
        viewer=None,
        paused=session.waits,
        stepping=False,
        typed="",
        lifted=None,
        shown=("", ""),
        replying=0,
        home=False,
        ended=False,
        did="load",
    )
