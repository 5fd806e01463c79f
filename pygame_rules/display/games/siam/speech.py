"""Siam in sentences: the rocks, each side's animals with the way they face, and the reserves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pygame_rules import Draft, Key
from pygame_rules.display.speech.phrase import (
    Phrase,
    as_typed,
    by_name,
    nothing,
    nothing_drawn,
    same,
)
from pygame_rules.path_draft import PathDraft
from pygame_rules.siam import SiamState
from pygame_rules.siam.geometry import FACINGS, SQUARES
from pygame_rules.siam.pushing import EMPTY, ROCK

KINDS = ("elephant", "rhino")

coming = chosen = placed = ways = come_to = nothing
params = same
choices, drawn = by_name, nothing_drawn
foreign = ()
typed = as_typed
tells: Mapping[str, str] = {}
later = ("pushed",)


def board(state: SiamState, asking: bool = False) -> tuple[Phrase, ...]:
    """The rocks, then both sides."""
    rocks = (cell for cell, piece in zip(SQUARES, state.cells, strict=True) if piece == ROCK)
    found = Phrase("siam.tell.rocks", {"cells": ", ".join(rocks)})
    return (found, *_side(state, 0), *_side(state, 1))


gist = board


def pieces(state: SiamState, asking: bool = False) -> tuple[Phrase, ...]:
    """The animals of the side on turn."""
    if state.to_play is None:
        return board(state)[1:]
    return _side(state, state.to_play)


def line(state: SiamState, part: str) -> tuple[Phrase, ...]:
    """A rank (`3`) or a file (`c`), square by square."""
    return tuple(
        cell(state, square) for square, name in enumerate(SQUARES) if part in (name[0], name[1])
    )


def score(state: SiamState, asking: bool = False) -> tuple[Phrase, ...]:
    """The reserves: nothing else is counted."""
    return tuple(_reserve(state, seat) for seat in (0, 1))


def score_line(state: SiamState, seat: int) -> tuple[Phrase, ...]:
    """How many animals wait beside the board."""
    return (Phrase("siam.plate", {"count": state.reserve(seat)}),)


def result(draft: Draft[Any], name: str, plain: bool = False) -> Phrase | None:
    """Whether an animal would push there, and what would go off the board."""
    assert isinstance(draft, PathDraft)
    if not draft.path or name not in SQUARES:
        return None
    first, *others = draft.before.events(draft.leading(name)[0])
    if not first.code.endswith("-push"):
        return None
    if plain:
        return Phrase("siam.result.push")
    off = next((event for event in others if event.code in ("rock-out", "animal-out")), None)
    return (
        Phrase("siam.result.push") if off is None else Phrase(f"siam.result.{off.code}", off.params)
    )


def cell(state: SiamState, square: int) -> Phrase:
    """A square and what stands on it."""
    piece, name = state.cells[square], SQUARES[square]
    if piece in (EMPTY, ROCK):
        return Phrase(f"siam.label.{'rock' if piece else 'empty'}", {"cell": name})
    facing = Key(f"siam.facing.{FACINGS[piece & 3]}")
    return Phrase(f"siam.label.{KINDS[(piece >> 2) - 1]}", {"cell": name, "facing": facing})


def _side(state: SiamState, seat: int) -> tuple[Phrase, ...]:
    """A side's animals on the board, if any, and how many wait beside it."""
    animals = tuple(
        Phrase("siam.tell.animal", {"cell": name, "facing": Key(f"siam.tell.{FACINGS[p & 3]}")})
        for name, p in zip(SQUARES, state.cells, strict=True)
        if p >> 2 == seat + 1
    )
    told = (Phrase(f"siam.tell.animals.{seat}", {"animals": animals}),) if animals else ()
    return (*told, _reserve(state, seat))


def _reserve(state: SiamState, seat: int) -> Phrase:
    return Phrase(f"siam.label.reserve.{seat}", {"count": state.reserve(seat)})
