"""Tambouille's rules as data: every clause, and positions that show them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from pygame_rules.rulebook import Clause, Rulebook
from pygame_rules.tambouille import examples

_OF_THE_SHEET = ("R2", "R6", "R9")
"""Rulings that the sheet states or its examples prove; on the others it is silent or unclear."""

CLAUSES = (
    *(Clause(f"TB-{number:02}") for number in range(1, 54)),
    *(Clause(f"R{number}", f"R{number}" not in _OF_THE_SHEET) for number in range(1, 47)),
)

RULEBOOK = Rulebook(CLAUSES, examples.EXAMPLES)


def rulebook_of(options: Mapping[str, str]) -> Rulebook:
    """The rulebook with examples in the language of the words (R46). Raises Malformed where their
    file is missing or damaged."""
    return replace(RULEBOOK, examples=examples.load(options["words"]))
