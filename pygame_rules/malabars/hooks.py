"""What a user interface asks of Malabars beside its rules."""

from __future__ import annotations

from pygame_rules import hooks
from pygame_rules.malabars.geometry import STRIDE, name
from pygame_rules.malabars.moves import MalabarsMove
from pygame_rules.malabars.position import Position


class Hooks(hooks.Hooks[Position, MalabarsMove]):
    """The arrows of a turn: one for the elephant, one for the ring."""

    def ways(self, position: Position, move: MalabarsMove) -> tuple[tuple[str, ...], ...]:
        """One arrow for each half. An elephant that is put on top of a pile has an arrow to the
        elephant that is there now, or none if the pile is empty. The second half is shown on the
        board before the first."""
        halves = [half for half in (move.elephant, move.ring) if half is not None]
        if move.ring_first:
            halves.reverse()
        return tuple(
            tuple(name(cell) for cell in (start, _there(position, end)) if cell >= 0)
            for start, end in halves
        )


def _there(position: Position, cell: int) -> int:
    """The cell if it is occupied, else the highest occupied one below it; -1 for none."""
    pile, level = divmod(cell, STRIDE)
    highest = len(position.piles[pile]) - 1
    return -1 if highest < 0 else STRIDE * pile + min(level, highest)
