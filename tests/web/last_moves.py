"""Games of Siam against a computer player, one move before their end."""

from __future__ import annotations

WON = '[Game "siam"]\n[Seat2 "{level} nodes=9 seed=1"]\n[Start "R3R/5/S4/S4/R4 e 20 - * count"]\n'
"""One push of the person wins it."""

LOST = '[Game "siam"]\n[Seat1 "{level} nodes=9 seed=1"]\n[Start "R3R/5/S4/S4/R4 e 20 - * count"]\n'
"""One push of the computer player wins it."""
