"""The moves and positions of Malabars as numbers.

There are more than a million turns, too many to give each a number. So a turn is two actions: the
elephant and the ring in either order, or the elephant and `DONE`. A ring that wins is a whole turn
(R11).
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product

from pygame_rules.learn.encoding import Chosen, Encoding, Turns
from pygame_rules.malabars.geometry import (
    BLACK,
    BOTH_BLACK,
    BOTH_WHITE,
    ELEPHANTS,
    PILES,
    RING_SHIFT,
    STRIDE,
    TAIL,
    WHITE,
    Piles,
    free_cells,
    move_elephant,
    name,
    ring_cells,
    walked,
)
from pygame_rules.malabars.moves import MalabarsMove, turn
from pygame_rules.malabars.state import MalabarsState
from pygame_rules.malabars.walking import boards, cells, reach

LONGEST = 250
"""Turns after which a game is called a draw. The rules have no bound."""

Half = tuple[int, int]
"""From one cell to another."""

_PILES = range(len(PILES))
_LEVELS = range(ELEPHANTS)

_ELEPHANTS: tuple[Half, ...] = tuple(
    (STRIDE * pile + level, STRIDE * other + slot)
    for pile, level, other, slot in product(_PILES, _LEVELS, _PILES, _LEVELS)
    if (slot != level if pile == other else level + 1 + slot <= ELEPHANTS)
)
"""What elephants can do: the piles are together no higher than there are elephants."""

_RINGS: tuple[Half, ...] = tuple(
    (STRIDE * pile + level, STRIDE * other + end)
    for pile, level, other, end in product(_PILES, _LEVELS, _PILES, _LEVELS)
    if (end != level if pile == other else level + end + 1 + abs(pile - other) <= ELEPHANTS)
)
"""What rings can do: each pile between has an elephant to walk across."""

_HALVES = (*_ELEPHANTS, *_RINGS)
_FIRST_RING, DONE = len(_ELEPHANTS), len(_HALVES)
"""The index of the first action of a ring, and that of ending the turn without one."""

ACTIONS = (
    *(name(origin) + name(target) for origin, target in _ELEPHANTS),
    *(f"{name(origin)}~{name(target)}" for origin, target in _RINGS),
    "done",
)

_ELEPHANT = {half: index for index, half in enumerate(_ELEPHANTS)}
_RING = {half: index for index, half in enumerate(_RINGS, _FIRST_RING)}

_ROWS = {
    origin: tuple(
        tuple(
            _ELEPHANT[origin, STRIDE * pile + slot]
            for slot in _LEVELS
            if (origin, STRIDE * pile + slot) in _ELEPHANT
        )
        for pile in _PILES
    )
    for origin, _ in _ELEPHANTS
}
"""By an elephant's cell and a pile, the actions that put it there, from the base up."""

FEATURES = (
    "elephant that shows its trunk",
    "elephant that shows its tail",
    "own ring",
    "both own rings",
    "rival's ring",
    "both rings of the rival",
    "1 if the seat is on turn",
    "1 if the seat has the white rings",
    "1 if an elephant has been moved in this turn",
    "1 if a ring has been moved in this turn",
    "times that this position has occurred, where the third is a draw (R15)",
)

_ABOVE = 255
"""In a pile filled up to the top: no elephant."""


def _table(carried: tuple[int, ...], shown: tuple[int, ...]) -> bytes:
    """A table for `bytes.translate`: 1 for an elephant with these rings that shows this side."""
    found = {rings << RING_SHIFT | side for rings in carried for side in shown}
    return bytes(elephant in found for elephant in range(256))


_SIDES = tuple(_table(tuple(range(BOTH_BLACK + 1)), (side,)) for side in (0, TAIL))
_WHITES = tuple(_table((rings,), (0, TAIL)) for rings in (WHITE, BOTH_WHITE))
_BLACKS = tuple(_table((rings,), (0, TAIL)) for rings in (BLACK, BOTH_BLACK))
_TABLES = ((*_SIDES, *_WHITES, *_BLACKS), (*_SIDES, *_BLACKS, *_WHITES))
"""By seat, for each plane of elephants and rings a table for `bytes.translate`."""

_EVERYWHERE = tuple(bytes((value,)) * len(PILES) * ELEPHANTS for value in range(256))
"""By value, a plane that has it everywhere."""


def fill(state: MalabarsState, seat: int, chosen: Chosen) -> bytearray:
    """The planes: rows are piles from a, columns levels from the base."""
    piles, ply, result, _, seen = state
    begun = chosen[0] if chosen else DONE
    piles = _piles(piles, ply & 1, chosen)
    board = b"".join(pile.ljust(ELEPHANTS, bytes((_ABOVE,))) for pile in piles)
    return bytearray().join(
        (
            *map(board.translate, _TABLES[seat]),
            _EVERYWHERE[not result and ply & 1 == seat],
            _EVERYWHERE[1 - seat],
            _EVERYWHERE[begun < _FIRST_RING],
            _EVERYWHERE[_FIRST_RING <= begun < DONE],
            _EVERYWHERE[seen.occurrences() if seen else 0],
        )
    )


def _piles(piles: Piles, seat: int, chosen: Chosen) -> Piles:
    """The piles after the first half of a turn, if there has been one."""
    if not chosen:
        return piles
    origin, target = _HALVES[chosen[0]]
    if chosen[0] < _FIRST_RING:
        return move_elephant(piles, origin, target)
    return walked(piles, seat, origin, target)


def legal(state: MalabarsState, chosen: Chosen) -> list[int]:
    """What may be chosen next: an elephant or a ring, then the other of the two."""
    if state.result:
        return []
    seat = state.ply & 1
    piles = _piles(state.piles, seat, chosen)
    if not chosen:
        return _elephants(piles) + _rings(piles, seat)
    if chosen[0] < _FIRST_RING:
        return [*_rings(piles, seat), DONE]
    return _elephants(piles)


def _elephants(piles: Piles) -> list[int]:
    """The actions of elephants (R13)."""
    heights = [len(pile) for pile in piles]
    found: list[int] = []
    for origin in free_cells(piles):
        own = origin // STRIDE
        for pile, row in enumerate(_ROWS[origin]):
            # its own place is no target, but there is one above the other piles (R5)
            found += row[: heights[pile] + (1 if pile != own else -1)]
    return found


def _rings(piles: Piles, seat: int) -> list[int]:
    """The actions of the side's rings."""
    trunks, tails, rings = boards(piles, seat)
    one = rings & -rings
    other = rings ^ one
    found = []
    for ring, friend in ((one, other), (other, one)):
        origin = ring.bit_length() - 1
        found += [_RING[origin, end] for end in cells(reach(ring, friend, trunks, tails))]
    return found


def after(state: MalabarsState, chosen: Chosen, action: int) -> tuple[MalabarsState, Chosen]:
    """What a legal action leads to. A ring that wins ends the turn."""
    if not chosen:
        seat = state.ply & 1
        if action < _FIRST_RING or len(ring_cells(_piles(state.piles, seat, (action,)), seat)) > 1:
            return state, (action,)
    return state.played(move((*chosen, action))), ()


def indices(move: MalabarsMove) -> Chosen:
    """The actions of a turn."""
    if move.second is not None:
        raise KeyError(move)
    halves = (_ELEPHANT[move.elephant],) if move.elephant else ()
    if not move.ring:
        return (*halves, DONE)
    ring = _RING[move.ring]
    return (ring, *halves) if move.ring_first else (*halves, ring)


def move(actions: Chosen) -> MalabarsMove:
    """The turn that these actions make."""
    elephants = [_HALVES[action] for action in actions if action < _FIRST_RING]
    rings = [_HALVES[action] for action in actions if _FIRST_RING <= action < DONE]
    made = turn(
        elephants[0] if elephants else None,
        rings[0] if rings else None,
        ring_first=bool(actions) and _FIRST_RING <= actions[0] < DONE,
    )
    if not actions or indices(made) != actions:
        raise KeyError(actions)
    return made


def longest(options: Mapping[str, str], players: int) -> int:
    """The same bound for all games."""
    return LONGEST


ENCODING: Encoding[MalabarsMove] = Encoding(
    game="malabars",
    actions=ACTIONS,
    turns=Turns(legal, after, indices, move, most=2),
    features=FEATURES,
    rows=len(PILES),
    columns=ELEPHANTS,
    fill=fill,
    longest=longest,
)
