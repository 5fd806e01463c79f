"""The sitting of a turning point: a position of an analysed game, in which the reader looks for a
move that is better than the one that was made."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pygame_rules import Key
from pygame_rules.lesson import WRONG
from pygame_rules.puzzles.puzzle import Puzzle
from web.table.session import Session
from web.table.sittings.sitting import Sentence, Sitting
from web.table.sittings.solving import SOLVED, Solving

WEIGHED = "weighed"
"""What the answer is while a computer player weighs the move that was made."""

KIND = "retry"
"""The kind of puzzle that a turning point is."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Retrying(Solving):
    """A turning point. Its puzzle is in no file: its first move is the best one that the analysis
    knows, and every move that is no mistake solves it.

    game: the analysed game, at the ply at which the mistake was made; was: its sitting. Both come
    back. value: of the position for the solver, in the scale of the analysis. fault: what kind of
    mistake the last move was, a code of the analysis.
    """

    game: Session
    was: Sitting
    value: int
    fault: str = ""

    weighs = True

    @classmethod
    def of(cls, game: Session, was: Sitting, best: str, value: int) -> Retrying:
        """The sitting for the position of a game at the ply shown."""
        puzzle = Puzzle(KIND, 1, 0, str(game.state), (best,))
        return cls(puzzle, 1, game=game, was=was, value=value)

    @property
    def waits(self) -> bool:
        return self.answer == WEIGHED

    def sealed(self, session: Session) -> int:
        open = not self.answer
        return session.last if open else session.last + 1

    def link(self, session: Session) -> str:
        return ""

    def links(self, session: Session) -> Mapping[str, str]:
        return {}

    def facts(self) -> Mapping[str, object]:
        """Those of the analysed game: a reload leads back to it."""
        return {"id": self.game.id, "at": self.game.at, "end": False, "turn": []}

    def heading(self, session: Session) -> Sentence:
        return "table.retry.heading", {"ply": self.game.at + 1}

    def task(self, session: Session) -> Sentence:
        """What is to be found, or what is said of the last move."""
        if self.answer == WRONG:
            replied = session.at > 1
            return f"table.retry.{self.fault}" if replied else "table.puzzle.wrong", {}
        if self.answer == SOLVED:
            return "table.retry.solved", {}
        if self.answer == WEIGHED:
            return "table.retry.weighed", {}
        who = session.hooks.chair(session.record.players, session.states[0].to_play or 0)
        return "table.retry.task", {"who": Key(f"{session.record.game}.side.{who}")}
