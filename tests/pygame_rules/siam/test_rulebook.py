"""Siam's rulebook holds every figure of the sheet."""

from __future__ import annotations

import re

import pytest

from pygame_rules import Violation, open_game

GAME = open_game("siam")
RULEBOOK = GAME.rulebook


def test_all_figures_are_examples() -> None:
    ids = {example.id for example in RULEBOOK.examples}
    figures = "1 2 3 4a 4b 4c 5a 5b 5c 6a 6b 7 8a 8b 8c 9a 9b 9c 10"
    for figure in figures.split():
        assert any(re.fullmatch(rf"fig-{figure}(-\w+)?", example) for example in ids), figure


@pytest.mark.parametrize("reading", ["count", "chain"])
def test_figures_have_the_same_verdict_under_both_readings_of_the_push(reading: str) -> None:
    """docs/rules/siam.md#numbers, the last sentence."""
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
