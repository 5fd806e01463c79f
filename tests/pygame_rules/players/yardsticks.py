"""What the tests of the yardsticks share."""

from __future__ import annotations

from typing import Any

from pygame_rules import State

THREATENED = "s4/E1w2/WSRR1/eeEN1/1R2e r 31 - * count"
"""A position of Siam: after 46 of the 49 moves the rival can push a rock off next."""

SELF_DEFEAT = "3R1/E2n1/eRRnW/3n1/2Wn1 e 10 - * count"
"""A position of Siam: one of the 79 moves pushes a rock off for the rival; after all others the
rival can push one off next."""


def lets_win(state: State[Any]) -> bool:
    """Whether the seat on turn wins with its next move."""
    seat = state.to_play
    after = (state.play(move).outcome for move in state.legal_moves())
    return any(found is not None and seat in found.winners for found in after)
