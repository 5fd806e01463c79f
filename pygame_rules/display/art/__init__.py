"""The drawings, as `<defs>` for a board to use: one SVG file each, in
`pygame_rules/display/games/<game>/art`.

A built site has them all in one file, so that its Python needs no reader of XML.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from functools import cache
from pkgutil import get_data
from typing import TYPE_CHECKING, Any

from pygame_rules.display.markup import Element, el

if TYPE_CHECKING:
    Drawings = Mapping[str, list[Any]]
    """By name, the elements of a drawing: `[tag, attributes, *children]` each, or a text."""


PACKED = "drawings.json"
"""Where the drawings of all games lie in a built site, by game."""


def symbols(game: str, drawn: Iterable[Element | None]) -> Element:
    """The drawings that these elements use, each a group with the id `<game>-<name>`.

    Of a game's name its last word is taken. Raises OSError when a game has no drawings.
    """
    parts = (part for part in drawn if part is not None)
    return _defs(game, frozenset(name for part in parts for name in _USED.findall(part)))


_USED = re.compile(r'<use [^>]*?href="#([^"]*)"')


@cache
def _defs(game: str, used: frozenset[str]) -> Element:
    short = game.rpartition("_")[2]
    drawn = {f"{short}-{name}": shapes for name, shapes in _drawings(game).items()}
    groups = (
        el("g", {"id": name}, *map(made, shapes)) for name, shapes in drawn.items() if name in used
    )
    return el("defs", {}, *groups)


def made(shape: list[Any]) -> Element:
    """The element of a packed drawing."""
    tag, attributes, *children = shape
    return el(tag, attributes, *(one if isinstance(one, str) else made(one) for one in children))


@cache
def _drawings(game: str) -> Drawings:
    try:
        packed: Mapping[str, Drawings] = json.loads(get_data(__name__, PACKED) or b"")
    except OSError:  # no built site, so the files themselves are here
        from pathlib import Path  # only now: a built site has no such modules

        from pygame_rules.display.art import svg

        return svg.read(Path(__file__).parents[1] / "games" / game / "art")
    return packed[game]
