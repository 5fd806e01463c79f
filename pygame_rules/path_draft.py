"""The draft of games that can list their legal moves."""

from __future__ import annotations

from typing import Any, Self

from pygame_rules.draft import DONE, Draft, checked
from pygame_rules.move import M
from pygame_rules.state import State


class PathDraft(Draft[M]):
    """A walk through the prefix tree of the legal moves' paths. Games override `phase` and `usual`.

    A modifier (a target with a colon) that is the only choice left is implied: the move is complete
    without it. It may be chosen all the same.

    >>> from pygame_rules import open_game
    >>> draft = open_game("siam").new().draft()
    >>> isinstance(draft, PathDraft), draft.phase
    (True, 'start')
    """

    __slots__ = ("_choices", "_finished", "_path", "_state", "_ways")

    def __init__(
        self, state: State[M], path: tuple[str, ...] = (), *, finished: bool = False
    ) -> None:
        self._state: State[Any] = state
        self._path = path
        self._finished = finished
        self._choices: tuple[str, ...] | None = None
        size = len(path)
        self._ways: tuple[tuple[M, tuple[str, ...]], ...] = tuple(
            (move, way)
            for move in state.legal_moves()
            for way in (move.path, *move.also)
            if way[:size] == path and (not finished or len(way) == size)
        )

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return self._identity == other._identity

    def __hash__(self) -> int:
        return hash(self._identity)

    def __repr__(self) -> str:
        finished = (DONE,) * self._finished
        chosen = "".join(f".choose({target!r})" for target in (*self._path, *finished))
        return f"{self._state!r}.draft(){chosen}"

    @property
    def _identity(self) -> tuple[State[Any], tuple[str, ...], bool]:
        """The fields that equality compares."""
        return self._state, self._path, self._finished

    @property
    def before(self) -> State[M]:
        """The state at the beginning of the turn."""
        return self._state

    def leading(self, target: str) -> tuple[M, ...]:
        """The legal moves that a choice leads to."""
        size = len(self._path)
        return tuple(move for move, way in self._ways if way[size : size + 1] == (target,))

    @property
    def path(self) -> tuple[str, ...]:
        return self._path

    @property
    def move(self) -> M | None:
        if not self._path or len(self._ways) != 1:
            return None
        ((move, way),) = self._ways
        rest = way[len(self._path) :]
        return move if all(":" in target for target in rest) else None

    @property
    def _implied(self) -> str | None:
        """The next modifier of a complete move, which need not be chosen."""
        if self.move is None:
            return None
        ((_, way),) = self._ways
        return next(iter(way[len(self._path) :]), None)

    @property
    def choices(self) -> tuple[str, ...]:
        if self._choices is None:  # asked for many times while a board is drawn
            size = len(self._path)
            ways = () if self._finished or self.move is not None else self._ways
            self._choices = tuple(dict.fromkeys((*way, DONE)[size] for _, way in ways))
        return self._choices

    @property
    def step(self) -> str:
        """The phase before the first choice; then `how` where only modifiers are left to choose,
        else `where`."""
        if not self._path:
            return self.phase
        return "how" if all(":" in choice for choice in self.choices) else "where"

    @property
    def default(self) -> str | None:
        target = self.usual if self._path else None
        return target if target in self.choices else None

    @property
    def phase(self) -> str:
        """The part of the game that the turn belongs to; `step` before the first choice."""
        return "start"

    @property
    def usual(self) -> str | None:
        """The target that a second touch on the last one stands for, if it is a choice."""
        return None

    def choose(self, target: str) -> Self:
        choices = self.choices
        target = checked(target)
        if target not in choices and self._path and target == self._path[-1]:
            target = self.default or target
        if target not in choices and target != self._implied:
            raise self._state._refuse(self._attempt(target))._of(self._state.game)
        if target == DONE:
            return type(self)(self._state, self._path, finished=True)
        return type(self)(self._state, (*self._path, target))

    def pick(self, target: str) -> Self:
        return type(self)(self._state).choose(target)

    def back(self) -> Self:
        return type(self)(self._state, self._path[:-1]) if self._path else self

    def redirect(self, target: str) -> Self | None:
        """A touch on a target chosen before takes that choice back. A touch on another place
        replaces the last choice that it can replace."""
        if checked(target) in self._path:
            return type(self)(self._state, self._path[: self._path.index(target)])
        draft = self
        while draft.path:
            draft = draft.back()
            if target in draft.choices:
                return draft.choose(target)
        return None

    def _attempt(self, target: str) -> tuple[str, ...]:
        """The path to explain: a place touched where only modifiers are left replaces the last
        place."""
        choices = self.choices
        only_how = bool(choices) and all(":" in choice for choice in choices)
        path = self._path[:-1] if only_how and ":" not in target else self._path
        return (*path, target)
