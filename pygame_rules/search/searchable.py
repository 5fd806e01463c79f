"""What a search asks of a game: functions over positions and moves as small numbers."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Sequence
from typing import ClassVar, Generic, NamedTuple, TypeVar

from pygame_rules.move import Move

P = TypeVar("P", bound=Hashable)

WIN = 1_000_000
"""A game won now; won in n plies it is WIN - n, so that a search prefers the short way."""

PROVED = WIN - 10_000
"""Values beyond this one, either way, are wins and losses, not estimates."""


class Reply(NamedTuple):
    """The best of one ply.

    value: for the seat on turn; seen: positions looked at; exact: whether no estimate is in it.
    """

    value: int
    seen: int
    exact: bool


class Searchable(ABC, Generic[P]):
    """One game's hot path for two seats, made for the game at hand with its options.

    A position is any hashable value that holds all that decides how the game goes on: it is its
    own key in the transposition table. Moves are numbers below `codes`. Values are whole numbers
    for the seat on turn; nothing may depend on the order of a set or on a clock.
    """

    codes: int
    """Move codes are below this number."""

    alternates: ClassVar[bool] = True
    """Whether the other seat always plays next."""

    repeats: bool = False
    """Whether a position that comes again counts as a draw."""

    @abstractmethod
    def moves(self, position: P) -> list[int]:
        """The legal moves, promising ones first; alike ones may be left out. A fresh list."""

    @abstractmethod
    def play(self, position: P, code: int) -> P:
        """The position after a legal move."""

    @abstractmethod
    def seat(self, position: P) -> int:
        """Who is on turn, 0 or 1; any of them when the game is over."""

    @abstractmethod
    def glance(self, position: P) -> tuple[int | None, bool]:
        """What is seen at once: the value where the game is over or is won by one move, if it is;
        and whether the seat on turn is forced, so that its answer should be looked at too."""

    @abstractmethod
    def evaluate(self, position: P) -> int:
        """An estimate for the seat on turn, of a game that goes on."""

    @abstractmethod
    def decode(self, code: int) -> Move:
        """The move of a code."""

    def last_ply(self, position: P, alpha: int, beta: int) -> Reply:
        """The best move by the look of what it leads to. A game may know a faster way.

        Values as `glance` has them: a win by this very move is WIN - 1.
        """
        best, seen, exact = -WIN, 0, True
        seat = self.seat(position)
        for code in self.moves(position):
            after = self.play(position, code)
            seen += 1
            value, _ = self.glance(after)
            if value is None:
                value = self.evaluate(after)
                exact = False
            value = further(value)
            if self.alternates or self.seat(after) != seat:
                value = -value
            if value > best:
                best = value
                if value >= beta:
                    break
        return Reply(best, seen, exact)

    def passed(self, position: P) -> P | None:
        """The position with the turn given away, where that would be worth less than a move."""
        return None


def further(value: int) -> int:
    """A value seen from one ply earlier: a win or loss is that much further away."""
    if value > PROVED:
        return value - 1
    if value < -PROVED:
        return value + 1
    return value


def from_root(value: int, ply: int) -> int:
    """A value of a position, as counted from `ply` plies before it."""
    if value > PROVED:
        return value - ply
    if value < -PROVED:
        return value + ply
    return value


def line_text(moves: Sequence[Move]) -> str:
    """A line of moves with spaces between."""
    return " ".join(map(str, moves))
