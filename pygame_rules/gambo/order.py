"""Who plays next (docs/rules/gambo.md#who-plays-next)."""

from __future__ import annotations

from collections.abc import Sequence

from pygame_rules.gambo.geometry import LANE, ROW
from pygame_rules.gambo.moves import DUEL, SWAP
from pygame_rules.gambo.pieces import MINE

NOBODY, IN_TURN, SWAPPED, LOWER, LEVEL, PASSED = range(6)
"""Why a seat is on turn; `REASONS` has their signs in the state line.

The players take turns (GA-19); the rival has just swapped (GA-26); it has fewer points (GA-20);
points are level and it goes on (GA-23); the rival had no action left (R4).
"""

REASONS = "-tslep"

MOST_SWAPS = 2
RIVAL_SWAPPED = 4
"""Whether a side may swap, as one number: its swaps in a row, 0 to 2 (GA-28), and a bit for a swap
of the rival that it has not answered by an entry or a duel yet (GA-27)."""


def next_turn(
    seat: int,
    action: int,
    points: Sequence[int],
    duelled: bool,
    alternate: int,
    cells: bytes,
    bars: Sequence[int],
    level: int,
) -> tuple[int, int]:
    """The seat that plays after `seat` made an action, and why.

    points: of both seats. duelled: whether there has been a duel yet. alternate: reading 2, in
    which players alternate again after an entry. cells, bars: after the action. level: the seat
    that plays at equal points (GA-23): the same one, or the one that had fewer points until then.
    """
    rival = 1 - seat
    if action == SWAP:
        turn, why = rival, SWAPPED
    elif not duelled or (alternate and action != DUEL):
        turn, why = rival, IN_TURN
    elif points[0] == points[1]:
        turn, why = level, LEVEL
    else:
        turn, why = int(points[1] < points[0]), LOWER
    if can_act(cells, turn, bars[turn]):
        return turn, why
    return 1 - turn, PASSED


def can_act(cells: bytes, seat: int, bar: int) -> bool:
    """Whether a seat has any action; without one it has to pass (R4)."""
    home = ROW * seat
    if any(cells[home : home + ROW]):
        return True  # a piece on its start square can always enter (P1)
    corridor = cells[LANE:].translate(None, b"\0")
    mine = corridor.translate(MINE[seat]).count(1)
    return 0 < mine < len(corridor) or (mine > 1 and not barred(bar))


def barred(bar: int) -> bool:
    """Whether a side may not swap now (GA-27, GA-28)."""
    return bar >= MOST_SWAPS  # two swaps in a row, or the bit
