"""Every example of every rulebook has its verdict, and every clause has an example or a test."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pygame_rules import NAMES, Example, Violation, open_game
from pygame_rules.rulebook import read_examples
from tests.pygame_rules.editions import editions, marked
from tests.pygame_rules.facts import facts

HERE = Path(__file__).parent
CASES = [
    pytest.param(name, example, id=f"{marked(name, own)} {example.id} {' '.join(example.clauses)}")
    for name in NAMES
    for own in editions(name)
    for example in open_game(name).rulebook_of(own).examples
]


@pytest.mark.parametrize(("name", "example"), CASES)
def test_example_has_the_verdict_it_states(name: str, example: Example) -> None:
    game = open_game(name)
    state = game.parse_state(example.state)
    assert str(state) == example.state
    draft = state.draft()
    if example.refused is not None:
        with pytest.raises(Violation) as caught:
            for target in example.attempt.split():
                draft = draft.choose(target)
        assert caught.value.rule == example.refused
        if example.cells:
            assert caught.value.cells == example.cells
    else:
        for target in example.attempt.split():
            draft = draft.choose(target)
        move = draft.move
        assert move is not None
        assert str(state.play(move)) == (example.after or str(state.play(move)))


@pytest.mark.parametrize("name", NAMES)
def test_examples_have_names_of_their_own_and_clauses_that_exist(name: str) -> None:
    rulebook = open_game(name).rulebook
    known = {clause.id for clause in rulebook.clauses}
    assert len(known) == len(rulebook.clauses)
    assert len({example.id for example in rulebook.examples}) == len(rulebook.examples)
    for example in rulebook.examples:
        assert set(example.clauses) <= known
        assert example.refused is None or example.refused in known


@pytest.mark.parametrize("name", NAMES)
def test_all_rulebooks_of_a_game_have_the_same_clauses_and_examples(name: str) -> None:
    """Links and figures name an example by its id, whatever the options."""
    game = open_game(name)
    for options in editions(name):
        rulebook = game.rulebook_of(options)
        assert rulebook.clauses == game.rulebook.clauses
        shown = [(example.id, example.clauses) for example in rulebook.examples]
        assert shown == [(example.id, example.clauses) for example in game.rulebook.examples]
        asked = [option.name for option in game.options if option.asked]
        states = [game.parse_state(example.state).options for example in rulebook.examples]
        assert all(state[name] == options[name] for state in states for name in asked)


@pytest.mark.parametrize("name", NAMES)
def test_every_clause_is_shown_by_an_example_or_named_by_a_test(name: str) -> None:
    rulebook = open_game(name).rulebook
    shown = {clause for example in rulebook.examples for clause in example.clauses}
    for file in (HERE / name).glob("test_*.py"):
        shown |= set(re.findall(r"\b(?:[A-Z]{2}-\d\d|[ER]\d+b?)\b", file.read_text("utf-8")))
    assert [clause.id for clause in rulebook.clauses if clause.id not in shown] == []


@pytest.mark.parametrize("name", NAMES)
def test_numbered_requirements_have_no_gap(name: str) -> None:
    """From 01 on, with the prefix of the game's sheet."""
    last = facts(name).requirements
    ids = [clause.id for clause in open_game(name).rulebook.clauses if "-" in clause.id]
    prefix, _, count = last.partition("-")
    assert ids == [f"{prefix}-{number:02}" for number in range(1, int(count) + 1)]


def test_examples_are_read_with_their_verdicts_and_headings_are_left_out() -> None:
    lines = [
        "Pushes:",
        "a: X-01 R2", "state 1", "c3 b3 leads to state 2", "",
        "b: X-02", "state 1", "c3 refused X-02 by c3 b3",
        "c: X-02", "state 1", "c3 refused X-02",
        "d: X-02", "state 1", "c3 legal",
    ]  # fmt: skip
    assert read_examples(lines) == (
        Example("a", ("X-01", "R2"), "state 1", "c3 b3", after="state 2"),
        Example("b", ("X-02",), "state 1", "c3", refused="X-02", cells=("c3", "b3")),
        Example("c", ("X-02",), "state 1", "c3", refused="X-02"),
        Example("d", ("X-02",), "state 1", "c3"),
    )


@pytest.mark.parametrize("lines", [["a: X", "s"], ["a: X", "s", "c3"], ["a: X", "s", "c3 maybe"]])
def test_examples_of_another_form_are_refused(lines: list[str]) -> None:
    with pytest.raises(ValueError, match=r"verdict|three lines"):
        read_examples(lines)
