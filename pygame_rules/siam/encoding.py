"""The moves and positions of Siam as numbers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from pygame_rules.learn.encoding import Chosen, Encoding, whole_turns
from pygame_rules.siam.geometry import SIZE
from pygame_rules.siam.moves import MOVES, SiamMove, tables
from pygame_rules.siam.position import CROSSED_PLIES
from pygame_rules.siam.pushing import FIRST_ANIMAL, ROCK
from pygame_rules.siam.rules import legal_moves
from pygame_rules.siam.state import SiamState

LONGEST = 500
"""Plies after which a game is called a draw. The rules have no bound."""

FEATURES = (
    *(f"{whose} animal that faces {way}" for whose in ("own", "rival's") for way in "nesw"),
    "rock",
    "number of own animals beside the board",
    "number of the rival's animals beside the board",
    "1 if the seat is on turn",
    "1 if the seat plays the elephants",
    "number of plies for which c1 and c5 are still barred (SI-30)",
    "1 if each side may go out only once (SI-31)",
    "1 if the own single exit is used",
    "1 if the rival's single exit is used",
    "1 if the push test holds after every piece (E1)",
    "times that this position has occurred, where the third is a draw (E21)",
)


def _table(piece: int) -> bytes:
    """A table for `bytes.translate`: 1 for this piece."""
    return bytes(other == piece for other in range(256))


_ANIMALS = tuple(
    tuple(_table(FIRST_ANIMAL * (seat + 1) + facing) for facing in range(4)) for seat in (0, 1)
)
_TABLES = tuple((*_ANIMALS[seat], *_ANIMALS[1 - seat], _table(ROCK)) for seat in (0, 1))
"""By seat, the tables of the planes for pieces."""

_EVERYWHERE = tuple(bytes((value,)) * SIZE**2 for value in range(256))
"""By value, a plane that has it everywhere."""


def fill(state: SiamState, seat: int, chosen: Chosen) -> bytearray:
    """The planes: rows are ranks from 1, columns files from a."""
    cells, ply, exits, result, rules, seen = state
    side = seat + 1
    return bytearray().join(
        (
            *map(cells.translate, _TABLES[seat]),
            _EVERYWHERE[state.reserve(seat)],
            _EVERYWHERE[state.reserve(1 - seat)],
            _EVERYWHERE[not result and ply & 1 == seat],
            _EVERYWHERE[1 - seat],
            _EVERYWHERE[max(0, CROSSED_PLIES - ply) if rules.crosses else 0],
            _EVERYWHERE[rules.single_exit],
            _EVERYWHERE[exits & side > 0],
            _EVERYWHERE[exits & 3 - side > 0],
            _EVERYWHERE[rules.chain],
            _EVERYWHERE[seen.occurrences() if seen else 0],
        )
    )


_INDEX = {move.text: index for index, move in enumerate(MOVES.values())}
_NUMBERS = tables(lambda move: _INDEX[move.text])


def legal(state: SiamState, chosen: Chosen) -> list[int]:
    """The indices of all legal moves, listed as such: sooner than moves with their indices."""
    return legal_moves(state, _NUMBERS)


def longest(options: Mapping[str, str], players: int) -> int:
    """The same bound for all games."""
    return LONGEST


ENCODING: Encoding[SiamMove] = Encoding(
    game="siam",
    actions=tuple(MOVES),
    turns=replace(whole_turns(tuple(MOVES.values())), legal=legal),
    features=FEATURES,
    rows=SIZE,
    columns=SIZE,
    fill=fill,
    longest=longest,
)
