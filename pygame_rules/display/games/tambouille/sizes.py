"""The sizes of Tambouille's table in its two arrangements, in units of the drawing."""

from __future__ import annotations

from dataclasses import dataclass

WIDTH = 400
LEFT = 10


@dataclass(frozen=True, slots=True)
class Sizes:
    """One arrangement.

    over: height of the band above the words, with the others' hands and the pot; 0 where the pot
    stands beside the hand. row: height of a row with its word in one line; line: what each further
    line adds. card: the largest scale of a card in a word.
    hand: scale of a card in a hand; first: the middle of the first one; step, hand_line: how far
    they, and lines of them, are from each other; half: from the top of the towel to the middle of
    the first line. towel: its breadth.
    """

    over: int
    row: int
    line: int
    card: float
    hand: float
    first: int
    step: int
    hand_line: int
    half: int
    towel: int


WIDE = Sizes(over=0, row=70, line=60, card=1, hand=1, first=LEFT + 20, step=48, hand_line=66,
             half=30, towel=338)  # fmt: skip
"""For an area that is broader than high, and for pictures."""

UPRIGHT = Sizes(over=72, row=108, line=80, card=1.4, hand=1.3, first=32, step=56, hand_line=90,
                half=43, towel=WIDTH - 12)  # fmt: skip
"""For a phone that is held upright."""
