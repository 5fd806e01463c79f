"""What lies on a board, in sentences: what a game's `speech.py` exports.

Its functions are pure and return phrases. The caller passes a `view` of the state, so that nothing
hidden is said.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Protocol

from pygame_rules import Draft, Move, State
from pygame_rules.display.locales import Catalogue
from pygame_rules.display.speech.phrase import Part, Phrase

Phrases = tuple[Phrase, ...]


class Speech(Protocol):
    """A game's `speech.py`."""

    # asking: the reader is asked about the position. Numbers that would answer are left out.
    # plain: what a choice would bring is left out, as in a lesson or a puzzle, whose answer that
    # may be.

    def board(self, state: State[Any], asking: bool = False) -> Phrases:
        """Everything that lies open: with it the position could be set up again."""

    def gist(self, state: State[Any], asking: bool = False) -> Phrases:
        """What matters first of a position that is too long to be told at once."""

    def pieces(self, state: State[Any], asking: bool = False) -> Phrases:
        """What the seat on turn has to play with; at the end, what all have."""

    def line(self, state: State[Any], part: str) -> Phrases:
        """One row or file, pile or word, piece by piece; nothing for one that is not there."""

    def score(self, state: State[Any], asking: bool = False) -> Phrases:
        """How the players stand, and what waits beside the board."""

    def score_line(self, state: State[Any], seat: int) -> Phrases:
        """The same of one player in a few words, for the plate with its name; nothing where there
        is nothing to count."""

    def coming(self, state: State[Any]) -> Phrases:
        """What a listener has to know for the next choice and a look at the board shows."""

    def chosen(self, draft: Draft[Any], plain: bool = False) -> Phrases:
        """What the half-made turn has done to the table."""

    def choices(self, words: Catalogue, draft: Draft[Any]) -> str | None:
        """What can be chosen next, where naming each would be too long; None elsewhere."""

    def ways(self, draft: Draft[Any], plain: bool = False) -> Phrases:
        """Each whole move that what is chosen can still become, where its effect is not in its
        name; nothing elsewhere."""

    def result(self, draft: Draft[Any], name: str, plain: bool = False) -> Phrase | None:
        """What a choice would do, in a few words; nothing where its name says so."""

    def placed(self, draft: Draft[Any]) -> Phrases:
        """What the last choice has put somewhere. It is said in place of the name of the choice and
        of what can be chosen next; nothing where those are said."""

    def drawn(self, before: State[Any], move: Move, after: State[Any]) -> Phrases:
        """What a move has brought the seat that made it, which no other seat may know."""

    def come_to(self, states: Sequence[State[Any]]) -> Phrases:
        """What moves have come to, given the states before, between and after them: what they have
        changed of the score or on the table, where their sentences alone may have no room. Nothing
        where each move's first sentence says it."""

    later: Collection[str]
    """Codes of events that only follow from others: on the strip they are told last."""

    tells: Mapping[str, str]
    """By the code of an event, what need not be said again after it: `turn` (whose turn it is),
    `reason` (why it is), `outcome` (how the game ended)."""

    foreign: Collection[str]
    """Names of the parameters of events and refusals that hold words of the language that
    the game is played in (`Presentation.spoken`)."""

    def typed(self, text: str) -> str:
        """What somebody typed as a move, as the rules write it."""

    def params(self, params: Mapping[str, str | int]) -> Mapping[str, Part]:
        """An event's parameters as they are said."""
