"""Malabars in sentences: the piles from below, where rings hang, what a move does to levels."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import Any

from pygame_rules import Draft, Key
from pygame_rules.display.locales import Catalogue
from pygame_rules.display.speech.phrase import (
    Phrase,
    as_typed,
    nothing,
    nothing_drawn,
    same,
    texts,
    together,
)
from pygame_rules.malabars import MalabarsState
from pygame_rules.malabars.draft import GAPS, TurnDraft
from pygame_rules.malabars.events import shifted
from pygame_rules.malabars.geometry import (
    CELLS,
    NO_RING,
    PILES,
    RING_SHIFT,
    STRIDE,
    TAIL,
    Piles,
    at,
    name,
    ring_cells,
)

coming = placed = ways = come_to = nothing
params, drawn = same, nothing_drawn
foreign = ()
typed = as_typed
tells = {"together": "outcome"}
later = ("shifted",)


def board(state: MalabarsState, asking: bool = False) -> tuple[Phrase, ...]:
    """The four piles."""
    return tuple(_pile(state.piles, pile) for pile in range(len(PILES)))


def pieces(state: MalabarsState, asking: bool = False) -> tuple[Phrase, ...]:
    """The rings of the side on turn."""
    if state.to_play is None:
        return score(state)
    return (_rings(state, state.to_play),)


def line(state: MalabarsState, part: str) -> tuple[Phrase, ...]:
    """A pile (`c`) or a level (`3`)."""
    if part in tuple(PILES):
        return (_pile(state.piles, PILES.index(part)),)
    cells = (cell for cell_name, cell in CELLS.items() if cell_name[1:] == part)
    return tuple(_elephant(state.piles, c) for c in cells if at(state.piles, c) is not None)


def score_line(state: MalabarsState, seat: int) -> tuple[Phrase, ...]:
    """Nothing: no side has more or less of anything."""
    return ()


def score(state: MalabarsState, asking: bool = False) -> tuple[Phrase, ...]:
    """Where the rings of both hang: nothing is counted."""
    return (_rings(state, 0), _rings(state, 1))


gist = score


def chosen(draft: Draft[Any], plain: bool = False) -> tuple[Phrase, ...]:
    """The rings that the elephant just put in has lifted or let down."""
    assert isinstance(draft, TurnDraft)
    if not draft.path or draft.path[-1] not in GAPS or draft.elephant is None:
        return ()
    rings = shifted(draft.back().back().piles, *draft.elephant)
    return (together("malabars.event.shifted", [ring.params for ring in rings]),) if rings else ()


def result(draft: Draft[Any], name: str, plain: bool = False) -> Phrase | None:
    """Whether an elephant or a ring would be moved, and where a ring wins."""
    assert isinstance(draft, TurnDraft)
    if name not in CELLS:
        return None
    own = CELLS[name] in ring_cells(draft.piles, draft.seat)
    if draft.held is None:
        return Phrase(f"malabars.result.{'ring' if own else 'elephant'}")
    return Phrase("malabars.result.together") if own and draft.holds_ring and not plain else None


def choices(words: Catalogue, draft: Draft[Any]) -> str | None:
    """The gaps pile by pile instead of one by one; and whether the turn may end."""
    assert isinstance(draft, TurnDraft)
    gaps = [GAPS[choice] for choice in draft.choices if choice in GAPS]
    if not gaps:
        return None
    runs = tuple(
        Phrase("malabars.tell.run" if run["first"] != run["last"] else "malabars.tell.single", run)
        for run in _runs(gaps)
    )
    return texts(words, [Phrase("malabars.tell.gaps", {"places": runs})])[0]


def _pile(piles: Piles, pile: int) -> Phrase:
    cells = tuple(_elephant(piles, STRIDE * pile + level) for level in range(len(piles[pile])))
    if not cells:
        return Phrase("malabars.label.base", {"pile": PILES[pile]})
    return Phrase("malabars.tell.pile", {"pile": PILES[pile], "elephants": cells})


def _elephant(piles: Piles, cell: int) -> Phrase:
    elephant = at(piles, cell) or 0
    carried = elephant >> RING_SHIFT
    side = Key("malabars.tell.tail" if elephant & TAIL else "malabars.tell.trunk")
    if carried == NO_RING:
        return Phrase("malabars.tell.elephant", {"cell": name(cell), "side": side})
    ring = Key(f"malabars.ring.{carried}")
    return Phrase("malabars.tell.ringed", {"cell": name(cell), "side": side, "ring": ring})


def _rings(state: MalabarsState, seat: int) -> Phrase:
    cells = ", ".join(map(name, ring_cells(state.piles, seat)))
    return Phrase("malabars.tell.rings", {"who": Key(f"malabars.side.{seat}"), "cells": cells})


def _runs(cells: Iterable[int]) -> list[dict[str, str]]:
    """Cells as runs of one pile, each by its ends."""
    runs = []
    for _, group in groupby(enumerate(sorted(cells)), lambda pair: pair[1] - pair[0]):
        run = [cell for _, cell in group]
        runs.append({"first": name(run[0]), "last": name(run[-1])})
    return runs
