"""Bombay Bazar's board: the field, four heads in its corners, and the supply of tiles below."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any
from xml.etree.ElementTree import Element

from pygame_rules import Draft, Key
from pygame_rules.bombay_bazar import BazarMove, BazarState
from pygame_rules.bombay_bazar.designs import NAMES, TILE, TILES, TURNS
from pygame_rules.bombay_bazar.draft import PlacingDraft
from pygame_rules.bombay_bazar.geometry import CELLS, ELEPHANTS, HEADS, PLACES, ROW_NAMES, ROWS
from pygame_rules.bombay_bazar.moves import PLACE, PLACE_TILE
from pygame_rules.bombay_bazar.telling import SIDES
from web.art import symbols
from web.boards import Look
from web.boards.bombay_bazar_pieces import (
    EDGE_MIDDLES,
    SIZE,
    end_piece,
    head,
    hexagon,
    medals,
    tile,
    trunk,
)
from web.boards.parts import arriving, target
from web.locales import Catalogue
from web.markup import Attributes, el
from web.voice import bombay_bazar as voice
from web.voice.phrase import Part, Phrase, text

WIDTH = 400
EARS = 6
"""By how much the outer heads' ears stand out on either side."""

ACROSS = SIZE * 3**0.5 / 2
"""Half a hexagon's width: the step of the doubled columns."""

LEFT = (WIDTH - 16 * ACROSS) / 2 + ACROSS
TOP = 72.0
DOWN = SIZE * 1.5
FIELD = TOP + DOWN * (len(ROWS) - 1) + 72
"""Where the field with its heads ends, and the row of turns begins."""

TURN_SIZE, PILE_SIZE = 27.0, 21.0
TURNS_Y = FIELD + TURN_SIZE + 2
PILES_Y = TURNS_Y + TURN_SIZE + 30
PILES_ACROSS, PILES_DOWN, PILES_ROW = 44, 52, 9
HEIGHT = PILES_Y + PILES_DOWN + PILE_SIZE + 14

Point = tuple[float, float]


def centre(cell: int) -> Point:
    """Middle of a cell."""
    x, row = PLACES[cell]
    return LEFT + ACROSS * x, TOP + DOWN * row


def head_at(elephant: int) -> Point:
    """Where an elephant's head is: outside its first cell, a little to the field's edge."""
    cell, edge = HEADS[elephant]
    x, y = centre(cell)
    return x + EDGE_MIDDLES[edge][0] * SIZE * 2.05, y + EDGE_MIDDLES[edge][1] * SIZE * 1.62


def pile_at(design: int) -> Point:
    """Middle of a design's pile."""
    row, column = divmod(design, PILES_ROW)
    return 24 + PILES_ACROSS * column + 22 * row, PILES_Y + PILES_DOWN * row


@dataclass(frozen=True)
class Picture:
    """One state being drawn, with the tile of a half-made turn already on its cell."""

    state: BazarState
    look: Look

    @cached_property
    def tentative(self) -> BazarMove | None:
        """The tile that is being turned at the end of the trunk."""
        chosen = self.look.path
        if len(chosen) < 2 or chosen[0] not in NAMES:
            return None
        return PLACE[TILE[chosen[0] + chosen[1].removeprefix("turn:")]]

    @cached_property
    def shown(self) -> BazarState:
        """The state with that tile placed, so that what it joins lights up."""
        return self.state.play(self.tentative) if self.tentative else self.state

    @cached_property
    def owners(self) -> dict[int, dict[tuple[int, int], int]]:
        """By cell, the seats whose trunks cross it, by the edges they come in and go out."""
        return voice.all_owners(self.shown)

    @cached_property
    def tip(self) -> int:
        """The cell that the trunk of the seat on turn points at, or -1."""
        state = self.state
        return state.tips[state.seat].cell if state.placing and state.to_play is not None else -1

    @cached_property
    def fitting(self) -> frozenset[int]:
        """The numbers of the tiles that fit there."""
        return frozenset(m.value for m in self.state.fitting()) if self.tip >= 0 else frozenset()


def draw(state: BazarState, look: Look) -> Element:
    """The board as one SVG element: cells, designs, turns and heads are targets."""
    picture = Picture(state, look)
    words = look.words
    first, rows = 0, []
    for index, size in enumerate(ROWS):
        label = words("bombay_bazar.row", {"row": ROW_NAMES[index]})
        cells = (_cell(picture, cell) for cell in range(first, first + size))
        rows.append(el("g", {"role": "row", "aria-label": label}, *cells))
        first += size
    drawing = (
        *_cloth(),
        *(_head(picture, elephant) for elephant in range(ELEPHANTS)),
        _score(picture),
        el("g", {"role": "grid", "aria-label": words("bombay_bazar.board")}, *rows),
        el("g", {"class": "pieces", "aria-hidden": "true"}, *_tiles(picture), *_ends(picture)),
        _tips(picture),
        medals(look, WIDTH / 2, TURNS_Y) if state.in_medal_game else _turns(picture),
        _supply(picture),
    )
    return el(
        "svg",
        {
            "class": "board bombay_bazar",
            "viewBox": f"{-EARS} 0 {WIDTH + 2 * EARS} {HEIGHT:.0f}",
            "role": "group",
            "aria-label": words("bombay_bazar.title"),
        },
        symbols("bombay_bazar", drawing),
        *drawing,
    )


def _cloth() -> list[Element]:
    """The market cloth with its hem, and the counter where the tiles lie."""
    whole: Attributes = {
        "x": -EARS,
        "y": 0,
        "width": WIDTH + 2 * EARS,
        "height": f"{HEIGHT:.0f}",
        "rx": 14,
    }
    hem: Attributes = {
        "x": 2,
        "y": 8,
        "width": WIDTH - 4,
        "height": f"{PILES_Y - 44:.0f}",
        "rx": 10,
    }
    counter: Attributes = {"x": 0, "y": f"{PILES_Y - 28:.0f}", "width": WIDTH, "rx": 12}
    return [
        el("rect", {"class": "ground", **whole}),
        el("rect", {"class": "hem", **hem}),
        el("rect", {"class": "counter", **counter, "height": f"{HEIGHT - PILES_Y + 24:.0f}"}),
    ]


def _at(x: float, y: float) -> str:
    return f"translate({x:.1f} {y:.1f})"


def _cell(picture: Picture, cell: int) -> Element:
    state, look, name = picture.state, picture.look, CELLS[cell]
    number = state.cells[cell]
    label = text(look.words, voice.cell_of(state, cell, picture.owners.get(cell, {})))
    kind = "tip-cell" if cell == picture.tip else ""
    return el(
        "g",
        target(look, name, "gridcell", label, kind=kind) | {"transform": _at(*centre(cell))},
        hexagon("cell"),
        None if number else el("text", {"class": "coordinates", "y": 4}, name),
    )


def _tiles(picture: Picture) -> list[Element]:
    """The tiles on the field, the tentative one included."""
    before, move = picture.look.before, picture.look.move
    came = -1
    if isinstance(before, BazarState) and isinstance(move, BazarMove) and move.kind == PLACE_TILE:
        came = before.tips[before.seat].cell
    drawn = []
    for cell, number in enumerate(picture.shown.cells):
        if not number:
            continue
        x, y = centre(cell)
        way = arriving(NAMES[TILES[number - 1].design]) if cell == came else {}
        tentative = not picture.state.cells[cell]
        shape = tile(TILES[number - 1], picture.owners.get(cell, {}))
        fresh = CELLS[cell] in picture.look.last
        kind = "tentative" if tentative else "fresh" if fresh else None
        inner = el("g", {"class": kind, **way}, *shape)
        drawn.append(el("g", {"id": f"tile-{CELLS[cell]}", "transform": _at(x, y)}, inner))
    return drawn


def _ends(picture: Picture) -> list[Element]:
    """The end pieces: those of elephants nobody plays, and the players', stacked (BB-29)."""
    state = picture.state
    if not state.tips:
        return []
    laid: list[tuple[int, int, int | None]] = [
        (cell, edge, None)
        for elephant, (cell, edge) in enumerate(HEADS)
        if elephant not in state.elephants
    ]
    laid += [
        (tip.cell, tip.edge, seat) for seat, tip in enumerate(state.tips) if state.ended >> seat & 1
    ]
    drawn, height = [], dict.fromkeys(range(len(CELLS)), 0)
    for cell, edge, owner in laid:
        x, y = centre(cell)
        lift = 7 * height[cell]
        height[cell] += 1
        drawn.append(el("g", {"transform": _at(x + lift, y - lift)}, end_piece(edge, owner)))
    return drawn


def _tips(picture: Picture) -> Element:
    """A small arrow for every trunk that still grows, where it would go on."""
    state = picture.shown
    arrows = []
    for seat, tip in enumerate(state.tips):
        if state.ended >> seat & 1:
            continue
        x, y = centre(tip.cell)
        edge_x, edge_y = EDGE_MIDDLES[tip.edge]
        turn = 180 - 60 * tip.edge
        place = f"{_at(x + edge_x * SIZE * 0.72, y + edge_y * SIZE * 0.72)} rotate({turn})"
        kind = f"arrow-tip bombay_bazar-{seat}" + (" mine" if seat == picture.state.seat else "")
        arrows.append(el("path", {"class": kind, "transform": place, "d": "M-7 -7 L8 0 L-7 7 Z"}))
    return el("g", {"class": "pieces", "aria-hidden": "true"}, *arrows)


def _head(picture: Picture, elephant: int) -> Element:
    """A head in its corner with its trunk's root, its player's name and trunk length."""
    state, look = picture.state, picture.look
    words = look.words
    x, y = head_at(elephant)
    cell, edge = HEADS[elephant]
    cell_x, cell_y = centre(cell)
    root = (cell_x + EDGE_MIDDLES[edge][0] * SIZE - x, cell_y + EDGE_MIDDLES[edge][1] * SIZE - y)
    right = elephant in (1, 2)
    owner = state.elephants.index(elephant) if elephant in state.elephants else None
    kind = "loose" if owner is None else f"trunk-{owner}"
    label = words("bombay_bazar.label.elephant", {"number": elephant + 1})
    texts = []
    if owner is not None:
        count = state.lengths[owner] if state.lengths else 0
        label = words("bombay_bazar.label.head", {"who": SIDES[owner], "count": count})
        beside = {"x": -40 if right else 40, "text-anchor": "end" if right else "start"}
        turn = " on-turn" if state.to_play == owner else ""
        texts = [
            el(
                "text",
                {"class": f"name{turn}", "y": -14 if elephant < 2 else 24, **beside},
                words(SIDES[owner]) + " ",
                el("tspan", {"class": "points"}, str(count)),
            )
        ]
    name, role = "", "img"
    if state.choosing_elephants:
        name, role = f"elephant-{elephant + 1}", "button"
    elif state.starter == "pick" and owner is not None:
        name, role = f"starter-{owner}", "button"
        label = words("bombay_bazar.label.starter", {"who": SIDES[owner]})
    attributes: dict[str, str] = {"role": role, "aria-label": label}
    if name:
        attributes = target(look, name, role, label)
    return el(
        "g",
        attributes | {"transform": _at(x, y)},
        el("circle", {"class": "plate", "r": 34}) if name else None,
        *_root(root, kind, right),
        head(kind, right),
        *texts,
    )  # fmt: skip


def _root(to: Point, kind: str, right: bool) -> list[Element]:
    """The root of a trunk, from the head to the first cell."""
    x, y = to
    start = -12 if right else 12
    return [
        el("g", {"class": kind}, *trunk(f"M{start} 2 Q{x * 0.5:.1f} {y * 0.6:.1f} {x:.1f} {y:.1f}"))
    ]


def _score(picture: Picture) -> Element | None:
    """The solo score as it stands."""
    state = picture.state
    if state.seats > 1 or not state.placing:
        return None
    text = picture.look.words("bombay_bazar.label.solo", {"score": state.solo_score})
    return el("text", {"class": "name", "x": WIDTH / 2, "y": 30, "text-anchor": "middle"}, text)


def _turns(picture: Picture) -> Element | None:
    """The ways round for the design chosen: those that fit, and faintly those that do not."""
    look = picture.look
    design = look.path[0] if look.path else ""
    if design not in NAMES or picture.tip < 0:
        return None
    numbers = TURNS[NAMES.index(design)]
    left = WIDTH / 2 - 31 * (len(numbers) - 1)
    drawn = []
    for index, number in enumerate(numbers):
        turn = TILES[number - 1].turn
        fits = number in picture.fitting
        params: dict[str, Part] = {"turn": Key(f"bombay_bazar.turn.{turn}")}
        if fits:
            params |= {"laid": voice.laid(picture.state, PLACE[number])}
        label = text(
            look.words, Phrase("bombay_bazar.label.turn" + ("" if fits else ".no"), params)
        )
        attributes = target(look, f"turn:{turn}", "button", label, kind="" if fits else "faint")
        drawn.append(
            el(
                "g",
                attributes | {"transform": _at(left + 62 * index, TURNS_Y)},
                hexagon("plate", 1.08),
                *tile(TILES[number - 1], {}),
            )
        )
    label = look.words("bombay_bazar.turns")
    return el("g", {"role": "group", "aria-label": label, "class": "turns"}, *drawn)


def _supply(picture: Picture) -> Element:
    """The piles, each with what is left of it."""
    state, look = picture.state, picture.look
    piles = []
    for design, name in enumerate(NAMES):
        left = state.supply[design]
        fits = any(number in picture.fitting for number in TURNS[design])
        label = text(look.words, _design(picture, design, fits=fits))
        kind = "pile" + ("" if fits and left else " faint") + ("" if left else " gone")
        attributes = {"role": "img", "aria-label": label, "class": kind}
        if picture.tip >= 0:
            attributes = target(
                look, name, "button", label, kind=kind, drag=f"pile-{name}" if fits else ""
            )
        first = tile(TILES[TURNS[design][0] - 1], {})
        shape = {"id": f"pile-{name}", "transform": f"scale({PILE_SIZE / SIZE:g})"}
        piles.append(
            el(
                "g",
                attributes | {"transform": _at(*pile_at(design))},
                hexagon("plate", 0.86),
                el("g", shape, *first),
                el("circle", {"class": "count", "cx": 15, "cy": 16, "r": 8}),
                el("text", {"class": "strength", "x": 15, "y": 20.5}, str(left)),
            )
        )
    label = look.words("bombay_bazar.supply")
    return el("g", {"role": "group", "aria-label": label, "class": "supply"}, *piles)


def _design(picture: Picture, design: int, *, fits: bool) -> Phrase:
    """A pile: what the first way round that fits would do, or the design as it is drawn."""
    left, numbers = picture.state.supply[design], TURNS[design]
    params: dict[str, Part] = {"design": NAMES[design], "count": left}
    if not fits:
        return Phrase("bombay_bazar.label.design.no", params | {"joins": voice.joins(numbers[0])})
    fitting = [number for number in numbers if number in picture.fitting]
    params |= {"ways": len(fitting), "laid": voice.laid(picture.state, PLACE[fitting[0]])}
    turn = Key(f"bombay_bazar.turn.{TILES[fitting[0] - 1].turn}")
    return Phrase("bombay_bazar.label.design", params | {"turn": turn})


def named(words: Catalogue, draft: Draft[Any], name: str) -> str:
    """A design or a way round, as the turn has come to it; empty for anything else."""
    if not isinstance(draft, PlacingDraft):
        return ""
    if name in NAMES:
        return words(f"bombay_bazar.target.{name}")
    if not name.startswith("turn:") or not draft.path:
        return ""
    params = {"design": draft.path[0], "turn": Key(f"bombay_bazar.turn.{name[5:]}")}
    return words("bombay_bazar.tell.turned", params)
