"""A state of Siam: what others see of a position."""

from __future__ import annotations

from collections.abc import Mapping

from pygame_rules.draft import Draft
from pygame_rules.options import indices, names
from pygame_rules.outcome import Event, Outcome
from pygame_rules.siam import events, reasons, rules, terminal
from pygame_rules.siam.draft import SiamDraft
from pygame_rules.siam.moves import SiamMove, parse_move
from pygame_rules.siam.notation import from_text, to_text
from pygame_rules.siam.position import DRAWN, OPTIONS, Position, Rules
from pygame_rules.siam.reasons import explain
from pygame_rules.siam.rules import played
from pygame_rules.state import State
from pygame_rules.violation import Violation


class SiamState(State[SiamMove], Position):
    """A position of Siam with all that every game's state answers."""

    __slots__ = ()
    game = "siam"
    move_type = SiamMove
    position_type = Position

    def __str__(self) -> str:
        return to_text(self)

    @property
    def seats(self) -> int:
        return 2

    @property
    def options(self) -> Mapping[str, str]:
        return names(OPTIONS, self.rules)

    @property
    def to_play(self) -> int | None:
        return None if self.result else self.ply & 1

    @property
    def outcome(self) -> Outcome | None:
        if not self.result:
            return None
        if self.result == DRAWN:
            return Outcome((), "repetition", "E21")
        return Outcome((self.result - 1,), "rock-out", "SI-29")

    # The very functions: one call less for each of them, and calls are dear in Pyodide.
    legal_moves = rules.legal_moves
    _explained = explain
    played = played
    parse_move = staticmethod(parse_move)

    def text(self) -> str:
        return terminal.text(self)

    def refuse(self, path: tuple[str, ...]) -> Violation:
        return reasons.refuse(self, path)

    def events(
        self, move: SiamMove, seat: int | None = None, *, after: SiamState | None = None
    ) -> tuple[Event, ...]:
        return events.events(self, move, after or self.played(move))

    def _past(self) -> object:
        return self.seen and self.seen.counts()

    def draft(self) -> Draft[SiamMove]:
        return SiamDraft(self)


def start(options: Mapping[str, str], players: int, seed: int) -> SiamState:
    """The first state of a game (SI-03)."""
    return rules.remembering(SiamState(*rules.beginning(Rules(*indices(OPTIONS, options)))))


def parse_state(text: str) -> SiamState:
    """The position a state line describes. Raises Malformed for anything else."""
    return rules.remembering(SiamState(*from_text(text)))
