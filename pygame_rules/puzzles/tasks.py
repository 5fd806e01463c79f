"""What a kind of puzzle asks for, and whether that can still be reached.

A game's `puzzles.py` has a `Task` for each kind. A task makes a `Goal` for a puzzle, and everything
else about puzzles asks the goal.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from bisect import bisect_left
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from pygame_rules.move import Move
from pygame_rules.puzzles.puzzle import Puzzle
from pygame_rules.search.hooks import search_hooks
from pygame_rules.search.prover import Prover
from pygame_rules.search.searchable import WIN, Searchable, Why
from pygame_rules.state import State

MOST_MISSING = 99
"""By how much a result is compared with the goal at most."""


class Goal(ABC):
    """What one puzzle asks for. seat: the solver's."""

    def __init__(self, puzzle: Puzzle, start: State[Any]) -> None:
        self.puzzle = puzzle
        self.seat = start.to_play

    @abstractmethod
    def holds(self, state: State[Any], left: int) -> bool:
        """Whether the solver can still reach the goal, by so many moves of its own."""

    @abstractmethod
    def reached(self, state: State[Any], left: int) -> bool:
        """Whether the goal is reached, so that nothing more has to be done."""

    def reply(self, state: State[Any], left: int) -> Move:
        """The best move of another seat, on turn here, against the solver."""
        raise NotImplementedError("nobody replies in puzzles of this kind")

    def rest(self, state: State[Any]) -> tuple[Move, ...]:
        """The best moves of all to the end of the game, once the goal is reached, where the goal is
        the result at the end; else none."""
        return ()

    def missing(self, state: State[Any], left: int) -> int:
        """By how much the best result from here falls short of the goal; 0 where that is not
        counted."""
        return 0

    def why(self, after: State[Any], left: int, missing: int) -> Why | None:
        """Why a move of the solver is wrong, by the state after it.

        `loses`: another seat wins with its next move, at `cell` where that has a place; `later`:
        the move wins as well, but by one move more; `idle`: even if nobody answered it, the next
        move would not win; `parried`: unanswered it would, and `count` answers prevent that.
        Where the goal is no win, `open`: after `count` answers it can't be reached in time;
        `goes-on`: no move is left, and another seat can go on in `count` ways.
        Where the goal is a number: `best`, the result is `most` at best; `even` or `behind` where
        that is 0 or less. `kept`: so many are left over. Answers that lead to the same position
        count once.
        """
        return None

    def slack(self, after: State[Any], left: int) -> int:
        """How closely a wrong move of the solver misses the goal, by the state after it: after how
        many answers it does, or by how much; 0 where it does not come close."""
        return 0

    def threatens(self, after: State[Any]) -> bool:
        """Whether the solver, who has just moved, would win with the next move unanswered. False
        where the goal is no win."""
        return False

    def limit(self, positions: int) -> None:
        """Let no proof take more positions than these: `TooLongError` is raised then."""
        raise NotImplementedError("nothing is searched")

    def right(self, state: State[Any], left: int) -> tuple[Move, ...]:
        """The right moves of the solver, which has so many left: one for each position that right
        moves lead to. Raises NotImplementedError where moves can't be listed."""
        raise NotImplementedError("the moves can't be listed")


class Task(Protocol):
    """Makes the goal of a puzzle from its first state."""

    def __call__(self, puzzle: Puzzle, start: State[Any]) -> Goal: ...


Decided = Callable[[Searchable[Any], Any, int, int, int], bool | None]
"""(game, position, solver's side, moves left, goal) -> whether the goal is reached, where that is
known without a search; else None."""


@dataclass(frozen=True, slots=True)
class Searched:
    """A task that is decided by a search of the game's positions.

    decided: see `Decided`. ended: the same, but it is None as long as the solver has something to
    do. threats: see `Prover`. to_the_end: moves are not
    counted, and the goal is reached once it can't be missed any more.
    counted: whether the goal is a number that can be missed by little or by much.
    """

    decided: Decided
    ended: Decided
    threats: bool = False
    to_the_end: bool = False
    counted: bool = False

    def __call__(self, puzzle: Puzzle, start: State[Any]) -> Goal:
        return _ByProof(self, puzzle, start)


class _ByProof(Goal):
    def __init__(self, task: Searched, puzzle: Puzzle, start: State[Any]) -> None:
        super().__init__(puzzle, start)
        hooks = search_hooks(start.game)
        game = hooks.searched(start)
        if not game:
            raise ValueError("this position is not searched")
        self._task, self._game = task, game
        self._me = game.seat(game.key(start))
        self._provers: dict[int, Prover[Any]] = {}
        self._prover = self._to_reach(puzzle.goal)

    def _to_reach(self, goal: int) -> Prover[Any]:
        known_one = self._provers.get(goal)
        if known_one is not None:
            return known_one
        game, me, task = self._game, self._me, self._task

        def known(position: Any, left: int) -> bool | None:  # noqa: ANN401 (of any game)
            return task.decided(game, position, me, left, goal)

        prover = Prover(game, known, me, threats=task.threats, endless=task.to_the_end)
        self._provers[goal] = prover
        return prover

    def holds(self, state: State[Any], left: int) -> bool:
        return self._prover.holds(self._game.key(state), left)

    def reached(self, state: State[Any], left: int) -> bool:
        position = self._game.key(state)
        if self._task.to_the_end:
            return self._prover.certain(position)
        ended = self._task.ended(self._game, position, self._me, left, self.puzzle.goal)
        return ended is True

    def reply(self, state: State[Any], left: int) -> Move:
        """The reply that refutes, if one does, at best by a win; else the one after which the
        solver needs most moves; of several, the one with the best estimate. Where the goal is a
        number, one after which the solver's result is lowest."""
        game, position = self._game, self._game.key(state)
        prover = self._prover
        if self._task.counted:
            prover = self._to_reach(self.puzzle.goal - self.missing(state, left) + 1)
        ways = [(code, game.play(position, code)) for code in game.all_moves(position)]
        ways.sort(key=lambda way: (-self._estimate(way[1]), way[0]))
        found = next((way for way in ways if not prover.holds(way[1], left)), None)
        if found is None and self._task.threats:
            found = next((way for way in ways if not game.won_next(way[1])), None)
        code, _ = found or ways[0]
        return game.decode(state, code)

    def rest(self, state: State[Any]) -> tuple[Move, ...]:
        moves: list[Move] = []
        while self._task.to_the_end and state.to_play is not None:
            own = state.to_play == self.seat
            moves.append(self.right(state, 0)[0] if own else self.reply(state, 0))
            state = state.played(moves[-1])
        return tuple(moves)

    def limit(self, positions: int) -> None:
        self._prover.most = positions

    def right(self, state: State[Any], left: int) -> tuple[Move, ...]:
        game, position = self._game, self._game.key(state)
        return tuple(
            game.decode(state, code)
            for code in game.all_moves(position)
            if self._prover.holds(game.play(position, code), max(0, left - 1))
        )

    def why(self, after: State[Any], left: int, missing: int) -> Why | None:
        if self._task.counted:
            most = self.puzzle.goal - missing
            code = "best" if most > 0 else "behind" if most else "even"
            return code, {"most": most, "goal": self.puzzle.goal, "count": abs(most)}
        game, position = self._game, self._game.key(after)
        if after.to_play is None or game.seat(position) == self._me:
            return None
        if not self._task.threats:
            return "open" if left else "goes-on", {"count": self.slack(after, left)}
        if game.won_next(position):
            return "loses", {"cell": game.winning_cell(position)}
        if self._prover.holds(position, left + 1):
            return "later", {}
        if not game.threatens(position):
            return "idle", {}
        return "parried", {"count": self.slack(after, left)}

    def slack(self, after: State[Any], left: int) -> int:
        if self._task.counted:
            return self.missing(after, left)
        game, position = self._game, self._game.key(after)
        if after.to_play is None or game.seat(position) == self._me:
            return 0
        if not self._task.threats:
            return self._refuting(position, left) if left else len(game.all_moves(position))
        if game.won_next(position) or not game.threatens(position):
            return 0
        return self._refuting(position, 1)

    def threatens(self, after: State[Any]) -> bool:
        return self._task.threats and self._game.threatens(self._game.key(after))

    def _refuting(self, position: Any, left: int) -> int:  # noqa: ANN401 (of any game)
        """After how many answers the goal can't be reached by so many moves."""
        game, holds = self._game, self._prover.holds
        return sum(not holds(game.play(position, code), left) for code in game.all_moves(position))

    def _estimate(self, after: Any) -> int:  # noqa: ANN401 (of any game)
        """The value of a position for the other side."""
        value = self._game.glance(after)[0]
        if value is None:
            value = self._game.evaluate(after)
        return -value if self._game.seat(after) == self._me else value

    def missing(self, state: State[Any], left: int) -> int:
        if not self._task.counted:
            return 0
        position, goal = self._game.key(state), self.puzzle.goal
        return bisect_left(
            range(MOST_MISSING),
            True,
            key=lambda less: self._to_reach(goal - less).holds(position, left),
        )


def _won(game: Searchable[Any], position: Any, me: int, left: int, goal: int) -> bool | None:  # noqa: ANN401
    value = game.glance(position)[0]
    mine = game.seat(position) == me
    if value is None:
        return False if left <= int(mine) else None
    if not mine:
        return value < 0
    return value == WIN or (value > 0 and left > 0)


def _over(game: Searchable[Any], position: Any, me: int, left: int, goal: int) -> bool | None:  # noqa: ANN401
    value = game.glance(position)[0]
    if value is None or abs(value) != WIN:
        return None
    return (value > 0) == (game.seat(position) == me)


WIN_IN = Searched(_won, _over, threats=True)
"""Win by so many moves, whatever the other side replies; for games whose turns alternate and in
which a pass is never better than a move."""


@dataclass(frozen=True, slots=True)
class Counted:
    """A task of one move by which a number of the position is to become at most the goal.

    count: (state, solver's seat) -> the number.
    """

    count: Callable[[Any, int], int]

    def __call__(self, puzzle: Puzzle, start: State[Any]) -> Goal:
        return _ByCount(self.count, puzzle, start)


class _ByCount(Goal):
    def __init__(self, count: Callable[[Any, int], int], puzzle: Puzzle, start: State[Any]) -> None:
        super().__init__(puzzle, start)
        self._count, self._first = count, puzzle.state

    def holds(self, state: State[Any], left: int) -> bool:
        if left and str(state) == self._first:
            return True
        return self.missing(state, left) <= 0

    def reached(self, state: State[Any], left: int) -> bool:
        return self.missing(state, left) <= 0

    def missing(self, state: State[Any], left: int) -> int:
        assert self.seat is not None
        return self._count(state, self.seat) - self.puzzle.goal

    def why(self, after: State[Any], left: int, missing: int) -> Why | None:
        return "kept", {"count": self.puzzle.goal + missing, "goal": self.puzzle.goal}


@dataclass(frozen=True, slots=True)
class Predicted:
    """A task in which the solver makes no move, but says what the moves of the puzzle lead to.

    answers: the names of the answers, of which the puzzle's goal is the index of the right one.
    found: (state after all moves) -> the index of the right answer.
    """

    answers: tuple[str, ...]
    found: Callable[[Any], int]

    def __call__(self, puzzle: Puzzle, start: State[Any]) -> Goal:
        return _ByAnswer(puzzle, start)


class _ByAnswer(Goal):
    def holds(self, state: State[Any], left: int) -> bool:
        return True

    def reached(self, state: State[Any], left: int) -> bool:
        return False
