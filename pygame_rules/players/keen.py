"""The player `keen` of matches: somebody who knows the rules and has just seen a first game.

It is a yardstick for the weakest levels, and is not offered on the page. It always makes a move
that wins at once. Half of the time it sees that a move wins for the rival or lets it win next, and
makes another. Where points are counted, it takes most points at once half of the time. All else is
chance.
"""

from __future__ import annotations

from random import Random
from typing import Any

from pygame_rules.move import Move
from pygame_rules.search.hooks import SearchHooks, search_hooks
from pygame_rules.search.novice import winning
from pygame_rules.search.searchable import WIN, P, Searchable
from pygame_rules.state import State

HALF = 50
"""The chance, in percent, that it looks at what follows; the same for the points."""


def keen(state: State[Any], seed: int) -> Move:
    """The move of a keen beginner; the same for the same state and seed."""
    rng, hooks = Random(seed), search_hooks(state.game)
    game = hooks.searched(state)
    if game:
        position = game.key(state)
        for code in winning(game, position, game.all_moves(position)):
            return game.decode(state, code)
    if hooks.greedy is not None and rng.randrange(100) < HALF:
        move = hooks.greedy(state, rng)
        if move is not None:
            return move
    if game and rng.randrange(100) < HALF:
        code = _safe(game, game.key(state), rng)
        if code >= 0:
            return game.decode(state, code)
    return by_chance(state, hooks, rng)


def by_chance(state: State[Any], hooks: SearchHooks, rng: Random) -> Move:
    """A move of somebody who knows only the rules."""
    move: Move = hooks.sample(state, rng) if hooks.sample else state.sample(rng)
    return move


def _safe(game: Searchable[P], position: P, rng: Random) -> int:
    """A random move that does not let the rival win; -1 for none."""
    moves = game.all_moves(position)
    rng.shuffle(moves)
    return next((code for code in moves if not lets_win(game, position, code)), -1)


def lets_win(game: Searchable[P], position: P, code: int) -> bool:
    """Whether a move wins for the rival, or lets the rival win with the next one."""
    after = game.play(position, code)
    own = game.plays_again(position, after)
    if game.glance(after)[0] == (-WIN if own else WIN):
        return True
    if own:
        return False
    if game.passed(after) is not None:
        return game.won_next(after)
    return next(winning(game, after, game.all_moves(after)), None) is not None
