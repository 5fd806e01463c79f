"""A state of Bombay Bazar: a position with the public API of a state."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import count, repeat
from typing import TYPE_CHECKING

from pygame_rules.bombay_bazar import (
    events,
    medals,
    moves,
    notation,
    position,
    reasons,
    rules,
    terminal,
)
from pygame_rules.bombay_bazar.draft import ChoosingDraft, PlacingDraft
from pygame_rules.bombay_bazar.moves import BazarMove
from pygame_rules.bombay_bazar.notation import from_text
from pygame_rules.bombay_bazar.position import NONE, OPTIONS, Position, Rules
from pygame_rules.draft import Draft
from pygame_rules.options import indices
from pygame_rules.outcome import Event, Outcome
from pygame_rules.state import Modules, State

if TYPE_CHECKING:
    from random import Random  # slow to load in the browser


class BazarState(
    State[BazarMove],
    Position,
    modules=Modules(events, moves, notation, position, reasons, rules, terminal),
):
    """A position of Bombay Bazar with all that every game's state answers."""

    __slots__ = ()
    game = "bombay_bazar"
    move_type = BazarMove

    @property
    def seats(self) -> int:
        return len(self.elephants)

    @property
    def to_play(self) -> int | None:
        return None if self.seat == NONE else self.seat

    @property
    def private(self) -> bool:
        return self.in_medal_game

    @property
    def pending(self) -> int:
        return len(medals.chosen(self.starter)) if self.in_medal_game else 0

    def view(self, seat: int | None) -> BazarState:
        """The state without the medals that other seats have kept in secret; what they have
        announced stays.

        Its legal moves are those that the player may choose from. But a round of which something is
        concealed can't be completed in a view: `explain` says so.
        """
        seat = self._check_seat(seat)
        if not self.in_medal_game:
            return self
        return self._replace(starter=medals.concealed(self.starter, seat))

    @property
    def outcome(self) -> Outcome | None:
        if self.seat != NONE:
            return None
        if self.seats == 1:
            return Outcome((0,), "solo", "BB-36", (rules.solo_score(self),))
        longest = max(self.lengths)
        winners = tuple(s for s, length in enumerate(self.lengths) if length == longest)
        return Outcome(winners, "longest" if len(winners) == 1 else "shared", "BB-32", self.lengths)

    @property
    def solo_score(self) -> int:
        """Tiles placed, less empty cells, less unused openings (BB-36, R16, R17, R18)."""
        return rules.solo_score(self)

    def worlds(self, seat: int | None, rng: Random) -> Iterator[BazarState]:
        """States with random medals for the other seats in the medal game."""
        seat = self._check_seat(seat)
        if not self.in_medal_game:
            return repeat(self)
        return (self._replace(starter=medals.guessed(self.starter, seat, rng)) for _ in count())

    def _events(
        self, move: BazarMove, seat: int | None, after: BazarState | None
    ) -> tuple[Event, ...]:
        seat = self._check_seat(seat)
        if self.in_medal_game and medals.can_not_be_counted(self.starter, self.seat):
            # in a view, where the end of the round is not known
            return events.chosen(self, move, seat)
        return events.events(self, move, after or self.played(move), seat)

    def draft(self) -> Draft[BazarMove]:
        if self.placing and self.seat != NONE:
            return PlacingDraft(self)
        return ChoosingDraft(self)


def start(options: Mapping[str, str], players: int, seed: int) -> BazarState:
    """The first state of a game (BB-04); the seed decides the lot (R20)."""
    return rules.beginning(BazarState, Rules(*indices(OPTIONS, options)), players, seed)


def parse_state(text: str) -> BazarState:
    """The position a state line describes. Raises Malformed for anything else."""
    return rules.complete(BazarState, from_text(text))
