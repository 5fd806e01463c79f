"""The rules of Siam (Didier Dhorbait, Ferti 2005): legal moves, what they do, why not."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from pygame_rules.options import SWITCH, Option
from pygame_rules.outcome import Event, Outcome
from pygame_rules.repetition import Seen
from pygame_rules.siam import reasons, telling
from pygame_rules.siam.geometry import (
    BORDER,
    BORDER_UNCROSSED,
    FACINGS,
    INWARD,
    LANES,
    NEIGHBOURS,
    NEIGHBOURS_UNCROSSED,
    RAYS,
    SQUARE,
)
from pygame_rules.siam.moves import ENTER, GO, LEAVE, RESERVE, TURNS, SiamMove
from pygame_rules.siam.notation import ANIMALS, CROSSED_PLIES, Fields, Rules, from_text, to_text
from pygame_rules.siam.pushing import (
    EMPTY,
    MINE,
    ROCK,
    can_push,
    owner_of_rock,
    shift,
)
from pygame_rules.state import State
from pygame_rules.violation import Violation

OPTIONS = (
    Option("push_rule", ("count", "chain"), "E1"),
    Option("crosses", SWITCH, "SI-30"),
    Option("single_exit", SWITCH, "SI-31"),
    Option("repetition", SWITCH, "E21"),
)

DRAWN = 3


class _State(NamedTuple):
    cells: bytes
    ply: int
    exits: int
    result: int
    rules: Rules
    seen: Seen | None


class SiamState(_State, State[SiamMove]):
    """A position of Siam. A tuple underneath: the cheapest immutable value to make.

    cells: 25 pieces by square number, one byte each, as in `pushing`; ply: actions made so far;
    exits: bit 1 when the elephants have used their single exit, bit 2 the rhinos (SI-31);
    result: 0 while the game goes on, 1 elephants won, 2 rhinos won, 3 drawn;
    seen: the positions so far, only kept when the repetition option is on. It is no part of the
    state's text nor of equality: a position read from its line has no past.
    """

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SiamState) and self[:5] == other[:5]

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash(self[:5])

    def __str__(self) -> str:
        return to_text(Fields(*self[:5]))

    def __repr__(self) -> str:
        return f"parse_state({str(self)!r})"

    @property
    def seats(self) -> int:
        return 2

    @property
    def options(self) -> Mapping[str, str]:
        chain, *switches = self.rules
        named = zip(OPTIONS[1:], switches, strict=True)
        return {"push_rule": "chain" if chain else "count"} | {
            option.name: "on" if on else "off" for option, on in named
        }

    @property
    def to_play(self) -> int | None:
        return None if self.result else self.ply & 1

    @property
    def outcome(self) -> Outcome | None:
        if not self.result:
            return None
        if self.result == DRAWN:
            return Outcome((), "repetition", "E21")
        return Outcome((self.result - 1,), "rock-out", "SI-29")

    def reserve(self, seat: int) -> int:
        """How many of a side's five animals are beside the board."""
        return ANIMALS - self.cells.translate(MINE[seat]).count(1)

    def legal_moves(self) -> list[SiamMove]:
        cells, ply, exits, result, rules, _ = self
        moves: list[SiamMove] = []
        if result:
            return moves
        side = (ply & 1) + 1
        chain = rules.chain
        neighbours, border = NEIGHBOURS, BORDER
        if rules.crosses and ply < CROSSED_PLIES:
            neighbours, border = NEIGHBOURS_UNCROSSED, BORDER_UNCROSSED
        may_leave = not (rules.single_exit and exits & side)
        mine = cells.translate(MINE[side - 1])
        square = mine.find(1)
        while square >= 0:
            ahead = cells[square] & 3
            moves += TURNS[square][ahead]
            go = GO[square]
            for facing, neighbour in neighbours[square]:
                if cells[neighbour] == EMPTY:
                    moves += go[facing]
                elif facing == ahead and can_push(cells, RAYS[square][facing], facing, chain):
                    moves.append(go[facing][facing])
            leave = LEAVE[square]
            if may_leave and leave is not None:
                moves.append(leave)
            square = mine.find(1, square + 1)
        if mine.count(1) < ANIMALS:
            for square in border:
                if cells[square] == EMPTY:
                    moves += ENTER[square]
                else:
                    for facing in INWARD[square]:
                        if can_push(cells, LANES[square][facing], facing, chain):
                            moves.append(ENTER[square][facing])
        return moves

    def play(self, move: SiamMove) -> SiamState:
        violation = reasons.explain(self, move)
        if violation is not None:
            raise violation
        before, ply, exits, _, rules, seen = self
        cells = bytearray(before)
        result = 0
        origin, target = move.origin, move.target
        side = (ply & 1) + 1
        piece = 4 * side + move.facing
        if target == RESERVE:
            cells[origin] = EMPTY
            if rules.single_exit:
                exits |= side
        else:
            if origin != RESERVE:
                cells[origin] = EMPTY
            if cells[target] != EMPTY:
                line = LANES[target][move.facing]
                expelled = shift(cells, line)
                cells[target] = piece
                if expelled == ROCK:
                    winner = owner_of_rock(cells, line, move.facing)
                    assert winner is not None, "the pusher itself always qualifies (E15)"
                    result = winner + 1
            else:
                cells[target] = piece
        # Straight to the tuple: the named constructor costs a call, and calls are dear in Pyodide.
        after = tuple.__new__(SiamState, (bytes(cells), ply + 1, exits, result, rules, None))
        return after._remember(seen) if rules.threefold else after

    def _remember(self, before: Seen | None) -> SiamState:
        turns = min(self.ply, CROSSED_PLIES) if self.rules.crosses else 0
        seen = Seen((self.cells, self.ply & 1, self.exits, turns), before)
        drawn = not self.result and seen.occurrences() >= 3
        return self._replace(seen=seen, result=DRAWN if drawn else self.result)

    def explain(self, move: SiamMove) -> Violation | None:
        return reasons.explain(self, move)

    def refuse(self, path: tuple[str, ...]) -> Violation:
        return reasons.refuse(self, path)

    def events(self, move: SiamMove, seat: int | None = None) -> tuple[Event, ...]:
        return telling.events(self, move)

    def default(self, path: tuple[str, ...]) -> str | None:
        """Keep the facing when going; face straight in when entering."""
        if len(path) != 2 or path[1] not in SQUARE:
            return None
        target = SQUARE[path[1]]
        if path[0] != "reserve":
            return f"facing:{FACINGS[self.cells[SQUARE[path[0]]] & 3]}"
        return f"facing:{FACINGS[INWARD[target][0]]}" if ENTER[target] else None


def start(options: Mapping[str, str], players: int, seed: int) -> SiamState:
    """Three rocks in the middle row, all animals beside the board (SI-03), elephants to move."""
    cells = bytearray(25)
    for name in ("b3", "c3", "d3"):
        cells[SQUARE[name]] = ROCK
    rules = Rules(
        chain=options["push_rule"] == "chain",
        crosses=options["crosses"] == "on",
        single_exit=options["single_exit"] == "on",
        threefold=options["repetition"] == "on",
    )
    state = SiamState(bytes(cells), 0, 0, 0, rules, None)
    return state._remember(None) if rules.threefold else state


def parse_state(text: str) -> SiamState:
    """The position a state line describes. Raises Malformed for anything else."""
    state = SiamState(*from_text(text), None)
    return state._remember(None) if state.rules.threefold else state
