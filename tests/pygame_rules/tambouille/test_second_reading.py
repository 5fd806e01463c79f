"""Tambouille agrees with a naive second reading of its rule file, written without sight of it."""

from __future__ import annotations

import random

import pytest

from pygame_rules import Malformed, Move, open_game
from pygame_rules.tambouille import TambouilleMove, TambouilleState, lexicon, parse_move
from tests.playing import some_move
from tests.second_reading import tambouille as naive

GAME = open_game("tambouille")
COMMON = set(lexicon.load().words(proper=False))
PROPER = set(lexicon.load().words()) - COMMON


def mutated(text: str, hand: str, rng: random.Random) -> str:
    """A move with one sign dropped, doubled, changed or moved."""
    signs = list(text)
    place = rng.randrange(len(signs))
    kind = rng.randrange(4)
    if kind == 0 and len(signs) > 1:
        del signs[place]
    elif kind == 1:
        signs.insert(place, rng.choice(hand or "e"))
    elif kind == 2:
        signs[place] = rng.choice("abcdeinorstuAEO/-+*#")
    else:
        rng.shuffle(signs)
    return "".join(signs)


def agrees(state: TambouilleState, text: str) -> None:
    try:
        move = parse_move(text)
    except Malformed:
        return
    violation = state.explain(move)
    refused = naive.check(str(state), text, COMMON, PROPER)
    assert (violation.rule if violation else None) == refused, (str(state), text)


@pytest.mark.parametrize("seed", range(8))
def test_the_same_verdict_on_good_and_spoilt_moves_and_the_same_results(seed: int) -> None:
    rng = random.Random(seed)
    options = {option.name: rng.choice(option.values) for option in GAME.options}
    options["strict_pass"] = "off"  # the naive reading would search by brute force
    state = GAME.new(options, rng.choice(GAME.player_counts), seed)
    for _ in range(60):
        assert isinstance(state, TambouilleState)
        move: Move | None = some_move(state, rng)
        if move is None:
            break
        assert isinstance(move, TambouilleMove)
        agrees(state, str(move))
        for _ in range(4):
            agrees(state, mutated(str(move), state.hand, rng))
        after = state.play(move)
        assert str(after) == naive.play(str(state), str(move), COMMON, PROPER)
        assert GAME.parse_state(str(after)) == after
        state = after
