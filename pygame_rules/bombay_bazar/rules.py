"""The rules of Bombay Bazar (Sylvie Barc and Juan Rodriguez, 2001) as functions over positions.

`played` does not check whether a move is legal; `reasons` does. A search calls these functions
directly.
"""

from __future__ import annotations

from functools import cache
from typing import TypeVar

from pygame_rules.bombay_bazar import medals
from pygame_rules.bombay_bazar.designs import COPIES, NAMES
from pygame_rules.bombay_bazar.geometry import CELLS, ELEPHANTS
from pygame_rules.bombay_bazar.moves import (
    BEGIN,
    ELEPHANT,
    END,
    KEEP,
    LAY_END,
    PLACE_TILE,
    STARTER,
    TAKE,
    BazarMove,
)
from pygame_rules.bombay_bazar.notation import fixed_elephants
from pygame_rules.bombay_bazar.position import (
    DESIGN,
    KNOWN,
    NONE,
    PICK,
    SEATINGS,
    STARTERS,
    Fields,
    Position,
    Rules,
)
from pygame_rules.bombay_bazar.trunks import FIRST_TIPS, unused_openings, walk

P = TypeVar("P", bound=Position)

FULL = bytes([COPIES] * len(NAMES))


def beginning(kind: type[P], rules: Rules, players: int, seed: int) -> P:
    """An empty field. The seed decides who starts, where lots are drawn (R20)."""
    drawn = 0
    lots = STARTERS[rules.starter] == "lots" and players > 1
    if lots:
        from random import Random  # imported here because it loads slowly in the browser

        drawn = Random(seed).randrange(players)
    if SEATINGS[rules.seating] == "choose":
        nobody = (NONE,) * players
        starter = str(drawn) if lots else KNOWN
        return complete(kind, Fields(bytes(len(CELLS)), nobody, 0, 0, starter, rules))
    return _seated(kind, fixed_elephants(players), rules, drawn)


def legal_moves(position: Position) -> list[BazarMove]:
    """Every legal move once, tiles in the order of designs and turns."""
    if position.seat == NONE:
        return []
    if position.starter == KNOWN and position.tips:
        return position.fitting() or [LAY_END]
    if position.choosing_elephants:
        return [move for move in TAKE if move.value not in position.elephants]
    if position.starter == PICK:
        return list(BEGIN[: position.seats])
    return list(KEEP)


def played(position: P, move: BazarMove) -> P:
    """The position after a legal move."""
    kind = move.kind
    if kind == PLACE_TILE:
        return _placed(position, move.value)
    if kind == END:
        return _ended(position)
    if kind == ELEPHANT:
        return _chosen(position, move.value)
    if kind == STARTER:
        return position._replace(seat=move.value, starter=KNOWN)
    return _medals(position, move)


def solo_score(position: Position) -> int:
    """Tiles placed, less empty cells, less unused openings (BB-36, R16, R17, R18)."""
    empty = position.cells.count(0)
    placed = len(position.cells) - empty
    return placed - (empty - len(position.ends)) - unused_openings(position.cells, position.tips[0])


def _placed(position: P, number: int) -> P:
    """The position after a tile at the end of the trunk, which then includes all tiles that the new
    one leads to (BB-23)."""
    seat, tips, lengths = position.seat, position.tips, position.lengths
    cell = tips[seat].cell
    cells = bytearray(position.cells)
    cells[cell] = number
    tip, gained = walk(cells, tips[seat])
    left = bytearray(position.supply)
    left[DESIGN[number]] -= 1
    made = Position(
        bytes(cells),
        position.elephants,
        position.ended,
        _next(position.elephants, seat, position.ended),
        position.starter,
        position.rules,
        (*tips[:seat], tip, *tips[seat + 1 :]),
        (*lengths[:seat], lengths[seat] + gained, *lengths[seat + 1 :]),
        bytes(left),
        position.ends,
    )
    return made._turned_into(type(position))


def _ended(position: P) -> P:
    """The position after an end piece at the end of the trunk; the others go on (BB-25, BB-26)."""
    ended = position.ended | 1 << position.seat
    ends = position.ends | {position.tips[position.seat].cell}
    return position._replace(
        ended=ended, ends=ends, seat=_next(position.elephants, position.seat, ended)
    )


@cache
def _next(elephants: tuple[int, ...], seat: int, ended: int) -> int:
    """The next seat clockwise whose trunk is not ended (BB-07, BB-26, BB-27), or NONE."""
    if len(elephants) == 1:
        return NONE if ended else 0
    for step in range(1, ELEPHANTS + 1):
        elephant = (elephants[seat] + step) % ELEPHANTS
        if elephant in elephants:
            other = elephants.index(elephant)
            if not ended >> other & 1:
                return other
    return NONE


def _chosen(position: P, elephant: int) -> P:
    """The position after the seat on turn has chosen an elephant (BB-04, R21, R23)."""
    elephants = list(position.elephants)
    elephants[position.seat] = elephant
    if len(elephants) == 2:
        elephants[1] = (elephant + 2) % ELEPHANTS
    free = [other for other in range(ELEPHANTS) if other not in elephants]
    if len(free) == 1 and elephants.count(NONE) == 1:
        elephants[elephants.index(NONE)] = free[0]
    if NONE in elephants:
        return position._replace(elephants=tuple(elephants), seat=elephants.index(NONE))
    drawn = 0 if position.starter == KNOWN else int(position.starter)
    return _seated(type(position), tuple(elephants), position.rules, drawn)


def _medals(position: P, move: BazarMove) -> P:
    """The position after a choice of medals; the last one of a round also reveals all."""
    tokens = medals.with_choice(position.starter, position.seat, move)
    seat = medals.waiting(tokens)
    if seat is None:
        tokens = medals.resolved(tokens)
        starter = medals.starter(tokens)
        if starter is not None:
            return position._replace(seat=starter, starter=KNOWN)
        seat = medals.waiting(tokens)
    return position._replace(seat=NONE if seat is None else seat, starter=tokens)


def _seated(kind: type[P], elephants: tuple[int, ...], rules: Rules, drawn: int) -> P:
    """The state when every seat has an elephant; the starter may still have to be found.

    drawn: the seat that was drawn by lot.
    """
    seat, starter = 0, KNOWN
    how = STARTERS[rules.starter]
    if len(elephants) > 1:
        if how == "lots":
            seat = drawn
        elif how == "choose":
            starter = PICK
        else:
            starter = medals.first_round(len(elephants))
    return complete(kind, Fields(bytes(len(CELLS)), elephants, 0, seat, starter, rules))


def complete(kind: type[P], fields: Fields) -> P:
    """The state of these fields, with the fields that follow from them."""
    cells, elephants, ended = fields[:3]
    if NONE in elephants:
        return kind(*fields, (), (), FULL, frozenset())
    walks = [walk(cells, FIRST_TIPS[elephant]) for elephant in elephants]
    supply = bytearray(FULL)
    for tile in cells:
        if tile:
            supply[DESIGN[tile]] -= 1
    ends = {tip.cell for head, tip in enumerate(FIRST_TIPS) if head not in elephants}
    ends |= {tip.cell for s, (tip, _) in enumerate(walks) if ended >> s & 1}
    tips = tuple(tip for tip, _ in walks)
    lengths = tuple(length for _, length in walks)
    return kind(*fields, tips, lengths, bytes(supply), frozenset(ends))
