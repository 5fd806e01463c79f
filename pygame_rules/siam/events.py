"""The events of a move of Siam."""

from __future__ import annotations

from itertools import pairwise

from pygame_rules.key import Key
from pygame_rules.outcome import Event
from pygame_rules.siam.geometry import FACINGS, LANES, SQUARES
from pygame_rules.siam.moves import RESERVE, SiamMove
from pygame_rules.siam.position import Position
from pygame_rules.siam.pushing import EMPTY, ROCK

_SIDES = (Key("siam.side.0"), Key("siam.side.1"))
_ANIMALS = (Key("siam.animal.0"), Key("siam.animal.1"))
_ROCK = Key("siam.rock")


def events(before: Position, move: SiamMove, after: Position) -> tuple[Event, ...]:
    """What a legal move does: the action, the pieces it pushes, the piece it pushes off the
    board."""
    seat = before.ply & 1
    who: dict[str, str | int] = {"who": _ANIMALS[seat]}
    if move.target == RESERVE:
        cell = SQUARES[move.origin]
        return (Event("leave", {**who, "cell": cell}, (cell,)),)
    there = SQUARES[move.target]
    who |= {"cell": there, "facing": Key(f"siam.facing.{FACINGS[move.facing]}")}
    if move.target == move.origin:
        return (Event("turn", who, (there,)),)
    cells: tuple[str, ...] = (there,)
    if move.origin != RESERVE:
        who |= {"origin": SQUARES[move.origin]}
        cells = (SQUARES[move.origin], there)
    push = before.cells[move.target] != EMPTY
    code = ("enter" if move.origin == RESERVE else "go") + ("-push" if push else "")
    events = [Event(code, who, cells)]
    if push:
        events += [*_pushed(before, move), *_expelled(before, move, after)]
    return tuple(events)


def _pushed(before: Position, move: SiamMove) -> list[Event]:
    """One event for each piece that is pushed one square, the nearest to the pusher first
    (SI-26)."""
    found = []
    for square, beyond in pairwise(LANES[move.target][move.facing]):
        piece = before.cells[square]
        if piece == EMPTY:
            break
        what = _ROCK if piece == ROCK else _ANIMALS[(piece >> 2) - 1]
        found.append(
            Event("pushed", {"what": what, "origin": SQUARES[square], "cell": SQUARES[beyond]})
        )
    return found


def _expelled(before: Position, move: SiamMove, after: Position) -> list[Event]:
    line = LANES[move.target][move.facing]
    pieces = [before.cells[square] for square in line]
    if EMPTY in pieces:
        return []
    piece, cell = pieces[-1], SQUARES[line[-1]]
    if piece == ROCK:
        winner = _SIDES[after.result - 1]
        return [Event("rock-out", {"cell": cell, "winner": winner}, (cell,))]
    owner = _ANIMALS[(piece >> 2) - 1]
    return [Event("animal-out", {"cell": cell, "owner": owner}, (cell,))]
