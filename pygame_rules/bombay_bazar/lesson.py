"""Bombay Bazar's lesson: place tiles that fit, use a tile twice, wall in a rival, count."""

from __future__ import annotations

from pygame_rules.bombay_bazar.moves import PLACE_TILE, BazarMove
from pygame_rules.bombay_bazar.position import Position
from pygame_rules.bombay_bazar.rules import played
from pygame_rules.bombay_bazar.trunks import path
from pygame_rules.lesson import Find, Lesson, PlayOn, Predict, WhyNot, does, one_of

START = "7/8/7/8/7/8/7/8/7 13 - 0 - lots+fixed"
JOIN = "B556/A107/7/8/7/8/7/8/7 1 - 0 - lots+fixed"
TWICE = "B556/A10B31B425/7/8/7/8/7/8/7 1 - 0 - lots+fixed"


def _places(before: Position, move: BazarMove) -> bool:
    return move.kind == PLACE_TILE


def _crosses_a_tile_twice(before: Position, move: BazarMove) -> bool:
    """Whether the trunk then crosses some tile more than once."""
    after = played(before, move)
    cells = [cell for cell, _, _ in path(after.cells, after.elephants[before.seat])]
    return len(set(cells)) < len(cells)


def _walls_in(before: Position, move: BazarMove) -> bool:
    """Whether the next player can place no tile any more."""
    after = played(before, move)
    return after.seat != before.seat and not after.fitting()


LESSON = Lesson(
    (
        Find("first", ("BB-13", "BB-15"), START, _places, "A32", shown=True),
        Find("edge", ("BB-17",), "A226/8/7/8/7/8/7/8/7 13 - 0 - lots+fixed", _places, "A25"),
        Find(
            "closed",
            ("BB-18", "BB-20"),
            "A20A30A30A30A302/8/7/8/7/8/7/8/7 13 - 0 - lots+fixed",
            _places,
            "A23",
        ),
        WhyNot(
            "rival",
            ("R1", "BB-19"),
            "A20A30A301A30A30A21/8/7/8/7/8/7/5A152/5A20A23 123 - 0 - lots+fixed",
            ("B3",),
            "R1",
            shown=True,
        ),
        Find("join", ("BB-22", "BB-23", "BB-20"), JOIN, does("join"), "A12"),
        Find("twice", ("BB-31", "BB-22"), TWICE, _crosses_a_tile_twice, "B34"),
        Find(
            "wall-in",
            ("BB-02", "BB-25"),
            "B55B34B134/A10B52B655/7/8/7/8/4A24B801/4A10B13B101/5A20A23 13 - 0 - lots+fixed",
            _walls_in,
            "A20",
        ),
        Find(
            "end",
            ("BB-25", "R7", "R15"),
            "A20A30A301A30A30A21/8/7/8/7/8/7/5A152/5A20A23 123 - 0 - lots+fixed",
            one_of("end"),
            "end",
            shown=True,
        ),
        Predict(
            "count",
            ("BB-31", "BB-32", "BB-36"),
            "B55B345/A10B31B425/7/8/7/8/7/8/7 1 - 0 - lots+fixed",
            ("5", "6", "8"),
            "8",
        ),
        PlayOn("play", (), START, 3),
    )
)
