"""A search for forced wins in which every move threatens to win at once."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from typing import Generic

from pygame_rules.search.searchable import WIN, P, Searchable, tried_first
from pygame_rules.search.sliced import Sliced

Slices = Generator[None, None, bool]


class Threats(Sliced, Generic[P]):
    """A search for a win in `deepest` moves of the seat on turn, or less.

    It follows only threats: moves after which the seat would win if the rival passed. It tries all
    answers to them. The fields are those of `AlphaBeta`; code is -1 while no win is known.
    """

    def __init__(
        self,
        game: Searchable[P],
        position: P,
        moves: Sequence[int] | None = None,
        *,
        deepest: int,
        drawn: frozenset[P] = frozenset(),
        lazily: bool = False,
    ) -> None:
        """moves: those to begin with where a win takes more than two moves; without, all. A win in
        two moves is looked for with the others, too, after them. drawn: positions that end the game
        as a draw. lazily: list moves only as far as they are needed, which is faster and may try
        them in another order."""
        self._lazily = lazily
        self._game, self._position = game, position
        everything = game.all_moves(position)
        self._moves = everything if moves is None else moves
        self._others = [] if moves is None else [code for code in everything if code not in moves]
        self._deepest, self._drawn = deepest, drawn
        self._pause = self.nodes = self.depth = self.value = 0
        self._lost: set[tuple[P, int]] = set()
        self._answers: dict[int, int] = {}
        self.code = -1
        self.proved = self.done = False
        self._slices = self._deepen()

    @property
    def line(self) -> list[int]:
        """The move alone: the rest depends on the answer."""
        return [self.code] if self.code >= 0 else []

    def _deepen(self) -> Generator[None, None, None]:
        if self._game.glance(self._position)[0] is not None:
            return
        for moves in range(2, self._deepest + 1):
            found = yield from self._wins(self._position, moves, first=True)
            self.depth = 2 * moves - 1
            if found:
                self.value, self.proved = WIN - self.depth, True
                return

    def _wins(self, position: P, moves: int, *, first: bool = False) -> Slices:
        """Whether the seat on turn, which can't win with one move, forces a win in so many."""
        game = self._game
        if (position, moves) in self._lost:
            return False
        codes: Iterable[int]
        if first:
            codes = [*self._moves, *(self._others if moves == 2 else ())]
        else:
            codes = self._listed(position, -1)
        for code in codes:
            after = game.play(position, code)
            self.nodes += 1
            if self.nodes >= self._pause:
                yield
            if after in self._drawn or not game.threatens(after) or game.won_next(after):
                continue
            refuted = yield from self._refuted(after, moves)
            if not refuted:
                if first:
                    self.code = code
                return True
        self._lost.add((position, moves))
        return False

    def _refuted(self, position: P, moves: int) -> Slices:
        """Whether some answer refutes a threat; the answer that did last is tried first."""
        game = self._game
        for code in self._listed(position, self._answers.get(moves, -1)):
            after = game.play(position, code)
            self.nodes += 1
            if self.nodes >= self._pause:
                yield
            if after not in self._drawn:
                if game.won_next(after):
                    continue
                if moves > 2 and (yield from self._wins(after, moves - 1)):
                    continue
            self._answers[moves] = code
            return True
        return False

    def _listed(self, position: P, best: int) -> Iterable[int]:
        """All moves, beginning with `best` where it is one."""
        if self._lazily:
            return self._game.each_move(position, best)
        return tried_first(self._game.all_moves(position), best)
