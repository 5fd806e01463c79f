"""A puzzle: a position, and what has to be found in it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Puzzle:
    """An immutable value. All that is claimed of it can be proved by a search (`proof.proved`).

    kind: what has to be found, a key of the game's tasks and of the locale files.
    moves: how many moves the solver has; 0 where they are not counted.
    goal: a number whose meaning the kind gives: points, tiles, cards left, the right answer.
    state: the position as a state line; the solver is the seat on turn.
    first: the right first moves as texts, sorted. Where moves can't be listed, one of them; where
        something is to be predicted, the moves that are then played.
    hard: how much a solver needs, measured by the miner (`grading.hardness`); 0 for a puzzle that
        is no longer offered, and only opened by its number.
    number: its place in the game's file, from 1, which never changes; 0 outside of a file.
    """

    kind: str
    moves: int
    goal: int
    state: str
    first: tuple[str, ...]
    hard: int = 0
    number: int = 0
