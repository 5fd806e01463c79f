"""The data files in the games' packages."""

from __future__ import annotations

from pkgutil import get_data

from pygame_rules.malformed import Malformed


def packaged(game: str, name: str) -> bytes:
    """The bytes of a file in a game's folder `data`. Raises Malformed where it is missing."""
    try:
        data = get_data(f"pygame_rules.{game}", f"data/{name}")
    except OSError:
        data = None
    if data is None:
        raise Malformed("data", "missing", game, name)
    return data
