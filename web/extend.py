"""Lets what the page fetches later join the packages that it began with."""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
from time import perf_counter
from typing import Any

from pygame_rules import NAMES

PACKAGES = ("web", "pygame_rules", *(f"pygame_rules.{name}" for name in NAMES))
"""Those that an archive may hold more modules of."""


def player(archive: str) -> Any:  # noqa: ANN401 (a module of the archive)
    """Somebody who thinks (`web/player.py`), from an archive at a path."""
    if archive not in sys.path:
        sys.path.append(archive)
        for name in PACKAGES:
            place = f"{archive}/{name.replace('.', '/')}"
            import_module(name).__path__.append(place)
    return import_module("web.player").Player(perf_counter)


def provide(game: str, data: Any) -> None:  # noqa: ANN401 (bytes of the page's)
    """Hand the data file of a game to who thinks."""
    provider: Callable[[str, Any], None] = import_module("web.player").provide
    provider(game, data)
