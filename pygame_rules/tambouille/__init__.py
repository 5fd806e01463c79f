"""Tambouille: French words that change at every turn, and hidden hands. Two to four players."""

from pygame_rules.game import Credits, DataFile, Game, Material
from pygame_rules.tambouille.cards import DECK, deck_text
from pygame_rules.tambouille.hooks import Hooks
from pygame_rules.tambouille.lexicon import load, use
from pygame_rules.tambouille.moves import TambouilleMove, parse_move
from pygame_rules.tambouille.position import OPTIONS
from pygame_rules.tambouille.state import (
    TambouilleState,
    parse_state,
    start,
    start_with,
)

GAME: Game[TambouilleMove] = Game(
    name="tambouille",
    credits=Credits(publisher="Joueizh!"),
    player_counts=(2, 3, 4),
    options=OPTIONS,
    version="1",
    start=start,
    parse_state=parse_state,
    parse_move=parse_move,
    chance=True,
    data=(DataFile("french.words", load, use),),
    material=Material(deck_text(DECK), start_with),
    hooks=Hooks(),
)

__all__ = ["GAME", "TambouilleMove", "TambouilleState", "parse_move", "parse_state"]
