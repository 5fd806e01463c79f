"""A turn of Tusker as small drawings: the logs that are carried off."""

from __future__ import annotations

from pygame_rules.display.boards.pictograms import Part, figure, sign
from pygame_rules.display.markup import el
from pygame_rules.tusker import TuskerState
from pygame_rules.tusker.rules import TuskerMove


def pictograms(
    before: TuskerState, move: TuskerMove, after: TuskerState, *, turned: bool
) -> list[Part]:
    """The logs, and where they go."""
    log = el("use", {"href": "#tusker-log", "class": "log"})
    return [*(figure(log, scale=0.6) for _ in range(move.count)), sign("goes")]
