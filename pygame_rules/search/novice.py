"""How a player chooses who has only just learned a game.

It considers a few random moves and takes the one that looks best one ply ahead. The evaluation is
`Searchable.naive`, or `plain` for an `Effort` that `judges`. The numbers are in a game's profile
(`Effort`). With each move that it has made, the chance that it overlooks the rival's answer rises
by one in a hundred, and the chance that it overlooks its own win falls by as much, so games end.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import pairwise
from random import Random
from typing import Any

from pygame_rules.profile import Effort
from pygame_rules.search.one_ply import OnePly
from pygame_rules.search.searchable import WIN, P, Searchable
from pygame_rules.state import State


class Novice(OnePly[P]):
    """One choice among the moves that are noticed. The fields are those of `AlphaBeta`."""

    def __init__(
        self,
        game: Searchable[P],
        state: State[Any],
        rng: Random,
        effort: Effort,
        past: Sequence[State[Any]] = (),
    ) -> None:
        """past: the states before this one. Positions that have been, and the way back of the own
        last move, are only considered where all else is seen to lose."""
        super().__init__(game, game.key(state), rng, game.drawn(state, past))
        self._state, self._effort, self._past = state, effort, past
        moved = len(past) // state.seats
        self._wary, self._calm = moved < effort.wary, moved < effort.calm
        self._sees_answers = rng.randrange(100) >= effort.misses + moved or self._wary
        self._sees_wins = rng.randrange(100) >= effort.blind - moved

    def _considered(self) -> list[int]:
        """The moves that are considered: a win, if it is seen, else some that lead on."""
        game, position = self._game, self._position
        moves = game.noticed(position, self._rng)
        wins = {*winning(game, position, moves)}
        if wins and self._sees_wins:
            return [next(code for code in moves if code in wins)]
        evident = [code for code in game.evident(position) if code in wins] if wins else []
        if evident and self._rng.randrange(100) >= self._effort.evident_blind:
            return evident[:1]
        count = max(self._effort.notices, 1)
        been = {game.key(state) for state in self._past}
        last = self._last_places()
        on: list[int] = []
        # by what speaks against a move, the worst first
        doubtful: dict[tuple[int, ...], list[int]] = {}
        for code in self._rng.sample(moves, len(moves)):
            if code in wins:
                continue
            after = game.play(position, code)
            back = self._goes_back(code, been, last)
            faults = (*self._dangers(after), back, self._calm and game.threatens(after))
            if any(faults):
                doubtful.setdefault(faults, []).append(code)
            else:
                on.append(code)
            if len(on) == count:
                break
        if not on and wins and all(any(faults[:2]) for faults in doubtful):
            return [next(code for code in moves if code in wins)]  # nothing else saves it
        return on or (doubtful[min(doubtful)] if doubtful else moves)

    @cached_property
    def _guards(self) -> bool:
        """Whether it does something about an evident win of the rival that stands on the board
        before its move, next or near (`Searchable.nearness`)."""
        if self._wary:
            return True
        game, passed = self._game, self._game.passed(self._position)
        if passed is None or not (game.evident(passed) or game.nearness(passed)):
            return False
        return self._rng.randrange(100) >= self._effort.evident_misses

    def _dangers(self, after: P) -> tuple[int, int, int]:
        """Whether the rival has won; is seen to win with the next move; how near it comes."""
        game = self._game
        if game.plays_again(self._position, after):
            return 0, 0, 0
        if not game.won_next(after):
            return int(game.glance(after)[0] == WIN), 0, self._guards and game.nearness(after)
        return 0, int(self._sees_answers or (self._guards and bool(game.evident(after)))), 0

    def _last_places(self) -> set[frozenset[str]]:
        """The places of the last move of the seat on turn, two by two (`Searchable.places`)."""
        states = [*self._past, self._state]
        for before, after in reversed([*pairwise(states)]):
            if before.to_play == self._state.to_play:
                position, wanted = self._game.key(before), self._game.key(after)
                for code in self._game.all_moves(position):
                    if self._game.play(position, code) == wanted:
                        return self._game.places(self._game.decode(before, code))
                break
        return set()

    def _goes_back(self, code: int, been: set[P], last: set[frozenset[str]]) -> bool:
        if been and self._game.play(self._position, code) in been:
            return True
        return bool(last and last & self._game.places(self._game.decode(self._state, code)))

    def _error(self, after: P) -> int:
        most = self._game.grain * self._effort.error // 100
        return self._rng.randrange(-most, most + 1) if most else 0


def winning(game: Searchable[P], position: P, moves: Sequence[int]) -> Iterator[int]:
    """Those of these moves that decide the game for the seat on turn."""
    if game.passed(position) is not None and not game.won_next(position):
        return  # games with null moves know without a search whether a move wins
    for code in moves:
        after = game.play(position, code)
        own = game.plays_again(position, after)
        if game.glance(after)[0] == (WIN if own else -WIN):
            yield code
