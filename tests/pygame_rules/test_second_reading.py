"""The rules agree with naive second readings of docs/rules, written without sight of them."""

from __future__ import annotations

import random
from importlib import import_module

import pytest

from pygame_rules import NAMES, open_game
from tests.pygame_rules.facts import Reading, facts

GAMES = [(name, reading) for name in NAMES for reading in facts(name).readings]


@pytest.mark.parametrize(("name", "reading"), GAMES)
def test_same_legal_moves_and_same_results_along_a_random_game(name: str, reading: Reading) -> None:
    naive = import_module(f"tests.second_reading.{name}")
    players, options = reading.players, reading.options
    rng = random.Random(f"{name} {players} {options}")
    state = open_game(name).new(options, players, seed=rng.randrange(1000))
    for _ in range(facts(name).reading_plies):
        line = str(state)
        moves = {str(move): move for move in state.legal_moves()}
        assert set(moves) == naive.legal(line), line
        for text in rng.sample(sorted(moves), min(4, len(moves))):
            assert str(state.play(moves[text])) == naive.play(line, text), (line, text)
        if not moves:
            break
        state = state.play(moves[rng.choice(sorted(moves))])
