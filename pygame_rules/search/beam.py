"""Beam search for a game of one player: only the best positions of each ply are followed."""

from __future__ import annotations

from collections.abc import Generator
from typing import Generic

from pygame_rules.search.searchable import P, Searchable
from pygame_rules.search.sliced import ENDLESS, Sliced

WIDEST = 400
"""Positions of a ply in the widest beam."""


class Beam(Sliced, Generic[P]):
    """A beam search that is repeated with twice the width until its nodes are spent. The first
    beam, of width one, always reaches the end of the game.

    The fields are those of `AlphaBeta`; depth is the width of the widest finished beam.
    """

    def __init__(
        self, game: Searchable[P], position: P, moves: list[int], *, nodes: int | None
    ) -> None:
        """moves: those to choose from, the preferred ones among equals first. nodes: the budget."""
        self._game, self._position, self._moves = game, position, moves
        self.budget = ENDLESS if nodes is None else nodes
        self._pause = self.nodes = self.depth = self.value = 0
        self.code = moves[0]
        self.line = [self.code]
        self.proved = self.done = False
        self._known = False
        self._slices = self._widen()

    def _widen(self) -> Generator[None, None, None]:
        if len(self._moves) == 1:
            return
        width = 1
        while width == 1 or (width <= WIDEST and self.nodes < self.budget):
            finished = yield from self._through(width)
            if not finished:
                return
            self.depth = width
            width *= 2

    def _through(self, width: int) -> Generator[None, None, bool]:
        """One beam to the end of the game; False when the nodes were spent before."""
        game = self._game
        ways: list[tuple[int, tuple[int, ...], P]] = [(0, (), self._position)]
        while ways:
            found: dict[P, tuple[int, tuple[int, ...], P]] = {}
            for _, codes, position in ways:
                for code in game.moves(position) if codes else self._moves:
                    after = game.play(position, code)
                    self.nodes += 1
                    if after in found:
                        continue
                    value, _ = game.glance(after)
                    if value is not None:
                        self._finish(value, (*codes, code))
                    else:
                        found[after] = game.evaluate(after), (*codes, code), after
                if width > 1 and self.nodes >= self.budget:
                    return False
                if self.nodes >= self._pause:
                    yield
            ways = sorted(found.values(), key=lambda way: way[0], reverse=True)[:width]
        return True

    def _finish(self, value: int, codes: tuple[int, ...]) -> None:
        if not self._known or value > self.value:
            self._known = True
            self.value, self.code, self.line = value, codes[0], list(codes)
