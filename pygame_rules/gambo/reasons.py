"""Why an attempt is refused in Gambo: one violation for each way of breaking a rule."""

from __future__ import annotations

from pygame_rules.gambo.geometry import FRONT, HOME, LANE, PLACE, PLACES, ROW
from pygame_rules.gambo.moves import ENTER, PLACE_IN_LINE, SWAP, GamboMove
from pygame_rules.gambo.order import RIVAL_SWAPPED, barred
from pygame_rules.gambo.pieces import EMPTY, seat_of
from pygame_rules.gambo.position import Position
from pygame_rules.violation import Violation


def explain(position: Position, move: GamboMove) -> Violation | None:
    """Why a move is not legal; None when it is. It does not use `legal_moves`.

    `play` calls it for every move, so a legal move passes with few calls.
    """
    cells, seat, bars = position.cells, position.seat, position.bars
    action, origin, target = move.action, move.origin, move.target
    if position.over:
        return Violation("GA-30", "game-over")
    if (action == PLACE_IN_LINE) != position.lining_up:
        return Violation("R21", "lining-up" if position.lining_up else "lined-up")
    if action == PLACE_IN_LINE:
        return _no_place(position, origin)
    piece = cells[origin]
    if not piece or (piece > ROW) != seat:
        return _not_mine(position, origin)
    if action == ENTER:  # a piece on its start square can always enter (P1)
        return None if origin < LANE and FRONT[origin] == target else _no_entry(origin, target)
    other = cells[target]
    if action == SWAP:
        if target == origin:
            return Violation("R10", "swap-alone", {"cell": PLACES[origin]}, (PLACES[origin],))
        if not other or (other > ROW) != seat:
            return _not_mine(position, target)
        return _no_swap(position, origin, target) if barred(bars[seat]) else None
    return _no_duel(position, origin, target)


def refuse(position: Position, path: tuple[str, ...]) -> Violation:
    """Why no legal move's path starts with `path`."""
    if position.over:
        return Violation("GA-30", "game-over")
    places = [PLACE.get(name, -1) for name in path]
    if -1 in places or not 1 <= len(places) <= 2:
        return Violation("GA-07", "no-such-target", {"target": path[-1] if path else ""})
    violation = (_no_place if position.lining_up else _not_mine)(position, places[0])
    if violation is None and len(places) == 2:
        violation = _no_way(position, *places)
    # A piece of the player's own without any other action could swap, if that were not barred.
    violation = violation or _no_swap(position, places[0], places[-1])
    return violation or Violation("GA-07", "no-such-target", {"target": path[-1]})


def _no_way(position: Position, origin: int, target: int) -> Violation | None:
    """Why a piece of the player's own has no action with another place."""
    cells, here, there = position.cells, PLACES[origin], PLACES[target]
    params, where = {"cell": here, "target": there}, (here, there)
    if cells[target] and seat_of(cells[target]) == position.seat:
        return _no_swap(position, origin, target) if target != origin else None
    if cells[target]:
        return _no_duel(position, origin, target)
    if target < LANE and not (origin >= LANE and target in HOME[position.seat]):
        return Violation("R10", "swap-with-nothing", params, where)
    return _no_entry(origin, target)


def _no_entry(origin: int, target: int) -> Violation:
    """Why a piece can't enter at a place that is not in front of its start square."""
    params: dict[str, str | int] = {"cell": PLACES[origin], "target": PLACES[target]}
    where = (PLACES[origin], PLACES[target])
    if origin < LANE:
        front = PLACES[FRONT[origin]]
        return Violation("GA-08", "not-in-front", params | {"front": front}, (front,))
    if target < LANE and target in HOME[origin % 2]:  # the row its corridor square belongs to
        return Violation("GA-09", "no-way-back", params, where)
    return Violation("R12", "stays-in-corridor", params, where)


def _no_place(position: Position, home: int) -> Violation | None:
    """Why the next piece of a manual line-up can't stand there; None when it can."""
    cell = PLACES[home]
    if home not in HOME[position.seat]:
        return Violation("R21", "not-your-row", {"cell": cell}, (cell,))
    if position.cells[home]:
        return Violation("R21", "place-taken", {"cell": cell}, (cell,))
    return None


def _not_mine(position: Position, place: int) -> Violation | None:
    piece, cell = position.cells[place], PLACES[place]
    if piece and seat_of(piece) == position.seat:
        return None
    code = "not-yours" if piece else "empty-square"
    return Violation("GA-07", code, {"cell": cell}, (cell,))


def _no_swap(position: Position, origin: int, target: int) -> Violation | None:
    bar = position.bars[position.seat]
    if not barred(bar):
        return None
    where = (PLACES[origin], PLACES[target])
    if bar & RIVAL_SWAPPED:
        return Violation("GA-27", "rival-swapped", {}, where)
    return Violation("GA-28", "third-swap", {}, where)


def _no_duel(position: Position, origin: int, target: int) -> Violation | None:
    cells, here, there = position.cells, PLACES[origin], PLACES[target]
    params = {"cell": here, "target": there}
    if not cells[target] or seat_of(cells[target]) == position.seat:
        return Violation("GA-10", "no-enemy", params, (there,))
    if origin < LANE or target < LANE:
        homes = tuple(PLACES[place] for place in (origin, target) if place < LANE)
        return Violation("R13", "not-in-corridor", params | {"home": homes[0]}, homes)
    low, high = sorted((origin, target))
    between = tuple(PLACES[place] for place in range(low + 1, high) if cells[place] != EMPTY)
    if between:
        return Violation("GA-11", "in-between", params | {"between": between[0]}, between)
    return None
