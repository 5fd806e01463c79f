"""What a turn of Malabars does, told step by step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame_rules.key import Key
from pygame_rules.malabars.geometry import TAIL, Piles, at, moved, name, ring_cells, walked
from pygame_rules.malabars.moves import MalabarsMove
from pygame_rules.outcome import Event

if TYPE_CHECKING:
    from pygame_rules.malabars.rules import MalabarsState

SIDES = (Key("malabars.side.0"), Key("malabars.side.1"))
SHOWN = (Key("malabars.shows.trunk"), Key("malabars.shows.tail"))


def events(before: MalabarsState, move: MalabarsMove) -> tuple[Event, ...]:
    """What a legal turn does, its halves in their order."""
    piles, seat = before.piles, before.ply & 1
    told: list[Event] = []
    for ring_now in (True, False) if move.ring_first else (False, True):
        if ring_now and move.ring:
            told += _walk(piles, seat, *move.ring)
            piles = walked(piles, seat, *move.ring)
        elif not ring_now and move.elephant:
            told.append(_elephant(piles, seat, *move.elephant))
            piles = moved(piles, *move.elephant)
    return tuple(told)


def _elephant(piles: Piles, seat: int, origin: int, target: int) -> Event:
    here, there = name(origin), name(target)
    elephant = at(piles, origin) or 0
    shown = SHOWN[not elephant & TAIL]
    params = {"who": SIDES[seat], "cell": here, "target": there, "shown": shown}
    return Event("elephant", params, (there,))


def _walk(piles: Piles, seat: int, origin: int, target: int) -> list[Event]:
    here, there = name(origin), name(target)
    params = {"who": SIDES[seat], "cell": here, "target": there}
    told = [Event("ring", params, (here, there))]
    if target in ring_cells(piles, seat):
        told.append(Event("together", params, (there,)))
    return told
