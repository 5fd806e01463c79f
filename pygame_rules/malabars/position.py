"""A position of Malabars: the tuple that everything else in this room is about."""

from __future__ import annotations

from typing import NamedTuple

from pygame_rules.malabars.geometry import Piles
from pygame_rules.options import SWITCH, Option
from pygame_rules.repetition import Seen

SETUPS = {"outer": "TwTbT/TTT/TTT/TbTwT", "corners": "TwTTb/TTT/TTT/TbTTw"}
"""The start positions by name; both are reconstructions (docs/rules/malabars.md#start-position)."""

OPTIONS = (
    Option("setup", tuple(SETUPS), "MA-02"),
    Option("repetition", SWITCH, "R15"),
)

DRAWN = 3
"""Result of a drawn game; 1 is white's victory, 2 black's."""


class Rules(NamedTuple):
    """The options of a game, the index of each one's value.

    setup: where the rings hang at the start; threefold: whether R15 draws.
    """

    setup: int = 0
    threefold: int = 0


class Position(NamedTuple):
    """A tuple: the cheapest immutable value to make.

    piles: see `geometry`; ply: turns made; result: 0 while the game goes on, 1 white has won, 2
    black, 3 drawn; seen: the positions so far where the repetition option is on. It is no part of
    equality: a position read from its line has no past.
    """

    piles: Piles
    ply: int
    result: int
    rules: Rules
    seen: Seen | None = None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self[:4] == other[:4]

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash(self[:4])
