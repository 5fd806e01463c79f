"""Why a tile of Bombay Bazar is good beside the length that it adds."""

from __future__ import annotations

from pygame_rules.bombay_bazar.evaluation import fronts
from pygame_rules.bombay_bazar.moves import PLACE_TILE, BazarMove
from pygame_rules.bombay_bazar.position import Position
from pygame_rules.bombay_bazar.rules import played
from pygame_rules.bombay_bazar.trunks import gained
from pygame_rules.search.searchable import Why
from pygame_rules.state import State


def reason(state: State[BazarMove], move: BazarMove) -> Why | None:
    """The code of a reason and its parameters, or None.

    `blocks`: another trunk could go on, and can't any more. `longest`: every other tile adds less.
    `free`: no other tile leaves the own trunk more tiles that fit next. `open`: `count` tiles fit
    at its end then. Both hold unless somebody changes that.
    """
    assert isinstance(state, Position)
    if move.kind != PLACE_TILE:
        return None
    before, seat = Position(*state), state.seat
    after = played(before, move)
    could, can = fronts(before), fronts(after)
    if any(could[one] and not can[one] for one in range(len(can)) if one != seat):
        return "blocks", {}
    tip = before.tips[seat]
    others = [gained(before.cells, tip, one.value) for one in before.fitting() if one != move]
    if others and gained(before.cells, tip, move.value) > max(others):
        return "longest", {}
    count = _ways_on(after, seat)
    if count and all(_ways_on(played(before, one), seat) <= count for one in before.fitting()):
        return "free", {}
    return ("open", {"count": count}) if count else None


def _ways_on(position: Position, seat: int) -> int:
    """How many tiles fit at the end of a trunk."""
    return len(position._replace(seat=seat).fitting())
