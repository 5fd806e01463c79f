"""Positions of Gambo that no game can reach; the rest of notation is in ../test_notation.py."""

from __future__ import annotations

import pytest

from pygame_rules import Malformed
from tests.pygame_rules.gambo.lines import DUELS, LEVEL
from tests.pygame_rules.gambo.playing import position


@pytest.mark.parametrize("pieces", ["a1=M1 b4=e2 c6=C3 c10=m2", "a1=M1 b4=e2 c5=C3 c9=m2"])
def test_a_corridor_square_in_front_of_the_rivals_row_is_impossible(pieces: str) -> None:
    """GA-08, docs/rules/gambo.md#board: a's pieces only come to odd squares, b's to even ones."""
    with pytest.raises(Malformed):
        position(pieces, "a l", DUELS)


@pytest.mark.parametrize(
    ("turn", "duels", "bars"),
    [
        ("a l", DUELS, "0r/0r"),  # GA-27: the second swap would have been an answer to the first
        ("a l", DUELS, "1/1"),  # GA-28: one of them has just made an entry or a duel
        ("a s", DUELS, "0r/1r"),  # GA-27: b was not allowed to swap
        ("a p", DUELS, "0/0"),  # R4: b could act
        ("a e", LEVEL, "1/0"),  # GA-28, R1, R2: a has just made an entry or a duel itself
        ("a e", LEVEL, "0r/0"),  # GA-29, R7
    ],
)
def test_bars_that_do_not_fit_the_reason_are_impossible(turn: str, duels: str, bars: str) -> None:
    """R7, R8, docs/rules/gambo.md#who-plays-next: the last action, an entry or a duel, cleared
    the bars of the player who made it."""
    with pytest.raises(Malformed):
        position("a1=M1 b4=e2 c5=C3 c10=m2", turn, duels, bars)
