"""Gambo: elephants, cats and mice meet in a corridor of eighteen squares. Two players."""

from pygame_rules.gambo.hooks import Hooks
from pygame_rules.gambo.moves import GamboMove, parse_move
from pygame_rules.gambo.position import OPTIONS
from pygame_rules.gambo.state import GamboState, parse_state, start
from pygame_rules.game import Credits, Game

GAME: Game[GamboState, GamboMove] = Game(
    name="gambo",
    credits=Credits(publisher="Cosmoludo", year=2023),
    player_counts=(2,),
    options=OPTIONS,
    version="1",
    start=start,
    parse_state=parse_state,
    parse_move=parse_move,
    hooks=Hooks(),
    chance=True,
)
"""Gambo, as `open_game` gives it."""

__all__ = ["GAME", "GamboMove", "GamboState", "parse_move", "parse_state"]
