"""A move of Gambo being put together: what each choice is about."""

from __future__ import annotations

from pygame_rules.gambo.moves import DUEL, ENTER, SWAP, GamboMove
from pygame_rules.gambo.position import Position
from pygame_rules.path_draft import PathDraft


class GamboDraft(PathDraft[GamboMove]):
    """The paths of the legal moves; a hint of its own while the pieces are lined up, and for what
    can be done now (GA-07)."""

    __slots__ = ()

    @property
    def phase(self) -> str:
        assert isinstance(self._state, Position)
        return "lineup" if self._state.lining_up else "start"

    @property
    def step(self) -> str:
        """What can be done: from anywhere on, or with the piece that has been chosen."""
        if self.phase == "lineup":
            return super().step
        kinds = {move.action for move, _ in self._ways}
        ways = [name for kind, name in WAYS if kind in kinds]
        named = "-".join(ways)
        if self._path:
            return named
        return self.phase if len(ways) in (0, len(WAYS)) else f"{self.phase}.{named}"


WAYS = ((ENTER, "enter"), (DUEL, "attack"), (SWAP, "swap"))
"""The actions of a turn (GA-07), as steps name them."""
