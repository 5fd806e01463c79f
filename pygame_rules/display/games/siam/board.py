"""Siam's board: 25 squares seen from above, a reserve for each side, arrows to choose a facing."""

from __future__ import annotations

from itertools import takewhile

from pygame_rules import Key
from pygame_rules.display.art import symbols
from pygame_rules.display.boards import Look
from pygame_rules.display.boards.parts import arriving, leaving, place, target
from pygame_rules.display.markup import Element, el
from pygame_rules.siam import SiamMove, SiamState
from pygame_rules.siam.geometry import CROSSES, FACINGS, LANES, RAYS, SQUARE, SQUARES, TOWARDS
from pygame_rules.siam.moves import RESERVE
from pygame_rules.siam.position import ANIMALS, CROSSED_PLIES
from pygame_rules.siam.pushing import EMPTY, FIRST_ANIMAL, ROCK

CELL = 100
FRAME = 20
"""How broad the slab's frame is around the squares: it bears their names."""

MARGIN = FRAME + 2
STRIP = 76
TOP = STRIP + FRAME + 6
WIDTH = 5 * CELL + 2 * MARGIN
HEIGHT = 5 * CELL + 2 * TOP + 8
_STEP = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
_HEAD = "M-25-45Q0-53 25-45L0-68Z"
"""An arrow that points up, around the middle of a square: outside it, so that the animal is seen,
and as far out as the margin of the board lets it."""

_TOUCH = "M-25-25L-35-35V-95H-23A24 24 0 0 0 23-95H35V-35L25-25Z"
"""Where a touch counts for such an arrow: at least 44 pixels wide and high on a phone. The middle
of the square is left to the animal, and the mark on the next square to that square."""

_TOUCH_OUTWARD = "M-6-6L-35-35V-76H35V-35L6-6Z"
"""The same for an arrow that points off the board, where there is less room outside."""

_KINDS = ("elephant", "rhino")


def draw(state: SiamState, look: Look) -> Element:
    """The board as one SVG element; every square, the reserve and the arrows are targets."""
    words = look.words
    rows = [
        el(
            "g",
            {"role": "row", "aria-label": words("siam.row", {"rank": rank})},
            *(_cell(state, look, f"{file}{rank}") for file in "abcde"),
        )
        for rank in "54321"
    ]
    drawing = (
        *_slab(look.turned),
        _reserve(state, look, 1),
        el("g", {"role": "grid", "aria-label": words("siam.board")}, *rows),
        _coordinates(look.turned),
        _reserve(state, look, 0),
        el("g", {"class": "pieces", "aria-hidden": "true"}, *_pieces(state, look)),
        *_ghost(state, look),
        *_pushes(state, look),
        *_arrows(look),
    )
    turn = f"rotate(180 {WIDTH / 2:g} {HEIGHT / 2:g})" if look.turned else None
    return el(
        "svg",
        {
            "class": "board siam arranged",
            "viewBox": f"0 0 {WIDTH} {HEIGHT}",
            "role": "group",
            "aria-label": words("siam.title"),
        },
        symbols("siam", drawing),
        el("g", {"transform": turn}, *drawing),
    )


def _slab(turned: bool) -> list[Element]:
    """The sand, and the jade slab that the squares lie in: its own shadow, edge and face."""
    side = 5 * CELL + 2 * FRAME
    frame = {"x": MARGIN - FRAME, "width": side, "rx": 14}
    return [
        el("rect", {"class": "ground", "width": WIDTH, "height": HEIGHT, "rx": 18}),
        el(
            "rect",
            {"class": "edge", **frame, "y": TOP - FRAME - 6 + 8 * (not turned), "height": side + 4},
        ),
        el("rect", {"class": "tray", **frame, "y": TOP - FRAME, "height": side}),
    ]


def corner(cell: str) -> tuple[int, int]:
    """Top left corner of a square."""
    return MARGIN + CELL * "abcde".index(cell[0]), TOP + CELL * (5 - int(cell[1]))


def centre(cell: str) -> tuple[float, float]:
    """Middle of a square."""
    x, y = corner(cell)
    return x + CELL / 2, y + CELL / 2


def _cell(state: SiamState, look: Look, cell: str) -> Element:
    x, y = corner(cell)
    piece = state.cells[SQUARE[cell]]
    mine = piece >> 2 == (state.ply & 1) + 1 and not state.result
    label = _label(look, cell, piece)
    if _crossed(state, cell):
        label = look.words("siam.label.crossed", {"label": label})
    shade = "dark" if (SQUARE[cell] % 2) else "light"
    return el(
        "g",
        target(look, cell, "gridcell", label, drag=f"piece-{cell}" if mine else ""),
        el(
            "rect",
            {
                "class": f"square {shade}",
                "x": x + 2,
                "y": y + 2,
                "width": CELL - 4,
                "height": CELL - 4,
                "rx": 8,
            },
        ),
        _cross(cell) if _crossed(state, cell) else None,
        _dot(look, cell, piece),
    )


def _crossed(state: SiamState, cell: str) -> bool:
    """Whether the variant of the crosses bars a square now (SI-30)."""
    crossed = bool(state.rules.crosses) and state.ply < CROSSED_PLIES
    return crossed and SQUARE[cell] in CROSSES


def _cross(cell: str) -> Element:
    x, y = centre(cell)
    return el("path", {"class": "cross", "d": f"M{x - 26:g} {y - 26:g} l52 52 m0 -52 l-52 52"})


def _dot(look: Look, cell: str, piece: int) -> Element | None:
    """The mark of a possible target: a dot on a free square, a ring around a piece."""
    if cell not in look.choices or not look.path:
        return None
    x, y = centre(cell)
    if piece == EMPTY:
        return el("circle", {"class": "dot", "cx": x, "cy": y, "r": 13})
    return el("circle", {"class": "ring", "cx": x, "cy": y, "r": 44})


def _label(look: Look, cell: str, piece: int) -> str:
    words = look.words
    if piece == EMPTY:
        return words("siam.label.empty", {"cell": cell})
    if piece == ROCK:
        return words("siam.label.rock", {"cell": cell})
    params = {"cell": cell, "facing": Key(f"siam.facing.{FACINGS[piece & 3]}")}
    return words(f"siam.label.{_KINDS[(piece >> 2) - 1]}", params)


def _pieces(state: SiamState, look: Look) -> list[Element]:
    drawn = []
    came, arrived = _arrived(look)
    hidden = look.path[0] if len(look.path) > 1 and look.path[1] in SQUARE else ""
    for square, piece in enumerate(state.cells):
        cell = SQUARES[square]
        if piece == EMPTY or cell == hidden:
            continue
        way = arriving(came, how="push" if len(arrived) > 1 else "") if cell in arrived else {}
        at = centre(cell)
        facing = _looked_facing(look) if look.path == (cell,) else None
        if facing is not None:  # it would turn where it stands
            piece = piece & ~3 | facing
        kind = "piece" + " lifted" * (look.path[:1] == (cell,)) + " shaken" * (cell in look.causes)
        inner = el("g", {"class": kind, **way}, piece_at(piece, *at, look.turned))
        drawn.append(el("g", {"id": f"piece-{cell}", **_upright(*at, look.turned)}, inner))
    return [*drawn, *_gone(look)]


def _gone(look: Look) -> list[Element]:
    """What the last move took off the board, on its way over the edge."""
    before, move = look.before, look.move
    if not isinstance(before, SiamState) or not isinstance(move, SiamMove):
        return []
    if move.target == move.origin:
        return []
    if move.target == RESERVE:
        square, how = move.origin, ""
        towards = FACINGS[before.cells[square] & 3]
    else:
        facing, pushed = pushed_by(before, move)
        if pushed != LANES[move.target][facing]:
            return []
        square, how, towards = pushed[-1], "fall", FACINGS[facing]
    across, down = _STEP[towards]
    there = -1 if look.turned else 1
    at = centre(SQUARES[square])
    gone = leaving((there * CELL * across, there * CELL * down), how=how)
    inner = el("g", gone, piece_at(before.cells[square], *at, look.turned))
    return [el("g", _upright(*at, look.turned), inner)]


def _arrived(look: Look) -> tuple[tuple[float, float], frozenset[str]]:
    """Where from, and on which squares, what the last move slid has come to rest."""
    before, move = look.before, look.move
    if not isinstance(before, SiamState) or not isinstance(move, SiamMove):
        return (0, 0), frozenset()
    if move.target in (RESERVE, move.origin):
        return (0, 0), frozenset()
    facing, pushed = pushed_by(before, move)
    rest = LANES[move.target][facing][: len(pushed) + 1]
    across, down = _STEP[FACINGS[facing]]
    back = CELL if look.turned else -CELL  # pieces stand upright on a board turned round
    return (back * across, back * down), frozenset(SQUARES[square] for square in rest)


def pushed_by(before: SiamState, move: SiamMove) -> tuple[int, tuple[int, ...]]:
    """Which way a step, an entry or a push goes, and the squares whose pieces it pushes on."""
    facing = move.facing if move.origin == RESERVE else TOWARDS[move.origin][move.target]
    lane = LANES[move.target][facing]
    return facing, tuple(takewhile(before.cells.__getitem__, lane))


def _pushes(state: SiamState, look: Look) -> list[Element]:
    """Which pieces the push that is looked at would slide: an arrow out of the square of each,
    over the edge for the one that falls."""
    move = look.ahead
    if not isinstance(move, SiamMove) or move.target in (RESERVE, move.origin):
        return []
    facing, pushed = pushed_by(state, move)
    if not pushed:
        return []
    across, down = _STEP[FACINGS[facing]]
    arrows = []
    for square in pushed if move.origin == RESERVE else (move.origin, *pushed):
        x, y = centre(SQUARES[square])
        at = f"translate({x + CELL / 2 * across:g} {y + CELL / 2 * down:g})"
        arrows.append(
            el("path", {"d": "M-17 9 0-12 17 9 0 2Z", "transform": f"{at} rotate({90 * facing})"})
        )
    return [el("g", {"class": "pushes", "aria-hidden": "true"}, *arrows)]


def piece_at(piece: int, x: float, y: float, turned: bool, scale: float = 1) -> Element:
    """A piece in the look that its facing has from where the reader sits."""
    at = f"translate({x:g} {y:g})"
    if piece == ROCK:
        return el("use", {"href": "#siam-rock", "class": "rock", "transform": at})
    kind = _KINDS[(piece >> 2) - 1]
    facing = FACINGS[(piece + 2 * turned) & 3]
    side, mirrored = ("e", -1) if facing == "w" else (facing, 1)
    size = f" scale({mirrored * scale:g} {scale:g})" if (mirrored, scale) != (1, 1) else ""
    place = {"class": kind, "transform": at + size}
    return el("use", {"href": f"#siam-{kind}-{side}", **place})


def _upright(x: float, y: float, turned: bool) -> dict[str, str]:
    """What lets a thing stand upright there although the board is turned round."""
    return {"transform": f"rotate(180 {x:g} {y:g})"} if turned else {}


def _reserve(state: SiamState, look: Look, seat: int) -> Element:
    y = HEIGHT - STRIP - 2 if seat == 0 else 2
    count = state.reserve(seat)
    mine = state.to_play == seat
    label = look.words(f"siam.label.reserve.{seat}", {"count": count})
    frame = el(
        "rect",
        {
            "class": "strip",
            "x": MARGIN - FRAME,
            "y": y,
            "width": 5 * CELL + 2 * FRAME,
            "height": STRIP,
            "rx": 14,
        },
    )
    facing = FACINGS.index("n" if look.turned else "s")  # beside the board they look at the reader
    animals = []
    shown = min(count, ANIMALS)
    drag = "piece-reserve" if mine and shown else ""
    for number in range(shown):
        at = (MARGIN + 50 + 100 * number, y + STRIP / 2)
        drawn = piece_at(FIRST_ANIMAL * (seat + 1) + facing, *at, look.turned, 0.72)
        lifted = {"id": drag or None} if number == shown - 1 else {}
        animals.append(el("g", {**_upright(*at, look.turned), **lifted}, drawn))
    inside = el("g", {"aria-hidden": "true"}, *animals)
    kind = f"reserve-{seat}" + " folded" * (not shown and not (mine and "reserve" in look.choices))
    if not mine:
        own = {"class": f"idle {kind}", "id": place(f"reserve-{seat}")}
        return el("g", {**own, "role": "img", "aria-label": label}, frame, inside)
    touched = el("g", target(look, "reserve", "button", label, drag=drag), frame)
    # The animals lie beside it, not in it: Firefox would be wrong about how far it reaches.
    return el("g", {"class": kind}, touched, inside)


def _ghost(state: SiamState, look: Look) -> list[Element]:
    """The animal at the square chosen or looked at, facing the way that is looked at, or else the
    default one, until its facing is chosen."""
    cell = look.path[1] if len(look.path) > 1 else look.looked if look.path else ""
    if cell not in SQUARE or cell not in (*look.path, *look.choices):
        return []
    if len(look.path) == 1 and state.cells[SQUARE[cell]]:
        return []  # what a push does is marked
    draft = state.draft()
    for chosen in (look.path[0], cell):
        draft = draft.choose(chosen)
    facing = _looked_facing(look)
    if facing is None:
        facing = FACINGS.index(draft.default[-1]) if draft.default else 0
    piece = FIRST_ANIMAL * ((state.ply & 1) + 1) + facing
    x, y = centre(cell)
    upright = _upright(x, y, look.turned)
    return [
        el(
            "g",
            {"class": "ghost", "aria-hidden": "true", **upright},
            piece_at(piece, x, y, look.turned),
        )
    ]


def _looked_facing(look: Look) -> int | None:
    """The facing whose arrow is looked at, if one is."""
    name = look.looked
    seen = name.startswith("facing:") and name in look.choices
    return FACINGS.index(name[-1]) if seen else None


def _arrows(look: Look) -> list[Element]:
    facings = [name for name in look.choices if name.startswith("facing:")]
    place = next((target for target in reversed(look.path) if target in SQUARE), "")
    if not facings or not place:
        return []
    x, y = centre(place)
    arrows = []
    for name in facings:
        letter = name[-1]
        label = look.words("siam.label.face", {"facing": Key(f"siam.facing.{letter}")})
        facing = FACINGS.index(letter)
        turn = f"translate({x:g} {y:g}) rotate({90 * facing})"
        inside = bool(RAYS[SQUARE[place]][facing])
        attributes = target(look, name, "button", label)
        attributes["class"] += " arrow" + (" default" if name == look.default else "")
        arrows.append(
            el(
                "g",
                attributes | {"transform": turn},
                el("path", {"class": "touch", "d": _TOUCH if inside else _TOUCH_OUTWARD}),
                el("path", {"class": "head", "d": _HEAD}),
            )
        )
    return [el("g", {"role": "group", "aria-label": look.words("siam.label.facings")}, *arrows)]


def _coordinates(turned: bool) -> Element:
    """Names of the files and ranks, in the frame: upright, and at the reader's lower and left
    edge."""
    near, left = TOP + 5 * CELL + FRAME / 2, MARGIN - FRAME / 2
    if turned:
        near, left = TOP - FRAME / 2, MARGIN + 5 * CELL + FRAME / 2
    places = [(file, MARGIN + CELL * index + CELL / 2, near) for index, file in enumerate("abcde")]
    places += [(str(rank), left, TOP + CELL * (5 - rank) + CELL / 2) for rank in range(1, 6)]
    texts = [
        el("text", {"x": f"{x:g}", "y": f"{y + 5:g}", **_upright(x, y, turned)}, name)
        for name, x, y in places
    ]
    return el("g", {"class": "coordinates", "aria-hidden": "true"}, *texts)


def winner(seat: int) -> Element:
    """A side's animal."""
    kind = ("elephant", "rhino")[seat]
    return el("use", {"href": f"#siam-{kind}-e", "class": kind, "transform": "scale(.8)"})
