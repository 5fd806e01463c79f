"""A position of Malabars: its fields and options."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from pygame_rules.fields import Fields
from pygame_rules.malabars.geometry import Piles
from pygame_rules.options import SWITCH, Option
from pygame_rules.repetition import Seen

SETUPS = {
    "outer": "TwTbT/TTT/TTT/TbTwT",
    "corners": "TwTTb/TTT/TTT/TbTTw",
    "upper": "QQbTw/TTT/TTT/QTwTb",
}
"""The start positions by name; all are reconstructions (docs/rules/malabars.md#start-position)."""

OPTIONS = (
    Option("setup", tuple(SETUPS), "MA-02", proposed="upper"),
    Option("repetition", SWITCH, "R15", packed="on"),
)

DRAWN = 3
"""The result of a drawn game; 1 is a victory of white, 2 of black."""


class Rules(NamedTuple):
    """The options of a game as integers: the index of each option's value.

    setup: where the rings hang at the start; threefold: whether R15 draws.
    """

    setup: int = 0
    threefold: int = 0


@dataclass(slots=True, eq=False, repr=False)
class Position(Fields):
    """The fields of a state line, and the past where repetition counts.

    piles: see `geometry`; ply: turns made; result: 0 while the game goes on, 1 white has won, 2
    black, 3 drawn; seen: the positions so far, kept only with the repetition option. Equality
    leaves them out, because a position read from its line has no past.
    """

    piles: Piles
    ply: int
    result: int
    rules: Rules
    seen: Seen | None = field(default=None, compare=False)
