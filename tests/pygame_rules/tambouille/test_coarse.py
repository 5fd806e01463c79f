"""Vulgar and insulting words: players may lay them, hints and computer players never do."""

from __future__ import annotations

import pytest

from pygame_rules import open_game
from pygame_rules.players import LEVELS, Budget, choose
from pygame_rules.puzzles.book import book
from pygame_rules.tambouille import TambouilleMove, TambouilleState, parse_state, solver
from pygame_rules.tambouille.cards import letters_of
from pygame_rules.tambouille.coarse import WORDS, coarse, decent
from pygame_rules.tambouille.lexicon import MUCH_USED, load
from pygame_rules.tambouille.searching import advise
from pygame_rules.tambouille.simple import CHILDREN, short

TEMPTING = {
    "french": "- Mdeekrw/Laeinst Tisaneo/Vite - Wax 0 t 0... full",
    "english": "- Sdiptuw/Laeinst Tisaneo/Vite - Wax 0 t 0... full+english",
}
"""By language, a hand whose best turn has such a word."""


def coarse_in(state: TambouilleState, move: TambouilleMove) -> list[str]:
    """The coarse words of a turn."""
    return [*filter(coarse(state.language.name), map(letters_of, move.words))]


@pytest.mark.parametrize("language", TEMPTING)
def test_a_player_may_lay_such_a_word(language: str) -> None:
    state = parse_state(TEMPTING[language])
    found = solver.best(state)
    assert found is not None
    assert coarse_in(state, found)
    assert state.explain(found) is None


@pytest.mark.parametrize("language", TEMPTING)
@pytest.mark.parametrize("level", LEVELS)
def test_no_computer_player_lays_it(level: str, language: str) -> None:
    state = parse_state(TEMPTING[language])
    for seed in range(2):
        move = choose(state, level, seed, Budget(nodes=10_000)).move
        assert isinstance(move, TambouilleMove)
        assert coarse_in(state, move) == []


@pytest.mark.parametrize("language", TEMPTING)
def test_no_hint_proposes_it(language: str) -> None:
    state = parse_state(TEMPTING[language])
    best = choose(state, "sage9", 1, Budget(nodes=20_000)).move
    assert isinstance(best, TambouilleMove)
    for gentle in (False, True):
        assert coarse_in(state, advise(state, best, gentle)) == []


@pytest.mark.parametrize("language", TEMPTING)
def test_no_list_that_is_proposed_from_has_such_words(language: str) -> None:
    state, bad = parse_state(TEMPTING[language]), coarse(language)
    assert [*filter(bad, load(language, MUCH_USED).words())] == []
    assert [*filter(bad, CHILDREN[language][0])] == []
    known = short(state)
    assert not any(known(word) for word in load(language).words() if bad(word))
    for puzzle in book("tambouille").puzzles:
        of = open_game("tambouille").parse_state(puzzle.state)
        assert isinstance(of, TambouilleState)
        if of.language.name == language:
            moves = map(of.parse_move, puzzle.first)
            assert not any(coarse_in(of, move) for move in moves)


@pytest.mark.parametrize("language", WORDS)
def test_each_of_these_words_is_in_the_list(language: str) -> None:
    """Worse ones are in no list."""
    words = load(language)
    assert [word for word in WORDS[language].split() if not words.has(word)] == []


@pytest.mark.parametrize("word", ["SALOPETTE", "PISSENLIT", "BORDELAIS", "PISSALADIERE", "CONTE"])
def test_words_that_only_begin_alike_are_proposed(word: str) -> None:
    assert load("french").has(word, proper=False)
    assert decent(parse_state(TEMPTING["french"]))(word)


def test_a_language_without_a_list_has_no_such_words() -> None:
    assert not coarse("klingon")("MERDE")
