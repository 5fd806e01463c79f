"""Why an attempt is refused in Siam: one violation for each way of breaking a rule."""

from __future__ import annotations

from pygame_rules.key import Key
from pygame_rules.siam.geometry import (
    CROSSES,
    FACING,
    FACINGS,
    INWARD,
    LANES,
    SQUARE,
    SQUARES,
    TOWARDS,
)
from pygame_rules.siam.moves import LEAVE, NOWHERE, RESERVE, SiamMove, find_move
from pygame_rules.siam.position import ANIMALS, CROSSED_PLIES, Position
from pygame_rules.siam.pushing import EMPTY, FIRST_ANIMAL, MINE, ROCK, can_push, resistance
from pygame_rules.violation import Violation


def explain(position: Position, move: SiamMove) -> Violation | None:
    """Why a move is not legal; None when it is. It does not use `legal_moves`.

    `play` calls it for every move, so a legal move passes with few calls.
    """
    cells, ply, _, result, rules, _ = position
    origin, target, facing = move.origin, move.target, move.facing
    side = (ply & 1) + 1
    if result:
        return Violation("SI-06", "game-over")
    if origin == RESERVE:
        if cells.translate(MINE[side - 1]).count(1) >= ANIMALS:
            return Violation("SI-10", "reserve-empty")
        if not INWARD[target]:
            return Violation("SI-07", "not-border", {"cell": SQUARES[target]}, (SQUARES[target],))
    elif cells[origin] >> 2 != side:
        return _not_mine(position, origin)
    elif target == RESERVE:
        return _leave(position, origin)
    elif target == origin:  # also on a crossed square, where it may have been pushed (E18)
        turned = facing not in (cells[origin] & 3, NOWHERE)
        return None if turned else _no_turn(origin, facing)
    elif target not in TOWARDS[origin]:
        here, there = SQUARES[origin], SQUARES[target]
        return Violation("SI-11", "too-far", {"cell": here, "target": there}, (there,))
    if rules.crosses and ply < CROSSED_PLIES and target in CROSSES:
        return Violation("SI-30", "crossed", {"cell": SQUARES[target]}, (SQUARES[target],))
    if cells[target] == EMPTY:
        return None
    return _no_push(position, origin, target, facing)


def _no_push(position: Position, origin: int, target: int, facing: int) -> Violation | None:
    """Why an animal can't push its way onto an occupied square; None when it can."""
    there = SQUARES[target]
    if origin == RESERVE:
        if facing not in INWARD[target]:
            return Violation("SI-09", "enter-not-inward", {"cell": there}, (there,))
        return _too_weak(position, target, facing)
    here, ahead = SQUARES[origin], position.cells[origin] & 3
    if TOWARDS[origin][target] != ahead:
        params = {"cell": here, "facing": Key(f"siam.facing.{FACINGS[ahead]}")}
        return Violation("SI-18", "push-not-forward", params, (here, there))
    if facing != ahead:
        return Violation("SI-27", "push-and-turn", {"cell": here}, (here, there))
    return _too_weak(position, target, facing)


def _no_turn(square: int, facing: int) -> Violation:
    """The violation of a turn on a square that changes nothing."""
    cell = SQUARES[square]
    rule, code = ("E7", "nowhere") if facing == NOWHERE else ("SI-14", "same-facing")
    return Violation(rule, code, {"cell": cell}, (cell,))


def refuse(position: Position, path: tuple[str, ...]) -> Violation:
    """Why no legal move's path starts with `path`."""
    if position.result:
        return Violation("SI-06", "game-over")
    first, *rest = path or ("",)
    origin = RESERVE if first == "reserve" else SQUARE.get(first)
    if origin is None:
        return Violation("SI-05", "no-such-target", {"target": first})
    if not rest:
        violation = _not_mine(position, origin) if origin != RESERVE else None
        return violation or Violation("SI-10", "reserve-empty")
    for facing in _likely_facings(position, origin, rest):
        move = find_move(_spell(first, rest, facing))
        violation = explain(position, move) if move else None
        if violation is not None:
            return violation
    return Violation("SI-05", "no-such-target", {"target": path[-1]})


def _not_mine(position: Position, square: int) -> Violation | None:
    piece, cell = position.cells[square], SQUARES[square]
    if piece >> 2 == (position.ply & 1) + 1:
        return None
    code = "empty-square" if piece == EMPTY else "rock" if piece == ROCK else "not-yours"
    return Violation("SI-05", code, {"cell": cell}, (cell,))


def _leave(position: Position, square: int) -> Violation | None:
    cell = SQUARES[square]
    if LEAVE[square] is None:
        return Violation("SI-15", "leave-not-border", {"cell": cell}, (cell,))
    if position.rules.single_exit and position.exits & (position.ply & 1) + 1:
        return Violation("SI-31", "exit-used", {"cell": cell}, (cell,))
    return None


def _too_weak(position: Position, target: int, facing: int) -> Violation | None:
    """Why the pieces from `target` on can't be pushed; None when they can."""
    cells, line = position.cells, LANES[target][facing]
    if can_push(cells, line, facing, position.rules.chain):
        return None
    if can_push(cells, line, facing, chain=False):
        blocked = next(
            end for end in range(1, 6) if not can_push(cells, line[:end], facing, chain=True)
        )
        where = tuple(SQUARES[square] for square in line[:blocked])
        return Violation("E1", "force-used-up", {"cell": where[-1]}, where)
    helpers, against, rocks = resistance(cells, line, facing)
    where = tuple(SQUARES[square] for square in (*against, *rocks))
    params: dict[str, str | int] = {
        "with": helpers,
        "against": len(against),
        "rocks": len(rocks),
    }
    if not against:
        return Violation("SI-19", "too-many-rocks", params, where)
    if len(against) < helpers:
        return Violation("SI-25", "rocks-outweigh", params, where)
    own = [square for square in against if cells[square] >> 2 == (position.ply & 1) + 1]
    enemies = [square for square in against if square not in own]
    # An animal of the player's own is the reason only where the push would work without it.
    others = tuple(square for square in line if square not in own)
    if helpers == 1 and [target] in (against, enemies):
        cell = SQUARES[target]
        return Violation("SI-20", "face-to-face", params | {"cell": cell}, (cell,))
    where = where[: len(against)]
    if own and can_push(cells, others, facing, position.rules.chain):
        return Violation("SI-22", "own-against", params, where)
    return Violation("SI-21", "no-majority", params, where)


def _likely_facings(position: Position, origin: int, rest: list[str]) -> list[int]:
    if rest[-1].startswith("facing:"):
        return [FACING[rest[-1][7:]]] if rest[-1][7:] in FACING else []
    if origin != RESERVE:
        return [position.cells[origin] & 3] if position.cells[origin] >= FIRST_ANIMAL else [0]
    return list(INWARD[SQUARE[rest[0]]]) or [0] if rest[0] in SQUARE else []


def _spell(first: str, rest: list[str], facing: int) -> str:
    places = "".join(target for target in rest if ":" not in target)
    if places == "reserve":
        return f"{first}@"
    return f"{'@' if first == 'reserve' else first}{places}{FACINGS[facing]}"
