"""The drawings, as `<defs>` for a board to use: one SVG file each, in the folder of its game.

A site's Python has them packed (`<game>.json`), so that it needs no reader of XML.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pkgutil import get_data
from typing import Any
from xml.etree.ElementTree import Element

from web.markup import el

Drawings = Mapping[str, list[Any]]
"""By name, the elements of a drawing: `[tag, attributes, *children]` each."""


@cache
def symbols(game: str) -> Element:
    """All drawings of a game, each a group with the id `<game>-<name>` (`bazar-` for Bombay Bazar).

    The element is shared: nobody changes it. Raises OSError when there are none.
    """
    drawings, short = _drawings(game), game.rpartition("_")[2]
    return el(
        "defs",
        {},
        *(
            el("g", {"id": f"{short}-{name}"}, *map(_made, shapes))
            for name, shapes in drawings.items()
        ),
    )


def _made(shape: list[Any]) -> Element:
    tag, attributes, *children = shape
    return el(tag, attributes, *map(_made, children))


def _drawings(game: str) -> Drawings:
    try:
        packed: Drawings = json.loads(get_data(__name__, f"{game}.json") or b"")
    except OSError:  # no built site, so the files themselves are here
        packed = import_module("web.builder.art").read(game)
    return packed
