"""Counting move sequences: the standard check of a move generator."""

from __future__ import annotations

from typing import Any

from pygame_rules.state import State


class TooManyNodes(Exception):
    """Raised when a count grows past the number allowed."""


def perft(state: State[Any], depth: int, most: int | None = None) -> int:
    """Number of sequences of exactly `depth` legal moves from a state; 1 at depth 0.

    Raises TooManyNodes as soon as more than `most` are found.
    """
    if depth <= 0:
        return 1
    moves = state.legal_moves()
    if depth == 1:
        return len(moves)
    nodes = 0
    for move in moves:
        nodes += perft(state.play(move), depth - 1, None if most is None else most - nodes)
        if most is not None and nodes > most:
            raise TooManyNodes(most)
    return nodes


def divide(state: State[Any], depth: int, most: int | None = None) -> dict[str, int]:
    """The same count split by first move: shows where two generators part."""
    counts: dict[str, int] = {}
    for move in state.legal_moves() if depth > 0 else ():
        left = None if most is None else most - sum(counts.values())
        counts[str(move)] = perft(state.play(move), depth - 1, left)
        if most is not None and sum(counts.values()) > most:
            raise TooManyNodes(most)
    return counts
