"""A position of Gambo: its fields and options."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from pygame_rules.fields import Fields
from pygame_rules.gambo.geometry import LANE, ROW
from pygame_rules.gambo.pieces import EMPTY, KINDS
from pygame_rules.options import Option

DUELS_IN_A_GAME = 9
"""Duels in a whole game (P3)."""

ORDERS = ("totals", "alternate")
LINEUPS = ("random", "mirrored", "manual")
LEVELS = ("mover", "behind")
BEGINS = ("a", "b", "lots")

OPTIONS = (
    Option("order", ORDERS, "GA-20"),
    Option("lineup", LINEUPS, "R21"),
    Option("level", LEVELS, "GA-23"),
    Option("begins", BEGINS, "R22"),
)


class Rules(NamedTuple):
    """The options of a game: the index of each one's value.

    alternate: reading 2 of the order of play. behind: at equal points the seat plays that had fewer
    points until then, not the one that moved last (GA-23).
    """

    alternate: int = 0
    lineup: int = 0
    behind: int = 0
    begins: int = 0


@dataclass(slots=True, eq=False, repr=False)
class Position(Fields):
    """The fields that the rules work on.

    cells: 36 pieces by place, one byte each. seat: who plays; when the game is over, the winner of
    the last duel. why: index into `order.REASONS`. duels: winner, loser, winner, loser, …; points:
    of both seats from duels, without the bonus of the last one. bars: see `order`.
    """

    cells: bytes
    seat: int
    why: int
    duels: bytes
    points: tuple[int, int]
    bars: tuple[int, int]
    rules: Rules

    @property
    def over(self) -> bool:
        """Whether the last duel has been fought (GA-30)."""
        return len(self.duels) == 2 * DUELS_IN_A_GAME

    @property
    def lining_up(self) -> bool:
        """Whether a manual line-up is not complete (R21): pieces are missing, though none has been
        captured."""
        return not self.duels and self.cells.count(EMPTY) > LANE

    @property
    def next_piece(self) -> int:
        """The piece that is placed next in a manual line-up."""
        placed = self.cells[ROW * self.seat : ROW * self.seat + ROW].translate(None, b"\0")
        return KINDS * self.seat + len(placed) + 1
