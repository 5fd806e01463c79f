"""A move of Gambo being put together: what its first choice is about."""

from __future__ import annotations

from pygame_rules.gambo.moves import GamboMove
from pygame_rules.gambo.position import Position
from pygame_rules.path_draft import PathDraft


class GamboDraft(PathDraft[GamboMove]):
    """The paths of the legal moves; a hint of its own while the pieces are lined up."""

    __slots__ = ()

    @property
    def phase(self) -> str:
        assert isinstance(self._state, Position)
        return "lineup" if self._state.lining_up else "start"
