"""A move: the base of every game's own."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True, repr=False)
class Move:
    """An immutable value with a short text; the game's `parse_move(str(move))` gives it back.

    text: short, safe inside a link: no space, no dot at the end, no bracket at the start.
    path: the named targets a player touches to make the move, in order (`c1`, `c2`, `facing:n`).
        A target with a colon is a modifier: it says how, where the others say which place.
        It is one way to the move, not part of what the move is. Where a game has its own Draft it
        holds what is known without a state: `game.hooks.advised` has all of it.
    also: other paths to the same move; `PathDraft` follows any of them.
    """

    text: str
    path: tuple[str, ...] = field(default=(), compare=False)
    also: tuple[tuple[str, ...], ...] = field(default=(), compare=False, kw_only=True)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.text!r})"
