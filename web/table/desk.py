"""What lies on the table, as one immutable value, and the shelf beside it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from pygame_rules import Draft, Malformed, Violation
from pygame_rules.options import complete
from web.locales import LANGUAGES
from web.table.packing import packed
from web.table.session import Session

SHELF = 6
"""How many games the shelf holds; the latest of every game is never pushed off."""


@dataclass(frozen=True, slots=True)
class Desk:
    """The game and everything around it that a reader could lose.

    shelf: games whose place on the table another one took, the latest first, ready to come back.
    example: id of the example of the rules that the game on the table began as, or empty; clause:
    the one it was asked for. lifted: the half-made turn before a hand lifted something.
    panel: the one that is open, or empty. options, players: chosen in the form for a new game.
    viewer: the seat that has lifted the cover over what only it may see. best: the best solo
    score of each game, by its name.
    text: what stands in the box for a record. typed: what stands in the box for a move.
    refusal, trouble: why the last attempt or text was refused. did: what the last event was.
    material: what stands in the box for the material of a game, by its name, if it was changed.
    hint: a move that was asked for (`-` where there is none).
    kept: the games that were kept by name, as texts, the latest first; that of a game on the table
    or the shelf may be out of date. later: records that could not be read, carried along.
    replying: 1 when the game came by a link, 2 once a move has been made that is to be sent back.
    turned: whether the board is shown from the other side.
    site: the site's own address. guest: whether the page stands inside somebody's own page.
    embed: what was chosen for a snippet. picture: one of the state shown, for the snippet, packed,
    and for which.
    storage: whether the page can save. ready: False only in the picture made before Python runs.
    """

    session: Session
    language: str = LANGUAGES[0]
    shelf: tuple[Session, ...] = ()
    example: str = ""
    clause: str = ""
    lifted: Draft[Any] | None = None
    panel: str = ""
    options: Mapping[str, str] = field(default_factory=dict)
    players: int | None = None
    viewer: int | None = None
    best: Mapping[str, int] = field(default_factory=dict)
    text: str = ""
    typed: str = ""
    refusal: Violation | None = None
    trouble: Malformed | None = None
    did: str = ""
    material: Mapping[str, str] = field(default_factory=dict)
    hint: str = ""
    kept: Mapping[str, str] = field(default_factory=dict)
    later: tuple[str, ...] = ()
    replying: int = 0
    turned: bool = False
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
        """The last ply that can't be taken back; in an example of the rules there is none."""
        return 0 if self.example else self.session.sealed


def on_hand(desk: Desk) -> tuple[Session, ...]:
    """The game on the table and those on the shelf."""
    return (desk.session, *desk.shelf)


def goes_on(old: Session, new: Session) -> bool:
    """Whether one game is another one some moves later."""
    was, now = old.record, new.record
    return was.moves != () and replace(now, moves=now.moves[: len(was.moves)]) == was


def on_shelf(desk: Desk) -> tuple[Session, ...]:
    """The games on the shelf that are of the kind on the table, the latest first."""
    name = desk.session.record.game
    return tuple(session for session in desk.shelf if session.record.game == name)


def shelved(desk: Desk) -> tuple[Session, ...]:
    """The shelf with the game on the table on it; an example is none worth keeping."""
    return trimmed(desk.shelf if desk.example else (desk.session, *desk.shelf))


def trimmed(shelf: tuple[Session, ...]) -> tuple[Session, ...]:
    """As much as a shelf holds: first those with a name go, which are kept by it, then of the games
    that are there more than once the oldest."""
    while len(shelf) > SHELF:
        games = [session.record.game for session in shelf]
        named = [place for place, session in enumerate(shelf) if session.name]
        last = max(named or (place for place, game in enumerate(games) if game in games[:place]))
        shelf = (*shelf[:last], *shelf[last + 1 :])
    return shelf


def on_table(desk: Desk, session: Session, *, example: str = "") -> Desk:
    """Another game on the table; the one before goes on the shelf, if it is worth keeping."""
    old = desk.session
    room, record = old.game, old.record
    set_up = (record.options, record.players) != (complete(room.options, {}), room.player_counts[0])
    worth = (old.last or set_up) and record != session.record
    named = old.name and old.name in desk.kept
    return replace(
        desk,
        session=session,
        kept={**desk.kept, old.name: packed(old)} if named else desk.kept,
        shelf=shelved(desk) if worth else desk.shelf,
        example=example,
        clause="",
        options={},
        players=None,
        viewer=None,
        typed="",
        replying=0,
        did="load",
    )
