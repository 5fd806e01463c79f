"""Hints for beginners: turns that touch few words, and lay as many cards as such turns can."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import islice
from random import Random

import pytest

from pygame_rules import open_game
from pygame_rules.tambouille import TambouilleMove, TambouilleState, parse_state, solver
from pygame_rules.tambouille.advising import COST
from pygame_rules.tambouille.cards import cards_of, is_capital, letters_of
from pygame_rules.tambouille.lexicon import MUCH_USED, load
from pygame_rules.tambouille.origins import origins, swapped
from pygame_rules.tambouille.searching import advise, greedy, sample, shed
from pygame_rules.tambouille.simple_turns import FEW, simple_turn

MUCH = "Probes/Lie/Laid Taeinswy/abc rst/rst - - 0 t 0... full+english"
"""The best turn changes all words and takes letters out of two."""

LANGUAGES = ("french", "english")


@cache
def met(language: str) -> tuple[TambouilleState, ...]:
    """Positions of games between beginners."""
    found = []
    for seed in range(5):
        state = open_game("tambouille").new(seed=seed, words=language)
        for _ in range(6):
            assert isinstance(state, TambouilleState)
            if state.to_play is not None:
                found.append(state)
                rng = Random(seed)
                state = state.play(greedy(state, rng) or sample(state, rng))
    return tuple(found)


def touched(state: TambouilleState, move: TambouilleMove) -> tuple[int, list[int]]:
    """How many words a turn changes, lays or changes before they go off, and how many cards each of
    them gives."""
    froms = origins(swapped(state, move), move.words, move.removed)
    there = ["" if at is None else state.tableau[at] for at in froms]
    pairs = [*zip(there, (*move.words, *move.removed), strict=True)]
    gone = [(Counter(cards_of(was)) - Counter(cards_of(word))).total() for was, word in pairs]
    return sum(was != word for was, word in pairs), [count for count in gone if count]


def simple(state: TambouilleState) -> list[TambouilleMove]:
    return [turn for rare in (False, True) if (turn := simple_turn(state, rare=rare))]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_simple_turn_touches_two_words_at_most_and_takes_letters_out_of_one(
    language: str,
) -> None:
    used, seen, giving = load(language, MUCH_USED), 0, 0
    for state in met(language):
        for turn in simple(state):
            words, gives = touched(state, turn)
            assert state.explain(turn) is None
            assert words <= 2
            assert len(gives) <= 1
            assert sum(gives) <= FEW
            assert {*turn.removed} <= {*state.tableau}, "none is built only to go off"
            assert shed(state, turn) > 0
            new = map(letters_of, {*turn.words} - {*state.tableau})
            assert all(used.has(word) or len(word) == 1 for word in new)
            seen += 1
            giving += bool(gives)
    assert seen > 30
    assert giving


def one_word(state: TambouilleState, words: list[str]) -> Iterator[int]:
    """How many cards each turn lays that adds one of the words, or to one word, slowly found."""
    hand = Counter(state.hand)
    for word in words:
        cards = Counter((word[0], *word[1:].lower()))
        if not cards - hand and len(state.tableau) < 3:
            yield len(word)
        for lies in state.tableau:
            old = Counter(cards_of(lies))
            if lies[0] == word[0] and not old - cards and not cards - old - hand:
                yield cards.total() - old.total()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_turn_that_adds_to_one_word_lays_more(language: str) -> None:
    words, seen = [*load(language, MUCH_USED).words(proper=False)], 0
    for state in islice(met(language), 0, None, 2):
        most = max(one_word(state, words), default=0)
        turn = simple_turn(state, rare=False)
        assert (shed(state, turn) if turn else 0) >= most
        seen += most > 0
    assert seen > 3


def test_a_hint_among_beginners_is_a_simple_turn_where_another_hint_turns_the_table_over() -> None:
    state = parse_state(MUCH)
    best = solver.best(state)
    assert best is not None
    usual, gentle = advise(state, best, False), advise(state, best, True)
    assert touched(state, usual)[0] > 2
    words, gives = touched(state, gentle)
    assert words <= 2
    assert len(gives) <= 1
    assert shed(state, gentle) >= 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_gentle_hint_costs_at_most_a_card_among_the_simple_turns(language: str) -> None:
    for state in met(language):
        best, turns = solver.best(state, 50_000), simple(state)
        if best is not None and turns:
            hint = advise(state, best, True)
            assert hint in turns
            assert shed(state, hint) >= max(shed(state, turn) for turn in turns) - COST


def test_where_no_turn_is_simple_a_gentle_hint_is_still_a_turn_that_lays_a_card() -> None:
    seen = 0
    for state in (state for language in LANGUAGES for state in met(language)):
        best = solver.best(state, 50_000)
        if best is not None and not simple(state) and shed(state, best) > 0:
            assert shed(state, advise(state, best, True)) > 0
            seen += 1
    assert seen


def test_there_is_no_simple_turn_for_a_hidden_hand_or_without_a_capital_on_an_empty_table() -> None:
    state = parse_state(MUCH)
    assert simple_turn(state.view(1), rare=True) is None
    bare = parse_state("- aeinstw/abc rst/rst - - 0 t 0... full+english")
    assert not any(map(is_capital, bare.hand))
    assert simple_turn(bare, rare=True) is None
