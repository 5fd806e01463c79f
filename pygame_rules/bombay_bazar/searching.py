"""How positions of Bombay Bazar are searched: the own trunk against all others.

With three or four players the search takes the others to play together against the seat that
thinks, which makes a game of two sides. A single player has no rival and uses a beam search.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from pygame_rules.bombay_bazar.advising import reason
from pygame_rules.bombay_bazar.copying import copied, winning_tile
from pygame_rules.bombay_bazar.evaluation import (
    ENOUGH,
    LENGTH,
    NEEDED,
    estimates,
    fronts,
    solo_estimate,
)
from pygame_rules.bombay_bazar.geometry import OPPOSITE
from pygame_rules.bombay_bazar.moves import LAY_END, PLACE, BazarMove
from pygame_rules.bombay_bazar.playouts import Playouts
from pygame_rules.bombay_bazar.position import NONE, Position
from pygame_rules.bombay_bazar.rules import played, solo_score
from pygame_rules.bombay_bazar.trunks import path
from pygame_rules.search.hooks import SearchHooks
from pygame_rules.search.searchable import WIN, Plan, Searchable
from pygame_rules.state import State

STRAIGHT, BENT = 13, 3
"""What a tile is worth to somebody new to the game, by how the own trunk crosses it."""

EARLY = 8
"""The length up to which somebody new to the game does not close the own trunk in."""

_END = 0
_CODES = len(PLACE)


class Field(Searchable[Position]):
    """What both searches have in common; a move's code is its tile's number, or 0 for the end
    piece."""

    codes = _CODES
    alternates = False
    grain = 10  # g

    def key(self, state: State[Any]) -> Position:
        """The position of the rules, without the class of a state."""
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
    """Two sides: 0 is the seat that thinks, 1 all others."""

    def __init__(self, me: int, *, near: bool = False, allied: bool = False) -> None:
        """near: whether the estimate has to show what a deeper search would find. allied: whether
        there are several others."""
        self._me, self._near, self.allied = me, near, allied
        self._seen: tuple[Position | None, list[int]] = None, []

    @property
    def me(self) -> int:
        """The seat that thinks."""
        return self._me

    def seat(self, position: Position) -> int:
        return int(position.seat != self._me)

    def glance(self, position: Position) -> tuple[int | None, bool]:
        result = self._result(position)
        if result is None:
            return None, False
        return (result if position.seat == self._me else -result), False

    def _result(self, position: Position) -> int | None:
        """The value for the seat that thinks if the result is already certain, else None: trunks
        only grow, and a trunk that can't go on never will."""
        going = self._going(position)
        if all(going):
            return None
        mine, best = self._compared(position.lengths)
        if not going[self._me]:
            if mine < best:
                return -WIN
        elif mine <= best:
            return None
        if any(front for seat, front in enumerate(going) if seat != self._me):
            return None
        return WIN if mine > best else 0

    def _going(self, position: Position) -> list[int]:
        """`fronts` of a position; the last result is kept, as a search asks twice in a row."""
        seen, going = self._seen
        if seen is not position:
            going = fronts(position)
            self._seen = position, going
        return going

    def evaluate(self, position: Position) -> int:
        going, lengths = self._going(position), position.lengths
        if self._near:
            values = estimates(position, going, NEEDED, ENOUGH)
        elif len(lengths) > 2 or not all(going):
            values = estimates(position, going)
        else:  # space does not help a search while both trunks go on (it was tried)
            value = LENGTH * (lengths[self._me] - lengths[1 - self._me])
            return value if position.seat == self._me else -value
        mine, best = self._compared(values)
        return mine - best if position.seat == self._me else best - mine

    def plain(self) -> Against:
        return Against(self._me, near=True, allied=self.allied)

    def naive(self) -> Against:
        return _Straight(self._me, allied=self.allied)

    def planned(self, position: Position, rng: Random) -> Plan:
        tile = winning_tile(position, rng) if copied(position) else 0
        return Plan((tile,) if tile else ())

    def sampling(self, state: State[Any]) -> Playouts:
        assert isinstance(state, Position)
        return Playouts(state)

    def _compared(self, values: Sequence[int]) -> tuple[int, int]:
        """The own value, and the best one of the others."""
        if len(values) == 2:
            return values[self._me], values[1 - self._me]
        return values[self._me], max(value for seat, value in enumerate(values) if seat != self._me)


class _Straight(Against):
    """The same for somebody who likes to run straight ahead, wherever that leads; only not into a
    dead end in the first turns."""

    def noticed(self, position: Position, rng: Random) -> list[int]:
        """Without the tiles after which the own trunk could not go on and would be shorter than
        `EARLY`, if there are others."""
        moves = self.moves(position)
        if position.lengths[self._me] >= EARLY - 1:
            return moves
        afters = ((code, self.play(position, code)) for code in moves)
        on = [
            code
            for code, after in afters
            if after.lengths[self._me] >= EARLY or fronts(after)[self._me]
        ]
        return on or moves

    def evaluate(self, position: Position) -> int:
        trunk = path(position.cells, position.elephants[self._me])
        straight = sum(OPPOSITE[edge] == out for _, edge, out in trunk)
        value = STRAIGHT * straight + BENT * (len(trunk) - straight)
        return value if position.seat == self._me else -value


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
        return solo_estimate(position)


def greedy(state: State[BazarMove], rng: Random) -> BazarMove | None:
    """The tile that makes the own trunk longest; None before the first tile. Equal ones: any of
    them."""
    assert isinstance(state, Position)
    if not state.placing:
        return None
    moves = state.legal_moves()
    lengths = [state.play(move).lengths[state.seat] for move in moves]
    longest = max(lengths)
    return rng.choice([m for m, length in zip(moves, lengths, strict=True) if length == longest])


def searchable(state: State[BazarMove]) -> Field | None:
    """The search functions for a state; None before the first tile (BB-04, BB-08)."""
    assert isinstance(state, Position)
    if not state.placing:
        return None
    return Alone() if state.seats == 1 else Against(state.seat, allied=state.seats > 2)


HOOKS = SearchHooks(searchable, reason=reason, greedy=greedy)
