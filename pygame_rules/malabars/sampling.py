"""Random turns of Malabars, without a list of all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame_rules.malabars.geometry import (
    ELEPHANTS,
    Piles,
    free_cells,
    move_elephant,
    ring_cells,
    slots,
    walked,
)
from pygame_rules.malabars.moves import (
    NO_ELEPHANT,
    NO_RING_CODE,
    RING_FIRST,
    elephant_code,
    ring_code,
)
from pygame_rules.malabars.walking import boards, cells, reach

if TYPE_CHECKING:
    from random import Random  # slow to load in the browser

MOST = 2 * (ELEPHANTS - 1)
"""Walks that a side's two rings can have at most."""


def sample(piles: Piles, seat: int, rng: Random) -> int:
    """The code of a random turn, each of `turns.codes` as likely as another.

    Turns in which a ring walks first are counted. Of the others an elephant's move is drawn, and
    then one of `MOST` walks or none; where there is no such walk, all is drawn again (rejection
    sampling).
    """
    free = free_cells(piles)
    targets = ELEPHANTS + len(piles) - 2  # every level, and every top but its own, but not its own
    moves = len(free) * targets
    together = ring_cells(piles, seat)
    wins: list[tuple[int, int]] = []
    before: list[tuple[int, int]] = []
    for walk in _walks(piles, seat):
        (wins if walk[1] in together else before).append(walk)
    after = moves * (MOST + 1)
    while True:
        drawn = rng.randrange(after + len(wins) + len(before) * moves)
        if drawn < after:
            number, place = divmod(drawn, MOST + 1)
            origin, target = _move(piles, free, targets, number)
            code = elephant_code(origin, target)
            if not place:
                return code
            walks = _walks(move_elephant(piles, origin, target), seat)
            if place <= len(walks):
                return code - NO_RING_CODE + ring_code(*walks[place - 1])
        elif drawn < after + len(wins):
            return NO_ELEPHANT | RING_FIRST | ring_code(*wins[drawn - after])
        else:
            place, number = divmod(drawn - after - len(wins), moves)
            walk = before[place]
            then = walked(piles, seat, *walk)
            code = elephant_code(*_move(then, free_cells(then), targets, number))
            return code - NO_RING_CODE + ring_code(*walk) | RING_FIRST


def _move(piles: Piles, free: list[int], targets: int, number: int) -> tuple[int, int]:
    """The elephant's move of a number, from 0."""
    place, target = divmod(number, targets)
    return free[place], slots(piles, free[place])[target]


def _walks(piles: Piles, seat: int) -> list[tuple[int, int]]:
    """The walks of a side's rings, each as its two cells."""
    trunks, tails, rings = boards(piles, seat)
    one = rings & -rings
    other = rings ^ one
    return [
        (ring.bit_length() - 1, end)
        for ring, friend in ((one, other), (other, one))
        for end in cells(reach(ring, friend, trunks, tails))
    ]
