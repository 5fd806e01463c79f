"""The list of games, and how to open one."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Literal, overload

from pygame_rules.game import Game
from pygame_rules.malformed import Malformed

NAMES = ("siam", "malabars", "gambo", "bombay_bazar", "tambouille")
"""The names of the games, in the order in which they are shown."""


if TYPE_CHECKING:
    from pygame_rules.bombay_bazar import BazarMove, BazarState
    from pygame_rules.gambo import GamboMove, GamboState
    from pygame_rules.malabars import MalabarsMove, MalabarsState
    from pygame_rules.move import Move
    from pygame_rules.siam import SiamMove, SiamState
    from pygame_rules.state import State
    from pygame_rules.tambouille import TambouilleMove, TambouilleState


@overload
def open_game(name: Literal["siam"]) -> Game[SiamState, SiamMove]: ...
@overload
def open_game(name: Literal["malabars"]) -> Game[MalabarsState, MalabarsMove]: ...
@overload
def open_game(name: Literal["gambo"]) -> Game[GamboState, GamboMove]: ...
@overload
def open_game(name: Literal["bombay_bazar"]) -> Game[BazarState, BazarMove]: ...
@overload
def open_game(name: Literal["tambouille"]) -> Game[TambouilleState, TambouilleMove]: ...
@overload
def open_game(name: str) -> Game[State, Move]: ...
def open_game(name: str) -> Game[State, Move]:
    """A game by its name. Its package is imported when it is first opened.

    A type checker knows the game's own states and moves where the name is written out. Raises
    Malformed for an unknown name.

    >>> open_game("siam").player_counts
    (2,)
    """
    if name not in NAMES:
        raise Malformed("game", "unknown-name", text=str(name), wanted=" or ".join(NAMES))
    game: Game[State, Move] = import_module(f"pygame_rules.{name}").GAME
    return game
