"""What a user interface asks of Bombay Bazar beside its rules."""

from __future__ import annotations

from pygame_rules import hooks
from pygame_rules.bombay_bazar import events, medals
from pygame_rules.bombay_bazar.draft import PlacingDraft
from pygame_rules.bombay_bazar.geometry import CELLS
from pygame_rules.bombay_bazar.moves import END, MEDALS, PLACE_TILE, BazarMove
from pygame_rules.bombay_bazar.position import HIDDEN, NONE, Position
from pygame_rules.draft import Draft
from pygame_rules.outcome import Event


class Hooks(hooks.Hooks[Position, BazarMove]):
    """Which part of a secret choice is public, where a tile goes, what it would bring, and who has
    won before the end."""

    def foretold(self, position: Position, draft: Draft[BazarMove]) -> Event | None:
        """How long the trunk would be, and whose trunks could then no longer go on."""
        move = draft.tentative if isinstance(draft, PlacingDraft) else None
        return events.foretold(position, move) if move else None

    def advised(
        self, position: Position, move: BazarMove, draft: Draft[BazarMove]
    ) -> tuple[str, ...]:
        """The tile's design and turn, and the cell where the tile or the end piece goes."""
        if move.kind not in (PLACE_TILE, END):
            return move.path
        return (*move.path, CELLS[position.tips[position.seat].cell])

    def leads(self, position: Position, move: BazarMove, draft: Draft[BazarMove]) -> bool:
        """A tile that has been taken can still be turned."""
        if move.kind != PLACE_TILE:
            return super().leads(position, move, draft)
        return draft.path[:1] in ((), move.path[:1])

    def ways(self, position: Position, move: BazarMove) -> tuple[tuple[str, ...], ...]:
        """One arrow from the tile's design to the cell at the end of the trunk; none where no tile
        can be placed."""
        if move.kind not in (PLACE_TILE, END):
            return super().ways(position, move)
        if position.seat == NONE or not position.placing:
            return ()
        return ((*move.path[:1], CELLS[position.tips[position.seat].cell]),)

    def notices(self, position: Position) -> tuple[Event, ...]:
        """Who has won for certain, and can still go on; the others can not (BB-27)."""
        return events.decided(position)

    def public(self, position: Position, move: BazarMove, *, revealed: bool = False) -> str:
        """The number of medals kept is secret until the last choice of a round reveals all of them;
        what is announced is public at once (R26)."""
        if move.kind != MEDALS or not position.in_medal_game:
            return move.text
        chosen = medals.with_choice(position.starter, position.seat, move)
        return move.text if medals.waiting(chosen) is None or revealed else HIDDEN + move.text[1:]
