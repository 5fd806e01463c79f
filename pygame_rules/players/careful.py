"""The player `careful` of matches: a beginner who looks one ply ahead, and never forgets to.

It is the second yardstick for the weakest levels, beside `keen`, and is not offered on the page. It
makes a move that wins at once. It makes no move that wins for the rival, or after which the rival
wins at once, if there is another. Of the moves that are left it takes one that brings most points
at once, where points are counted (`SearchHooks.greedy`) and one brings any; else one after which
the position is best by the plainest evaluation (`Searchable.plain`). Chance decides between equal
moves.
"""

from __future__ import annotations

from random import Random
from typing import Any

from pygame_rules.move import Move
from pygame_rules.players.keen import by_chance, lets_win
from pygame_rules.search.hooks import search_hooks
from pygame_rules.search.novice import winning
from pygame_rules.state import State


def careful(state: State[Any], seed: int) -> Move:
    """The move of a careful beginner; the same for the same state and seed."""
    rng, hooks = Random(seed), search_hooks(state.game)
    greedy = hooks.greedy(state, rng) if hooks.greedy else None
    game = hooks.searched(state)
    if not game:
        return by_chance(state, hooks, rng) if greedy is None else greedy
    position = game.key(state)
    moves = game.all_moves(position)
    rng.shuffle(moves)
    won = next(winning(game, position, moves), None)
    if won is not None:
        return game.decode(state, won)
    safe = [code for code in moves if not lets_win(game, position, code)] or moves
    if greedy is not None and greedy in (game.decode(state, code) for code in safe):
        return greedy
    plainest = game.plain()
    return game.decode(state, max(safe, key=lambda code: plainest.worth(position, code)))
