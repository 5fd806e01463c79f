"""The rules of five elephant games in pure Python: no input, no output, no clock, no browser.

>>> state = open_game(NAMES[0]).new()
>>> len(state.legal_moves())
64
"""

from pygame_rules.draft import DONE, Draft
from pygame_rules.game import Credits, Game
from pygame_rules.games import NAMES, open_game
from pygame_rules.hooks import Hooks
from pygame_rules.key import Key
from pygame_rules.malformed import Malformed, RulesError
from pygame_rules.move import Move
from pygame_rules.options import Option
from pygame_rules.outcome import Event, Outcome, Seat
from pygame_rules.path_draft import PathDraft
from pygame_rules.perft import divide, perft
from pygame_rules.record import Record
from pygame_rules.rulebook import Clause, Example, Rulebook
from pygame_rules.state import State
from pygame_rules.violation import Violation

__version__ = "1.0.0"

__all__ = [
    "DONE",
    "NAMES",
    "Clause",
    "Credits",
    "Draft",
    "Event",
    "Example",
    "Game",
    "Hooks",
    "Key",
    "Malformed",
    "Move",
    "Option",
    "Outcome",
    "PathDraft",
    "Record",
    "Rulebook",
    "RulesError",
    "Seat",
    "State",
    "Violation",
    "divide",
    "open_game",
    "perft",
]
