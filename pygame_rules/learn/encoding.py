"""An encoding: the moves and positions of a game as numbers, for those who learn to play it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from operator import attrgetter
from typing import Any, Generic, TypeVar

from pygame_rules.games import NAMES, open_game
from pygame_rules.learn.chance import Chance
from pygame_rules.malformed import Malformed
from pygame_rules.move import Move
from pygame_rules.state import State
from pygame_rules.whole import quote

M = TypeVar("M", bound=Move)

Chosen = tuple[int, ...]
"""The actions of a turn that has begun: empty at its beginning."""


@dataclass(frozen=True, slots=True)
class Turns(Generic[M]):
    """How turns are made of actions.

    legal: (state, chosen) -> the actions that may be chosen next, each once; none after the end.
    after: (state, chosen, action) -> what a legal action leads to: the state after the turn and no
        actions, or the same state and one action more.
    indices: (move) -> its actions, in order. Raises KeyError for a move that is never legal.
    move: (actions) -> the move. Raises KeyError for actions that are no whole turn.
    most: the largest number of actions of a turn.
    """

    legal: Callable[[Any, Chosen], list[int]]
    after: Callable[[Any, Chosen, int], tuple[Any, Chosen]]
    indices: Callable[[M], Chosen]
    move: Callable[[Chosen], M]
    most: int = 1


def nothing_random(options: Mapping[str, str], players: int) -> None:
    """What chance decides first, where nothing is random."""


def nothing_hidden(options: Mapping[str, str], players: int) -> bool:
    """Whether a choice may be hidden from a seat, where none ever is."""
    return False


@dataclass(frozen=True, slots=True)
class Encoding(Generic[M]):
    """What a game's module `encoding` defines.

    game: the name of the game. An encoding is pickled by it.
    actions: the text of each action. Its index never changes: what was learned depends on it.
    turns: how turns are made of them.
    features: what each plane shows, as seen by one seat. A plane has rows and columns; whatever is
        no matter of places has the same value everywhere.
    fill: (view, seat, chosen) -> the planes, one byte a value, row by row. The view is that of the
        seat, so that it can't show what the seat may not know.
    longest: (options, players) -> after how many plies a game that goes on is called a draw. Where
        the rules bound a game it is their bound.
    chance: (options, players) -> what chance decides first; None where it decides nothing.
    outcomes: the largest number of outcomes that chance chooses from.
    hidden: (options, players) -> whether a choice may be hidden from a seat.
    scores: bounds of the score of one who plays alone.
    """

    game: str
    actions: tuple[str, ...]
    turns: Turns[M]
    features: tuple[str, ...]
    rows: int
    columns: int
    fill: Callable[[Any, int, Chosen], bytearray]
    longest: Callable[[Mapping[str, str], int], int]
    chance: Callable[[Mapping[str, str], int], Chance | None] = nothing_random
    outcomes: int = 0
    hidden: Callable[[Mapping[str, str], int], bool] = nothing_hidden
    scores: tuple[float, float] = (0.0, 1.0)

    @property
    def shape(self) -> tuple[int, int, int]:
        """Planes, rows, columns."""
        return len(self.features), self.rows, self.columns

    def __reduce__(self) -> tuple[object, ...]:
        return encoding, (self.game,)


@cache
def encoding(name: str) -> Encoding[Any]:
    """The encoding of the game of this name. Raises Malformed for a game that has none."""
    open_game(name)
    if name not in encoded():
        wanted = f"a game whose turns can be listed: {', '.join(encoded())}"
        raise Malformed("game", "no-encoding", text=name, wanted=wanted)
    found: Encoding[Any] = import_module(f"pygame_rules.{name}.encoding").ENCODING
    return found


@cache
def encoded() -> tuple[str, ...]:
    """The names of the games that have an encoding."""
    return tuple(name for name in NAMES if find_spec(f"pygame_rules.{name}.encoding"))


def whole_turns(moves: Sequence[M]) -> Turns[M]:
    """Turns of one action each: the index of the move among all that can be legal."""
    index = {move.text: number for number, move in enumerate(moves)}
    numbered, text = index.__getitem__, attrgetter("text")

    def legal(state: State[M], chosen: Chosen) -> list[int]:
        return list(map(numbered, map(text, state.legal_moves())))

    def after(state: State[M], chosen: Chosen, action: int) -> tuple[State[M], Chosen]:
        return state.played(moves[action]), ()

    def indices(move: M) -> Chosen:
        return (index[move.text],)

    def made(actions: Chosen) -> M:
        if len(actions) != 1:
            raise KeyError(actions)
        return moves[actions[0]]

    return Turns(legal, after, indices, made)


class Actions(Sequence[str]):
    """The actions of a game: their texts by index.

    In most games a turn is one action. Where there are too many different turns, a turn is made of
    several: `indices` gives all of them, `move` takes all of them.
    """

    __slots__ = ("_encoding",)

    def __init__(self, encoding: Encoding[Any]) -> None:
        self._encoding = encoding

    def __len__(self) -> int:
        return len(self._encoding.actions)

    def __getitem__(self, index: Any) -> Any:  # noqa: ANN401 (an index or a slice)
        return self._encoding.actions[index]

    def indices(self, move: Move) -> Chosen:
        """The indices of the actions that make a move. Raises Malformed for a move that is never
        legal."""
        try:
            return self._encoding.turns.indices(move)
        except (KeyError, AttributeError):
            wanted = "a move of this game that can be legal"
            raise Malformed("move", "no-action", text=quote(str(move)), wanted=wanted) from None

    def move(self, *indices: int) -> Move:
        """The move that these actions make. Raises Malformed for what is no action, and for actions
        that are no whole turn."""
        count = len(self)
        for index in indices:
            if not 0 <= index < count:
                raise unknown(index, count)
        try:
            made: Move = self._encoding.turns.move(indices)
        except KeyError:
            wanted = "the actions of one whole turn"
            raise Malformed("action", "no-turn", text=quote(indices), wanted=wanted) from None
        return made


def unknown(action: object, count: int) -> Malformed:
    """The error for what is no action of a game."""
    wanted = f"a whole number from 0 to {count - 1}"
    return Malformed("action", "out-of-range", text=quote(action), wanted=wanted)
