"""The rules agree with naive second readings of docs/rules, written without sight of them."""

from __future__ import annotations

import random
from importlib import import_module

import pytest

from pygame_rules import open_game

GAMES: tuple[tuple[str, int, dict[str, str]], ...] = (
    ("malabars", 2, {"setup": "outer", "repetition": "off"}),
    ("malabars", 2, {"setup": "corners", "repetition": "off"}),
    ("gambo", 2, {"order": "totals", "lineup": "random"}),
    ("gambo", 2, {"order": "alternate", "lineup": "mirrored"}),
    ("gambo", 2, {"order": "totals", "lineup": "manual"}),
    ("gambo", 2, {"level": "behind", "begins": "b"}),
    ("gambo", 2, {"level": "behind", "order": "alternate", "begins": "lots"}),
    ("gambo", 2, {"level": "behind", "lineup": "manual", "begins": "lots"}),
    ("gambo", 2, {"lineup": "manual", "begins": "b"}),
    ("bombay_bazar", 1, {}),
    ("bombay_bazar", 2, {"starter": "medals"}),
    ("bombay_bazar", 3, {"starter": "choose", "seating": "choose"}),
    ("bombay_bazar", 4, {"starter": "medals", "seating": "choose"}),
    ("bombay_bazar", 4, {"starter": "lots", "seating": "choose"}),
)
PLIES = {"malabars": 15, "gambo": 60, "bombay_bazar": 70}


@pytest.mark.parametrize(("name", "players", "options"), GAMES)
def test_same_legal_moves_and_same_results_along_a_random_game(
    name: str, players: int, options: dict[str, str]
) -> None:
    naive = import_module(f"tests.second_reading.{name}")
    rng = random.Random(f"{name} {players} {options}")
    state = open_game(name).new(options, players, seed=rng.randrange(1000))
    for _ in range(PLIES[name]):
        line = str(state)
        moves = {str(move): move for move in state.legal_moves()}
        assert set(moves) == naive.legal(line), line
        for text in rng.sample(sorted(moves), min(4, len(moves))):
            assert str(state.play(moves[text])) == naive.play(line, text), (line, text)
        if not moves:
            break
        state = state.play(moves[rng.choice(sorted(moves))])
