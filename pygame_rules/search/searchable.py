"""What a search asks of a game: functions over positions, with moves as small integers."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from pygame_rules.move import Move
from pygame_rules.search.sampling import Sampling
from pygame_rules.state import State

P = TypeVar("P", bound=Hashable)

WIN = 1_000_000
"""The value of a game won now. Won in n plies it is WIN - n, so a search prefers short wins."""

PROVED = WIN - 10_000
"""Values above this one are wins, values below its negative losses; all others are estimates."""

Why = tuple[str, Mapping[str, int | str]]
"""Why a move is good: the code of a sentence, and its parameters (numbers and names of cells)."""


class Plan(NamedTuple):
    """Moves that are known to be good, one as good as another, in an order that is always the same.

    value: what they are proved to be worth for the seat on turn; 0 where nothing is proved. depth:
    the plies to which they are known to be good.
    """

    codes: Sequence[int] = ()
    value: int = 0
    depth: int = 1


class Reply(NamedTuple):
    """The best of one ply.

    value: for the seat on turn. seen: positions visited. exact: whether it rests on no estimate.
    """

    value: int
    seen: int
    exact: bool


class Searchable(ABC, Generic[P]):
    """How positions of one game are searched, for two sides; made for one game with its options.

    A position is any hashable value that holds all that decides how the game goes on: it is its own
    key in the transposition table. Moves are integers below `codes`. Values are integers, for the
    seat on turn. Nothing may depend on the order of a set or on a clock, so that a search finds the
    same everywhere.
    """

    codes: int
    """Move codes are below this number; 0 where there are too many for a list."""

    grain: int = 10
    """The largest random error that a beginner makes in a value."""

    alternates: ClassVar[bool] = True
    """Whether the other seat always plays next."""

    threatening: ClassVar[bool] = False
    """Whether wins by threats are worth a search of their own (`Threats`)."""

    quick: ClassVar[bool] = True
    """Whether it is cheap to look at all answers to all moves."""

    alone: ClassVar[bool] = False
    """Whether there is one player, who counts points, and no rival."""

    looked: int = 0
    """Positions visited so far only to order the moves; they count as nodes."""

    repeats: bool = False
    """Whether a search counts a position that comes again as a draw."""

    selective: ClassVar[bool] = False
    """Whether `moves` may leave some legal moves to `rest`."""

    allied: bool = False
    """Whether the rival side stands for several seats. They need not play together, so only wins
    against them are certain, and games that are already decided."""

    @abstractmethod
    def key(self, state: State[Any]) -> P:
        """The position of a state of this game."""

    def occurred(self, state: State[Any]) -> list[P]:
        """The positions of the game so far that count for a draw by repetition, the state's own
        first; none where the options have no such draw."""
        return []

    def history(self, state: State[Any]) -> frozenset[P]:
        """The positions before a state, where they count for a draw by repetition."""
        return frozenset(self.occurred(state)[1:])

    def drawn(self, state: State[Any], past: Sequence[State[Any]] = ()) -> frozenset[P]:
        """The positions that have occurred twice: when they come again, the game is drawn.

        past: the states before this one, for a state that does not hold them itself.
        """
        occurred = self.occurred(state)
        if not occurred:
            return frozenset()
        return _twice(occurred) | _twice([*map(self.key, past), self.key(state)])

    @abstractmethod
    def moves(self, position: P) -> list[int]:
        """The legal moves in a new list, promising ones first. Of moves that lead to the same
        position one is enough. A selective game leaves the others to `rest`."""

    def rest(self, position: P) -> list[int]:
        """The other legal moves, which are searched only where all of `moves` lose."""
        return []

    def all_moves(self, position: P) -> list[int]:
        """All legal moves, in any order that is always the same."""
        return self.moves(position) + self.rest(position)

    def worth(self, position: P, code: int, drawn: frozenset[P] = frozenset()) -> int:
        """The value of the position after a move, without a search, for who makes it. drawn:
        positions that end the game as a draw."""
        after = self.play(position, code)
        value = 0 if after in drawn else self.glance(after)[0]
        if value is None:
            value = self.evaluate(after)
        return value if self.plays_again(position, after) else -value

    def planned(self, position: P, rng: Random) -> Plan:
        """What a search would not find in its time, for the strongest levels; without moves where
        there is no plan."""
        return Plan()

    def noticed(self, position: P, rng: Random) -> list[int]:
        """The legal moves that a beginner thinks of, in any order. A game leaves out most of those
        moves that are many and lead nowhere, or chance would seldom choose another one."""
        return self.all_moves(position)

    def evident(self, position: P) -> Sequence[int]:
        """The moves that win now and that anybody who looks at the board sees, in an order that is
        always the same; see `Effort.evident_misses`."""
        return ()

    def looms(self, position: P) -> bool:
        """Whether the seat on turn can make a move that all but wins: anybody sees what would come
        next, or the rival has no answer. A win at once does not count."""
        return False

    def nearness(self, position: P) -> int:
        """How near the seat on turn is to such a win, from 0: the less, the better for the rival
        that has just moved."""
        return int(self.looms(position))

    def each_move(self, position: P, first: int) -> Iterator[int]:
        """The moves of `all_moves`, lazily where that is faster, and before them `first` if it is
        legal."""
        moves = self.all_moves(position)
        if first in moves:
            yield first
        yield from moves

    @abstractmethod
    def play(self, position: P, code: int) -> P:
        """The position after a legal move."""

    @abstractmethod
    def seat(self, position: P) -> int:
        """The side on turn, 0 or 1; either when the game is over."""

    @abstractmethod
    def glance(self, position: P) -> tuple[int | None, bool]:
        """What is known without a search: the value if the game is over or can be won by one move,
        else None; and whether the seat on turn has to answer a threat, so that the search should
        go one ply deeper."""

    def candidates(self, position: P) -> Iterator[tuple[int, bool]]:
        """Each of `moves` with False, then each of `rest` with True; lazily, as `rest` may cost
        time."""
        for code in self.moves(position):
            yield code, False
        for code in self.rest(position):
            yield code, True

    def plays_again(self, position: P, after: P) -> bool:
        """Whether the side on turn in a position is on turn again after its move."""
        return not self.alternates and self.seat(after) == self.seat(position)

    def won_next(self, position: P) -> bool:
        """Whether the seat on turn wins by one move."""
        return self.glance(position)[0] == WIN - 1

    def threatens(self, after: P) -> bool:
        """Whether the seat that has just moved would win by its next move if the rival passed.
        False in games without null moves."""
        passed = self.passed(after)
        return passed is not None and self.won_next(passed)

    def winning_cell(self, position: P) -> str:
        """The name of the cell at which the seat on turn wins by one move; empty where none is
        concerned."""
        return ""

    @abstractmethod
    def evaluate(self, position: P) -> int:
        """An estimate of a game that is not over, for the seat on turn."""

    @abstractmethod
    def decode(self, state: State[Any], code: int) -> Move:
        """The move that a code stands for in the position of a state."""

    def places(self, move: Move) -> set[frozenset[str]]:
        """The places of a move, two by two: from where and to where it moves each thing. Somebody
        new to the game moves none straight back."""
        names = [name for name in move.path if ":" not in name]
        return {frozenset(names[number : number + 2]) for number in range(0, len(names), 2)}

    def last_ply(
        self, position: P, alpha: int, beta: int, drawn: frozenset[P] = frozenset()
    ) -> Reply:
        """The best of one ply, by the estimates after each move. A game may override it with a
        faster way.

        drawn: positions that are draws. Values are as in `glance`: a win by the next move is
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
        """The same game with the evaluation that suits a player who looks one ply ahead."""
        return self

    def naive(self) -> Searchable[P]:
        """The same game with the evaluation of somebody who has only just learned it."""
        return self.plain()

    def simplified(self, knows: int = 0) -> Searchable[P]:
        """The same game with so many hundredths of the knowledge that is kept for the strongest
        levels; see `Effort.knows`."""
        return self

    def sampling(self, state: State[Any]) -> Sampling[Any] | None:
        """What a tree search by samples asks of the game of a state, with the same codes of moves;
        None in games without it."""
        return None

    def passed(self, position: P) -> P | None:
        """The position after a null move (a pass), in games in which that is never better than a
        move; None elsewhere."""
        return None


def _twice(positions: Iterable[P]) -> frozenset[P]:
    """The positions that are listed more than once."""
    return frozenset(position for position, count in Counter(positions).items() if count > 1)


def tried_first(moves: list[int], code: int) -> list[int]:
    """The same list with a move at its front, if that is one of them."""
    if code in moves:
        moves.remove(code)
        moves.insert(0, code)
    return moves


def further(value: int) -> int:
    """A value as seen from one ply earlier: a win or loss is one ply further away."""
    if value > PROVED:
        return value - 1
    if value < -PROVED:
        return value + 1
    return value


def from_root(value: int, ply: int) -> int:
    """The value of a position, as seen from `ply` plies before it."""
    if value > PROVED:
        return value - ply
    if value < -PROVED:
        return value + ply
    return value
