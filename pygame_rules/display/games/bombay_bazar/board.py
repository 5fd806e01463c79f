"""Bombay Bazar's board: the field, four heads in its corners, and the supply of tiles below."""

from __future__ import annotations

from functools import partial
from typing import Any

from pygame_rules import Draft, Key
from pygame_rules.bombay_bazar import BazarMove, BazarState
from pygame_rules.bombay_bazar.designs import NAMES, TILES
from pygame_rules.bombay_bazar.draft import PlacingDraft
from pygame_rules.bombay_bazar.events import SIDES
from pygame_rules.bombay_bazar.geometry import CELLS, ELEPHANTS, HEADS, ROW_NAMES, ROWS
from pygame_rules.bombay_bazar.moves import PLACE_TILE
from pygame_rules.display.art import symbols
from pygame_rules.display.boards import Look
from pygame_rules.display.boards.drawn import once
from pygame_rules.display.boards.parts import arriving, marks, spoken_of, target
from pygame_rules.display.games.bombay_bazar import speech as voice
from pygame_rules.display.games.bombay_bazar.picture import (
    COUNTER,
    EARS,
    HEIGHT,
    MEDALS_Y,
    WIDTH,
    Picture,
    Point,
    at,
    centre,
    head_at,
)
from pygame_rules.display.games.bombay_bazar.pieces import (
    EDGE_MIDDLES,
    SIZE,
    end_piece,
    growing,
    head,
    hexagon,
    medals,
    refused,
    tile,
    trunk,
)
from pygame_rules.display.games.bombay_bazar.supply import supply, turns
from pygame_rules.display.locales import Catalogue
from pygame_rules.display.markup import Attributes, Element, el
from pygame_rules.display.speech.phrase import text

STOP = "M-4 -9 H4 L9 -4 V4 L4 9 H-4 L-9 4 V-4 Z M-5 0 H5"
"""A stop sign."""


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
        _named(picture),
        medals(look, WIDTH / 2, MEDALS_Y) if state.in_medal_game else turns(picture),
        supply(picture),
    )
    return el(
        "svg",
        {
            "class": " ".join(("board bombay_bazar arranged unnamed", *_won(state))),
            "viewBox": f"{-EARS} 0 {WIDTH + 2 * EARS} {HEIGHT:.0f}",
            "role": "group",
            "aria-label": words("bombay_bazar.title"),
        },
        symbols("bombay_bazar", drawing),
        *drawing,
    )


def _won(state: BazarState) -> list[str]:
    """Classes of the board of a game that is over: whose trunks have won."""
    if state.outcome is None or state.seats == 1:
        return []
    return ["over", *(f"won-{seat}" for seat in state.outcome.winners)]


def _cloth() -> list[Element]:
    """The market cloth, and the counter where the tiles lie."""
    whole: Attributes = {
        "x": -EARS,
        "y": 0,
        "width": WIDTH + 2 * EARS,
        "height": f"{HEIGHT:.0f}",
        "rx": 14,
    }
    counter: Attributes = {"x": -12, "y": f"{COUNTER:.0f}", "width": WIDTH + 24, "rx": 12}
    return [
        el("rect", {"class": "ground", **whole}),
        el("rect", {"class": "counter", **counter, "height": f"{HEIGHT - COUNTER - 2:.0f}"}),
    ]


def _cell(picture: Picture, cell: int) -> Element:
    state, look = picture.state, picture.look
    key = ("bazar cell", look.words.language, look.live, cell, state.cells[cell])
    marked = marks(look, CELLS[cell]) if CELLS[cell] in picture.marked else ()
    seen = (cell in state.ends, cell == picture.tip, *marked)
    owners = tuple(picture.owners.get(cell, {}).items())
    pointing = picture.pointing.get(cell, ())
    return once((*key, seen, owners, pointing), lambda: _drawn(picture, cell))


def _drawn(picture: Picture, cell: int) -> Element:
    state, look, name = picture.state, picture.look, CELLS[cell]
    number = state.cells[cell]
    label = text(look.words, voice.cell_of(state, cell, picture.owners.get(cell, {})))
    kind = "tip-cell" if cell == picture.tip else ""
    return el(
        "g",
        target(look, name, "gridcell", label, kind=kind) | {"transform": at(*centre(cell))},
        hexagon("cell"),
        None if number else el("text", {"class": "coordinates", "y": 4}, name),
    )


def _named(picture: Picture) -> Element:
    """The names of the cells that the strip speaks of, where no tile lies: on a trunk they would
    not be read."""
    names = (
        el("text", {"class": "coordinates named", "transform": at(*centre(cell)), "y": 4}, name)
        for cell, name in enumerate(CELLS)
        if spoken_of(picture.look, name)
        and not (picture.tried and cell == picture.tip)
        and not picture.shown.cells[cell]
    )
    return el("g", {"class": "names", "aria-hidden": "true"}, *names)


def _tiles(picture: Picture) -> list[Element]:
    """The tiles on the field, the tentative one included."""
    before, move = picture.look.before, picture.look.move
    came, mover = -1, -1
    if isinstance(before, BazarState) and isinstance(move, BazarMove) and move.kind == PLACE_TILE:
        came, mover = before.tips[before.seat].cell, before.seat
    drawn = []
    for cell, number in enumerate(picture.shown.cells):
        if not number:
            continue
        tentative = not picture.state.cells[cell]
        fresh = CELLS[cell] in picture.look.last
        kind = "tentative" if tentative else "fresh" if fresh else ""
        owners = picture.owners.get(cell, {})
        if cell == came:
            drawn.append(_tile(cell, number, owners, kind, mover))
        else:
            key = ("bazar tile", cell, number, tuple(owners.items()), kind)
            drawn.append(once(key, partial(_tile, cell, number, owners, kind)))
    if picture.tried:
        ghost = refused(TILES[picture.tried - 1], picture.faults)
        drawn.append(el("g", {"transform": at(*centre(picture.tip))}, ghost))
    return drawn


def _tile(cell: int, number: int, owners: voice.Owners, kind: str, mover: int = -1) -> Element:
    """A tile on the field. mover: the seat whose trunk grows onto it now, or -1."""
    shape = TILES[number - 1]
    way = arriving(NAMES[shape.design]) if mover >= 0 else {}
    inner = el("g", {"class": kind or None, **way}, *tile(shape, owners, grows=mover))
    return el("g", {"id": f"tile-{CELLS[cell]}", "transform": at(*centre(cell))}, inner)


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
        drawn.append(el("g", {"transform": at(x + lift, y - lift)}, end_piece(edge, owner)))
    return drawn


def _tips(picture: Picture) -> Element:
    """The tip of every trunk that still grows, where it would go on; a stop sign where no tile fits
    any more."""
    state = picture.shown
    tips = []
    for seat, tip in enumerate(state.tips):
        if state.ended >> seat & 1:
            continue
        drawn = [growing(tip.edge, seat)]
        if seat in picture.stuck:
            x, y = (part * SIZE * 0.72 for part in EDGE_MIDDLES[tip.edge])
            drawn = [el("path", {"class": f"stop trunk-{seat}", "transform": at(x, y), "d": STOP})]
        tips.append(el("g", {"transform": at(*centre(tip.cell))}, *drawn))
    return el("g", {"class": "pieces", "aria-hidden": "true"}, *tips)


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
        grown = picture.shown.lengths[owner] if picture.tentative else count
        grows = grown != count
        known = "" if look.plates else f"{count} "  # a plate says it, and the ways round need room
        points = f"{known}\N{RIGHTWARDS ARROW} {grown}" if grows else str(count)
        label = words("bombay_bazar.label.head", {"who": SIDES[owner], "count": count})
        if look.asking:
            points, label = "", words(SIDES[owner])
        texts = _beside(picture, elephant, owner, points, grows=grows)
    name, role = "", "img"
    if state.choosing_elephants:
        name, role = f"elephant-{elephant + 1}", "button"
    elif state.starter == "pick" and owner is not None:
        name, role = f"starter-{owner}", "button"
        label = words("bombay_bazar.label.starter", {"who": SIDES[owner]})
    attributes: dict[str, str] = {"role": role, "aria-label": label, "class": ""}
    if name:
        attributes = target(look, name, role, label)
    attributes["class"] = f"{attributes['class']} corner-{elephant}".strip()
    return el(
        "g",
        attributes | {"transform": at(x, y)},
        el("circle", {"class": "plate", "cx": 6 if right else -6, "r": 28}) if name else None,
        *_root(root, kind, right),
        head(kind, right),
        *texts,
    )  # fmt: skip


def _beside(
    picture: Picture, elephant: int, owner: int, points: str, *, grows: bool
) -> list[Element]:
    """What stands beside a head: its player and how long the trunk is. Where the players' plates
    say that, only how long it would become."""
    look, right, upper = picture.look, elephant in (1, 2), elephant < 2
    length = el("tspan", {"class": "points"}, points)
    beside: Attributes = {"x": -40 if right else 40, "text-anchor": "end" if right else "start"}
    if not look.plates:
        turn = " on-turn" if picture.state.to_play == owner else ""
        place: Attributes = {"class": f"name{turn}", "y": -14 if upper else 24, **beside}
        return [el("text", place, look.words(SIDES[owner]) + " ", length)]
    if not grows:
        return []
    if upper:
        return [el("text", {"class": "name", "y": -6, **beside}, length)]
    return [el("text", {"class": "name below", "y": 42, "text-anchor": "middle"}, length)]


def _root(to: Point, kind: str, right: bool) -> list[Element]:
    """The root of a trunk, from the head to the first cell."""
    x, y = to
    start = -12 if right else 12
    return [
        el("g", {"class": kind}, *trunk(f"M{start} 2 Q{x * 0.5:.1f} {y * 0.6:.1f} {x:.1f} {y:.1f}"))
    ]


def _score(picture: Picture) -> Element | None:
    """The solo score as it stands, where a second player's name would be."""
    state = picture.state
    if state.seats > 1 or not state.placing or picture.look.plain:
        return None
    text = picture.look.words("bombay_bazar.label.solo", {"score": state.solo_score})
    x, y = head_at(1)
    return el("text", {"class": "name alone", "x": x - 40, "y": y - 14, "text-anchor": "end"}, text)


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


def winner(seat: int) -> Element:
    """A player's elephant."""
    return el("g", {"transform": "scale(1.5)"}, head(f"trunk-{seat}", mirrored=False))
