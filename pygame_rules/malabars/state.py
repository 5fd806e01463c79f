"""A state of Malabars: a position with the public API of a state."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from pygame_rules.draft import Draft
from pygame_rules.malabars import events, moves, notation, position, reasons, rules, terminal
from pygame_rules.malabars.draft import TurnDraft
from pygame_rules.malabars.moves import MalabarsMove, decode
from pygame_rules.malabars.notation import from_text
from pygame_rules.malabars.position import DRAWN, OPTIONS, Position, Rules
from pygame_rules.options import indices
from pygame_rules.outcome import Event, Outcome
from pygame_rules.state import Modules, State
from pygame_rules.violation import Violation

if TYPE_CHECKING:
    from random import Random  # slow to load in the browser


class MalabarsState(
    State[MalabarsMove],
    Position,
    modules=Modules(events, moves, notation, position, reasons, rules, terminal),
):
    """A position of Malabars with all that every game's state answers."""

    __slots__ = ()
    game = "malabars"
    move_type = MalabarsMove

    @property
    def to_play(self) -> int | None:
        return None if self.result else self.ply & 1

    @property
    def outcome(self) -> Outcome | None:
        if not self.result:
            return None
        if self.result == DRAWN:
            return Outcome((), "repetition", "R15")
        return Outcome((self.result - 1,), "rings-together", "MA-19")

    def _sampled(self, rng: Random) -> MalabarsMove:
        """As in the base class, without a list of all turns."""
        from pygame_rules.malabars import sampling  # computer players alone need it

        if self.result:
            return super()._sampled(rng)
        return decode(sampling.sample(self.piles, self.ply & 1, rng))

    def _refuse(self, path: tuple[str, ...]) -> Violation:
        draft = TurnDraft.new(self)
        for target in path:
            after = draft.after(target)
            if isinstance(after, Violation):
                return after
            draft = after
        return Violation("MA-05", "no-such-target", {"target": path[-1] if path else ""})

    def _events(
        self, move: MalabarsMove, seat: int | None, after: MalabarsState | None
    ) -> tuple[Event, ...]:
        return events.events(self, move)

    def _past(self) -> object:
        return self.seen and self.seen.counts()

    def draft(self) -> Draft[MalabarsMove]:
        return TurnDraft.new(self)


def start(options: Mapping[str, str], players: int, seed: int) -> MalabarsState:
    """The first state of a game (MA-01, MA-02)."""
    chosen = Rules(*indices(OPTIONS, options))
    return rules.remembering(MalabarsState(*rules.beginning(chosen)))


def parse_state(text: str) -> MalabarsState:
    """The position a state line describes. Raises Malformed for anything else."""
    return rules.remembering(MalabarsState(*from_text(text)))
