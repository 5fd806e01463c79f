"""Small games that exist only to be searched, and the plainest search of all."""

from __future__ import annotations

from pygame_rules.move import Move
from pygame_rules.search.searchable import WIN, Searchable, further


class Sums(Searchable[tuple[int, int, int]]):
    """Two seats add 1 to 5 to a sum by turns; a sum of 40 wins for whoever reaches it exactly.

    Five makes the same seat play again where `again` is set. The estimate is a scramble of the
    position, so that every order of moves meets surprises, and different ways lead to one position.
    """

    codes = 6

    def __init__(self, again: bool = False, goal: int = 40) -> None:
        self.again, self.goal = again, goal
        self.alternates = not again  # type: ignore[misc]

    def key(self, state: object) -> tuple[int, int, int]:
        raise NotImplementedError("it has no states")

    def moves(self, position: tuple[int, int, int]) -> list[int]:
        total, _, _ = position
        return [] if total >= self.goal else [1, 2, 3, 4, 5]

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


class Threatened(Sums):
    """All positions look the same; whoever could reach the goal next, were it its turn, threatens
    to win."""

    def evaluate(self, position: tuple[int, int, int]) -> int:
        return 0

    def passed(self, position: tuple[int, int, int]) -> tuple[int, int, int]:
        total, seat, mark = position
        return total, 1 - seat, mark

    def won_next(self, position: tuple[int, int, int]) -> bool:
        return self.goal - position[0] in self.moves(position)


def negamax(game: Sums, position: tuple[int, int, int], depth: int) -> int:
    """The value by definition: no table, no bounds, no order."""
    value, _ = game.glance(position)
    if value is not None:
        return value
    if depth == 0:
        return game.evaluate(position)
    best = -WIN
    for code in game.moves(position):
        after = game.play(position, code)
        below = further(negamax(game, after, depth - 1))
        best = max(best, below if game.seat(after) == game.seat(position) else -below)
    return best
