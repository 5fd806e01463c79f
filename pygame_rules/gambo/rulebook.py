"""Gambo's rules as data: every clause, and positions that show them."""

from __future__ import annotations

from pygame_rules.gambo.examples import EXAMPLES
from pygame_rules.rulebook import Clause, Rulebook

_OURS = ("R4", "R21", "R22")
"""Rulings on which the sheet is silent."""

CLAUSES = (
    *(Clause(f"GA-{number:02}") for number in range(1, 34)),
    *(Clause(f"R{number}", f"R{number}" in _OURS) for number in range(1, 24)),
)

RULEBOOK = Rulebook(CLAUSES, EXAMPLES)
