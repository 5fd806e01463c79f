"""The sitting of a puzzle."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from pygame_rules import Key
from pygame_rules.display.games import open_speech
from pygame_rules.draft import CANCEL
from pygame_rules.lesson import RIGHT, WRONG
from pygame_rules.puzzles import daily
from pygame_rules.puzzles.puzzle import Puzzle
from web.table.reader import preferred
from web.table.session import Session
from web.table.sittings.sitting import Sentence, Sitting

SOLVED = "solved"
"""What the last answer to a puzzle was once nothing is left to be found."""

PIECE, TOUCHES = 1, 2
"""The stages of a hint: the first touch of a right move, and all of them."""


@dataclass(frozen=True, slots=True)
class Solving(Sitting):
    """A puzzle. The reader's own game is left alone.

    puzzle: with its number. count: how many are offered with its options; place: which of them it
    is, from easy to hard, from 1; 0 for one that is no longer offered. answers: the names of the
    answers where something is to be predicted. day: the day whose puzzle it is, or None.
    tries: the wrong answers so far. answer: RIGHT in the middle of a solution, WRONG while a wrong
    move lies on the board with its refutation, SOLVED, or empty. missing: by how much the best
    result after the wrong move falls short; why: the code and parameters of why it is wrong, or
    None. from_ply: the ply at which that move was made.
    hint: the stage of the hint for the next move, `move`; helped: whether there was any.
    streak: the days in a row that the page tells once the puzzle of a day is solved.
    """

    puzzle: Puzzle
    count: int
    answers: tuple[str, ...] = ()
    day: int | None = None
    tries: int = 0
    answer: str = ""
    missing: int = 0
    why: Sentence | None = None
    from_ply: int = 0
    hint: int = 0
    move: str = ""
    helped: bool = False
    streak: int = 0
    place: int = 1

    lasts = counts = helps = invites = False
    teaches = True
    lock = "solving"

    def sealed(self, session: Session) -> int:
        """Right moves stand. A move that is refuted has to be taken back first."""
        done = self.answer in (WRONG, SOLVED) or self.answers
        return session.last + 1 if done else session.last

    def covers(self, session: Session, viewer: int | None) -> bool:
        return False

    def viewer(self, session: Session, viewer: int | None) -> int | None:
        """The solver's seat: the rival's hand stays hidden."""
        return session.states[0].to_play

    def left(self, session: Session, ply: int) -> int:
        """How many moves the solver has left at a ply."""
        seat = session.states[0].to_play
        made = sum(state.to_play == seat for state in session.states[:ply])
        return max(0, self.puzzle.moves - made)

    def at(self, session: Session) -> Solving:
        """The same after a reload, in the middle of a solution if moves have been made."""
        done = self.answer or not session.last
        return self if done else replace(self, answer=RIGHT)

    def facts(self) -> Mapping[str, object]:
        own: dict[str, object] = {"puzzle": self.puzzle.number, "tries": self.tries}
        own |= {"day": self.day} if self.day is not None else {}
        own |= {"solved": True} if self.answer == SOLVED else {}
        own |= {"from": self.from_ply} if self.answer == WRONG else {}
        return own | ({"helped": True} if self.helped else {})

    def link(self, session: Session) -> str:
        return f"puzzle={session.record.game}.{self.puzzle.number}"

    def links(self, session: Session) -> Mapping[str, str]:
        """The puzzle, the puzzle of the day of its game, and that of all games."""
        one = "puzzle", self.link(session)
        today = "today", f"puzzle={session.record.game}.today{preferred.fields(session)}"
        first = (one, today) if self.day is None else (today, one)
        return dict((*first, ("daily", "puzzle=today")))

    def begins(self, session: Session) -> Sentence:
        return self.heading(session)

    def heading(self, session: Session) -> Sentence:
        if self.day is not None:
            return "table.puzzle.heading.today", {}
        if not self.place:
            return "table.puzzle.heading.earlier", {"number": self.puzzle.number}
        return "table.puzzle.heading", {"number": self.place, "total": self.count}

    def next(self, session: Session) -> Sentence | None:
        return None if session.draft.path else self.task(session)

    def task(self, session: Session) -> Sentence:
        """What is to be found, or what is said of the last answer."""
        if self.answer == WRONG:
            return self._wrong(session)
        if self.answer == SOLVED:
            if self.streak and self.day is not None:
                tomorrow = Key(f"home.ease.{daily.ease_of(self.day + 1)}")
                return "table.puzzle.streak", {"count": self.streak, "ease": tomorrow}
            if self.helped:
                return "table.puzzle.solved.helped", {}
            return "table.puzzle.solved" if self.tries else "table.puzzle.solved.at-once", {}
        game, start = session.record.game, session.states[0]
        if self.answer == RIGHT:
            if left := self.left(session, session.at):
                return "table.puzzle.right.left", {"count": left}
            return "table.puzzle.right", {}
        who = session.hooks.chair(session.record.players, start.to_play or 0)
        params: dict[str, str | int] = {
            "who": Key(f"{game}.side.{who}"),
            "count": self.puzzle.moves or self.puzzle.goal,
            "goal": self.puzzle.goal,
        }
        if asked := self.asked(session):
            told = start.foreseen(session.game.parse_move(asked))[0]
            said = open_speech(game).params(told.params)
            named = {name: part for name, part in said.items() if isinstance(part, str | int)}
            rival = session.hooks.chair(session.record.players, 1 - (start.to_play or 0))
            params = {**named, **params, "rival": Key(f"{game}.side.{rival}")}
        return f"{game}.puzzle.{self.puzzle.kind}", params

    @property
    def predicts(self) -> bool:
        """Whether an answer is still to be given by a button."""
        return bool(self.answers) and self.answer != SOLVED

    def asked(self, session: Session) -> str:
        return self.puzzle.first[0] if self.predicts else ""

    def silent(self, session: Session) -> bool:
        return self.predicts or not self.recounts

    def outlook(self, session: Session) -> Session | None:
        if not (self.answers and self.answer):
            return None
        return session.go(0).play_texts(self.puzzle.first)

    def question(self, session: Session) -> Sentence | None:
        return self.goal(session) if self.predicts and self.answer == WRONG else None

    def corrects(self, session: Session) -> bool:
        return self.answer == WRONG and self.next(session) is not None

    def goal(self, session: Session) -> Sentence:
        return replace(self, answer="").task(session)

    def reached(self, session: Session) -> Sentence | None:
        """What the solution has come to, where the game is not over by it."""
        if self.answer != SOLVED or self.answers:
            return None
        return f"{session.record.game}.puzzle.reached.{self.puzzle.kind}", {
            "goal": self.puzzle.goal
        }

    def because(self, session: Session) -> Sentence | None:
        if self.answer != WRONG or self.why is None:
            return None
        code, params = self.why
        mover = session.states[self.from_ply + 1].to_play if session.last > self.from_ply else None
        if mover is None:
            return code, params
        who = session.hooks.chair(session.record.players, mover)
        return code, {**params, "rival": Key(f"{session.record.game}.side.{who}")}

    def _wrong(self, session: Session) -> Sentence:
        outcome = session.state.outcome
        if self.answers:
            return "table.puzzle.wrong", {}
        replied = session.at > self.from_ply + 1
        if self.missing:
            return f"table.puzzle.wrong.missing{'.answer' if replied else ''}", {}
        if not replied:
            return "table.puzzle.wrong", {}
        lost = outcome is not None and session.states[0].to_play not in outcome.winners
        return "table.puzzle.wrong.lost" if lost else "table.puzzle.wrong.answer", {}

    def touches(self, session: Session) -> tuple[str, ...]:
        """What the hint shows: the first touch of a right move, then all of them."""
        if not self.hint or not self.move or self.answer in (WRONG, SOLVED):
            return ()
        move = session.game.parse_move(self.move)
        hooks, state, draft = session.hooks, session.state, session.draft
        if self.hint == PIECE:
            return () if draft.path else hooks.advised(state, move, draft)[:1]
        if hooks.leads(state, move, draft):
            return hooks.advised(state, move, draft)
        return (CANCEL, *hooks.advised(state, move, state.draft()))
