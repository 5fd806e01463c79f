"""Why an attempt is refused in Bombay Bazar: one violation for each way of breaking a rule."""

from __future__ import annotations

from pygame_rules.bombay_bazar import medals
from pygame_rules.bombay_bazar.designs import NAMES, TILE, TILES
from pygame_rules.bombay_bazar.geometry import CELLS, NEIGHBOURS, OFF, OPPOSITE
from pygame_rules.bombay_bazar.moves import (
    ELEPHANT,
    END,
    KEPT,
    MEDALS,
    PLACE,
    PLACE_TILE,
    STARTER,
    BazarMove,
)
from pygame_rules.bombay_bazar.position import NONE, PICK, Position
from pygame_rules.bombay_bazar.trunks import OPENINGS
from pygame_rules.key import Key
from pygame_rules.violation import Violation


def explain(position: Position, move: BazarMove) -> Violation | None:
    """Why a move is not legal; None when it is. It does not use `legal_moves`."""
    kind = move.kind
    if position.seat == NONE:
        return Violation("BB-30", "game-over")
    if position.choosing_elephants:
        if kind != ELEPHANT:
            return Violation("BB-04", "choose-elephant")
        if move.value in position.elephants:
            target = move.text
            return Violation("BB-04", "elephant-taken", {}, (target,))
        return None
    if position.starter == PICK:
        if kind != STARTER:
            return Violation("BB-13", "choose-starter")
        return None if move.value < position.seats else Violation("R20", "no-such-seat")
    if position.in_medal_game:
        if kind != MEDALS:
            return Violation("BB-08", "choose-medals")
        if move.value not in KEPT:
            return Violation("BB-08", "wrong-medals")
        hidden = medals.can_not_be_counted(position.starter, position.seat)
        return Violation("BB-10", "concealed") if hidden else None
    if kind == PLACE_TILE:
        return _no_tile(position, move.value)
    if kind != END:
        return Violation("BB-13", "begun")
    if position.fitting():
        cell = CELLS[position.tips[position.seat].cell]
        return Violation("R5", "can-place", {"cell": cell}, (cell,))
    return None


def refuse(position: Position, path: tuple[str, ...]) -> Violation:
    """Why no legal move's path starts with `path`."""
    first, *rest = path or ("",)
    if position.placing and position.seat != NONE:
        if first in NAMES:
            return _no_design(position, first, rest)
        if first == CELLS[position.tips[position.seat].cell]:
            return explain(position, _end()) or Violation(
                "BB-14", "no-such-target", {"target": first}
            )
        if first.startswith(("elephant-", "starter-", "keep:")):
            return Violation("BB-13", "begun")
        if first in CELLS:
            cell = CELLS[position.tips[position.seat].cell]
            return Violation("BB-14", "not-at-trunk", {"cell": cell, "target": first}, (cell,))
    elif first.startswith("elephant-"):
        return explain(position, _elephant(first)) or _unknown(path)
    elif first.startswith("starter-") and position.starter == PICK:
        return Violation("R20", "no-such-seat")
    elif first.startswith("keep:") and position.in_medal_game:
        fits = first.removeprefix("keep:") in map(str, KEPT)
        return _unknown(path) if fits else Violation("BB-08", "wrong-medals")
    return explain(position, _end()) or _unknown(path)


def _end() -> BazarMove:
    return BazarMove("end")


def _elephant(name: str) -> BazarMove:
    digit = name[-1:]
    return BazarMove(name, (), ELEPHANT, int(digit) - 1 if digit in "1234" else 9)


def _unknown(path: tuple[str, ...]) -> Violation:
    return Violation("BB-14", "no-such-target", {"target": path[-1] if path else ""})


def _no_design(position: Position, design: str, rest: list[str]) -> Violation:
    """Why a design fits in no turn, or not in the given one."""
    if rest and f"{design}{rest[0][5:]}" in TILE:
        violation = explain(position, PLACE[TILE[f"{design}{rest[0][5:]}"]])
        if violation is not None:
            return violation
    found = [explain(position, move) for move in PLACE[1:] if move.path[0] == design]
    violations = [violation for violation in found if violation]
    if rest or len(violations) < len(found):  # a turn fits, but the choice is another one now
        return _unknown((design, *rest))
    if violations[0].code in ("used-up", "two-trunks", "end-piece-there"):
        return violations[0]
    # What stands in the way of the turn that comes nearest to fitting says most.
    nearest = max(violations, key=lambda violation: _PRIORITY.index(violation.rule))
    code = f"no-turn-{nearest.code}"
    return Violation(nearest.rule, code, nearest.params, nearest.cells, nearest.tried)


_PRIORITY = ("BB-14", "BB-17", "BB-18", "BB-20")
"""In the order in which they are tried."""


def _no_tile(position: Position, number: int) -> Violation | None:
    """Why a tile does not fit at the end of the trunk; None when it does."""
    tile = TILES[number - 1]
    tip = position.tips[position.seat]
    cell, path = CELLS[tip.cell], PLACE[number].path
    if not position.supply[tile.design]:
        design = NAMES[tile.design]
        return Violation("BB-24", "used-up", {"design": design}, (design,))
    shared = position.shared_tip
    if shared:
        who = Key(f"bombay_bazar.side.{shared[0]}")
        return Violation("R1", "two-trunks", {"cell": cell, "who": who}, (cell,), path)
    if tip.cell in position.ends:
        return Violation("BB-18", "end-piece-there", {"cell": cell}, (cell,), path)
    if not tile.openings >> tip.edge & 1:
        return Violation("BB-14", "misses-trunk", {"cell": cell}, (cell,), path)
    off, end, differ = _conflicts(position, tile.openings)
    if off:
        return Violation("BB-17", "off-board", {"cell": cell}, (cell,), path)
    if end:
        return Violation("BB-18", "at-end-piece", {"cell": end[0]}, tuple(end), path)
    if differ:
        blocks = "closes-opening" if differ[0][1] else "meets-blank"
        params = {"cell": differ[0][0]}
        return Violation("BB-20", blocks, params, tuple(name for name, _ in differ), path)
    return None


def _conflicts(position: Position, openings: int) -> tuple[bool, list[str], list[tuple[str, int]]]:
    """With what a tile's openings conflict at the tip's cell: the board's edge, end pieces,
    neighbours.

    Each neighbour comes with 1 if its opening would be closed, 0 if its edge has none.
    """
    cells, tip = position.cells, position.tips[position.seat]
    off, ends, differ = False, [], []
    for edge, beyond in enumerate(NEIGHBOURS[tip.cell]):
        opening = openings >> edge & 1
        if edge == tip.edge:
            continue
        if beyond == OFF:
            off = off or bool(opening)
        elif beyond in position.ends:
            ends += [CELLS[beyond]] * opening
        elif cells[beyond]:
            other = OPENINGS[cells[beyond]] >> OPPOSITE[edge] & 1
            if other != opening:
                differ.append((CELLS[beyond], other))
    return off, ends, differ
