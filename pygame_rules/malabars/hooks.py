"""What a user interface asks of Malabars beside its rules."""

from __future__ import annotations

from dataclasses import replace

from pygame_rules import hooks
from pygame_rules.draft import Draft
from pygame_rules.malabars.draft import TurnDraft
from pygame_rules.malabars.geometry import (
    STRIDE,
    free_cells,
    move_elephant,
    name,
    slots,
    stood,
    walked,
)
from pygame_rules.malabars.moves import MalabarsMove, turn
from pygame_rules.malabars.position import Position
from pygame_rules.malabars.reasons import no_elephant, no_gap, no_walk
from pygame_rules.malabars.walking import open_way, route
from pygame_rules.outcome import Event


class Hooks(hooks.Hooks[Position, MalabarsMove]):
    """The arrows of a turn, one for the elephant and one for the ring; its two halves; and what it
    lets the rival do."""

    def forewarned(self, position: Position, draft: Draft[MalabarsMove]) -> Event | None:
        """An elephant that the rival could move so that its rings have a way to each other. Where
        they have one already, the draft says so itself."""
        assert isinstance(draft, TurnDraft)
        if position.result or draft.held is not None or draft.threat:
            return None
        for origin in free_cells(draft.piles):
            for target in slots(draft.piles, origin):
                if open_way(move_elephant(draft.piles, origin, target), 1 - draft.seat):
                    cell = name(origin)
                    return Event("joins", {"cell": cell}, (cell,))
        return None

    def advice(
        self,
        position: Position,
        move: MalabarsMove,
        draft: Draft[MalabarsMove],
        events: tuple[Event, ...],
    ) -> tuple[Event, ...]:
        """The halves in their order; once the first one is made, the second alone. The places of
        the second are those after the first: that is said where others stand there until then."""
        halves = [one for one in events if one.code in ("elephant", "ring")]
        if not (move.elephant and move.ring):
            return tuple(halves)
        first, second = halves
        assert isinstance(draft, TurnDraft)
        if (draft.elephant or draft.ring) and self.leads(position, move, draft):
            return (second,)
        moved = not move.ring_first and any(
            stood(position.piles, move.elephant, cell) != cell for cell in move.ring
        )
        then = "moved" if moved else "then"
        return (
            replace(first, code=f"first.{first.code}"),
            replace(second, code=f"{then}.{second.code}"),
        )

    def ways(self, position: Position, move: MalabarsMove) -> tuple[tuple[str, ...], ...]:
        """One arrow for each half. That of the ring passes all elephants on its way. An elephant
        that is put on top of a pile has an arrow to the elephant that is there now, or none if the
        pile is empty. The second half is shown on the board before the first. A half that can't be
        moved has none."""
        found: list[tuple[int, ...]] = []
        piles, seat, elephant, ring = position.piles, position.ply & 1, move.elephant, move.ring
        if ring and move.ring_first and no_walk(piles, seat, *ring) is None:
            found.append(route(piles, seat, *ring))
            piles = walked(piles, seat, *ring)
        if elephant and not (no_elephant(piles, elephant[0]) or no_gap(piles, *elephant)):
            there = _there(position, elephant[1])
            found.append((elephant[0], there) if there >= 0 else elephant[:1])
            piles = move_elephant(piles, *elephant)
        if ring and not move.ring_first and no_walk(piles, seat, *ring) is None:
            steps = route(piles, seat, *ring)
            if elephant and found:
                steps = tuple(stood(position.piles, elephant, cell) for cell in steps)
            found.append(steps)
        return tuple(tuple(map(name, way)) for way in found)

    def stages(
        self, position: Position, move: MalabarsMove, after: Position
    ) -> tuple[tuple[Position, MalabarsMove], ...]:
        """The half that comes first, then the other one."""
        if not (move.elephant and move.ring):
            return super().stages(position, move, after)
        piles, halves = position.piles, [turn(move.elephant, None), turn(None, move.ring)]
        if move.ring_first:
            halves.reverse()
            between = walked(piles, position.ply & 1, *move.ring)
        else:
            between = move_elephant(piles, *move.elephant)
        return ((position._replace(piles=between), halves[0]), (after, halves[1]))


def _there(position: Position, cell: int) -> int:
    """The cell if it is occupied, else the highest occupied one below it; -1 for none."""
    pile, level = divmod(cell, STRIDE)
    highest = len(position.piles[pile]) - 1
    return -1 if highest < 0 else STRIDE * pile + min(level, highest)
