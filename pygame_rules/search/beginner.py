"""How a beginner chooses: by what a move does at once, and not without errors."""

from __future__ import annotations

from random import Random
from typing import Generic

from pygame_rules.search.searchable import WIN, P, Searchable, further


class Beginner(Generic[P]):
    """One choice, by one ply.

    A beginner takes a win that is there, likes what threatens to win next, often overlooks what
    the rival can do next, and doesn't see small differences. The fields are those of `AlphaBeta`.
    """

    def __init__(self, game: Searchable[P], position: P, rng: Random, *, misses: int) -> None:
        """misses: of 100 times, how often a threat of the rival is overlooked."""
        self._game, self._position = game, position
        self._rng, self._misses = rng, misses
        self.code, self.value, self.depth, self.nodes = -1, 0, 0, 0
        self.proved = self.done = False

    @property
    def line(self) -> list[int]:
        """The move alone."""
        return [self.code] if self.code >= 0 else []

    def step(self, nodes: int) -> bool:
        """Choose: there is too little to do to be left in the middle."""
        if not self.done:
            self.done, self.depth = True, 1
            moves = self._game.moves(self._position)
            liked = [self._liking(code) for code in moves]
            if moves:
                best = max(range(len(moves)), key=liked.__getitem__)
                self.code, self.value = moves[best], liked[best]
                self.proved = self.value == WIN - 1
        return True

    def _liking(self, code: int) -> int:
        game, rng = self._game, self._rng
        after = game.play(self._position, code)
        self.nodes += 1
        same = not game.alternates and game.seat(after) == game.seat(self._position)
        value, _ = game.glance(after)
        over = value is not None and abs(value) == WIN
        if value is not None and not over and rng.randrange(100) < self._misses:
            value = None
        if value is None:
            value = game.evaluate(after)
        value = further(value) if same else -further(value)
        if over:
            return value
        value += rng.randrange(-game.grain, game.grain + 1)
        back = None if same else game.passed(after)
        return value + game.grain if back is not None and game.won_next(back) else value
