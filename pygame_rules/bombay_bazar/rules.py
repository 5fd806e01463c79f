"""The rules of Bombay Bazar (Sylvie Barc and Juan Rodriguez, Tactic 2001)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from pygame_rules.bombay_bazar import medals, reasons, telling
from pygame_rules.bombay_bazar.designs import COPIES, NAMES, TILES
from pygame_rules.bombay_bazar.draft import PlacingDraft
from pygame_rules.bombay_bazar.geometry import CELLS, ELEPHANTS
from pygame_rules.bombay_bazar.moves import (
    BEGIN,
    ELEPHANT,
    END,
    KEEP,
    LAY_END,
    MEDALS,
    PLACE_TILE,
    STARTER,
    TAKE,
    BazarMove,
)
from pygame_rules.bombay_bazar.notation import (
    HIDDEN,
    KNOWN,
    NONE,
    PICK,
    SEATINGS,
    STARTERS,
    Fields,
    Rules,
    fixed_elephants,
    from_text,
    to_text,
)
from pygame_rules.bombay_bazar.trunks import FIRST_TIPS, Tip, asked, fitting, unused_openings, walk
from pygame_rules.draft import Draft
from pygame_rules.options import Option
from pygame_rules.outcome import Event, Outcome
from pygame_rules.state import State
from pygame_rules.violation import Violation

OPTIONS = (Option("starter", STARTERS, "R20"), Option("seating", SEATINGS, "BB-04"))

FULL = bytes([COPIES] * len(NAMES))
DESIGN = bytes((0, *(tile.design for tile in TILES)))
"""Index of a tile number's design."""


class _State(NamedTuple):
    cells: bytes
    elephants: tuple[int, ...]
    ended: int
    seat: int
    starter: str
    rules: Rules
    tips: tuple[Tip, ...]
    lengths: tuple[int, ...]
    supply: bytes
    ends: frozenset[int]


class BazarState(_State, State[BazarMove]):
    """A position of Bombay Bazar; a tuple underneath.

    The first six fields are those of `notation.Fields`; the others follow from them and are kept
    so as not to walk the trunks again. tips, lengths: where each seat's trunk points, and how
    many tiles it counts (BB-31), once elephants are chosen. supply: copies left by design. ends:
    cells with an end piece.
    """

    __slots__ = ()

    def __str__(self) -> str:
        return to_text(Fields(*self[:6]))

    def __repr__(self) -> str:
        return f"parse_state({str(self)!r})"

    @property
    def seats(self) -> int:
        return len(self.elephants)

    @property
    def options(self) -> Mapping[str, str]:
        starter, seating = self.rules
        return {"starter": STARTERS[starter], "seating": SEATINGS[seating]}

    @property
    def to_play(self) -> int | None:
        return None if self.seat == NONE else self.seat

    @property
    def choosing_elephants(self) -> bool:
        """Whether elephants are still being chosen (BB-04)."""
        return NONE in self.elephants

    @property
    def in_medal_game(self) -> bool:
        """Whether the medal game is on (BB-08)."""
        return not self.choosing_elephants and "," in self.starter

    @property
    def placing(self) -> bool:
        """Whether it is the main game: tiles and end pieces."""
        return not self.choosing_elephants and self.starter == KNOWN

    @property
    def phase(self) -> str:
        if self.choosing_elephants:
            return "elephants"
        return "medals" if self.in_medal_game else "starter" if self.starter == PICK else "start"

    @property
    def private(self) -> bool:
        return self.in_medal_game

    @property
    def pending(self) -> int:
        return len(medals.chosen(self.starter)) if self.in_medal_game else 0

    def public(self, move: BazarMove, *, revealed: bool = False) -> str:
        """A medal choice is a secret until the last one of its round reveals them all."""
        if move.kind != MEDALS or not self.in_medal_game:
            return move.text
        told = medals.waiting(medals.with_choice(self.starter, self.seat, move)) is None
        return move.text if told or revealed else HIDDEN

    def view(self, seat: int | None) -> BazarState:
        """Medal choices of other seats concealed.

        The moves listed are those a player may choose from, although a round of which something is
        concealed can't be completed from the view itself (`explain` says so).
        """
        if not self.in_medal_game:
            return self
        return self._replace(starter=medals.concealed(self.starter, seat))

    @property
    def outcome(self) -> Outcome | None:
        if self.seat != NONE:
            return None
        if self.seats == 1:
            return Outcome((0,), "solo", "BB-36", (self.solo_score,))
        longest = max(self.lengths)
        winners = tuple(s for s, length in enumerate(self.lengths) if length == longest)
        return Outcome(winners, "longest" if len(winners) == 1 else "shared", "BB-32", self.lengths)

    @property
    def solo_score(self) -> int:
        """Tiles placed, less empty cells, less unused openings (BB-36, R16, R17, R18)."""
        empty = self.cells.count(0)
        placed = len(self.cells) - empty
        return placed - (empty - len(self.ends)) - unused_openings(self.cells, self.tips[0])

    @property
    def shared_tip(self) -> tuple[int, ...]:
        """Seats still in the game whose trunk points at the same cell as that of `seat` (R1)."""
        cell = self.tips[self.seat].cell
        return tuple(
            s
            for s, tip in enumerate(self.tips)
            if tip.cell == cell and s != self.seat and not self.ended >> s & 1
        )

    def fitting(self) -> list[BazarMove]:
        """The tiles that the seat on turn may place, in the order of designs and turns."""
        cells, _, _, seat, _, _, tips, _, supply, ends = self
        tip = tips[seat]
        if tip.cell in ends or self.shared_tip:
            return []
        moves = fitting(*asked(cells, ends, tip))
        if 0 in supply:
            return [move for move in moves if supply[DESIGN[move.value]]]
        return list(moves)

    def legal_moves(self) -> list[BazarMove]:
        if self.seat == NONE:
            return []
        if self.starter == KNOWN and self.tips:
            return self.fitting() or [LAY_END]
        if self.choosing_elephants:
            return [move for move in TAKE if move.value not in self.elephants]
        if self.starter == PICK:
            return list(BEGIN[: self.seats])
        return list(KEEP)

    def play(self, move: BazarMove) -> BazarState:
        violation = reasons.explain(self, move)
        if violation is not None:
            raise violation
        kind = move.kind
        if kind == PLACE_TILE:
            return self._placed(move.value)
        if kind == END:
            return self._ended()
        if kind == ELEPHANT:
            return self._chosen(move.value)
        if kind == STARTER:
            return self._replace(seat=move.value, starter=KNOWN)
        return self._medals(move)

    def _placed(self, number: int) -> BazarState:
        """A tile at the end of the trunk, which takes in all it now leads to (BB-23)."""
        before, elephants, ended, seat, starter, rules, tips, lengths, supply, ends = self
        cell = tips[seat].cell
        cells = bytearray(before)
        cells[cell] = number
        tip, gained = walk(cells, tips[seat])
        left = bytearray(supply)
        left[DESIGN[number]] -= 1
        return tuple.__new__(
            BazarState,
            (
                bytes(cells),
                elephants,
                ended,
                self._next(ended),
                starter,
                rules,
                (*tips[:seat], tip, *tips[seat + 1 :]),
                (*lengths[:seat], lengths[seat] + gained, *lengths[seat + 1 :]),
                bytes(left),
                ends,
            ),
        )

    def _ended(self) -> BazarState:
        """The end piece at the end of the trunk; the others go on (BB-25, BB-26)."""
        ended = self.ended | 1 << self.seat
        ends = self.ends | {self.tips[self.seat].cell}
        return self._replace(ended=ended, ends=ends, seat=self._next(ended))

    def _next(self, ended: int) -> int:
        """The next seat clockwise that is still in (BB-07, BB-26, BB-27), or NONE."""
        elephants, seat = self.elephants, self.seat
        if len(elephants) == 1:
            return NONE if ended else 0
        for step in range(1, ELEPHANTS + 1):
            elephant = (elephants[seat] + step) % ELEPHANTS
            if elephant in elephants:
                other = elephants.index(elephant)
                if not ended >> other & 1:
                    return other
        return NONE

    def _chosen(self, elephant: int) -> BazarState:
        """An elephant for the seat on turn, and what follows from it (BB-04, R21, R23)."""
        elephants = list(self.elephants)
        elephants[self.seat] = elephant
        if len(elephants) == 2:
            elephants[1] = (elephant + 2) % ELEPHANTS
        free = [other for other in range(ELEPHANTS) if other not in elephants]
        if len(free) == 1 and elephants.count(NONE) == 1:
            elephants[elephants.index(NONE)] = free[0]
        if NONE in elephants:
            return self._replace(elephants=tuple(elephants), seat=elephants.index(NONE))
        drawn = 0 if self.starter == KNOWN else int(self.starter)
        return _seated(tuple(elephants), self.rules, drawn)

    def _medals(self, move: BazarMove) -> BazarState:
        """A secret choice; the last one of a round is followed by the reveal."""
        tokens = medals.with_choice(self.starter, self.seat, move)
        seat = medals.waiting(tokens)
        if seat is None:
            tokens = medals.resolved(tokens)
            starter = medals.starter(tokens)
            if starter is not None:
                return self._replace(seat=starter, starter=KNOWN)
            seat = medals.waiting(tokens)
        return self._replace(seat=NONE if seat is None else seat, starter=tokens)

    def explain(self, move: BazarMove) -> Violation | None:
        return reasons.explain(self, move)

    def refuse(self, path: tuple[str, ...]) -> Violation:
        return reasons.refuse(self, path)

    def events(self, move: BazarMove, seat: int | None = None) -> tuple[Event, ...]:
        return telling.events(self, move, seat)

    def draft(self) -> Draft[BazarMove]:
        if self.placing and self.seat != NONE:
            return PlacingDraft(self)
        return super().draft()


def _seated(elephants: tuple[int, ...], rules: Rules, drawn: int) -> BazarState:
    """The state once everybody has an elephant: the starter is known, or to be found.

    drawn: the seat that the lot has fallen on.
    """
    seat, starter = 0, KNOWN
    how = STARTERS[rules.starter]
    if len(elephants) > 1:
        if how == "lots":
            seat = drawn
        elif how == "choose":
            starter = PICK
        else:
            starter = medals.first_round(len(elephants))
    return _complete(Fields(bytes(len(CELLS)), elephants, 0, seat, starter, rules))


def _complete(fields: Fields) -> BazarState:
    """The state of these fields, with what follows from them."""
    cells, elephants, ended = fields[:3]
    if NONE in elephants:
        return BazarState(*fields, (), (), FULL, frozenset())
    walks = [walk(cells, FIRST_TIPS[elephant]) for elephant in elephants]
    supply = bytearray(FULL)
    for tile in cells:
        if tile:
            supply[DESIGN[tile]] -= 1
    ends = {tip.cell for head, tip in enumerate(FIRST_TIPS) if head not in elephants}
    ends |= {tip.cell for s, (tip, _) in enumerate(walks) if ended >> s & 1}
    tips = tuple(tip for tip, _ in walks)
    lengths = tuple(length for _, length in walks)
    return BazarState(*fields, tips, lengths, bytes(supply), frozenset(ends))


def start(options: Mapping[str, str], players: int, seed: int) -> BazarState:
    """An empty field; the lot, where it is drawn, comes from the seed (R20)."""
    rules = Rules(STARTERS.index(options["starter"]), SEATINGS.index(options["seating"]))
    drawn = 0
    lots = options["starter"] == "lots" and players > 1
    if lots:
        from random import Random  # only here: it is slow to load in the browser

        drawn = Random(seed).randrange(players)
    if options["seating"] == "choose":
        nobody = (NONE,) * players
        return _complete(
            Fields(bytes(len(CELLS)), nobody, 0, 0, str(drawn) if lots else KNOWN, rules)
        )
    return _seated(fixed_elephants(players), rules, drawn)


def parse_state(text: str) -> BazarState:
    """The position a state line describes. Raises Malformed for anything else."""
    return _complete(from_text(text))
