"""A lesson: one game learned on its board, step by step, as data.

The page plays a lesson in a game of its own, so that the reader's game stays as it is. A step's
sentences are in the game's locale files: `lesson.<id>`, `lesson.<id>.right`, `lesson.<id>.wrong`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from pygame_rules.move import Move
from pygame_rules.state import State

Goal = Callable[[Any, Any], bool]
"""Whether a legal move from a state is a right answer."""


@dataclass(frozen=True, slots=True)
class Step:
    """What every step has.

    id: unique within the lesson.
    clauses: ids of the clauses that the step teaches; a wrong answer leads to the first one.
    state: the position as a state line.
    shown: whether the page shows the touches of the hint before the first try.
    """

    id: str
    clauses: tuple[str, ...]
    state: str
    shown: bool = field(default=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class Look(Step):
    """Moves that play by themselves, as texts, from the state on."""

    moves: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Find(Step):
    """The reader makes a move for the seat on turn; every move that the goal accepts is right.

    hint: a right move, as text; the page shows how to touch it.
    """

    goal: Goal
    hint: str


@dataclass(frozen=True, slots=True)
class Predict(Step):
    """The reader predicts something by pressing one of the answers.

    answers: numbers, or names of sentences (`lesson.<id>.<answer>`, or one that all games share).
    right: the right one of them. moves: what plays after the answer and shows that it is right.
    """

    answers: tuple[str, ...]
    right: str
    moves: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class WhyNot(Step):
    """The reader tries an illegal move and reads why it is refused.

    attempt: the targets to touch, of which the last one is refused. refused: the clause that
    refuses it.
    """

    attempt: tuple[str, ...]
    refused: str


@dataclass(frozen=True, slots=True)
class PlayOn(Step):
    """The reader makes so many moves against a computer player, for the seat on turn."""

    moves: int


@dataclass(frozen=True, slots=True)
class Lesson:
    """The steps of one game's lesson, in their order."""

    steps: tuple[Step, ...]

    def step(self, id: str) -> Step:
        """The step of an id. Raises KeyError."""
        for step in self.steps:
            if step.id == id:
                return step
        raise KeyError(id)


def one_of(*texts: str) -> Goal:
    """Accepts the moves with these texts."""
    return lambda state, move: str(move) in texts


def does(*codes: str) -> Goal:
    """Accepts moves that do all these things: codes of their events."""
    return lambda state, move: set(codes) <= {event.code for event in state.events(move)}


def wins(state: State[Any], move: Move) -> bool:
    """Accepts moves that end the game with a win for who makes them."""
    outcome = state.played(move).outcome
    return outcome is not None and outcome.winners == (state.to_play,)
