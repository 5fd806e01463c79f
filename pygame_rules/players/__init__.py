"""Computer players of three levels for every game, and matches between them.

>>> from pygame_rules import NAMES, open_game
>>> from pygame_rules.players import choose
>>> state = open_game(NAMES[0]).new()
>>> choose(state, "calf", seed=1).move in state.legal_moves()
True
"""

from pygame_rules.levels import LEVELS, Level, level_of
from pygame_rules.players.budget import Budget, Clock
from pygame_rules.players.choosing import choose, think
from pygame_rules.search.thinking import Thinking, Thought

__all__ = [
    "LEVELS",
    "Budget",
    "Clock",
    "Level",
    "Thinking",
    "Thought",
    "choose",
    "level_of",
    "think",
]
