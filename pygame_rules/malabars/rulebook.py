"""The rules of Malabars as data: every clause, and positions that show them."""

from __future__ import annotations

from pygame_rules.malabars.examples import EXAMPLES
from pygame_rules.rulebook import Clause, Rulebook

_OURS = ("MA-02", "R15", "R17", "R18")
"""Rulings on which the sheet is silent or unclear."""

CLAUSES = (
    *(Clause(id := f"MA-{number:02}", id in _OURS) for number in range(1, 20)),
    *(Clause(f"R{number}", f"R{number}" in _OURS) for number in range(1, 21)),
)

RULEBOOK = Rulebook(CLAUSES, EXAMPLES)
