"""The sittings of a game that is played, and of one that can only be looked through."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Self

from pygame_rules.seating import Player
from web.table.session import Session
from web.table.sittings.sitting import Sitting


@dataclass(frozen=True, slots=True)
class Game(Sitting):
    """A game that is played on this device.

    shared: whether several people played before all seats but one were given to computer players:
    that one's secrets stay covered until they have lifted the cover.
    reminded: in how many turns of the reader the lesson's reminders are at hand.
    unasked: whether the game came up without anybody having said who plays. Where it has secrets,
    its cover asks that: the reader may well be alone.
    """

    shared: bool = False
    reminded: int = 0
    unasked: bool = False

    def revealed(self) -> Self:
        return replace(self, shared=False, unasked=False)

    def reseated(self, people: int) -> Self:
        return replace(self, shared=self.shared or people > 1, unasked=False)

    def asks_who(self, session: Session) -> bool:
        return self.unasked and not (session.last or any(session.players))

    def facts(self) -> Mapping[str, object]:
        shared: dict[str, object] = {"shared": True} if self.shared else {}
        unasked = {"unasked": True} if self.unasked else {}
        return shared | ({"reminded": self.reminded} if self.reminded else {}) | unasked

    def reminds(self, session: Session) -> bool:
        if not self.reminded or session.state.outcome is not None:
            return False
        own = sum(state.to_play in session.people for state in session.states[: session.at])
        return own < self.reminded

    def sealed(self, session: Session) -> int:
        return session.sealed

    def covers(self, session: Session, viewer: int | None) -> bool:
        """Nothing is covered where one person plays against computer players."""
        waits = session.state.private and session.at == session.last
        if not waits or self.player(session) is not None:
            return False
        return session.state.to_play != self.viewer(session, viewer)

    def viewer(self, session: Session, viewer: int | None) -> int | None:
        people = session.people
        alone = len(people) == 1 < session.record.players and not self.shared
        return people[0] if alone else viewer

    def player(self, session: Session) -> Player | None:
        return session.player(session.at)

    def undone(self, session: Session) -> int:
        """The last turn of a person; without people, one ply back."""
        return next(_turns(session, range(session.at - 1, -1, -1)), session.at)

    def redone(self, session: Session) -> int:
        """The next turn of a person, or the end; without people, one ply on."""
        return next(_turns(session, range(session.at + 1, session.last)), session.last)


def _turns(session: Session, plies: range) -> Iterator[int]:
    """The plies at which a person is on turn; without people, all of them."""
    people = session.people
    return (ply for ply in plies if not people or session.states[ply].to_play in people)


@dataclass(frozen=True, slots=True)
class Viewing(Game):
    """An embedded game that can only be replayed."""

    lock = "watching"
    looks = True

    def sealed(self, session: Session) -> int:
        return session.last + 1  # after the end: nothing can be begun anywhere

    def player(self, session: Session) -> Player | None:
        return None
