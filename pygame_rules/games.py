"""The list of games, and how to open one."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from pygame_rules.game import Game
from pygame_rules.malformed import Malformed

NAMES = ("siam", "malabars", "gambo", "bombay_bazar", "tambouille")
"""The games, in the order in which they are shown. A new game is added here."""


def open_game(name: str) -> Game[Any]:
    """A game by its name. Its package is imported when it is first opened. Raises Malformed for an
    unknown name."""
    if name not in NAMES:
        raise Malformed("game", "unknown-name", text=str(name))
    game: Game[Any] = import_module(f"pygame_rules.{name}").GAME
    return game
