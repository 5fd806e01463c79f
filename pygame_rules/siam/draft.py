"""A move of Siam being put together: its usual facing."""

from __future__ import annotations

from pygame_rules.path_draft import PathDraft
from pygame_rules.siam.geometry import FACINGS, INWARD, SQUARE
from pygame_rules.siam.moves import ENTER, SiamMove
from pygame_rules.siam.position import Position


class SiamDraft(PathDraft[SiamMove]):
    """The paths of the legal moves, with a facing for who touches the square a second time."""

    __slots__ = ()

    @property
    def usual(self) -> str | None:
        """Keep the facing when going; face straight in when entering."""
        position, path = self._state, self._path
        assert isinstance(position, Position)
        if len(path) != 2 or path[1] not in SQUARE:
            return None
        if path[0] != "reserve":
            return f"facing:{FACINGS[position.cells[SQUARE[path[0]]] & 3]}"
        target = SQUARE[path[1]]
        return f"facing:{FACINGS[INWARD[target][0]]}" if ENTER[target] else None
