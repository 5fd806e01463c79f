"""The sitting of a step of a lesson."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from pygame_rules import Key
from pygame_rules.display.games.presentation import language_of
from pygame_rules.display.locales import Foreign
from pygame_rules.draft import CANCEL
from pygame_rules.lesson import MISSED, RIGHT, WRONG, Step, Try, WhyNot
from pygame_rules.seating import Player
from web.table.reader import preferred
from web.table.session import Session
from web.table.sittings.sitting import Sentence, Sitting

TRIES = 2
"""Wrong answers after which the right touches glow."""


@dataclass(frozen=True, slots=True)
class Learning(Sitting):
    """A step of the game's lesson. The reader's own game is left alone.

    number: the step, from 0. tries: the wrong answers so far. answer: RIGHT, WRONG, or empty before
    the first answer. fault: which wrong answer it was (`Step.wrongs`). wrong: the path of the last
    move that was wrong; left: what of it is still chosen; given: the last answer to a question that
    was wrong. refuted: whether a wrong move and the rival's answer are on the board, to be taken
    back. These five are not kept: after a reload the task stands there alone.
    """

    number: int
    tries: int = 0
    answer: str = ""
    fault: str = ""
    wrong: tuple[str, ...] = ()
    left: tuple[str, ...] = ()
    given: str = ""
    refuted: bool = False

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

    def offers(self, session: Session, target: str) -> bool:
        """A button that is no part of what is asked looks like one that skips the step."""
        return self.step(session).by_playing or target in self._rest(session)

    def replays(self, session: Session) -> bool:
        return bool(self.step(session).ahead)

    def questions(self, session: Session) -> bool:
        return bool(self.step(session).replies) and self.answer != RIGHT

    def asked(self, session: Session) -> str:
        shows = self.step(session).shows if self.questions(session) else ()
        return shows[0] if shows else ""

    def astray(self) -> tuple[str, ...]:
        return () if self.refuted else self.wrong

    def answered(
        self, verdict: str, fault: str = "", wrong: tuple[str, ...] = (), given: str = ""
    ) -> Learning:
        """The same after a try: RIGHT, WRONG or MISSED, which leaves nothing of the last answer.
        fault: which wrong answer it was; wrong: the path of a move that was taken back; given: the
        answer to a question."""
        answer, tries = "" if verdict == MISSED else verdict, self.tries + (verdict != RIGHT)
        given = given if verdict != RIGHT else ""
        return replace(
            self, answer=answer, fault=fault, tries=tries, wrong=wrong, left=(), given=given
        )

    def leaving(self, left: tuple[str, ...]) -> Learning:
        """The same with a beginning of the wrong move still chosen."""
        return replace(self, left=left)

    def again(self) -> Learning:
        """The same once a move that was refuted is taken back."""
        return replace(self, answer="", fault="", refuted=False)

    def shown(self) -> Learning:
        """The same once the reader has asked for the right touches."""
        return replace(self, tries=max(self.tries, TRIES))

    def sealed(self, session: Session) -> int:
        """A step that is done, or asks a question, leaves nothing to be done on the board."""
        step = self.step(session)
        asks = step.by_touch and self.answer != RIGHT and not self.refuted
        open = step.by_playing or asks
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
        """The task; once there is an answer, what is said of it; nothing in a half-made turn that
        the reader has begun since, nor in the middle of a game."""
        asks = self.answer or session.at < self.step(session).turns_asked
        begun = session.draft.path != (self.left if self.answer == WRONG else ())
        return self.task(session) if asks and not begun else None

    def refused(self, session: Session) -> Sentence | None:
        return self.task(session) if self.answer == RIGHT else None

    def question(self, session: Session) -> Sentence | None:
        """The task stays beside what is wrong with an answer."""
        return self._asked(session) if self.answer == WRONG else None

    def corrects(self, session: Session) -> bool:
        return self.answer == WRONG and self.next(session) is not None

    def task(self, session: Session) -> Sentence:
        """The task of the step, or what is said of the last answer."""
        if not self.answer:
            return self._asked(session)
        return self._said(session, self.fault if self.answer == WRONG else self.answer)

    def goal(self, session: Session) -> Sentence | None:
        return None if self.step(session).by_playing else self._asked(session)

    def _asked(self, session: Session) -> Sentence:
        """What the reader is to do, perhaps with the second move of the step."""
        second = 0 < session.at < self.step(session).turns_asked
        return self._said(session, "then" if second else "")

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

    def leads(self, session: Session) -> bool:
        return self._rest(session)[:1] not in ((), (CANCEL,))

    def fulfils(self, session: Session) -> bool:
        """In a lesson a turn that could end, but leaves out what the step asks for, was a trap."""
        draft, step = session.draft, self.step(session)
        move = draft.choose(draft.confirm).move if draft.confirm else None
        if move is None or not step.by_touch or session.at != session.last:
            return True
        states = (*session.states, session.state.played(move))
        return step.judge(Try(states, (*session.moves, move))) != WRONG

    def _rest(self, session: Session) -> tuple[str, ...]:
        """What is left to touch for the right answer, whether it is shown or not."""
        step, made = self.step(session), session.at
        if self.answer == RIGHT or made >= step.turns_asked:
            return ()
        return step.touches(session.state, session.draft, session.hooks, made)

    def touches(self, session: Session) -> tuple[str, ...]:
        """What to touch for the right answer, where the reader may need to see it."""
        asked = self.tries >= TRIES
        if not (asked or self.step(session).shown):
            return ()
        touches = self._rest(session)
        astray = touches[:1] == (CANCEL,)  # another turn may be as good
        return () if astray and not asked else touches
