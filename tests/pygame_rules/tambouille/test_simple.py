"""The words that a beginner knows, and that it plays them."""

from __future__ import annotations

import pytest

from pygame_rules.players import choose
from pygame_rules.tambouille import TambouilleState, parse_state, solver
from pygame_rules.tambouille.cards import letters_of
from pygame_rules.tambouille.simple import CHILDREN, short, simple
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
