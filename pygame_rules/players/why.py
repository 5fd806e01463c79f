"""For hints: which move to advise, and why it is good."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from pygame_rules.move import Move
from pygame_rules.search.hooks import search_hooks
from pygame_rules.search.searchable import PROVED, WIN, P, Searchable, Why
from pygame_rules.search.thinking import Thought
from pygame_rules.state import State


def advised(
    state: State[Any], thought: Thought, *, gentle: bool = False, made: Move | None = None
) -> Thought:
    """The thought with the move that a hint should name. gentle: whether who asks plays with
    beginners only. made: the move that was made here, which is named itself where it is as good."""
    advise = search_hooks(state.game).advise
    if advise is None:
        return thought
    known = next(state.worlds(state.to_play, Random(0)))  # as far as who asks may know it
    move = advise(known, thought.move, gentle, made)
    return thought if move == thought.move else replace(thought, move=move, line=(move,))


def why(state: State[Any], thought: Thought) -> Why | None:
    """The strongest reason for the move of a thought about this state; None where none is known.

    The codes of a move that wins: `now`, at once; `sure`, the game goes on but is decided;
    `wins`, by force, in `count` moves of the player's own; `forced`, by force, in a game whose
    turns do not alternate, so that moves are not counted.

    The codes of other moves: `otherwise`, without it the rival would win with the next move, at
    `cell` where that has a place; `parries`, the same, and no other move prevents it; `only`,
    every other move lets the rival win; `threatens`, the player could win with the next move;
    `safe`, the rival can not. Before the last one come the codes of the game's own `reason`. Games
    without null moves have only those.
    """
    hooks = search_hooks(state.game)
    game = hooks.searched(state)
    if thought.value > PROVED and game:
        return _won(state, thought, alternates=game.alternates)
    free = game.passed(game.key(state)) if game else None
    if game and free is not None:
        then = state.play(thought.move)
        after = game.key(then)
        if then.outcome is not None or game.won_next(after):
            return None
        if found := _for_the_end(state, game, thought, free, after):
            return found
    found = hooks.reason(state, thought.move) if hooks.reason else None
    return found or (None if free is None else ("safe", {}))


def _for_the_end(
    state: State[Any], game: Searchable[P], thought: Thought, free: P, after: P
) -> Why | None:
    """The reasons that speak of a win with the next move. free: the position with the rival on turn
    instead; after: that after the move."""
    only = _only(state, game, thought)
    if game.won_next(free):
        return "parries" if only else "otherwise", {"cell": game.winning_cell(free)}
    if only:
        return "only", {}
    if not game.threatens(after):
        return None
    own = game.passed(after)
    return "threatens", {"cell": "" if own is None else game.winning_cell(own)}


def _won(state: State[Any], thought: Thought, *, alternates: bool) -> Why:
    count = (WIN - thought.value + 1) // 2
    if count <= 1:
        return "now" if state.play(thought.move).outcome is not None else "sure", {}
    return ("wins", {"count": count}) if alternates else ("forced", {})


def _only(state: State[Any], game: Searchable[Any], thought: Thought) -> bool:
    """Whether the rival wins with the next move after every other move; False without others."""
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
