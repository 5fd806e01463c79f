"""A move: the base class of every game's own."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING


@dataclass(frozen=True, slots=True, repr=False)
class Move:
    """An immutable value with a short text; the game's `parse_move(str(move))` returns it.

    text: short, safe inside a link: no space, no dot at the end, no bracket at the start.
    path: the names of the targets a player touches to make the move (`c1`, `c2`, `facing:n`). A
        target with a colon is a modifier: it names how, the others name places. Equality leaves it
        out. In a game with a draft of its own it is only the part that does not depend on the
        state; `game.hooks.advised` returns all of it.
    also: other paths to the same move; `PathDraft` accepts any of them.

    >>> from pygame_rules import open_game
    >>> move = open_game("siam").parse_move("@c1n")
    >>> move.text, move.path
    ('@c1n', ('reserve', 'c1', 'facing:n'))
    """

    text: str
    path: tuple[str, ...] = field(default=(), compare=False)
    also: tuple[tuple[str, ...], ...] = field(default=(), compare=False, kw_only=True)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.text!r})"


if TYPE_CHECKING:
    from typing_extensions import TypeVar  # Python's own has no defaults before 3.13

    M = TypeVar("M", bound=Move, default=Move, covariant=True)
else:
    from typing import TypeVar

    M = TypeVar("M", bound=Move, covariant=True)
"""The moves of a game: `State` and the like are generic in them, and `State` alone is any game's.

Covariant, so that a state of Siam is a `State`. Then a checker can't find that a move of another
game is played in it, unless it knows the game."""
