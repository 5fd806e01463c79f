"""A move: the base of every game's own."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Move:
    """An immutable value with a short text; the game's `parse_move(str(move))` gives it back.

    text: short, without spaces, safe inside a link.
    path: the named targets a player touches to make the move, in order (`c1`, `c2`, `facing:n`).
        A target with a colon is a modifier: it says how, where the others say which place.
    """

    text: str
    path: tuple[str, ...]

    def __str__(self) -> str:
        return self.text
