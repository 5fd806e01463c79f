"""What a table has to know of Malabars beside its rules."""

from __future__ import annotations

from pygame_rules import hooks
from pygame_rules.malabars.geometry import STRIDE, name
from pygame_rules.malabars.moves import MalabarsMove
from pygame_rules.malabars.position import Position


class Hooks(hooks.Hooks[Position, MalabarsMove]):
    """An elephant and a ring go different ways."""

    def ways(self, position: Position, move: MalabarsMove) -> tuple[tuple[str, ...], ...]:
        """One for each half. An elephant that comes to stand on top of a pile goes to the one that
        is there now; on an empty pile there is none. The second half is shown where it would be
        without the first."""
        halves = [half for half in (move.elephant, move.ring) if half is not None]
        if move.ring_first:
            halves.reverse()
        return tuple(
            tuple(name(cell) for cell in (start, _there(position, end)) if cell >= 0)
            for start, end in halves
        )


def _there(position: Position, cell: int) -> int:
    """The cell, or the highest that there is below it; -1 for none."""
    pile, level = divmod(cell, STRIDE)
    highest = len(position.piles[pile]) - 1
    return -1 if highest < 0 else STRIDE * pile + min(level, highest)
