"""Gambo's board, upright: start squares left and right, the corridor as two staggered columns.

The corridor's squares zigzag downwards (c1 left, c2 right, c3 left …), so that each start square
lies beside the square it opens on and eighteen squares fit a phone.
"""

from __future__ import annotations

from collections.abc import Iterable

from pygame_rules.display.art import symbols
from pygame_rules.display.boards import Look
from pygame_rules.display.boards.parts import place as target_id
from pygame_rules.display.boards.parts import spoken_of, target
from pygame_rules.display.games.gambo import duels
from pygame_rules.display.games.gambo.squares import (
    CELL_X,
    CELL_Y,
    HEIGHT,
    INNER,
    LEFT,
    PITCH,
    TOP,
    WIDTH,
    Point,
    centre,
    corner,
    line,
)
from pygame_rules.display.games.gambo.standing import seesaw
from pygame_rules.display.games.gambo.tokens import token
from pygame_rules.display.games.gambo.track import track
from pygame_rules.display.locales import Catalogue
from pygame_rules.display.markup import Attributes, Element, el
from pygame_rules.gambo import GamboMove, GamboState
from pygame_rules.gambo.events import SIDES, piece_name
from pygame_rules.gambo.geometry import CORRIDOR, FRONT, HOME, LANE, PLACES, ROW
from pygame_rules.gambo.moves import DUEL, PLACE_IN_LINE, SWAP
from pygame_rules.gambo.pieces import EMPTY, LETTERS, seat_of

ACROSS = tuple((n, LANE + 2 * n, LANE + 2 * n + 1, ROW + n) for n in range(ROW))
"""The rows of the upright board, from the top."""

ALONG = {"b": HOME[1], "c": CORRIDOR, "a": HOME[0]}
"""The rows of the board that lies on its left side, by the letters of their squares."""


def draw(state: GamboState, look: Look) -> Element:
    """The board as one SVG element; every square is a target."""
    words = look.words
    drawing = (
        *_floor(),
        seesaw(state, look),
        el("path", {"class": "edge", "d": _tray(), "transform": "translate(0 5)"}),
        el("path", {"class": "tray", "d": _tray()}),
        el(
            "g",
            {"class": "squares"},
            el(
                "g",
                {"role": "grid", "aria-label": words("gambo.board")},
                *_rows(words),
            ),
            *(_cell(state, look, place) for places in ACROSS for place in places),
        ),
        el("path", {"class": "thread", "d": line(CORRIDOR), "aria-hidden": "true"}),
        el(
            "g",
            {"class": "duels" + " resting" * (not look.path), "aria-hidden": "true"},
            *duels.lines(state, look),
        ),
        el("g", {"class": "pieces", "aria-hidden": "true"}, *_pieces(state, look)),
        track(state, look),  # last, as its pieces come over the board
        el("g", {"class": "bids", "aria-hidden": "true"}, *duels.bids(state, look)),
        el(
            "g",
            {"class": "names", "aria-hidden": "true"},
            *(_name(state, look, place) for place in range(len(PLACES))),
        ),
    )
    return el(
        "svg",
        {
            "class": "board gambo arranged unnamed",
            "viewBox": f"0 0 {WIDTH} {HEIGHT}",
            "role": "group",
            "aria-label": words("gambo.title"),
        },
        symbols("gambo", drawing),
        *drawing,
    )


def _rows(words: Catalogue) -> list[Element]:
    """The rows of both arrangements. Those of the upright one own their squares (`aria-owns`) until
    the glue sees that the other arrangement is shown."""
    across = [(words("gambo.row", {"row": number}), row) for number, row in enumerate(ACROSS, 1)]
    along = [(words(f"gambo.row.{name}"), row) for name, row in ALONG.items()]
    return [
        *(_row("across", label, row, owns=True) for label, row in across),
        *(_row("along", label, row, owns=False) for label, row in along),
    ]


def _row(kind: str, label: str, places: Iterable[int], *, owns: bool) -> Element:
    squares = " ".join(target_id(PLACES[place]) for place in places)
    owned = {"aria-owns": squares} if owns else {}
    row = {"class": kind, "role": "row", "aria-label": label, "data-owns": squares}
    return el("g", row | owned)


def _floor() -> list[Element]:
    """The tiles that the board lies on, with a stud between a start square and the corridor."""
    ground: Attributes = {"class": "ground", "x": 0, "y": 0, "width": WIDTH, "height": HEIGHT,
                          "rx": 14}  # fmt: skip
    joints, studs = [], []
    for place in range(2 * ROW):
        x, y = corner(place)
        left = place >= ROW
        joints.append(f"M{MIDDLE if left else LEFT[0]:g} {y - 1:g}h{MIDDLE - LEFT[0]:g}")
        studs.append(f"M{x - 8 if left else x + CELL_X + 4:g} {y + CELL_Y / 2:g}l4-5 4 5-4 5z")
    return [
        el("rect", ground),
        el("path", {"class": "grout", "d": "".join(joints)}),
        el("path", {"class": "stud", "d": "".join(studs)}),
    ]


def _right(place: int) -> bool:
    """Whether a square lies in the right half, where names stand at the right edge."""
    return place % 2 == 1 if place >= LANE else place >= ROW


def _tray() -> str:
    """The ground under the corridor: two columns, the right one half a square lower."""
    left, right = INNER[0] - 4, INNER[1] + CELL_X + 4
    top, low, step = TOP - 4, TOP + 9 * PITCH, PITCH / 2
    down = f"M{left} {top} H{MIDDLE} V{top + step:g} H{right} V{low + step:g}"
    return f"{down} H{MIDDLE} V{low} H{left} Z"


def _cell(state: GamboState, look: Look, place: int) -> Element:
    name = PLACES[place]
    piece = state.cells[place]
    x, y = corner(place)
    mine = piece and seat_of(piece) == state.to_play
    home = place < LANE
    label = look.words("gambo.label.empty", {"cell": name}) if look.dealt else name
    if piece and look.dealt:
        params = {"cell": name, "who": SIDES[seat_of(piece)], "piece": piece_name(piece)}
        label = look.words("gambo.label.piece", params)
    shape = {"x": x, "y": y, "width": CELL_X, "height": CELL_Y, "rx": 10}
    shade = f"square start-{place // ROW}" if home else "square"
    return el(
        "g",
        target(
            look,
            name,
            "gridcell",
            label,
            drag=f"gambo-{LETTERS[piece - 1]}" if mine else "",
            ways=" ".join(_ways(place)),
        ),
        el("rect", {"class": shade, **shape}),
        _dot(look, place, piece),
    )


def _ways(place: int) -> list[str]:
    """Neighbours above, right, below and left: along a row of start squares, along the corridor,
    and from a start square to the one it opens on."""
    if place < LANE:
        seat, row = divmod(place, ROW)
        up, down = (place - 1 if row else None), (place + 1 if row + 1 < ROW else None)
        right, left = (None, FRONT[place]) if seat else (FRONT[place], None)
    else:
        home = FRONT.index(place)
        up, down = (place - 1 if place > LANE else None), (place + 1 if place < LAST else None)
        right, left = (home, up) if place % 2 else (down, home)
    return [PLACES[way] if way is not None else "-" for way in (up, right, down, left)]


MIDDLE = INNER[1] - 4
"""The line between the two columns of the corridor."""

LAST = 2 * LANE - 1
"""The last square of the corridor."""


def _name(state: GamboState, look: Look, place: int) -> Element:
    """A square's name, at its outer edge and over a piece that reaches so far."""
    (x, y), right = corner(place), _right(place)
    x, anchor = (x + CELL_X - 4, "end") if right else (x + 4, None)
    kind = "coordinates"
    if spoken_of(look, PLACES[place]):
        kind = "coordinates named"
    elif state.cells[place]:
        kind = "coordinates taken"
    own: Attributes = {"class": kind, "x": x, "y": y + 15, "text-anchor": anchor}
    return el("text", own, PLACES[place])


def _dot(look: Look, place: int, piece: int) -> Element | None:
    """The mark of a possible target: a dot on a free square, a ring around a piece."""
    if PLACES[place] not in look.choices or not look.path:
        return None
    x, y = centre(place)
    if piece == EMPTY:
        return el("circle", {"class": "dot", "cx": x, "cy": y, "r": 10})
    shape = {"x": x - 30, "y": y - 25, "width": 60, "height": 50, "rx": 25}
    return el("rect", {"class": "ring", **shape})


def _pieces(state: GamboState, look: Look) -> list[Element]:
    came = _came(look)
    marks = duels.won(state, look)
    stakes = {} if marks else duels.stakes(state, look)
    drawn: dict[str, Element] = {}
    for place, piece in enumerate(state.cells):
        if not piece:
            continue
        name, way = f"gambo-{LETTERS[piece - 1]}", came.get(piece, ())
        mark = duels.worth(stakes[place]) if place in stakes else marks.get(piece)
        at, down = centre(place), not look.dealt
        here = PLACES[place]
        kind = "lifted" * (here in look.path[:1]) + " shaken" * (here in look.causes)
        drawn[name] = token(piece, at, name=name, way=way, mark=mark, down=down, kind=kind)
    return [drawn[name] for name in sorted(drawn)]


def _came(look: Look) -> dict[int, tuple[Point, ...]]:
    """By piece, where the last move brought it from, as an offset."""
    before, move = look.before, look.move
    if not isinstance(before, GamboState) or not isinstance(move, GamboMove):
        return {}
    if move.action in (DUEL, PLACE_IN_LINE):
        return {}
    (x, y), (to_x, to_y) = centre(move.origin), centre(move.target)
    came: dict[int, tuple[Point, ...]] = {before.cells[move.origin]: ((x - to_x, y - to_y),)}
    if move.action == SWAP:
        came[before.cells[move.target]] = ((to_x - x, to_y - y),)
    return came


def winner(seat: int) -> Element:
    """An elephant on a token of a side."""
    token = el("use", {"href": f"#gambo-token-{seat}", "class": f"token-{seat}"})
    elephant = {"href": "#gambo-elephant", "class": "g-elephant", "transform": "scale(.82)"}
    return el("g", {"transform": "scale(1.3)"}, token, el("use", elephant))
