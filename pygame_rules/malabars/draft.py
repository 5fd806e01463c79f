"""The draft of a turn of Malabars: an elephant and perhaps a ring, in either order."""

from __future__ import annotations

from dataclasses import dataclass, replace

from pygame_rules.draft import DONE, Draft, checked
from pygame_rules.malabars import reasons
from pygame_rules.malabars.geometry import (
    CELLS,
    Piles,
    at,
    free_cells,
    move_elephant,
    name,
    ring_cells,
    slots,
    walked,
)
from pygame_rules.malabars.moves import MalabarsMove, gap, turn
from pygame_rules.malabars.position import Position
from pygame_rules.malabars.walking import ends, open_way
from pygame_rules.violation import Violation

GAPS = {gap(cell): cell for cell in CELLS.values()}
"""By the name of each gap, the cell where an elephant that is put into it stands."""


@dataclass(frozen=True, slots=True)
class TurnDraft(Draft[MalabarsMove]):
    """The part of the turn that has been chosen.

    before: the position at the beginning of the turn. piles: as the chosen halves leave them.
    elephant, ring: the chosen halves, as (from, to). held: the cell of the elephant or ring that
    has been chosen and has no target yet. ring_first: the order of the halves. finished: whether
    the turn is to end here.
    """

    before: Position
    piles: Piles = (b"", b"", b"", b"")
    targets: tuple[str, ...] = ()
    elephant: tuple[int, int] | None = None
    ring: tuple[int, int] | None = None
    held: int | None = None
    ring_first: bool = False
    finished: bool = False

    @classmethod
    def new(cls, before: Position) -> TurnDraft:
        """The draft with nothing chosen yet."""
        return cls(before, before.piles, finished=bool(before.result))

    @property
    def path(self) -> tuple[str, ...]:
        return self.targets

    @property
    def seat(self) -> int:
        """Whose turn it is."""
        return self.before.ply & 1

    @property
    def holds_ring(self) -> bool:
        """Whether `held` is a ring."""
        return self.held is not None and self.held in ring_cells(self.piles, self.seat)

    @property
    def move(self) -> MalabarsMove | None:
        if not self.finished or not self.targets:
            return None
        return turn(self.elephant, self.ring, ring_first=self.ring_first)

    @property
    def choices(self) -> tuple[str, ...]:
        if self.finished:
            return ()
        if self.held is not None and self.holds_ring:
            return tuple(map(name, ends(self.piles, self.seat, self.held)))
        if self.held is not None:
            return tuple(map(gap, slots(self.piles, self.held)))
        found = [] if self.elephant else [*map(name, free_cells(self.piles))]
        found += [] if self.ring else [*map(name, self._walkers())]
        return (*found, *([DONE] if self.elephant else []))

    @property
    def place(self) -> str:
        """The elephant, once it stands in its gap; where a ring may follow, the first ring that can
        move."""
        if self.step.startswith("ring") and not self.finished:
            return name(self._walkers()[0])
        return self.targets[-1].removeprefix("gap-") if self.targets else ""

    @property
    def step(self) -> str:
        """`start` before the first choice; `gap` or `end` while an elephant or a ring is held;
        `ring` or `elephant` when the other half may follow. With `-threat` where the rival's rings
        have an open way to each other."""
        if self.held is not None:
            return "end" if self.holds_ring else "gap"
        half = "ring" if self.elephant else "elephant" if self.ring else "start"
        return f"{half}-threat" if self.threat else half

    @property
    def threat(self) -> tuple[int, ...]:
        """The cells of a way on which the rival's rings could meet, as the piles stand now."""
        return () if self.before.result else open_way(self.piles, 1 - self.seat)

    def after(self, target: str) -> TurnDraft | Violation:
        """The draft with one more choice, or why it leads to no legal turn."""
        if self.finished:
            return reasons.finished(self.before, self.move)
        if self.held is not None:
            return self._put(target)
        if target == DONE:
            if self.elephant is None:
                return Violation("MA-05", "no-elephant-moved")
            return replace(self, targets=(*self.targets, DONE), finished=True)
        if target not in CELLS:
            return Violation("MA-05", "no-such-target", {"target": target})
        violation = self._untouchable(CELLS[target])
        if violation is not None:
            return violation
        return replace(self, targets=(*self.targets, target), held=CELLS[target])

    def choose(self, target: str) -> TurnDraft:
        after = self.after(checked(target))
        if isinstance(after, Violation):
            raise after._of("malabars")
        return after

    def pick(self, target: str) -> TurnDraft:
        """A half that is complete is kept; what is held is put back first."""
        whole = self.back() if self.held is not None else self
        return (whole if not whole.finished else TurnDraft.new(self.before)).choose(target)

    def back(self) -> TurnDraft:
        draft = TurnDraft.new(self.before)
        for target in self.targets[:-1]:
            draft = draft.choose(target)
        return draft

    def redirect(self, target: str) -> TurnDraft | None:
        """A second touch on what is held puts it back; a touch on a ring or another elephant holds
        that instead.

        While a ring is held, a touch on an elephant is a target for the ring, so it replaces
        nothing. A half that is complete is never discarded by a touch elsewhere.
        """
        if checked(target) not in CELLS or self.held is None:
            return None
        if CELLS[target] == self.held:
            return self.back()
        instead = self.back().after(target)
        if isinstance(instead, Violation) or (self.holds_ring and not instead.holds_ring):
            return None
        return instead

    def _walkers(self) -> list[int]:
        """The player's rings that can go somewhere."""
        rings = ring_cells(self.piles, self.seat)
        return [ring for ring in rings if ends(self.piles, self.seat, ring)]

    def _untouchable(self, cell: int) -> Violation | None:
        """Why the elephant or ring on a cell can't begin a half of the turn."""
        if cell in ring_cells(self.piles, self.seat):
            if self.ring:
                return reasons.second_ring(self.piles, cell)
            return reasons.stuck(self.piles, self.seat, cell)
        if self.elephant and at(self.piles, cell) is not None:  # whether or not it carries a ring
            return reasons.second_elephant(self.piles, cell)
        return reasons.no_elephant(self.piles, cell)

    def _put(self, target: str) -> TurnDraft | Violation:
        """The draft after what is held has gone to a target, or why it can't."""
        assert self.held is not None
        targets = (*self.targets, target)
        if self.holds_ring:
            if target in GAPS:
                return reasons.carries_ring(self.held)
            if target not in CELLS:
                return Violation("MA-13", "no-such-target", {"target": target})
            walk = self.held, CELLS[target]
            violation = reasons.no_walk(self.piles, self.seat, *walk)
            if violation is not None:
                return violation
            won = walk[1] in ring_cells(self.piles, self.seat)
            piles = walked(self.piles, self.seat, *walk)
            over = won or self.elephant is not None
            first = self.elephant is None
            return TurnDraft(
                self.before, piles, targets, self.elephant, walk, None, first, finished=over
            )
        if target not in GAPS:
            return reasons.not_a_gap(self.piles, self.held, target)
        move = self.held, GAPS[target]
        violation = reasons.no_gap(self.piles, *move)
        if violation is not None:
            return violation
        draft = TurnDraft(
            self.before,
            move_elephant(self.piles, *move),
            targets,
            move,
            self.ring,
            None,
            self.ring_first,
        )
        return replace(draft, finished=bool(self.ring) or not draft._walkers())
