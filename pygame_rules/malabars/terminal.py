"""Malabars' piles for a terminal."""

from __future__ import annotations

from pygame_rules.malabars.geometry import PILES, RING_SHIFT, TAIL
from pygame_rules.malabars.notation import RING_TEXTS
from pygame_rules.malabars.position import DRAWN, Position


def text(position: Position) -> str:
    """The four piles side by side, the highest level first, and who plays or has won.

    `T` shows its trunk, `Q` its tail; the rings it carries follow it (`w`, `b`).
    """
    lines = []
    for level in range(max(map(len, position.piles)) - 1, -1, -1):
        signs = (_sign(pile[level]) if level < len(pile) else "" for pile in position.piles)
        lines.append(f"{level + 1:>2} " + " ".join(f"{sign:<3}" for sign in signs).rstrip())
    lines.append("   " + " ".join(f"{pile:<3}" for pile in PILES).rstrip())
    result = "=" if position.result == DRAWN else " wb"[position.result]
    lines.append(f"* {result}" if position.result else f"> {'wb'[position.ply & 1]}")
    return "\n".join(lines)


def _sign(elephant: int) -> str:
    return "TQ"[elephant & TAIL] + RING_TEXTS[elephant >> RING_SHIFT]
