"""A search that can be left at any position and gone on with later."""

from __future__ import annotations

from collections.abc import Generator

ENDLESS = 10**18
"""A budget that nobody uses up."""


class Sliced:
    """What all searches share: they are generators that pause once `nodes` has come to `_pause`.

    nodes: positions looked at; budget: how many may be looked at, which may change between two
    slices; done: whether there is nothing left to find.
    """

    _slices: Generator[None, None, object]
    _pause = 0
    nodes = 0
    budget = ENDLESS
    done = False

    def step(self, nodes: int) -> bool:
        """Go on for about so many nodes; True when the search is over."""
        if not self.done:
            self._pause = self.nodes + max(1, nodes)
            try:
                next(self._slices)
            except StopIteration:
                self.done = True
        return self.done
