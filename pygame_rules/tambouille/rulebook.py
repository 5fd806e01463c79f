"""Tambouille's rules as data: every clause, and positions that show them."""

from __future__ import annotations

from pygame_rules.rulebook import Clause, Rulebook
from pygame_rules.tambouille.examples import EXAMPLES

_OF_THE_SHEET = ("R2", "R6", "R9")
"""Rulings that the sheet states or its examples prove; on the others it is silent or unclear."""

CLAUSES = (
    *(Clause(f"TB-{number:02}") for number in range(1, 54)),
    *(Clause(f"R{number}", f"R{number}" not in _OF_THE_SHEET) for number in range(1, 47)),
)

RULEBOOK = Rulebook(CLAUSES, EXAMPLES)
