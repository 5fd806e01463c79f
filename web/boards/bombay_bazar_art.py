"""Bombay Bazar's tiles, trunks, end pieces and heads. All drawings are this project's own."""

from __future__ import annotations

from math import cos, pi, sin
from xml.etree.ElementTree import Element

from pygame_rules.bombay_bazar.designs import Tile
from web.markup import el

SIZE = 28.0
"""Centre to corner of a hexagon on the board."""

Point = tuple[float, float]

CORNERS = tuple((cos(pi / 6 + pi / 3 * k), sin(pi / 6 + pi / 3 * k)) for k in range(6))
EDGES = tuple((cos(pi / 3 * k) * cos(pi / 6), -sin(pi / 3 * k) * cos(pi / 6)) for k in range(6))
"""Middles of the edges, counter-clockwise from the east, for a hexagon of size 1."""


def hexagon(size: float = SIZE) -> str:
    """The outline of a hexagon around (0, 0)."""
    return "M" + " L".join(f"{x * size:.1f} {y * size:.1f}" for x, y in CORNERS) + " Z"


def segment(one: int, other: int, size: float = SIZE) -> str:
    """A piece of trunk from the middle of one edge to that of another, bent towards the centre."""
    (x, y), (to_x, to_y) = EDGES[one], EDGES[other]
    bend = 0.1 if abs(one - other) in (1, 5) else 0.0
    middle = ((x + to_x) * bend, (y + to_y) * bend)
    return (
        f"M{x * size:.1f} {y * size:.1f} "
        f"Q{middle[0] * size:.1f} {middle[1] * size:.1f} {to_x * size:.1f} {to_y * size:.1f}"
    )


def trunk(path: str, kind: str, width: float = 1) -> list[Element]:
    """A piece of trunk: its edge, its skin, and the wrinkles that tell whose it is."""
    plain = {"d": path, "fill": "none"}
    return [
        el("path", {"class": f"trunk-edge {kind}", **plain, "stroke-width": 13 * width}),
        el("path", {"class": f"trunk-skin {kind}", **plain, "stroke-width": 9.5 * width}),
        el("path", {"class": f"trunk-mark {kind}", **plain, "stroke-width": 2.2 * width}),
    ]


def tile(shape: Tile, owners: dict[tuple[int, int], int], size: float = SIZE) -> list[Element]:
    """A tile around (0, 0). owners: seats by the edges (in, out) of the segments they cross."""
    drawn = [el("path", {"class": "tile", "d": hexagon(size - 1)})]
    for one, other in enumerate(shape.partner):
        if other > one:
            owner = owners.get((one, other), owners.get((other, one)))
            kind = "loose" if owner is None else f"trunk-{owner}"
            drawn += trunk(segment(one, other, size), kind, size / SIZE)
    return drawn


def end_piece(edge: int | None, owner: int | None) -> list[Element]:
    """An end piece around (0, 0): the tip of a trunk that comes in through an edge."""
    kind = "loose" if owner is None else f"trunk-{owner}"
    x, y = EDGES[edge] if edge is not None else (0.0, -0.8)
    turn = 60 * ((1.5 if edge is None else edge) - 1)
    tip = f"M{x * SIZE:.1f} {y * SIZE:.1f} L{-x * 3:.1f} {-y * 3:.1f}"
    return [
        el("path", {"class": "tile end", "d": hexagon(SIZE - 4)}),
        *trunk(tip, kind),
        el("circle", {"class": f"tip {kind}", "r": 9}),
        el(
            "g",
            {"transform": f"rotate({-turn:g})"},
            el("circle", {"class": "nostril", "cx": -3, "cy": -1, "r": 1.7}),
            el("circle", {"class": "nostril", "cx": 3, "cy": -1, "r": 1.7}),
        ),
    ]


def head(kind: str, mirrored: bool) -> Element:
    """An elephant's head around (0, 0) that looks towards the field; mirrored: to the left."""
    return el(
        "g",
        {"class": f"bazar-head {kind}", "transform": "scale(-1 1)" if mirrored else None},
        el("path", {"class": "skin", "d": "M-8 -12 C-22 -24 -34 -14 -31 4 C-29 17 -16 16 -9 6 Z"}),
        el(
            "path",
            {
                "class": "skin",
                "d": "M-2 -20 C12 -21 20 -12 20 -2 C20 8 14 15 4 16 "
                "C-8 16 -14 8 -14 -3 C-14 -13 -10 -19 -2 -20 Z",
            },
        ),
        el("path", {"class": "crease", "d": "M-26 2 Q-22 -10 -13 -9"}),
        el("path", {"class": "tusk", "d": "M4 13 Q8 22 16 20"}),
        el("circle", {"class": "dark", "cx": 6, "cy": -6, "r": 2.6}),
        el("path", {"class": "crease", "d": "M2 -12 Q6 -14 10 -11"}),
    )
