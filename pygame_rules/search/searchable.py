"""What a search asks of a game: functions over positions and moves as small numbers."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from pygame_rules.move import Move
from pygame_rules.state import State

P = TypeVar("P", bound=Hashable)

WIN = 1_000_000
"""A game won now; won in n plies it is WIN - n, so that a search prefers the short way."""

PROVED = WIN - 10_000
"""Values beyond this one, either way, are wins and losses, not estimates."""


Why = tuple[str, Mapping[str, int | str]]
"""What speaks for a move: a sentence's code, and the numbers and names of cells in it."""


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
    """Move codes are below this number; 0 where they are too many for a list."""

    grain: int = 10
    """Differences of values that a beginner doesn't see."""

    alternates: ClassVar[bool] = True
    """Whether the other seat always plays next."""

    threatening: ClassVar[bool] = False
    """Whether wins are prepared by threats so much that they are worth a search of their own."""

    quick: ClassVar[bool] = True
    """Whether all answers to all moves are looked at in no time."""

    alone: ClassVar[bool] = False
    """Whether there is one seat, which counts points, and no rival."""

    looked: int = 0
    """Positions looked at so far only to say which moves are promising: they count as nodes."""

    repeats: bool = False
    """Whether a position that comes again is searched as a draw."""

    selective: ClassVar[bool] = False
    """Whether `moves` may leave legal moves to `rest`."""

    allied: bool = False
    """Whether the rival side stands for several seats. They need not play together, so only wins
    against them are certain, and what is decided whatever they do."""

    @abstractmethod
    def key(self, state: State[Any]) -> P:
        """The position of a state of this game."""

    def occurred(self, state: State[Any]) -> list[P]:
        """The positions so far that count for a draw by repetition, the state's own first; none
        where the options have no such draw."""
        return []

    def history(self, state: State[Any]) -> frozenset[P]:
        """The positions that have been before a state, where they count."""
        return frozenset(self.occurred(state)[1:])

    def drawn(self, state: State[Any], past: Sequence[State[Any]] = ()) -> frozenset[P]:
        """The positions that have occurred twice: when they come again, the game is drawn.

        past: the states before this one, for a state that does not know them itself.
        """
        occurred = self.occurred(state)
        if not occurred:
            return frozenset()
        return _twice(occurred) | _twice([*map(self.key, past), self.key(state)])

    @abstractmethod
    def moves(self, position: P) -> list[int]:
        """The legal moves, promising ones first, in a fresh list; of those that lead to the same
        position one is enough. Where there are too many, those that come into question at all."""

    def rest(self, position: P) -> list[int]:
        """The others, which are looked at only where all those lose."""
        return []

    def all_moves(self, position: P) -> list[int]:
        """Both together, in any order that is always the same."""
        return self.moves(position) + self.rest(position)

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

    def candidates(self, position: P) -> Iterator[tuple[int, bool]]:
        """The moves, then the rest of them, which are found out only when asked for; and which of
        the two a move is."""
        for code in self.moves(position):
            yield code, False
        for code in self.rest(position):
            yield code, True

    def won_next(self, position: P) -> bool:
        """Whether the seat on turn wins by one move."""
        return self.glance(position)[0] == WIN - 1

    def winning_cell(self, position: P) -> str:
        """Where the seat on turn wins by one move, if that has a place: the name of a cell."""
        return ""

    @abstractmethod
    def evaluate(self, position: P) -> int:
        """An estimate for the seat on turn, of a game that goes on."""

    @abstractmethod
    def decode(self, state: State[Any], code: int) -> Move:
        """The move that a code stands for in the position of a state."""

    def last_ply(
        self, position: P, alpha: int, beta: int, drawn: frozenset[P] = frozenset()
    ) -> Reply:
        """The best move by the look of what it leads to. A game may know a faster way.

        drawn: positions that are draws. Values as `glance` has them: a win by this very move is
        WIN - 1.
        """
        best, seen, exact = -WIN, -self.looked, True
        seat = self.seat(position)
        for code, other in self.candidates(position):
            if other and best >= -PROVED:
                exact = exact and best > PROVED
                break
            after = self.play(position, code)
            seen += 1
            value = 0 if drawn and after in drawn else self.glance(after)[0]
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
        return Reply(best, seen + self.looked, exact)

    def plain(self) -> Searchable[P]:
        """The same game with the estimate that is best for who looks no further than a reply."""
        return self

    def simplified(self) -> Searchable[P]:
        """The same game without what long experience teaches, for whoever is no master of it."""
        return self

    def passed(self, position: P) -> P | None:
        """The position with the turn given away, where that would be worth less than a move."""
        return None


def _twice(positions: Iterable[P]) -> frozenset[P]:
    """The positions that are listed more than once."""
    return frozenset(position for position, count in Counter(positions).items() if count > 1)


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
