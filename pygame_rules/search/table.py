"""A transposition table: what earlier searches found out about positions."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

EXACT, LOWER, UPPER = range(3)
"""Whether a value is exact, a lower bound or an upper bound."""


class Entry(NamedTuple):
    """depth: plies searched below the position. bound: EXACT, LOWER or UPPER. value: wins are
    counted in plies from the position itself. code: the best move found, or -1. solved: whether the
    value rests on no estimate, so that a deeper search would find the same."""

    depth: int
    bound: int
    value: int
    code: int
    solved: bool


class Table:
    """Entries by position, in two generations: when the young one is full, it replaces the old one.

    Which entries are kept depends on the order of the search alone, never on hashes.
    """

    __slots__ = ("_old", "_young", "size")

    def __init__(self, size: int) -> None:
        self.size = size
        self._young: dict[Hashable, Entry] = {}
        self._old: dict[Hashable, Entry] = {}

    def get(self, key: Hashable) -> Entry | None:
        """The entry of a position, if there is one."""
        return self._young.get(key) or self._old.get(key)

    def put(self, key: Hashable, entry: Entry) -> None:
        """Store an entry in place of the position's earlier one."""
        if len(self._young) >= self.size:
            self._old, self._young = self._young, {}
        self._young[key] = entry
