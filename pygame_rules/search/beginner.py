"""How a beginner chooses: by looking one ply ahead, with errors."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from pygame_rules.search.one_ply import OnePly
from pygame_rules.search.searchable import WIN, P, Searchable


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
        """misses: the chance, in percent, that the rival's answers are overlooked. drawn:
        positions that end the game as a draw."""
        super().__init__(game, position, rng, drawn)
        self._sees_answers = rng.randrange(100) >= misses

    def _considered(self) -> Sequence[int]:
        return self._game.moves(self._position)

    def _answered(self, after: P) -> int | None:
        game = self._game
        if game.alone or not game.quick:
            return None
        reply = game.last_ply(after, -WIN, WIN, self._drawn)
        self.nodes += reply.seen
        return reply.value

    def _error(self, after: P) -> int:
        """A random error, and a bonus for a threat to win next."""
        game = self._game
        error = self._rng.randrange(-game.grain, game.grain + 1)
        threat = not game.plays_again(self._position, after) and game.threatens(after)
        return error + game.grain if threat else error
