"""A choice by looking one ply ahead: what `Beginner` and `Novice` have in common."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from random import Random
from typing import Generic

from pygame_rules.search.searchable import PROVED, WIN, P, Searchable, further
from pygame_rules.search.sliced import ENDLESS


class OnePly(ABC, Generic[P]):
    """Takes the considered move that looks best. The fields are those of `AlphaBeta`.

    A subclass says which moves are considered, whether the rival's answers are seen
    (`_sees_answers`), and how far an estimate is off.
    """

    budget = ENDLESS
    _sees_answers: bool

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

    def _appeal(self, code: int) -> int:
        """How good a move looks: its value, with an error where it is an estimate."""
        game = self._game
        after = game.play(self._position, code)
        self.nodes += 1
        value = 0 if after in self._drawn else game.glance(after)[0]
        over = value is not None and abs(value) != WIN - 1  # else it is only won by the next move
        if value is None and self._sees_answers:
            value = self._answered(after)
        if value is None or not (over or self._sees_answers):
            value = game.evaluate(after)
        own = game.plays_again(self._position, after)
        value = further(value) if own else -further(value)
        if over or abs(value) > PROVED:
            return value
        return value + self._error(after)

    def _answered(self, after: P) -> int | None:
        """The value after the rival's best answer; None where it is not looked for."""
        return None

    @abstractmethod
    def _error(self, after: P) -> int:
        """What is added to the estimate of the position after a move."""
