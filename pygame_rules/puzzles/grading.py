"""How hard a puzzle is, measured by the rules alone.

Each decision counts a thousand: a move of the solver where another one would be wrong. The rest,
below a thousand, orders puzzles with as many decisions: how close wrong first moves come to the
goal, whether the right one is obvious, and among how many it is to be found. No computer player is
asked, so a puzzle keeps its measure when their play changes.
"""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from pygame_rules.move import Move
from pygame_rules.puzzles.hooks import puzzle_hooks
from pygame_rules.puzzles.puzzle import Puzzle
from pygame_rules.puzzles.solving import goal_of, start
from pygame_rules.puzzles.tasks import Goal, Searched
from pygame_rules.search.hooks import search_hooks
from pygame_rules.state import State

DEPTH = 1_000
"""How much harder one more decision makes a puzzle; more than all else together."""

CLOSE, CLOSEST = 40, 480
"""What a wrong first move adds that only one answer refutes, or that misses by one; one that n
answers refute adds the n-th part. The most that all of them add."""

HIDDEN = 320
"""What a right first move adds that does not meet the eye: it threatens nothing, or it is not the
one that brings most at once."""

GLANCES = 4
"""How often the greedy player is asked: it chooses at random among equal moves."""


def hardness(game: str, puzzle: Puzzle) -> int:
    """How much a solver needs for a puzzle. Raises Malformed and KeyError as `goal_of` does, and
    ValueError for a kind that is not searched, of a game that measures none."""
    hooks = puzzle_hooks(game)
    task = hooks.tasks[puzzle.kind]
    if not isinstance(task, Searched):
        if hooks.measure is None:
            raise ValueError(f"puzzles of the kind {puzzle.kind} have no measure")
        return hooks.measure(puzzle)
    state, goal = start(game, puzzle), goal_of(game, puzzle)
    left = max(0, puzzle.moves - 1)
    right = {state.play(text) for text in puzzle.first}
    wrong = [after for after in outcomes(state) if after not in right]
    close = sum(CLOSE // slack for after in wrong if (slack := goal.slack(after, left)))
    finer = min(CLOSEST, close) + HIDDEN * _hidden(task, goal, state, right)
    finer += min(DEPTH - CLOSEST - HIDDEN - 1, len(wrong))
    return DEPTH * (puzzle.moves or _decisions(goal, state)) + finer


def outcomes(state: State[Any]) -> list[State[Any]]:
    """The different states that the legal moves lead to."""
    return [*dict.fromkeys(state.play(move) for move in state.legal_moves())]


def several(game: str, puzzle: Puzzle) -> int:
    """How many different states the right first moves lead to."""
    state = start(game, puzzle)
    return len({state.play(text) for text in puzzle.first})


def _hidden(task: Searched, goal: Goal, state: State[Any], right: set[State[Any]]) -> bool:
    """Whether no right first move meets the eye."""
    if task.threats:
        winning = goal.puzzle.moves == 1
        return not winning and not any(goal.threatens(after) for after in right)
    greedy = search_hooks(state.game).greedy
    if greedy is None:
        return False
    taken: list[Move | None] = [greedy(state, Random(number)) for number in range(GLANCES)]
    return not any(move is not None and state.play(move) in right for move in taken)


def _decisions(goal: Goal, state: State[Any]) -> int:
    """How many moves the solver has to choose well, against the most awkward replies."""

    @cache
    def needed(state: State[Any]) -> int:
        if state.to_play is None or goal.reached(state, 0):
            return 0
        after = outcomes(state)
        if state.to_play != goal.seat:
            return max(map(needed, after))
        right = [one for one in after if goal.holds(one, 0)]
        return (len(right) < len(after)) + min(map(needed, right))

    return needed(state)
