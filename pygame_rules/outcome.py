"""How a game ended, and what a move did."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import import_module

Seat = int
"""A player's number, 0 to 3, in the order of play."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a finished game.

    winners: the seats that won; several for a shared victory, none for a draw.
    reason: how it ended (`rock-out`); a stable key for the locale files.
    rule: id of the requirement that ends the game.
    scores: points by seat, in games that count them.

    >>> from pygame_rules import open_game
    >>> open_game("siam").parse_state("5/5/2RR1/5/5 e 40 - r count").outcome
    Outcome(winners=(1,), reason='rock-out', rule='SI-29', scores=None)
    """

    winners: tuple[Seat, ...]
    reason: str
    rule: str
    scores: tuple[int, ...] | None = None

    @property
    def result(self) -> str:
        """Text of a Result header: the winners counted from 1 (`2`, `1+3`), `=` for none."""
        return "+".join(str(seat + 1) for seat in self.winners) or "="


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that a move did, for the move list, screen readers and animations.

    code, params, cells: as in `Violation`. game: the name of the game; equality leaves it out.


    >>> from pygame_rules import open_game
    >>> state = open_game("siam").new()
    >>> [event.code for event in state.events(state.parse_move("@c1n"))]
    ['enter']
    """

    code: str
    params: Mapping[str, str | int] = field(default_factory=dict)
    cells: tuple[str, ...] = ()
    game: str = field(default="", compare=False, repr=False)

    def sentence(self, language: str = "en") -> str:
        """What happened, for players; the code where no state has made the event. Raises ValueError
        for a language that there is not.

        >>> from pygame_rules import NAMES, open_game
        >>> state = open_game(NAMES[0]).new()
        >>> state.events(state.legal_moves()[0])[0].sentence()
        'An elephant enters at a1, facing north.'
        """
        module = import_module("pygame_rules.display.speech.telling")
        said: str = module.plain_event(self, language) if self.game else self.code
        return said

    def __hash__(self) -> int:
        return hash((self.code, frozenset(self.params.items()), self.cells))
