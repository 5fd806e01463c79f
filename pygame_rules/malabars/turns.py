"""All legal turns of a position as codes: the move generator of Malabars."""

from __future__ import annotations

from pygame_rules.malabars.geometry import (
    NO_RING,
    RING_SHIFT,
    STRIDE,
    TAIL,
    Piles,
    free_cells,
    ring_cells,
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

_PILES = range(4)


def codes(piles: Piles, seat: int) -> list[int]:
    """All turns: an elephant alone, an elephant then a ring, a ring then an elephant, and a ring
    alone where it wins."""
    turns = _elephant_first(piles, seat)
    trunks, tails, rings = boards(piles, seat)
    for ring in ring_cells(piles, seat):
        bit = 1 << ring
        other = rings ^ bit
        for end in cells(reach(bit, other, trunks, tails)):
            walk = ring_code(ring, end)
            if 1 << end == other:
                turns.append(NO_ELEPHANT | walk | RING_FIRST)
                continue
            change = (walk | RING_FIRST) - NO_RING_CODE
            after = walked(piles, seat, ring, end)
            turns += [code + change for code in elephant_moves(after)]
    return turns


def elephant_moves(piles: Piles) -> list[int]:
    """The moves of elephants alone: every elephant without a ring to every other place (R13)."""
    heights = [len(pile) for pile in piles]
    moves = []
    for origin in free_cells(piles):
        pile = origin // STRIDE
        moves += [
            elephant_code(origin, target)
            for other in _PILES
            for target in range(STRIDE * other, STRIDE * other + heights[other] + (other != pile))
            if target != origin
        ]
    return moves


def _elephant_first(piles: Piles, seat: int) -> list[int]:
    """The turns of an elephant alone, and of an elephant and then a ring.

    Neighbours in a pile that show the same side and carry nothing are equal: to take out either, or
    to put another beside either, gives the same position, whose ring walks are computed once.
    """
    turns: list[int] = []
    for pile in _PILES:
        for levels, rest, elephant in ways_out(piles[pile]):
            for other in _PILES:
                into = rest if other == pile else piles[other]
                for slots, full in ways_in(into, elephant ^ TAIL):
                    new = list(piles)
                    new[pile] = rest
                    new[other] = full
                    walks = _walks((new[0], new[1], new[2], new[3]), seat)
                    for level in levels:
                        for slot in slots:
                            if other == pile and slot == level:
                                continue  # its own place (R5)
                            code = elephant_code(STRIDE * pile + level, STRIDE * other + slot)
                            turns.append(code)
                            if walks:
                                code -= NO_RING_CODE
                                turns += [code + walk for walk in walks]
    return turns


def _walks(piles: Piles, seat: int) -> list[int]:
    """The codes of the walks that the side's rings can make."""
    trunks, tails, rings = boards(piles, seat)
    one = rings & -rings
    other = rings ^ one
    walks = []
    for ring, friend in ((one, other), (other, one)):
        found = reach(ring, friend, trunks, tails)
        if found:
            origin = ring.bit_length() - 1
            walks += [ring_code(origin, end) for end in cells(found)]
    return walks


def ways_out(pile: bytes) -> list[tuple[list[int], bytes, int]]:
    """By the rest of a pile, the levels whose elephant can be taken out to leave it, and the
    elephant."""
    ways: list[tuple[list[int], bytes, int]] = []
    last = -1
    for level, elephant in enumerate(pile):
        if elephant >> RING_SHIFT == NO_RING:
            if elephant == last:
                ways[-1][0].append(level)
            else:
                ways.append(([level], pile[:level] + pile[level + 1 :], elephant))
        last = elephant
    return ways


def ways_in(pile: bytes, elephant: int) -> list[tuple[list[int], bytes]]:
    """By the resulting pile, the levels at which an elephant without a ring can be put in to get
    it."""
    ways: list[tuple[list[int], bytes]] = []
    for level in range(len(pile) + 1):
        if level and pile[level - 1] == elephant:
            ways[-1][0].append(level)
        else:
            ways.append(([level], pile[:level] + bytes((elephant,)) + pile[level:]))
    return ways
