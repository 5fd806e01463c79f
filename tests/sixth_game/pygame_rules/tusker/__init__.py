"""Tusker: two elephants carry off a pile of logs. Two players."""

from pygame_rules.game import Credits, Game
from pygame_rules.tusker.rules import OPTIONS, TuskerMove, parse_move
from pygame_rules.tusker.state import TuskerState, parse_state, start

GAME: Game[TuskerState, TuskerMove] = Game(
    name="tusker",
    credits=Credits(("Anonymous",), year=2026),
    player_counts=(2,),
    options=OPTIONS,
    version="1",
    start=start,
    parse_state=parse_state,
    parse_move=parse_move,
)

__all__ = ["GAME", "TuskerMove", "TuskerState", "parse_move", "parse_state"]
