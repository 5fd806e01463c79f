"""How positions of Siam are searched: moves as integers, the last ply by tables.

A position is 26 bytes: the cells and one byte of flags. Of that, bit 0 is the side on turn, bits 1
and 2 are the single exits used, bits 3 to 5 the plies of the crosses variant, bits 6 and 7 the
winner. A test compares moves and positions with those of `rules`.
"""

from __future__ import annotations

from collections.abc import Iterator
from operator import getitem
from typing import Any, cast

from pygame_rules.search.hooks import SearchHooks
from pygame_rules.search.searchable import PROVED, WIN, Reply, Searchable, further
from pygame_rules.siam.advising import reason
from pygame_rules.siam.evaluation import RockTables, Ways, rock_tables
from pygame_rules.siam.geometry import (
    BORDER,
    BORDER_UNCROSSED,
    CROSSES,
    INWARD,
    LANES,
    NEIGHBOURS,
    NEIGHBOURS_UNCROSSED,
    RAYS,
    SQUARES,
)
from pygame_rules.siam.moves import ENTER, GO, LEAVE, MOVES, RESERVE, TURNS, SiamMove
from pygame_rules.siam.position import ANIMALS, CROSSED_PLIES, Position
from pygame_rules.siam.pushing import FIRST_ANIMAL, MINE, ROCK, can_push, owner_of_rock, shift
from pygame_rules.state import State

_LIST = tuple(MOVES.values())
_CODE = {move: code for code, move in enumerate(_LIST)}
_PARTS = tuple((move.origin, move.target, move.facing) for move in _LIST)

_TURNS = tuple(tuple([_CODE[m] for m in moves] for moves in facings) for facings in TURNS)
_GO = tuple(tuple([_CODE[m] for m in moves] for moves in ways) for ways in GO)
_ENTER = tuple([_CODE[m] for m in moves] for moves in ENTER)
_LEAVE = tuple(-1 if move is None else _CODE[move] for move in LEAVE)

CALM = 60
"""Futility margin: a side whose estimate exceeds the bound by this much is taken to keep it, unless
a rock can leave the board next."""

_STATUS = 25
_EXITS, _PLIES, _WINNER = 1, 3, 6
_ROCKS = bytes(piece == ROCK for piece in range(256))


class Searching(Searchable[bytes]):
    """The search functions of Siam with the options of one game."""

    codes = len(_LIST)
    grain = 24

    def __init__(self, position: Position) -> None:
        self._chain, self._crosses, self._single, self._threefold = position.rules
        self.repeats = bool(self._threefold)

    def key(self, state: State[Any]) -> bytes:
        """A position of the rules in the form that this search uses."""
        assert isinstance(state, Position)
        status = state.ply & 1 | state.exits << _EXITS
        if self._crosses:
            status |= min(state.ply, CROSSED_PLIES) << _PLIES
        return state.cells + bytes((status | state.result << _WINNER,))

    def occurred(self, state: State[Any]) -> list[bytes]:
        """As in the base class; with the option for a draw by repetition (E21)."""
        assert isinstance(state, Position)
        found = []
        link = state.seen
        while link is not None:
            cells, side, exits, turns = cast("tuple[bytes, int, int, int]", link.key)
            found.append(cells + bytes((side | exits << _EXITS | turns << _PLIES,)))
            link = link.before
        return found

    def decode(self, state: State[Any], code: int) -> SiamMove:
        return _LIST[code]

    def seat(self, position: bytes) -> int:
        return position[_STATUS] & 1

    def moves(self, position: bytes) -> list[int]:
        status = position[_STATUS]
        if status >> _WINNER:
            return []
        side = status & 1
        neighbours, border = NEIGHBOURS, BORDER
        if self._crosses and status >> _PLIES & 7 < CROSSED_PLIES:
            neighbours, border = NEIGHBOURS_UNCROSSED, BORDER_UNCROSSED
        may_leave = not (self._single and status >> _EXITS >> side & 1)
        chain = self._chain
        mine = position.translate(MINE[side])
        pushes: list[int] = []
        steps: list[int] = []
        others: list[int] = []
        count = 0
        square = mine.find(1, 0, 25)
        while square >= 0:
            count += 1
            ahead = position[square] & 3
            others += _TURNS[square][ahead]
            go = _GO[square]
            for facing, neighbour in neighbours[square]:
                if not position[neighbour]:
                    steps += go[facing]
                elif facing == ahead and can_push(position, RAYS[square][facing], facing, chain):
                    pushes.append(go[facing][facing])
            if may_leave and _LEAVE[square] >= 0:
                others.append(_LEAVE[square])
            square = mine.find(1, square + 1, 25)
        if count < ANIMALS:
            for square in border:
                if not position[square]:
                    others += _ENTER[square]
                else:
                    for facing in INWARD[square]:
                        if can_push(position, LANES[square][facing], facing, chain):
                            pushes.append(_ENTER[square][facing])
        return pushes + steps + others

    def play(self, position: bytes, code: int) -> bytes:
        origin, target, facing = _PARTS[code]
        cells = bytearray(position)
        status = position[_STATUS]
        side = status & 1
        if origin != RESERVE:
            cells[origin] = 0
        if target == RESERVE:
            if self._single:
                status |= 1 << _EXITS + side
        elif cells[target]:
            line = LANES[target][facing]
            expelled = shift(cells, line)
            cells[target] = FIRST_ANIMAL * (side + 1) + facing
            if expelled == ROCK:
                winner = owner_of_rock(cells, line, facing)
                assert winner is not None, "the pusher itself always qualifies (E15)"
                status |= winner + 1 << _WINNER
        else:
            cells[target] = FIRST_ANIMAL * (side + 1) + facing
        if self._crosses and status >> _PLIES & 7 < CROSSED_PLIES:
            status += 1 << _PLIES
        cells[_STATUS] = status ^ 1
        return bytes(cells)

    def passed(self, position: bytes) -> bytes:
        status = position[_STATUS]
        if self._crosses and status >> _PLIES & 7 < CROSSED_PLIES:
            status += 1 << _PLIES
        return position[:_STATUS] + bytes((status ^ 1,))

    def glance(self, position: bytes) -> tuple[int | None, bool]:
        status = position[_STATUS]
        side = status & 1
        if status >> _WINNER:
            return (WIN if (status >> _WINNER) - 1 == side else -WIN), False
        ways = _tables(position).ways
        if not ways:
            return None, False
        if self._wins(position, ways, side):
            return WIN - 1, False
        return None, self._wins(position, ways, 1 - side)

    def winning_cell(self, position: bytes) -> str:
        """The square from which a rock would leave the board."""
        side = position[_STATUS] & 1
        for way in _tables(position).ways:
            if self._wins(position, (way,), side):
                return SQUARES[way[1][0]]
        return ""

    def evident(self, position: bytes) -> list[int]:
        """Pushes along a line in which nobody faces against them."""
        if not self.won_next(position):
            return []
        side = position[_STATUS] & 1
        reserve = position.translate(MINE[side]).count(1, 0, 25) < ANIMALS
        found = []
        for facing, squares in _tables(position).ways:
            for code in self._along(position, facing, squares, reserve=reserve):
                target = _PARTS[code][1]
                line = position[target], *(position[square] for square in RAYS[target][facing])
                if any(piece >= FIRST_ANIMAL and piece & 3 == facing ^ 2 for piece in line):
                    continue
                if self.play(position, code)[_STATUS] >> _WINNER == side + 1:
                    found.append(code)
        return found

    def looms(self, position: bytes) -> bool:
        """Two pushes take a rock off the board along one line: the first moves it to the edge."""
        if position[_STATUS] >> _WINNER:
            return False
        reserve = position.translate(MINE[position[_STATUS] & 1]).count(1, 0, 25) < ANIMALS
        for facing, squares in _tables(position).edging:
            for code in self._along(position, facing, squares, reserve=reserve):
                after = self.play(position, code)
                if after[_STATUS] >> _WINNER == 0 and self.evident(self.passed(after)):
                    return True
        return False

    def nearness(self, position: bytes) -> int:
        """0 to 2 if the other seat has answers: 2 if a win looms, 1 if one move makes it loom. 3 or
        4 if a move leaves no answer; 4 if a win looms already."""
        looms = self.looms(position)
        found = 2 if looms else 0
        answer = -1
        for code in self.moves(position):
            near = self.play(position, code)
            if not self._close(self.passed(near)):
                continue
            found = max(found, 1)
            answers = self.moves(near)
            if answer in answers:  # what helped against another move often helps again
                answers.insert(0, answer)
            answer = next((a for a in answers if not self._close(self.play(near, a))), -1)
            if answer < 0:
                return 4 if looms else 3
        return found

    def _close(self, position: bytes) -> bool:
        """Whether anybody sees how the seat on turn wins, at once or by two pushes."""
        return bool(self.evident(position)) or self.looms(position)

    def _along(
        self, position: bytes, facing: int, squares: tuple[int, ...], *, reserve: bool
    ) -> Iterator[int]:
        """The pushes of a rock along a line. squares: from the rock inward, the rock's first."""
        mine = FIRST_ANIMAL * ((position[_STATUS] & 1) + 1) + facing
        for square in squares[1:]:
            if not position[square]:
                return
            if position[square] == mine and self._pushes(position, square, facing):
                yield _GO[square][facing][facing]
        last = squares[-1]
        if (
            reserve
            and not self._barred(position, last)
            and can_push(position, LANES[last][facing], facing, self._chain)
        ):
            yield _ENTER[last][facing]

    def _wins(self, position: bytes, ways: Ways, side: int) -> bool:
        """Whether a side would win by pushing a rock off the board if it were on turn."""
        for facing, squares in ways:
            mine = FIRST_ANIMAL * (side + 1) + facing
            enemy = mine ^ 12
            # led: whether the animal nearest to the rock is its own
            surplus, rocks, led = 0, 0, False
            against = facing ^ 2
            for square in squares:
                piece = position[square]
                if not piece:
                    break
                if piece == ROCK:
                    rocks += 1
                elif piece == mine:
                    led = True
                    surplus += 1
                    if surplus >= rocks and self._pushes(position, square, facing):
                        return True
                elif piece == enemy:
                    if not led:
                        break
                    surplus += 1
                elif piece & 3 == against:
                    surplus -= 1
            else:
                # The line is full up to the other edge: an animal may push its way in.
                if (
                    surplus + 1 >= rocks
                    and position.translate(MINE[side]).count(1, 0, 25) < ANIMALS
                    and not (self._barred(position, squares[-1]))
                    and can_push(position, LANES[squares[-1]][facing], facing, self._chain)
                ):
                    return True
        return False

    def _pushes(self, position: bytes, square: int, facing: int) -> bool:
        ray = RAYS[square][facing]
        if self._barred(position, ray[0]):
            return False
        return can_push(position, ray, facing, self._chain)

    def _barred(self, position: bytes, square: int) -> bool:
        return bool(self._crosses) and (
            position[_STATUS] >> _PLIES & 7 < CROSSED_PLIES and square in CROSSES
        )

    def evaluate(self, position: bytes) -> int:
        score = sum(map(getitem, _tables(position).worth, position))
        return -score if position[_STATUS] & 1 else score

    def naive(self) -> Searching:
        return _Rocks(self)

    def last_ply(
        self, position: bytes, alpha: int, beta: int, drawn: frozenset[bytes] = frozenset()
    ) -> Reply:
        """As in the base class, but faster. Moves that push nothing are evaluated by the tables;
        pushes, and moves where a rock could leave the board next, are played. The seat on turn
        can't win with one move, as `glance` has found no win."""
        if drawn:
            return super().last_ply(position, alpha, beta, drawn)
        status = position[_STATUS]
        side = status & 1
        there = _tables(position)
        base = sum(map(getitem, there.worth, position))
        if side:
            base = -base
        threatened = bool(there.ways) and self._wins(position, there.ways, 1 - side)
        if base >= beta + CALM and not threatened:
            return Reply(base, 1, False)
        if self._crosses and status >> _PLIES & 7 < CROSSED_PLIES:
            return super().last_ply(position, alpha, beta)
        top, turned, hot, chain = there.top, there.turned, there.hot, self._chain
        worth = there.worth
        gain, seen, count = -WIN, 0, 0
        special: list[int] = []
        mine = position.translate(MINE[side])
        square = mine.find(1, 0, 25)
        while square >= 0:
            count += 1
            piece = position[square]
            ahead = piece & 3
            go = _GO[square]
            if hot[square]:
                special += _TURNS[square][ahead]
                if _LEAVE[square] >= 0 and not (self._single and status >> _EXITS >> side & 1):
                    special.append(_LEAVE[square])
                for facing, neighbour in NEIGHBOURS[square]:
                    if not position[neighbour]:
                        special += go[facing]
                    elif facing == ahead and can_push(
                        position, RAYS[square][facing], facing, chain
                    ):
                        special.append(go[facing][facing])
            else:
                best = turned[square][ahead]
                for facing, neighbour in NEIGHBOURS[square]:
                    if not position[neighbour]:
                        if hot[neighbour]:
                            special += go[facing]
                        else:
                            seen += 1
                            if top[neighbour] > best:
                                best = top[neighbour]
                    elif facing == ahead and can_push(
                        position, RAYS[square][facing], facing, chain
                    ):
                        special.append(go[facing][facing])
                seen += 1
                best -= worth[square][4 + ahead]
                if best > gain:
                    gain = best
            square = mine.find(1, square + 1, 25)
        if count < ANIMALS:
            first = True
            for square in there.entries:
                if position[square]:
                    for facing in INWARD[square]:
                        if can_push(position, LANES[square][facing], facing, chain):
                            special.append(_ENTER[square][facing])
                elif hot[square]:
                    special += _ENTER[square]
                elif first:
                    first = False
                    seen += 1
                    if top[square] > gain:
                        gain = top[square]
        value = -WIN + 2
        if not threatened and gain > -WIN:
            value = base + gain
        exact = value < -PROVED
        for code in special:
            if value >= beta:
                break
            seen += 1
            found = self._after(self.play(position, code))
            if -PROVED <= found <= PROVED:
                exact = False
            if found > value:
                value = found
        return Reply(value, seen, exact)

    def _after(self, position: bytes) -> int:
        """The value of a position for the seat that has just moved."""
        value, _ = self.glance(position)
        return -further(self.evaluate(position) if value is None else value)


class _Rocks(Searching):
    """The same for somebody who wants rocks to move, no matter whose animals stand behind them."""

    def __init__(self, game: Searching) -> None:
        self.__dict__.update(game.__dict__)

    def evaluate(self, position: bytes) -> int:
        return -sum(map(abs, map(getitem, _tables(position).worth, position)))


def _tables(position: bytes) -> RockTables:
    rocks = position.translate(_ROCKS)
    known = _TABLES.get(rocks)
    if known is None:
        known = rock_tables(tuple(square for square in range(25) if rocks[square]))
        _TABLES[rocks] = known
    return known


_TABLES: dict[bytes, RockTables] = {}


def searchable(state: State[SiamMove]) -> Searching:
    """The search functions for a state."""
    assert isinstance(state, Position)
    return Searching(state)


HOOKS = SearchHooks(searchable, reason=reason)
