"""How a beginner chooses: by looking one ply ahead, with errors."""

from __future__ import annotations

from random import Random
from typing import Generic

from pygame_rules.search.searchable import PROVED, WIN, P, Searchable, further
from pygame_rules.search.sliced import ENDLESS


class Beginner(Generic[P]):
    """One choice, by the positions after each move.

    A beginner makes a move that wins, prefers moves that threaten to win next, does not see small
    differences of value, and sometimes overlooks what the rival can answer. The fields are those
    of `AlphaBeta`.
    """

    budget = ENDLESS

    def __init__(
        self,
        game: Searchable[P],
        position: P,
        rng: Random,
        *,
        misses: int,
        drawn: frozenset[P] = frozenset(),
    ) -> None:
        """misses: how many times out of 100 the rival's answers are overlooked. drawn: positions
        that end the game as a draw."""
        self._game, self._position = game, position
        self._rng, self._drawn = rng, drawn
        self._sees_answers = rng.randrange(100) >= misses
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
            moves = self._game.moves(self._position)
            appeals = [self._appeal(code) for code in moves]
            if moves:
                best = max(range(len(moves)), key=appeals.__getitem__)
                self.code, self.value = moves[best], appeals[best]
                self.proved = self.value == WIN - 1
        return True

    def _appeal(self, code: int) -> int:
        """How good a move looks: its value with a random error."""
        game, rng = self._game, self._rng
        after = game.play(self._position, code)
        self.nodes += 1
        same = not game.alternates and game.seat(after) == game.seat(self._position)
        value = 0 if after in self._drawn else game.glance(after)[0]
        over = value is not None and abs(value) != WIN - 1
        if value is None and self._sees_answers and game.quick and not game.alone:
            reply = game.last_ply(after, -WIN, WIN, self._drawn)
            self.nodes += reply.seen
            value = reply.value
        if value is None or not (over or self._sees_answers):
            value = game.evaluate(after)
        value = further(value) if same else -further(value)
        if over or abs(value) > PROVED:
            return value
        value += rng.randrange(-game.grain, game.grain + 1)
        back = None if same else game.passed(after)
        return value + game.grain if back is not None and game.won_next(back) else value
