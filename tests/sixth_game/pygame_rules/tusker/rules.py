"""The rules of Tusker as functions over positions.

A state line has five fields, `20 0 0 - 20`: logs left, logs of the last turn, turns so far, the
winner's seat (`-` for none), logs at the start.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, TypeVar

from pygame_rules.fields import Fields
from pygame_rules.key import Key
from pygame_rules.malformed import Malformed
from pygame_rules.move import Move
from pygame_rules.options import Option
from pygame_rules.outcome import Event
from pygame_rules.violation import Violation

OPTIONS = (Option("logs", ("20", "12"), "TU-01"),)

MOST = 3
"""Logs that an elephant carries at once (TU-02)."""


class Rules(NamedTuple):
    """The options of a game, the index of each one's value."""

    logs: int = 0

    @property
    def pile(self) -> int:
        """Logs at the start."""
        return int(OPTIONS[0].values[self.logs])


@dataclass(slots=True, eq=False, repr=False)
class Position(Fields):
    """What a state line says.

    logs: left in the pile; carried: by the last turn, 0 before the first; ply: turns made;
    result: 0 while the game goes on, else the winner's seat and one.
    """

    logs: int
    carried: int
    ply: int
    result: int
    rules: Rules


@dataclass(frozen=True, slots=True, repr=False)
class TuskerMove(Move):
    """A turn: `2` carries two logs off."""

    count: int = 0


MOVES = tuple(TuskerMove(str(n), (f"rope-{n}",), n) for n in range(1, MOST + 1))
"""All moves that can be written."""

P = TypeVar("P", bound=Position)


def parse_move(text: str) -> TuskerMove:
    """The move a text stands for. Raises Malformed for any other text."""
    for move in MOVES:
        if text == move.text:
            return move
    raise Malformed("move", "unknown-move", text=str(text))


def beginning(rules: Rules) -> Position:
    """The pile is whole (TU-01)."""
    return Position(rules.pile, 0, 0, 0, rules)


def legal_moves(position: Position) -> tuple[TuskerMove, ...]:
    """All legal turns, the fewest logs first."""
    return tuple(move for move in MOVES if explain(position, move) is None)


def explain(position: Position, move: TuskerMove) -> Violation | None:
    """Why a turn is not legal; None when it is."""
    cells = move.path
    if position.result:
        return Violation("TU-04", "game-over")
    if move.count > position.logs:
        return Violation("TU-02", "too-few-logs", {"count": position.logs}, cells)
    if move.count == position.carried:
        return Violation("TU-03", "same-number", {"count": move.count}, cells)
    return None


def refuse(position: Position, path: tuple[str, ...]) -> Violation:
    """Why no turn begins with these targets."""
    for move in MOVES:
        if path == move.path and (violation := explain(position, move)):
            return violation
    return Violation("TU-02", "no-such-target")


def played(position: P, move: TuskerMove) -> P:
    """The position after a legal turn. Whose rival can't go on has won (TU-04, R1)."""
    left, seat = position.logs - move.count, position.ply & 1
    after = Position(left, move.count, position.ply + 1, 0, position.rules)
    if not legal_moves(after):
        after = after._replace(result=seat + 1)
    return after._turned_into(type(position))


def events(before: Position, move: TuskerMove, after: Position) -> tuple[Event, ...]:
    """What a legal turn does."""
    who = Key(f"tusker.side.{before.ply & 1}")
    return (Event("carried", {"who": who, "count": move.count}, move.path),)


def to_text(position: Position) -> str:
    """The state line."""
    logs, carried, ply, result, rules = position
    return f"{logs} {carried} {ply} {'-' if not result else result - 1} {rules.pile}"


def from_text(text: str) -> Position:
    """Read a state line. Raises Malformed, naming the field, for anything `to_text` can't write."""
    parts = text.split(" ") if isinstance(text, str) else []
    if len(parts) != 5:
        raise Malformed("state", "field-count", text=str(text))
    if parts[4] not in OPTIONS[0].values:
        raise Malformed("state", "unknown-value", "options", parts[4])
    rules = Rules(OPTIONS[0].values.index(parts[4]))
    for name, number in zip(("logs", "carried", "ply"), parts[:3], strict=True):
        if not number.isascii() or not number.isdigit() or str(int(number)) != number:
            raise Malformed("state", "not-a-number", name, number)
    logs, carried, ply = map(int, parts[:3])
    if logs > rules.pile or carried > MOST or ply > rules.pile:
        raise Malformed("state", "out-of-range", "logs", parts[0])
    position = Position(logs, carried, ply, 0, rules)
    result = 0 if legal_moves(position) else 2 - (ply & 1)
    if parts[3] != ("-" if not result else str(result - 1)):
        raise Malformed("state", "unknown-value", "result", parts[3])
    return position._replace(result=result)


def text(position: Position) -> str:
    """The pile for a terminal."""
    return f"{'=' * position.logs or '.'}  (last turn: {position.carried or '-'})"
