"""Every legal turn is accepted by every path."""

from __future__ import annotations

from pygame_rules.tambouille import TambouilleState
from pygame_rules.tambouille.sampling import any_turn
from tests.pygame_rules.engines import engine_at, told
from tests.pygame_rules.random_games import random_games
from tests.pygame_rules.tambouille.composing import composed


def test_every_turn_that_is_legal_is_accepted_card_by_card_and_as_a_whole() -> None:
    tried = 0
    for state, rng in random_games("tambouille"):
        assert isinstance(state, TambouilleState)
        found = any_turn(state, rng)
        if found is None:
            continue
        tried += 1
        engine = engine_at("tambouille", str(state))
        assert told(engine, path=[f"turn:{found}"])["move"] == str(found)
        if not any("#" in word for word in (*state.tableau, *found.words, *found.removed)):
            draft = composed(state, str(found))
            assert told(engine, path=list(draft.path))["move"] == str(draft.move)
    assert tried > 8
