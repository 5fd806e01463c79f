"""A transposition table: what is known of positions that were searched before."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

EXACT, LOWER, UPPER = range(3)
"""What a value is: the value itself, at least that much, at most that much."""


class Entry(NamedTuple):
    """depth: plies searched below; bound: see above; value: counted from the position itself;
    code: the best move found, or -1; solved: whether no estimate is in it, so that no search can
    know more."""

    depth: int
    bound: int
    value: int
    code: int
    solved: bool


class Table:
    """Entries by position, in two generations: when the young one is full, the old one goes.

    What is kept depends on the order of searching alone, never on hashes.
    """

    __slots__ = ("_old", "_young", "size")

    def __init__(self, size: int) -> None:
        self.size = size
        self._young: dict[Hashable, Entry] = {}
        self._old: dict[Hashable, Entry] = {}

    def get(self, key: Hashable) -> Entry | None:
        """What is known of a position."""
        return self._young.get(key) or self._old.get(key)

    def put(self, key: Hashable, entry: Entry) -> None:
        """Remember; what was known of the position before is forgotten."""
        if len(self._young) >= self.size:
            self._old, self._young = self._young, {}
        self._young[key] = entry
