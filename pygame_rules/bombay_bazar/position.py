"""A position of Bombay Bazar: its fields and options."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from pygame_rules import fields
from pygame_rules.bombay_bazar.designs import TILES
from pygame_rules.bombay_bazar.moves import BazarMove
from pygame_rules.bombay_bazar.trunks import Tip, asked, fitting
from pygame_rules.options import Option

STARTERS = ("lots", "choose", "medals")
SEATINGS = ("fixed", "choose")

NONE = -1
"""In place of an elephant: not chosen yet. In place of a seat: nobody plays."""

KNOWN, PICK = "-", "pick"
WAITING, HIDDEN, OUT = ".", "?", "x"

OPTIONS = (
    Option("starter", STARTERS, "R20"),
    Option("seating", SEATINGS, "BB-04", among_people="choose"),
)

DESIGN = bytes((0, *(tile.design for tile in TILES)))
"""By tile number, the index of its design."""


class Rules(NamedTuple):
    """The options of a game: indices into `STARTERS` and `SEATINGS`."""

    starter: int = 0
    seating: int = 0


class Fields(NamedTuple):
    """The fields of a state line.

    cells: 67 tile numbers, one byte each; elephants: 0 to 3 by seat, or NONE; ended: a bit for
    each seat whose end piece is laid; seat: who plays, or NONE; starter: KNOWN, PICK, a seat's
    digit, or a token for each seat of the medal game, joined by commas.
    """

    cells: bytes
    elephants: tuple[int, ...]
    ended: int
    seat: int
    starter: str
    rules: Rules


@dataclass(slots=True, eq=False, repr=False)
class Position(fields.Fields):
    """The fields that the rules work on.

    The first six fields are those of `Fields`. The others follow from them and are kept so that the
    trunks need not be walked again. tips, lengths: where the trunk of each seat points, and how
    many tiles it counts (BB-31), once elephants are chosen. supply: copies left by design. ends:
    cells with an end piece.
    """

    cells: bytes
    elephants: tuple[int, ...]
    ended: int
    seat: int
    starter: str
    rules: Rules
    tips: tuple[Tip, ...]
    lengths: tuple[int, ...]
    supply: bytes
    ends: frozenset[int]

    @property
    def seats(self) -> int:
        """Number of players."""
        return len(self.elephants)

    @property
    def choosing_elephants(self) -> bool:
        """Whether elephants are still being chosen (BB-04)."""
        return NONE in self.elephants

    @property
    def in_medal_game(self) -> bool:
        """Whether the medal game is on (BB-08)."""
        return not self.choosing_elephants and "," in self.starter

    @property
    def placing(self) -> bool:
        """Whether tiles and end pieces are being placed, after all choices before the game."""
        return not self.choosing_elephants and self.starter == KNOWN

    @property
    def shared_tip(self) -> tuple[int, ...]:
        """Seats still in the game whose trunk points at the same cell as that of `seat` (R1)."""
        seat, tips, ended = self.seat, self.tips, self.ended
        cell = tips[seat].cell
        found = [
            other
            for other, tip in enumerate(tips)
            if tip.cell == cell and other != seat and not ended >> other & 1
        ]
        return tuple(found)

    @property
    def stuck(self) -> tuple[int, ...]:
        """Seats still in the game whose trunk can't go on: they have only the end piece left."""
        going = (seat for seat in range(self.seats) if not self.ended >> seat & 1)
        return tuple(seat for seat in going if not self._replace(seat=seat).fitting())

    def fitting(self) -> list[BazarMove]:
        """The tiles that the seat on turn may place, in the order of designs and turns."""
        tip, ends, supply = self.tips[self.seat], self.ends, self.supply
        if tip.cell in ends or self.shared_tip:
            return []
        moves = fitting(*asked(self.cells, ends, tip))
        if 0 in supply:
            return [move for move in moves if supply[DESIGN[move.value]]]
        return list(moves)
