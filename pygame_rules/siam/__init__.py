"""Siam: elephants and rhinos push rocks off a board of 25 squares. Two players."""

from pygame_rules.game import Credits, Game
from pygame_rules.siam.moves import SiamMove, parse_move
from pygame_rules.siam.position import OPTIONS
from pygame_rules.siam.state import SiamState, parse_state, start

GAME: Game[SiamState, SiamMove] = Game(
    name="siam",
    credits=Credits(("Didier Dhorbait",), "Ferti", 2005),
    player_counts=(2,),
    options=OPTIONS,
    version="1",
    start=start,
    parse_state=parse_state,
    parse_move=parse_move,
)
"""Siam, as `open_game` gives it."""

__all__ = ["GAME", "SiamMove", "SiamState", "parse_move", "parse_state"]
