"""A state: the base of every game's own."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from itertools import repeat
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NoReturn, Self, TypeVar, cast

from pygame_rules.draft import Draft
from pygame_rules.fields import Fields
from pygame_rules.move import Move
from pygame_rules.outcome import Event, Outcome, Seat
from pygame_rules.violation import Violation
from pygame_rules.whole import whole

if TYPE_CHECKING:
    from random import Random  # slow to load in the browser

M = TypeVar("M", bound=Move)


class State(ABC, Generic[M]):
    """A position with everything the rules need to go on: an immutable value.

    A game's own state inherits from this class and from its room's position:
    `class SiamState(State, Position)`. It can be hashed, copied, pickled and unpacked into its
    fields; it has no order. Two states are equal when they look the same, whatever their past is
    (see `continues_like`).

    `str(state)` is one line that the game's `parse_state` reads back to an equal state. The line
    does not hold the past, which matters only where repetition is a draw.
    Whose turn it is does not have to alternate: a player may move several times running or be
    skipped. Choices that players make at the same time and in secret are asked one seat after
    the other; `view` conceals those already made until all are in.
    """

    __slots__ = ()

    game: ClassVar[str]
    """The name of the game, as `open_game` takes it."""

    move_type: ClassVar[type[Move]]
    """What its moves are."""

    position_type: ClassVar[type[Fields]]
    """The room's position, the other base class."""

    def __new__(cls, *fields: Any, **named: Any) -> Self:  # noqa: ANN401 (fields of any type)
        made: Any = cls.position_type(*fields, **named).turned_into(cls)  # type: ignore[type-var]
        return cast("Self", made)

    def __init__(self, *fields: Any, **named: Any) -> None:  # noqa: ANN401
        """Do nothing: `__new__` has set the fields."""

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a {type(self).__name__} can't be changed: play a move")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"a {type(self).__name__} can't be changed: play a move")

    @abstractmethod
    def __str__(self) -> str:
        """The state line."""

    def __repr__(self) -> str:
        return f"open_game({self.game!r}).parse_state({str(self)!r})"

    def continues_like(self, other: object) -> bool:
        """Whether the same moves lead from both to the same states and the same end.

        True where they are equal and, if repetition is a draw, every position has occurred as often
        in both.
        """
        return self == other and isinstance(other, State) and self._past() == other._past()

    def _past(self) -> object:
        """The part of the past that decides how the game goes on; equality leaves it out."""
        return None

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

    @staticmethod
    @abstractmethod
    def parse_move(text: str) -> M:
        """The move of this game that a text stands for. Raises Malformed for any other text."""

    def play(self, move: M | str) -> Self:
        """The state after a move of `to_play`, be it given by its text.

        Raises Violation when it is not legal, Malformed for a text that is no move, TypeError for
        what is neither a text nor a move of this game.
        """
        chosen = self._meant(move)
        violation = self._explained(chosen)
        if violation is not None:
            raise violation
        return self.played(chosen)

    @abstractmethod
    def played(self, move: M) -> Self:
        """The state after a move that is known to be legal; any other one breaks the state."""

    @abstractmethod
    def text(self) -> str:
        """The board for a terminal, in several lines; only what `view` shows is fit to be shown."""

    def sample(self, rng: Random) -> M:
        """A legal move, each as likely as another where they can be listed.

        Raises ValueError when the game is over, or the hand that would have to be played from is
        concealed. In a view that conceals a choice, a move may be refused that is listed: `worlds`
        gives states that can be played on.
        """
        moves = self.legal_moves()
        if not moves:
            raise ValueError("the game is over: nobody moves")
        return moves[rng.randrange(len(moves))]

    def explain(self, move: M | str) -> Violation | None:
        """Why a move, be it given by its text, is not legal; None when it is.

        Raises Malformed for a text that is no move, TypeError as `play` does.
        """
        return self._explained(self._meant(move))

    def _meant(self, move: M | str) -> M:
        if isinstance(move, str):
            return self.parse_move(move)
        if not isinstance(move, self.move_type):
            wanted, got = self.move_type.__name__, type(move).__name__
            raise TypeError(f"{self.game}: a {wanted} or its text is a move, a {got} is not")
        return move

    @abstractmethod
    def _explained(self, move: M) -> Violation | None:
        """Why a move is not legal; None when it is."""

    @abstractmethod
    def refuse(self, path: tuple[str, ...]) -> Violation:
        """Why no legal move's path starts this way; for a path that none does start with."""

    @abstractmethod
    def events(
        self, move: M, seat: Seat | None = None, *, after: Self | None = None
    ) -> tuple[Event, ...]:
        """What a legal move does, in the order in which it happens.

        seat: tell only what that seat may know; None stands for somebody who sees no hand.
        after: the state that the move leads to, where it is known already.
        """

    def foreseen(self, move: M) -> tuple[Event, ...]:
        """The events of a legal move as far as the seat on turn can know them beforehand.

        `events` also tells what a move reveals once it is made. Show this to a player who may still
        choose another move.
        """
        return self.view(self.to_play).events(move, self.to_play)

    @abstractmethod
    def draft(self) -> Draft[M]:
        """A turn with nothing chosen yet."""

    def worlds(self, seat: Seat | None, rng: Random) -> Iterator[Self]:
        """Without end, states that agree with all that a seat knows, hidden things drawn by lot.

        Each has the same `view(seat)`; nothing that the seat does not know is used. The state
        itself where all is open. Raises Malformed for a seat that there is not.
        """
        self.check_seat(seat)
        return repeat(self)

    def view(self, seat: Seat | None) -> Self:
        """What that seat may know (None: no hand at all); the state itself where all is open.
        Raises Malformed for a seat that there is not."""
        self.check_seat(seat)
        return self

    def check_seat(self, seat: Seat | None) -> Seat | None:
        """The seat, or None. Raises Malformed for what is neither."""
        return None if seat is None else whole("seat", seat, 0, self.seats - 1)
