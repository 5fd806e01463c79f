"""Which games exist, and how to open one."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from pygame_rules.game import Game
from pygame_rules.malformed import Malformed

NAMES = ("siam", "malabars", "gambo", "bombay_bazar", "tambouille")
"""The games that can be played, in the order the collection shows them."""


def open_game(name: str) -> Game[Any]:
    """A game by its name; its room is loaded only now. Raises Malformed for an unknown name."""
    if name not in NAMES:
        raise Malformed("game", "unknown-name", text=str(name))
    game: Game[Any] = import_module(f"pygame_rules.{name}").GAME
    return game
