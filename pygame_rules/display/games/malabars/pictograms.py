"""A turn of Malabars as small drawings: an elephant and a ring, in the order of the turn."""

from __future__ import annotations

from pygame_rules.display.boards.pictograms import Part, figure, sign
from pygame_rules.display.markup import Element, el
from pygame_rules.malabars import MalabarsMove, MalabarsState
from pygame_rules.malabars.geometry import (
    BOTH_BLACK,
    BOTH_WHITE,
    NO_RING,
    RING_SHIFT,
    RINGS,
    TAIL,
    at,
    move_elephant,
    walked,
)

SCALE = 0.76
WIDTH = 74
"""More than usual: an elephant's ears are broad."""


def pictograms(
    before: MalabarsState, move: MalabarsMove, after: MalabarsState, *, turned: bool
) -> list[Part]:
    """The elephant, and how it then stands; the ring, and the elephant on which it then hangs."""
    seat, piles = before.ply & 1, before.piles
    drawn: dict[str, list[Part]] = {}
    for half in ("ring", "elephant") if move.ring_first else ("elephant", "ring"):
        if half == "elephant" and move.elephant:
            held, end = _elephant(at(piles, move.elephant[0]) or 0), move.elephant[1]
            piles = move_elephant(piles, *move.elephant)
        elif half == "ring" and move.ring:
            held, end = figure(_ring(seat, 0), width=42, scale=SCALE), move.ring[1]
            piles = walked(piles, seat, *move.ring)
        else:
            continue
        drawn[half] = [held, sign("goes"), _elephant(at(piles, end) or 0)]
    return [part for half in drawn.values() for part in half]


def _elephant(elephant: int) -> Part:
    """An elephant with the rings that hang on it."""
    carried = elephant >> RING_SHIFT
    count = 0 if carried == NO_RING else 1 + (carried in (BOTH_WHITE, BOTH_BLACK))
    body = {"href": "#malabars-tail" if elephant & TAIL else "#malabars-trunk", "class": "malabar"}
    hung = (_ring(carried in RINGS[1], 12 + 9 * index) for index in range(count))
    return figure(el("use", body), *hung, width=WIDTH, scale=SCALE)


def _ring(seat: int, down: int) -> Element:
    colour = ("white", "black")[seat]
    place = f"translate(0 {down})" if down else None
    return el("use", {"href": f"#malabars-ring-{colour}", "transform": place})
