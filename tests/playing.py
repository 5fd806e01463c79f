"""Random moves and states for tests, in every game, even if its turns can't be listed."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from pygame_rules import Move, State, open_game
from tests.pygame_rules.facts import facts


def some_move(state: State[Any], rng: random.Random) -> Move | None:
    """A random legal move, where turns can't be listed mostly a good one; None at the end."""
    return facts(state.game).some_move(state, rng)


def some_state(name: str, plies: int, players: int | None = None) -> State[Any]:
    """A position of a game played at random for so many plies, without moves that would end it."""
    rng = random.Random(1)
    state: State[Any] = open_game(name).new(players=players, seed=1)
    for _ in range(plies):
        after = state.play(state.sample(rng))
        state = state if after.outcome is not None else after
    return state


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
