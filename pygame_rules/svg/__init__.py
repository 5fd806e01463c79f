"""A board as an SVG file: the page's own drawing, for notebooks, posts and programs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from math import atan2, degrees, hypot
from typing import Any

from pygame_rules import Move, Seat, State, open_game
from pygame_rules.display.boards import Look
from pygame_rules.display.boards.parts import place
from pygame_rules.display.games import open_board, open_speech
from pygame_rules.display.locales import LANGUAGES, Catalogue
from pygame_rules.display.markup import parted, to_html
from pygame_rules.display.speech.phrase import join_phrases
from pygame_rules.svg import geometry, tree
from pygame_rules.svg.colours import DARK, LIGHT
from pygame_rules.svg.picture import Picture, write
from pygame_rules.svg.sheet import sheet
from pygame_rules.svg.tree import Node

THEMES = {"light": (LIGHT,), "dark": (DARK,), "auto": (LIGHT, DARK)}
"""The looks of a picture. `auto` is what the device prefers."""

Arrow = tuple[str, str] | tuple[str, str, str]
"""The names of the targets where an arrow begins and ends, and perhaps its colour."""

_MARK = "var(--dot)"
"""The colour of marks unless another one is given."""

RING = 22
"""The radius of the ring around a place where a move begins and ends, in a drawing's units."""

Point = tuple[float, float]


def board(
    state: State[Any],
    *,
    size: int = 400,
    theme: str = "auto",
    turned: bool = False,
    last: tuple[State[Any], Move | str] | None = None,
    arrows: Iterable[Arrow | Move] = (),
    cells: Iterable[str] | Mapping[str, str] = (),
    seat: Seat | None = None,
    language: str = LANGUAGES[0],
) -> Picture:
    """A picture of a state, whole in itself: it needs no style, font or other file.

    size: its width in CSS pixels. theme: `light`, `dark`, or `auto`, which follows the device.
    turned: whether the board is seen from the other side, where it has sides. last: the state
    before, and the move that led from it to this one, or its text; what it touched is marked.
    arrows: moves, or pairs of the names of targets; a third text is a colour. A move has an arrow
    for each of its `Game.hooks.ways` in this state, a ring where that is a single target. One that
    has no ways on the board, such as a turn of Tambouille, has no arrow. cells: names of targets to
    mark, perhaps with a colour each. Names are those of `Draft.choices` and `Violation.cells`.
    seat: show what this seat may know; None stands for an onlooker, who sees no hand. language: of
    what is written on the board.

    Raises ValueError for a size, theme, language, target or last move that can't be, Malformed for
    a seat that does not exist and for a text that is no move, Violation for an illegal move,
    TypeError for a move of another game.

    >>> from pygame_rules import NAMES, open_game
    >>> board(open_game(NAMES[0]).new(), theme="dark", size=300)[:4]
    '<svg'
    """
    if theme not in THEMES:
        raise ValueError(f"theme={theme!r}: one of {', '.join(THEMES)}")
    if language not in LANGUAGES:
        raise ValueError(f"language={language!r}: one of {', '.join(LANGUAGES)}")
    if size < 1:
        raise ValueError(f"size={size}: at least 1")
    seen, words = state.view(seat), Catalogue(language)
    look = Look(words, live=False, turned=turned)
    if last is not None:
        look = replace(look, **_last(*last, state, seat))
    root = tree.read(to_html(open_board(seen.game)(seen, look)))
    marked = cells if isinstance(cells, Mapping) else dict.fromkeys(cells, _MARK)
    for name, colour in marked.items():
        _mark(root, name, colour)
    for arrow in arrows:
        if isinstance(arrow, Move):
            for way in open_game(seen.game).hooks.ways(state, state._checked(arrow)):
                _way(root, _on(root, way), _MARK)
        else:
            _way(root, arrow[:2], arrow[2] if len(arrow) > 2 else _MARK)
    shown, _ = parted(join_phrases(words, open_speech(seen.game).gist(seen)))
    told = (words(f"{seen.game}.title"), shown)
    return write(root, sheet(seen.game), THEMES[theme], size=size, told=told)


def _last(
    before: State[Any], given: Move | str, after: State[Any], seat: Seat | None
) -> dict[str, Any]:
    """What a look has of the last move. Raises Violation for one that is not legal."""
    move = before.parse_move(given) if isinstance(given, str) else given
    if before.play(move) != after:
        raise ValueError(f"last={given}: it does not lead to this state")
    events = before.events(move, seat, after=after)
    touched = dict.fromkeys(cell for event in events for cell in event.cells)
    return {"last": tuple(touched), "since": before, "made": move}


def _on(root: Node, way: tuple[str, ...]) -> tuple[str, ...]:
    """The targets of a way that the picture has."""
    ids = {node.attributes.get("id", "") for node in root.everything()}
    return tuple(name for name in way if place(name) in ids)


def _target(root: Node, name: str) -> Node:
    """The element of a target. Raises ValueError where there is none."""
    ids = {node.attributes.get("id", ""): node for node in root.everything()}
    if place(name) not in ids:
        start = place("")
        known = ", ".join(sorted(it.removeprefix(start) for it in ids if it.startswith(start)))
        raise ValueError(f"{name!r} is no target here; there are {known}")
    return ids[place(name)]


def _shape(target: Node) -> Node:
    """The shape of a target: the first that it is drawn with."""
    return next(node for node in target.everything() if node.tag in geometry.SHAPES)


def _mark(root: Node, name: str, colour: str) -> None:
    """Mark a target: its shape once more, below what lies on it."""
    shape = _shape(_target(root, name))
    paint = {"fill": colour, "fill-opacity": ".35", "stroke": colour, "stroke-width": "4"}
    kept = {key: value for key, value in shape.attributes.items() if key not in ("class", "id")}
    around = shape.parent or root
    at = next(number for number, one in enumerate(around.children) if one is shape)
    around.add(shape.tag, {**kept, **paint}, at + 1)


def _way(root: Node, way: tuple[str, ...], colour: str) -> None:
    """Draw an arrow through targets over everything; around the only one, a ring."""
    points = [_centre(root, name) for name in way]
    if len(points) == 1:
        ((x, y),) = points
        around = {"cx": f"{x:g}", "cy": f"{y:g}", "r": f"{RING}", "fill": "none"}
        root.add("circle", {**around, "stroke": colour, "stroke-width": "8", "opacity": ".8"})
    elif len(points) == 2:
        _arrow(root, points[0], points[1], {"fill": colour, "opacity": ".8"})
    elif points:
        bent = root.add("g", {"opacity": ".8"})
        line = "L".join(f"{x:g} {y:g}" for x, y in points[:-1])
        drawn = {"fill": "none", "stroke-linecap": "round", "stroke-linejoin": "round"}
        bent.add("path", {"d": f"M{line}", "stroke": colour, "stroke-width": "8", **drawn})
        _arrow(bent, points[-2], points[-1], {"fill": colour})


def _arrow(around: Node, start: Point, end: Point, paint: dict[str, str]) -> None:
    """Draw an arrow from one point to another."""
    (x, y), (to_x, to_y) = start, end
    long = hypot(to_x - x, to_y - y)
    if not long:
        return
    turn = degrees(atan2(to_y - y, to_x - x))
    around.add(
        "path",
        {
            "d": f"M0-4H{long - 20:g}V-13L{long:g} 0L{long - 20:g} 13V4H0Z",
            "transform": f"translate({x:g} {y:g}) rotate({turn:g})",
            **paint,
        },
    )


def _centre(root: Node, name: str) -> Point:
    """The middle of a target in the drawing's units."""
    shape = _shape(_target(root, name))
    named = {node.attributes.get("id", ""): node for node in root.everything()}
    left, top, width, height = geometry.box(shape, named)
    return geometry.moved(geometry.to_root(shape), left + width / 2, top + height / 2)
