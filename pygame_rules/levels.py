"""The three levels: how far each looks, in nodes, and what it overlooks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pygame_rules.frozen import Frozen
from pygame_rules.game import checked_seed
from pygame_rules.malformed import Malformed
from pygame_rules.seating import MOST_NODES, PACES, Player


@dataclass(frozen=True, slots=True)
class Level:
    """A temperament.

    name: its key in records and locale files. By game, nodes: what a thought costs; deepest: the
    plies that are searched at most (None for no limit); misses: of 100 times, how often the
    rival's answer is overlooked (None for those who search). ahead: whether it looks for wins by
    threats, and at what the next seat is left.
    """

    name: str
    nodes: Mapping[str, int]
    deepest: Mapping[str, int] | None = None
    misses: Mapping[str, int] | None = None
    ahead: bool = False


_CALF = {"siam": 1, "malabars": 1, "gambo": 1, "bombay_bazar": 1, "tambouille": 30_000}
_MISSES = {"siam": 50, "malabars": 50, "gambo": 70, "bombay_bazar": 0}
"""In Bombay Bazar the answer is the tile that meets one's own: a child sees it lying there."""

_DEEPEST = {"siam": 4, "malabars": 1, "gambo": 5, "bombay_bazar": 6}
"""In Malabars answers to threats are looked at beyond that, so that one ply sees three."""

_MAHOUT = {
    "siam": 15_000,
    "malabars": 3_500,
    "gambo": 8_000,
    "bombay_bazar": 3_000,
    "tambouille": 10_000,
}
_SAGE = {
    "siam": 350_000,
    "malabars": 14_000,
    "gambo": 100_000,
    "bombay_bazar": 12_000,
    "tambouille": 1_000_000,
}

LEVELS = {
    level.name: level
    for level in (
        Level("calf", Frozen(_CALF), misses=Frozen(_MISSES)),
        Level("mahout", Frozen(_MAHOUT), deepest=Frozen(_DEEPEST)),
        Level("sage", Frozen(_SAGE), ahead=True),
    )
}
"""By name, the weakest first."""


def level_of(name: str) -> Level:
    """A level by its name. Raises Malformed for an unknown one."""
    if name not in LEVELS:
        raise Malformed("level", "unknown-name", text=str(name))
    return LEVELS[name]


def player(level: str, game: str, pace: str = "usual", seed: int = 0) -> Player:
    """A computer player with what its level spends on a move of a game at that pace.

    Raises Malformed for an unknown level or pace, or a seed out of range.
    """
    if pace not in PACES:
        raise Malformed("level", "unknown-value", "pace", pace)
    more, less = PACES[pace]
    nodes = level_of(level).nodes[game] * more // less
    return Player(level, max(1, min(nodes, MOST_NODES)), checked_seed(seed))
