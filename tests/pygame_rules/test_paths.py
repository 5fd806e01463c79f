"""What `legal` lists, `explain` accepts, by every path; and every refusal names its true rule."""

from __future__ import annotations

import json
from random import Random

import pytest

from pygame_rules import NAMES
from pygame_rules.engine import Engine
from tests.playing import positions
from tests.pygame_rules.engines import ends_as, engine_at, told
from tests.pygame_rules.facts import Refusal, facts, games_with

MOST_MOVES = 120
"""Of a position's moves, those tried: there may be thousands."""


@pytest.mark.parametrize("name", games_with(lambda table: table.listed))
def test_every_path_of_every_legal_move_is_accepted_and_is_that_move(name: str) -> None:
    for state, _, _ in positions(name, 3):
        engine, legal = engine_at(name, str(state)), list(state.legal_moves())
        for move in Random(str(state)).sample(legal, min(MOST_MOVES, len(legal))):
            for path in (move.path, *move.also):
                assert str(move) in ends_as(engine, path), (str(state), str(move), path)


@pytest.mark.parametrize(
    ("name", "refusal"), [(name, refusal) for name in NAMES for refusal in facts(name).refusals]
)
def test_what_can_be_written_and_is_impossible_is_refused_by_its_rule(
    name: str, refusal: Refusal
) -> None:
    engine = Engine()
    engine.answer(json.dumps({"op": "new", "game": name, "options": refusal.options}))
    if refusal.state:
        engine.answer(json.dumps({"op": "state", "state": refusal.state}))
    for move in refusal.moves:
        assert "error" not in engine.answer(json.dumps({"op": "play", "move": move}))
    attempt = refusal.attempt
    path = attempt if isinstance(attempt, str) else list(attempt)
    found = told(engine, **{"move" if isinstance(attempt, str) else "path": path})["violation"]
    assert (found["rule"], found["code"]) == (refusal.rule, refusal.code)


@pytest.mark.parametrize("name", games_with(lambda table: table.touches))
def test_a_move_takes_few_touches(name: str) -> None:
    for _, _, move in positions(name, 5):
        if move is not None:
            assert len(move.path) <= (facts(name).touches or 0), move
