"""Tusker's rules as data: every clause, and positions that show them."""

from __future__ import annotations

from pygame_rules.rulebook import Clause, Example, Rulebook

RULEBOOK = Rulebook(
    (
        *(Clause(f"TU-{number:02}") for number in range(1, 5)),
        Clause("R1", ours=True),
    ),
    (
        Example("start", ("TU-01", "TU-02"), "20 0 0 - 20", "rope-3", after="17 3 1 - 20"),
        Example("too-few", ("TU-02",), "2 1 9 - 20", "rope-3", refused="TU-02"),
        Example("same", ("TU-03",), "17 3 1 - 20", "rope-3", refused="TU-03", cells=("rope-3",)),
        Example("last", ("TU-04",), "2 3 8 - 20", "rope-2", after="0 2 9 0 20"),
        Example("stuck", ("R1",), "2 3 8 - 20", "rope-1", after="1 1 9 0 20"),
    ),
)
