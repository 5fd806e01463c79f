"""What a game's module `searching` offers to those who search it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from random import Random
from typing import Any, Protocol

from pygame_rules.move import Move
from pygame_rules.profile import Effort
from pygame_rules.search.searchable import Searchable, Why
from pygame_rules.search.thinking import Thinking
from pygame_rules.state import State


class Think(Protocol):
    """How a game chooses moves that the generic searches can't play."""

    def __call__(
        self,
        state: State[Any],
        rng: Random,
        nodes: int,
        *,
        beginner: bool,
        expert: bool,
        effort: Effort,
        past: tuple[State[Any], ...],
    ) -> Thinking[Any]: ...


@dataclass(frozen=True, slots=True)
class SearchHooks:
    """What a game's `searching` exports; either `searchable` or `think` is there.

    searchable: (state) -> how it is searched, or None while a random move is as good as any.
    think: begins a thought about a state, with what the level is like and what it spends; past: the
    states before.
    reason: (state, move) -> what speaks for a move that wins nothing, or None.
    sample: (state, rng) -> the move of a player who knows only the rules; None for `State.sample`.
    greedy: (state, rng) -> the move that brings most at once, to the eyes of a beginner; it returns
    None where no move brings anything. None in games in which nothing is counted on the way.
    advise: (state, best move, gentle, made) -> the move of a hint: one that a person could have
    found, where the best one can't be. gentle: whether the person plays with beginners only. made:
    the move that was made there, or None; it is advised itself where it is as good.
    """

    searchable: Callable[[State[Any]], Searchable[Any] | None] | None = None
    think: Think | None = None
    reason: Callable[[Any, Any], Why | None] | None = None
    sample: Callable[[State[Any], Random], Move] | None = None
    greedy: Callable[[State[Any], Random], Move | None] | None = None
    advise: Callable[[Any, Any, bool, Any], Move] | None = None

    def searched(self, state: State[Any]) -> Searchable[Any] | None:
        """How a state is searched; None where the generic searches have nothing to do."""
        return self.searchable(state) if self.searchable else None


def search_hooks(game: str) -> SearchHooks:
    """The hooks of a game, by its name; its module `searching` is loaded only now."""
    found: SearchHooks = import_module(f"pygame_rules.{game}.searching").HOOKS
    return found
