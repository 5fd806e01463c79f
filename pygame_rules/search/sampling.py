"""What a tree search by samples (`Tree`) asks of a game: functions over positions, for any number
of seats."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable
from random import Random
from typing import Any, ClassVar, Generic, TypeVar

from pygame_rules.state import State

Q = TypeVar("Q", bound=Hashable)

Shares = tuple[float, ...]
"""By seat, the part of a victory that it gets; together they are 1."""


class Sampling(ABC, Generic[Q]):
    """How positions of one game are sampled; made for one game with its options.

    Floats are only added, multiplied, divided and drawn from `Random`, and square roots taken, so
    they are the same everywhere.
    """

    seats: int
    """Number of players."""

    repeats: bool = False
    """Whether the search counts a position that comes again as a draw."""

    ranked: ClassVar[bool] = False
    """Whether weights belong to ranks: a move that loses at once leaves its weight to the next."""

    looked: int = 0
    """Positions visited so far, the tree's own not counted."""

    @abstractmethod
    def key(self, state: State[Any]) -> Q:
        """The position of a state of this game."""

    @abstractmethod
    def seat(self, position: Q) -> int:
        """The seat on turn; any when the game is over."""

    @abstractmethod
    def moves(self, position: Q) -> list[tuple[int, float]]:
        """The moves that are searched, as the codes of `Searchable`, each with a weight above 0:
        how promising it is, compared with the others. Moves may be left out only if not all of
        those that are listed lose."""

    @abstractmethod
    def play(self, position: Q, code: int) -> Q:
        """The position after a move."""

    @abstractmethod
    def decided(self, position: Q) -> tuple[Shares, int] | None:
        """The shares if the result is certain, and in how many plies; None otherwise."""

    @abstractmethod
    def estimate(self, position: Q, rng: Random) -> Shares:
        """The shares that are expected, by a sample or an estimate."""
