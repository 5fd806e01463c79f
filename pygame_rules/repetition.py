"""How often positions have occurred, for draws by repetition."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator
from typing import NamedTuple


class Seen(NamedTuple):
    """The positions of a game so far, newest first, as an immutable linked list.

    key: equal for positions that count as the same (each game decides). before: the rest of the
    list. It is compared, hashed and pickled in loops: the methods of a tuple would recurse once for
    each move of the game.
    """

    key: Hashable
    before: Seen | None

    def occurrences(self) -> int:
        """How often the newest position has occurred, this time included."""
        return sum(key == self.key for key in self._keys())

    def counts(self) -> Counter[Hashable]:
        """How often each position has occurred."""
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
        return _linked, (tuple(self._keys()),)

    def _keys(self) -> Iterator[Hashable]:
        link: Seen | None = self
        while link is not None:
            yield link.key
            link = link.before


def _linked(keys: tuple[Hashable, ...]) -> Seen | None:
    """The linked list of these keys, which begin with the newest."""
    link = None
    for key in reversed(keys):
        link = Seen(key, link)
    return link
