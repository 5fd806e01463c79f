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
EDGE_MIDDLES = tuple(
    (cos(pi / 3 * k) * cos(pi / 6), -sin(pi / 3 * k) * cos(pi / 6)) for k in range(6)
)
"""Middles of the edges, counter-clockwise from the east, for a hexagon of size 1."""


def _hexagon(size: float) -> str:
    """The outline of a hexagon around (0, 0)."""
    return "M" + " L".join(f"{x * size:.1f} {y * size:.1f}" for x, y in CORNERS) + " Z"


def art() -> Element:
    """What is drawn again and again: a hexagon, and the three kinds of bend from the east."""
    bends = [el("g", {"id": f"bazar-bend-{apart}"}, *trunk(_bend(apart))) for apart in (1, 2, 3)]
    return el("defs", {}, el("path", {"id": "bazar-hex", "d": _hexagon(SIZE)}), *bends)


def _bend(apart: int) -> str:
    """A piece of trunk from the east edge to the one so many edges on."""
    (x, y), (to_x, to_y) = EDGE_MIDDLES[0], EDGE_MIDDLES[apart]
    pull = 0.1 if apart == 1 else 0.0
    middle = ((x + to_x) * pull * SIZE, (y + to_y) * pull * SIZE)
    return (
        f"M{x * SIZE:.1f} {y * SIZE:.1f} "
        f"Q{middle[0]:.1f} {middle[1]:.1f} {to_x * SIZE:.1f} {to_y * SIZE:.1f}"
    )


def trunk(path: str) -> list[Element]:
    """A piece of trunk: its edge, its skin, and the wrinkles that tell whose it is."""
    return [el("path", {"class": f"trunk-{part}", "d": path}) for part in ("edge", "skin", "mark")]


def hexagon(kind: str, scale: float = 1) -> Element:
    """A hexagon around (0, 0) of a CSS class."""
    size = f"scale({scale:g})" if scale != 1 else None
    return el("use", {"class": kind, "href": "#bazar-hex", "transform": size})


def tile(shape: Tile, owners: dict[tuple[int, int], int]) -> list[Element]:
    """A tile around (0, 0). owners: seats by the edges (in, out) of the segments they cross."""
    drawn = [hexagon("tile", 0.97)]
    for one, other in enumerate(shape.partner):
        if other > one:
            owner = owners.get((one, other), owners.get((other, one)))
            apart = other - one
            first, apart = (one, apart) if apart <= 3 else (other, 6 - apart)
            kind = "loose" if owner is None else f"trunk-{owner}"
            turn = f"rotate({-60 * first})" if first else None
            bend = {"class": kind, "href": f"#bazar-bend-{apart}", "transform": turn}
            drawn.append(el("use", bend))
    return drawn


def end_piece(edge: int, owner: int | None) -> Element:
    """An end piece around (0, 0): the tip of a trunk that comes in through an edge."""
    x, y = EDGE_MIDDLES[edge]
    return el(
        "g",
        {"class": "loose" if owner is None else f"trunk-{owner}"},
        hexagon("tile end", 0.88),
        *trunk(f"M{x * SIZE:.1f} {y * SIZE:.1f} L{-x * 3:.1f} {-y * 3:.1f}"),
        el("circle", {"class": "tip", "r": 9}),
        el(
            "path",
            {
                "class": "nostrils",
                "d": "M-3 -1 h.1 M3 -1 h.1",
                "transform": f"rotate({90 - 60 * edge})",
            },
        ),
    )


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
