"""A search that proves whether one side reaches a goal, whatever the other side does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic

from pygame_rules.search.searchable import P, Searchable, tried_first

Known = Callable[[P, int], bool | None]
"""(position, moves left) -> whether the goal is reached, where that is known without a search."""


class TooLongError(Exception):
    """A proof would take more positions than it may."""


class Prover(Generic[P]):
    """Proofs for one side (`me`) of one game; what was found is kept for later questions.

    Every reply of the other side is tried. The side that has to reach the goal makes at most so
    many moves, counted by `left`; the moves of the other side are not counted.
    """

    def __init__(
        self,
        game: Searchable[P],
        known: Known[P],
        me: int,
        *,
        threats: bool = False,
        endless: bool = False,
    ) -> None:
        """endless: whether moves are not counted, because the game ends soon.

        threats: whether only moves that threaten to win are tried where more than one move is left.
        That is exact in games in which a pass is never better than a move. All replies to the move
        that is asked about are tried.
        """
        self._game, self._known, self._me = game, known, me
        self._threats, self._endless = threats, endless
        self._proved: dict[tuple[P, int], bool] = {}
        self._certain: dict[P, bool] = {}
        self.most = 0
        """After so many positions `TooLongError` is raised; 0 for never."""
        self._best: dict[int, int] = {}  # by moves left, the reply that has refuted last

    def holds(self, position: P, left: int) -> bool:
        """Whether `me` reaches the goal from here by so many of its own moves."""
        known = self._known(position, left)
        if known is not None:
            return known
        key = position, left
        found = self._proved.get(key)
        if found is None:
            mine = self._game.seat(position) == self._me
            found = self._reaches(position, left) if mine else not self._refuted(position, left)
            self._proved[key] = found
            if 0 < self.most < len(self._proved):
                raise TooLongError
        return found

    def certain(self, position: P) -> bool:
        """Whether every way to go on to the end reaches the goal."""
        known = self._known(position, 0)
        if known is not None:
            return known
        found = self._certain.get(position)
        if found is None:
            game = self._game
            moves = game.all_moves(position)
            found = all(self.certain(game.play(position, code)) for code in moves)
            self._certain[position] = found
        return found

    def _reaches(self, position: P, left: int) -> bool:
        if self._endless:
            less = left
        elif left <= 0:
            return False
        else:
            less = left - 1
        game = self._game
        for code in game.all_moves(position):
            after = game.play(position, code)
            if self._threats and less and not self._threatens(after):
                continue
            if self.holds(after, less):
                return True
        return False

    def _threatens(self, after: P) -> bool:
        free = self._game.passed(after)
        return free is None or self._game.won_next(free)

    def _refuted(self, position: P, left: int) -> bool:
        game = self._game
        for code in tried_first(game.all_moves(position), self._best.get(left, -1)):
            if not self.holds(game.play(position, code), left):
                self._best[left] = code
                return True
        return False
