"""A state of Siam: a position with the public API of a state."""

from __future__ import annotations

from collections.abc import Mapping

from pygame_rules.draft import Draft
from pygame_rules.options import indices
from pygame_rules.outcome import Outcome
from pygame_rules.siam import events, moves, notation, position, reasons, rules, terminal
from pygame_rules.siam.draft import SiamDraft
from pygame_rules.siam.moves import SiamMove
from pygame_rules.siam.notation import from_text
from pygame_rules.siam.position import DRAWN, OPTIONS, Position, Rules
from pygame_rules.state import Modules, State


class SiamState(
    State[SiamMove],
    Position,
    modules=Modules(events, moves, notation, position, reasons, rules, terminal),
):
    """A position of Siam with all that every game's state answers."""

    __slots__ = ()
    game = "siam"
    move_type = SiamMove

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
