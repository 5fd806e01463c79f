"""The awards of Bombay Bazar."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from pygame_rules.awards import Award, Finished
from pygame_rules.bombay_bazar.trunks import path

JOINED = 3
"""Tiles that a trunk gains at once in one of the awards."""

LEAD = 5
"""Award `lead`: the least lead of the winner's trunk, in tiles."""

BEHIND = 4
"""Award `behind`: the fewest tiles by which the winner once trailed."""

MOST = 3
"""How often a trunk can cross a tile: it has six edges."""

ALONE = 3
"""Tiles placed after all others have ended."""


def _crossed(game: Finished) -> int:
    """How often the seat's trunk crosses the tile that it crosses most."""
    last: Any = game.states[-1]
    trunk = path(last.cells, last.elephants[game.seat])
    return max(Counter(cell for cell, _, _ in trunk).values(), default=0)


def _lead(game: Finished) -> int:
    """How many tiles longer the seat's trunk is than all others."""
    lengths = list(game.states[-1].lengths)
    own = lengths.pop(game.seat)
    return int(own - max(lengths, default=own))


def _alone(game: Finished) -> int:
    """Tiles that the seat placed after all others had laid their end pieces."""
    others = sum(1 << seat for seat in range(game.states[-1].seats) if seat != game.seat)
    placed = (ply for ply in game.mine if game.events[ply][0].code in ("place", "join"))
    return sum(game.states[ply].ended & others == others for ply in placed)


def _ended_last(game: Finished) -> bool:
    ends = [ply for ply, events in enumerate(game.events) if events[0].code == "end"]
    return bool(ends) and ends[-1] in game.mine


def _walls(game: Finished) -> bool:
    """Whether the next player had to end after a tile of the seat's."""
    codes = [events[0].code for events in game.events]
    mine = (ply for ply in game.mine if codes[ply] in ("place", "join"))
    return any(codes[ply + 1 : ply + 2] == ["end"] and ply + 1 not in game.mine for ply in mine)


AWARDS: Mapping[str, Award] = {
    "joined": lambda game: any(int(e.params["count"]) >= JOINED for e in game.did("join")),
    "thrice": lambda game: _crossed(game) >= MOST,
    "walled-in": lambda game: game.won and _ended_last(game),
    "alone": lambda game: _alone(game) >= ALONE,
    "walls": _walls,
    "behind": lambda game: game.won and game.behind(lambda state: state.lengths) >= BEHIND,
    "lead": lambda game: game.won and _lead(game) >= LEAD,
}
