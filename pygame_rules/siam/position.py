"""A position of Siam: its fields and options."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from pygame_rules.fields import Fields
from pygame_rules.options import SWITCH, Option
from pygame_rules.repetition import Seen
from pygame_rules.siam.pushing import MINE

OPTIONS = (
    Option("push_rule", ("count", "chain"), "E1"),
    Option("crosses", SWITCH, "SI-30"),
    Option("single_exit", SWITCH, "SI-31"),
    Option("repetition", SWITCH, "E21"),
)

ANIMALS = 5
"""Animals of a side (SI-02)."""

CROSSED_PLIES = 4
"""Plies for which the variant SI-30 lasts: two turns of each player (E19)."""

DRAWN = 3
"""The result of a drawn game; that of a won game is the winner's seat plus 1."""


class Rules(NamedTuple):
    """The options of a game as integers: the index of each option's value.

    chain: the push test holds after every piece (E1); crosses: SI-30; single_exit: SI-31;
    threefold: the third occurrence of a position is a draw (E21).
    """

    chain: int = 0
    crosses: int = 0
    single_exit: int = 0
    threefold: int = 0


@dataclass(slots=True, eq=False, repr=False)
class Position(Fields):
    """The fields of a state line, and the past where repetition counts.

    cells: 25 pieces by square number, one byte each, as in `pushing`; ply: actions made so far;
    exits: a bit for each side that has used its single exit (SI-31), the elephants' the lowest;
    result: 0 while the game goes on, 1 elephants won, 2 rhinos won, 3 drawn;
    seen: the positions so far, kept only with the repetition option. Equality leaves them out,
    because a position read from its line has no past.
    """

    cells: bytes
    ply: int
    exits: int
    result: int
    rules: Rules
    seen: Seen | None = field(default=None, compare=False)

    def reserve(self, seat: int) -> int:
        """How many of a side's five animals are beside the board."""
        return ANIMALS - self.cells.translate(MINE[seat]).count(1)
