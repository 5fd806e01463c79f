"""Perft: counting move sequences, the standard test of a move generator."""

from __future__ import annotations

from typing import Any, NamedTuple

from pygame_rules.move import Move
from pygame_rules.state import State
from pygame_rules.whole import whole


class Limits(NamedTuple):
    """The limits of a count.

    nodes: sequences found. states: states made on the way, also those that lead to no sequence of
    the full length because the game ends before.
    """

    nodes: int
    states: int


class TooManyNodes(Exception):
    """Raised when a count exceeds its limits."""


def perft(state: State[Any], depth: int, limits: Limits | None = None) -> int:
    """The number of sequences of exactly `depth` legal moves from a state; 1 at depth 0.

    Raises TooManyNodes as soon as a limit is exceeded, Malformed for a depth or limit that is no
    whole number from 0, NotImplementedError in games whose moves can't be listed.

    >>> from pygame_rules import NAMES, open_game
    >>> state = open_game(NAMES[0]).new()
    >>> perft(state, 1) == len(state.legal_moves())
    True
    """
    return _Count(limits).below(state, whole("depth", depth))


def divide(state: State[Any], depth: int, limits: Limits | None = None) -> dict[str, int]:
    """The same count by first move, which shows where two move generators differ. Raises as
    `perft`.

    >>> from pygame_rules import open_game
    >>> divide(open_game("siam").new(), 1)["@c1n"]
    1
    """
    count, depth = _Count(limits), whole("depth", depth)
    return {
        str(move): count.below(count.after(state, move), depth - 1)
        for move in (state.legal_moves() if depth > 0 else ())
    }


class _Count:
    """One count, with what is left of its limits."""

    def __init__(self, limits: Limits | None) -> None:
        self.nodes = None if limits is None else whole("limit", limits.nodes, place="nodes")
        self.states = None if limits is None else whole("limit", limits.states, place="states")

    def below(self, state: State[Any], depth: int) -> int:
        """The number of sequences of so many moves from a state."""
        if depth <= 0:
            return self._found(1)
        moves = state.legal_moves()
        if depth == 1:
            return self._found(len(moves))
        return sum(self.below(self.after(state, move), depth - 1) for move in moves)

    def after(self, state: State[Any], move: Move) -> State[Any]:
        """The state after a move; it counts against the limit."""
        if self.states is not None:
            self.states -= 1
            if self.states < 0:
                raise TooManyNodes
        return state.play(move)

    def _found(self, count: int) -> int:
        if self.nodes is not None:
            self.nodes -= count
            if self.nodes < 0:
                raise TooManyNodes
        return count
