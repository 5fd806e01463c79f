"""A move of Siam as small drawings: the animal, what it does, and what it pushes."""

from __future__ import annotations

from pygame_rules.display.boards.pictograms import Part, figure, sign
from pygame_rules.display.games.siam.board import piece_at, pushed_by
from pygame_rules.display.markup import el
from pygame_rules.siam import SiamMove, SiamState
from pygame_rules.siam.geometry import FACINGS, LANES
from pygame_rules.siam.moves import RESERVE
from pygame_rules.siam.pushing import FIRST_ANIMAL

TRAY = {"class": "strip", "x": "-50", "y": "-50", "width": "100", "height": "100", "rx": "18"}
"""Where animals wait beside the board."""


def pictograms(before: SiamState, move: SiamMove, after: SiamState, *, turned: bool) -> list[Part]:
    """The animal before and after, or with what it pushes; what falls off the board comes last."""
    animal = FIRST_ANIMAL * ((before.ply & 1) + 1)
    aside = animal + FACINGS.index("n" if turned else "s")
    waiting = figure(el("rect", TRAY), piece_at(aside, 0, 0, turned), scale=0.54)
    then = _piece(animal + move.facing, turned=turned)
    was = waiting if move.origin == RESERVE else _piece(before.cells[move.origin], turned=turned)
    if move.target == RESERVE:
        return [was, sign("goes"), waiting]
    if move.target == move.origin:
        return [was, sign("turns"), then]
    facing, pushed = pushed_by(before, move)
    if not pushed:
        return [was, sign("goes"), then]
    others = [_piece(before.cells[square], turned=turned) for square in pushed]
    falls = [sign("falls")] if pushed == LANES[move.target][facing] else []
    return [was, sign("goes"), *others, *falls]


def _piece(piece: int, *, turned: bool) -> Part:
    return figure(piece_at(piece, 0, 0, turned), scale=0.56)
