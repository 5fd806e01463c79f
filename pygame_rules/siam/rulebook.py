"""Siam's rules as data: every clause, every figure of the sheet, every line of the push table."""

from __future__ import annotations

from pygame_rules.rulebook import Clause, Rulebook
from pygame_rules.siam.examples import EXAMPLES

_OURS = ("E1", "E18", "E21")
"""Rulings on which the sheet is silent or unclear."""

CLAUSES = (
    *(Clause(f"SI-{number:02}") for number in range(1, 32)),
    *(Clause(f"E{number}", f"E{number}" in _OURS) for number in range(1, 25)),
)

RULEBOOK = Rulebook(CLAUSES, EXAMPLES)
