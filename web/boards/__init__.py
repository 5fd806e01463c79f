"""One pure function a game: a state, and how to look at it, to SVG with named targets."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import Any, Protocol
from xml.etree.ElementTree import Element

from pygame_rules import Move, State
from web.locales import Catalogue


@dataclass(frozen=True, slots=True)
class Look:
    """What the drawing shows beside the state itself.

    words: the language of its labels. path, choices, default: of the half-made turn.
    causes: targets that made a refusal. last: targets of the move that led here.
    before, move: how this state came about, when what moved is to arrive from where it was.
    live: whether targets can be touched (a still picture has none).
    """

    words: Catalogue
    path: tuple[str, ...] = ()
    choices: tuple[str, ...] = ()
    default: str | None = None
    causes: tuple[str, ...] = ()
    last: tuple[str, ...] = ()
    before: State[Any] | None = None
    move: Move | None = None
    live: bool = True


class Draw(Protocol):
    """A game's board."""

    def __call__(self, state: State[Any], look: Look) -> Element: ...


def open_board(name: str) -> Draw:
    """The drawing function of a game."""
    draw: Draw = import_module(f"web.boards.{name}").draw
    return draw
