"""Siam's board for a terminal."""

from __future__ import annotations

from pygame_rules.siam.notation import SIGNS
from pygame_rules.siam.position import DRAWN, Position
from pygame_rules.siam.pushing import EMPTY

FILES = "  a b c d e"


def text(position: Position) -> str:
    """Five ranks, then what is beside the board, and who plays or has won.

    `e 4  r 5  > r`: four elephants and five rhinos are left, the rhinos play; `* e`: the elephants
    have won.
    """
    ranks = []
    for rank in range(5, 0, -1):
        cells = position.cells[5 * rank - 5 : 5 * rank]
        signs = (SIGNS[piece] if piece != EMPTY else "." for piece in cells)
        ranks.append(f"{rank} {' '.join(signs)} {rank}")
    left = "  ".join(f"{side} {position.reserve(seat)}" for seat, side in enumerate("er"))
    result = "=" if position.result == DRAWN else " er"[position.result]
    state = f"* {result}" if position.result else f"> {'er'[position.ply & 1]}"
    return "\n".join((FILES, *ranks, FILES, f"{left}  {state}"))
