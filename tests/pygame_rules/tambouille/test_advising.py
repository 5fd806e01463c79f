"""Hints: words that a person knows, where that costs at most one card."""

from __future__ import annotations

import pytest

from pygame_rules import open_game
from pygame_rules.players.why import advised
from pygame_rules.search.thinking import Thought
from pygame_rules.tambouille import TambouilleState, solver
from pygame_rules.tambouille.advising import COST, given, known_turns, unknown
from pygame_rules.tambouille.lexicon import MUCH_USED, load
from pygame_rules.tambouille.moves import TURN, TambouilleMove, parse_move
from pygame_rules.tambouille.searching import advise, shed
from pygame_rules.tambouille.state import parse_state

LANGUAGES = ("french", "english")


def turns(language: str, seeds: int = 2) -> list[tuple[TambouilleState, TambouilleMove]]:
    """Positions of games and their best turns."""
    found = []
    for seed in range(seeds):
        state = open_game("tambouille").new(seed=seed, words=language)
        for _ in range(8):
            assert isinstance(state, TambouilleState)
            move = solver.best(state, 50_000)
            if move is not None:
                found.append((state, move))
            state = state.play(move or "pass")
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_costs_at_most_one_card_and_has_the_most_used_words_that_do(language: str) -> None:
    used, changed = load(language, MUCH_USED), 0
    for state, move in turns(language):
        hint = advise(state, move, False)
        assert state.explain(hint) is None
        assert shed(state, hint) >= shed(state, move) - COST
        first = next(iter(known_turns(state, move)), None)
        if first is not None and shed(state, first) >= shed(state, move) - COST:
            assert hint == first
        changed += len(unknown(state, hint)) < len(unknown(state, move))
    assert changed > 2
    assert used.has("PORTE" if language == "french" else "DOOR", proper=False)


@pytest.mark.parametrize("language", LANGUAGES)
def test_against_a_beginner_a_hint_has_as_few_unknown_words_as_there_can_be(language: str) -> None:
    plain = 0
    for state, move in turns(language):
        hint = advise(state, move, True)
        assert state.explain(hint) is None
        others = [turn for turn in known_turns(state, move) if shed(state, turn) > 0]
        fewest = min((len(unknown(state, turn)) for turn in others), default=None)
        if fewest is not None:
            assert len(unknown(state, hint)) == fewest
            plain += fewest == 0
    assert plain > 5


@pytest.mark.parametrize(
    "line",
    [
        "Ze*bres/Ail/La jkw/aet Ee/Os - - 0 t 0... full",
        "Alla/Lui/Japon kwx/aet Ee/Os - - 0 t 0... full",
    ],
)
@pytest.mark.parametrize("gentle", [False, True])
def test_a_hint_names_no_pass_where_a_turn_lays_a_card(line: str, gentle: bool) -> None:
    """Although hardly anybody knows its words."""
    state = parse_state(line)
    best = solver.best(state, 200_000)
    assert best is not None
    assert shed(state, best) > 0
    hint = advise(state, best, gentle)
    assert hint.kind == TURN
    assert shed(state, hint) > 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_turn_that_is_as_good_as_the_advice_is_advised_itself(language: str) -> None:
    for state, move in turns(language, 1):
        for gentle in (False, True):
            hint = advise(state, move, gentle)
            assert advise(state, move, gentle, hint) == hint
            assert advise(state, move, gentle, move) == move
        worse = parse_move("pass")
        if state.explain(worse) is None and shed(state, hint) > 0:
            assert advise(state, move, True, worse) != worse


def test_a_pass_and_the_moves_of_other_games_are_advised_as_they_are() -> None:
    state = open_game("tambouille").parse_state(
        "- bcdfgh*/Laeinst Tisaneo/Vite - Wax 0 t 0... full"
    )
    move = open_game("tambouille").parse_move("pass")
    thought = Thought(move, 0, (move,), 0, 0, False)
    assert advised(state, thought, gentle=True) is thought
    siam = open_game("siam").new()
    other = Thought(siam.legal_moves()[0], 0, (), 0, 0, False)
    assert advised(siam, other) is other


def test_of_turns_that_lay_as_many_cards_the_simple_one_is_advised() -> None:
    """The hint took four letters out of a word, made another one longer and took that one off."""
    state = parse_state("Cat/Lid Pabeors/Laeinst Tisaneo/Viteruo - - 0 t 0... half60+english")
    state = state.play("Cat/Laid/Probes")
    best = solver.best(state)
    assert best is not None
    hint = advise(state, best, True)
    assert shed(state, hint) == 1
    assert given(state, hint) == 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("giving", [0, 1])
def test_a_turn_can_be_looked_for_that_takes_few_cards_out_of_each_word(
    language: str, giving: int
) -> None:
    found = 0
    for state, _ in turns(language, 1):
        move = solver.best(state, 50_000, giving=giving)
        if move is not None and state.begun is None:
            assert state.explain(move) is None
            assert given(state, move) <= giving
            found += 1
    assert found > 2
