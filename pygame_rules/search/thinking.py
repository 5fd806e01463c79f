"""A computer player's thinking: run in slices, with its best thought available at any time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from pygame_rules.move import Move
from pygame_rules.search.searchable import Searchable
from pygame_rules.search.sliced import ENDLESS
from pygame_rules.state import State

PART = 1, 4
"""The nodes of the search for wins by threats as a fraction of those of an alpha-beta search; its
nodes take longer."""

TURN = 400
"""Nodes that the main search visits between two turns of the search for wins."""


@dataclass(frozen=True, slots=True)
class Thought:
    """What a search found.

    move: the choice. value: for the seat on turn, in the game's own unit; beyond
    `searchable.PROVED` a win. line: the principal variation, which begins with the choice. nodes:
    positions visited. depth: plies searched completely. proved: whether the value is certain.
    """

    move: Move
    value: int
    line: tuple[Move, ...]
    nodes: int
    depth: int
    proved: bool

    def as_dict(self) -> dict[str, Any]:
        """The same as JSON values, with moves as texts."""
        return {
            "move": str(self.move),
            "value": self.value,
            "line": [str(move) for move in self.line],
            "nodes": self.nodes,
            "depth": self.depth,
            "proved": self.proved,
        }


class Proving(Protocol):
    """A search for a win by force; `AlphaBeta` describes the fields."""

    @property
    def nodes(self) -> int: ...

    @property
    def depth(self) -> int: ...

    @property
    def proved(self) -> bool: ...

    @property
    def done(self) -> bool: ...

    def step(self, nodes: int) -> bool: ...


class Search(Proving, Protocol):
    """A search of one position for its best move; `AlphaBeta` describes the fields."""

    budget: int

    @property
    def code(self) -> int: ...

    @property
    def value(self) -> int: ...

    @property
    def line(self) -> list[int]: ...


class Thinking(Protocol):
    """A thought that is not finished yet."""

    @property
    def done(self) -> bool:
        """Whether the search is over, or its budget spent."""

    @property
    def nodes(self) -> int:
        """Positions visited so far."""

    @property
    def thought(self) -> Thought:
        """The best so far."""

    def step(self, nodes: int) -> bool:
        """Search about so many more nodes; returns `done`."""


class Staged:
    """The main search and, in some games, a search for wins by threats with a part of the nodes.

    They take turns by the nodes that each has visited, so the slices do not change what is found.
    The search for wins begins after the first iteration of the main search, so that a thought that
    is stopped early has a move to play.
    """

    def __init__(
        self,
        state: State[Any],
        game: Searchable[Any],
        stages: Sequence[Search],
        nodes: int | None = None,
        part: tuple[int, int] = PART,
        first: int = 0,
    ) -> None:
        """stages: the main search, which has a move from the beginning, comes last; the search for
        wins, if any, comes first. nodes: the budget of both together. part: the nodes of
        the search for wins as a fraction of those of the main search, which visits `first` nodes
        before."""
        self._state, self._game, self._stages = state, game, stages
        self._main = self._turn = stages[-1]
        self._beside = stages[0] if len(stages) > 1 else None
        self._until, (self._part, self._whole) = TURN, part
        self._first = first
        self._budget = ENDLESS if nodes is None else nodes

    @property
    def done(self) -> bool:
        return self._main.done or self._won

    @property
    def _won(self) -> bool:
        return self._beside is not None and self._beside.proved

    @property
    def nodes(self) -> int:
        return sum(stage.nodes for stage in self._stages)

    def step(self, nodes: int) -> bool:
        until = self.nodes + max(1, nodes)
        while not self.done and self.nodes < until:
            turn = self._turn
            turn.step(min(until - self.nodes, self._until - turn.nodes))
            if turn.done or turn.nodes >= self._until:
                self._next_turn()
        return self.done

    def _next_turn(self) -> None:
        """Choose which search runs next, and up to how many nodes of its own."""
        main, beside = self._main, self._beside
        part = min(main.nodes * self._part // self._whole, self._budget - main.nodes)
        ready = self._turn is main and main.depth and main.nodes >= self._first
        if beside and ready and not beside.done and beside.nodes < part:
            self._turn, self._until = beside, part
            return
        self._turn, self._until = main, main.nodes + TURN
        if beside:
            main.budget = self._budget - beside.nodes

    @property
    def thought(self) -> Thought:
        stage = self._beside if self._beside and self._won else self._main
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
