"""A computer player's thinking: run in slices, with its best thought available at any time."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Generic, Protocol

from pygame_rules.move import M, Move
from pygame_rules.search.searchable import Searchable
from pygame_rules.search.sliced import ENDLESS
from pygame_rules.state import State

SHARE = 1, 4
"""The nodes of the search for wins as a fraction (1/4) of those of the main search; its nodes take
longer."""

TURN = 400
"""Nodes that the main search visits between two turns of the search for wins."""


@dataclass(frozen=True, slots=True)
class Thought(Generic[M]):
    """What a search found.

    move: the choice. value: for the seat on turn, in the game's own unit; beyond
    `searchable.PROVED` a win. line: the principal variation, which begins with the choice. nodes:
    positions visited. depth: plies searched completely. proved: whether the value is certain.

    >>> from pygame_rules import open_game
    >>> from pygame_rules.players import choose
    >>> state = open_game("siam").parse_state("R3R/5/5/2S2/2R2 e 20 - * count")
    >>> thought = choose(state, "mahout4")
    >>> str(thought.move), thought.depth, thought.proved
    ('c2c1s', 1, True)
    """

    move: M
    value: int
    line: tuple[M, ...]
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


class Thinking(Protocol[M]):
    """A thought that is not finished yet.

    >>> from pygame_rules import open_game
    >>> from pygame_rules.players import Budget, think
    >>> thinking = think(open_game("siam").new(), "sage9", budget=Budget(nodes=300))
    >>> while not thinking.step(100):
    ...     best = thinking.thought.move
    >>> thinking.done
    True
    """

    @property
    def done(self) -> bool:
        """Whether the search is over, or its budget spent."""

    @property
    def nodes(self) -> int:
        """Positions visited so far."""

    @property
    def thought(self) -> Thought[M]:
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
        main: Search,
        nodes: int | None = None,
        *,
        wins: Search | None = None,
        share: tuple[int, int] = SHARE,
        first: int = 0,
    ) -> None:
        """main: the main search, which has a move from the beginning. wins: the search for wins.
        nodes: the budget of both together. share: the nodes of the search for wins as a fraction of
        those of the main search, which visits `first` nodes before the other begins."""
        self._state, self._game = state, game
        self._main, self._wins, self._share, self._first = main, wins, share, first
        self._budget = ENDLESS if nodes is None else nodes
        self._turn, self._until = main, TURN  # which search runs, until it has so many nodes

    @property
    def done(self) -> bool:
        return self._main.done or self._won

    @property
    def _won(self) -> bool:
        return self._wins is not None and self._wins.proved

    @property
    def nodes(self) -> int:
        return self._main.nodes + (self._wins.nodes if self._wins else 0)

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
        main, wins = self._main, self._wins
        part, whole = self._share
        most = min(main.nodes * part // whole, self._budget - main.nodes)
        ready = self._turn is main and main.depth and main.nodes >= self._first
        if wins and ready and not wins.done and wins.nodes < most:
            self._turn, self._until = wins, most
            return
        self._turn, self._until = main, main.nodes + TURN
        if wins:
            main.budget = self._budget - wins.nodes

    @property
    def thought(self) -> Thought[Any]:
        best = self._wins if self._wins and self._won else self._main
        moves: list[Move] = []
        state = self._state
        for code in best.line:
            moves.append(self._game.decode(state, code))
            state = state.play(moves[-1])
        return Thought(moves[0], best.value, tuple(moves), self.nodes, best.depth, best.proved)


class Settled:
    """A choice that needed no search."""

    done = True
    nodes = 0

    def __init__(self, move: Move, value: int = 0, depth: int = 0) -> None:
        """value: what the move is worth, where that is proved; 0 where nothing is known. depth: the
        plies to which it is known to be good."""
        self.thought: Thought[Any] = Thought(move, value, (move,), 0, depth, bool(value))

    def step(self, nodes: int) -> bool:
        return True
