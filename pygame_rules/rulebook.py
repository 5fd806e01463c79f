"""A game's rules as data: clauses with ids, and example positions.

The tests check the examples, and the page shows them in the rules and with a refusal.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Clause:
    """One numbered requirement or ruling; its sentence is in the locale files.

    id: `SI-20` for a requirement of the game's rule sheet, `E1` for a ruling of this project; all
        are listed in docs/rules.
    ours: whether it is a ruling of ours, because the sheet is silent or unclear; the help says so.
    """

    id: str
    ours: bool = False


@dataclass(frozen=True, slots=True)
class Example:
    """A position, an attempt, and whether it is legal.

    id: unique within the game (`fig-3a`).
    clauses: ids of the clauses it shows.
    state: the position, as a state line. attempt: a path of targets, separated by spaces.
    refused: id of the clause that refuses the attempt; None when it is legal.
    after: the state line after a legal attempt, where the example specifies it.
    cells: the targets that cause the refusal, where the example specifies them.
    """

    id: str
    clauses: tuple[str, ...]
    state: str
    attempt: str
    after: str | None = None
    refused: str | None = None
    cells: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Rulebook:
    """All clauses and examples of one game."""

    clauses: tuple[Clause, ...]
    examples: tuple[Example, ...]

    def example(self, id: str) -> Example:
        """The example of an id. Raises KeyError."""
        for example in self.examples:
            if example.id == id:
                return example
        raise KeyError(id)

    def examples_of(self, clause: str) -> tuple[Example, ...]:
        """The examples that show a clause."""
        return tuple(example for example in self.examples if clause in example.clauses)
