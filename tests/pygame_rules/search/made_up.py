"""Small games made up for tests of the search, and plain negamax."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from random import Random

from pygame_rules.move import Move
from pygame_rules.search.sampling import Sampling, Shares
from pygame_rules.search.searchable import PROVED, WIN, Searchable, further


class Sums(Searchable[tuple[int, int, int]]):
    """Two seats take turns to add 1 to 5 to a sum; who reaches 40 exactly wins.

    With `again`, the seat that adds five plays again. The estimate is a hash of the position, so it
    contradicts any order of moves. Different moves lead to the same position.
    """

    def __init__(self, again: bool = False, goal: int = 40, most: int = 5) -> None:
        """goal: the sum that wins, in place of 40; most: what can be added, in place of 5."""
        self.again, self.goal, self.codes = again, goal, most + 1
        self.alternates = not again  # type: ignore[misc]

    def key(self, state: object) -> tuple[int, int, int]:
        raise NotImplementedError("it has no states")

    def moves(self, position: tuple[int, int, int]) -> list[int]:
        total, _, _ = position
        return [] if total >= self.goal else list(range(1, self.codes))

    def play(self, position: tuple[int, int, int], code: int) -> tuple[int, int, int]:
        total, seat, mark = position
        turn = seat if self.again and code == 5 else 1 - seat
        return total + code, turn, (mark * 3 + code * code) % 7

    def seat(self, position: tuple[int, int, int]) -> int:
        return position[1]

    def glance(self, position: tuple[int, int, int]) -> tuple[int | None, bool]:
        total, seat, mark = position
        if total < self.goal:
            return None, False
        last = seat if self.again and mark % 2 else 1 - seat
        winner = last if total == self.goal else 1 - last
        return (WIN if winner == seat else -WIN), False

    def evaluate(self, position: tuple[int, int, int]) -> int:
        total, seat, mark = position
        return (total * 37 + mark * 101 + seat * 13) % 199 - 99

    def decode(self, state: object, code: int) -> Move:
        return Move(str(code))


class Adding(Sampling[tuple[int, int]]):
    """Any number of seats add 1 to 5 to a sum; who reaches the goal wins, who passes it loses, and
    the others share then. Nothing is known of the positions before. A pass of the turn, 0, leads
    back to where the seats have been where `idle` is given. ranked: as in the base class."""

    def __init__(
        self, seats: int = 2, goal: int = 40, *, idle: bool = False, ranked: bool = False
    ) -> None:
        self.seats, self.goal, self.idle = seats, goal, idle
        self.ranked = ranked  # type: ignore[misc]
        self.repeats = idle

    def key(self, state: object) -> tuple[int, int]:
        raise NotImplementedError("it has no states")

    def seat(self, position: tuple[int, int]) -> int:
        return position[1]

    def moves(self, position: tuple[int, int]) -> list[tuple[int, float]]:
        return [(code, 1.0 + (code == 2)) for code in range(0 if self.idle else 1, 6)]

    def play(self, position: tuple[int, int], code: int) -> tuple[int, int]:
        return position[0] + code, (position[1] + 1) % self.seats

    def decided(self, position: tuple[int, int]) -> tuple[Shares, int] | None:
        total, seat = position
        last = (seat - 1) % self.seats
        if total < self.goal:
            return None
        if total == self.goal:
            return tuple(float(one == last) for one in range(self.seats)), 0
        return tuple((one != last) / (self.seats - 1) for one in range(self.seats)), 0

    def estimate(self, position: tuple[int, int], rng: Random) -> Shares:
        self.looked += 1
        lucky = rng.randrange(self.seats)
        return tuple(float(one == lucky) for one in range(self.seats))


class Late(Sums):
    """A selective game: `moves` has only the smallest number, `rest` the others."""

    def moves(self, position: tuple[int, int, int]) -> list[int]:
        return super().moves(position)[:1]

    def rest(self, position: tuple[int, int, int]) -> list[int]:
        return super().moves(position)[1:]


class Threatened(Sums):
    """All estimates are equal; a seat threatens to win if it could reach the goal after a pass of
    the rival."""

    def evaluate(self, position: tuple[int, int, int]) -> int:
        return 0

    def passed(self, position: tuple[int, int, int]) -> tuple[int, int, int]:
        total, seat, mark = position
        return total, 1 - seat, mark

    def won_next(self, position: tuple[int, int, int]) -> bool:
        return self.goal - position[0] in self.moves(position)


class Needed(Sums):
    """A game in which a null move loses. A position is the sum, the seat on turn and the number of
    moves made, so none occurs at two depths."""

    def passed(self, position: tuple[int, int, int]) -> tuple[int, int, int]:
        _, seat, ply = position
        return self.goal + 1, 1 - seat, ply + 1

    def play(self, position: tuple[int, int, int], code: int) -> tuple[int, int, int]:
        total, seat, ply = position
        return total + code, 1 - seat, ply + 1


class Parried(Searchable[tuple[int, int]]):
    """One seat threatens and the other one parries, until a given number of threats; the last one
    can't be parried. A position is the number of threats and the seat on turn."""

    codes = 1

    def __init__(self, threats: int) -> None:
        self.threats = threats

    def key(self, state: object) -> tuple[int, int]:
        raise NotImplementedError("it has no states")

    def moves(self, position: tuple[int, int]) -> list[int]:
        return [0]

    def play(self, position: tuple[int, int], code: int) -> tuple[int, int]:
        made, seat = position
        return made + (seat == 0), 1 - seat

    def seat(self, position: tuple[int, int]) -> int:
        return position[1]

    def glance(self, position: tuple[int, int]) -> tuple[int | None, bool]:
        return None, False

    def evaluate(self, position: tuple[int, int]) -> int:
        return 0

    def passed(self, position: tuple[int, int]) -> tuple[int, int]:
        """Whether there is a threat without an answer, which wins if the rival passes."""
        return self.threats, 1 - position[1]

    def won_next(self, position: tuple[int, int]) -> bool:
        made, seat = position
        return seat == 0 and made >= self.threats

    def decode(self, state: object, code: int) -> Move:
        return Move(str(code))


def negamax(game: Sums, position: tuple[int, int, int], depth: int) -> int:
    """The value by plain negamax: without table, bounds and move order."""
    value, _ = game.glance(position)
    if value is not None:
        return value
    if depth == 0:
        return game.evaluate(position)
    best = -WIN
    for codes in (game.moves(position), game.rest(position)):
        for code in codes:
            after = game.play(position, code)
            below = further(negamax(game, after, depth - 1))
            best = max(best, below if game.seat(after) == game.seat(position) else -below)
        if best >= -PROVED:
            break
    return best


def solved(game: Sums) -> dict[tuple[int, int, int], int]:
    """The values of all positions, by trying all moves."""
    values: dict[tuple[int, int, int], int] = {}
    for total in range(game.goal + game.codes - 2, -1, -1):
        for seat, mark in product((0, 1), range(7)):
            position = total, seat, mark
            value, _ = game.glance(position)
            if value is None:
                after = [game.play(position, code) for code in game.moves(position)]
                value = max(
                    further(values[one]) if one[1] == seat else -further(values[one])
                    for one in after
                )
            values[position] = value
    return values


class Climb(Searchable[tuple[tuple[int, ...], int]]):
    """A game for one player with a number of steps of 0, 1 or 2. A step earns its size; a game of
    zeros alone earns a thousand at the end. A position is the steps and the points."""

    alternates = False
    codes = 3

    def __init__(self, steps: int) -> None:
        self.steps = steps
        self.played = 0

    def key(self, state: object) -> tuple[tuple[int, ...], int]:
        raise NotImplementedError("it has no states")

    def moves(self, position: tuple[tuple[int, ...], int]) -> list[int]:
        return [] if len(position[0]) == self.steps else [0, 1, 2]

    def play(self, position: tuple[tuple[int, ...], int], code: int) -> tuple[tuple[int, ...], int]:
        self.played += 1
        way, earned = position
        return (*way, code), earned + code

    def seat(self, position: tuple[tuple[int, ...], int]) -> int:
        return 0

    def glance(self, position: tuple[tuple[int, ...], int]) -> tuple[int | None, bool]:
        way, earned = position
        if len(way) < self.steps:
            return None, False
        return (earned if any(way) else 1_000), False

    def evaluate(self, position: tuple[tuple[int, ...], int]) -> int:
        return position[1]

    def decode(self, state: object, code: int) -> Move:
        return Move(str(code))

    def ends(self) -> list[tuple[tuple[int, ...], int]]:
        """All games to the end, with their points."""
        ways = product(range(3), repeat=self.steps)
        return [(way, sum(way) if any(way) else 1_000) for way in ways]


class Graph(Searchable[tuple[int, int]]):
    """A random game on a few positions with cycles; a seat that has no move loses."""

    alternates = True
    repeats = True

    def __init__(self, seed: int, nodes: int = 9) -> None:
        rng = Random(seed)
        self.codes = 3
        self.ways = [
            [rng.randrange(nodes) for _ in range(rng.choice((0, 1, 2, 2, 3)))] for _ in range(nodes)
        ]
        self.guess = [rng.randrange(-99, 100) for _ in range(nodes)]

    def key(self, state: object) -> tuple[int, int]:
        raise NotImplementedError("it has no states")

    def moves(self, position: tuple[int, int]) -> list[int]:
        return list(range(len(self.ways[position[0]])))

    def play(self, position: tuple[int, int], code: int) -> tuple[int, int]:
        node, seat = position
        return self.ways[node][code], 1 - seat

    def seat(self, position: tuple[int, int]) -> int:
        return position[1]

    def glance(self, position: tuple[int, int]) -> tuple[int | None, bool]:
        return (None if self.ways[position[0]] else -WIN), False

    def evaluate(self, position: tuple[int, int]) -> int:
        return self.guess[position[0]]

    def decode(self, state: object, code: int) -> Move:
        return Move(str(code))


def repeating(
    game: Graph,
    position: tuple[int, int],
    been: Mapping[tuple[int, int], int],
    plies: int,
) -> int:
    """Who wins within so many plies where the third occurrence of a position is a draw, by trying
    all
    moves: 1 for the seat on turn, -1 for the other, 0 for neither."""
    if not game.ways[position[0]]:
        return -1
    if plies == 0:
        return 0
    best = -1
    for code in game.moves(position):
        after = game.play(position, code)
        count = been.get(after, 0) + 1
        value = 0 if count == 3 else -repeating(game, after, {**been, after: count}, plies - 1)
        best = max(best, value)
        if best == 1:
            break
    return best
