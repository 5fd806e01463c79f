"""Bombay Bazar's pieces: tiles, end pieces and heads, put together from the drawings; medals."""

from __future__ import annotations

from math import cos, pi, sin

from pygame_rules.bombay_bazar.designs import Tile
from pygame_rules.bombay_bazar.moves import SAYINGS
from pygame_rules.display.boards import Look
from pygame_rules.display.boards.parts import arriving, target
from pygame_rules.display.markup import Element, el

SIZE = 28.0
"""Centre to corner of a hexagon on the board, and in the drawings."""

Point = tuple[float, float]

EDGE_MIDDLES = tuple(
    (cos(pi / 3 * k) * cos(pi / 6), -sin(pi / 3 * k) * cos(pi / 6)) for k in range(6)
)
"""Middles of the edges, counter-clockwise from the east, for a hexagon of size 1."""


def hexagon(kind: str, scale: float = 1) -> Element:
    """A hexagon around (0, 0) of a CSS class."""
    size = f"scale({scale:g})" if scale != 1 else None
    return el("use", {"class": kind, "href": "#bazar-hex", "transform": size})


def trunk(path: str) -> list[Element]:
    """A piece of trunk: its edge, its skin, and the wrinkles that tell whose it is."""
    return [el("path", {"class": f"trunk-{part}", "d": path}) for part in ("edge", "skin", "mark")]


def tile(shape: Tile, owners: dict[tuple[int, int], int], *, grows: int = -1) -> list[Element]:
    """A tile around (0, 0). owners: seats by the edges (in, out) of the segments they cross.
    grows: the seat whose trunk grows onto it now, or -1."""
    drawn = [hexagon("tile", 0.97)]
    for one, other in enumerate(shape.partner):
        if other <= one:
            continue
        within = (one, other) if (one, other) in owners else (other, one)
        owner = owners.get(within)
        apart = other - one
        first, apart = (one, apart) if apart <= 3 else (other, 6 - apart)
        bend = {"href": f"#bazar-bend-{apart}", "transform": _from(first)}
        segment = el("use", {"class": _skin(owner), **bend})
        if owner == grows:
            x, y = EDGE_MIDDLES[within[0]]
            segment = el("g", arriving((x * SIZE, y * SIZE), how="grow"), segment)
        drawn.append(segment)
    return drawn


def refused(shape: Tile, faults: tuple[int, ...]) -> Element:
    """A tile around (0, 0) that was refused, crossed out. faults: the edges that are the reason."""
    bars = " ".join(_side(edge) for edge in faults)
    return el(
        "g",
        {"class": "refused"},
        *tile(shape, {}),
        el("path", {"class": "cross", "d": "M-14 -14 L14 14 M14 -14 L-14 14"}),
        el("path", {"class": "fault", "d": bars}) if faults else None,
    )


def _side(edge: int) -> str:
    """The path along an edge of a hexagon around (0, 0)."""
    (x, y), (end_x, end_y) = (
        (SIZE * cos(pi / 3 * corner - pi / 6), -SIZE * sin(pi / 3 * corner - pi / 6))
        for corner in (edge, edge + 1)
    )
    return f"M{x:.1f} {y:.1f} L{end_x:.1f} {end_y:.1f}"


def end_piece(edge: int, owner: int | None) -> Element:
    """An end piece around (0, 0): the tip of a trunk that comes in through an edge."""
    tip = el("use", {"href": "#bazar-end", "transform": _from(edge)})
    return el("g", {"class": _skin(owner)}, hexagon("tile end", 0.88), tip)


def growing(edge: int, seat: int) -> Element:
    """The tip of a trunk that still grows, around the middle of the cell that it comes in to."""
    tip = el("use", {"href": "#bazar-tip", "transform": _from(edge)})
    return el("g", {"class": f"growing trunk-{seat}"}, tip)


def head(kind: str, mirrored: bool) -> Element:
    """An elephant's head around (0, 0) that looks towards the field; mirrored: to the left."""
    turn = "scale(-1 1)" if mirrored else None
    return el("use", {"href": "#bazar-head", "class": f"bazar-head {kind}", "transform": turn})


def _skin(owner: int | None) -> str:
    """The class of a trunk: its seat's, or that of a trunk which is nobody's."""
    return "loose" if owner is None else f"trunk-{owner}"


def _from(edge: int) -> str | None:
    """What turns a drawing that begins at the east edge to another."""
    return f"rotate({-60 * edge})" if edge else None


def medals(look: Look, middle: float, y: float) -> Element:
    """What to keep in the hand, then what to say (BB-08, BB-09)."""
    words = look.words
    held = next((int(name[-1]) for name in look.path if name.startswith("keep:")), 0)
    names = [f"say:{said}" for said in SAYINGS] if held else [f"keep:{n}" for n in (1, 2, 3)]
    drawn = (
        [el("g", {"transform": f"translate({middle - 120:g} {y:g})"}, *kept(held))] if held else []
    )
    for index, name in enumerate(names, 3 - len(names)):
        kind, _, value = name.partition(":")
        text = words(f"bombay_bazar.{kind}.{value}")
        said = el("text", {"class": "name", "y": 6, "text-anchor": "middle"}, text)
        frame = {"x": -54, "y": -24, "width": 108, "height": 48, "rx": 12}
        place = {"transform": f"translate({middle + 120 * (index - 1):g} {y:g})"}
        drawn.append(
            el(
                "g",
                target(look, name, "button", text) | place,
                el("rect", {"class": "strip", **frame}),
                *([said] if held else kept(int(value))),
            )
        )
    label = words("bombay_bazar.label.medals")
    return el("g", {"role": "group", "aria-label": label, "class": "medals"}, *drawn)


def kept(count: int) -> list[Element]:
    """So many medals side by side."""
    left = -11 * (count - 1)
    return [
        el("circle", {"class": "medal", "cx": left + 22 * medal, "r": 10}) for medal in range(count)
    ]
