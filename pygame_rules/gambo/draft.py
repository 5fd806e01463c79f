"""The draft of a move of Gambo, with the names of its steps."""

from __future__ import annotations

from pygame_rules.gambo.moves import DUEL, ENTER, SWAP, GamboMove
from pygame_rules.gambo.position import Position
from pygame_rules.path_draft import PathDraft


class GamboDraft(PathDraft[GamboMove]):
    """A walk through the legal moves' paths. Its steps name the actions that are possible (GA-07),
    and the line-up."""

    __slots__ = ()

    @property
    def phase(self) -> str:
        assert isinstance(self._state, Position)
        return "lineup" if self._state.lining_up else "start"

    @property
    def step(self) -> str:
        """The possible actions, by their names: of any piece, or of the one that was chosen."""
        if self.phase == "lineup":
            return super().step
        kinds = {move.action for move, _ in self._ways}
        ways = [name for kind, name in WAYS if kind in kinds]
        named = "-".join(ways)
        if self._path:
            return named
        return self.phase if len(ways) in (0, len(WAYS)) else f"{self.phase}.{named}"


WAYS = ((ENTER, "enter"), (DUEL, "attack"), (SWAP, "swap"))
"""The actions of a turn (GA-07), with their names in steps."""
