"""Tambouille's table for a terminal."""

from __future__ import annotations

from pygame_rules.tambouille.position import NOBODY, Position


def text(position: Position) -> str:
    """A line for each word, then for each seat its cards and the number of cards in its pile.

    `>` marks the seat on turn; `?` is a concealed card. The last line has the number of discarded
    cards and the cards put aside.
    """
    words = [f"{place}: {word}" for place, word in enumerate(position.tableau, 1)]
    seats = [
        f"{'>' if seat == position.seat != NOBODY else ' '} {seat} {hand or '-'} +{len(pile)}"
        for seat, (hand, pile) in enumerate(zip(position.hands, position.piles, strict=True))
    ]
    heap = f"-{len(position.discard)} ({position.aside or '-'})"
    return "\n".join((*words, *seats, heap))
