"""All turns of a position with the estimates after them, faster than one estimate for each.

Positions are compared as bit boards: the trunks, the tails, the rings of the seat on turn and those
of its rival. Only where a ring walks from, and where it ends, differs between most turns, and a
walk within the cells that a ring reaches changes nothing for its own side.
"""

from __future__ import annotations

from functools import lru_cache

from pygame_rules.malabars.evaluation import nearness_of, reached
from pygame_rules.malabars.geometry import NO_RING, RING_SHIFT, RINGS, STRIDE, TAIL, Piles
from pygame_rules.malabars.moves import NO_RING_CODE, RING_FIRST, elephant_code, ring_code
from pygame_rules.malabars.turns import ways_in, ways_out
from pygame_rules.malabars.walking import cells

_KEPT = 20_000
_PILES = range(4)

Four = tuple[int, int, int, int]
"""Four bit boards: the trunks, the tails, the rings of the seat on turn, and those of its rival."""


def weighed(piles: Piles, seat: int) -> list[tuple[int, int]]:
    """The rival's estimate after each turn and a code of it, the lowest first, which is the best.

    One turn for each position that can be reached; none where turns win. The codes are those of
    `searching.different`.
    """
    found: dict[Four, tuple[int, int]] = {}
    trunks, tails, mine, theirs = board = _whole(piles, seat)
    for (trunks, tails, mine, theirs), code in _shifted(piles, seat, board):
        one = mine & -mine
        other = mine ^ one
        open_trunks, open_tails = trunks & ~theirs, tails & ~theirs
        here = reached(one, other, open_trunks, open_tails)
        there = here if here & other else reached(other, one, open_trunks, open_tails)
        own = nearness_of(here, there)
        key = trunks, tails, mine, theirs
        if key not in found:
            found[key] = _near(theirs, trunks & ~mine, tails & ~mine) - own, code
        code -= NO_RING_CODE
        for ring, friend, ends in ((one, other, here), (other, one, there)):
            ends &= ~(ring | friend)
            if not ends:
                continue
            # the rival's side without the ring that walks
            free_trunks, free_tails = trunks & ~friend, tails & ~friend
            first = theirs & -theirs
            last = theirs ^ first
            away = reached(first, last, free_trunks, free_tails)
            far = away if away & last else reached(last, first, free_trunks, free_tails)
            usual, concerned = nearness_of(away, far) - own, away | far
            origin = ring.bit_length() - 1
            while ends:
                end = ends & -ends
                ends ^= end
                key = trunks, tails, friend | end, theirs
                if key not in found:
                    value = usual
                    if end & concerned:
                        value = _near(theirs, free_trunks & ~end, free_tails & ~end) - own
                    found[key] = value, code + ring_code(origin, end.bit_length() - 1)
    trunks, tails, mine, theirs = board
    one = mine & -mine
    for ring, friend in ((one, mine ^ one), (mine ^ one, one)):
        origin = ring.bit_length() - 1
        ends = reached(ring, friend, trunks & ~theirs, tails & ~theirs) & ~(ring | friend)
        for end in cells(ends):
            walk = (ring_code(origin, end) | RING_FIRST) - NO_RING_CODE
            after = _carried(piles, seat, origin, end)
            there_board = trunks, tails, friend | 1 << end, theirs
            for key, code in _shifted(after, seat, there_board):
                if key not in found:
                    t, q, m, r = key
                    value = _near(r, t & ~m, q & ~m) - _near(m, t & ~r, q & ~r)
                    found[key] = value, code + walk
    return sorted(found.values())


def _near(rings: int, trunks: int, tails: int) -> int:
    """The nearness of two rings, on the trunks and tails that are open to them."""
    one = rings & -rings
    other = rings ^ one
    here = reached(one, other, trunks, tails)
    return nearness_of(here, here if here & other else reached(other, one, trunks, tails))


def _shifted(piles: Piles, seat: int, board: Four) -> list[tuple[Four, int]]:
    """The board after each move of an elephant alone, with its code."""
    found: list[tuple[Four, int]] = []
    parts = [_part(elephants, pile, seat) for pile, elephants in enumerate(piles)]
    for pile in _PILES:
        t, q, m, r = parts[pile]
        trunks, tails, mine, theirs = board[0] ^ t, board[1] ^ q, board[2] ^ m, board[3] ^ r
        for level, second, rest, elephant in _out(piles[pile]):
            for other in _PILES:
                if other == pile:
                    here = trunks, tails, mine, theirs
                    ways = _into(rest, other, elephant, seat)
                else:
                    t, q, m, r = _part(rest, pile, seat)
                    gone = parts[other]
                    here = (
                        (trunks | t) ^ gone[0],
                        (tails | q) ^ gone[1],
                        (mine | m) ^ gone[2],
                        (theirs | r) ^ gone[3],
                    )
                    ways = _into(piles[other], other, elephant, seat)
                for slot, next_slot, (t, q, m, r) in ways:
                    start = level
                    if other == pile and slot == level:
                        if next_slot >= 0:
                            slot = next_slot
                        elif second >= 0:
                            start = second
                        else:
                            continue  # its own place (R5)
                    code = elephant_code(STRIDE * pile + start, STRIDE * other + slot)
                    found.append(((here[0] | t, here[1] | q, here[2] | m, here[3] | r), code))
    return found


def _whole(piles: Piles, seat: int) -> Four:
    t0, q0, m0, r0 = _part(piles[0], 0, seat)
    t1, q1, m1, r1 = _part(piles[1], 1, seat)
    t2, q2, m2, r2 = _part(piles[2], 2, seat)
    t3, q3, m3, r3 = _part(piles[3], 3, seat)
    return t0 | t1 | t2 | t3, q0 | q1 | q2 | q3, m0 | m1 | m2 | m3, r0 | r1 | r2 | r3


@lru_cache(maxsize=_KEPT)
def _part(pile: bytes, number: int, seat: int) -> Four:
    """The bits of one pile at its place."""
    trunks = tails = mine = theirs = 0
    for level, elephant in enumerate(pile):
        bit = 1 << STRIDE * number + level
        if elephant & TAIL:
            tails |= bit
        else:
            trunks |= bit
        carried = elephant >> RING_SHIFT
        if carried in RINGS[seat]:
            mine |= bit
        elif carried != NO_RING:
            theirs |= bit
    return trunks, tails, mine, theirs


@lru_cache(maxsize=_KEPT)
def _out(pile: bytes) -> list[tuple[int, int, bytes, int]]:
    """The ways to take an elephant out of a pile: its level, another level that gives the same or
    -1, the rest of the pile, and the elephant turned round."""
    return [
        (levels[0], levels[1] if len(levels) > 1 else -1, rest, elephant ^ TAIL)
        for levels, rest, elephant in ways_out(pile)
    ]


@lru_cache(maxsize=_KEPT)
def _into(pile: bytes, number: int, elephant: int, seat: int) -> list[tuple[int, int, Four]]:
    """The ways to put an elephant into a pile: its level, another level that gives the same or -1,
    and the bits of the pile after it."""
    return [
        (slots[0], slots[1] if len(slots) > 1 else -1, _part(full, number, seat))
        for slots, full in ways_in(pile, elephant)
    ]


@lru_cache(maxsize=_KEPT)
def _ringed(pile: bytes, level: int, carried: int) -> bytes:
    """A pile whose elephant at a level carries other rings."""
    elephant = pile[level] & TAIL | carried << RING_SHIFT
    return pile[:level] + bytes((elephant,)) + pile[level + 1 :]


def _carried(piles: Piles, seat: int, origin: int, end: int) -> Piles:
    """The piles after a ring has walked, not to the player's other ring."""
    new = list(piles)
    pile, level = divmod(origin, STRIDE)
    new[pile] = _ringed(new[pile], level, NO_RING)
    pile, level = divmod(end, STRIDE)
    new[pile] = _ringed(new[pile], level, RINGS[seat][0])
    return new[0], new[1], new[2], new[3]
