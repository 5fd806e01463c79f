"""Moves as rows of small drawings, for the strip and for the list of moves."""

from __future__ import annotations

from collections.abc import Iterable

from web.boards.drawn import once
from web.boards.pictograms import Part, row
from web.games import open_pictograms
from web.markup import Element
from web.table.session import Session


def parts_of(session: Session, ply: int, *, turned: bool) -> list[Part]:
    """The drawings of the move of a ply (from 1)."""
    draw = open_pictograms(session.record.game)
    before, after = session.states[ply - 1 : ply + 1]
    return draw(before, session.moves[ply - 1], after, turned=turned)


def pictured(session: Session, ply: int, *, turned: bool, alone: bool = True) -> Element:
    """The move of a ply as a row. alone: whether it brings the drawings that it uses."""
    game, before, move = session.record.game, session.states[ply - 1], session.moves[ply - 1]
    key = ("pictograms", game, before, move, turned, alone)
    return once(key, lambda: row(game, parts_of(session, ply, turned=turned), alone=alone))


def drawings(session: Session, plies: Iterable[int], *, turned: bool) -> list[Element]:
    """What is drawn in the rows of these plies."""
    return [part.drawn for ply in plies for part in parts_of(session, ply, turned=turned)]
