"""One folder a game: its board, its drawings, its sentences. Each is imported when it is asked for.

A folder holds `__init__.py` (the presentation record), `board.py`, `pictograms.py`, `board.css`,
`page.css`, `art/*.svg`, `scene.svg` (the picture on its box), `speech.py`, and `<language>.json`
for each language. `docs/adding-a-game.md` describes them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any, Protocol, cast

from pygame_rules import Draft, Move, State
from pygame_rules.display.boards import Look
from pygame_rules.display.boards.pictograms import Part
from pygame_rules.display.locales import Catalogue
from pygame_rules.display.markup import Element
from pygame_rules.display.speech import Speech
from pygame_rules.display.speech.phrase import Phrase


class Draw(Protocol):
    """A game's board: an SVG whose targets have names."""

    def __call__(self, state: State[Any], look: Look) -> Element: ...


class Named(Protocol):
    """What a target is called where a turn has come to; empty where its usual name does."""

    def __call__(self, words: Catalogue, draft: Draft[Any], name: str) -> str: ...


def open_board(name: str) -> Draw:
    """The drawing function of a game."""
    draw: Draw = import_module(f"{__name__}.{name}.board").draw
    return draw


def open_names(name: str) -> Named | None:
    """The function that names a game's targets, in games whose targets change their meaning."""
    named: Named | None = getattr(import_module(f"{__name__}.{name}.board"), "named", None)
    return named


class Plate(Protocol):
    """What a player's plate shows as a picture, such as how many cards are left."""

    def __call__(self, state: State[Any], seat: int) -> Element: ...


def open_plate(name: str) -> Plate | None:
    """The function that draws this, in games that have it: `plate` in the module of the board."""
    drawn: Plate | None = getattr(import_module(f"{__name__}.{name}.board"), "plate", None)
    return drawn


def open_winner(name: str) -> Callable[[int], Element]:
    """The function that draws the winner in a seat around (0, 0), in about 60 units, for the card
    at the end: `winner` in the module of the board. Its drawings are those of the board."""
    drawn: Callable[[int], Element] = import_module(
        f"pygame_rules.display.games.{name}.board"
    ).winner
    return drawn


class Pictograms(Protocol):
    """A move as a row of small drawings, which show no more than everybody may know. turned:
    whether the board is seen from the other side."""

    def __call__(
        self, before: State[Any], move: Move, after: State[Any], *, turned: bool
    ) -> list[Part]: ...


def open_pictograms(name: str) -> Pictograms:
    """The function that draws a game's moves as rows of small drawings."""
    drawn: Pictograms = import_module(f"{__name__}.{name}.pictograms").pictograms
    return drawn


def open_explained(name: str) -> Callable[[Any, str], tuple[Phrase, ...]] | None:
    """The function that says what the things on a game's board are, or the one with this number;
    None where its speech has none."""
    found: Callable[[Any, str], tuple[Phrase, ...]] | None
    found = getattr(import_module(f"{__name__}.{name}.speech"), "explained", None)
    return found


def open_story(name: str) -> Callable[[Sequence[Any]], Phrase | None] | None:
    """The function that says in a few words how a finished game went, from all its states; None
    where its speech has none."""
    found: Callable[[Sequence[Any]], Phrase | None] | None
    found = getattr(import_module(f"{__name__}.{name}.speech"), "story", None)
    return found


def open_speech(name: str) -> Speech:
    """The functions that say what lies on a game's board."""
    return cast("Speech", import_module(f"{__name__}.{name}.speech"))
