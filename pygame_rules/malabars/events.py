"""The events of a turn of Malabars."""

from __future__ import annotations

from pygame_rules.key import Key
from pygame_rules.malabars.geometry import (
    NO_RING,
    RING_SHIFT,
    STRIDE,
    TAIL,
    Piles,
    at,
    move_elephant,
    name,
    ring_cells,
    walked,
)
from pygame_rules.malabars.moves import MalabarsMove
from pygame_rules.malabars.position import Position
from pygame_rules.outcome import Event

SIDES = (Key("malabars.side.0"), Key("malabars.side.1"))
SHOWN = (Key("malabars.shows.trunk"), Key("malabars.shows.tail"))


def events(before: Position, move: MalabarsMove) -> tuple[Event, ...]:
    """What a legal turn does, with its halves in their order."""
    piles, seat = before.piles, before.ply & 1
    found: list[Event] = []
    for ring_now in (True, False) if move.ring_first else (False, True):
        if ring_now and move.ring:
            found += _walk(piles, seat, *move.ring)
            piles = walked(piles, seat, *move.ring)
        elif not ring_now and move.elephant:
            found.append(_elephant(piles, seat, *move.elephant))
            found += shifted(piles, *move.elephant)
            piles = move_elephant(piles, *move.elephant)
    return tuple(found)


def _elephant(piles: Piles, seat: int, origin: int, target: int) -> Event:
    here, there = name(origin), name(target)
    elephant = at(piles, origin) or 0
    shown = SHOWN[not elephant & TAIL]
    params = {"who": SIDES[seat], "cell": here, "target": there, "shown": shown}
    return Event("elephant", params, (there,))


def shifted(piles: Piles, origin: int, target: int) -> list[Event]:
    """The rings that go up or down with their elephants when one is moved (R1, R2)."""
    (pile, level), (to_pile, to_level) = divmod(origin, STRIDE), divmod(target, STRIDE)
    found = []
    for number, elephants in enumerate(piles):
        for was, elephant in enumerate(elephants):
            now = was - (number == pile and was > level)
            now += number == to_pile and now >= to_level
            if now != was and elephant >> RING_SHIFT != NO_RING:
                params: dict[str, str | int] = {
                    "ring": Key(f"malabars.ring.{elephant >> RING_SHIFT}"),
                    "cell": name(STRIDE * number + was),
                    "target": name(STRIDE * number + now),
                }
                found.append(Event("shifted", params))
    return found


def _walk(piles: Piles, seat: int, origin: int, target: int) -> list[Event]:
    here, there = name(origin), name(target)
    params = {"who": SIDES[seat], "cell": here, "target": there}
    found = [Event("ring", params, (here, there))]
    if target in ring_cells(piles, seat):
        found.append(Event("together", params, (there,)))
    return found
