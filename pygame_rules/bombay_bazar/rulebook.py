"""Bombay Bazar's rules as data: every clause, and the positions that show them."""

from __future__ import annotations

from pygame_rules.bombay_bazar.examples import EXAMPLES
from pygame_rules.rulebook import Clause, Rulebook

_OURS = ("BB-01", "R10", "R15", "R16", "R17", "R18", "R19", "R20", "R25", "R26")
"""Rulings on which the sheet is silent or unclear."""

_RULINGS = ("R1", "R1b", *(f"R{number}" for number in range(2, 27)))

CLAUSES = (
    *(Clause(id := f"BB-{number:02}", id in _OURS) for number in range(1, 38)),
    *(Clause(id, id in _OURS) for id in _RULINGS),
)

RULEBOOK = Rulebook(CLAUSES, EXAMPLES)
