"""The base of all searches: it can be paused at any position and resumed later."""

from __future__ import annotations

from collections.abc import Generator

ENDLESS = 10**18
"""A budget that is never spent."""


class Sliced:
    """A search is a generator that pauses once `nodes` has reached `_pause`.

    nodes: positions visited. budget: how many may be visited; it may change between two slices.
    done: whether the search is over.
    """

    _slices: Generator[None, None, object]
    _pause = 0
    nodes = 0
    budget = ENDLESS
    done = False

    def step(self, nodes: int) -> bool:
        """Search about so many more nodes; returns whether the search is over."""
        if not self.done:
            self._pause = self.nodes + max(1, nodes)
            try:
                next(self._slices)
            except StopIteration:
                self.done = True
        return self.done
