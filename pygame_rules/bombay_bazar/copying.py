"""Against a rival that copies: how a sage of Bombay Bazar wins where each of its tiles is answered
by the same, turned by half.

While both go on like this the trunks stay equally long. But whoever leads its own trunk to the
place where the other's goes on shuts both (R1), and is longer by the tile that does it. A beam
search looks for such a tile, with a copy as the answer to all tiles before it.
"""

from __future__ import annotations

from random import Random

from pygame_rules.bombay_bazar.designs import TILES, TURNS
from pygame_rules.bombay_bazar.geometry import EDGES, NEIGHBOURS, OFF, OPPOSITE, PLACES
from pygame_rules.bombay_bazar.playouts import SHUT, Playouts, Spot
from pygame_rules.bombay_bazar.position import Position
from pygame_rules.bombay_bazar.trunks import PARTNER

COPIED = 6
"""With so many tiles, a board that half a turn leaves the same shows that the rival copies."""

WIDTH = 100
"""Positions that the beam keeps."""

MIXED = 1.5
"""The largest random number that is added to a distance. It keeps the beam varied."""

DEEPEST = 22
"""The most tiles of its own that it looks ahead."""

FAR = 100
"""The distance where no tile leads on."""

_FREE = 0

HALF_TURN = bytes(
    (
        _FREE,
        *(TURNS[tile.design][(tile.turn + EDGES // 2) % len(TURNS[tile.design])] for tile in TILES),
    )
).ljust(256, b"\0")
"""By tile, what it becomes by half a turn; as long as `bytes.translate` wants it."""


def copied(position: Position) -> bool:
    """Whether the rival of the seat on turn seems to have copied all tiles of a game for two."""
    cells = position.cells
    return (
        position.seats == 2
        and len(cells) - cells.count(_FREE) >= COPIED
        and cells == cells[::-1].translate(HALF_TURN)
    )


def winning_tile(position: Position, rng: Random) -> int:
    """The first tile of a way to win against a rival that goes on to copy; 0 where none is found.
    The position is one of those that are `copied`."""
    game = Playouts(position)
    beam: list[tuple[Spot, int]] = [(game.spot(position), 0)]
    seat = position.seat
    for _ in range(DEEPEST):
        found: dict[Spot, tuple[float, int]] = {}
        for spot, first in beam:
            for tile in game.fit(spot, seat):
                after = game.play(spot, tile)
                known = game.decided(after)
                if known is not None:
                    if known[0][seat] == 1:
                        return first or tile
                    continue
                if HALF_TURN[tile] in game.fit(after, 1 - seat):
                    after = game.play(after, HALF_TURN[tile])
                    if after not in found and game.fit(after, seat):
                        far = _missing(after, seat) + MIXED * rng.random()
                        found[after] = far, first or tile
        kept = sorted(found.items(), key=lambda item: item[1][0])[:WIDTH]
        beam = [(spot, first) for spot, (_, first) in kept]
    return 0


def _missing(spot: Spot, seat: int) -> int:
    """How far from the rival's tip a seat's trunk would end at best after its next tile, in half
    cells."""
    cells, at, edges, *_ = spot
    own, least = at[seat], FAR
    for edge in range(EDGES):
        if edge == edges[seat]:
            continue
        cell, entry = NEIGHBOURS[own][edge], OPPOSITE[edge]
        while cell not in (OFF, own) and cells[cell] not in (_FREE, SHUT):
            out = PARTNER[cells[cell]][entry]
            if out < 0:
                break
            cell, entry = NEIGHBOURS[cell][out], OPPOSITE[out]
        if cell not in (OFF, own) and cells[cell] == _FREE:
            least = min(least, _apart(cell, at[1 - seat]))
    return least


def _apart(one: int, other: int) -> int:
    """The distance of two cells in half cells."""
    (x, y), (u, v) = PLACES[one], PLACES[other]
    across, down = abs(x - u), abs(y - v)
    return 2 * down + max(0, across - down)
