"""The proof of a puzzle: everything that it claims, found again by a search."""

from __future__ import annotations

from dataclasses import replace

from pygame_rules.games import open_game
from pygame_rules.puzzles.hooks import puzzle_hooks
from pygame_rules.puzzles.puzzle import Puzzle
from pygame_rules.puzzles.solving import goal_of, start
from pygame_rules.puzzles.tasks import Predicted, Searched


def proved(game: str, puzzle: Puzzle) -> bool:
    """Whether all claims of a puzzle are true.

    Its first moves are all the right ones (or one right one, where moves can't be listed), it can't
    be solved by fewer moves, and no better result than its goal is possible. Of a prediction: its
    moves are legal, and the answer is right. Raises Malformed for texts that can't be read, and
    KeyError for a kind that the game does not have.
    """
    hooks, state = puzzle_hooks(game), start(game, puzzle)
    task = hooks.tasks[puzzle.kind]
    if isinstance(task, Predicted):
        for text in puzzle.first:
            state = state.play(text)
        return task.found(state) == puzzle.goal and hooks.proved(puzzle)
    goal = goal_of(game, puzzle)
    try:
        moves = goal.right(state, puzzle.moves)
        if tuple(sorted(map(str, moves))) != puzzle.first or not moves:
            return False
        if puzzle.moves > 1 and goal.holds(state, puzzle.moves - 1):
            return False
        if isinstance(task, Searched) and task.counted and better(game, puzzle):
            return False
    except NotImplementedError:
        after = state.play(open_game(game).parse_move(puzzle.first[0]))
        if not goal.reached(after, 0):
            return False
    return hooks.proved(puzzle)


def better(game: str, puzzle: Puzzle, by: int = 1) -> bool:
    """Whether the goal of a puzzle could be higher by so much."""
    state = start(game, puzzle)
    return goal_of(game, replace(puzzle, goal=puzzle.goal + by)).holds(state, puzzle.moves)
