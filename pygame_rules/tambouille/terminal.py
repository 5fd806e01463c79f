"""Tambouille's table for a terminal."""

from __future__ import annotations

from pygame_rules.tambouille.notation import NOBODY, Fields


def text(fields: Fields) -> str:
    """The words, a line each, then for each seat its cards and how many its pile has.

    `>` marks the seat on turn; `?` is a concealed card. The last line: how many cards were
    discarded, and which lie aside.
    """
    words = [f"{place}: {word}" for place, word in enumerate(fields.tableau, 1)]
    seats = [
        f"{'>' if seat == fields.seat != NOBODY else ' '} {seat} {hand or '-'} +{len(pile)}"
        for seat, (hand, pile) in enumerate(zip(fields.hands, fields.piles, strict=True))
    ]
    heap = f"-{len(fields.discard)} ({fields.aside or '-'})"
    return "\n".join((*words, *seats, heap))
