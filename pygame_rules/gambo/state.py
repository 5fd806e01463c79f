"""A state of Gambo: what others see of a position."""

from __future__ import annotations

from collections.abc import Mapping

from pygame_rules.gambo import reasons, rules, telling, terminal
from pygame_rules.gambo.moves import GamboMove, parse_move
from pygame_rules.gambo.notation import from_text, to_text
from pygame_rules.gambo.order import LEVEL, NOBODY, REASONS
from pygame_rules.gambo.position import OPTIONS, Position, Rules
from pygame_rules.gambo.reasons import explain
from pygame_rules.gambo.rules import played
from pygame_rules.key import Key
from pygame_rules.options import indices, names
from pygame_rules.outcome import Event, Outcome
from pygame_rules.state import State
from pygame_rules.violation import Violation


class GamboState(Position, State[GamboMove]):
    """A position of Gambo with all that every game's state answers."""

    __slots__ = ()
    game = "gambo"

    def __str__(self) -> str:
        return to_text(self)

    def __repr__(self) -> str:
        return f"parse_state({str(self)!r})"

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
    def phase(self) -> str:
        return "lineup" if self.lining_up else "start"

    @property
    def turn_reason(self) -> Key | None:
        if self.why == LEVEL and self.rules.behind:
            return Key("gambo.why.behind")
        return Key(f"gambo.why.{REASONS[self.why]}") if self.why != NOBODY else None

    @property
    def notices(self) -> tuple[Event, ...]:
        """Who may not swap, and why (GA-27, GA-28)."""
        return telling.bars(self)

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
    explain = explain

    def text(self) -> str:
        return terminal.text(self)

    def play(self, move: GamboMove | str) -> GamboState:
        if isinstance(move, str):
            move = parse_move(move)
        violation = explain(self, move)
        if violation is not None:
            raise violation
        return played(self, move)

    def refuse(self, path: tuple[str, ...]) -> Violation:
        return reasons.refuse(self, path)

    def events(self, move: GamboMove, seat: int | None = None) -> tuple[Event, ...]:
        return telling.events(self, move)


def start(options: Mapping[str, str], players: int, seed: int) -> GamboState:
    """The first state of a game (GA-05, GA-06); chance comes from the seed."""
    return GamboState(*rules.beginning(Rules(*indices(OPTIONS, options)), seed))


def parse_state(text: str) -> GamboState:
    """The position a state line describes. Raises Malformed for anything else."""
    return GamboState(*from_text(text))
