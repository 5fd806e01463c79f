"""A turn being put together one choice at a time."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, Generic, TypeVar

from pygame_rules.move import Move
from pygame_rules.state import State
from pygame_rules.violation import Violation

M = TypeVar("M", bound=Move)

DONE = "done"
"""The choice that ends a turn which is legal already but could go on."""


class Draft(ABC, Generic[M]):
    """An immutable half-made turn. One controller drives it for click, drag, keys and speech."""

    __slots__ = ()

    @property
    @abstractmethod
    def path(self) -> tuple[str, ...]:
        """The targets chosen so far."""

    @property
    @abstractmethod
    def choices(self) -> tuple[str, ...]:
        """The targets that lead on to a legal move, each once; empty once complete.

        Where the turn is legal as it is and could go on, `DONE` is one of them.
        """

    @property
    @abstractmethod
    def move(self) -> M | None:
        """The finished move, once nothing is left to choose."""

    @property
    @abstractmethod
    def step(self) -> str:
        """The name of what is to be chosen now; the locale files hold a hint for it."""

    @property
    def place(self) -> str:
        """The target that the hand is on after the last choice; empty before the first."""
        places = [target for target in self.path if ":" not in target and target != DONE]
        return places[-1] if places else ""

    @property
    def confirm(self) -> str | None:
        """The choice that ends the turn as it stands, if there is one: worth a button."""
        return DONE if DONE in self.choices else None

    @property
    def warning(self) -> Violation | None:
        """Why the turn could not end as it stands, where players may want to know on the way."""
        return None

    @property
    def default(self) -> str | None:
        """The choice that a second touch on the last target makes, if any."""
        return None

    @abstractmethod
    def pick(self, target: str) -> Draft[M]:
        """The draft when a hand lifts what is on a target: as a rule, begun afresh from there.

        Raises Violation when no legal move begins so.
        """

    @abstractmethod
    def choose(self, target: str) -> Draft[M]:
        """The draft with one more choice. Raises Violation when it leads to no legal move."""

    @abstractmethod
    def back(self) -> Draft[M]:
        """The draft without its last choice; itself when there is none."""

    def redirect(self, target: str) -> Draft[M] | None:
        """What a touch on a target means that does not lead on: another choice instead of one made.

        None when it means nothing else, so that the refusal is to be told.
        """
        return None


class PathDraft(Draft[M]):
    """The prefix tree of the legal moves' paths: the draft of every game that can list them.

    A modifier (a target with a colon) that is the only one left is no choice: it is implied, and
    may be named all the same.
    """

    __slots__ = ("_finished", "_path", "_state", "_ways")

    def __init__(
        self, state: State[M], path: tuple[str, ...] = (), *, finished: bool = False
    ) -> None:
        self._state: State[Any] = state
        self._path = path
        self._finished = finished
        size = len(path)
        self._ways: tuple[tuple[M, tuple[str, ...]], ...] = tuple(
            (move, way)
            for move in state.legal_moves()
            for way in (move.path, *move.also)
            if way[:size] == path and (not finished or len(way) == size)
        )

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
        """The modifier that a finished move takes next without being asked."""
        if self.move is None:
            return None
        ((_, way),) = self._ways
        return next(iter(way[len(self._path) :]), None)

    @property
    def choices(self) -> tuple[str, ...]:
        if self._finished or self.move is not None:
            return ()
        size = len(self._path)
        return tuple(dict.fromkeys((*way, DONE)[size] for _, way in self._ways))

    @property
    def step(self) -> str:
        """`start` or the state's phase, `how` where only modifiers are open, else `where`."""
        if not self._path:
            return self._state.phase
        return "how" if all(":" in choice for choice in self.choices) else "where"

    @property
    def default(self) -> str | None:
        target = self._state.default(self._path) if self._path else None
        return target if target in self.choices else None

    def choose(self, target: str) -> PathDraft[M]:
        choices = self.choices
        if target not in choices and self._path and target == self._path[-1]:
            target = self.default or target
        if target not in choices and target != self._implied:
            raise self._state.refuse(self._attempt(target))
        if target == DONE:
            return PathDraft(self._state, self._path, finished=True)
        return PathDraft(self._state, (*self._path, target))

    def pick(self, target: str) -> PathDraft[M]:
        return PathDraft[M](self._state).choose(target)

    def back(self) -> PathDraft[M]:
        return PathDraft(self._state, self._path[:-1]) if self._path else self

    def redirect(self, target: str) -> PathDraft[M] | None:
        """Touching a choice again takes it back; touching another place goes there instead."""
        if target in self._path:
            return PathDraft(self._state, self._path[: self._path.index(target)])
        draft = self
        while draft.path:
            draft = draft.back()
            if target in draft.choices:
                return draft.choose(target)
        return None

    def _attempt(self, target: str) -> tuple[str, ...]:
        """The path to explain: a place touched where only the how is open replaces the last one."""
        choices = self.choices
        only_how = bool(choices) and all(":" in choice for choice in choices)
        path = self._path[:-1] if only_how and ":" not in target else self._path
        return (*path, target)
