"""Why an attempt is refused in Malabars: one violation for each way of breaking a rule."""

from __future__ import annotations

from pygame_rules.malabars.geometry import (
    CELLS,
    NO_RING,
    RING_SHIFT,
    STRIDE,
    Piles,
    at,
    move_elephant,
    name,
    ring_cells,
    stood,
    walked,
)
from pygame_rules.malabars.moves import MalabarsMove
from pygame_rules.malabars.position import Position
from pygame_rules.malabars.walking import ends
from pygame_rules.violation import Violation


def explain(position: Position, move: MalabarsMove) -> Violation | None:
    """Why a turn is not legal; None when it is. It does not use `legal_moves`.

    The cells of the violation are those before the turn, its sentence has those of the move's text.
    """
    if position.result:
        return Violation("MA-19", "game-over")
    piles, seat = position.piles, position.ply & 1
    elephant, ring = move.elephant, move.ring
    if move.second is not None:
        return _second(piles, move, move.second)
    if ring and move.ring_first:
        violation = no_walk(piles, seat, *ring)
        if violation is not None:
            return violation
        won = ring[1] in ring_cells(piles, seat)
        if won:
            return Violation("MA-19", "already-won") if elephant else None
        piles = walked(piles, seat, *ring)
    if elephant is None:
        return Violation("MA-05", "no-elephant-moved")
    violation = no_elephant(piles, elephant[0]) or no_gap(piles, *elephant)
    if violation is None and ring and not move.ring_first:
        violation = no_walk(move_elephant(piles, *elephant), seat, *ring)
        return violation and _before(violation, piles, elephant)
    return violation


def _second(piles: Piles, move: MalabarsMove, cell: int) -> Violation:
    """Why a turn of two elephants or two rings is not legal. Its first half has not been checked;
    where that is refused as well, the cell is taken as one before the turn."""
    elephant = move.elephant
    if elephant is None:
        return second_ring(piles, cell)
    if no_elephant(piles, elephant[0]) or no_gap(piles, *elephant):
        return second_elephant(piles, cell)
    return _before(second_elephant(move_elephant(piles, *elephant), cell), piles, elephant)


def _before(violation: Violation, piles: Piles, elephant: tuple[int, int]) -> Violation:
    """A violation of what follows when an elephant has been moved, with the cells before that."""
    cells = tuple(name(stood(piles, elephant, CELLS[cell])) for cell in violation.cells)
    return Violation(violation.rule, violation.code, violation.params, cells)


def finished(position: Position, move: MalabarsMove | None) -> Violation:
    """Why nothing can follow: the game is over, the turn has just won it, or it is complete."""
    if position.result:
        return Violation("MA-19", "game-over")
    if move and move.elephant is None:
        return Violation("MA-19", "already-won")
    return Violation("MA-05", "turn-complete")


def no_elephant(piles: Piles, cell: int) -> Violation | None:
    """Why the elephant on a cell can't be moved; None when it can."""
    elephant, here = at(piles, cell), name(cell)
    if elephant is None:
        return Violation("MA-05", "no-elephant", {"cell": here})
    if elephant >> RING_SHIFT != NO_RING:
        return carries_ring(cell)
    return None


def carries_ring(cell: int) -> Violation:
    """The violation of moving an elephant that carries a ring."""
    return Violation("MA-08", "carries-ring", {"cell": name(cell)}, (name(cell),))


def second_elephant(piles: Piles, cell: int) -> Violation:
    """The violation of moving a second elephant."""
    return Violation("MA-05", "second-elephant", {"cell": name(cell)}, _standing(piles, cell))


def second_ring(piles: Piles, cell: int) -> Violation:
    """The violation of moving a second ring."""
    return Violation("MA-06", "second-ring", {"cell": name(cell)}, _standing(piles, cell))


def no_gap(piles: Piles, origin: int, target: int) -> Violation | None:
    """Why an elephant can't be put in at a place; None when it can."""
    here, there = name(origin), name(target)
    if target == origin:
        return Violation("MA-12", "own-place", {"cell": here}, (here,))
    pile = target // STRIDE
    room = len(piles[pile]) - (pile == origin // STRIDE)
    if target % STRIDE > room:
        return Violation("MA-10", "no-such-place", {"cell": here, "target": there}, (here,))
    return None


def not_a_gap(piles: Piles, origin: int, target: str) -> Violation:
    """Why an elephant can't go to a target that is no gap: another elephant or a ring, or what is
    no place."""
    where = _standing(piles, CELLS[target]) if target in CELLS else ()
    return Violation("MA-10", "not-a-gap", {"cell": name(origin), "target": target}, where)


def stuck(piles: Piles, seat: int, ring: int) -> Violation | None:
    """Why a ring can't move at all; None when it can."""
    if ends(piles, seat, ring):
        return None
    here = name(ring)
    if ends(piles, seat, ring, ghosts=True):
        return Violation("MA-17", "shut-in", {"cell": here}, (here, *_enemies(piles, seat, ring)))
    return Violation("MA-13", "no-step", {"cell": here}, (here,))


def no_walk(piles: Piles, seat: int, ring: int, target: int) -> Violation | None:
    """Why a ring can't get to a cell; None when it can."""
    here, there = name(ring), name(target)
    params: dict[str, str | int] = {"cell": here, "target": there}
    if ring not in ring_cells(piles, seat):
        return Violation("MA-06", "not-your-ring", {"cell": here}, _standing(piles, ring))
    if target == ring:
        return Violation("R10", "back-to-start", {"cell": here}, (here,))
    if target in ends(piles, seat, ring):
        return None
    if at(piles, target) is None:
        return Violation("MA-13", "no-elephant", {"cell": there})
    if target in ring_cells(piles, 1 - seat):
        return Violation("MA-17", "enemy-ring", params, (there,))
    if target in ends(piles, seat, ring, ghosts=True):
        return Violation("MA-17", "enemy-in-the-way", params, _enemies(piles, seat, ring))
    if target in ends(piles, seat, ring, through=True):
        return Violation("R9", "past-own-ring", params, (there,))
    if abs(ring % STRIDE - target % STRIDE) == 1 == abs(ring // STRIDE - target // STRIDE):
        return Violation("MA-15", "diagonal", params, (here, there))
    return Violation("MA-13", "no-path", params, (here, there))


def _standing(piles: Piles, cell: int) -> tuple[str, ...]:
    """A cell as the cause of a refusal: none where no elephant stands, as no board has that."""
    return (name(cell),) if at(piles, cell) is not None else ()


def _enemies(piles: Piles, seat: int, ring: int) -> tuple[str, ...]:
    """The enemy rings that stop a ring."""
    met = ends(piles, seat, ring, ghosts=True)
    return tuple(name(cell) for cell in ring_cells(piles, 1 - seat) if cell in met)
