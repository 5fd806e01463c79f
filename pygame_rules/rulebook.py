"""A game's rules as data: clauses with ids, and positions that show them.

The examples are at once tests, lessons and the answer to "why not?".
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Clause:
    """One numbered requirement or ruling; its sentence is in the locale files.

    id: `SI-20` for a requirement of the sheet, `E1` for a ruling of this project;
        docs/rules has them all.
    ours: whether the sheet is silent or unclear, so that the help has to say the ruling is ours.
    """

    id: str
    ours: bool = False


@dataclass(frozen=True, slots=True)
class Example:
    """A position, an attempt, and the verdict.

    id: unique within the game (`fig-3a`).
    clauses: ids of the clauses it shows.
    state, attempt: the position and the move, as text.
    refused: id of the clause that refuses the attempt; None when it is legal.
    after: the state line a legal attempt leads to, where the example pins it.
    cells: the targets that cause the refusal, where the example pins them.
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
