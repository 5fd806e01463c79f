"""How long a player may think."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame_rules.malformed import Malformed
from pygame_rules.whole import told, whole

Clock = Callable[[], float]
"""Seconds that only go forward, from any beginning."""

MOST_NODES = 1_000_000_000
MOST_SECONDS = 3600.0


@dataclass(frozen=True, slots=True)
class Budget:
    """What a thought may cost; without a number it costs what its level usually does.

    nodes: positions looked at: the same thought everywhere. seconds: by a clock: a thought that
    depends on the machine. Raises Malformed for anything that is not above 0.
    """

    nodes: int | None = None
    seconds: float | None = None

    def __post_init__(self) -> None:
        nodes, seconds = self.nodes, self.seconds
        if nodes is not None:
            nodes = whole("budget", nodes, 1, MOST_NODES, "nodes", "not-a-number")
            object.__setattr__(self, "nodes", nodes)
        if seconds is not None and (
            isinstance(seconds, bool) or not isinstance(seconds, int | float)
        ):
            raise Malformed("budget", "not-a-number", "seconds", told(seconds))
        if seconds is not None and not 0 < seconds <= MOST_SECONDS:
            raise Malformed("budget", "out-of-range", "seconds", told(seconds))
