"""Every example of Siam's rulebook holds, and every clause is shown or tested."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pygame_rules import Example, Violation, open_game
from pygame_rules.siam.lines import LINES
from pygame_rules.siam.rulebook import RULEBOOK

GAME = open_game("siam")


def name(example: Example) -> str:
    return f"{example.id} {' '.join(example.clauses)}"


@pytest.mark.parametrize("example", RULEBOOK.examples, ids=name)
def test_example_has_the_verdict_it_states(example: Example) -> None:
    state = GAME.parse_state(example.state)
    assert str(state) == example.state
    draft = state.draft()
    if example.refused is not None:
        with pytest.raises(Violation) as caught:
            for target in example.attempt.split():
                draft = draft.choose(target)
        assert caught.value.rule == example.refused
        if example.cells:
            assert caught.value.cells == example.cells
        return
    for target in example.attempt.split():
        draft = draft.choose(target)
    move = draft.move
    assert move is not None
    after = state.play(move)
    if example.after is not None:
        assert str(after) == example.after


def test_all_figures_and_all_lines_of_the_table_are_examples() -> None:
    ids = {example.id for example in RULEBOOK.examples}
    assert len(ids) == len(RULEBOOK.examples)
    figures = "1 2 3 4a 4b 4c 5a 5b 5c 6a 6b 7 8a 8b 8c 9a 9b 9c 10"
    for figure in figures.split():
        assert any(re.fullmatch(rf"fig-{figure}(-\w+)?", example) for example in ids), figure
    assert len(LINES) == 30
    for number in range(1, 31):
        assert {f"line-{number}-count", f"line-{number}-chain"} <= ids


@pytest.mark.parametrize("reading", ["count", "chain"])
def test_figures_have_the_same_verdict_under_both_readings_of_the_push(reading: str) -> None:
    """Rule file, end of section 6."""
    for example in RULEBOOK.examples:
        if not example.id.startswith("fig-"):
            continue
        state = GAME.parse_state(example.state.replace("count", reading))
        draft = state.draft()
        try:
            for target in example.attempt.split():
                draft = draft.choose(target)
        except Violation as violation:
            assert violation.rule == example.refused
        else:
            assert example.refused is None


def test_every_clause_is_shown_by_an_example_or_named_by_a_test() -> None:
    shown = {clause for example in RULEBOOK.examples for clause in example.clauses}
    for file in Path(__file__).parent.glob("test_*.py"):
        shown |= set(re.findall(r"\b(?:SI-\d\d|E\d+)\b", file.read_text("utf-8")))
    assert [clause.id for clause in RULEBOOK.clauses if clause.id not in shown] == []


def test_examples_name_only_clauses_that_exist() -> None:
    known = {clause.id for clause in RULEBOOK.clauses}
    for example in RULEBOOK.examples:
        assert set(example.clauses) <= known
        assert example.refused is None or example.refused in known
    assert [clause.id for clause in RULEBOOK.clauses if clause.ours] == ["E1", "E18", "E21"]
