"""How positions of Gambo are searched: as the line of the remaining pieces, without gaps.

Each corridor square has one start square behind it, and both are never occupied at once. So a
position is a line of pieces in the order of the corridor; each is in the corridor or still on its
start square. An empty pair of squares stays empty, and only the order along the corridor matters
for duels, so lines that differ only in gaps are one position. A test compares all of this with
`rules`.
"""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

from pygame_rules.gambo.advising import gain, reason
from pygame_rules.gambo.evaluation import BESIDE, HOME, POINT, SIGNED, remaining
from pygame_rules.gambo.geometry import CORRIDOR, FRONT, LANE
from pygame_rules.gambo.moves import ATTACKS, DUEL, ENTER, ENTERS, SWAP, SWAPS, GamboMove
from pygame_rules.gambo.order import MOST_SWAPS, RIVAL_SWAPPED
from pygame_rules.gambo.pieces import DUELS, KINDS, seat_of
from pygame_rules.gambo.position import Position
from pygame_rules.gambo.rules import LAST_DUEL
from pygame_rules.search.hooks import SearchHooks
from pygame_rules.search.searchable import WIN, Searchable
from pygame_rules.state import State

SOLVED = 8
"""With so many pieces or less the search reaches the end, and exact points are the better
estimate."""

WAITING = 32
"""Added to a piece that has not entered the corridor yet."""

_WHO = WAITING - 1
"""The bits of a piece in a line that say which piece it is."""

_PIECE = bytes(code & _WHO for code in range(256))
_CLASS = bytes(
    (0 if code & _WHO <= KINDS else 1) + (0 if code & WAITING else 2) for code in range(256)
)
"""By piece in a line: the seat that it belongs to, plus 2 if it is in the corridor."""

SELDOM = 3
"""A beginner thinks of a swap in one of so many turns."""

ENTERED = 24
"""The value of a piece in the corridor for somebody who has only just learned the game."""

_BITS = 5
_MASK = (1 << _BITS) - 1
_ACTION = 2 * _BITS
"""A move's code is made of its action and two indices into the line, of `_BITS` bits each; the
action begins at bit `_ACTION`."""

Line = tuple[bytes, int, int, int, int, int]
"""The pieces along the corridor; the seat on turn; the points of seat 0 less those of seat 1; the
`bars` of each seat; the winner of the last duel, where that decides who plays at equal points. When
the game is over, the seat is the winner of the last duel."""


class Searching(Searchable[Line]):
    """The search functions of Gambo with the options of one game, after the line-up."""

    grain = 60
    codes = 3 << _ACTION
    alternates = False

    def __init__(self, position: Position, *, home: int = HOME) -> None:
        """home: the value of a piece on its start square."""
        self._position, self._home = position, home
        self._alternate = position.rules.alternate
        self._behind = position.rules.behind

    def key(self, state: State[Any]) -> Line:
        """A position of the rules in the form that this search uses."""
        assert isinstance(state, Position)
        cells, seat, duels = state.cells, state.seat, state.duels
        points, bars = state.points, state.bars
        line = bytes(
            cells[there] or cells[home] + WAITING
            for there, home in _ALONG
            if cells[there] or cells[home]
        )
        last = seat_of(duels[-2]) if self._behind and duels else 0
        return line, seat, points[0] - points[1], *bars, last

    def decode(self, state: State[Any], code: int) -> GamboMove:
        assert isinstance(state, Position)
        cells = state.cells
        places = [
            there if cells[there] else home for there, home in _ALONG if cells[there] or cells[home]
        ]
        action, here, there = code >> _ACTION, code >> _BITS & _MASK, code & _MASK
        one, other = places[here], places[there]
        if action == ENTER:
            return ENTERS[one]
        if action == SWAP:
            return SWAPS[min(one, other), max(one, other)]
        return ATTACKS[one - LANE][other - LANE]

    def seat(self, position: Line) -> int:
        return position[1]

    def moves(self, position: Line) -> list[int]:
        line, seat, _, bar0, bar1, _ = position
        kinds = line.translate(_CLASS)
        fights: list[tuple[int, int]] = []
        last = -1
        in_lane = 2 + seat
        for index, kind in enumerate(kinds):
            if kind >= 2:
                if last >= 0 and kind != kinds[last]:
                    here, there = (index, last) if kind == in_lane else (last, index)
                    _, _, owner, worth = DUELS[line[here]][line[there]]
                    gain = worth if owner == seat else -worth
                    fights.append((gain, DUEL << _ACTION | here << _BITS | there))
                last = index
        fights.sort(reverse=True)
        enters = [
            ENTER << _ACTION | index << _BITS | index
            for index, kind in enumerate(kinds)
            if kind == seat
        ]
        moves = [code for gain, code in fights if gain > 0]
        moves += enters
        moves += [code for gain, code in fights if gain <= 0]
        if (bar1 if seat else bar0) < MOST_SWAPS:
            own = [index for index, kind in enumerate(kinds) if kind & 1 == seat]
            moves += [SWAP << _ACTION | one << _BITS | two for one, two in combinations(own, 2)]
        return moves

    def play(self, position: Line, code: int) -> Line:
        before, seat, score, bar0, bar1, last = position
        line = bytearray(before)
        action, here, there = code >> _ACTION, code >> _BITS & _MASK, code & _MASK
        rival = 1 - seat
        if action == SWAP:
            one, other = line[here], line[there]
            line[here], line[there] = other & _WHO | one & WAITING, one & _WHO | other & WAITING
            # A swap adds one to the swaps in a row; the rival has to answer it.
            if seat:
                bar0, bar1 = bar0 | RIVAL_SWAPPED, bar1 + 1
            else:
                bar0, bar1 = bar0 + 1, bar1 | RIVAL_SWAPPED
            turn = rival
        else:
            if seat:
                bar1 = 0
            else:
                bar0 = 0
            if action == ENTER:
                line[here] &= _WHO
            else:
                _, _, owner, worth = DUELS[line[here]][line[there]]
                score += -worth if owner else worth
                del line[max(here, there)], line[min(here, there)]
                if not line:
                    return b"", owner, score, bar0, bar1, owner if self._behind else 0
                if self._behind:
                    last = owner
            if len(line) == 2 * KINDS or (self._alternate and action != DUEL):
                turn = rival
            elif score:
                turn = int(score > 0)
            else:
                turn = last if self._behind else seat
        after = bytes(line)
        if not _can_act(after, turn, bar1 if turn else bar0):
            turn = 1 - turn
        return after, turn, score, bar0, bar1, last

    def glance(self, position: Line) -> tuple[int | None, bool]:
        line, seat, score, *_ = position
        if not line:
            total = score + (-LAST_DUEL if seat else LAST_DUEL)
            winner = seat if total == 0 else int(total < 0)
            return (WIN if winner == seat else -WIN), False
        left = remaining(bytes(sorted(line.translate(_PIECE))))
        if score + left.least > 0:
            return (-WIN if seat else WIN), False
        if score + left.most < 0:
            return (WIN if seat else -WIN), False
        return None, False

    def evaluate(self, position: Line) -> int:
        line, seat, score, *_ = position
        kinds = line.translate(_CLASS)
        value = self._home * (kinds.count(0) - kinds.count(1))
        value += POINT * score + remaining(bytes(sorted(line.translate(_PIECE)))).outlook
        last = 0
        for piece in line:
            if piece < WAITING:
                if last:
                    if last <= KINDS < piece:
                        value += BESIDE * SIGNED[last][piece]
                    elif piece <= KINDS < last:
                        value += BESIDE * SIGNED[piece][last]
                last = piece
        return -value if seat else value

    def noticed(self, position: Line, rng: Random) -> list[int]:
        """Entries, duels that win points, and now and then a swap: there are more of them than of
        all others together. A duel that loses points is only fought where nothing else is left, and
        then the cheapest."""
        swaps: list[int] = []
        others: list[int] = []
        lost: list[int] = []
        for code in self.moves(position):
            if code >> _ACTION == SWAP:
                swaps.append(code)
            elif self._gain(position, code) < 0:
                lost.append(code)
            else:
                others.append(code)
        if swaps and others and rng.randrange(SELDOM) == 0:
            others.append(rng.choice(swaps))
        return others or swaps or [max(lost, key=lambda code: self._gain(position, code))]

    def _gain(self, position: Line, code: int) -> int:
        """The points of a move for the seat on turn; negative where they are the rival's."""
        points = self.play(position, code)[2] - position[2]
        return -points if position[1] else points

    def simplified(self, knows: int = 0) -> Searching:
        """The same with so many hundredths of the value of pieces on their start squares."""
        return Searching(self._position, home=self._home * knows // 100)

    def plain(self) -> Searching:
        return self.simplified()

    def naive(self) -> Searching:
        return _Points(self._position)


class _Points(Searching):
    """The same for somebody who chases points, and likes to see pieces enter."""

    def evaluate(self, position: Line) -> int:
        line, seat, score, *_ = position
        kinds = line.translate(_CLASS)
        value = POINT * score + ENTERED * (kinds.count(2) - kinds.count(3))
        return -value if seat else value


def _can_act(line: bytes, seat: int, bar: int) -> bool:
    """Whether a seat has any action; without one it has to pass (R4)."""
    kinds = line.translate(_CLASS)
    if seat in kinds:
        return True
    mine = kinds.count(2 + seat)
    return mine > 0 and ((3 - seat) in kinds or (mine > 1 and bar < MOST_SWAPS))


_BEHIND = {front: home for home, front in enumerate(FRONT)}
_ALONG = tuple((there, _BEHIND[there]) for there in CORRIDOR)
"""Corridor squares with the start squares behind them."""


def greedy(state: State[GamboMove], rng: Random) -> GamboMove | None:
    """The duel that wins most points; None where none wins any. Equal ones: any of them."""
    assert isinstance(state, Position)
    gains = [(gain(state, move), move) for move in state.legal_moves()]
    most = max((points for points, _ in gains), default=0)
    return rng.choice([move for points, move in gains if points == most]) if most > 0 else None


def searchable(state: State[GamboMove]) -> Searching | None:
    """The search functions for a state; None during a manual line-up (R21)."""
    assert isinstance(state, Position)
    if state.lining_up:
        return None
    left = len(state.cells) - state.cells.count(0)
    return Searching(state, home=HOME if left > SOLVED else 0)


HOOKS = SearchHooks(searchable, reason=reason, greedy=greedy)
