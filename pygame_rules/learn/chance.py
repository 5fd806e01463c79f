"""What chance decides before a game, as a tree of nodes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from pygame_rules.state import State


@dataclass(frozen=True, slots=True)
class Chance:
    """A node where chance decides: each outcome is as likely as another.

    outcomes: their numbers, in rising order. then: (number) -> the next node, or the first state.
    text: (number) -> the outcome as text.
    """

    outcomes: tuple[int, ...]
    then: Callable[[int], Chance | State[Any]]
    text: Callable[[int], str]
