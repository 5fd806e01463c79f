"""The evaluation of positions of Malabars: how near a side is to bringing its rings together."""

from __future__ import annotations

from functools import lru_cache

from pygame_rules.malabars.geometry import NO_RING, RING_SHIFT, STRIDE, TAIL, Piles
from pygame_rules.malabars.turns import ways_in, ways_out
from pygame_rules.malabars.walking import pile_bits

_PILES = range(4)
_KEPT = 20_000

Board = tuple[int, int, int]
"""Three bit boards: the trunks open to a side's rings, the tails open to them, and the rings."""

NEARNESS = (160, 110, 70, 45, 28, 16, 8, 0)
"""The value by the number of steps between the cells that one ring reaches and those of the
other."""

_FAR = len(NEARNESS) - 1

SPACE = 3
"""The value of each cell that a ring reaches."""


OUTLOOK = (210, 150, 20)
"""The same for `outlook`; 0 for more steps. Found by a regression on the results of games."""

CELL = 5
"""The value of each cell that a ring reaches, for `outlook`."""


def nearness(piles: Piles, seat: int) -> int:
    """An estimate for a side's rings: the cells they reach, and the distance between these."""
    return nearness_of(*_both(piles, seat))


def _both(piles: Piles, seat: int) -> tuple[int, int]:
    """The cells that each of the two rings reaches."""
    t0, q0, r0 = _board(piles[0], 0, seat)
    t1, q1, r1 = _board(piles[1], 1, seat)
    t2, q2, r2 = _board(piles[2], 2, seat)
    t3, q3, r3 = _board(piles[3], 3, seat)
    trunks, tails, rings = t0 | t1 | t2 | t3, q0 | q1 | q2 | q3, r0 | r1 | r2 | r3
    one = rings & -rings
    other = rings ^ one
    here = reached(one, other, trunks, tails)
    return here, here if here & other else reached(other, one, trunks, tails)


def nearness_of(here: int, there: int) -> int:
    """The nearness of two rings by the cells that each of them reaches."""
    space = SPACE * (here.bit_count() + there.bit_count())
    steps = 0
    while steps < _FAR and not here & there:
        here |= here << 1 | here >> 1 | here << STRIDE | here >> STRIDE
        steps += 1
    return NEARNESS[steps] + space


def outlook(piles: Piles, seat: int) -> int:
    """The prospects of the seat on turn, which can't win at once, against the other's; a hundred
    for each factor e of the odds."""
    return _prospects(*_both(piles, seat)) - _prospects(*_both(piles, 1 - seat))


def _prospects(here: int, there: int) -> int:
    space = CELL * (here.bit_count() + there.bit_count())
    for value in OUTLOOK:
        if here & there:
            return value + space
        here |= here << 1 | here >> 1 | here << STRIDE | here >> STRIDE
    return space


def reached(ring: int, other: int, trunks: int, tails: int) -> int:
    """The cells of `walking.reach` and the ring's own, in one function, as it is called most."""
    following, after = (tails, trunks) if ring & trunks else (trunks, tails)
    seen = front = ring
    while front:
        beside = front << 1 | front >> 1 | front << STRIDE | front >> STRIDE
        front = beside & following & ~seen
        seen |= front
        front &= ~other
        following, after = after, following
    return seen


def estimate(piles: Piles, seat: int) -> int:
    """The estimate for the seat on turn: its nearness less the other's."""
    return nearness(piles, seat) - nearness(piles, 1 - seat)


Shift = tuple[int, int, int, int]
"""An elephant's move: its pile and level, then the pile and the level where it is put in."""


def wins_in_one(piles: Piles, seat: int, last: list[Shift] | None = None) -> bool:
    """Whether a side could bring its rings together if it were on turn.

    A ring that walks before the elephant moves wins at once or not at all.

    last: holds the elephant's move that has won last in another position, or none. It is tried
    first, as it mostly wins again, and replaced.
    """
    boards = [_board(pile, number, seat) for number, pile in enumerate(piles)]
    trunks, tails, rings = (sum(board[side] for board in boards) for side in range(3))
    if _joined(trunks, tails, rings):
        return True
    if last and _shift_wins(piles, seat, boards, last[0]):
        return True
    for pile in _PILES:
        t, q, r = boards[pile]
        trunks_left, tails_left, rings_left = trunks ^ t, tails ^ q, rings ^ r
        for way, (level, rest, elephant) in enumerate(_ways_out(piles[pile])):
            into = _ways_in(rest, pile, elephant, seat, level)
            for index, (t, q, r) in enumerate(into):
                if _joined(trunks_left | t, tails_left | q, rings_left | r):
                    if last is not None:
                        last[:] = [_shift(piles, pile, way, pile, index)]
                    return True
            t, q, r = _board(rest, pile, seat)
            trunks_rest, tails_rest, rings_rest = trunks_left | t, tails_left | q, rings_left | r
            for other in _PILES:
                if other == pile:
                    continue
                t, q, r = boards[other]
                trunks_here, tails_here = trunks_rest ^ t, tails_rest ^ q
                rings_here = rings_rest ^ r
                into = _ways_in(piles[other], other, elephant, seat, -1)
                for index, (t, q, r) in enumerate(into):
                    if _joined(trunks_here | t, tails_here | q, rings_here | r):
                        if last is not None:
                            last[:] = [_shift(piles, pile, way, other, index)]
                        return True
    return False


def _shift(piles: Piles, pile: int, way: int, other: int, index: int) -> Shift:
    """The elephant's move with these indices in `_ways_out` and `_ways_in`."""
    levels, rest, elephant = ways_out(piles[pile])[way]
    own = levels if pile == other and len(levels) == 1 else [-1]
    into = rest if pile == other else piles[other]
    ways = [slots for slots, _ in ways_in(into, elephant ^ TAIL) if slots != own]
    return pile, levels[0], other, ways[index][0]


def _shift_wins(piles: Piles, seat: int, boards: list[Board], shift: Shift) -> bool:
    """Whether an elephant's move that has won elsewhere wins here. It may be none here, or put the
    elephant back to its place."""
    pile, level, other, slot = shift
    source = piles[pile]
    if level >= len(source) or source[level] >> RING_SHIFT != NO_RING:
        return False
    rest = source[:level] + source[level + 1 :]
    into = rest if pile == other else piles[other]
    if slot > len(into) or (pile == other and slot == level):
        return False
    full = into[:slot] + bytes((source[level] ^ TAIL,)) + into[slot:]
    trunks = tails = rings = 0
    for number, board in enumerate(boards):
        if number == other:
            board = _board(full, number, seat)
        elif number == pile:
            board = _board(rest, number, seat)
        trunks |= board[0]
        tails |= board[1]
        rings |= board[2]
    return _joined(trunks, tails, rings)


@lru_cache(maxsize=_KEPT)
def _board(pile: bytes, number: int, seat: int) -> Board:
    """The bits of one pile at its place."""
    trunks, tails, rings = pile_bits(pile, seat)
    shift = STRIDE * number
    return trunks << shift, tails << shift, rings << shift


@lru_cache(maxsize=_KEPT)
def _ways_out(pile: bytes) -> list[tuple[int, bytes, int]]:
    """The ways to take an elephant out of a pile: its level, or -1 where several levels give the
    same; the rest of the pile; and the elephant turned round."""
    return [
        (levels[0] if len(levels) == 1 else -1, rest, elephant ^ TAIL)
        for levels, rest, elephant in ways_out(pile)
    ]


@lru_cache(maxsize=_KEPT)
def _ways_in(pile: bytes, number: int, elephant: int, seat: int, level: int) -> list[Board]:
    """The bits of a pile after each way to put an elephant in, except at its own place `level`
    (R5)."""
    return [
        _board(full, number, seat) for slots, full in ways_in(pile, elephant) if slots != [level]
    ]


def _joined(trunks: int, tails: int, rings: int) -> bool:
    """Whether one of the two rings can walk to the other."""
    front = rings & -rings
    other = rings ^ front
    following, after = (tails, trunks) if front & trunks else (trunks, tails)
    left = trunks | tails
    while front:
        left &= ~front
        front = (front << 1 | front >> 1 | front << STRIDE | front >> STRIDE) & following & left
        if front & other:
            return True
        following, after = after, following
    return False
