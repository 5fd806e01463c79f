"""Tambouille's table for a terminal."""

from __future__ import annotations

from pygame_rules.tambouille.position import NOBODY, Position


def text(position: Position) -> str:
    """The words, a line each, then for each seat its cards and how many its pile has.

    `>` marks the seat on turn; `?` is a concealed card. The last line: how many cards were
    discarded, and which lie aside.
    """
    words = [f"{place}: {word}" for place, word in enumerate(position.tableau, 1)]
    seats = [
        f"{'>' if seat == position.seat != NOBODY else ' '} {seat} {hand or '-'} +{len(pile)}"
        for seat, (hand, pile) in enumerate(zip(position.hands, position.piles, strict=True))
    ]
    heap = f"-{len(position.discard)} ({position.aside or '-'})"
    return "\n".join((*words, *seats, heap))
