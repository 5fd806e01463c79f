"""What speaks for a move, as far as whoever found it can tell: for hints."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from pygame_rules.search.searchable import PROVED, WIN, Searchable
from pygame_rules.search.thinking import Thought
from pygame_rules.state import State

Why = tuple[str, Mapping[str, int]]
"""A sentence's code, and the numbers in it."""


def why(state: State[Any], thought: Thought) -> Why | None:
    """The strongest reason for the move of a thought about this state; None where none is known.

    `now`: it wins. `wins`: by force, in `count` moves of one's own. `only`: every other move lets
    the other side win with its next. `sheds`: it rids the hand of `count` cards.
    """
    if thought.value > PROVED:
        count = (WIN - thought.value + 1) // 2
        return ("wins", {"count": count}) if count > 1 else ("now", {})
    room = import_module(f"pygame_rules.{state.game}.searching")
    if hasattr(room, "shed"):
        count = room.shed(state, thought.move)
        return ("sheds", {"count": count}) if count > 0 else None
    game = room.searching(state)
    if game is not None and game.alternates and _only(state, game, thought):
        return "only", {}
    return None


def _only(state: State[Any], game: Searchable[Any], thought: Thought) -> bool:
    position = game.key(state)
    others = 0
    for code in game.all_moves(position):
        if game.decode(state, code) == thought.move:
            continue
        others += 1
        if not game.won_next(game.play(position, code)):
            return False
    return others > 0
