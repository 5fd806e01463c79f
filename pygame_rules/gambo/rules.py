"""The rules of Gambo (Cosmoludo 2023) as functions over positions.

`played` does not check whether a move is legal; `reasons` does. A search calls these functions
directly.
"""

from __future__ import annotations

from itertools import combinations
from typing import Any, TypeVar, overload

from pygame_rules.gambo.geometry import HOME, LANE
from pygame_rules.gambo.moves import (
    ENTER,
    PLACE_IN_LINE,
    SWAP,
    THEMSELVES,
    GamboMove,
    T,
    Tables,
)
from pygame_rules.gambo.order import NOBODY, RIVAL_SWAPPED, barred, next_turn
from pygame_rules.gambo.pieces import DUELS, EMPTY, KINDS, MINE, seat_of
from pygame_rules.gambo.position import BEGINS, DUELS_IN_A_GAME, LINEUPS, Position, Rules

P = TypeVar("P", bound=Position)

LAST_DUEL = 4
"""Extra points for the winner of the last duel (GA-31)."""


def beginning(rules: Rules, seed: int) -> Position:
    """All pieces on the start squares in random order (GA-05), with one side to play.

    An option or a lot decides which side that is (GA-06, R22). In a mirrored line-up both players
    have the same order, each from their own left, so half a turn of the board exchanges the sides.
    In a manual line-up the board is still empty, and the side that begins places the first piece.
    """
    lineup, begins = LINEUPS[rules.lineup], BEGINS[rules.begins]
    cells, seat = bytearray(2 * LANE), rules.begins
    if lineup != "manual" or begins == "lots":
        from random import Random  # imported here because it loads slowly in the browser

        chance = Random(seed)
    if lineup != "manual":
        a, b = list(range(1, KINDS + 1)), list(range(KINDS + 1, 2 * KINDS + 1))
        chance.shuffle(a)
        chance.shuffle(b)
        if lineup == "mirrored":
            b = [piece + KINDS for piece in reversed(a)]
        cells[:LANE] = bytes((*a, *b))
    if begins == "lots":
        seat = chance.randrange(2)
    return Position(bytes(cells), seat, NOBODY, b"", (0, 0), (0, 0), rules)


def totals(position: Position) -> tuple[int, int]:
    """Points of both seats, with the bonus of the last duel once it is fought (GA-31)."""
    a, b = position.points
    if not position.over:
        return a, b
    return (a, b + LAST_DUEL) if position.seat else (a + LAST_DUEL, b)


@overload
def legal_moves(position: Position) -> list[GamboMove]: ...
@overload
def legal_moves(position: Position, tables: Tables[T]) -> list[T]: ...
def legal_moves(position: Position, tables: Tables[Any] = THEMSELVES) -> list[Any]:
    """Every legal move once: entries, duels, swaps. tables: what stands for them in the list."""
    cells, seat, duels, bars = position.cells, position.seat, position.duels, position.bars
    if len(duels) == 2 * DUELS_IN_A_GAME:
        return []
    if not duels and cells.count(EMPTY) > LANE:
        return [tables.placings[home] for home in HOME[seat] if not cells[home]]
    mine = cells.translate(MINE[seat])
    own = []
    place = mine.find(1)
    while place >= 0:
        own.append(place)
        place = mine.find(1, place + 1)
    enters, swaps, attacks, _ = tables
    moves = [enters[place] for place in own if place < LANE]
    if own[-1] >= LANE:
        moves += _duels(cells, mine, attacks)
    if not barred(bars[seat]):
        moves += map(swaps.__getitem__, combinations(own, 2))
    return moves


def played(position: P, move: GamboMove) -> P:
    """The position after a legal move."""
    seat, duels, points = position.seat, position.duels, position.points
    bars, rules = position.bars, position.rules
    cells = bytearray(position.cells)
    action, origin, target = move.action, move.origin, move.target
    if action == PLACE_IN_LINE:
        cells[origin] = position.next_piece
        return position._replace(cells=bytes(cells), seat=1 - seat)
    if action == ENTER:
        cells[target], cells[origin] = cells[origin], EMPTY
    elif action == SWAP:
        cells[target], cells[origin] = cells[origin], cells[target]
    else:
        winner, loser, owner, worth = DUELS[cells[origin]][cells[target]]
        cells[origin] = cells[target] = EMPTY
        duels += bytes((winner, loser))
        a, b = points
        points = (a, b + worth) if owner else (a + worth, b)
        if len(duels) == 2 * DUELS_IN_A_GAME:
            bars = _bars_after(bars, seat, action)
            last = Position(bytes(cells), owner, NOBODY, duels, points, bars, rules)
            return last._turned_into(type(position))
    bars = _bars_after(bars, seat, action)
    after = bytes(cells)
    # At equal points the winner of the last duel had fewer points until then.
    level = seat_of(duels[-2]) if rules.behind and duels else seat
    alternate = rules.alternate
    turn, why = next_turn(seat, action, points, bool(duels), alternate, after, bars, level)
    made = Position(after, turn, why, duels, points, bars, rules)
    return made._turned_into(type(position))


def _duels(cells: bytes, mine: bytes, attacks: tuple[tuple[T, ...], ...]) -> list[T]:
    """One duel for each pair of neighbouring pieces of two sides (GA-10, GA-11, R15)."""
    moves = []
    last, last_mine = -1, 0
    for place in range(LANE, 2 * LANE):
        if cells[place]:
            is_mine = mine[place]
            if last >= 0 and is_mine != last_mine:
                here, there = (place, last) if is_mine else (last, place)
                moves.append(attacks[here - LANE][there - LANE])
            last, last_mine = place, is_mine
    return moves


def _bars_after(bars: tuple[int, int], seat: int, action: int) -> tuple[int, int]:
    """The `bars` of both sides after an action of `seat` (GA-27, GA-28, R7, R8)."""
    if action == SWAP:
        both = [bar | RIVAL_SWAPPED for bar in bars]
        both[seat] = bars[seat] + 1
    else:
        both = list(bars)
        both[seat] = 0
    return both[0], both[1]
