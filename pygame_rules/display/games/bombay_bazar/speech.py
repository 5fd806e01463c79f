"""Bombay Bazar in sentences: the trunks, where they point, and each tile by the edges it joins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pygame_rules import Draft, Key
from pygame_rules.bombay_bazar import BazarState, medals
from pygame_rules.bombay_bazar.designs import NAMES, TILES
from pygame_rules.bombay_bazar.draft import PlacingDraft
from pygame_rules.bombay_bazar.events import SIDES, saying
from pygame_rules.bombay_bazar.geometry import CELLS, EDGES, HEADS
from pygame_rules.bombay_bazar.moves import BazarMove
from pygame_rules.bombay_bazar.position import NONE, Position
from pygame_rules.bombay_bazar.rules import played
from pygame_rules.bombay_bazar.trunks import path
from pygame_rules.display.locales import Catalogue
from pygame_rules.display.speech.phrase import Part, Phrase, as_typed, nothing, nothing_drawn, texts

coming = placed = come_to = nothing
drawn = nothing_drawn
foreign = ()
typed = as_typed
tells = {"starter": "turn"}
later = ()

RARE = 1
"""Of what design so few tiles are left that it has to be told."""

Owners = dict[tuple[int, int], int]
"""By the edges a trunk comes in and goes out, whose it is."""


def params(params: Mapping[str, str | int]) -> Mapping[str, Part]:
    """A tile is called by its design, with the edges that it joins as it lies: its number of turns
    says nothing to somebody who does not see the drawing of the design."""
    number = NUMBERS.get(str(params.get("tile")))
    if number is None:
        return params
    return {**params, "tile": NAMES[TILES[number - 1].design], "joins": joins(number)}


NUMBERS = {str(tile): number for number, tile in enumerate(TILES, 1)}
"""The number of each tile by its text, such as B52."""


def board(state: BazarState, asking: bool = False) -> tuple[Phrase, ...]:
    """The trunks, the tiles row by row, the end pieces, and what is left of each design."""
    owners = all_owners(state)
    tiles = tuple(
        tile_on(cell, number, owners.get(cell, {}))
        for cell, number in enumerate(state.cells)
        if number
    )
    ends = ", ".join(CELLS[cell] for cell in sorted(state.ends))
    return (
        *gist(state, asking),
        *tiles,
        *([Phrase("bombay_bazar.tell.ends", {"cells": ends})] if ends else []),
        *_supply(state),
    )


def gist(state: BazarState, asking: bool = False) -> tuple[Phrase, ...]:
    """The trunks, and what was announced in the medal game."""
    return (*_trunks(state, asking), *_announced(state))


def pieces(state: BazarState, asking: bool = False) -> tuple[Phrase, ...]:
    """The trunk of the seat on turn, tile by tile from its head."""
    told = []
    for seat, elephant in enumerate(state.elephants):
        if elephant == NONE or state.to_play not in (None, seat):
            continue
        told += [trunk for trunk in _trunks(state, asking) if trunk.params["who"] == SIDES[seat]]
        cells = ", ".join(CELLS[cell] for cell, _, _ in path(state.cells, elephant))
        if cells:
            told.append(Phrase("bombay_bazar.tell.route", {"who": SIDES[seat], "cells": cells}))
    return tuple(told)


def line(state: BazarState, part: str) -> tuple[Phrase, ...]:
    """A row (`c`), or the cells of one number in all rows (`3`)."""
    owners = all_owners(state)
    cells = (c for c, name in enumerate(CELLS) if part in (name[0], name[1:]))
    return tuple(cell_of(state, cell, owners.get(cell, {})) for cell in cells)


def score(state: BazarState, asking: bool = False) -> tuple[Phrase, ...]:
    """How long the trunks are, the solo score, and what is left of each design."""
    alone = state.seats == 1 and state.placing and not asking
    solo = (Phrase("bombay_bazar.label.solo", {"score": state.solo_score}),) if alone else ()
    return (*gist(state, asking), *solo, *_supply(state))


def score_line(state: BazarState, seat: int) -> tuple[Phrase, ...]:
    """How long the trunk is, once there is one; of many players no more than its number. In the
    medal game, what its player has announced, as short."""
    if not state.lengths:
        return ()
    plate = "plate.short" if state.seats > 2 else "plate"
    if state.in_medal_game:
        return _medals(state, seat, plate)
    return (Phrase(f"bombay_bazar.{plate}", {"count": state.lengths[seat]}),)


def _announced(state: Position) -> tuple[Phrase, ...]:
    """What the players have announced in the medal game, and who has dropped out (BB-09, BB-11)."""
    seats = range(state.seats) if state.in_medal_game else ()
    return tuple(phrase for seat in seats for phrase in _medals(state, seat, "tell"))


def _medals(state: Position, seat: int, how: str) -> tuple[Phrase, ...]:
    """The same of one player."""
    who = {"who": SIDES[seat]}
    if medals.out(state.starter, seat):
        return (Phrase(f"bombay_bazar.{how}.out", who),)
    parity = medals.announced(state.starter, seat)
    if parity is None:
        return ()
    return (Phrase(f"bombay_bazar.{how}.said", who | {"parity": saying(parity)}),)


def chosen(draft: Draft[Any], plain: bool = False) -> tuple[Phrase, ...]:
    """How the tile being turned lies, and what it would do."""
    move = draft.tentative if isinstance(draft, PlacingDraft) and draft.move is None else None
    if not isinstance(draft, PlacingDraft) or not move:
        return ()
    return (Phrase("bombay_bazar.tell.lies", {"laid": laid(draft.before, move, plain)}),)


def choices(words: Catalogue, draft: Draft[Any]) -> str | None:
    """How many designs fit instead of each; once one is chosen, each way round."""
    found = [name for name in draft.choices if name in NAMES]
    if not found:
        return None
    return texts(words, [Phrase("bombay_bazar.tell.fit", {"designs": ", ".join(found)})])[0]


def result(draft: Draft[Any], name: str, plain: bool = False) -> Phrase | None:
    """How long the trunk would be with the tile as it lies, or another way round."""
    if plain or not isinstance(draft, PlacingDraft) or draft.tentative is None:
        return None
    turned = draft if name == draft.cell else draft.choose(name)
    length = played(draft.before, turned.tentative or draft.tentative).lengths[draft.before.seat]
    return Phrase("bombay_bazar.result", {"count": length})


def ways(draft: Draft[Any], plain: bool = False) -> tuple[Phrase, ...]:
    """Each way round that fits of the design chosen, and what it would do."""
    if not isinstance(draft, PlacingDraft) or not draft.tentative:
        return ()
    design = draft.path[0]
    return tuple(
        Phrase(
            "bombay_bazar.tell.way",
            {"turn": Key(f"bombay_bazar.turn.{move.path[1][-1]}"), "tile": move.text}
            | {"laid": laid(draft.before, move, plain)},
        )
        for move in draft.before.fitting()
        if move.path[0] == design
    )


def all_owners(state: Position) -> dict[int, Owners]:
    """By cell, the seats whose trunks cross it."""
    owners: dict[int, Owners] = {}
    for seat, elephant in enumerate(state.elephants):
        if elephant != NONE:
            for cell, edge, out in path(state.cells, elephant):
                owners.setdefault(cell, {})[edge, out] = seat
    return owners


def cell_of(state: Position, cell: int, owners: Owners) -> Phrase:
    """A cell with what lies on it and the trunks that point there."""
    name, number = CELLS[cell], state.cells[cell]
    if number:
        told = tile_on(cell, number, owners)
    else:
        kind = "end" if cell in state.ends else "empty"
        told = Phrase(f"bombay_bazar.label.{kind}", {"cell": name})
    for seat, tip in enumerate(state.tips):
        if tip.cell == cell and not state.ended >> seat & 1:
            params = {"who": SIDES[seat], "edge": Key(f"bombay_bazar.edge.{tip.edge}")}
            pointing = Phrase("bombay_bazar.label.tip", params)
            told = Phrase("bombay_bazar.tell.both", {"one": told, "other": pointing})
    return told


def tile_on(cell: int, number: int, owners: Owners) -> Phrase:
    """A tile on the field: which edges it joins, and for whom."""
    joined = []
    for (one, other), seat in owners.items():
        joined.append(Phrase("bombay_bazar.tell.owned", {"who": SIDES[seat], **_edges(one, other)}))
    loose = [pair for pair in _pairs(number) if pair not in owners and pair[::-1] not in owners]
    joined += [Phrase("bombay_bazar.tell.pair", _edges(*pair)) for pair in loose]
    params: dict[str, Any] = {"cell": CELLS[cell], "design": NAMES[TILES[number - 1].design]}
    return Phrase("bombay_bazar.label.tile", params | {"joins": tuple(joined)})


def joins(number: int, entry: int = -1) -> tuple[Phrase, ...]:
    """The pairs of edges that a tile joins, first that of the edge where a trunk comes in."""
    others = [pair for pair in _pairs(number) if entry not in pair]
    own = [(entry, TILES[number - 1].partner[entry])] if entry >= 0 else []
    return tuple(Phrase("bombay_bazar.tell.pair", _edges(*pair)) for pair in (*own, *others))


def laid(state: Position, move: BazarMove, plain: bool = False) -> Phrase:
    """What a tile that fits would join, and where the trunk of the seat on turn would leave."""
    seat = state.seat
    joined = joins(move.value, state.tips[seat].edge)
    if plain:
        return Phrase("bombay_bazar.tell.laid.plain", {"joins": joined})
    after = played(state, move)
    tip = after.tips[seat]
    params: dict[str, Any] = {"joins": joined, "cell": CELLS[tip.cell]}
    return Phrase("bombay_bazar.tell.laid", params | {"count": after.lengths[seat]})


def _pairs(number: int) -> list[tuple[int, int]]:
    partner = TILES[number - 1].partner
    return [(edge, partner[edge]) for edge in range(EDGES) if partner[edge] > edge]


def _edges(one: int, other: int) -> dict[str, Any]:
    return {
        "one": Key(f"bombay_bazar.edge.{one}"),
        "other": Key(f"bombay_bazar.edge.{other}"),
    }


def _trunks(state: BazarState, asking: bool) -> tuple[Phrase, ...]:
    """Each player's elephant, and how its trunk goes on."""
    told = []
    for seat, elephant in enumerate(state.elephants):
        if elephant == NONE or (asking and state.ended >> seat & 1):
            continue
        params: dict[str, Any] = {"who": SIDES[seat], "elephant": elephant + 1}
        if not state.tips:  # the medal game is still on
            cell, edge = HEADS[elephant]
            length, over = 0, 0
        else:
            (cell, edge), length = state.tips[seat], state.lengths[seat]
            over = state.ended >> seat & 1
        params |= {"count": length, "cell": CELLS[cell], "edge": Key(f"bombay_bazar.edge.{edge}")}
        key = f"bombay_bazar.tell.{'ended' if over else 'trunk'}"
        told.append(Phrase("bombay_bazar.tell.trunk.asked" if asking else key, params))
    return tuple(told)


def _supply(state: BazarState) -> tuple[Phrase, ...]:
    """The designs of which few tiles are left."""
    left = list(zip(NAMES, state.supply, strict=True))
    found = []
    for count in range(RARE + 1):
        designs = ", ".join(name for name, number in left if number == count)
        if designs:
            found.append(Phrase(f"bombay_bazar.tell.supply.{count}", {"designs": designs}))
    return tuple(found) or (Phrase("bombay_bazar.tell.supply"),)
