"""What lies on the table, as one immutable value, and the shelf beside it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from pygame_rules import Draft, Malformed, Violation
from pygame_rules.options import complete
from web.locales import LANGUAGES
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


def on_shelf(desk: Desk) -> tuple[Session, ...]:
    """The games on the shelf that are of the kind on the table, the latest first."""
    name = desk.session.record.game
    return tuple(session for session in desk.shelf if session.record.game == name)


def shelved(desk: Desk) -> tuple[Session, ...]:
    """The shelf with the game on the table on it; an example is none worth keeping."""
    shelf = desk.shelf if desk.example else (desk.session, *desk.shelf)
    while len(shelf) > SHELF:
        games = [session.record.game for session in shelf]
        last = max(place for place, game in enumerate(games) if game in games[:place])
        shelf = (*shelf[:last], *shelf[last + 1 :])
    return shelf


def on_table(desk: Desk, session: Session, *, example: str = "") -> Desk:
    """Another game on the table; the one before goes on the shelf, if it is worth keeping."""
    old = desk.session
    room, record = old.game, old.record
    set_up = (record.options, record.players) != (complete(room.options, {}), room.player_counts[0])
    worth = (old.last or set_up) and record != session.record
    return replace(
        desk,
        session=session,
        shelf=shelved(desk) if worth else desk.shelf,
        example=example,
        clause="",
        options={},
        players=None,
        viewer=None,
        typed="",
        did="load",
    )
