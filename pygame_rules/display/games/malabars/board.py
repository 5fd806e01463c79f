"""Malabars' board: four piles of elephants on their stands, seen from the front."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import atan2, degrees

from pygame_rules import Key
from pygame_rules.display.art import symbols
from pygame_rules.display.boards import Look
from pygame_rules.display.boards.parts import arriving, target
from pygame_rules.display.markup import Element, el
from pygame_rules.malabars import MalabarsMove, MalabarsState
from pygame_rules.malabars.draft import GAPS, TurnDraft
from pygame_rules.malabars.geometry import (
    BOTH_BLACK,
    BOTH_WHITE,
    CELLS,
    NO_RING,
    PILES,
    RING_SHIFT,
    RINGS,
    STRIDE,
    TAIL,
    Piles,
    at,
    move_elephant,
    name,
    ring_cells,
)
from pygame_rules.malabars.walking import route

WIDTH = 400
PITCH_X, PITCH_Y = 94, 62
LEFT = WIDTH / 2 - 1.5 * PITCH_X + 8
HEADROOM = 24
USUAL = 5
"""Levels for which there is always room, so that the page seldom moves."""

HOP, STEP = 420, 170
"""How long an elephant takes to its place, and a ring for each step, in milliseconds: the half of a
turn that comes second waits for the first one (`web/glue/movements.py` has both)."""

STAND = 58

RING_KEY = "r"
"""What is typed to take up one's rings, one after the other."""

BESIDE_RING = (26, 14, 36)
"""How far from the middle of an elephant the way of its rings ends, so that they are seen: beside,
above and below."""

Point = tuple[float, float]


@dataclass(frozen=True)
class Motion:
    """How a turn brought elephants and a ring to where they now are.

    came: offsets along which elephants arrive, by cell, and the rings on them. hopped: the cell of
    the elephant that was moved, -1 for none. walk: the offsets of the ring that has walked, and
    base: how far the elephant that it ran from or to has shifted. end: the cell where the ring is.
    first: milliseconds that the first half takes, for the elephants and for the ring.
    """

    came: dict[int, Point]
    hopped: int = -1
    walk: tuple[Point, ...] = ()
    base: Point = (0, 0)
    end: int = -1
    first: tuple[int, int] = (0, 0)


@dataclass(frozen=True)
class Picture:
    """One state being drawn, with the halves of a turn that are already chosen carried out.

    levels: how many elephants high the drawing is. motion: how the turn is shown that led here.
    """

    state: MalabarsState
    look: Look
    draft: TurnDraft
    levels: int
    motion: Motion

    def centre(self, cell: int) -> Point:
        """Middle of an elephant."""
        pile, level = divmod(cell, STRIDE)
        return LEFT + PITCH_X * pile, self.ground - PITCH_Y * (level + 0.5)

    @property
    def ground(self) -> float:
        """Where the lowest elephants stand."""
        return HEADROOM + PITCH_Y * self.levels

    @property
    def height(self) -> float:
        """Of the whole drawing."""
        return self.ground + STAND


def draw(state: MalabarsState, look: Look) -> Element:
    """The board as one SVG element; elephants, rings and gaps are targets."""
    picture = _picture(state, look)
    words = look.words
    piles = []
    for pile, elephants in enumerate(picture.draft.piles):
        base = STRIDE * pile
        cells = [_cell(picture, base + level) for level in range(len(elephants))]
        label = words("malabars.pile", {"pile": PILES[pile]})
        if not cells:
            label = words("malabars.label.base", {"pile": PILES[pile]})
        piles.append(el("g", {"role": "group", "aria-label": label}, *cells))
    drawing = (
        *_tent(picture),
        *(_stand(picture, pile) for pile in range(len(PILES))),
        *piles,
        _levels(picture),
        *_hop(picture),
        *_thread(picture),
        *_threat(picture),
        *_rings(picture),
        *_gaps(picture),
        *_way_ahead(picture),
    )
    return el(
        "svg",
        {
            "class": "board malabars unnamed",
            "viewBox": f"0 0 {WIDTH} {picture.height:g}",
            "preserveAspectRatio": "xMidYMax",  # the stands stay where they are
            "data-settles": "50% 100%" if look.plates else None,
            "role": "application",  # no grid: gaps lie between elephants
            "aria-label": words("malabars.board"),
        },
        symbols("malabars", drawing),
        *drawing,
    )


def _tent(picture: Picture) -> list[Element]:
    """The sawdust in the ring, and the edge of the tent above it. On the page an awning hangs over
    the whole stage instead (page.css)."""
    dust = [
        el("use", {"href": "#malabars-sawdust", "transform": f"translate({x} {y})"})
        for y in range(int(picture.ground) - 20, int(picture.height) - 50, 60)
        for x in range(0, WIDTH, 100)
    ]
    return [
        el("rect", {"class": "ground", "width": WIDTH, "height": f"{picture.height:g}", "rx": 10}),
        el("ellipse", {"class": "ring-floor", "cx": WIDTH / 2, "cy": f"{picture.ground + 20:g}",
                       "rx": WIDTH / 2 - 2, "ry": 34}),
        el("g", {"aria-hidden": "true", "class": "malabar"}, *dust,
           el("use", {"href": "#malabars-valance"})),
    ]  # fmt: skip


def _picture(state: MalabarsState, look: Look) -> Picture:
    draft = TurnDraft.new(state)
    for chosen in look.path:
        draft = draft.choose(chosen)
    # What has been put is put: under its old name another elephant may stand now.
    look = replace(
        look,
        path=(name(draft.held),) if draft.held is not None else (),
        last=_done(look),
        hinted=_hinted_now(look, draft),
    )
    # Of the beginning of the turn, with room for one more: the scale is the same in all of it.
    levels = max(USUAL, 1 + max(map(len, state.piles)))
    blank = Picture(state, look, draft, levels, Motion({}))
    before, move = look.before, look.move
    if not isinstance(before, MalabarsState) or not isinstance(move, MalabarsMove):
        return blank
    return replace(blank, motion=_motion(blank, before, move))


def _hinted_now(look: Look, draft: TurnDraft) -> tuple[str, ...]:
    """What a hint marks of the half that comes next: where the other half goes, others may stand
    until then."""
    gone = next((at for at, one in enumerate(look.hinted) if one in CELLS or one in GAPS), 0)
    return look.hinted[: gone + (1 if draft.held is not None and not gone else 2)]


def _done(look: Look) -> tuple[str, ...]:
    """Where the elephant and the ring of the last turn are now: where they were, others may be."""
    before, move = look.since, look.made
    if not isinstance(before, MalabarsState) or not isinstance(move, MalabarsMove):
        return look.last
    if not look.last:
        return ()
    now = _now(before.piles, move.elephant)
    done = [move.elephant[1]] if move.elephant else []
    if move.ring:
        done.append(now[move.ring[1]] if move.ring_first else move.ring[1])
    return tuple(map(name, done))


def _motion(picture: Picture, before: MalabarsState, move: MalabarsMove) -> Motion:
    """How a turn is shown: one half after the other."""
    now = _now(before.piles, move.elephant)
    came = {cell: _offset(picture, was, cell) for was, cell in now.items() if was != cell}
    hopped = move.elephant[1] if move.elephant else -1
    steps = _walked(before, move)
    if not steps:
        return Motion(came, hopped)
    walk = tuple(_offset(picture, step, steps[-1]) for step in steps[:-1])
    end = now[steps[-1]] if move.ring_first else steps[-1]
    base = came.get(end if move.ring_first else steps[0], (0, 0))
    both = bool(move.elephant)
    first = (STEP * len(walk) if move.ring_first else 0, HOP if both and not move.ring_first else 0)
    return Motion(came, hopped, walk, base, end, first)


def _now(piles: Piles, elephant: tuple[int, int] | None) -> dict[int, int]:
    """By the cell where each elephant was, the cell where it is once one of them has moved."""
    was = [[STRIDE * pile + level for level in range(len(e))] for pile, e in enumerate(piles)]
    if elephant:
        (pile, level), (to_pile, to_level) = (divmod(cell, STRIDE) for cell in elephant)
        was[to_pile].insert(to_level, was[pile].pop(level))
    return {
        cell: STRIDE * pile + level
        for pile, cells in enumerate(was)
        for level, cell in enumerate(cells)
    }


def _offset(picture: Picture, origin: int, end: int) -> Point:
    (x, y), (to_x, to_y) = picture.centre(origin), picture.centre(end)
    return x - to_x, y - to_y


def _cell(picture: Picture, cell: int) -> Element:
    """An elephant with its rings, a target."""
    look, draft = picture.look, picture.draft
    elephant = at(draft.piles, cell) or 0
    carried = elephant >> RING_SHIFT
    here, words = name(cell), look.words
    shown = Key("malabars.shows.tail" if elephant & TAIL else "malabars.shows.trunk")
    params: dict[str, object] = {"cell": here, "shown": shown}
    label = words("malabars.label.elephant", params)
    if carried != NO_RING:
        params |= {"ring": Key(f"malabars.ring.{carried}")}
        label = words("malabars.label.ringed", params)
    mine = cell in ring_cells(draft.piles, draft.seat)
    free = carried == NO_RING and not draft.elephant
    drag = f"ring-{here}" if mine and not draft.ring else f"piece-{here}" if free else ""
    x, y = picture.centre(cell)
    drag = "" if picture.state.result else drag
    key = f"{here} {RING_KEY}" if mine else ""
    lift = RING_KEY if mine else ""
    attributes = target(look, here, "button", label, drag=drag, key=key, lift=lift)
    if cell == draft.held:
        attributes["class"] += " held-ring" if draft.holds_ring else " held"
    elif mine:
        attributes["class"] += " mine"
    if cell % STRIDE < len(draft.piles[cell // STRIDE]) - 1:
        attributes["class"] += " under"
    if carried in (BOTH_WHITE, BOTH_BLACK):
        attributes["class"] += " won"
    box = {"x": -PITCH_X / 2 + 2, "y": -PITCH_Y / 2 + 1, "width": PITCH_X - 4, "rx": 12}
    body = el(
        "g",
        {"id": f"piece-{here}", **_arrives(picture, cell)},
        el(
            "use",
            {
                "href": "#malabars-tail" if elephant & TAIL else "#malabars-trunk",
                "class": "malabar",
            },
        ),
    )
    return el(
        "g",
        attributes | {"transform": f"translate({x:g} {y:g})"},
        el("rect", {"class": "box", **box, "height": PITCH_Y - 2}),
        body,
        _end_mark(look, here, wins=mine) if draft.holds_ring else None,
    )


def _arrives(picture: Picture, cell: int) -> dict[str, str]:
    """How the elephant on a cell, and what it carries, comes there."""
    motion = picture.motion
    if cell not in motion.came:
        return {}
    how = "flip" if cell == motion.hopped else ""
    return arriving(motion.came[cell], how=how, delay=motion.first[0])


def _rings(picture: Picture) -> list[Element]:
    """All rings, before the elephants: one that runs passes in front of them."""
    return [
        _ring(picture, STRIDE * pile + level, elephant)
        for pile, elephants in enumerate(picture.draft.piles)
        for level, elephant in enumerate(elephants)
        if elephant >> RING_SHIFT != NO_RING
    ]


def _ring(picture: Picture, cell: int, elephant: int) -> Element:
    """The ring on an elephant, or both."""
    draft, look, motion = picture.draft, picture.look, picture.motion
    carried = elephant >> RING_SHIFT
    both = carried in (BOTH_WHITE, BOTH_BLACK)
    colour = "white" if carried in RINGS[0] else "black"
    drawn = []
    for index in range(1 + both):
        ran = cell == motion.end and index == both
        use = {"href": f"#malabars-ring-{colour}", "transform": f"translate(0 {12 + 9 * index})"}
        way = arriving(*motion.walk, how="run", delay=motion.first[1]) if ran else {}
        base = _arrives(picture, cell)
        if ran:
            base = arriving(motion.base, delay=motion.first[0]) if any(motion.base) else {}
        drawn.append(el("g", base, el("g", way, el("use", use))))
    x, y = picture.centre(cell)
    mine = cell in ring_cells(draft.piles, draft.seat)
    classes = ["hoop"]
    if draft.holds_ring and cell == draft.held:
        classes.append("held")
    elif mine and draft.held is None and name(cell) in look.choices:
        classes.append("can")
        drawn.insert(0, el("ellipse", {"class": "halo", "cy": 12, "rx": 25, "ry": 18}))
    down = 4 * bool(elephant & TAIL)
    place = {"class": " ".join(classes), "transform": f"translate({x:g} {y + down:g})"}
    return el("g", {"id": f"ring-{name(cell)}", **place}, *drawn)


def _end_mark(look: Look, here: str, *, wins: bool) -> Element | None:
    """Where the ring that is held can end. wins: whether that ends the game; then the whole
    elephant is framed in gold, edged for light and dark grounds."""
    if here not in look.choices:
        return None
    if not wins:
        return el("circle", {"class": "end-mark", "cy": 8, "r": 17})
    box = {"x": -PITCH_X / 2 + 4, "y": -PITCH_Y / 2 + 3, "rx": 12}
    frames = [el("rect", {**box, "width": PITCH_X - 8, "height": PITCH_Y - 6}) for _ in range(2)]
    return el("g", {"class": "end-mark wins"}, *frames)


def _way_ahead(picture: Picture) -> list[Element]:
    """The trunks and tails along which the ring that is held would run to where one looks."""
    look, draft = picture.look, picture.draft
    if draft.held is None or not draft.holds_ring or look.looked not in look.choices:
        return []
    steps = route(draft.piles, draft.seat, draft.held, CELLS[look.looked])
    points = " ".join(f"{x:g},{y + 8:g}" for x, y in map(picture.centre, steps))
    return [el("polyline", {"class": "way-ahead", "points": points, "aria-hidden": "true"})]


def _thread(picture: Picture) -> list[Element]:
    """The way of the ring that has walked last, from trunk to tail to trunk, up to the ring; none
    where an elephant was moved after it, as the way is then no longer to be seen."""
    before, move = picture.look.since, picture.look.made
    if not isinstance(before, MalabarsState) or not isinstance(move, MalabarsMove):
        return []
    cells = _walked(before, move)
    if not cells or (move.elephant and move.ring_first):
        return []
    ends = [picture.centre(cell) for cell in cells]
    (x, y), (was_x, was_y) = ends[-1], ends[-2]
    beside, over, under = BESIDE_RING
    off = beside if was_x < x else -beside
    to = (x - off, y) if was_x != x else (x, y - over if was_y < y else y + under)
    points = " ".join(f"{x:g},{y + 8:g}" for x, y in (*ends[:-1], to))
    dots = [el("circle", {"cx": f"{x:g}", "cy": f"{y + 8:g}", "r": 5}) for x, y in ends[:-1]]
    dots.append(el("circle", {"class": "hook", "cx": f"{to[0]:g}", "cy": f"{to[1] + 8:g}", "r": 8}))
    line = el("polyline", {"points": points})  # twice: its edge, and within it the colour
    return [el("g", {"class": "run", "aria-hidden": "true"}, line, line, *dots)]


def _hop(picture: Picture) -> list[Element]:
    """An arrow from where the elephant that was moved last has stood to where it stands."""
    before, move = picture.look.since, picture.look.made
    if not isinstance(before, MalabarsState) or not isinstance(move, MalabarsMove):
        return []
    if not move.elephant:
        return []
    (x, y), (to_x, to_y) = map(picture.centre, move.elephant)
    across = to_x - x
    if across:  # in a bow over what is between, to the near side of the elephant
        side = 1 if across > 0 else -1
        x, to_x = x + 20 * side, to_x - 34 * side
        middle = (x + to_x) / 2, min(y, to_y) - 36
    else:
        x, to_x = x + 34, to_x + 36
        middle = x + 26, (y + to_y) / 2
    way = f"M{x:g} {y:g}Q{middle[0]:g} {middle[1]:g} {to_x:g} {to_y:g}"
    along = to_x - middle[0], to_y - middle[1]
    angle = degrees(atan2(along[1], along[0]))
    head = {"d": "M4 0L-9-7V7Z", "transform": f"translate({to_x:g} {to_y:g})rotate({angle:.0f})"}
    return [
        el("g", {"class": "hop", "aria-hidden": "true"}, el("path", {"d": way}),
           el("path", {"d": way}), el("path", {"class": "head", **head}))
    ]  # fmt: skip


def _threat(picture: Picture) -> list[Element]:
    """The way on which the rival's rings can meet, while the turn can still prevent that."""
    look, draft = picture.look, picture.draft
    cells = draft.threat if look.live and not look.asking else ()
    if not cells:
        return []
    points = " ".join(f"{x:g},{y + 12:g}" for x, y in map(picture.centre, cells))
    lines = [el("polyline", {"points": points}) for _ in range(2)]
    return [el("g", {"class": f"threat by-{1 - draft.seat}", "aria-hidden": "true"}, *lines)]


def _walked(before: MalabarsState, move: MalabarsMove) -> tuple[int, ...]:
    """The cells of a ring's walk, as they are when it walks; none without a walk."""
    if not move.ring:
        return ()
    piles = before.piles
    if move.elephant and not move.ring_first:
        piles = move_elephant(piles, *move.elephant)
    return route(piles, before.ply & 1, *move.ring)


def _gaps(picture: Picture) -> list[Element]:
    """The places where the elephant that is held can go, each a bar between two elephants."""
    look, held = picture.look, picture.draft.held
    if held is None or picture.draft.holds_ring:
        return []
    pile, level = divmod(held, STRIDE)
    bars = []
    for gap in (choice for choice in look.choices if choice in GAPS):
        to_pile, to_level = divmod(GAPS[gap], STRIDE)
        # The held elephant still stands in its pile: slots above it lie one elephant higher.
        border = to_level + (to_pile == pile and to_level > level)
        x, y = LEFT + PITCH_X * to_pile, picture.ground - PITCH_Y * border
        label = look.words("malabars.label.gap", {"cell": name(GAPS[gap])})
        # Over a pile one touches the place where the elephant will stand, under it the stand.
        top = border == len(picture.draft.piles[to_pile])
        high = min(PITCH_Y - 4, y) if top else 17
        low = 40 if not border else 17
        bars.append(
            el(
                "g",
                target(look, gap, "button", label, kind="gap")
                | {"transform": f"translate({x:g} {y:g})"},
                el(
                    "rect",
                    {
                        "class": "hit",
                        "x": -46,
                        "y": f"{-high:g}",
                        "width": 92,
                        "height": f"{high + low:g}",
                    },
                ),
                el("rect", {"class": "bar", "x": -40, "y": -6, "width": 80, "height": 12, "rx": 6}),
            )
        )
    return bars


def _levels(picture: Picture) -> Element:
    """The numbers of the levels, counted from the stands; beside the piles that are in question
    those of their elephants, which take the place of those at the edge of the board."""
    piles = sorted(_in_question(picture))
    beside_edge = len(picture.draft.piles[0]) if 0 in piles else 0
    levels = [(8.0, level, "") for level in range(beside_edge, picture.levels)]
    for pile in piles:
        beside = picture.centre(STRIDE * pile)[0] - PITCH_X / 2 - 4
        levels += [(beside, level, " named") for level in range(len(picture.draft.piles[pile]))]
    texts = (
        el("text", {
            "class": f"coordinates{named}",
            "x": f"{x:g}",
            "y": f"{picture.ground - PITCH_Y * (level + 0.5) + 5:g}",
        }, str(level + 1))
        for x, level, named in levels
    )  # fmt: skip
    return el("g", {"class": "levels", "aria-hidden": "true"}, *texts)


def _in_question(picture: Picture) -> set[int]:
    """The piles of what is held, hinted, looked at, or the reason for a refusal."""
    look, held = picture.look, picture.draft.held
    names = (*look.causes, *look.hinted, *look.shown, look.looked)
    found = {CELLS[one] // STRIDE for one in names if one in CELLS}
    return found if held is None else found | {held // STRIDE}


def _stand(picture: Picture, pile: int) -> Element:
    """A pile's stand with its letter."""
    x, y = LEFT + PITCH_X * pile, picture.ground
    return el(
        "g",
        {"class": "stand", "transform": f"translate({x:g} {y:g})", "aria-hidden": "true"},
        el("use", {"href": "#malabars-drum", "class": "malabar"}),
        el("text", {"class": "letter", "y": 52}, PILES[pile]),
    )  # fmt: skip


def winner(seat: int) -> Element:
    """An elephant with both rings of a side."""
    colour = ("white", "black")[seat]
    rings = (
        el("use", {"href": f"#malabars-ring-{colour}", "transform": f"translate(0 {y})"})
        for y in (12, 21)
    )
    elephant = el("use", {"href": "#malabars-trunk", "class": "malabar"})
    return el("g", {}, elephant, *rings)
