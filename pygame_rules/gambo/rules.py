"""The rules of Gambo (Cosmoludo 2023): legal moves, what they do, why not."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations

from pygame_rules.gambo import reasons, telling
from pygame_rules.gambo.geometry import HOME, LANE, ROW
from pygame_rules.gambo.moves import (
    ATTACKS,
    ENTER,
    ENTERS,
    PLACE_IN_LINE,
    PLACINGS,
    SWAP,
    SWAPS,
    GamboMove,
)
from pygame_rules.gambo.notation import (
    BEGINS,
    DUELS_IN_A_GAME,
    LEVELS,
    LINEUPS,
    ORDERS,
    Fields,
    Rules,
    from_text,
    lining_up,
    to_text,
)
from pygame_rules.gambo.order import (
    LEVEL,
    NOBODY,
    REASONS,
    RIVAL_SWAPPED,
    barred,
    next_turn,
)
from pygame_rules.gambo.pieces import DUELS, EMPTY, KINDS, MINE, seat_of
from pygame_rules.key import Key
from pygame_rules.options import Option
from pygame_rules.outcome import Event, Outcome
from pygame_rules.state import State
from pygame_rules.violation import Violation

LAST_DUEL = 4
"""Extra points for the winner of the last duel (GA-31)."""

OPTIONS = (
    Option("order", ORDERS, "GA-20"),
    Option("lineup", LINEUPS, "R21"),
    Option("level", LEVELS, "GA-23"),
    Option("begins", BEGINS, "R22"),
)


class GamboState(Fields, State[GamboMove]):
    """A position of Gambo; a tuple underneath, with the fields of `notation.Fields`."""

    __slots__ = ()

    def __str__(self) -> str:
        return to_text(self)

    def __repr__(self) -> str:
        return f"parse_state({str(self)!r})"

    @property
    def seats(self) -> int:
        return 2

    @property
    def options(self) -> Mapping[str, str]:
        alternate, lineup, behind, begins = self.rules
        return {
            "order": ORDERS[alternate],
            "lineup": LINEUPS[lineup],
            "level": LEVELS[behind],
            "begins": BEGINS[begins],
        }

    @property
    def over(self) -> bool:
        """Whether the last duel has been fought (GA-30)."""
        return len(self.duels) == 2 * DUELS_IN_A_GAME

    @property
    def lining_up(self) -> bool:
        """Whether the players are still making a manual line-up (R21)."""
        return lining_up(self)

    @property
    def next_piece(self) -> int:
        """The piece to be placed in a manual line-up."""
        placed = self.cells[ROW * self.seat : ROW * self.seat + ROW].translate(None, b"\0")
        return KINDS * self.seat + len(placed) + 1

    @property
    def to_play(self) -> int | None:
        return None if self.over else self.seat

    @property
    def phase(self) -> str:
        return "lineup" if self.lining_up else "start"

    @property
    def turn_reason(self) -> Key | None:
        if self.why == LEVEL and self.rules.behind:
            return Key("gambo.why.behind")
        return Key(f"gambo.why.{REASONS[self.why]}") if self.why != NOBODY else None

    @property
    def notices(self) -> tuple[Event, ...]:
        """Who may not swap, and why (GA-27, GA-28)."""
        return telling.bars(self)

    @property
    def totals(self) -> tuple[int, int]:
        """Points of both seats, with the bonus of the last duel once it is fought (GA-31)."""
        a, b = self.points
        if not self.over:
            return a, b
        return (a, b + LAST_DUEL) if self.seat else (a + LAST_DUEL, b)

    @property
    def outcome(self) -> Outcome | None:
        if not self.over:
            return None
        a, b = scores = self.totals
        if a == b:  # GA-33: the winner of the last duel
            return Outcome((self.seat,), "last-duel", "GA-33", scores)
        return Outcome((int(b > a),), "points", "GA-32", scores)

    def legal_moves(self) -> list[GamboMove]:
        cells, seat, _, duels, _, bars, _ = self
        if len(duels) == 2 * DUELS_IN_A_GAME:
            return []
        if not duels and cells.count(EMPTY) > LANE:
            return [PLACINGS[home] for home in HOME[seat] if not cells[home]]
        mine = cells.translate(MINE[seat])
        own = []
        place = mine.find(1)
        while place >= 0:
            own.append(place)
            place = mine.find(1, place + 1)
        moves = [ENTERS[place] for place in own if place < LANE]
        if own[-1] >= LANE:
            moves += _duels(cells, mine)
        if not barred(bars[seat]):
            moves += map(SWAPS.__getitem__, combinations(own, 2))
        return moves

    def play(self, move: GamboMove) -> GamboState:
        violation = reasons.explain(self, move)
        if violation is not None:
            raise violation
        before, seat, _, duels, points, bars, rules = self
        cells = bytearray(before)
        action, origin, target = move.action, move.origin, move.target
        if action == PLACE_IN_LINE:
            cells[origin] = self.next_piece
            return self._replace(cells=bytes(cells), seat=1 - seat)
        if action == ENTER:
            cells[target], cells[origin] = cells[origin], EMPTY
        elif action == SWAP:
            cells[target], cells[origin] = cells[origin], cells[target]
        else:
            winner, loser, owner, worth = DUELS[cells[origin]][cells[target]]
            cells[origin] = cells[target] = EMPTY
            duels += bytes((winner, loser))
            a, b = points
            points = (a, b + worth) if owner else (a + worth, b)
            if len(duels) == 2 * DUELS_IN_A_GAME:
                bars = _bars_after(bars, seat, action)
                return GamboState(bytes(cells), owner, NOBODY, duels, points, bars, rules)
        bars = _bars_after(bars, seat, action)
        after = bytes(cells)
        # The winner of the last duel has drawn level, so it was behind until then.
        level = seat_of(duels[-2]) if rules.behind and duels else seat
        alternate = rules.alternate
        turn, why = next_turn(seat, action, points, bool(duels), alternate, after, bars, level)
        # Straight to the tuple: the named constructor costs a call, and calls are dear in Pyodide.
        return tuple.__new__(GamboState, (after, turn, why, duels, points, bars, rules))

    def explain(self, move: GamboMove) -> Violation | None:
        return reasons.explain(self, move)

    def refuse(self, path: tuple[str, ...]) -> Violation:
        return reasons.refuse(self, path)

    def events(self, move: GamboMove, seat: int | None = None) -> tuple[Event, ...]:
        return telling.events(self, move)


def _duels(cells: bytes, mine: bytes) -> list[GamboMove]:
    """One duel for each pair of neighbouring pieces of two sides (GA-10, GA-11, R15)."""
    moves = []
    last, last_mine = -1, 0
    for place in range(LANE, 2 * LANE):
        if cells[place]:
            is_mine = mine[place]
            if last >= 0 and is_mine != last_mine:
                here, there = (place, last) if is_mine else (last, place)
                moves.append(ATTACKS[here - LANE][there - LANE])
            last, last_mine = place, is_mine
    return moves


def _bars_after(bars: tuple[int, int], seat: int, action: int) -> tuple[int, int]:
    """What bars each side from swapping after an action of `seat` (GA-27, GA-28, R7, R8)."""
    if action == SWAP:
        both = [bar | RIVAL_SWAPPED for bar in bars]
        both[seat] = bars[seat] + 1
    else:
        both = list(bars)
        both[seat] = 0
    return both[0], both[1]


def start(options: Mapping[str, str], players: int, seed: int) -> GamboState:
    """All pieces on the start squares in the order that chance gives (GA-05), one side to play.

    Which side that is the players say, or the lot does (GA-06, R22). In a mirrored line-up both
    players have the same order, each from his own left, so that half a turn of the board exchanges
    the sides. In a manual one the board is still empty, and who begins places the first piece too.
    """
    rules = Rules(
        options["order"] == "alternate",
        LINEUPS.index(options["lineup"]),
        options["level"] == "behind",
        BEGINS.index(options["begins"]),
    )
    cells, seat = bytearray(2 * LANE), rules.begins
    lined_up, lots = options["lineup"] != "manual", options["begins"] == "lots"
    if lined_up or lots:
        from random import Random  # only here: it is slow to load in the browser

        chance = Random(seed)
    if lined_up:
        a, b = list(range(1, KINDS + 1)), list(range(KINDS + 1, 2 * KINDS + 1))
        chance.shuffle(a)
        chance.shuffle(b)
        if options["lineup"] == "mirrored":
            b = [piece + KINDS for piece in reversed(a)]
        cells[:LANE] = bytes((*a, *b))
    if lots:
        seat = chance.randrange(2)
    return GamboState(bytes(cells), seat, NOBODY, b"", (0, 0), (0, 0), rules)


def parse_state(text: str) -> GamboState:
    """The position a state line describes. Raises Malformed for anything else."""
    return GamboState(*from_text(text))
