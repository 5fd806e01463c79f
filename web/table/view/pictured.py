"""Moves as rows of small drawings, for the strip and for the list of moves."""

from __future__ import annotations

from pygame_rules.display.boards.drawn import once
from pygame_rules.display.boards.pictograms import row
from pygame_rules.display.games import open_pictograms
from pygame_rules.display.markup import Element
from web.table.session import Session


def pictured(session: Session, ply: int, *, turned: bool) -> Element:
    """The move of a ply (from 1) as a row."""
    game, move = session.record.game, session.moves[ply - 1]
    before, after = session.states[ply - 1 : ply + 1]
    parts = open_pictograms(game)
    key = ("pictograms", game, before, move, turned)
    return once(key, lambda: row(game, parts(before, move, after, turned=turned)))
