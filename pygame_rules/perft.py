"""Counting move sequences: the standard check of a move generator."""

from __future__ import annotations

from typing import Any, NamedTuple

from pygame_rules.move import Move
from pygame_rules.state import State
from pygame_rules.whole import whole


class Limits(NamedTuple):
    """What a count may come to before it gives up.

    nodes: sequences found. states: states made on the way, whether or not a sequence comes of
    them: where games end early, many are made for few sequences.
    """

    nodes: int
    states: int


class TooManyNodes(Exception):
    """Raised when a count grows past its limits."""


def perft(state: State[Any], depth: int, limits: Limits | None = None) -> int:
    """Number of sequences of exactly `depth` legal moves from a state; 1 at depth 0.

    Raises TooManyNodes as soon as more are found, or more states made, than the limits allow,
    Malformed for a depth or a limit that is no whole number from 0.
    """
    return _Count(limits).below(state, whole("depth", depth))


def divide(state: State[Any], depth: int, limits: Limits | None = None) -> dict[str, int]:
    """The same count split by first move: shows where two generators part. Raises as `perft`."""
    count, depth = _Count(limits), whole("depth", depth)
    return {
        str(move): count.below(count.after(state, move), depth - 1)
        for move in (state.legal_moves() if depth > 0 else ())
    }


class _Count:
    """One count: what of its limits is left."""

    def __init__(self, limits: Limits | None) -> None:
        self.nodes = None if limits is None else whole("limit", limits.nodes, place="nodes")
        self.states = None if limits is None else whole("limit", limits.states, place="states")

    def below(self, state: State[Any], depth: int) -> int:
        """The sequences of so many moves from a state."""
        if depth <= 0:
            return self._found(1)
        moves = state.legal_moves()
        if depth == 1:
            return self._found(len(moves))
        return sum(self.below(self.after(state, move), depth - 1) for move in moves)

    def after(self, state: State[Any], move: Move) -> State[Any]:
        """The state after a move, which counts as made."""
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
