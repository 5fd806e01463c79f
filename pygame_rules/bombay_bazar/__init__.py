"""Bombay Bazar: elephants grow their trunks across a field of hexagons. One to four players."""

from pygame_rules.bombay_bazar.hooks import Hooks
from pygame_rules.bombay_bazar.moves import BazarMove, parse_move
from pygame_rules.bombay_bazar.position import OPTIONS
from pygame_rules.bombay_bazar.state import BazarState, parse_state, start
from pygame_rules.game import Credits, Game

GAME: Game[BazarState, BazarMove] = Game(
    name="bombay_bazar",
    credits=Credits(("Sylvie Barc", "Juan Rodriguez"), "Tactic", 2001),
    player_counts=(2, 1, 3, 4),
    options=OPTIONS,
    version="1",
    start=start,
    parse_state=parse_state,
    parse_move=parse_move,
    hooks=Hooks(),
    chance=True,
)
"""Bombay Bazar, as `open_game` gives it."""

__all__ = ["GAME", "BazarMove", "BazarState", "parse_move", "parse_state"]
