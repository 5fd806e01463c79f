"""Where things are in Bombay Bazar's drawing, and what a state looks like with a half-made turn."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache

from pygame_rules.bombay_bazar import BazarMove, BazarState
from pygame_rules.bombay_bazar.designs import NAMES, TILE, TURNS
from pygame_rules.bombay_bazar.draft import PlacingDraft
from pygame_rules.bombay_bazar.geometry import EDGES, HEADS, PLACES, ROWS
from pygame_rules.bombay_bazar.moves import PLACE
from pygame_rules.bombay_bazar.trunks import OPENINGS, Tip, asked, gained
from pygame_rules.display.boards import Look
from pygame_rules.display.games.bombay_bazar import speech as voice
from pygame_rules.display.games.bombay_bazar.pieces import EDGE_MIDDLES, SIZE

WIDTH = 400
EARS = 14
"""By how much the ears of the heads, and the counter, stand out on either side."""

ACROSS = SIZE * 3**0.5 / 2
"""Half a hexagon's width: the step of the doubled columns."""

LEFT = (WIDTH - 16 * ACROSS) / 2 + ACROSS
TOP = 54.0
DOWN = SIZE * 1.5
FIELD = TOP + DOWN * (len(ROWS) - 1) + SIZE
"""Where the field ends, and the row of turns begins, between the heads."""

BETWEEN_HEADS = 290.0
"""The room between two heads."""

TURNS_Y = FIELD + 31
COUNTER = TURNS_Y + 28
"""The upper edge of the counter where the piles lie."""

PILE_SIZE, PILES_ACROSS, PILES_DOWN, PILES_ROW = 24.0, 47.0, 42.0, 9
"""The size of a tile there; how far tiles, and rows of them, are apart; how many a row has."""

PILES_Y = COUNTER + 31
HEIGHT = PILES_Y + PILES_DOWN + 33
MEDALS_Y = (COUNTER + HEIGHT) / 2

Point = tuple[float, float]


def centre(cell: int) -> Point:
    """Middle of a cell."""
    x, row = PLACES[cell]
    return LEFT + ACROSS * x, TOP + DOWN * row


def head_at(elephant: int) -> Point:
    """Where an elephant's head is: outside its first cell, a little to the field's edge."""
    cell, edge = HEADS[elephant]
    x, y = centre(cell)
    return x + EDGE_MIDDLES[edge][0] * SIZE * 2.05, y + EDGE_MIDDLES[edge][1] * SIZE * 1.32


def at(x: float, y: float) -> str:
    """What moves a drawing there."""
    return f"translate({x:.1f} {y:.1f})"


def pile_at(design: int) -> Point:
    """Middle of a design's pile."""
    row, column = divmod(design, PILES_ROW)
    left = WIDTH / 2 - PILES_ACROSS * (PILES_ROW - 1 - row) / 2
    return left + PILES_ACROSS * column, PILES_Y + PILES_DOWN * row


@dataclass(frozen=True)
class Picture:
    """One state being drawn, with the tile of a half-made turn already on its cell."""

    state: BazarState
    look: Look

    @cached_property
    def tentative(self) -> BazarMove | None:
        """The tile that is turned at the end of the trunk, or would be by what is looked at."""
        if self.tried:
            return None
        design, turn = (*self.look.path, "", "")[:2]
        if self.look.looked in NAMES:
            design, turn = self.look.looked, ""
        elif self.look.looked.startswith("turn:"):
            turn = self.look.looked
        if design not in NAMES:
            return None
        if not turn:  # it is looked at: what it would be, were it chosen
            fits = any(number in self.fitting for number in TURNS[NAMES.index(design)])
            return PlacingDraft(self.state).choose(design).tentative if fits else None
        number = TILE.get(design + turn.removeprefix("turn:"), 0)
        return PLACE[number] if number in self.fitting else None

    @property
    def tried(self) -> int:
        """The number of the tile that was refused there, or 0. While a choice is looked at, the
        board shows that."""
        if self.tip < 0 or self.look.looked in self.look.choices:
            return 0
        design, turn = (*self.look.tried, "", "")[:2]
        return TILE.get(design + turn.removeprefix("turn:"), 0)

    @cached_property
    def gains(self) -> dict[int, int]:
        """By number of a tile that fits there, how many tiles longer it makes the trunk; empty
        where that is not to be said."""
        state, silent = self.state, self.look.plain or self.look.asking or not self.look.choices
        return (
            {}
            if silent or self.tip < 0
            else _gains(state.cells, state.tips[state.seat], self.fitting)
        )

    @cached_property
    def stuck(self) -> tuple[int, ...]:
        """The seats whose trunk can't go on and has no end piece yet; none where that is not to be
        said."""
        return self.shown.stuck if self.state.placing and not self.look.plain else ()

    @cached_property
    def faults(self) -> tuple[int, ...]:
        """The edges at which that tile does not fit. Where another trunk points at the same cell,
        no tile fits: then the edge at which that trunk comes in."""
        state, openings = self.state, OPENINGS[self.tried]
        tip = state.tips[state.seat]
        if others := state.shared_tip:
            return tuple(state.tips[seat].edge for seat in others)
        needed, forbidden = asked(state.cells, state.ends, tip)
        wrong = needed & ~openings | forbidden & openings
        return tuple(edge for edge in range(EDGES) if wrong >> edge & 1)

    @cached_property
    def shown(self) -> BazarState:
        """The state with that tile placed, so that what it joins lights up."""
        return self.state.play(self.tentative) if self.tentative else self.state

    @cached_property
    def owners(self) -> dict[int, dict[tuple[int, int], int]]:
        """By cell, the seats whose trunks cross it, by the edges they come in and go out."""
        return voice.all_owners(self.shown)

    @cached_property
    def tip(self) -> int:
        """The cell that the trunk of the seat on turn points at, or -1."""
        state = self.state
        return state.tips[state.seat].cell if state.placing and state.to_play is not None else -1

    @cached_property
    def marked(self) -> frozenset[str]:
        """The targets that have a mark."""
        look = self.look
        lit = (*look.path, *look.choices, *look.causes, *look.last, *look.hinted, *look.shown)
        return frozenset(lit)

    @cached_property
    def pointing(self) -> dict[int, tuple[tuple[int, int, int], ...]]:
        """By cell, the trunks that point there: seat, edge, and whether its end piece is there."""
        found: dict[int, tuple[tuple[int, int, int], ...]] = {}
        for seat, tip in enumerate(self.state.tips):
            one = (seat, tip.edge, self.state.ended >> seat & 1)
            found[tip.cell] = (*found.get(tip.cell, ()), one)
        return found

    @cached_property
    def fitting(self) -> frozenset[int]:
        """The numbers of the tiles that fit there."""
        return frozenset(m.value for m in self.state.fitting()) if self.tip >= 0 else frozenset()


@lru_cache(maxsize=4)
def _gains(cells: bytes, tip: Tip, fitting: frozenset[int]) -> dict[int, int]:
    """By number of each of these tiles, by how much a trunk grows when it is placed at its end."""
    return {number: gained(cells, tip, number) for number in fitting}
