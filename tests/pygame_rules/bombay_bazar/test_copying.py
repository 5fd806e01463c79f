"""A sage of Bombay Bazar against a rival that copies its tiles, turned by half."""

from __future__ import annotations

from random import Random

import pytest

from pygame_rules import open_game
from pygame_rules.bombay_bazar.copying import COPIED, HALF_TURN, copied
from pygame_rules.bombay_bazar.designs import TILES
from pygame_rules.bombay_bazar.geometry import EDGES, OPPOSITE
from pygame_rules.bombay_bazar.moves import PLACE, PLACE_TILE, BazarMove
from pygame_rules.bombay_bazar.position import Position
from pygame_rules.bombay_bazar.state import BazarState
from pygame_rules.players import choose
from pygame_rules.seating import RUNGS


def copy(state: BazarState, made: BazarMove) -> BazarMove:
    """The move of a rival that copies, or the tile that makes its trunk longest where it can't."""
    legal = state.legal_moves()
    if made.kind == PLACE_TILE and PLACE[HALF_TURN[made.value]] in legal:
        return PLACE[HALF_TURN[made.value]]
    return max(legal, key=lambda move: state.play(move).lengths[state.seat])


def copied_at_random(seed: int, tiles: int) -> BazarState:
    """So many tiles at random, each followed by its copy."""
    rng, state = Random(seed), open_game("bombay_bazar").new(players=2, seed=seed)
    assert isinstance(state, BazarState)
    for _ in range(tiles):
        move = state.sample(rng)
        state = state.play(move)
        state = state.play(copy(state, move))
    return state


def test_half_a_turn_moves_each_opening_to_the_opposite_edge() -> None:
    for number, tile in enumerate(TILES, 1):
        turned = TILES[HALF_TURN[number] - 1]
        assert turned.design == tile.design
        for edge in range(EDGES):
            out = tile.partner[edge]
            assert turned.partner[OPPOSITE[edge]] == (OPPOSITE[out] if out >= 0 else -1)


def test_a_rival_is_taken_to_copy_after_some_tiles_and_no_longer_once_it_does_not() -> None:
    for seed in range(6):
        for tiles in range(COPIED // 2 + 1):
            state = copied_at_random(seed, tiles)
            assert copied(Position(*state)) is (2 * tiles >= COPIED)
        for move in state.legal_moves():
            after = state.play(move)
            for answer in after.legal_moves():
                if answer != copy(after, move):
                    assert not copied(Position(*after.play(answer)))


@pytest.mark.parametrize("seed", [4, 5])
def test_a_sage_beats_a_rival_that_copies(seed: int) -> None:
    """R1: its trunk reaches the place where the rival's goes on, and neither can go on there."""
    state = open_game("bombay_bazar").new(players=2, seed=seed)
    assert isinstance(state, BazarState)
    me, made = state.to_play, PLACE[0]
    while state.outcome is None:
        if state.to_play == me:
            move = choose(state, RUNGS[-3], seed).move
            assert isinstance(move, BazarMove)
            made = move
        state = state.play(made if state.to_play == me else copy(state, made))
    assert me is not None
    assert state.outcome.winners == (me,)
