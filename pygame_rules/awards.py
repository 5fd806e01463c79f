"""Awards: what a player has done in a game that is over, as predicates of each game.

A game may have a module `awards` with `AWARDS`: a predicate by id. The sentence
`<game>.award.<id>` says what has to be done.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from itertools import groupby
from typing import Any

from pygame_rules.move import Move
from pygame_rules.outcome import Event, Outcome, Seat


@dataclass(frozen=True)
class Finished:
    """A game that is over, as one seat has played it. states: of the game's own class, one more
    than moves."""

    states: Sequence[Any]
    moves: Sequence[Move]
    seat: Seat

    @property
    def outcome(self) -> Outcome:
        """How it ended. Raises ValueError for a game that goes on."""
        outcome: Outcome | None = self.states[-1].outcome
        if outcome is None:
            raise ValueError("the game goes on")
        return outcome

    @property
    def won(self) -> bool:
        """Whether the seat has won, and nobody with it."""
        return self.outcome.winners == (self.seat,)

    @cached_property
    def mine(self) -> tuple[int, ...]:
        """The plies at which the seat moved."""
        seats = (state.to_play for state in self.states[:-1])
        return tuple(ply for ply, seat in enumerate(seats) if seat == self.seat)

    @cached_property
    def events(self) -> tuple[tuple[Event, ...], ...]:
        """What each move did."""
        turns = zip(self.states, self.moves, self.states[1:], strict=False)
        return tuple(state.events(move, after=after) for state, move, after in turns)

    def did(self, *codes: str) -> Iterator[Event]:
        """The events of the seat's own moves that have one of these codes."""
        return (event for ply in self.mine for event in self.events[ply] if event.code in codes)

    def running(self) -> int:
        """The most turns that the seat had in a row."""
        plies = groupby(state.to_play for state in self.states)
        return max((len([*turns]) for seat, turns in plies if seat == self.seat), default=0)

    def behind(self, values: Callable[[Any], Sequence[int]]) -> int:
        """How far the seat was once behind another one. values: (state) -> a value by seat, where
        more is better."""
        told = (values(state) for state in self.states)
        return max(max(each) - each[self.seat] for each in told)


Award = Callable[[Finished], bool]
"""Whether a finished game has earned it."""


def awards(game: str) -> Mapping[str, Award]:
    """The awards of a game by id; none where it has no such module."""
    name = f"pygame_rules.{game}.awards"
    try:
        found: Mapping[str, Award] = import_module(name).AWARDS
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        return {}
    return found


def earned(game: str, finished: Finished) -> tuple[str, ...]:
    """The ids of the awards that a game has earned. Raises ValueError for a game that goes on."""
    finished.outcome  # noqa: B018 (it raises)
    return tuple(name for name, award in awards(game).items() if award(finished))
