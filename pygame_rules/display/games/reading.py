"""The order in which a game's rules are read: sections of paragraphs and figures.

A game's `rules.py` holds it as `RULES`. Its sentences are in the locale files, one for each clause
of the rulebook (`rule.<id>`), so that refusals and links can cite each of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module

FINE = "fine"
"""The section in small print: clauses that a reader needs only in a dispute."""


@dataclass(frozen=True, slots=True)
class Figure:
    """Small boards side by side, with a caption below them (the sentence `<game>.figure.<id>`).

    examples: ids of examples of the rulebook, separated by spaces. One legal example is shown
    before and after its move. Several are shown before it, each with its verdict.
    crop: the part of the drawing to be seen, as a `viewBox`; all of it where this is empty.
    still: whether only the position is shown, without the attempt. picked: whether the board before
    a move shows what is picked first.
    """

    id: str
    examples: str
    crop: str = ""
    still: bool = False
    picked: bool = True


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the rules under a heading, the sentence `chapter.<name>`: of the game, or of all
    games. Its blocks are paragraphs (ids of clauses, separated by spaces) and figures."""

    name: str
    blocks: tuple[str | Figure, ...]

    def clauses(self) -> Iterator[str]:
        """The ids of its clauses, in the order of the text."""
        for block in self.blocks:
            if isinstance(block, str):
                yield from block.split()

    def figures(self) -> Iterator[Figure]:
        """Its figures."""
        return (block for block in self.blocks if isinstance(block, Figure))


def reading(name: str) -> tuple[Section, ...]:
    """The rules of a game in the order in which they are read. Raises ModuleNotFoundError where
    there is none."""
    sections: tuple[Section, ...] = import_module(f"pygame_rules.display.games.{name}.rules").RULES
    return sections
