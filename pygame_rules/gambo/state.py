"""A state of Gambo: a position with the public API of a state."""

from __future__ import annotations

from collections.abc import Mapping

from pygame_rules.draft import Draft
from pygame_rules.gambo import events, moves, notation, position, reasons, rules, terminal
from pygame_rules.gambo.draft import GamboDraft
from pygame_rules.gambo.moves import GamboMove
from pygame_rules.gambo.notation import from_text
from pygame_rules.gambo.position import OPTIONS, Position, Rules
from pygame_rules.options import indices
from pygame_rules.outcome import Outcome
from pygame_rules.state import Modules, State


class GamboState(
    State[GamboMove],
    Position,
    modules=Modules(events, moves, notation, position, reasons, rules, terminal),
):
    """A position of Gambo with all that every game's state answers."""

    __slots__ = ()
    game = "gambo"
    move_type = GamboMove

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

    def draft(self) -> Draft[GamboMove]:
        return GamboDraft(self)


def start(options: Mapping[str, str], players: int, seed: int) -> GamboState:
    """The first state of a game (GA-05, GA-06); the seed decides all that is random."""
    return GamboState(*rules.beginning(Rules(*indices(OPTIONS, options)), seed))


def parse_state(text: str) -> GamboState:
    """The position a state line describes. Raises Malformed for anything else."""
    return GamboState(*from_text(text))
