"""Adds the archives that are fetched later to the packages."""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
from time import perf_counter
from typing import Any

from pygame_rules import NAMES

PACKAGES = (
    "web",
    "pygame_rules",
    "pygame_rules.puzzles",
    *(f"pygame_rules.{name}" for name in NAMES),
)
"""The packages to which an archive may add modules."""

TABLE = ("web.table", "web.table.handlers", "web.table.sittings")
"""The same for a worker that has the table. Another one does not import these."""


def reach(archive: str) -> None:
    """Have modules imported from the archive at this path, too."""
    if archive in sys.path:
        return
    sys.path.append(archive)
    for name in (*PACKAGES, *(name for name in TABLE if name in sys.modules)):
        place = f"{archive}/{name.replace('.', '/')}"
        import_module(name).__path__.append(place)


def player(archive: str) -> Any:  # noqa: ANN401 (a module of the archive)
    """A `Player` (`web/player.py`), imported from the archive at this path."""
    reach(archive)
    return import_module("web.player").Player(perf_counter)


def provide(game: str, name: str, data: Any) -> None:  # noqa: ANN401 (bytes of the page's)
    """Give a data file of a game to the rules that the player uses (`web.player.provide`)."""
    provider: Callable[[str, str, Any], None] = import_module("web.player").provide
    provider(game, name, data)
