"""The rules of Malabars (Xavi Bonet and Mertxe Boyer, 2004): legal turns, what they do, why not."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from pygame_rules.draft import Draft
from pygame_rules.malabars import reasons, telling
from pygame_rules.malabars.draft import TurnDraft
from pygame_rules.malabars.geometry import Piles, moved, ring_cells, walked
from pygame_rules.malabars.moves import MalabarsMove, Turns
from pygame_rules.malabars.notation import (
    SETUPS,
    Fields,
    Rules,
    from_text,
    read_piles,
    to_text,
)
from pygame_rules.malabars.turns import codes
from pygame_rules.options import SWITCH, Option
from pygame_rules.outcome import Event, Outcome
from pygame_rules.repetition import Seen
from pygame_rules.state import State
from pygame_rules.violation import Violation

DRAWN = 3

OPTIONS = (
    Option("setup", tuple(SETUPS), "MA-02"),
    Option("repetition", SWITCH, "R15"),
)


class _State(NamedTuple):
    piles: Piles
    ply: int
    result: int
    rules: Rules
    seen: Seen | None


class MalabarsState(_State, State[MalabarsMove]):
    """A position of Malabars; a tuple underneath.

    piles: see `geometry`; ply: turns made; result: 0 while the game goes on, 1 white has won, 2
    black, 3 drawn; seen: the positions so far where the repetition option is on. It is no part of
    the state's text nor of equality: a position read from its line has no past.
    """

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, MalabarsState) and self[:4] == other[:4]

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash(self[:4])

    def __str__(self) -> str:
        return to_text(Fields(*self[:4]))

    def __repr__(self) -> str:
        return f"parse_state({str(self)!r})"

    @property
    def seats(self) -> int:
        return 2

    @property
    def options(self) -> Mapping[str, str]:
        return {"setup": self.rules.setup, "repetition": SWITCH[self.rules.threefold]}

    @property
    def to_play(self) -> int | None:
        return None if self.result else self.ply & 1

    @property
    def outcome(self) -> Outcome | None:
        if not self.result:
            return None
        if self.result == DRAWN:
            return Outcome((), "repetition", "R15")
        return Outcome((self.result - 1,), "rings-together", "MA-19")

    def legal_moves(self) -> Turns:
        """Every turn that can be spelled, turns to the same position included."""
        return Turns(() if self.result else codes(self.piles, self.ply & 1))

    def play(self, move: MalabarsMove) -> MalabarsState:
        violation = reasons.explain(self, move)
        if violation is not None:
            raise violation
        piles, ply, _, rules, seen = self
        after = result_of(piles, ply & 1, move)
        won = len(ring_cells(after, ply & 1)) == 1  # both on one elephant (MA-19)
        state = MalabarsState(after, ply + 1, (ply & 1) + 1 if won else 0, rules, None)
        return state._remember(seen) if rules.threefold else state

    def _remember(self, before: Seen | None) -> MalabarsState:
        seen = Seen((self.piles, self.ply & 1), before)
        drawn = not self.result and seen.occurrences() >= 3
        return self._replace(seen=seen, result=DRAWN if drawn else self.result)

    def explain(self, move: MalabarsMove) -> Violation | None:
        return reasons.explain(self, move)

    def refuse(self, path: tuple[str, ...]) -> Violation:
        draft = TurnDraft.new(self)
        for target in path:
            after = draft.after(target)
            if isinstance(after, Violation):
                return after
            draft = after
        return Violation("MA-05", "no-such-target", {"target": path[-1] if path else ""})

    def events(self, move: MalabarsMove, seat: int | None = None) -> tuple[Event, ...]:
        return telling.events(self, move)

    def draft(self) -> Draft[MalabarsMove]:
        return TurnDraft.new(self)


def result_of(piles: Piles, seat: int, move: MalabarsMove) -> Piles:
    """The piles after a turn, its halves in their order."""
    if move.ring and move.ring_first:
        piles = walked(piles, seat, *move.ring)
    if move.elephant:
        piles = moved(piles, *move.elephant)
    if move.ring and not move.ring_first:
        piles = walked(piles, seat, *move.ring)
    return piles


def start(options: Mapping[str, str], players: int, seed: int) -> MalabarsState:
    """Twelve elephants in four piles of three, all showing their trunks, white to move (MA-01)."""
    rules = Rules(options["setup"], options["repetition"] == "on")
    state = MalabarsState(read_piles(SETUPS[rules.setup]), 0, 0, rules, None)
    return state._remember(None) if rules.threefold else state


def parse_state(text: str) -> MalabarsState:
    """The position a state line describes. Raises Malformed for anything else."""
    state = MalabarsState(*from_text(text), None)
    return state._remember(None) if state.rules.threefold else state
