"""Counting move sequences: the standard check of a move generator."""

from __future__ import annotations

from typing import Any

from pygame_rules.state import State


def perft(state: State[Any], depth: int) -> int:
    """Number of sequences of exactly `depth` legal moves from a state; 1 at depth 0."""
    if depth <= 0:
        return 1
    moves = state.legal_moves()
    if depth == 1:
        return len(moves)
    return sum(perft(state.play(move), depth - 1) for move in moves)


def divide(state: State[Any], depth: int) -> dict[str, int]:
    """The same count split by first move: shows where two generators part."""
    return {str(move): perft(state.play(move), depth - 1) for move in state.legal_moves()}
