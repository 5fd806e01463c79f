"""The draft of a move of Bombay Bazar.

To place a tile a player chooses a design, a turn and the cell, and can turn the tile until then.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from pygame_rules.bombay_bazar.geometry import CELLS
from pygame_rules.bombay_bazar.moves import LAY_END, BazarMove
from pygame_rules.bombay_bazar.position import PICK, Position
from pygame_rules.bombay_bazar.reasons import refuse
from pygame_rules.bombay_bazar.trunks import gained
from pygame_rules.draft import Draft, checked
from pygame_rules.path_draft import PathDraft


class ChoosingDraft(PathDraft[BazarMove]):
    """The draft of a choice before the first tile: an elephant, who starts, medals."""

    __slots__ = ()

    @property
    def phase(self) -> str:
        position = self._state
        assert isinstance(position, Position)
        if position.choosing_elephants:
            return "elephants"
        if position.in_medal_game:
            return "medals"
        return "starter" if position.starter == PICK else "start"


@dataclass(frozen=True, slots=True)
class PlacingDraft(Draft[BazarMove]):
    """The draft of a tile, or of the end piece where none fits (BB-25).

    A design is chosen in the turn that makes the trunk longest. A touch on a turn or another
    design replaces that choice. A touch on the cell at the end of the trunk places the tile.
    """

    before: Position
    """The position at the beginning of the turn."""
    tentative: BazarMove | None = None
    """The tile that is being turned at the end of the trunk, if any."""
    laid: bool = field(default=False, kw_only=True)
    _fitting: list[BazarMove] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_fitting", self.before.fitting())

    @property
    def cell(self) -> str:
        """The name of the cell at the end of the trunk."""
        return CELLS[self.before.tips[self.before.seat].cell]

    @property
    def path(self) -> tuple[str, ...]:
        chosen = self.tentative.path if self.tentative else ()
        return (*chosen, self.cell) if self.laid else chosen

    @property
    def choices(self) -> tuple[str, ...]:
        if self.laid:
            return ()
        if self.tentative is None:
            designs = dict.fromkeys(move.path[0] for move in self._fitting)
            return tuple(designs) or (self.cell,)
        design = self.tentative.path[0]
        turns = [m.path[1] for m in self._fitting if m.path[0] == design and m != self.tentative]
        return (self.cell, *turns)

    @property
    def move(self) -> BazarMove | None:
        return self.tentative or LAY_END if self.laid else None

    @property
    def confirm(self) -> str | None:
        """The cell, when a tile has been chosen."""
        return self.cell if self.cell in self.choices else None

    @property
    def step(self) -> str:
        """`tile`, `turn`, or `end-piece` where nothing fits."""
        if self.tentative is None and not self._fitting:
            return "end-piece"
        return "turn" if self.tentative else "tile"

    def pick(self, target: str) -> PlacingDraft:
        return PlacingDraft(self.before).choose(target)

    def choose(self, target: str) -> PlacingDraft:
        if checked(target) in self.path[1:2] and not self.laid:
            return self  # it has this turn already
        if target == self.cell and target in self.choices:
            return PlacingDraft(self.before, self.tentative, laid=True)
        if target not in self.choices:
            turns = self.tentative is not None and target.startswith("turn:")
            refused = (*self.path[:1], target) if turns else (target,)
            raise refuse(self.before, refused)._of("bombay_bazar")
        design = self.path[0] if self.tentative else target
        found = [m for m in self._fitting if m.path[0] == design and target in m.path]
        cells, tip = self.before.cells, self.before.tips[self.before.seat]
        longest = max(found, key=lambda move: gained(cells, tip, move.value))
        return PlacingDraft(self.before, longest)

    def back(self) -> PlacingDraft:
        return PlacingDraft(self.before, self.tentative if self.laid else None)

    def redirect(self, target: str) -> PlacingDraft | None:
        """A touch on another design chooses that; a touch on the same one puts it back."""
        target = checked(target)
        if self.tentative is None:
            return None
        empty = PlacingDraft(self.before)
        if target == self.tentative.path[0]:
            return empty
        return empty.choose(target) if target in empty.choices else None
