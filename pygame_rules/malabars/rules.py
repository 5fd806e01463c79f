"""The rules of Malabars (Xavi Bonet and Mertxe Boyer, 2004) as functions over positions.

`played` does not check whether a turn is legal; `reasons` does. A search calls these functions
directly.
"""

from __future__ import annotations

from typing import TypeVar

from pygame_rules.malabars.geometry import Piles, move_elephant, ring_cells, walked
from pygame_rules.malabars.moves import MalabarsMove, Turns
from pygame_rules.malabars.notation import read_piles
from pygame_rules.malabars.position import DRAWN, SETUPS, Position, Rules
from pygame_rules.malabars.turns import codes
from pygame_rules.repetition import Seen

P = TypeVar("P", bound=Position)


def beginning(rules: Rules) -> Position:
    """Twelve elephants in four piles of three, white to move (MA-01, MA-02)."""
    return Position(read_piles(tuple(SETUPS.values())[rules.setup]), 0, 0, rules)


def legal_moves(position: Position) -> Turns:
    """Every legal turn; several may lead to the same position."""
    return Turns(() if position.result else codes(position.piles, position.ply & 1))


def played(position: P, move: MalabarsMove) -> P:
    """The position after a legal turn."""
    ply, seen = position.ply, position.seen
    after = result_of(position.piles, ply & 1, move)
    won = len(ring_cells(after, ply & 1)) == 1  # both on one elephant (MA-19)
    made = Position(after, ply + 1, (ply & 1) + 1 if won else 0, position.rules)
    state = made._turned_into(type(position))
    return state if seen is None else _remembering(state, seen)


def result_of(piles: Piles, seat: int, move: MalabarsMove) -> Piles:
    """The piles after a turn, its halves in their order."""
    if move.ring and move.ring_first:
        piles = walked(piles, seat, *move.ring)
    if move.elephant:
        piles = move_elephant(piles, *move.elephant)
    if move.ring and not move.ring_first:
        piles = walked(piles, seat, *move.ring)
    return piles


def remembering(position: P) -> P:
    """The position as the first of a game: with the option for a draw by repetition (R15) it holds
    the positions so far, itself alone."""
    return _remembering(position, None) if position.rules.threefold else position


def _remembering(position: P, before: Seen | None) -> P:
    seen = Seen((position.piles, position.ply & 1), before)
    drawn = not position.result and seen.occurrences() >= 3
    return position._replace(seen=seen, result=DRAWN if drawn else position.result)
