"""What a table keeps to itself in Bombay Bazar."""

from __future__ import annotations

from pygame_rules import manners
from pygame_rules.bombay_bazar import medals
from pygame_rules.bombay_bazar.moves import MEDALS, BazarMove
from pygame_rules.bombay_bazar.position import HIDDEN, Position


class Manners(manners.Manners[Position, BazarMove]):
    """The medals that have been chosen in secret."""

    def public(self, position: Position, move: BazarMove, *, revealed: bool = False) -> str:
        """A medal choice is a secret until the last one of its round reveals them all."""
        if move.kind != MEDALS or not position.in_medal_game:
            return move.text
        chosen = medals.with_choice(position.starter, position.seat, move)
        return move.text if medals.waiting(chosen) is None or revealed else HIDDEN
