"""How Tusker's positions are searched: logs left, logs of the last turn, the seat on turn."""

from __future__ import annotations

from typing import Any

from pygame_rules.move import Move
from pygame_rules.search.hooks import SearchHooks
from pygame_rules.search.searchable import WIN, Searchable
from pygame_rules.state import State
from pygame_rules.tusker.rules import MOST, MOVES, Position

Spot = tuple[int, int, int]


class Searching(Searchable[Spot]):
    """Tusker; a code is the number of logs."""

    codes = MOST + 1

    def key(self, state: State[Any]) -> Spot:
        """A position of the rules as this search has it."""
        assert isinstance(state, Position)
        return state.logs, state.carried, state.ply & 1

    def moves(self, position: Spot) -> list[int]:
        logs, carried, _ = position
        return [n for n in range(MOST, 0, -1) if n <= logs and n != carried]

    def play(self, position: Spot, code: int) -> Spot:
        return position[0] - code, code, 1 - position[2]

    def seat(self, position: Spot) -> int:
        return position[2]

    def glance(self, position: Spot) -> tuple[int | None, bool]:
        moves = self.moves(position)
        if not moves:
            return -WIN, False
        wins = any(not self.moves(self.play(position, code)) for code in moves)
        return (WIN - 1 if wins else None), False

    def evaluate(self, position: Spot) -> int:
        """Nobody knows before the end."""
        return 0

    def decode(self, state: State[Any], code: int) -> Move:
        return MOVES[code - 1]


HOOKS = SearchHooks(lambda state: Searching())
