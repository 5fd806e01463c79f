"""What every way of thinking is from outside: something that is run in slices and can be asked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from pygame_rules.move import Move
from pygame_rules.search.searchable import Searchable
from pygame_rules.state import State


@dataclass(frozen=True, slots=True)
class Thought:
    """What was found.

    move: the choice; value: for the seat on turn, in the game's own measure, beyond
    `searchable.PROVED` a win; line: the moves expected, the choice first; nodes: positions looked
    at; depth: plies searched to the end; proved: whether the value is certain.
    """

    move: Move
    value: int
    line: tuple[Move, ...]
    nodes: int
    depth: int
    proved: bool

    def told(self) -> dict[str, Any]:
        """The same in plain values, as it goes to whoever asked."""
        return {
            "move": str(self.move),
            "value": self.value,
            "line": [str(move) for move in self.line],
            "nodes": self.nodes,
            "depth": self.depth,
            "proved": self.proved,
        }


class Search(Protocol):
    """A search of one position; `AlphaBeta` says what the fields mean."""

    code: int
    value: int
    nodes: int
    depth: int
    proved: bool
    done: bool

    @property
    def line(self) -> list[int]: ...

    def step(self, nodes: int) -> bool: ...


class Thinking(Protocol):
    """A thought in the making."""

    @property
    def done(self) -> bool:
        """Whether there is nothing more to find, or the budget is used up."""

    @property
    def nodes(self) -> int:
        """Positions looked at so far."""

    @property
    def thought(self) -> Thought:
        """The best so far."""

    def step(self, nodes: int) -> bool:
        """Go on for about so many nodes; True when it is done."""


class Staged:
    """Searches one after the other, until one of them proves something or all are done."""

    def __init__(self, state: State[Any], game: Searchable[Any], stages: Sequence[Search]) -> None:
        """stages: the last one has a move from the beginning."""
        self._state, self._game, self._stages = state, game, stages
        self._at = 0

    @property
    def done(self) -> bool:
        return self._stages[self._at].done and (
            self._stages[self._at].proved or self._at == len(self._stages) - 1
        )

    @property
    def nodes(self) -> int:
        return sum(stage.nodes for stage in self._stages)

    def step(self, nodes: int) -> bool:
        if self._stages[self._at].step(nodes) and not self.done:
            self._at += 1
        return self.done

    @property
    def thought(self) -> Thought:
        stage = self._stages[self._at]
        if stage.code < 0:
            stage = self._stages[-1]
        moves: list[Move] = []
        state = self._state
        for code in stage.line:
            moves.append(self._game.decode(state, code))
            state = state.play(moves[-1])
        return Thought(moves[0], stage.value, tuple(moves), self.nodes, stage.depth, stage.proved)


class Settled:
    """A choice that needed no search."""

    done = True
    nodes = 0

    def __init__(self, move: Move) -> None:
        self.thought = Thought(move, 0, (move,), 0, 0, False)

    def step(self, nodes: int) -> bool:
        return True
