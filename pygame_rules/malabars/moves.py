"""The turns of Malabars: an elephant and at most one ring, in either order.

There are more than a million, too many to keep one object for each. So lists of legal moves hold
integer codes, and make a move only when an item is read.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import overload

from pygame_rules.malabars.geometry import CELLS, name
from pygame_rules.malformed import Malformed
from pygame_rules.move import Move

FORM = "such as a1c2, a3~b2 or a1c2+a3~b2"

GAP = "gap-"
"""How the name of a target begins where an elephant can be put in."""

NONE = 63
"""No cell, in a code; its level does not exist."""

_BITS = 6
_MASK = (1 << _BITS) - 1
_HALF_MASK = (1 << 2 * _BITS) - 1
RING_FIRST = 1 << 4 * _BITS

_HALF = re.compile(r"([a-d](?:1[0-2]|[1-9]))(~?)([a-d](?:1[0-2]|[1-9]))")


@dataclass(frozen=True, slots=True, repr=False)
class MalabarsMove(Move):
    """A whole turn.

    `a2c4` takes the elephant at a2 and puts it into pile c, where it then stands at level 4.
    `b1~b3` moves a ring from b1 to b3. `a2c4+b1~b3` is both, the elephant first; the cells of the
    second half are those after the first half. A ring moves alone only where that wins (R11).

    elephant, ring: (from, to) as cells, or None. ring_first: the order. second: the cell of a
    second elephant or ring, which is never legal (MA-05, MA-06), or None.
    """

    elephant: tuple[int, int] | None = None
    ring: tuple[int, int] | None = None
    ring_first: bool = False
    second: int | None = None


def elephant_code(origin: int, target: int) -> int:
    """The code of an elephant's move without a ring."""
    return origin | target << _BITS | ring_code(NONE, NONE)


def ring_code(origin: int, target: int) -> int:
    """The part of a code that a ring walk adds."""
    return origin << 2 * _BITS | target << 3 * _BITS


NO_ELEPHANT = NONE | NONE << _BITS
NO_RING_CODE = ring_code(NONE, NONE)


def decode(code: int) -> MalabarsMove:
    """The move of a code."""
    cells = [code >> shift & _MASK for shift in range(0, 4 * _BITS, _BITS)]
    elephant = None if cells[0] == NONE else (cells[0], cells[1])
    ring = None if cells[2] == NONE else (cells[2], cells[3])
    return turn(elephant, ring, ring_first=bool(code & RING_FIRST))


def turn(
    elephant: tuple[int, int] | None, ring: tuple[int, int] | None, *, ring_first: bool = False
) -> MalabarsMove:
    """The turn of two halves; a ring alone always counts as first."""
    first = ring_first or not elephant
    halves = [_elephant_half(*elephant)] if elephant else []
    if ring:
        halves.insert(0 if first else 1, _ring_half(*ring))
    if len(halves) == 2:
        (one, path), (other, rest) = halves
        return MalabarsMove(f"{one}+{other}", path + rest, elephant, ring, first)
    text, path = halves[0] if halves else ("", ())
    return MalabarsMove(text, path, elephant, ring, first)


def _text(code: int) -> str:
    """The text of the move of a code."""
    halves, ring = code & _HALF_MASK, code >> 2 * _BITS & _HALF_MASK
    elephant = "" if halves == NO_ELEPHANT else _elephant_half(halves & _MASK, halves >> _BITS)[0]
    if ring == _HALF_MASK:
        return elephant
    walk = _ring_half(ring & _MASK, ring >> _BITS)[0]
    if not elephant:
        return walk
    return f"{walk}+{elephant}" if code & RING_FIRST else f"{elephant}+{walk}"


@cache
def _elephant_half(origin: int, target: int) -> tuple[str, tuple[str, ...]]:
    """The text and the targets of an elephant's half. Lists of moves have thousands of them."""
    return name(origin) + name(target), (name(origin), gap(target))


@cache
def _ring_half(origin: int, target: int) -> tuple[str, tuple[str, ...]]:
    return f"{name(origin)}~{name(target)}", (name(origin), name(target))


def gap(cell: int) -> str:
    """The name of the target where an elephant can be put in: `gap-c4`."""
    return GAP + name(cell)


def parse_move(text: str) -> MalabarsMove:
    """The move that a text stands for, also one of two elephants or two rings, which `explain`
    refuses.

    Raises Malformed for any other text.
    """
    halves = [_HALF.fullmatch(half) for half in text.split("+")] if isinstance(text, str) else []
    found = [
        ("ring" if half[2] else "elephant", CELLS[half[1]], CELLS[half[3]])
        for half in halves
        if half
    ]
    kinds = [kind for kind, _, _ in found]
    if not 1 <= len(found) == len(halves) <= 2:
        raise Malformed("move", "unknown-move", text=str(text), wanted=FORM)
    parts = {kind: (origin, target) for kind, origin, target in reversed(found)}
    move = turn(parts.get("elephant"), parts.get("ring"), ring_first=kinds[0] == "ring")
    if len(parts) == len(found):
        return move
    _, origin, target = found[1]
    there = name(target) if kinds[1] == "ring" else gap(target)
    path = (*move.path, name(origin), there)
    return MalabarsMove(text, path, move.elephant, move.ring, move.ring_first, origin)


class Turns(Sequence[MalabarsMove]):
    """A list of moves that holds codes and makes each move when it is read."""

    __slots__ = ("_codes",)

    def __init__(self, codes: Sequence[int]) -> None:
        self._codes = codes

    def __len__(self) -> int:
        return len(self._codes)

    def texts(self) -> list[str]:
        """The texts of the moves, without making the moves: a link is read by them."""
        return [_text(code) for code in self._codes]

    @overload
    def __getitem__(self, index: int) -> MalabarsMove: ...

    @overload
    def __getitem__(self, index: slice) -> Turns: ...

    def __getitem__(self, index: int | slice) -> MalabarsMove | Turns:
        if isinstance(index, slice):
            return Turns(self._codes[index])
        return decode(self._codes[index])
