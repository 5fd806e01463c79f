"""A state: the base class of every game's own."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from itertools import repeat
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, NoReturn, Self, cast

from pygame_rules.draft import Draft
from pygame_rules.fields import Fields
from pygame_rules.move import M, Move
from pygame_rules.options import names
from pygame_rules.outcome import Event, Outcome, Seat
from pygame_rules.violation import Violation
from pygame_rules.whole import whole

if TYPE_CHECKING:
    from random import Random  # slow to load in the browser
    from types import ModuleType


_drawn: tuple[object, Any] = None, None
"""The state that was asked for a random move last, and the move: `play` need not check it again."""


class Modules(NamedTuple):
    """The modules of a game's package that its state is made of, and what each has to define.

    events: `events`. moves: `parse_move`. notation: `to_text`. position: `Position`, `OPTIONS`.
    reasons: `explain`, and `refuse` unless the state defines `_refuse`. rules: `legal_moves`,
    `played`. terminal: `text`. They are functions over positions, which a search can call without a
    state.
    """

    events: ModuleType
    moves: ModuleType
    notation: ModuleType
    position: ModuleType
    reasons: ModuleType
    rules: ModuleType
    terminal: ModuleType


class State(ABC, Generic[M]):
    """A position with everything the rules need to go on: an immutable value.

    A game's own state inherits from this class and from the game's position, and names the modules
    with the functions of the game: `class MyState(State[MyMove], Position, modules=Modules(...))`.

    It can be hashed, copied, pickled and unpacked into its fields. It has no order. Two states are
    equal when their lines are, the count of plies included, whatever their past is (see
    `continues_like`).

    `str(state)` is one line that the game's `parse_state` reads back to an equal state. The line
    does not hold the past, which matters only where repetition is a draw.

    Turns do not have to alternate: a player may move several times running or be skipped. Choices
    that players make at the same time and in secret are asked for one seat after the other; `view`
    conceals those already made until all are in.

    >>> from pygame_rules import open_game
    >>> state = open_game("siam").new().play("@c1n")
    >>> str(state), state.to_play, state.outcome
    ('5/5/1RRR1/5/2N2 r 1 - * count', 1, None)
    """

    __slots__ = ()

    game: ClassVar[str]
    """The name of the game, as `open_game` takes it."""

    move_type: ClassVar[type[Move]]
    """The class of its moves."""

    _position_type: ClassVar[type[Fields]]
    """The game's position, the other base class."""

    _modules: ClassVar[Modules]
    """Where the functions of the game are."""

    def __init_subclass__(cls, modules: Modules | None = None) -> None:
        """Make the functions of the game's modules the methods of its state.

        They would be found through `_modules` as well. As methods they save a call each, and calls
        are expensive in Pyodide. Raises AttributeError for a function that is not there.
        """
        super().__init_subclass__()
        if modules is None:
            return
        cls._modules = modules
        cls._position_type = modules.position.Position
        methods = {
            "__str__": modules.notation.to_text,
            "_explained": modules.reasons.explain,
            "legal_moves": modules.rules.legal_moves,
            "parse_move": staticmethod(modules.moves.parse_move),
            "played": modules.rules.played,
            "text": modules.terminal.text,
        }
        for name, function in methods.items():
            if name not in cls.__dict__:
                setattr(cls, name, function)

    def __new__(cls, *fields: Any, **named: Any) -> Self:  # noqa: ANN401 (fields of any type)
        made: Any = cls._position_type(*fields, **named)._turned_into(cls)  # type: ignore[type-var]
        return cast("Self", made)

    def __init__(self, *fields: Any, **named: Any) -> None:  # noqa: ANN401
        """Do nothing: `__new__` has set the fields."""

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a {type(self).__name__} can't be changed: play a move")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"a {type(self).__name__} can't be changed: play a move")

    def __str__(self) -> str:
        """The state line."""
        line: str = self._modules.notation.to_text(self)
        return line

    def __repr__(self) -> str:
        return f"open_game({self.game!r}).parse_state({str(self)!r})"

    def _repr_svg_(self) -> str:
        """The board as an onlooker sees it, for a notebook (`pygame_rules.svg`)."""
        picture: str = import_module("pygame_rules.svg").board(self)
        return picture

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
    def seats(self) -> int:
        """Number of players, 1 to 4; two unless a game says otherwise."""
        return 2

    @property
    def options(self) -> Mapping[str, str]:
        """All rule options with their values."""
        position: Any = self
        return names(self._modules.position.OPTIONS, position.rules)

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
        """Whether what `to_play` now sees is hidden from the other seats.

        A table that all players share has to cover the board between two such seats, show each
        only its `view`, and not let undo cross the change.
        """
        return False

    @property
    def pending(self) -> int:
        """How many of the latest moves are secrets of those who made them, until a reveal."""
        return 0

    def legal_moves(self) -> Sequence[M]:
        """Every legal move, each once, in a stable order; empty when the game is over.

        Raises NotImplementedError in games whose turns can't be listed: use `sample`, or `draft`.
        """
        moves: Sequence[M] = self._modules.rules.legal_moves(self)
        return moves

    @staticmethod
    def parse_move(text: str) -> M:
        """The move of this game that a text stands for. Raises Malformed for any other text."""
        raise NotImplementedError("the state of a game takes this from its module `moves`")

    def play(self, move: M | str) -> Self:
        """The state after a move of `to_play`; the move may be given by its text.

        Raises Violation when it is not legal, Malformed for a text that is no move, TypeError for
        anything else that is no move of this game.

        >>> from pygame_rules import NAMES, open_game
        >>> state = open_game(NAMES[0]).new()
        >>> state.play(state.legal_moves()[0]).to_play
        1
        """
        state, drawn = _drawn
        if drawn is move and state is self:
            return self.played(cast("M", move))
        chosen = self._checked(move)
        violation = self._explained(chosen)
        if violation is not None:
            raise violation._of(self.game)
        return self.played(chosen)

    def played(self, move: M) -> Self:  # type: ignore[misc]
        """The state after a move that is known to be legal. This is not checked: the state after
        an illegal move makes no sense."""
        after: Self = self._modules.rules.played(self, move)
        return after

    def text(self) -> str:
        """The board for a terminal, in several lines. It shows all that the state holds: show
        players the text of their `view`."""
        lines: str = self._modules.terminal.text(self)
        return lines

    def sample(self, rng: Random) -> M:
        """A random legal move, each as likely as another where they can be listed.

        Raises ValueError when the game is over, or the hand that would have to be played from is
        concealed. In a view that conceals a choice, a move that is listed may be refused: `worlds`
        gives states that can be played on.
        """
        global _drawn
        move = self._sampled(rng)
        if not self.pending:  # else a view may conceal what the move needs
            _drawn = self, move
        return move

    def _sampled(self, rng: Random) -> M:
        """As `sample`."""
        moves = self.legal_moves()
        if not moves:
            raise ValueError("the game is over: nobody moves")
        return moves[rng.randrange(len(moves))]

    def explain(self, move: M | str) -> Violation | None:
        """Why a move, which may be given by its text, is not legal; None when it is.

        Raises Malformed for a text that is no move, TypeError as `play` does.

        >>> from pygame_rules import NAMES, open_game
        >>> state = open_game(NAMES[0]).new()
        >>> state.explain(state.legal_moves()[0]) is None
        True
        """
        violation = self._explained(self._checked(move))
        return violation and violation._of(self.game)

    def _checked(self, move: M | str) -> M:
        """The move itself. Raises as `play` does."""
        if isinstance(move, str):
            return self.parse_move(move)
        if not isinstance(move, self.move_type):
            wanted, got = self.move_type.__name__, type(move).__name__
            raise TypeError(f"{self.game}: a {wanted} or its text is a move, a {got} is not")
        return move

    def _explained(self, move: M) -> Violation | None:  # type: ignore[misc]
        """Why a move is not legal; None when it is."""
        violation: Violation | None = self._modules.reasons.explain(self, move)
        return violation

    def _refuse(self, path: tuple[str, ...]) -> Violation:
        """Why no legal move's path begins with this one; only for a path of which that is so."""
        violation: Violation = self._modules.reasons.refuse(self, path)
        return violation

    def events(
        self,
        move: M,  # type: ignore[misc]
        seat: Seat | None = None,
        *,
        after: Self | None = None,
    ) -> tuple[Event, ...]:
        """What a legal move does, in the order in which it happens.

        seat: tell only what that seat may know; None stands for an onlooker, who sees no hand.
        after: the state that the move leads to, where it is known already.
        """
        happened = self._events(move, seat, after)
        game = self.game
        return tuple(Event(event.code, event.params, event.cells, game) for event in happened)

    def _events(
        self,
        move: M,  # type: ignore[misc]
        seat: Seat | None,
        after: Self | None,
    ) -> tuple[Event, ...]:
        """The events of a move, which do not say the game."""
        known = after or self.played(move)
        events: tuple[Event, ...] = self._modules.events.events(self, move, known)
        return events

    def foreseen(self, move: M) -> tuple[Event, ...]:  # type: ignore[misc]
        """The events of a legal move as far as the seat on turn can know them beforehand.

        `events` also tells what a move reveals once it is made. Show this to a player who may still
        choose another move.
        """
        return self.view(self.to_play).events(move, self.to_play)

    @abstractmethod
    def draft(self) -> Draft[M]:
        """A turn with nothing chosen yet."""

    def worlds(self, seat: Seat | None, rng: Random) -> Iterator[Self]:
        """An endless iterator of states that agree with all that a seat knows. What is hidden from
        the seat is drawn at random, and nothing that it does not know is used.

        Each state has the same `view(seat)`. In a game that hides nothing, each is the state
        itself. Raises Malformed for a seat that does not exist.
        """
        self._check_seat(seat)
        return repeat(self)

    def view(self, seat: Seat | None) -> Self:
        """What that seat may know (None: an onlooker, who sees no hand). In a game that hides
        nothing, the state itself. Raises Malformed for a seat that does not exist."""
        self._check_seat(seat)
        return self

    def _check_seat(self, seat: Seat | None) -> Seat | None:
        """The seat, or None. Raises Malformed for what is neither."""
        return None if seat is None else whole("seat", seat, 0, self.seats - 1)
