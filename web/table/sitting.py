"""What a game is on the table for: what may be taken back, what is covered, what counts.

A new kind of sitting is one more class here; the table asks these and nothing else.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass

from web.table.session import Session

Sentence = tuple[str, Mapping[str, str]]
"""A sentence's name and the values in it."""


class Sitting(ABC):
    """One kind of sitting: an immutable value."""

    __slots__ = ()

    lasts: bool = True
    """Whether the game is kept, with the lines left behind in it, and its scores count."""

    lock: str = "sealed"
    """Why nothing can be taken back or begun before `sealed`: the code of a trouble."""

    @abstractmethod
    def sealed(self, session: Session) -> int:
        """The last ply that can't be taken back, and before which nothing can be begun."""

    @abstractmethod
    def covers(self, session: Session, viewer: int | None) -> bool:
        """Whether the board waits, face down, for the seat on turn; viewer: the seat that looks."""

    def begins(self) -> Sentence | None:
        """What is said first, when it begins."""
        return None

    def next(self, session: Session) -> Sentence | None:
        """What the note says instead of what can be chosen."""
        return None


@dataclass(frozen=True, slots=True)
class Game(Sitting):
    """A game that people play on this device."""

    def sealed(self, session: Session) -> int:
        return session.sealed

    def covers(self, session: Session, viewer: int | None) -> bool:
        waits = session.state.private and session.at == session.last
        return waits and session.state.to_play != viewer


@dataclass(frozen=True, slots=True)
class Viewing(Game):
    """A game that is only to be looked through, in somebody's own page."""

    lock = "watching"

    def sealed(self, session: Session) -> int:
        return session.last + 1  # out of reach


@dataclass(frozen=True, slots=True)
class Example(Sitting):
    """An example of the rules, to look at and try. clause: the one it was asked for."""

    id: str
    clause: str

    lasts = False

    def sealed(self, session: Session) -> int:
        return 0

    def covers(self, session: Session, viewer: int | None) -> bool:
        return False

    def begins(self) -> Sentence:
        return "table.said.example", {"rule": self.clause}

    def next(self, session: Session) -> Sentence | None:
        shown = 0 < session.at == session.last
        return ("table.example.shown", {"rule": self.clause}) if shown else None
