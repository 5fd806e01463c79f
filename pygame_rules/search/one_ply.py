"""A choice by looking one ply ahead: what the players who are learning a game have in common."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from random import Random
from typing import Generic

from pygame_rules.search.searchable import WIN, P, Searchable
from pygame_rules.search.sliced import ENDLESS


class OnePly(ABC, Generic[P]):
    """Takes the considered move that looks best. The fields are those of `AlphaBeta`."""

    budget = ENDLESS

    def __init__(
        self, game: Searchable[P], position: P, rng: Random, drawn: frozenset[P] = frozenset()
    ) -> None:
        """drawn: positions that end the game as a draw."""
        self._game, self._position = game, position
        self._rng, self._drawn = rng, drawn
        self.code, self.value, self.depth, self.nodes = -1, 0, 0, 0
        self.proved = self.done = False

    @property
    def line(self) -> list[int]:
        """The move alone."""
        return [self.code] if self.code >= 0 else []

    def step(self, nodes: int) -> bool:
        """Choose; the work is so little that it is never paused."""
        if not self.done:
            self.done, self.depth = True, 1
            moves = self._considered()
            appeals = [self._appeal(code) for code in moves]
            if moves:
                best = max(range(len(moves)), key=appeals.__getitem__)
                self.code, self.value = moves[best], appeals[best]
                self.proved = self.value == WIN - 1
        return True

    @abstractmethod
    def _considered(self) -> Sequence[int]:
        """The codes of the moves among which it chooses."""

    @abstractmethod
    def _appeal(self, code: int) -> int:
        """How good a move looks."""

    def _same(self, after: P) -> bool:
        """Whether the seat on turn plays again in the position after its move."""
        game = self._game
        return not game.alternates and game.seat(after) == game.seat(self._position)
