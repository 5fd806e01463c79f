"""A turn being put together one choice at a time."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Generic, TypeVar

from pygame_rules.move import Move
from pygame_rules.violation import Violation

M = TypeVar("M", bound=Move)

DONE = "done"
"""The choice that ends a turn which is legal already but could go on."""

CANCEL = "cancel"
"""What a hint names in place of a choice where the turn has to be begun anew."""


def checked(target: object) -> str:
    """The name of a target as a text. Raises TypeError for anything else."""
    if isinstance(target, str):
        return target
    raise TypeError(f"a target is named by a text, a {type(target).__name__} is none")


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

        Raises as `choose` does, Violation when no legal move begins so.
        """

    @abstractmethod
    def choose(self, target: str) -> Draft[M]:
        """The draft with one more choice. Raises Violation when it leads to no legal move,
        TypeError for what is no target's name."""

    @abstractmethod
    def back(self) -> Draft[M]:
        """The draft without its last choice; itself when there is none."""

    def tap(self, target: str) -> Draft[M]:
        """What a touch means that is no more than that: as a rule the choice, in some games the one
        that goes without saying after it as well. Raises as `choose` does.
        """
        return self.choose(target)

    def redirect(self, target: str) -> Draft[M] | None:
        """What a touch on a target means that does not lead on: another choice instead of one made.

        None when it means nothing else, so that the refusal is to be told. Raises TypeError as
        `choose` does.
        """
        return None
