"""The positions that the tree search of Bombay Bazar plays on are those of the rules."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from pygame_rules import open_game
from pygame_rules.bombay_bazar.moves import PLACE_TILE, BazarMove
from pygame_rules.bombay_bazar.playouts import Playouts
from pygame_rules.bombay_bazar.state import BazarState


def game(players: int, seed: int) -> Iterator[tuple[BazarState, BazarMove | None]]:
    """The states of a random game with the moves made in them; None at the end."""
    rng, state = Random(seed), open_game("bombay_bazar").new(players=players, seed=seed)
    assert isinstance(state, BazarState)
    while state.outcome is None:
        move = state.sample(rng)
        yield state, move
        state = state.play(move)
    yield state, None


def code(move: BazarMove) -> int:
    return move.value if move.kind == PLACE_TILE else 0


@pytest.mark.parametrize("players", [2, 3, 4])
def test_moves_and_positions_are_those_of_the_rules(players: int) -> None:
    for seed in range(8):
        playouts: Playouts | None = None
        for state, move in game(players, seed):
            playouts = playouts or Playouts(state)
            here = playouts.key(state)
            if move is not None:
                legal = sorted(code(one) for one in state.legal_moves())
                assert sorted(number for number, _ in playouts.moves(here)) == legal
                assert playouts.play(here, code(move)) == playouts.key(state.play(move))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_shares_called_certain_are_those_of_the_end(players: int) -> None:
    early = 0
    for seed in range(8):
        states = [state for state, _ in game(players, seed)]
        end = states[-1].outcome
        assert end is not None
        playouts = Playouts(states[0])
        shares = tuple((seat in end.winners) / len(end.winners) for seat in range(players))
        assert playouts.decided(playouts.key(states[-1])) == (shares, 0)
        for state in states[:-1]:
            known = playouts.decided(playouts.key(state))
            early += known is not None
            assert known is None or known == (shares, 0)
    assert early


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_sample_shares_one_victory_among_the_players(players: int) -> None:
    won = set()
    for seed in range(40):
        state = next(game(players, seed))[0]
        playouts = Playouts(state)
        shares = playouts.estimate(playouts.key(state), Random(seed))
        assert len(shares) == players
        assert abs(sum(shares) - 1) < 1e-9
        assert playouts.looked > 0
        won.add(shares)
    assert len(won) > 1
