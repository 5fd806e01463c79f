"""How often a position has occurred, for draws by repetition."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple


class Seen(NamedTuple):
    """The positions of a game so far, newest first, as an immutable chain.

    key: what makes two positions the same (the game decides); before: the chain it extends.
    """

    key: Hashable
    before: Seen | None

    def occurrences(self) -> int:
        """How often the newest position stands in the chain, itself included."""
        count = 0
        link: Seen | None = self
        while link is not None:
            count += link.key == self.key
            link = link.before
        return count
