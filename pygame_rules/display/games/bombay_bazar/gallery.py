"""Bombay Bazar's tiles with trunks, for the gallery of drawings."""

from __future__ import annotations

from collections.abc import Iterator

from pygame_rules.bombay_bazar.designs import TILES
from pygame_rules.display.games.bombay_bazar.pieces import end_piece, tile
from pygame_rules.display.markup import Element


def composed() -> Iterator[tuple[str, str, list[Element]]]:
    """Each seat's trunks and ends: a name, a viewBox, what is drawn there."""
    shape = TILES[24]
    ways = [(a, b) for a, b in enumerate(shape.partner) if b > a]
    for seat in range(4):
        owned = tile(shape, dict.fromkeys(ways[:2], seat))
        yield f"tile of {seat}", "-28 -28 56 56", owned
        yield f"end of {seat}", "-28 -28 56 56", [end_piece(0, seat)]
