"""Violations and events as sentences."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Iterator
from itertools import islice

import pytest

from pygame_rules import NAMES, Event, Violation, open_game
from pygame_rules.display.locales import LANGUAGES, MARKS, Catalogue
from pygame_rules.display.speech.telling import standing
from tests.pygame_rules.svg.games import turns


def refusals(name: str) -> Iterator[Violation]:
    """What the game refuses: the examples of its rulebook, as a path and as a move, and choices
    that are none."""
    game = open_game(name)
    for example in game.rulebook.examples:
        state = game.parse_state(example.state)
        draft = state.draft()
        try:
            for target in (*example.attempt.split(), "nowhere"):
                draft = draft.choose(target)
        except Violation as violation:
            yield violation
    for state, _, move in islice(turns(name), 0, 60, 4):
        for other in (game.new(seed=9), state.play(move)):
            if (found := other.explain(move)) is not None:
                yield found
                with pytest.raises(Violation) as caught:
                    other.play(move)
                yield caught.value


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_every_refusal_knows_its_game_and_says_why(name: str, language: str) -> None:
    found = list(refusals(name))
    assert len({violation.code for violation in found}) > 4
    for violation in found:
        assert violation.game == name
        said = violation.sentence(language)
        assert said.endswith((".", "!", "?"))
        assert "{" not in said and not {*MARKS} & {*said}
        assert not said.startswith(f"{name}.")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_every_event_says_what_happened(name: str, language: str) -> None:
    for before, after, move in turns(name):
        for event in before.events(move, after=after):
            assert event.game == name
            said = event.sentence(language)
            assert said.endswith((".", "!", "?", ":"))
            assert "{" not in said and not {*MARKS} & {*said}
            assert not said.startswith(f"{name}.")


def test_the_game_is_no_part_of_what_makes_two_equal() -> None:
    state = open_game(NAMES[0]).new()
    (event,) = state.events(state.legal_moves()[0])
    assert Event(event.code, event.params, event.cells) == event
    violation = state.explain("c1@")
    assert violation is not None
    assert Violation(violation.rule, violation.code, violation.params, violation.cells) == violation


def test_what_is_copied_or_sent_to_another_process_keeps_its_sentence() -> None:
    state = open_game(NAMES[0]).new()
    found = state.explain("c1@")
    assert found is not None
    (event,) = state.events(state.legal_moves()[0])
    for one in (found, event):
        for other in (copy.copy(one), pickle.loads(pickle.dumps(one))):
            assert other.sentence("fr") == one.sentence("fr") != one.sentence("en")


def test_what_no_game_has_made_is_told_by_its_code() -> None:
    assert Violation("X-1", "never").sentence() == "X-1 never"
    assert Event("gone").sentence() == "gone"


def test_a_language_that_there_is_not_is_refused_with_those_there_are() -> None:
    found = open_game(NAMES[0]).new().explain("c1@")
    assert found is not None
    with pytest.raises(ValueError, match="language='de': one of en, fr"):
        found.sentence("de")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_a_state_says_who_plays_or_how_it_ended(name: str, language: str) -> None:
    words, over = Catalogue(language), False
    for state, after, _ in turns(name, most=400):
        if state.to_play is not None:
            number = open_game(name).hooks.chair(state.seats, state.to_play)
            assert words(f"{name}.side.{number}").lower() in standing(state, language).lower()
        over = after.outcome is not None
    said = standing(after, language)
    assert "{" not in said and not said.startswith(f"{name}.")
    assert over or name in ("siam", "malabars"), "these can last long at random"
