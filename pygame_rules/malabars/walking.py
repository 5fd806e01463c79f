"""Where rings can go, on bit boards of 64 bits: 16 for each pile, one for each level."""

from __future__ import annotations

from functools import lru_cache

from pygame_rules.malabars.geometry import NO_RING, RING_SHIFT, RINGS, STRIDE, TAIL, Piles


@lru_cache(maxsize=4096)
def pile_bits(pile: bytes, seat: int) -> tuple[int, int, int]:
    """Three bit boards of one pile: the trunks open to a side's rings, the open tails, the
    rings."""
    trunks = tails = rings = 0
    for level, elephant in enumerate(pile):
        carried = elephant >> RING_SHIFT
        if carried in RINGS[1 - seat]:
            continue  # an enemy ring closes what it hangs on (MA-17, MA-18)
        bit = 1 << level
        if elephant & TAIL:
            tails |= bit
        else:
            trunks |= bit
        if carried != NO_RING:
            rings |= bit
    return trunks, tails, rings


def boards(piles: Piles, seat: int) -> tuple[int, int, int]:
    """Three bit boards: the trunks open to a side's rings, the tails open to them, and the
    rings."""
    trunks = tails = rings = 0
    for shift, pile in zip(range(0, 4 * STRIDE, STRIDE), piles, strict=True):
        t, q, r = pile_bits(pile, seat)
        trunks |= t << shift
        tails |= q << shift
        rings |= r << shift
    return trunks, tails, rings


def beside(cells: int) -> int:
    """The cells above, below, left and right of these; some of them do not exist."""
    return cells << 1 | cells >> 1 | cells << STRIDE | cells >> STRIDE


def reach(ring: int, other: int, trunks: int, tails: int) -> int:
    """The bits of every cell where a ring can end, walking trunk to tail and tail to trunk.

    ring, other: bits of the ring and of the player's other ring, at which a walk ends (R9). Steps
    go up, down and sideways (MA-13 to MA-16). The ring's own cell is no end (R10).
    """
    following, after = (tails, trunks) if ring & trunks else (trunks, tails)
    seen = front = ring
    while front:
        front = beside(front) & following & ~seen
        seen |= front
        front &= ~other
        following, after = after, following
    return seen ^ ring


def ends(
    piles: Piles, seat: int, ring: int, *, ghosts: bool = False, through: bool = False
) -> tuple[int, ...]:
    """The cells where the ring on a cell can end.

    For explaining refusals: ghosts ignores enemy rings, through lets a walk go on past the player's
    other ring.
    """
    trunks, tails, rings = boards(_without_enemies(piles, seat) if ghosts else piles, seat)
    bit = 1 << ring
    return cells(reach(bit, 0 if through else rings & ~bit, trunks, tails))


def route(piles: Piles, seat: int, ring: int, target: int) -> tuple[int, ...]:
    """The cells of a shortest walk from a ring to an end, both included."""
    trunks, tails, rings = boards(piles, seat)
    layers = [1 << ring]
    following, after = (tails, trunks) if layers[0] & trunks else (trunks, tails)
    seen = layers[0]
    while not seen >> target & 1:
        front = layers[-1] & ~(rings ^ layers[0])
        front = beside(front) & following & ~seen
        assert front, "the target is an end of this ring"
        layers.append(front)
        seen |= front
        following, after = after, following
    way = [1 << target]
    for layer in reversed(layers[:-1]):
        last = way[-1]
        near = beside(last) & layer
        way.append(near & -near)
    return tuple(bit.bit_length() - 1 for bit in reversed(way))


def open_way(piles: Piles, seat: int) -> tuple[int, ...]:
    """The cells of a shortest walk on which a side's rings can meet as the piles stand; empty where
    there is none."""
    trunks, tails, rings = boards(piles, seat)
    ring = rings & -rings
    other = rings ^ ring
    if not reach(ring, other, trunks, tails) & other:
        return ()
    return route(piles, seat, ring.bit_length() - 1, other.bit_length() - 1)


def cells(bits: int) -> tuple[int, ...]:
    """The cells of a board's bits, lowest first."""
    found = []
    while bits:
        low = bits & -bits
        found.append(low.bit_length() - 1)
        bits ^= low
    return tuple(found)


def _without_enemies(piles: Piles, seat: int) -> Piles:
    a, b, c, d = (
        bytes(e & TAIL if e >> RING_SHIFT in RINGS[1 - seat] else e for e in pile) for pile in piles
    )
    return a, b, c, d
