"""A state of Tusker: a position with the public API of a state."""

from __future__ import annotations

from collections.abc import Mapping

from pygame_rules.draft import Draft
from pygame_rules.options import indices
from pygame_rules.outcome import Outcome
from pygame_rules.path_draft import PathDraft
from pygame_rules.state import Modules, State
from pygame_rules.tusker import rules
from pygame_rules.tusker.rules import OPTIONS, Position, Rules, TuskerMove


class TuskerState(
    State[TuskerMove],
    Position,
    modules=Modules(rules, rules, rules, rules, rules, rules, rules),  # a game this small has one
):
    """A position of Tusker with all that every game's state answers."""

    __slots__ = ()
    game = "tusker"
    move_type = TuskerMove

    @property
    def to_play(self) -> int | None:
        return None if self.result else self.ply & 1

    @property
    def outcome(self) -> Outcome | None:
        if not self.result:
            return None
        if self.logs:
            return Outcome((self.result - 1,), "stuck", "R1")
        return Outcome((self.result - 1,), "last-log", "TU-04")

    def draft(self) -> Draft[TuskerMove]:
        return PathDraft(self)


def start(options: Mapping[str, str], players: int, seed: int) -> TuskerState:
    """The first state of a game (TU-01)."""
    return TuskerState(*rules.beginning(Rules(*indices(OPTIONS, options))))


def parse_state(text: str) -> TuskerState:
    """The position a state line describes. Raises Malformed for anything else."""
    return TuskerState(*rules.from_text(text))
