"""What the tests of notation need of one game: `<game>/lines.py` holds it, as data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from hypothesis import strategies as st

from pygame_rules import State

Broken = tuple[str, str, str]
"""A line that is no state, the problem that is named, and where."""


@dataclass(frozen=True)
class Lines:
    """Good and bad texts of one game.

    whole: state lines, one at least for each part of a game, no two of the same state.
    broken: other lines with what is said about them.
    moves: texts of moves; catalogue: how many of them are made once and for all, so that reading
    one gives that very move.
    signs: a pattern for moves that are safe in a link. bad_moves: texts of no move.
    like_a_line, like_a_move: patterns that come near.
    fields: some texts for each field of a line, to be put together at will.
    doctoring: signs to put into a line.
    tries: moves to ask about and to play wherever a line is read.
    states: positions of every kind.
    players: how many may play, the usual number first.
    """

    whole: tuple[str, ...]
    broken: tuple[Broken, ...]
    moves: tuple[str, ...]
    catalogue: int
    signs: str
    bad_moves: tuple[str, ...]
    like_a_line: str
    like_a_move: str
    fields: tuple[tuple[str, ...], ...]
    doctoring: str
    states: st.SearchStrategy[State[Any]]
    players: tuple[int, ...] = (2,)
    tries: tuple[str, ...] = ()
