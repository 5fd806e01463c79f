"""Malabars: elephants move from pile to pile, rings run along trunks and tails. Two players."""

from pygame_rules.game import Credits, Game
from pygame_rules.malabars.hooks import Hooks
from pygame_rules.malabars.moves import MalabarsMove, parse_move
from pygame_rules.malabars.position import OPTIONS
from pygame_rules.malabars.state import MalabarsState, parse_state, start

GAME: Game[MalabarsState, MalabarsMove] = Game(
    name="malabars",
    credits=Credits(("Xavi Bonet", "Mertxe Boyer"), year=2004),
    player_counts=(2,),
    options=OPTIONS,
    version="1",
    start=start,
    parse_state=parse_state,
    parse_move=parse_move,
    hooks=Hooks(),
)
"""Malabars, as `open_game` gives it."""

__all__ = ["GAME", "MalabarsMove", "MalabarsState", "parse_move", "parse_state"]
