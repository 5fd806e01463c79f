"""Sittings: what a game is on the table for, such as to be played or to be looked through.

A sitting says what may be undone, what is covered and what counts. A new kind is one more class
here. Each difference is a method or an attribute of `Sitting`; only what belongs to lessons
(`handlers/learn.py`, `view/lesson.py`, their address) asks whether the sitting is `Learning`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from pygame_rules import Key
from pygame_rules.draft import CANCEL
from pygame_rules.lesson import MISSED, RIGHT, WRONG, Step, WhyNot
from pygame_rules.seating import Player
from web.games.presentation import language_of
from web.locales import Foreign
from web.table.reader import preferred
from web.table.session import Session

Sentence = tuple[str, Mapping[str, str | int]]
"""The key of a sentence, and its parameters."""


class Sitting(ABC):
    """A sitting, an immutable value."""

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

    recounts: bool = True
    """Whether the page tells what the last move did, who plays now and why, and what each player
    may not do. In a lesson the sentences of the step do that."""

    lock: str = "sealed"
    """Why nothing can be undone or begun before `sealed`: the code of a trouble."""

    def questions(self, session: Session) -> bool:
        """Whether the reader is asked about the position, and has not answered rightly yet."""
        return False

    def silent(self, session: Session) -> bool:
        """Whether nothing is told of the last move, who plays now and why: it would be the answer
        to a question, or be taken for it."""
        return self.questions(session) or not self.recounts

    def ends(self, session: Session) -> bool:
        """Whether a button is offered that ends the half-made turn."""
        return True

    def replays(self, session: Session) -> bool:
        """Whether turns can be seen again, part by part."""
        return not self.teaches

    @property
    def waits(self) -> bool:
        """Whether a move has been made whose value is not known yet."""
        return False

    @abstractmethod
    def sealed(self, session: Session) -> int:
        """The last ply that can not be undone. No turn can be begun before it."""

    @abstractmethod
    def covers(self, session: Session, viewer: int | None) -> bool:
        """Whether the board is covered until the seat on turn lifts the cover. viewer: the seat
        that has lifted it."""

    def viewer(self, session: Session, viewer: int | None) -> int | None:
        """The seat whose secrets are shown. viewer: the seat that has lifted the cover."""
        return viewer

    def player(self, session: Session) -> Player | None:
        """The computer player on turn at the ply shown: nobody else can move there."""
        return None

    def undone(self, session: Session) -> int:
        """The ply that undo leads to; the one shown where there is none."""
        return max(0, session.at - 1)

    def redone(self, session: Session) -> int:
        """The ply that redo leads to."""
        return min(session.last, session.at + 1)

    def revealed(self) -> Sitting:
        """The sitting after a player has lifted the cover."""
        return self

    def reseated(self, people: int) -> Sitting:
        """The sitting after seats were given to others. people: how many people played before."""
        return self

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

    def begins(self, session: Session) -> Sentence | None:
        """The sentence that is said when it begins."""
        return None

    def next(self, session: Session) -> Sentence | None:
        """What the note says instead of naming the choices."""
        return None

    def task(self, session: Session) -> Sentence | None:
        """What is heard when it begins or has something new to say: what the reader is to do, or
        what is said of an answer."""
        return None

    def goal(self, session: Session) -> Sentence | None:
        """What the reader is to do in this turn. It stays in sight while the turn is half made."""
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

    def heading(self, session: Session) -> Sentence | None:
        """The heading over the strip, instead of whose turn it is. `<key>.short` may be the same in
        a few characters."""
        return None

    def refused(self, session: Session) -> Sentence | None:
        """What the note says beside the reason, when an attempt has been refused."""
        return None

    def touches(self, session: Session) -> tuple[str, ...]:
        """The targets that glow although nobody has asked for a hint, the next one first."""
        return ()

    def asked(self, session: Session) -> str:
        """The move that its question is about, which the board then shows; empty for none."""
        return ""

    def astray(self) -> tuple[str, ...]:
        """The targets of a wrong move that was taken back."""
        return ()

    def praise(self, session: Session) -> Sentence | None:
        """The word that praises a right answer."""
        return None

    def sound(self, before: Sitting, session: Session) -> str:
        """The sound of an answer that was just given; empty for the sound of what was done."""
        return ""

    def reminds(self, session: Session) -> bool:
        """Whether the reminders of the game's lesson are at hand."""
        return False

    def about(self) -> str:
        """The clause at which the rules open; empty for their beginning."""
        return ""


@dataclass(frozen=True, slots=True)
class Game(Sitting):
    """A game that is played on this device.

    shared: whether several people played before all seats but one were given to computer players:
    that one's secrets stay covered until they have lifted the cover.
    reminded: in how many turns of the reader the lesson's reminders are at hand.
    """

    shared: bool = False
    reminded: int = 0

    def revealed(self) -> Game:
        return replace(self, shared=False)

    def reseated(self, people: int) -> Game:
        return replace(self, shared=self.shared or people > 1)

    def facts(self) -> Mapping[str, object]:
        shared: dict[str, object] = {"shared": True} if self.shared else {}
        return shared | ({"reminded": self.reminded} if self.reminded else {})

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


@dataclass(frozen=True, slots=True)
class Example(Sitting):
    """An example of the rules, to look at and try. clause: the one whose example it is. origin:
    where it was opened: in the `panel` of the rules, on their `page`, or nowhere of these."""

    id: str
    clause: str
    origin: str = ""

    lasts = counts = helps = invites = False

    def facts(self) -> Mapping[str, object]:
        return {"example": self.id, "clause": self.clause}

    def sealed(self, session: Session) -> int:
        return 0

    def covers(self, session: Session, viewer: int | None) -> bool:
        return False

    def viewer(self, session: Session, viewer: int | None) -> int | None:
        """Nothing is secret here: the hand of the seat on turn is open."""
        return session.state.to_play

    def begins(self, session: Session) -> Sentence:
        return "table.said.example", {"rule": self.clause}

    def heading(self, session: Session) -> Sentence:
        return "table.example.heading", {"rule": self.clause}

    def refused(self, session: Session) -> Sentence:
        return "table.example.refused", {}

    def about(self) -> str:
        return self.clause

    def next(self, session: Session) -> Sentence | None:
        shown = 0 < session.at == session.last
        text = Key(f"{session.record.game}.rule.{self.clause}")
        return ("table.example.shown", {"text": text}) if shown else None


TRIES = 2
"""Wrong answers after which the right touches glow."""


@dataclass(frozen=True, slots=True)
class Learning(Sitting):
    """A step of the game's lesson. The reader's own game is left alone.

    number: the step, from 0. tries: the wrong answers so far. answer: RIGHT, WRONG, or empty before
    the first answer. wrong: the path of the last move that was wrong; given: the last answer to a
    question that was wrong. These two are not kept.
    """

    number: int
    tries: int = 0
    answer: str = ""
    wrong: tuple[str, ...] = ()
    given: str = ""

    lasts = counts = helps = invites = recounts = False
    teaches = True
    lock = "taught"

    def step(self, session: Session) -> Step:
        """What is learned here."""
        return session.game.lesson_of(session.record.options).steps[self.number]

    def ends(self, session: Session) -> bool:
        """A step that asks for a refusal is missed by a turn that is made."""
        step = self.step(session)
        return not isinstance(step, WhyNot) or session.draft.confirm in step.attempt

    def replays(self, session: Session) -> bool:
        return bool(self.step(session).ahead)

    def questions(self, session: Session) -> bool:
        return bool(self.step(session).replies) and self.answer != RIGHT

    def asked(self, session: Session) -> str:
        shows = self.step(session).shows if self.questions(session) else ()
        return shows[0] if shows else ""

    def astray(self) -> tuple[str, ...]:
        return self.wrong

    def answered(self, verdict: str, wrong: tuple[str, ...] = (), given: str = "") -> Learning:
        """The same after a try: RIGHT, WRONG or MISSED. One that answers nothing leaves the last
        answer. wrong: the path of a move that was taken back; given: the answer to a question."""
        answer = self.answer if verdict == MISSED else verdict
        tries = self.tries + (verdict != RIGHT)
        given = given if verdict != RIGHT else ""
        return replace(self, answer=answer, tries=tries, wrong=wrong, given=given)

    def shown(self) -> Learning:
        """The same once the reader has asked for the right touches."""
        return replace(self, tries=max(self.tries, TRIES))

    def sealed(self, session: Session) -> int:
        """A step that is done, or asks a question, leaves nothing to be done on the board."""
        step = self.step(session)
        open = step.by_playing or (step.by_touch and self.answer != RIGHT)
        return 0 if open else session.last + 1

    def praise(self, session: Session) -> Sentence | None:
        step = self.step(session)
        if self.answer != RIGHT or not (step.by_touch or step.replies):
            return None
        return (
            "table.lesson.praise.refused" if isinstance(step, WhyNot) else "table.lesson.praise"
        ), {}

    def sound(self, before: Sitting, session: Session) -> str:
        if not isinstance(before, Learning) or before.number != self.number:
            return ""
        if self.praise(session) and before.answer != RIGHT:
            return "right"
        return "refused" if self.answer != RIGHT and self.tries == before.tries + 1 else ""

    def reminds(self, session: Session) -> bool:
        return self.step(session).by_playing

    def covers(self, session: Session, viewer: int | None) -> bool:
        return False

    def viewer(self, session: Session, viewer: int | None) -> int | None:
        """The reader's own seat in a game against a computer player, else the seat on turn."""
        return session.people[0] if len(session.people) == 1 else session.states[0].to_play

    def player(self, session: Session) -> Player | None:
        return session.player(session.at)

    def facts(self) -> Mapping[str, object]:
        return {"lesson": self.number + 1, "tries": self.tries, "answer": self.answer}

    def link(self, session: Session) -> str:
        return f"learn={session.record.game}.{self.number + 1}{preferred.fields(session)}"

    def links(self, session: Session) -> Mapping[str, str]:
        return {"step": self.link(session)}

    def begins(self, session: Session) -> Sentence:
        return self.heading(session)

    def heading(self, session: Session) -> Sentence:
        steps = str(len(session.game.lesson.steps))
        place = {"number": str(self.number + 1), "steps": steps}
        return "table.lesson.heading", place

    def next(self, session: Session) -> Sentence | None:
        """The task; once there is an answer, what is said of it; nothing in a half-made turn, nor
        in the middle of a game."""
        waits = not session.draft.path and (self.answer or not session.at)
        return self.task(session) if waits else None

    def refused(self, session: Session) -> Sentence | None:
        return self.task(session) if self.answer == RIGHT else None

    def question(self, session: Session) -> Sentence | None:
        asked = self.answer == WRONG and self.questions(session)
        return self._said(session) if asked else None

    def corrects(self, session: Session) -> bool:
        return self.answer == WRONG and self.next(session) is not None

    def task(self, session: Session) -> Sentence:
        """The task of the step, or what is said of the last answer."""
        return self._said(session, self.answer)

    def goal(self, session: Session) -> Sentence | None:
        return None if self.step(session).by_playing else self._said(session)

    def _said(self, session: Session, answer: str = "") -> Sentence:
        """A sentence of the step, with the names in it: its task, or what is said of an answer."""
        game, step = session.record.game, self.step(session)
        language = language_of(game, session.record.options)
        names = {
            name: text if isinstance(text, Key) else Foreign(text, language)
            for name, text in step.names.items()
        }
        key = f"{game}.lesson.{step.id}"
        return (f"{key}.{answer}" if answer else key), names

    def touches(self, session: Session) -> tuple[str, ...]:
        """What to touch for the right answer, where the reader may need to see it."""
        step = self.step(session)
        asked = self.tries >= TRIES
        if self.answer == RIGHT or not (asked or (step.shown and not self.tries)):
            return ()
        touches = step.touches(session.state, session.draft, session.hooks)
        astray = touches[:1] == (CANCEL,)  # another turn may be as good
        return () if astray and not asked else touches
