"""The moves of Siam: which animal, where it ends, how it then faces.

A move does not say whether it is a step or a push, which depends on the position. So there is one
object for each of the 500 moves, and lists of legal moves refer to them, because making objects is
expensive in the browser. Moves that are never legal (`@c3n`, `c3d4n`) are made when they are read,
so that `explain` can name the rule that forbids them.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, NamedTuple, TypeVar

from pygame_rules.malformed import Malformed
from pygame_rules.move import Move
from pygame_rules.siam.geometry import BORDER, FACING, FACINGS, RAYS, SQUARE, SQUARES

FORM = "such as @c1n, c1c2n or c1@"

RESERVE = -1
"""The origin or target of an animal beside the board."""

NOWHERE = -1
"""The facing in a text whose origin is also its target, which is no action (E7)."""


@dataclass(frozen=True, slots=True, repr=False)
class SiamMove(Move):
    """One of the five actions (SI-05).

    `@c1n` enters at c1 and faces north. `c1@` leaves the board. `c1c2e` goes to c2 and faces east;
    where c2 is occupied it is a push. `c1e` turns on the spot.

    origin, target: square numbers or RESERVE; facing: 0 to 3 (0 for a leaving animal), or NOWHERE.
    """

    origin: int = RESERVE
    target: int = RESERVE
    facing: int = 0


def _enter(square: int, facing: int) -> SiamMove:
    name, letter = SQUARES[square], FACINGS[facing]
    return SiamMove(
        f"@{name}{letter}", ("reserve", name, f"facing:{letter}"), RESERVE, square, facing
    )


def _go(origin: int, target: int, facing: int) -> SiamMove:
    here, there, letter = SQUARES[origin], SQUARES[target], FACINGS[facing]
    path = (here, there, f"facing:{letter}")
    return SiamMove(f"{here}{there}{letter}", path, origin, target, facing)


def _turn(square: int, facing: int) -> SiamMove:
    name, letter = SQUARES[square], FACINGS[facing]
    return SiamMove(f"{name}{letter}", (name, f"facing:{letter}"), square, square, facing)


def _leave(square: int) -> SiamMove:
    name = SQUARES[square]
    return SiamMove(f"{name}@", (name, "reserve"), square, RESERVE, 0)


ENTER = tuple(
    tuple(_enter(square, facing) for facing in range(4)) if square in BORDER else ()
    for square in range(25)
)
"""ENTER[square][facing]; nothing for inner squares."""

GO = tuple(
    tuple(tuple(_go(square, ray[0], facing) for facing in range(4)) if ray else () for ray in rays)
    for square, rays in enumerate(RAYS)
)
"""GO[square][direction][facing afterwards]; nothing off the board."""

TURN = tuple(tuple(_turn(square, facing) for facing in range(4)) for square in range(25))
"""TURN[square][facing afterwards]."""

TURNS = tuple(
    tuple(tuple(move for move in turns if move.facing != facing) for facing in range(4))
    for turns in TURN
)
"""TURNS[square][facing before]: the three turns to another facing."""

LEAVE = tuple(_leave(square) if square in BORDER else None for square in range(25))
"""LEAVE[square]; None for inner squares."""

MOVES: dict[str, SiamMove] = {
    move.text: move
    for move in (
        *(move for moves in ENTER for move in moves),
        *(move for move in LEAVE if move),
        *(move for moves in TURN for move in moves),
        *(move for directions in GO for moves in directions for move in moves),
    )
}
"""Every move that can be legal, by its text."""


T = TypeVar("T")


class Tables(NamedTuple, Generic[T]):
    """What stands for each move in a list of moves: the move itself, or a number. The fields are
    as the constants of the same names."""

    turns: tuple[tuple[tuple[T, ...], ...], ...]
    go: tuple[tuple[tuple[T, ...], ...], ...]
    leave: tuple[T | None, ...]
    enter: tuple[tuple[T, ...], ...]


def tables(of: Callable[[SiamMove], T]) -> Tables[T]:
    """The tables with what a function gives for each move."""
    return Tables(
        tuple(tuple(tuple(map(of, moves)) for moves in facings) for facings in TURNS),
        tuple(tuple(tuple(map(of, moves)) for moves in ways) for ways in GO),
        tuple(None if move is None else of(move) for move in LEAVE),
        tuple(tuple(map(of, moves)) for moves in ENTER),
    )


THEMSELVES = Tables(TURNS, GO, LEAVE, ENTER)
"""The tables of the moves themselves."""


_TEXT = re.compile("@([a-e][1-5])([nesw])|([a-e][1-5])(?:@|([a-e][1-5])([nesw]))")


def parse_move(text: str) -> SiamMove:
    """The move that a text stands for, also one that is never legal. Raises Malformed for
    others."""
    move = find_move(text) if isinstance(text, str) else None
    if move is None:
        raise Malformed("move", "unknown-move", text=str(text), wanted=FORM)
    return move


def find_move(text: str) -> SiamMove | None:
    """The move that a text stands for; None for other texts."""
    if text in MOVES:
        return MOVES[text]
    match = _TEXT.fullmatch(text)
    if match is None:
        return None
    entered, entering, origin, target, facing = match.groups()
    if entered:
        return _enter(SQUARE[entered], FACING[entering])
    if target is None:
        return _leave(SQUARE[origin])
    if origin != target:
        return _go(SQUARE[origin], SQUARE[target], FACING[facing])
    square = SQUARE[origin]
    return SiamMove(text, (origin, origin, f"facing:{facing}"), square, square, NOWHERE)
