"""How much a computer player may spend on a move."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame_rules.malformed import Malformed
from pygame_rules.whole import quote, whole

Clock = Callable[[], float]
"""A monotonic clock in seconds; where it begins does not matter."""

MOST_NODES = 1_000_000_000
MOST_SECONDS = 3600.0


@dataclass(frozen=True, slots=True)
class Budget:
    """What a thought may cost; with neither number, what its level usually spends.

    nodes: positions visited; the thought is then the same on every machine. seconds: by a clock;
    the thought then depends on the machine. Raises Malformed for what is no number above 0, or one
    above `MOST_NODES` or `MOST_SECONDS`.

    >>> Budget(nodes=5_000), Budget(seconds=0.5)
    (Budget(nodes=5000, seconds=None), Budget(nodes=None, seconds=0.5))
    """

    nodes: int | None = None
    seconds: float | None = None

    def __post_init__(self) -> None:
        nodes, seconds = self.nodes, self.seconds
        if nodes is not None:
            nodes = whole("budget", nodes, 1, MOST_NODES, "nodes", "not-a-number")
            object.__setattr__(self, "nodes", nodes)
        wanted = f"a number above 0, at most {MOST_SECONDS:.0f}"
        if seconds is not None and (
            isinstance(seconds, bool) or not isinstance(seconds, int | float)
        ):
            raise Malformed("budget", "not-a-number", "seconds", quote(seconds), wanted=wanted)
        if seconds is not None and not 0 < seconds <= MOST_SECONDS:
            raise Malformed("budget", "out-of-range", "seconds", quote(seconds), wanted=wanted)
