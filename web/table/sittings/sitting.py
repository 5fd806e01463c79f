"""Sittings: what a game is on the table for, such as to be played or to be looked through.

A sitting says what may be done with the game (`Policy`), what the reader is to do and is told
(`Task`), and where it is found again (`Place`). Each difference between sittings is a method or an
attribute here, with the answer of most of them.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Self, cast

from pygame_rules.seating import Player
from web.table.session import Session

Sentence = tuple[str, Mapping[str, str | int]]
"""The key of a sentence, and its parameters."""


class Policy(ABC):
    """What may be done with the game, what is covered and what counts."""

    __slots__ = ()

    lasts: bool = True
    """Whether its game is kept, with lines that the reader has left. Where it is not, the page
    offers the way back to a game that is."""

    counts: bool = True
    """Whether its end is counted in the results, and the analysis waits until people have ended
    their game."""

    helps: bool = True
    """Whether hints are given."""

    invites: bool = True
    """Whether seats can be given to others, and a rematch is offered."""

    looks: bool = False
    """Whether the game can only be replayed."""

    teaches: bool = False
    """Whether it is a step of a lesson, or a puzzle: its board gives no answer away."""

    weighs: bool = False
    """Whether a computer player weighs the moves that are made here."""

    shares: bool = False
    """Whether it is played with other devices."""

    lock: str = "sealed"
    """Why nothing can be undone or begun before `sealed`: the code of a trouble."""

    @property
    def waits(self) -> bool:
        """Whether a move has been made whose value is not known yet."""
        return False

    def holds(self, session: Session) -> bool:
        """Whether no other game may take its place on the table now."""
        return False

    def parted(self, session: Session) -> Session:
        """The game as it is kept when another one takes its place."""
        return session

    def followed(self, session: Session) -> tuple[Sitting, Session]:
        """The sitting and its game after an event."""
        return cast("Sitting", self), session

    @abstractmethod
    def sealed(self, session: Session) -> int:
        """The last ply that can not be undone. No turn can be begun before it."""

    @abstractmethod
    def covers(self, session: Session, viewer: int | None) -> bool:
        """Whether the board is covered until the seat on turn lifts the cover. viewer: the seat
        that has lifted it."""

    def asks_who(self, session: Session) -> bool:
        """Whether the cover asks who plays, as nobody has said it."""
        return False

    def viewer(self, session: Session, viewer: int | None) -> int | None:
        """The seat whose secrets are shown. viewer: the seat that has lifted the cover."""
        return viewer

    def player(self, session: Session) -> Player | None:
        """The computer player on turn at the ply shown: nobody else can move there."""
        return None

    def ends(self, session: Session) -> bool:
        """Whether a button is offered that ends the half-made turn."""
        return True

    def offers(self, session: Session, target: str) -> bool:
        """Whether a choice of the half-made turn that has no place on the board has a button."""
        return True

    def replays(self, session: Session) -> bool:
        """Whether turns can be seen again, part by part."""
        return not self.teaches

    def undone(self, session: Session) -> int:
        """The ply that undo leads to; the one shown where there is none."""
        return max(0, session.at - 1)

    def redone(self, session: Session) -> int:
        """The ply that redo leads to."""
        return min(session.last, session.at + 1)

    def revealed(self) -> Self:
        """The sitting after a player has lifted the cover."""
        return self

    def reseated(self, people: int) -> Self:
        """The sitting after seats were given to others. people: how many people played before."""
        return self


class Task:
    """What the reader is to do, and what the page says of it."""

    __slots__ = ()

    recounts: bool = True
    """Whether the page tells what the last move did, who plays now and why, and what each player
    may not do. In a lesson the sentences of the step do that."""

    def questions(self, session: Session) -> bool:
        """Whether the reader is asked about the position, and has not answered rightly yet."""
        return False

    def silent(self, session: Session) -> bool:
        """Whether nothing is told of the last move, who plays now and why: it would be the answer
        to a question, or be taken for it."""
        return self.questions(session) or not self.recounts

    def begins(self, session: Session) -> Sentence | None:
        """The sentence that is said when it begins."""
        return None

    def heading(self, session: Session) -> Sentence | None:
        """The heading over the strip, instead of whose turn it is. `<key>.short` may be the same in
        a few characters."""
        return None

    def task(self, session: Session) -> Sentence | None:
        """What is heard when it begins or has something new to say: what the reader is to do, or
        what is said of an answer."""
        return None

    def goal(self, session: Session) -> Sentence | None:
        """What the reader is to do in this turn. It stays in sight while the turn is half made."""
        return None

    def next(self, session: Session) -> Sentence | None:
        """What the note says instead of naming the choices."""
        return None

    def because(self, session: Session) -> Sentence | None:
        """Why the last answer is wrong: a code, for which games have sentences (`spoken.because`),
        and its parameters."""
        return None

    def outlook(self, session: Session) -> Session | None:
        """The game after the move that is asked about, once there is an answer: the page says why
        it is then whose turn."""
        return None

    def question(self, session: Session) -> Sentence | None:
        """What the note says after all else, as a wrong answer has left it open."""
        return None

    def corrects(self, session: Session) -> bool:
        """Whether the note begins with the correction of the last answer."""
        return False

    def refused(self, session: Session) -> Sentence | None:
        """What the note says beside the reason, when an attempt has been refused."""
        return None

    def touches(self, session: Session) -> tuple[str, ...]:
        """The targets that glow although nobody has asked for a hint, the next one first."""
        return ()

    def leads(self, session: Session) -> bool:
        """Whether the half-made turn is on its way to the right answer: nothing is then said
        against it."""
        return False

    def fulfils(self, session: Session) -> bool:
        """Whether the half-made turn may be all that is wanted: the button that ends it then stands
        out."""
        return True

    def asked(self, session: Session) -> str:
        """The move that its question is about, which the board then shows; empty for none."""
        return ""

    def astray(self) -> tuple[str, ...]:
        """The targets of a wrong move that was taken back."""
        return ()

    def reached(self, session: Session) -> Sentence | None:
        """What its solution has come to; None where there is none yet, or it tells nothing."""
        return None

    def praise(self, session: Session) -> Sentence | None:
        """The word that praises a right answer."""
        return None

    def sound(self, before: Sitting, session: Session) -> str:
        """The sound of an answer that was just given; empty for the sound of what was done."""
        return ""

    def reminds(self, session: Session) -> bool:
        """Whether the reminders of the game's lesson are at hand."""
        return False


class Place:
    """Where the sitting is found again: by what is kept, and by links."""

    __slots__ = ()

    def facts(self) -> Mapping[str, object]:
        """What is kept of the sitting beside its game."""
        return {}

    def link(self, session: Session) -> str:
        """The fragment that leads to it; empty where that is the game itself."""
        return ""

    def links(self, session: Session) -> Mapping[str, str]:
        """The fragments that other pages can show, by the name of what a reader finds there
        (`share/snippets.py`), the likeliest first; none where they show the game itself."""
        return {}

    def about(self) -> str:
        """The clause at which the rules open; empty for their beginning."""
        return ""


class Sitting(Policy, Task, Place):
    """A sitting, an immutable value."""

    __slots__ = ()
