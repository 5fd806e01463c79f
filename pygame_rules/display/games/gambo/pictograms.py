"""A move of Gambo as small drawings: the pieces, and who is beaten."""

from __future__ import annotations

from pygame_rules.display.boards.pictograms import Part, figure, sign
from pygame_rules.display.games.gambo.tokens import token
from pygame_rules.display.markup import el
from pygame_rules.gambo import GamboMove, GamboState
from pygame_rules.gambo.moves import DUEL, PLACE_IN_LINE, SWAP
from pygame_rules.gambo.pieces import DUELS

SQUARE = {"class": "square", "x": "-26", "y": "-26", "width": "52", "height": "52", "rx": "9"}


def pictograms(
    before: GamboState, move: GamboMove, after: GamboState, *, turned: bool
) -> list[Part]:
    """The piece and where it goes; two pieces that change places; attacker and attacked."""
    if move.action == PLACE_IN_LINE:
        return [_piece(before.next_piece), sign("goes"), _square()]
    piece, other = before.cells[move.origin], before.cells[move.target]
    if move.action == SWAP:
        return [_piece(piece), sign("swaps"), _piece(other)]
    if move.action == DUEL:
        won = DUELS[piece][other][0] == piece
        return [_piece(piece, lost=not won), sign("fights"), _piece(other, lost=won)]
    return [_piece(piece), sign("goes"), _square()]


def _piece(piece: int, *, lost: bool = False) -> Part:
    return figure(token(piece, (0, 0)), scale=0.95, lost=lost)


def _square() -> Part:
    """A square of the corridor."""
    return figure(el("rect", SQUARE), scale=0.9)
