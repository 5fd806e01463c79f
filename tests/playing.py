"""Random moves and states for tests, in every game, even if its turns can't be listed."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

from pygame_rules import Move, State, open_game
from pygame_rules.tambouille import TambouilleState, solver
from pygame_rules.tambouille.moves import passing, staying

NEARLY_OVER = (
    "A222B13A132/A10A30C42B75B61B642/3B521A20A13/1B13C31B63B80A13A311/1B65C21B12B30B811/"
    "2C11C501C24B731/3B912B91/7A22/6B52 13 0 1 - lots+fixed"
)
"""Bombay Bazar: every line of play ends before the twentieth move, so its perft of depth 20 is
0."""


SOME = 30_000
"""Steps of Tambouille's solver for a good turn; the best turn takes ten times as many."""


def some_move(state: State[Any], rng: random.Random) -> Move | None:
    """A random legal move, in Tambouille mostly a good turn; None at the end."""
    if state.outcome is not None:
        return None
    if not isinstance(state, TambouilleState):
        legal: Sequence[Move] = state.legal_moves()
        return legal[rng.randrange(len(legal))]
    turn: Move | None = solver.best(state, SOME) if rng.random() < 0.9 else None
    if turn is not None:
        return turn
    over = max(0, len(state.hand) - 7)
    if state.begun is not None:
        return staying(state.hand[:over])
    move = passing("".join(rng.sample(state.hand, rng.randrange(len(state.hand) + 1))))
    if state.explain(move) is not None:  # a strict pass (R35): there is a turn
        return solver.best(state)
    return move


def played_at_random(name: str, seed: int, longest: int = 400) -> Iterator[State[Any]]:
    """The states of games played at random, one game after the other, without final states."""
    for number in range(seed, seed + 20):
        rng = random.Random(number)
        state = open_game(name).new(seed=number)
        for _ in range(longest):
            if state.outcome is not None:
                break
            yield state
            state = state.play(state.sample(rng))


def wins(state: State[Any]) -> bool:
    """Whether the seat on turn wins by one move, by trying all."""
    outcomes = (state.play(move).outcome for move in state.legal_moves())
    return any(one is not None and state.to_play in one.winners for one in outcomes)


def positions(name: str, games: int) -> Iterator[tuple[State[Any], State[Any] | None, Move | None]]:
    """States of random games, with the state and move before."""
    game = open_game(name)
    for seed in range(games):
        rng = random.Random(seed)
        options = {option.name: rng.choice(option.values) for option in game.options}
        state = game.new(options, rng.choice(game.player_counts), seed)
        before: State[Any] | None = None
        move: Move | None = None
        for _ in range(40):
            yield state, before, move
            before, move = state, some_move(state, rng)
            if move is None:
                break
            state = state.play(move)
