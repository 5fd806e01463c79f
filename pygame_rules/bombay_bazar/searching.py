"""How Bombay Bazar's positions are searched: one's own trunk against all the others.

With three or four players the others are taken to play together against the seat that thinks, which
makes it a game of two sides. Alone there is no rival at all, and a beam is sent through the field.
"""

from __future__ import annotations

from typing import Any

from pygame_rules.bombay_bazar.evaluation import LENGTH, promise, standings
from pygame_rules.bombay_bazar.moves import LAY_END, PLACE, BazarMove
from pygame_rules.bombay_bazar.position import NONE, Position
from pygame_rules.bombay_bazar.rules import played, solo_score
from pygame_rules.search.searchable import WIN, Searchable
from pygame_rules.state import State

_END = 0
_CODES = len(PLACE)


class Field(Searchable[Position]):
    """What the two ways of searching have in common; a code is a tile's number, or 0."""

    codes = _CODES
    alternates = False
    grain = 10  # g

    def key(self, state: State[Any]) -> Position:
        """A position of the rules, without its face."""
        assert isinstance(state, Position)
        return Position(*state)

    def decode(self, state: State[Any], code: int) -> BazarMove:
        return PLACE[code] if code else LAY_END

    def moves(self, position: Position) -> list[int]:
        if position.seat == NONE:
            return []
        return [move.value for move in position.fitting()] or [_END]

    def play(self, position: Position, code: int) -> Position:
        return played(position, PLACE[code] if code else LAY_END)


class Against(Field):
    """Two sides: the seat that thinks, as 0, and all the others, as 1."""

    def __init__(self, me: int) -> None:
        self._me = me

    def seat(self, position: Position) -> int:
        return int(position.seat != self._me)

    def glance(self, position: Position) -> tuple[int | None, bool]:
        if position.seat != NONE:
            return None, False
        mine, best = self._compared(list(position.lengths))
        value = WIN if mine > best else -WIN if mine < best else 0
        return -value, False  # a finished game has seat 1

    def evaluate(self, position: Position) -> int:
        mine, best = self._compared(standings(position))
        return mine - best if position.seat == self._me else best - mine

    def _compared(self, values: list[int]) -> tuple[int, int]:
        """One's own value, and the best of the others'."""
        return values[self._me], max(value for seat, value in enumerate(values) if seat != self._me)


class Alone(Field):
    """One player, who counts points (BB-36)."""

    alone = True
    grain = 12

    def seat(self, position: Position) -> int:
        return 0

    def glance(self, position: Position) -> tuple[int | None, bool]:
        if position.seat != NONE:
            return None, False
        return LENGTH * solo_score(position), False

    def evaluate(self, position: Position) -> int:
        return promise(position)


def searching(state: State[BazarMove]) -> Field | None:
    """How to search from a state; None before the field is entered (BB-04, BB-08)."""
    assert isinstance(state, Position)
    if not state.placing:
        return None
    return Alone() if state.seats == 1 else Against(state.seat)
