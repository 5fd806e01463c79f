"""What speaks for a move, as far as whoever found it can tell: for hints."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from pygame_rules.search.searchable import PROVED, WIN, Searchable, Why
from pygame_rules.search.thinking import Thought
from pygame_rules.state import State


def why(state: State[Any], thought: Thought) -> Why | None:
    """The strongest reason for the move of a thought about this state; None where none is known.

    `now`: it wins. `sure`: it goes on, but is won whatever happens. `wins`: by force, in `count`
    moves of one's own; `forced`: where turns don't alternate, so that nobody counts. `otherwise`:
    it keeps the other side from winning with its next move, at `cell` where that has a place;
    `parries`: nothing else does. `only`: every other move would let it win. Instead of those last
    three, what a room's own `reason` says.
    """
    room = import_module(f"pygame_rules.{state.game}.searching")
    if thought.value > PROVED:
        return _won(state, thought, alternates=room.searching(state).alternates)
    if hasattr(room, "reason"):
        told: Why | None = room.reason(state, thought.move)
        return told
    game = room.searching(state)
    if game is None or not game.alternates or game.won_next(game.key(state.play(thought.move))):
        return None
    position = game.key(state)
    free = game.passed(position)
    only = _only(state, game, thought)
    if free is not None and game.won_next(free):
        return "parries" if only else "otherwise", {"cell": game.winning_cell(free)}
    return ("only", {}) if only else None


def _won(state: State[Any], thought: Thought, *, alternates: bool) -> Why:
    count = (WIN - thought.value + 1) // 2
    if count <= 1:
        return "now" if state.play(thought.move).outcome is not None else "sure", {}
    return ("wins", {"count": count}) if alternates else ("forced", {})


def _only(state: State[Any], game: Searchable[Any], thought: Thought) -> bool:
    position, drawn = game.key(state), game.drawn(state)
    others = 0
    for code in game.all_moves(position):
        if game.decode(state, code) == thought.move:
            continue
        others += 1
        after = game.play(position, code)
        if after in drawn or not game.won_next(after):
            return False
    return others > 0
