"""How a beginner chooses: by looking one ply ahead, with errors."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from pygame_rules.search.one_ply import OnePly
from pygame_rules.search.searchable import PROVED, WIN, P, Searchable, further


class Beginner(OnePly[P]):
    """One choice, by the positions after each move.

    A beginner makes a move that wins, prefers moves that threaten to win next, does not see small
    differences of value, and sometimes overlooks what the rival can answer. The fields are those
    of `AlphaBeta`.
    """

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
        super().__init__(game, position, rng, drawn)
        self._sees_answers = rng.randrange(100) >= misses

    def _considered(self) -> Sequence[int]:
        return self._game.moves(self._position)

    def _appeal(self, code: int) -> int:
        """How good a move looks: its value with a random error."""
        game, rng = self._game, self._rng
        after = game.play(self._position, code)
        self.nodes += 1
        same = self._same(after)
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
