"""The rules of Siam (Didier Dhorbait, Ferti 2005) as functions over positions.

`played` does not check whether a move is legal; `reasons` does. A search calls these functions
directly.
"""

from __future__ import annotations

from typing import Any, TypeVar, overload

from pygame_rules.repetition import Seen
from pygame_rules.siam.geometry import (
    BORDER,
    BORDER_UNCROSSED,
    INWARD,
    LANES,
    NEIGHBOURS,
    NEIGHBOURS_UNCROSSED,
    RAYS,
    SQUARE,
)
from pygame_rules.siam.moves import RESERVE, THEMSELVES, SiamMove, T, Tables
from pygame_rules.siam.position import ANIMALS, CROSSED_PLIES, DRAWN, Position, Rules
from pygame_rules.siam.pushing import EMPTY, MINE, ROCK, can_push, owner_of_rock, shift

P = TypeVar("P", bound=Position)

BEGINNING = ("b3", "c3", "d3")
"""The squares of the rocks at the beginning."""


def beginning(rules: Rules) -> Position:
    """Three rocks in the middle row, all animals beside the board (SI-03), elephants to move."""
    cells = bytearray(25)
    for name in BEGINNING:
        cells[SQUARE[name]] = ROCK
    return Position(bytes(cells), 0, 0, 0, rules)


@overload
def legal_moves(position: Position) -> list[SiamMove]: ...
@overload
def legal_moves(position: Position, tables: Tables[T]) -> list[T]: ...
def legal_moves(position: Position, tables: Tables[Any] = THEMSELVES) -> list[Any]:
    """Every legal move once, in the order of squares. tables: what stands for them in the list."""
    cells, ply = position.cells, position.ply
    moves: list[Any] = []
    if position.result:
        return moves
    side = (ply & 1) + 1
    chain, crosses, single_exit, _ = position.rules
    neighbours, border = NEIGHBOURS, BORDER
    if crosses and ply < CROSSED_PLIES:
        neighbours, border = NEIGHBOURS_UNCROSSED, BORDER_UNCROSSED
    may_leave = not (single_exit and position.exits & side)
    mine = cells.translate(MINE[side - 1])
    turns, ways, leaves, enter = tables
    square = mine.find(1)
    while square >= 0:
        ahead = cells[square] & 3
        moves += turns[square][ahead]
        go = ways[square]
        for facing, neighbour in neighbours[square]:
            if not cells[neighbour]:  # EMPTY
                moves += go[facing]
            elif facing == ahead and can_push(cells, RAYS[square][facing], facing, chain):
                moves.append(go[facing][facing])
        leave = leaves[square]
        if may_leave and leave is not None:
            moves.append(leave)
        square = mine.find(1, square + 1)
    if mine.count(1) < ANIMALS:
        for square in border:
            if not cells[square]:
                moves += enter[square]
            else:
                for facing in INWARD[square]:
                    if can_push(cells, LANES[square][facing], facing, chain):
                        moves.append(enter[square][facing])
    return moves


def played(position: P, move: SiamMove) -> P:
    """The position after a legal move."""
    ply, exits, rules, seen = position.ply, position.exits, position.rules, position.seen
    cells = bytearray(position.cells)
    result = 0
    origin, target, facing = move.origin, move.target, move.facing
    side = (ply & 1) + 1
    piece = 4 * side + facing
    if target == RESERVE:
        cells[origin] = EMPTY
        if rules.single_exit:
            exits |= side
    else:
        if origin != RESERVE:
            cells[origin] = EMPTY
        if cells[target] != EMPTY:
            line = LANES[target][facing]
            expelled = shift(cells, line)
            cells[target] = piece
            if expelled == ROCK:
                winner = owner_of_rock(cells, line, facing)
                assert winner is not None, "the pusher itself always qualifies (E15)"
                result = winner + 1
        else:
            cells[target] = piece
    made = Position(bytes(cells), ply + 1, exits, result, rules)
    after = made._turned_into(type(position))
    return after if seen is None else _remembering(after, seen)


def remembering(position: P) -> P:
    """The position as the first of a game: with the option for a draw by repetition (E21) it holds
    the positions so far, itself alone."""
    return _remembering(position, None) if position.rules.threefold else position


def _remembering(position: P, before: Seen | None) -> P:
    turns = min(position.ply, CROSSED_PLIES) if position.rules.crosses else 0
    seen = Seen((position.cells, position.ply & 1, position.exits, turns), before)
    drawn = not position.result and seen.occurrences() >= 3
    return position._replace(seen=seen, result=DRAWN if drawn else position.result)
