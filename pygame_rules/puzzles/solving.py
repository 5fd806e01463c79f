"""Solving a puzzle: each move is judged, the other side replies by its best move."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pygame_rules.games import open_game
from pygame_rules.move import Move
from pygame_rules.puzzles.hooks import puzzle_hooks
from pygame_rules.puzzles.puzzle import Puzzle
from pygame_rules.puzzles.tasks import Goal, Predicted
from pygame_rules.search.searchable import Why
from pygame_rules.state import State


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a move of the solver is worth.

    right: whether the goal can still be reached after it; every such move is right.
    done: whether the goal is reached.
    replies: what the other side plays then, as texts. After a right move that is its best defence;
        after a wrong one it is why the move is wrong. Once the goal is reached, also what all play
        to the end, where the goal is the result there.
    missing: by how much the best result falls short of the goal after a wrong move; 0 where that
        is not counted.
    why: the code of a sentence that says why a move is wrong, and its parameters; None where none
        is known. See `Goal.why`.
    """

    right: bool
    done: bool
    replies: tuple[str, ...] = ()
    missing: int = 0
    why: Why | None = None


def start(game: str, puzzle: Puzzle) -> State[Any]:
    """The first state of a puzzle. Raises Malformed."""
    return open_game(game).parse_state(puzzle.state)


def goal_of(game: str, puzzle: Puzzle) -> Goal:
    """What a puzzle asks for. Raises Malformed for a state that can't be read, KeyError for a kind
    that the game does not have."""
    return puzzle_hooks(game).tasks[puzzle.kind](puzzle, start(game, puzzle))


def answers(game: str, puzzle: Puzzle) -> tuple[str, ...]:
    """The names of the answers to choose from; empty where the solver makes moves."""
    task = puzzle_hooks(game).tasks[puzzle.kind]
    return task.answers if isinstance(task, Predicted) else ()


def judge_move(goal: Goal, state: State[Any], left: int, move: Move) -> Verdict:
    """What a legal move of the solver is worth, which has so many moves left with this one."""
    made = after = state.play(move)
    left = max(0, left - 1)
    if goal.reached(after, left):
        return Verdict(True, True, tuple(map(str, goal.rest(after))))
    right = goal.holds(after, left)
    missing = 0 if right else goal.missing(after, left)
    replies = []
    while after.to_play not in (None, goal.seat) and not (right and goal.reached(after, left)):
        try:
            reply = goal.reply(after, left)
        except NotImplementedError:
            break
        replies.append(str(reply))
        after = after.play(reply)
    if right:
        done = goal.reached(after, left)
        rest = map(str, goal.rest(after)) if done else ()
        return Verdict(True, done, (*replies, *rest))
    return Verdict(False, False, tuple(replies), missing, goal.why(made, left, missing))
