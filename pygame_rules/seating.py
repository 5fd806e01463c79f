"""Who plays each seat of a recorded game: a person, or a computer player with its budget.

    [Seat2 "sage8 nodes=50000 seed=7"]

There is one header for each seat of a computer player; seats are counted from 1. A person plays a
seat without a header, and a seat whose header is not known here (`strangers`).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from pygame_rules.game import MAX_SEED, checked_seed
from pygame_rules.record import Record
from pygame_rules.whole import whole

FACES = ("calf", "mahout", "sage")
"""The characters that computer players have, the weakest first. As levels they are those of older
records, which replay move by move."""

RUNGS = (
    *("calf1", "calf2", "calf3"),
    *("mahout4", "mahout5", "mahout6"),
    *("sage7", "sage8", "sage9"),
)
"""The levels that are offered, the weakest first: three rungs for each face. Programs from before
there were rungs read their names as those of players they do not know (`strangers`)."""

LEVELS = (*FACES, *RUNGS)
"""The names of all levels."""

PACES = {"brief": (1, 4), "usual": (1, 1), "long": (3, 1)}
"""By name, the share of its level's usual nodes that a computer player spends, as a fraction."""

MOST_NODES = 5_000_000
"""Nodes that a player of a record may spend on a move, as a record may come from anybody."""

_HEADER = re.compile(r"Seat([1-4])")
_PLAYER = re.compile(
    r"([a-z]+[0-9]{0,3})(?: nodes=([1-9][0-9]{0,6}))?(?: seed=(0|[1-9][0-9]{0,9}))?"
)


@dataclass(frozen=True, slots=True)
class Player:
    """A computer player.

    level: one of `LEVELS`. nodes: its budget for a move; None for its level's usual one. seed: it
    decides between equal moves. Raises Malformed for a number that is out of range.
    """

    level: str
    nodes: int | None = None
    seed: int = 0

    def __post_init__(self) -> None:
        if self.nodes is not None:
            nodes = whole("player", self.nodes, 1, MOST_NODES, "nodes")
            object.__setattr__(self, "nodes", nodes)
        object.__setattr__(self, "seed", checked_seed(self.seed, "player", "seed"))

    def __str__(self) -> str:
        nodes = "" if self.nodes is None else f" nodes={self.nodes}"
        seed = f" seed={self.seed}" if self.seed else ""
        return f"{self.level}{nodes}{seed}"


Seating = tuple[Player | None, ...]
"""The computer player of each seat, or None for a person, by the seat's number."""


def face(level: str) -> str:
    """The face of a level."""
    return level.rstrip("123456789")


def rung(level: str) -> int | None:
    """The number of a rung, from 1; None for a level of older records."""
    return RUNGS.index(level) + 1 if level in RUNGS else None


def nearest(text: str) -> str:
    """The rung that is meant by a text: a rung's name, its number, or the nearest one of a face.

    Faces alone are the gentlest calf, the middle mahout and the strongest sage. Empty where no face
    is named.
    """
    match = re.fullmatch(r"([a-z]*)[ -]?([0-9]{0,4})", text.strip().lower())
    named = match[1] if match else ""
    if match is None or not (named in FACES or (not named and match[2])):
        return ""
    own = [name for name in RUNGS if face(name) == named] or list(RUNGS)
    if not match[2]:
        return own[FACES.index(named)]
    wanted = int(match[2])
    return min(own, key=lambda name: abs(RUNGS.index(name) + 1 - wanted))


def read_player(text: str) -> Player | None:
    """The computer player of a header's value; None where it is not known here. A rung that does
    not exist stands for the nearest one of its face (`replaced`)."""
    match = _PLAYER.fullmatch(text)
    level = "" if match is None else match[1] if match[1] in LEVELS else nearest(match[1])
    if match is None or not level or match[1].isdecimal():
        return None
    nodes, seed = match[2] and int(match[2]), int(match[3] or 0)
    if (nodes or 0) > MOST_NODES or seed > MAX_SEED:
        return None
    return Player(level, nodes or None, seed)


def seating(record: Record) -> Seating:
    """Who plays each seat of a recorded game."""
    return _seating(record.headers, record.players)


@lru_cache(4)
def _seating(headers: tuple[tuple[str, str], ...], seats: int) -> Seating:
    found = {name: read_player(value) for name, value in headers if _HEADER.fullmatch(name)}
    return tuple(found.get(f"Seat{seat}") for seat in range(1, seats + 1))


def strangers(record: Record) -> tuple[str, ...]:
    """The values of seats' headers that are not known here, in their order."""
    return tuple(
        value
        for name, value in record.headers
        if _HEADER.fullmatch(name) and value and read_player(value) is None
    )


def replaced(record: Record) -> tuple[tuple[str, str], ...]:
    """The rungs of seats' headers that do not exist, each with the one that plays instead."""
    named = (value.split(" ")[0] for name, value in record.headers if _HEADER.fullmatch(name))
    return tuple(
        (name, player.level)
        for name in named
        if name not in LEVELS and (player := read_player(name)) is not None
    )


def seated(record: Record, players: Sequence[Player | None]) -> Record:
    """The record with the headers of these players, and of no others."""
    others = tuple(pair for pair in record.headers if not _HEADER.fullmatch(pair[0]))
    own = tuple((f"Seat{seat}", str(one)) for seat, one in enumerate(players, 1) if one is not None)
    return replace(record, headers=(*others, *own))
