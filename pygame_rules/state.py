"""A state: the base of every game's own."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Generic, Self, TypeVar

from pygame_rules.key import Key
from pygame_rules.move import Move
from pygame_rules.outcome import Event, Outcome, Seat
from pygame_rules.violation import Violation

if TYPE_CHECKING:
    from random import Random  # slow to load in the browser

    from pygame_rules.draft import Draft

M = TypeVar("M", bound=Move)


class State(ABC, Generic[M]):
    """A position with everything the rules need to go on: an immutable value.

    `str(state)` is one line that the game's `parse_state` reads back to an equal state.
    Whose turn it is does not have to alternate: a player may move several times running or be
    skipped. Choices that players make at the same time and in secret are asked one seat after
    the other; `view` conceals those already made until all are in.
    """

    __slots__ = ()

    game: ClassVar[str]
    """The name of the game, as `open_game` takes it."""

    @property
    @abstractmethod
    def seats(self) -> int:
        """Number of players, 1 to 4."""

    @property
    @abstractmethod
    def options(self) -> Mapping[str, str]:
        """All rule options with their values."""

    @property
    @abstractmethod
    def to_play(self) -> Seat | None:
        """The seat whose choice is awaited; None when the game is over."""

    @property
    @abstractmethod
    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""

    @property
    def phase(self) -> str:
        """What a turn now is about, in games that have several parts; names a hint."""
        return "start"

    @property
    def turn_reason(self) -> Key | None:
        """Why it is this seat's turn, where that needs saying: the name of a sentence."""
        return None

    @property
    def notices(self) -> tuple[Event, ...]:
        """What players should know that is not to be seen on the board, as sentences to show."""
        return ()

    def chair(self, seat: Seat) -> int:
        """Which of the names of seats (`side.0` and so on) is a seat's: as a rule, its own."""
        return seat

    @property
    def private(self) -> bool:
        """Whether what `to_play` now sees is not for the other seats.

        A table that all players share has to cover the board between two such seats, show each
        only its `view`, and not let undo cross the change.
        """
        return False

    @property
    def pending(self) -> int:
        """How many of the latest moves are secrets of those who made them, until a reveal."""
        return 0

    @abstractmethod
    def legal_moves(self) -> Sequence[M]:
        """Every legal move, each once, in a stable order; empty when the game is over.

        Raises NotImplementedError in games whose turns can't be listed: use `draft`.
        """

    @abstractmethod
    def play(self, move: M | str) -> Self:
        """The state after a move of `to_play`, be it given by its text.

        Raises Violation when it is not legal, Malformed for a text that is no move.
        """

    @abstractmethod
    def text(self) -> str:
        """The board for a terminal, in several lines; only what `view` shows is fit to be shown."""

    def sample(self, rng: Random) -> M:
        """A legal move, each as likely as another where they can be listed.

        Raises ValueError when the game is over.
        """
        moves = self.legal_moves()
        if not moves:
            raise ValueError("the game is over: nobody moves")
        return moves[rng.randrange(len(moves))]

    @abstractmethod
    def explain(self, move: M) -> Violation | None:
        """Why a move is not legal; None when it is."""

    @abstractmethod
    def refuse(self, path: tuple[str, ...]) -> Violation:
        """Why no legal move's path starts this way; for a path that none does start with."""

    @abstractmethod
    def events(self, move: M, seat: Seat | None = None) -> tuple[Event, ...]:
        """What a legal move does, in the order in which it happens.

        seat: tell only what that seat may know; None stands for somebody who sees no hand.
        """

    @property
    def seconds(self) -> int | None:
        """Thinking time of the turn that begins here, where the players want a clock."""
        return None

    @property
    def timed_out(self) -> M:
        """The move that is made for a seat whose time is up; only where there is a clock."""
        raise NotImplementedError("this game has no clock")

    def public(self, move: M, *, revealed: bool = False) -> str:
        """The text of a move made here as all may see it while hands are hidden.

        revealed: whether the reveal that `pending` moves wait for has come since.
        """
        return str(move)

    def default(self, path: tuple[str, ...]) -> str | None:
        """The target a second touch on the last one stands for, if any."""
        return None

    def draft(self) -> Draft[M]:
        """A turn with nothing chosen yet."""
        from pygame_rules.draft import PathDraft  # the two words know each other

        return PathDraft(self)

    def worlds(self, seat: Seat | None, rng: Random) -> Iterator[Self]:
        """Without end, states that agree with all that a seat knows, hidden things drawn by lot.

        Each has the same `view(seat)`; nothing that the seat does not know is used. The state
        itself where all is open.
        """
        while True:
            yield self

    def view(self, seat: Seat | None) -> Self:
        """What that seat may know (None: no hand at all); the state itself where all is open."""
        return self
