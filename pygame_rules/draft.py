"""A draft: a turn that is put together one choice at a time."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Generic

from pygame_rules.move import M
from pygame_rules.violation import Violation

DONE = "done"
"""The choice that ends a turn that is legal but could go on."""

CANCEL = "cancel"
"""What a hint shows instead of a choice where the draft has to be started again."""


def checked(target: object) -> str:
    """The name of a target. Raises TypeError for what is no text."""
    if isinstance(target, str):
        return target
    raise TypeError(f"a target is named by a text, a {type(target).__name__} is none")


class Draft(ABC, Generic[M]):
    """An immutable half-made turn. Mouse, touch, keys and screen readers all make choices in it.

    >>> from pygame_rules import open_game
    >>> draft = open_game("siam").new().draft().choose("reserve").choose("c1")
    >>> draft.choices
    ('facing:n', 'facing:e', 'facing:s', 'facing:w')
    >>> draft.choose("facing:n").move
    SiamMove('@c1n')
    """

    __slots__ = ()

    @property
    @abstractmethod
    def path(self) -> tuple[str, ...]:
        """The targets chosen so far."""

    @property
    @abstractmethod
    def choices(self) -> tuple[str, ...]:
        """The targets that lead to a legal move, each once; empty when the move is complete.

        `DONE` is one of them where the turn is legal as it is and could go on.
        """

    @property
    @abstractmethod
    def move(self) -> M | None:
        """The move, once nothing is left to choose; None before."""

    @property
    @abstractmethod
    def step(self) -> str:
        """The name of what is to be chosen now; the locale files hold an instruction for it."""

    @property
    def place(self) -> str:
        """The place that was chosen last; empty before the first."""
        places = [target for target in self.path if ":" not in target and target != DONE]
        return places[-1] if places else ""

    @property
    def confirm(self) -> str | None:
        """The choice that ends the turn as it stands, if there is one; the page shows a button."""
        return DONE if DONE in self.choices else None

    @property
    def warning(self) -> Violation | None:
        """Why the turn could not end as it stands, where players want to know that early."""
        return None

    @property
    def default(self) -> str | None:
        """The choice that a second touch on the last target stands for, if any."""
        return None

    @abstractmethod
    def pick(self, target: str) -> Draft[M]:
        """The draft after a drag has begun at a target: by default a new draft with that choice.

        Raises Violation when no legal move begins there, TypeError as `choose` does.
        """

    @abstractmethod
    def choose(self, target: str) -> Draft[M]:
        """The draft with one more choice. Raises Violation when it leads to no legal move,
        TypeError for what is no text."""

    @abstractmethod
    def back(self) -> Draft[M]:
        """The draft without its last choice; itself when there is none."""

    def tap(self, target: str) -> Draft[M]:
        """The draft after a touch: by default the choice. Some games also make the choice that is
        implied after it. Raises as `choose` does.
        """
        return self.choose(target)

    def redirect(self, target: str) -> Draft[M] | None:
        """The draft after a touch on a target that is no choice: a choice that has been made is
        replaced or taken back.

        None when the touch has no such meaning, so that the refusal is shown. Raises TypeError as
        `choose` does.
        """
        return None
