"""The sitting of an example of the rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pygame_rules import Key
from web.table.session import Session
from web.table.sittings.sitting import Sentence, Sitting


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
