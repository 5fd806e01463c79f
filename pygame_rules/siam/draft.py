"""The draft of a move of Siam: a second touch chooses the usual facing."""

from __future__ import annotations

from pygame_rules.path_draft import PathDraft
from pygame_rules.siam.geometry import FACINGS, INWARD, SQUARE
from pygame_rules.siam.moves import ENTER, SiamMove
from pygame_rules.siam.position import Position


class SiamDraft(PathDraft[SiamMove]):
    """A walk through the legal moves' paths; a second touch on the square chooses a facing."""

    __slots__ = ()

    @property
    def usual(self) -> str | None:
        """The facing that a second touch chooses: the one before a step, or straight inward on
        entering."""
        position, path = self._state, self._path
        assert isinstance(position, Position)
        if len(path) != 2 or path[1] not in SQUARE:
            return None
        if path[0] != "reserve":
            return f"facing:{FACINGS[position.cells[SQUARE[path[0]]] & 3]}"
        target = SQUARE[path[1]]
        return f"facing:{FACINGS[INWARD[target][0]]}" if ENTER[target] else None
