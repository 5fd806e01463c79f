"""How near a side of Malabars is to bringing its rings together."""

from __future__ import annotations

from pygame_rules.malabars.geometry import STRIDE, TAIL, Piles
from pygame_rules.malabars.turns import ways_in, ways_out
from pygame_rules.malabars.walking import pile_bits, reach

_PILES = range(4)

NEARNESS = (160, 110, 70, 45, 28, 16, 8, 0)
"""By the steps that lie between all that one ring reaches and all that the other does."""

_FAR = len(NEARNESS) - 1

ROOM = 3
"""What each cell counts that a ring reaches."""


def nearness(piles: Piles, seat: int) -> int:
    """An estimate of how a side's rings stand: the space they reach, and the gap between."""
    a, b, c, d = piles
    (t0, q0, r0), (t1, q1, r1) = pile_bits(a, seat), pile_bits(b, seat)
    (t2, q2, r2), (t3, q3, r3) = pile_bits(c, seat), pile_bits(d, seat)
    trunks = t0 | t1 << STRIDE | t2 << 2 * STRIDE | t3 << 3 * STRIDE
    tails = q0 | q1 << STRIDE | q2 << 2 * STRIDE | q3 << 3 * STRIDE
    rings = r0 | r1 << STRIDE | r2 << 2 * STRIDE | r3 << 3 * STRIDE
    one = rings & -rings
    other = rings ^ one
    here = one | reach(one, other, trunks, tails)
    there = here if here & other else other | reach(other, one, trunks, tails)
    room = ROOM * (here.bit_count() + there.bit_count())
    steps = 0
    while steps < _FAR and not here & there:
        here |= here << 1 | here >> 1 | here << STRIDE | here >> STRIDE
        steps += 1
    return NEARNESS[steps] + room


def estimate(piles: Piles, seat: int) -> int:
    """For a seat on turn: its nearness less the other's."""
    return nearness(piles, seat) - nearness(piles, 1 - seat)


def wins_in_one(piles: Piles, seat: int, most: int = 1) -> int:
    """By how many different elephant moves a side, were it on turn, could bring its rings together.

    Counted up to `most`, which a ring's walk alone counts for, too. A ring that walks before the
    elephant moves wins by itself or not at all.
    """
    bits = [pile_bits(pile, seat) for pile in piles]
    if _joined(bits):
        return most
    count = 0
    for pile in _PILES:
        old = bits[pile]
        for levels, rest, elephant in ways_out(piles[pile]):
            for other in _PILES:
                before = bits[other]
                into = rest if other == pile else piles[other]
                if other != pile:
                    bits[pile] = pile_bits(rest, seat)
                for slots, full in ways_in(into, elephant ^ TAIL):
                    if other == pile and levels == slots and len(slots) == 1:
                        continue  # its own place (R5)
                    bits[other] = pile_bits(full, seat)
                    if _joined(bits):
                        count += 1
                        if count >= most:
                            return count
                bits[other] = before
                bits[pile] = old
    return count


def _joined(bits: list[tuple[int, int, int]]) -> bool:
    """Whether one of the two rings can walk to the other."""
    (t0, q0, r0), (t1, q1, r1), (t2, q2, r2), (t3, q3, r3) = bits
    rings = r0 | r1 << STRIDE | r2 << 2 * STRIDE | r3 << 3 * STRIDE
    following = t0 | t1 << STRIDE | t2 << 2 * STRIDE | t3 << 3 * STRIDE
    after = q0 | q1 << STRIDE | q2 << 2 * STRIDE | q3 << 3 * STRIDE
    front = rings & -rings
    other = rings ^ front
    if front & following:
        following, after = after, following
    left = following | after
    while front:
        left &= ~front
        front = (front << 1 | front >> 1 | front << STRIDE | front >> STRIDE) & following & left
        if front & other:
            return True
        following, after = after, following
    return False
