"""How often a position has occurred, for draws by repetition."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator
from typing import NamedTuple


class Seen(NamedTuple):
    """The positions of a game so far, newest first, as an immutable chain.

    key: what makes two positions the same (the game decides); before: the chain it extends.
    A chain is as long as its game: it is compared, hashed and pickled link by link, as a tuple's
    own ways would go as deep as it is long.
    """

    key: Hashable
    before: Seen | None

    def occurrences(self) -> int:
        """How often the newest position stands in the chain, itself included."""
        return sum(key == self.key for key in self._keys())

    def counts(self) -> Counter[Hashable]:
        """How often each position stands in the chain."""
        return Counter(self._keys())

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Seen):
            return NotImplemented
        one: Seen | None = self
        two: Seen | None = other
        while one is not None and two is not None and one is not two:
            if one.key != two.key:
                return False
            one, two = one.before, two.before
        return one is two

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash((self.key, self.before and self.before.key))

    def __reduce__(self) -> tuple[object, ...]:
        return _chain, (tuple(self._keys()),)

    def _keys(self) -> Iterator[Hashable]:
        link: Seen | None = self
        while link is not None:
            yield link.key
            link = link.before


def _chain(keys: tuple[Hashable, ...]) -> Seen | None:
    """The chain of these, the newest first."""
    link = None
    for key in reversed(keys):
        link = Seen(key, link)
    return link
