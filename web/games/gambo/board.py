"""Gambo's board, upright: start squares left and right, the corridor as two staggered columns.

The corridor's squares zigzag downwards (c1 left, c2 right, c3 left …), so that each start square
lies beside the square it opens on and eighteen squares fit a phone.
"""

from __future__ import annotations

from collections.abc import Iterable

from pygame_rules.gambo import GamboMove, GamboState
from pygame_rules.gambo.events import SIDES, piece_name
from pygame_rules.gambo.geometry import CORRIDOR, FRONT, HOME, LANE, PLACES, ROW
from pygame_rules.gambo.moves import DUEL, PLACE_IN_LINE, SWAP
from pygame_rules.gambo.order import barred
from pygame_rules.gambo.pieces import EMPTY, LETTERS, seat_of, species, strength
from web.art import symbols
from web.boards import Look
from web.boards.parts import Way, arriving, target
from web.boards.parts import place as target_id
from web.games.gambo.speech import the
from web.locales import Catalogue
from web.markup import Attributes, Element, el

WIDTH = 400
MARGIN = 8
CELL_X, CELL_Y = 88, 52
PITCH = 56
PANEL = 114
TOP = PANEL + 10
HEIGHT = TOP + 9 * PITCH + PITCH // 2 + MARGIN
_LEFT = (MARGIN, WIDTH - MARGIN - CELL_X)
_INNER = (MARGIN + CELL_X + 12, MARGIN + CELL_X + 12 + CELL_X + 8)
Point = tuple[float, float]

ACROSS = tuple((n, LANE + 2 * n, LANE + 2 * n + 1, ROW + n) for n in range(ROW))
"""The rows of the upright board, from the top."""

ALONG = {"b": HOME[1], "c": CORRIDOR, "a": HOME[0]}
"""The rows of the board that lies on its left side, by the letters of their squares."""

FEW = 3
"""Pairs won that are drawn larger where the board is arranged for a screen (arranged.css)."""


def draw(state: GamboState, look: Look) -> Element:
    """The board as one SVG element; every square is a target."""
    words = look.words
    drawing = (
        *_floor(),
        *(_panel(state, look, seat) for seat in (0, 1)),
        el("path", {"class": "edge", "d": _tray(), "transform": "translate(0 5)"}),
        el("path", {"class": "tray", "d": _tray()}),
        el(
            "g",
            {"class": "squares"},
            el(
                "g",
                {"role": "grid", "aria-label": words("gambo.board")},
                *(_rows(words) if look.live else ()),
            ),
            *(_cell(state, look, place) for places in ACROSS for place in places),
        ),
        el("path", {"class": "thread", "d": _thread(), "aria-hidden": "true"}),
        el("g", {"class": "pieces", "aria-hidden": "true"}, *_pieces(state, look)),
        el("g", {"class": "names", "aria-hidden": "true"}, *map(_name, range(len(PLACES)))),
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
        joints.append(f"M{WIDTH / 2 if left else 0:g} {y - 2:g}h{WIDTH / 2:g}")
        studs.append(f"M{x - 8 if left else x + CELL_X + 4:g} {y + CELL_Y / 2:g}l4-5 4 5-4 5z")
    return [
        el("rect", ground),
        el("path", {"class": "grout", "d": "".join(joints)}),
        el("path", {"class": "stud", "d": "".join(studs)}),
    ]


def corner(place: int) -> Point:
    """Top left corner of a square."""
    if place < LANE:
        seat, row = divmod(place, ROW)
        return _LEFT[seat], TOP + PITCH * row + PITCH / 2 * seat
    row, seat = divmod(place - LANE, 2)
    return _INNER[seat], TOP + PITCH * row + PITCH / 2 * seat


def centre(place: int) -> Point:
    """Where a piece stands on a square: in its middle."""
    x, y = corner(place)
    return x + CELL_X / 2, y + CELL_Y / 2


def _right(place: int) -> bool:
    """Whether a square lies in the right half, where names stand at the right edge."""
    return place % 2 == 1 if place >= LANE else place >= ROW


def _tray() -> str:
    """The ground under the corridor: two columns, the right one half a square lower."""
    left, right = _INNER[0] - 4, _INNER[1] + CELL_X + 4
    middle = _INNER[1] - 4
    top, low, step = TOP - 4, TOP + 9 * PITCH, PITCH / 2
    down = f"M{left} {top} H{middle} V{top + step:g} H{right} V{low + step:g}"
    return f"{down} H{middle} V{low} H{left} Z"


def _thread() -> str:
    """The line that shows in which order the corridor's squares follow each other."""
    points = (centre(place) for place in range(LANE, 2 * LANE))
    return "M" + " L".join(f"{x:g} {y:g}" for x, y in points)


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


LAST = 2 * LANE - 1
"""The last square of the corridor."""


def _name(place: int) -> Element:
    """A square's name, at its outer edge and over a piece that reaches so far."""
    (x, y), right = corner(place), _right(place)
    x, anchor = (x + CELL_X - 4, "end") if right else (x + 4, None)
    own: Attributes = {"class": "coordinates", "x": x, "y": y + 15, "text-anchor": anchor}
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
    winner, loser, worth = _duel_ahead(state, look)
    stakes = {} if worth else _stakes(state, look)
    drawn: dict[str, Element] = {}
    for place, piece in enumerate(state.cells):
        if not piece:
            continue
        name, way = f"gambo-{LETTERS[piece - 1]}", came.get(piece, ())
        mark = _worth(worth) if piece == winner else _beaten() if piece == loser else None
        mark = _worth(stakes[place]) if place in stakes else mark
        at, down = centre(place), not look.dealt
        drawn[name] = _piece(piece, at, name=name, way=way, mark=mark, down=down)
    return [drawn[name] for name in sorted(drawn)]


def _duel_ahead(state: GamboState, look: Look) -> tuple[int, int, int]:
    """Who would win the duel that is looked at, who would lose it, and the points for it."""
    if not isinstance(look.ahead, GamboMove) or look.ahead.action != DUEL:
        return EMPTY, EMPTY, 0
    after = state.play(look.ahead)
    winner, loser = after.duels[-2:]
    return winner, loser, abs(_points(state, after))


def _stakes(state: GamboState, look: Look) -> dict[int, int]:
    """By place, what a duel there would be worth to who plays, where one can be chosen next."""
    if len(look.path) != 1 or not look.choices:
        return {}
    return {
        move.target: _points(state, state.play(move))
        for move in state.legal_moves()
        if move.action == DUEL and move.path[0] == look.path[0] and move.path[1] in look.choices
    }


def _points(before: GamboState, after: GamboState) -> int:
    """What a duel has brought who played it; below zero where the other side has won it."""
    owner = seat_of(after.duels[-2])
    won = after.totals[owner] - before.totals[owner]
    return won if owner == before.to_play else -won


def _worth(points: int) -> Element:
    """What a duel would be worth, before it is fought."""
    signed = f"{points:+}".replace("-", "\u2212")
    number = el("text", {"y": 5}, signed)
    sign = el("g", {"transform": "translate(-20 -16)"}, el("circle", {"r": 13}), number)
    of = "worth lost" if points < 0 else "worth"
    return el("g", {"class": of}, sign)  # a wide board transforms the outer one


def _beaten() -> Element:
    """The piece that would lose a duel that is looked at is crossed out."""
    return el("path", {"class": "beaten", "d": "M-18 -18 18 18M18 -18-18 18"})


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


def _piece(
    piece: int,
    at: Point,
    *,
    name: str = "",
    way: tuple[Way, ...] = (),
    how: str = "",
    scale: float = 1,
    mark: Element | None = None,
    down: bool = False,
) -> Element:
    """A piece: a round ivory or a square indigo token; and, unless that lies face down, an animal,
    its strength, and a mark."""
    seat = seat_of(piece)
    animal = ("elephant", "cat", "mouse")[species(piece)]
    face = (
        el("use", {"href": f"#gambo-{animal}", "class": f"g-{animal}", "transform": "scale(.82)"}),
        mark,
        el("circle", {"class": "badge", "cx": 19, "cy": 15, "r": 9}),
        el("text", {"class": "strength", "x": 19, "y": 20}, str(strength(piece))),
    )
    body = el(
        "g",
        {"class": f"token token-{seat}", **arriving(*way, how=how)},
        el("use", {"href": f"#gambo-token-{seat}"}),
        *(() if down else face),
    )
    move = f"translate({at[0]:g} {at[1]:g})" + (f" scale({scale:g})" if scale != 1 else "")
    return el("g", {"id": name or None, "transform": move}, body)


def _panel(state: GamboState, look: Look, seat: int) -> Element:
    """A side's points, whether it may swap, and the pairs it has won."""
    words = look.words
    half = WIDTH / 2
    left = half * seat + (MARGIN if seat == 0 else 4)
    width = half - MARGIN - 4
    points = state.totals[seat]
    won = [
        (winner, loser)
        for winner, loser in zip(state.duels[::2], state.duels[1::2], strict=True)
        if seat_of(winner) == seat
    ]
    label = [words("gambo.label.score", {"who": SIDES[seat], "count": points})]
    if barred(state.bars[seat]) and not state.over:
        label.append(words("gambo.label.barred"))
    pairs = "; ".join(
        words(
            "gambo.label.pair", {"piece": the(piece_name(winner)), "other": the(piece_name(loser))}
        )
        for winner, loser in won
    )
    taken = "gambo.label.taken" if won else "gambo.label.taken.none"
    label.append(words(taken, {"who": SIDES[seat], "pairs": pairs}))
    if state.lining_up and state.to_play == seat:
        following = {"who": SIDES[seat], "piece": piece_name(state.next_piece)}
        label.append(words("gambo.label.next", following))
    kinds = "strip" + (" on-turn" if state.to_play == seat else "")
    return el(
        "g",
        {"class": f"panel gambo-{seat}", "role": "img", "aria-label": ". ".join(label)},
        el("rect", {"class": kinds, "x": left, "y": 2, "width": width, "height": PANEL, "rx": 12}),
        el("use", {"href": f"#gambo-token-{seat}", "class": f"token-{seat}",
                   "transform": f"translate({left + 22} 24) scale(.5)"}),
        el("text", {"class": "name", "x": left + 42, "y": 30}, words(f"gambo.side.{seat}")),
        el("text", {"class": "points", "x": left + width - 12, "y": 33}, str(points)),
        _no_swap(left + width / 2 + 22) if barred(state.bars[seat]) and not state.over else None,
        el("g", {"class": "won"}, *_won(won, left + 23, _fell(look))),
        el("g", {"class": "next"}, _next(state, left + 26))
        if state.lining_up and state.to_play == seat
        else None,
    )  # fmt: skip


def _no_swap(x: float) -> Element:
    """Two arrows crossed out: this side may not swap."""
    return el(
        "g",
        {"class": "no-swap", "transform": f"translate({x:g} 24)"},
        el("path", {"d": "M-11 -5 H9 M4 -10 L9 -5 L4 0 M11 6 H-9 M-4 1 L-9 6 L-4 11"}),
        el("path", {"class": "bar", "d": "M-12 12 L12 -12"}),
    )


def _won(
    won: list[tuple[int, int]], left: float, fell: dict[int, tuple[str, ...]]
) -> list[Element]:
    """The pairs a side has won: the winner in front of the piece it captured."""
    drawn = []
    step = 36 if len(won) <= FEW else 32
    for index, (winner, loser) in enumerate(won):
        x, y = left + step * (index % 5), 58 + 36 * (index // 5)
        for piece, dx, dy in ((loser, 11, 7), (winner, 0, 0)):
            at = (x + dx, y + dy)
            name = f"gambo-won-{LETTERS[piece - 1]}"
            scale = 0.52
            way = fell.get(piece, ())
            how = "tumble" if piece == loser else ""
            drawn.append(_piece(piece, at, name=name, way=way, how=how, scale=scale))
    return drawn


def _fell(look: Look) -> dict[int, tuple[str, ...]]:
    """By piece, the way on which the duel just fought has brought it: forward to where they met."""
    before, move = look.before, look.move
    if not isinstance(before, GamboState) or not isinstance(move, GamboMove):
        return {}
    if move.action != DUEL:
        return {}
    here, there = PLACES[move.origin], PLACES[move.target]
    return {before.cells[move.origin]: (here, there), before.cells[move.target]: (there,)}


def _next(state: GamboState, x: float) -> Element:
    """The piece to be placed next in a manual line-up."""
    return _piece(state.next_piece, (x + 16, 76), scale=1.1)
