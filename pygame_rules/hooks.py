"""What a user interface asks of a game beside its rules."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from pygame_rules.draft import DONE, Draft
from pygame_rules.key import Key
from pygame_rules.move import Move
from pygame_rules.outcome import Event, Seat

P = TypeVar("P")
M = TypeVar("M", bound=Move)


class Hooks(Generic[P, M]):
    """Answers about positions P and moves M of a game, for whoever shows it to its players.

    These are the defaults. A game overrides what is different in its own `hooks.py`.
    """

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self)  # hooks have no fields

    def __hash__(self) -> int:
        return hash(type(self))

    def __repr__(self) -> str:
        return f"{type(self).__module__}.{type(self).__name__}()"

    def turn_reason(self, position: P) -> Key | None:
        """Why it is this seat's turn, where that needs saying: the name of a sentence."""
        return None

    def notices(self, position: P) -> tuple[Event, ...]:
        """What players should know that is not to be seen on the board, as sentences to show."""
        return ()

    def chair(self, players: int, seat: Seat) -> int:
        """Which of the names of seats (`side.0` and so on) is a seat's among so many players: as a
        rule, its own."""
        return seat

    def seconds(self, position: P) -> int | None:
        """Thinking time of the turn that begins here, where the players want a clock."""
        return None

    def timed_out(self, position: P) -> M:
        """The move that is made for a seat whose time is up; only where there is a clock."""
        raise NotImplementedError("this game has no clock")

    def advised(self, position: P, move: M, draft: Draft[M]) -> tuple[str, ...]:
        """The targets that a hint shows for a move: as a rule, the way that spells it. draft: the
        turn as far as it is put together."""
        return move.path

    def leads(self, position: P, move: M, draft: Draft[M]) -> bool:
        """Whether a half-made turn is on the way to a move: what has been touched is how the move
        begins."""
        path = self.advised(position, move, draft)
        return path[: len(draft.path)] == draft.path

    def ways(self, position: P, move: M) -> tuple[tuple[str, ...], ...]:
        """Where a move leads, as targets of a board: each a way from its first to its last; one
        target alone is a place where something happens. As a rule, the cells of the move's path."""
        cells = tuple(name for name in move.path if ":" not in name and name != DONE)
        return (cells,) if cells else ()

    def public(self, position: P, move: M, *, revealed: bool = False) -> str:
        """The text of a move made here as all may see it while hands are hidden.

        revealed: whether the reveal that `State.pending` moves wait for has come since.
        """
        return str(move)


USUAL: Hooks[Any, Any] = Hooks()
"""Of games whose players need nothing more."""
