"""The words that a beginner knows, and that it plays them."""

from __future__ import annotations

import pytest

from pygame_rules import open_game
from pygame_rules.players import choose
from pygame_rules.tambouille import TambouilleState, parse_state, solver
from pygame_rules.tambouille.cards import letters_of
from pygame_rules.tambouille.simple import CHILDREN, familiar, plain, short, simple
from tests.playing import played_at_random
from tests.pygame_rules.tambouille.positions import position


def test_the_words_that_a_child_knows_are_short() -> None:
    for words, _ in CHILDREN.values():
        assert max(map(len, words)) < 10


@pytest.mark.parametrize(
    ("word", "known", "brief"),
    [("CHAT", True, True), ("CHATS", True, True), ("GRANDE", True, False), ("A", True, True),
     ("BARD", False, True), ("XENON", False, True), ("UBIQUITE", False, False),
     ("SAMIR", False, False),
     ("ZZ", False, False)],
)  # fmt: skip
def test_plurals_and_short_words(word: str, known: bool, brief: bool) -> None:
    french = position("Caht")
    assert simple(french)(word) is known
    assert short(french)(word) is brief


def test_the_solver_uses_only_words_that_are_known() -> None:
    """What lies there already may stay: nobody has to know it."""
    state = parse_state("Xenon Cahrtuz/Taefg Laeinst/Vite - - 0 t 0... full")
    known = simple(state)
    best = solver.best(state, known=known)
    assert best is not None
    new = [letters_of(word) for word in best.words if word != "Xenon"]
    assert new
    assert all(map(known, new))
    anything = solver.best(state)
    assert anything is not None
    assert sum(map(len, anything.words)) >= sum(map(len, best.words))
    assert solver.best(state, known=lambda word: False) is None


@pytest.mark.parametrize("rung", ["calf1", "calf2", "calf3"])
@pytest.mark.parametrize("language", ["french", "english"])
def test_the_gentle_rungs_play_no_word_that_people_have_to_look_up(
    rung: str, language: str
) -> None:
    state = open_game("tambouille").new({"words": language, "length": "half60"}, 2, 9)
    assert isinstance(state, TambouilleState)
    child, most, played = simple(state), familiar(state), 0
    past: list[TambouilleState] = []
    for ply in range(16):
        before = {letters_of(word) for word in state.tableau}
        move = choose(state, rung, ply, past=past).move
        past.append(state)
        state = state.play(str(move))
        if state.outcome is not None:
            break
        new = {letters_of(word) for word in state.tableau} - before
        assert [word for word in new if not (child(word) or most(word))] == []
        played += len(new)
    assert played > 5


@pytest.mark.parametrize("language", ["french", "english"])
def test_the_gentlest_calf_begins_with_one_short_word_that_a_child_thinks_of(language: str) -> None:
    """It laid three words at once, and words like Lèse."""
    laid = 0
    for seed in range(30):
        state = open_game("tambouille").new({"words": language, "length": "half60"}, 2, seed)
        assert isinstance(state, TambouilleState)
        move = state.parse_move(str(choose(state, "calf1", seed).move))
        words = [letters_of(word) for word in move.words]
        assert len(words) <= 1
        assert all(len(word) <= 5 and plain(state)(word) for word in words)
        laid += len(words)
    assert laid >= 15, "and it seldom passes"


@pytest.mark.parametrize(("word", "first"), [("LES", True), ("LESE", False), ("MAINS", True)])
def test_what_a_child_thinks_of_first(word: str, first: bool) -> None:
    french = position("Caht")
    assert simple(french)(word)
    assert plain(french)(word) is first


@pytest.mark.parametrize(
    ("language", "rare"), [("french", "AJUT URE LAITE WALL BE STREET"), ("english", "EN LA MEME")]
)
def test_words_that_hardly_anybody_knows_are_not_familiar(language: str, rare: str) -> None:
    """Nor those of another language that its texts quote."""
    state = open_game("tambouille").new({"words": language}, 2, 1)
    assert isinstance(state, TambouilleState)
    known = familiar(state)
    assert [word for word in rare.split() if known(word)] == []


def test_a_calf_plays_words_that_everybody_knows_wherever_it_finds_one() -> None:
    known = others = 0
    for number, state in enumerate(played_at_random("tambouille", 4, 12)):
        assert isinstance(state, TambouilleState)
        if number == 30:
            break
        child = simple(state)
        found = solver.best(state, 1_000_000, child)
        thought = choose(state, "calf", number)
        before = {*state.tableau}
        after = state.play(str(thought.move))
        new = [letters_of(word) for word in after.tableau if word not in before]
        if found is None or not new:
            continue
        known += all(map(child, new))
        others += not all(map(child, new))
    assert known > 2 * others
