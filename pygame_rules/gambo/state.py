"""A state of Gambo: what others see of a position."""

from __future__ import annotations

from collections.abc import Mapping

from pygame_rules.draft import Draft
from pygame_rules.gambo import events, reasons, rules, terminal
from pygame_rules.gambo.draft import GamboDraft
from pygame_rules.gambo.moves import GamboMove, parse_move
from pygame_rules.gambo.notation import from_text, to_text
from pygame_rules.gambo.position import OPTIONS, Position, Rules
from pygame_rules.gambo.reasons import explain
from pygame_rules.gambo.rules import played
from pygame_rules.options import indices, names
from pygame_rules.outcome import Event, Outcome
from pygame_rules.state import State
from pygame_rules.violation import Violation


class GamboState(State[GamboMove], Position):
    """A position of Gambo with all that every game's state answers."""

    __slots__ = ()
    game = "gambo"
    move_type = GamboMove
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
        return None if self.over else self.seat

    @property
    def totals(self) -> tuple[int, int]:
        """Points of both seats, with the bonus of the last duel once it is fought (GA-31)."""
        return rules.totals(self)

    @property
    def outcome(self) -> Outcome | None:
        if not self.over:
            return None
        a, b = scores = self.totals
        if a == b:  # GA-33: the winner of the last duel
            return Outcome((self.seat,), "last-duel", "GA-33", scores)
        return Outcome((int(b > a),), "points", "GA-32", scores)

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
        self, move: GamboMove, seat: int | None = None, *, after: GamboState | None = None
    ) -> tuple[Event, ...]:
        return events.events(self, move, after or self.played(move))

    def draft(self) -> Draft[GamboMove]:
        return GamboDraft(self)


def start(options: Mapping[str, str], players: int, seed: int) -> GamboState:
    """The first state of a game (GA-05, GA-06); chance comes from the seed."""
    return GamboState(*rules.beginning(Rules(*indices(OPTIONS, options)), seed))


def parse_state(text: str) -> GamboState:
    """The position a state line describes. Raises Malformed for anything else."""
    return GamboState(*from_text(text))
