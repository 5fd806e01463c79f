"""Gambo's pieces as they are drawn on the board and beside it."""

from __future__ import annotations

from pygame_rules.display.boards.parts import Way, arriving
from pygame_rules.display.games.gambo.squares import Point
from pygame_rules.display.markup import Element, el
from pygame_rules.gambo.pieces import seat_of, species, strength


def token(
    piece: int,
    at: Point,
    *,
    name: str = "",
    way: tuple[Way, ...] = (),
    how: str = "",
    scale: float = 1,
    mark: Element | None = None,
    down: bool = False,
    kind: str = "",
) -> Element:
    """A piece: a round ivory or a square indigo token; and, unless that lies face down, an animal,
    its strength, and a mark. kind: further classes."""
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
        {"class": f"token token-{seat} {kind}".rstrip(), **arriving(*way, how=how)},
        el("use", {"href": f"#gambo-token-{seat}"}),
        *(() if down else face),
    )
    move = f"translate({at[0]:g} {at[1]:g})" + (f" scale({scale:g})" if scale != 1 else "")
    return el("g", {"id": name or None, "transform": move}, body)
