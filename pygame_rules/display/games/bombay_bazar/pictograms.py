"""A move of Bombay Bazar as small drawings: whose trunk, and the tile or the end piece."""

from __future__ import annotations

from pygame_rules.bombay_bazar import BazarMove, BazarState
from pygame_rules.bombay_bazar.designs import TILES
from pygame_rules.bombay_bazar.moves import END, MEDALS, PLACE_TILE, STARTER
from pygame_rules.display.boards.pictograms import Part, figure, sign
from pygame_rules.display.games.bombay_bazar import speech as voice
from pygame_rules.display.games.bombay_bazar.pieces import end_piece, head, kept, tile
from pygame_rules.display.games.bombay_bazar.supply import gain


def pictograms(
    before: BazarState, move: BazarMove, after: BazarState, *, turned: bool
) -> list[Part]:
    """The elephant and what it lays, with the trunk that runs through it. One medal stands for any
    number that a player keeps in the hand."""
    seat = before.seat
    who = _head(seat)
    if move.kind == PLACE_TILE:
        cell = before.tips[seat].cell
        laid = tile(TILES[move.value - 1], voice.all_owners(after).get(cell, {}))
        more = gain(after.lengths[seat] - before.lengths[seat], 20, 18)
        return [who, sign("joins"), figure(*laid, *more)]
    if move.kind == END:
        return [who, sign("joins"), figure(end_piece(0, seat))]
    if move.kind == MEDALS:
        return [who, sign("joins"), figure(*kept(1))]
    return [_head(move.value)] if move.kind == STARTER else [who]


def _head(seat: int) -> Part:
    return figure(head(f"trunk-{seat}", mirrored=False), width=66, scale=0.8)
