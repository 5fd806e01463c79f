"""Random turns: those that are legal, each as likely as another."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from pygame_rules.malabars import MalabarsState, parse_state, sampling
from pygame_rules.malabars.turns import codes
from tests.playing import some_state

EACH = 20
"""How often each turn is to be expected."""


def states() -> list[MalabarsState]:
    found = [some_state("malabars", plies) for plies in (0, 1, 4, 9, 14)]
    won_at_once = parse_state("QQQbTwTb/QwT/QQT/TT w 8 * outer")
    return [one for one in (*found, won_at_once) if isinstance(one, MalabarsState)]


@pytest.mark.parametrize("number", range(6))
def test_every_turn_is_as_likely_as_another(number: int) -> None:
    """By a chi-square test: less than once in a million it fails by chance."""
    state, rng = states()[number], Random(number)
    turns = codes(state.piles, state.ply & 1)
    drawn = Counter(
        sampling.sample(state.piles, state.ply & 1, rng) for _ in range(EACH * len(turns))
    )
    assert set(drawn) <= set(turns)
    squares = sum((drawn[turn] - EACH) ** 2 / EACH for turn in turns)
    free = len(turns) - 1
    assert abs(squares - free) < 5 * (2 * free) ** 0.5


def test_a_finished_game_has_no_random_turn() -> None:
    state = some_state("malabars", 0)
    while state.outcome is None:
        state = state.play(state.sample(Random(state.ply)))  # type: ignore[attr-defined]
    with pytest.raises(ValueError, match="the game is over"):
        state.sample(Random(1))
