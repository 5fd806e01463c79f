"""Bombay Bazar for a tree search by samples: in a sample a few tiles are placed nearly at random.

A position is the tiles by cell, with `SHUT` where no tile may ever be placed and for all that is
off the board; by seat the cell and the edge where its trunk goes on, and its length; the copies
left by design; the seats that have ended, as bits; and the seat on turn, or NONE.
"""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from pygame_rules.bombay_bazar.geometry import EDGES, NEIGHBOURS, OFF, OPPOSITE
from pygame_rules.bombay_bazar.position import DESIGN, NONE, Position
from pygame_rules.bombay_bazar.trunks import OPENINGS, PARTNER
from pygame_rules.search.sampling import Sampling, Shares
from pygame_rules.state import State

SHUT = len(OPENINGS)
"""In place of a tile: no tile may be placed here, and none may open towards here."""

TRIES = 4
"""How many tiles a sample tries for one that does not end its trunk at once."""

AHEAD = 0.3
"""What each tile by which a trunk is longer is worth where a sample breaks off."""

PLIES_AT_LEAST, PLIES_EACH = 4, 2
"""A sample breaks off after so many plies, and so many more for each seat: what follows by chance
says little."""

PLIES = 3
"""Plies of a sample that count as one position visited: they take as long as one."""

STUCK, MEETS, LONGER = 0.15, 0.4, 0.6
"""The weights, against 1, of a tile that ends its trunk, of one that meets another's tip, and of
each further tile that it gains."""

Spot = tuple[bytes, tuple[int, ...], tuple[int, ...], tuple[int, ...], bytes, int, int]

_END = 0
_FREE = 0
_FORBIDDEN = EDGES
_MARKS = tuple(
    tuple(
        0
        if tile == _FREE
        else 1 << edge
        if tile != SHUT and OPENINGS[tile] >> OPPOSITE[edge] & 1
        else 1 << edge + _FORBIDDEN
        for tile in range(SHUT + 1)
    )
    for edge in range(EDGES)
)
"""By edge of a cell and the tile beyond: the bit of an opening that is needed or forbidden."""

_M0, _M1, _M2, _M3, _M4, _M5 = _MARKS
_ENTRY = tuple(1 << edge for edge in range(EDGES))
_NOT_SHUT = tuple(~(1 << edge + _FORBIDDEN) for edge in range(EDGES))


@cache
def _fitting(asked: int) -> tuple[int, ...]:
    """The tiles with all openings needed and none forbidden."""
    needed, forbidden = asked & (1 << EDGES) - 1, asked >> _FORBIDDEN
    return tuple(
        tile
        for tile in range(1, SHUT)
        if OPENINGS[tile] & needed == needed and not OPENINGS[tile] & forbidden
    )


def _asked(cells: bytes | bytearray, cell: int, edge: int) -> int:
    """What a tile on a cell needs that is entered at an edge; as `trunks.asked`, in one number."""
    a, b, c, d, e, f = NEIGHBOURS[cell]
    marks = (
        _M0[cells[a]]
        | _M1[cells[b]]
        | _M2[cells[c]]
        | _M3[cells[d]]
        | _M4[cells[e]]
        | _M5[cells[f]]
    )
    return (marks | _ENTRY[edge]) & _NOT_SHUT[edge]


class Playouts(Sampling[Spot]):
    """How a game is sampled from a state."""

    def __init__(self, state: Position) -> None:
        self.seats = state.seats
        self.looked = 0
        self._longest = PLIES_AT_LEAST + PLIES_EACH * self.seats
        order = sorted(range(self.seats), key=lambda seat: state.elephants[seat])
        self._next = [
            [self._after(order, seat, ended) for seat in range(self.seats)]
            for ended in range(1 << self.seats)
        ]

    @staticmethod
    def _after(order: list[int], seat: int, ended: int) -> int:
        """The seat that plays after one; NONE when all have ended."""
        place = order.index(seat)
        for other in (*order[place + 1 :], *order[: place + 1]):
            if not ended >> other & 1:
                return other
        return NONE

    def key(self, state: State[Any]) -> Spot:
        assert isinstance(state, Position)
        return self.spot(state)

    def spot(self, position: Position) -> Spot:
        """A position of the rules in the form that this search uses."""
        cells = bytearray(position.cells)
        cells.append(SHUT)  # OFF is the last
        for cell in position.ends:
            if cell != OFF:
                cells[cell] = SHUT
        return (
            bytes(cells),
            tuple(
                -2 - seat if position.ended >> seat & 1 else tip.cell
                for seat, tip in enumerate(position.tips)
            ),
            tuple(tip.edge for tip in position.tips),
            position.lengths,
            position.supply,
            position.ended,
            position.seat,
        )

    def seat(self, position: Spot) -> int:
        return position[6]

    def fit(self, position: Spot, seat: int) -> list[int]:
        """The tiles that a seat may place where its trunk goes on."""
        cells, at, edges, _, left, _, _ = position
        cell = at[seat]
        if cell < 0 or cells[cell] == SHUT or at.count(cell) > 1:
            return []
        return [tile for tile in _fitting(_asked(cells, cell, edges[seat])) if left[DESIGN[tile]]]

    def moves(self, position: Spot) -> list[tuple[int, float]]:
        tiles = self.fit(position, position[6])
        if not tiles:
            return [(_END, 1.0)]
        return [(tile, self._weight(position, tile)) for tile in tiles]

    def _weight(self, position: Spot, tile: int) -> float:
        cells, at, edges, _, _, _, seat = position
        cell, edge, gained = at[seat], edges[seat], 0
        own = cell
        while True:
            here = tile if cell == own else cells[cell]
            if here in (_FREE, SHUT):
                break
            out = PARTNER[here][edge]
            cell, edge = NEIGHBOURS[cell][out], OPPOSITE[out]
            gained += 1
        weight = 1 + LONGER * (gained - 1)
        if here == SHUT:
            return weight * STUCK
        return weight * MEETS if cell in at else weight

    def play(self, position: Spot, code: int) -> Spot:
        cells, at, edges, lengths, left, ended, seat = position
        board = bytearray(cells)
        cell, edge = at[seat], edges[seat]
        if code == _END:
            if cell >= 0:
                board[cell] = SHUT
            ended |= 1 << seat
            at = (*at[:seat], -2 - seat, *at[seat + 1 :])
            return bytes(board), at, edges, lengths, left, ended, self._next[ended][seat]
        board[cell] = code
        gained, here = 0, code
        while here != _FREE and here != SHUT:
            out = PARTNER[here][edge]
            cell, edge = NEIGHBOURS[cell][out], OPPOSITE[out]
            gained += 1
            here = board[cell]
        copies = bytearray(left)
        copies[DESIGN[code]] -= 1
        return (
            bytes(board),
            (*at[:seat], cell, *at[seat + 1 :]),
            (*edges[:seat], edge, *edges[seat + 1 :]),
            (*lengths[:seat], lengths[seat] + gained, *lengths[seat + 1 :]),
            bytes(copies),
            ended,
            self._next[ended][seat],
        )

    def decided(self, position: Spot) -> tuple[Shares, int] | None:
        """Certain once no trunk can go on, or only one that is longer than all others: a trunk that
        can't go on never will."""
        lengths = position[3]
        going = [seat for seat in range(self.seats) if self.fit(position, seat)]
        if len(going) > 1:
            return None
        if going and lengths.count(max(lengths)) + (lengths[going[0]] != max(lengths)) > 1:
            return None
        return _shares(lengths), 0

    def _ahead(self, lengths: tuple[int, ...]) -> Shares:
        """The shares by the lengths, in a game that goes on."""
        best = max(lengths)
        if self.seats == 2:
            ahead = AHEAD * (lengths[0] - lengths[1])
            share = 0.5 + 0.5 * ahead / (1 + abs(ahead))
            return share, 1 - share
        parts = [1 / (1 + AHEAD * (best - length)) ** 2 for length in lengths]
        total = sum(parts)
        return tuple([part / total for part in parts])

    def estimate(self, position: Spot, rng: Random) -> Shares:
        """The shares after a few plies, by the lengths, or at the end of the game: a seat that
        is left alone goes on. Each takes any tile that fits, if it can one that does not lead
        straight off the board or to a place that is shut."""
        start, places, entries, sizes, supply, ended, seat = position
        cells, left = bytearray(start), bytearray(supply)
        at, edges, lengths = list(places), list(entries), list(sizes)
        following, random, count = self._next, rng.random, 0
        last_ply = self._longest
        while seat != NONE:
            count += 1
            if count > last_ply and following[ended][seat] != seat:
                self.looked += -(-count // PLIES)
                return self._ahead(tuple(lengths))
            cell = at[seat]
            tile = 0
            if cell >= 0 and cells[cell] != SHUT and at.count(cell) == 1:
                edge = edges[seat]
                a, b, c, d, e, f = beside = NEIGHBOURS[cell]
                marks = (
                    _M0[cells[a]]
                    | _M1[cells[b]]
                    | _M2[cells[c]]
                    | _M3[cells[d]]
                    | _M4[cells[e]]
                    | _M5[cells[f]]
                )
                fits = _fitting((marks | _ENTRY[edge]) & _NOT_SHUT[edge])
                if fits:
                    many = len(fits)
                    for _ in range(TRIES):
                        other = fits[int(random() * many)]
                        if left[DESIGN[other]]:
                            tile = other
                            if cells[beside[PARTNER[tile][edge]]] != SHUT:
                                break
                    if not tile:
                        some = [other for other in fits if left[DESIGN[other]]]
                        if some:
                            tile = some[int(random() * len(some))]
            if tile:
                cells[cell] = here = tile
                left[DESIGN[tile]] -= 1
                gained = 0
                while here != _FREE and here != SHUT:
                    out = PARTNER[here][edge]
                    cell, edge = NEIGHBOURS[cell][out], OPPOSITE[out]
                    gained += 1
                    here = cells[cell]
                at[seat], edges[seat] = cell, edge
                lengths[seat] += gained
            else:
                if cell >= 0:
                    cells[cell] = SHUT
                at[seat] = -2 - seat
                ended |= 1 << seat
            last, seat = seat, following[ended][seat]
            if seat == last:
                longest = max(lengths)
                if lengths[seat] == longest and lengths.count(longest) == 1:
                    break
        self.looked += -(-count // PLIES)
        return _shares(tuple(lengths))


def _shares(lengths: tuple[int, ...]) -> Shares:
    """By seat, the part of a victory of the longest trunk."""
    longest = max(lengths)
    share = 1 / lengths.count(longest)
    return tuple(share if length == longest else 0.0 for length in lengths)
