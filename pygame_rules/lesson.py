"""A lesson: one game learned on its board, step by step, as data.

The page plays a lesson in a game of its own, so that the reader's game stays as it is. A step's
sentences are in the game's locale files: `lesson.<id>`, `lesson.<id>.right`, `lesson.<id>.wrong`,
and `lesson.<id>.wrong.<fault>` for the answers that are wrong for a reason of their own.

A kind of step says by its methods what the reader does, what is right, and what to touch for it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import takewhile
from typing import Any, ClassVar

from pygame_rules.draft import CANCEL, Draft
from pygame_rules.frozen import EMPTY
from pygame_rules.hooks import Hooks
from pygame_rules.move import Move
from pygame_rules.state import State

Goal = Callable[[Any, Any], bool]
"""Whether a legal move from a state is a right answer."""

LIKELIEST = 3
"""How many moves are tried that go on with a half-made turn which is not the hint's: some goals
look at all answers of the rival."""

RIGHT, WRONG, MISSED = "right", "wrong", "missed"
"""What a try is. WRONG: an answer, but not the right one. MISSED: it answers nothing."""


@dataclass(frozen=True, slots=True)
class Try:
    """What the reader has done in a step that is not done yet.

    states: the positions from the step's own on; moves: those between them. refused: the clause
    that has just refused an attempt, or empty. answer: the answer just given, or empty.
    """

    states: Sequence[State[Any]]
    moves: Sequence[Move] = ()
    refused: str = ""
    answer: str = ""


@dataclass(frozen=True, slots=True)
class Step:
    """What every step has.

    id: unique within the lesson.
    clauses: ids of the clauses that the step teaches; a wrong answer leads to the first one.
    state: the position as a state line.
    shown: whether the page shows the touches of the hint unasked.
    names: parameters of its sentences: words of the language that the game is played in, or keys of
    the locale files (`Key`).
    """

    id: str
    clauses: tuple[str, ...]
    state: str
    shown: bool = field(default=False, kw_only=True)
    names: Mapping[str, str] = field(default=EMPTY, kw_only=True)

    by_touch: ClassVar[bool] = False
    """Whether a touch of the board is the answer."""

    by_playing: ClassVar[bool] = False
    """Whether it is the beginning of a game in which a computer player has the other seats."""

    @property
    def dealt(self) -> bool:
        """Whether its game begins as the game deals it, instead of from the state as it is."""
        return False

    @property
    def ahead(self) -> tuple[str, ...]:
        """Moves that the reader has played one after the other, as texts."""
        return ()

    @property
    def replies(self) -> tuple[str, ...]:
        """The answers that are offered."""
        return ()

    @property
    def shows(self) -> tuple[str, ...]:
        """Moves that play after the right answer, as texts."""
        return ()

    @property
    def reminded(self) -> int:
        """In how many turns of the reader's game the lesson's reminders are at hand."""
        return 0

    @property
    def turns_asked(self) -> int:
        """How many turns the reader makes in it, one after the other."""
        return 1

    @property
    def wrongs(self) -> tuple[str, ...]:
        """What can be wrong with an answer, as ends of sentences, beside WRONG for whatever else
        is wrong with a move."""
        return ()

    def wrong(self, tried: Try) -> str:
        """What is wrong with a wrong answer: WRONG, or one of `wrongs`."""
        return WRONG

    def refutation(self, tried: Try) -> Move | None:
        """The rival's answer that shows what is wrong with a wrong answer; None where none is
        shown."""
        return None

    def judge(self, tried: Try) -> str:
        """What a try is: RIGHT, WRONG, MISSED, or empty where it means nothing yet."""
        raise NotImplementedError

    def touches(
        self, state: State[Any], draft: Draft[Any], hooks: Hooks[Any, Any], made: int = 0
    ) -> tuple[str, ...]:
        """The targets to touch for the right answer, the first ones perhaps in the half-made turn
        already. They begin with CANCEL where that turn does not lead there. made: how many turns
        of the step the reader has made."""
        return ()


@dataclass(frozen=True, slots=True)
class Look(Step):
    """Moves that play by themselves, as texts, from the state on."""

    moves: tuple[str, ...]

    @property
    def ahead(self) -> tuple[str, ...]:
        return self.moves

    def judge(self, tried: Try) -> str:
        return RIGHT if len(tried.moves) == len(self.moves) else ""


@dataclass(frozen=True, slots=True)
class Find(Step):
    """The reader makes a move for the seat on turn; every move that the goal accepts is right.

    hint: a right move, as text; the page shows how to touch it.
    then: the goal and the hint of a second move of the same seat, if the step asks for one. What
    to do then is the sentence `lesson.<id>.then`.
    faults: what is wrong with a move that the goal refuses, by name; the first one that accepts it
    names the sentence.
    refuted: whether the rival's win is shown, where a wrong answer leaves one.
    """

    goal: Goal
    hint: str
    then: tuple[Goal, str] | None = field(default=None, kw_only=True)
    faults: Mapping[str, Goal] = field(default=EMPTY, kw_only=True)
    refuted: bool = field(default=False, kw_only=True)

    by_touch = True

    @property
    def asks(self) -> tuple[tuple[Goal, str], ...]:
        """The goal and the hint of each move that is asked for."""
        first = self.goal, self.hint
        return (first, self.then) if self.then else (first,)

    @property
    def turns_asked(self) -> int:
        return len(self.asks)

    @property
    def wrongs(self) -> tuple[str, ...]:
        return tuple(f"{WRONG}.{fault}" for fault in self.faults)

    def wrong(self, tried: Try) -> str:
        state, move = tried.states[-2], tried.moves[-1]
        found = (fault for fault, goal in self.faults.items() if goal(state, move))
        return ".".join((WRONG, *[*found][:1]))

    def refutation(self, tried: Try) -> Move | None:
        if not self.refuted:
            return None
        after = tried.states[-1]
        winning = (reply for reply in after.legal_moves() if wins(after, reply))
        return min(winning, key=lambda reply: len(reply.path), default=None)

    def judge(self, tried: Try) -> str:
        if tried.refused:
            return MISSED
        for (goal, _), state, move in zip(self.asks, tried.states, tried.moves, strict=False):
            if not goal(state, move):
                return WRONG
        return RIGHT if len(tried.moves) == len(self.asks) else ""

    def touches(
        self, state: State[Any], draft: Draft[Any], hooks: Hooks[Any, Any], made: int = 0
    ) -> tuple[str, ...]:
        goal, hint = self.asks[made]
        move = state.parse_move(hint)
        if hooks.leads(state, move, draft):
            return hooks.advised(state, move, draft)
        ended = draft.choose(draft.confirm).move if draft.confirm else None
        if draft.confirm and ended and goal(state, ended):  # another right move
            return (draft.confirm,)
        if not hooks.advises_rest and (other := _other(goal, hint, state, draft.path)):
            return hooks.advised(state, other, draft)
        return (CANCEL, *hooks.advised(state, move, state.draft()))


@dataclass(frozen=True, slots=True)
class Predict(Step):
    """The reader predicts something by pressing one of the answers.

    answers: numbers, or names of sentences (`lesson.<id>.<answer>`, or one that all games share).
    right: the right one of them. moves: what plays after the answer and shows that it is right.
    Where there are more than two answers, each wrong one is a fault of its own.
    """

    answers: tuple[str, ...]
    right: str
    moves: tuple[str, ...] = ()

    @property
    def replies(self) -> tuple[str, ...]:
        return self.answers

    @property
    def shows(self) -> tuple[str, ...]:
        return self.moves

    @property
    def wrongs(self) -> tuple[str, ...]:
        others = [answer for answer in self.answers if answer != self.right]
        return tuple(f"{WRONG}.{one}" for one in others) if others[1:] else (WRONG,)

    def wrong(self, tried: Try) -> str:
        return f"{WRONG}.{tried.answer}" if len(self.answers) > 2 else WRONG

    def judge(self, tried: Try) -> str:
        if not tried.answer:
            return ""
        return RIGHT if tried.answer == self.right else WRONG


@dataclass(frozen=True, slots=True)
class WhyNot(Step):
    """The reader tries an illegal move and reads why it is refused.

    attempt: the targets to touch, of which the last one is refused. refused: the clause that
    refuses it.
    """

    attempt: tuple[str, ...]
    refused: str

    by_touch = True

    def judge(self, tried: Try) -> str:
        if tried.refused == self.refused:
            return RIGHT
        return MISSED if tried.refused or tried.moves else ""

    def touches(
        self, state: State[Any], draft: Draft[Any], hooks: Hooks[Any, Any], made: int = 0
    ) -> tuple[str, ...]:
        """A choice such as the turn of a tile can be replaced by another of its kind (`turn:1`)."""
        alike = sum(1 for _ in takewhile(_same, zip(self.attempt, draft.path, strict=False)))
        left, other = self.attempt[alike:], draft.path[alike:]
        kind, colon, _ = left[0].partition(":") if left else ("", "", "")
        replaced = bool(colon) and all(target.startswith(kind + colon) for target in other)
        return left if replaced or not other else (CANCEL, *self.attempt)


@dataclass(frozen=True, slots=True)
class PlayOn(Step):
    """The reader's first game, for the seat on turn, against a computer player. Its first move is
    all that the lesson asks for. It counts like any other, and of its state only the options and
    the number of players matter, unless it is short.

    turns: the number of the reader's turns in which the lesson's reminders are at hand. Their
    sentences are `lesson.reminder.1` and so on.
    short: whether the game is shorter than a usual one. What follows it is then no rematch: the
    reader begins again, and the sentence `lesson.next` says what is different.
    """

    turns: int
    short: bool = field(default=False, kw_only=True)

    by_playing = True

    @property
    def dealt(self) -> bool:
        return not self.short

    @property
    def reminded(self) -> int:
        return self.turns

    def judge(self, tried: Try) -> str:
        return RIGHT if tried.moves else ""


@lru_cache(maxsize=8)
def _other(goal: Goal, hint: str, state: State[Any], path: tuple[str, ...]) -> Move | None:
    """A right move that begins with these targets and has most in common with the hint; None where
    none of the likeliest ones is right."""
    if not path:
        return None
    wanted = state.parse_move(hint).path
    alike = [move for move in state.legal_moves() if move.path[: len(path)] == path]
    alike.sort(key=lambda move: (-len({*move.path} & {*wanted}), len(move.path)))
    return next((move for move in alike[:LIKELIEST] if goal(state, move)), None)


def _same(pair: tuple[str, str]) -> bool:
    return pair[0] == pair[1]


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
