"""The moves and positions of Bombay Bazar as numbers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from itertools import combinations

from pygame_rules.bombay_bazar import medals
from pygame_rules.bombay_bazar.designs import NAMES, TILES
from pygame_rules.bombay_bazar.geometry import CELLS, EDGES, ELEPHANTS, HEADS, PLACES, ROWS
from pygame_rules.bombay_bazar.moves import MOVES, PLACE_TILE, SAYINGS, BazarMove
from pygame_rules.bombay_bazar.position import HIDDEN, NONE, PICK, WAITING
from pygame_rules.bombay_bazar.state import BazarState, start
from pygame_rules.learn.chance import Chance
from pygame_rules.learn.encoding import Chosen, Encoding, whole_turns

ROUNDS = 12
"""Rounds of the medal game after which a game is called a draw. The rules have no bound."""

LARGEST_LOSS = 320.0
"""No score of one who plays alone is lower: 64 cells at most are empty or have a tile, which counts
1 and has six openings at most."""

_SEATS = range(ELEPHANTS)
_WHOSE = ("own", *(f"rival {number}'s" for number in _SEATS[1:]))
_WHO = ("the seat", *(f"rival {number}" for number in _SEATS[1:]))
_PAIRS = tuple(combinations(range(EDGES), 2))

FEATURES = (
    "cell of the board",
    *(f"segment that joins the edges {one} and {other}" for one, other in _PAIRS),
    "end piece",
    *(
        f"{whose} trunk would come in here by edge {edge}"
        for whose in _WHOSE
        for edge in range(EDGES)
    ),
    *(f"{whose} first cell" for whose in _WHOSE),
    *(f"length of the {whose} trunk" for whose in _WHOSE),
    *(f"1 if the end piece of {who} is laid" for who in _WHO),
    *(f"1 if {who} is on turn" for who in _WHO),
    *(f"number of tiles left of {name}" for name in NAMES),
    "number of players",
    "1 if a player is to say who starts",
    "1 if the medal game is on",
    *(f"1 if {who} was drawn to start, while elephants are chosen" for who in _WHO),
    "number of medals that the seat has kept",
    *(f"1 if {who} has announced {saying}" for saying in SAYINGS for who in _WHO),
    *(f"1 if {who} has dropped out of the medal game" for who in _WHO),
)

COLUMNS = max(ROWS)
_SIZE = len(ROWS) * COLUMNS
_EVERYWHERE = tuple(bytes((value,)) * _SIZE for value in range(256))
"""By value, a plane that has it everywhere."""

_SPOTS = tuple(COLUMNS * row + across // 2 for across, row in PLACES)
"""By cell, its place in a plane."""

_BOARD = bytes(spot in _SPOTS for spot in range(_SIZE))

_JOINED = tuple(
    bytes(0 < tile <= len(TILES) and TILES[tile - 1].partner[one] == other for tile in range(256))
    for one, other in _PAIRS
)
"""By pair of edges, a table for `bytes.translate`: 1 for a tile with that segment."""


_SEGMENTS = _SIZE
_ENDS = _SEGMENTS + len(_PAIRS) * _SIZE
_ENTRIES = _ENDS + _SIZE
_HEADS = _ENTRIES + ELEPHANTS * EDGES * _SIZE
_VALUES = _HEADS + ELEPHANTS * _SIZE
"""Where planes begin: segments, end pieces, where trunks would come in, first cells, and all that
have one value everywhere. The first plane of all is the board."""

_EMPTY = _BOARD + bytes((len(FEATURES) - 1) * _SIZE)
"""The planes with nothing but the board."""


def _lines(cells: bytes) -> bytes:
    """The tiles by their place in a plane."""
    lines, first = [], 0
    for size in ROWS:
        lines.append(cells[first : first + size].ljust(COLUMNS, b"\0"))
        first += size
    return b"".join(lines)


def fill(state: BazarState, seat: int, chosen: Chosen) -> bytearray:
    """The planes: rows as on the board, each from its first cell; in the short ones the last column
    is none. Seats are counted on from the one that looks."""
    elephants, ended, tips = state.elephants, state.ended, state.tips
    seats = len(elephants)
    order = [*range(seat, seats), *range(seat)]
    none = [0] * (ELEPHANTS - seats)
    found = bytearray(_EMPTY)
    found[_SEGMENTS:_ENDS] = b"".join(map(_lines(state.cells).translate, _JOINED))
    for cell in state.ends:
        found[_ENDS + _SPOTS[cell]] = 1
    for step, one in enumerate(order):
        if tips and not ended >> one & 1:
            cell, edge = tips[one]
            found[_ENTRIES + (EDGES * step + edge) * _SIZE + _SPOTS[cell]] = 1
        if elephants[one] != NONE:
            found[_HEADS + step * _SIZE + _SPOTS[HEADS[elephants[one]][0]]] = 1
    values = [state.lengths[one] if tips else 0 for one in order] + none
    values += [ended >> one & 1 for one in order] + none
    values += [one == state.seat for one in order] + none
    values += state.supply
    values.append(seats)
    if not state.placing:  # else all that follow are 0
        values += _beginning(state, seat, order, none)
    found[_VALUES : _VALUES + len(values) * _SIZE] = b"".join(map(_EVERYWHERE.__getitem__, values))
    return found


def _beginning(state: BazarState, seat: int, order: list[int], none: list[int]) -> list[int]:
    """The values that matter before the first tile, as far as they are not 0."""
    starter = state.starter
    values = [int(starter == PICK), int(state.in_medal_game)]
    values += [int(starter == str(one)) for one in order] + none
    if not state.in_medal_game:
        return values
    token = starter.split(",")[seat]
    known = token[0] not in (WAITING, HIDDEN) and not medals.out(starter, seat)
    values.append(int(token[0]) if known else 0)
    for saying in range(len(SAYINGS)):
        values += [int(medals.announced(starter, one) == saying) for one in order] + none
    return values + [int(medals.out(starter, one)) for one in order] + none


_USUAL = whole_turns(tuple(MOVES.values()))


def legal(state: BazarState, chosen: Chosen) -> list[int]:
    """The indices of all legal moves. Tiles come first among all moves, in the order of their
    numbers, which are found sooner than indices by texts."""
    moves = state.legal_moves()
    if moves and moves[0].kind == PLACE_TILE:
        return [move.value - 1 for move in moves]
    return _USUAL.legal(state, chosen)


def longest(options: Mapping[str, str], players: int) -> int:
    """The bound of the rules: the choices before the first tile, a tile on each cell, the end
    pieces. The medal game has no bound of its own."""
    choices = players + 1 + (ROUNDS * players if hidden(options, players) else 0)
    return choices + len(CELLS) + players


def hidden(options: Mapping[str, str], players: int) -> bool:
    """Whether there is a medal game (BB-08)."""
    return options["starter"] == "medals" and players > 1


def chance(options: Mapping[str, str], players: int) -> Chance | None:
    """Who starts, where that is drawn."""
    if options["starter"] != "lots" or players == 1:
        return None
    first = start(options, players, 0)
    return Chance(tuple(range(players)), partial(_drawn, first), "seat {} starts".format)


def _drawn(first: BazarState, outcome: int) -> BazarState:
    if first.choosing_elephants:
        return first._replace(starter=str(outcome))
    return first._replace(seat=outcome)


ENCODING: Encoding[BazarMove] = Encoding(
    game="bombay_bazar",
    actions=tuple(MOVES),
    turns=replace(_USUAL, legal=legal),
    features=FEATURES,
    rows=len(ROWS),
    columns=COLUMNS,
    fill=fill,
    longest=longest,
    chance=chance,
    outcomes=ELEPHANTS,
    hidden=hidden,
    scores=(-LARGEST_LOSS, float(len(CELLS))),
)
