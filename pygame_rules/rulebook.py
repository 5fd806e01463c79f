"""A game's rules as data: clauses with ids, and example positions.

They stand in the game's file `data/<game>.examples`: a line with all clauses, one with those that
are ours, and headings (lines that end in a colon) over examples of three lines each:

    fig-3-west: SI-18 E6
    R4/2R2/1nNR1/2e2/5 e 20 - * count
    c3 b3 refused SI-18 by c3 b3

The third line is the attempt, and `leads to` with the state after it, or `refused` with the clause
that refuses it and, after `by`, the targets that cause the refusal; or `legal`.

The tests check the examples, and the page shows them in the rules and with a refusal.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from pygame_rules.packaged import packaged


@dataclass(frozen=True, slots=True)
class Clause:
    """One numbered requirement or ruling; its sentence is in the locale files.

    id: `SI-20` for a requirement of the game's rule sheet, `E1` for a ruling of this project; all
        are listed in docs/rules.
    ours: whether it is a ruling of ours, because the sheet is silent or unclear; the help says so.

    >>> from pygame_rules import open_game
    >>> open_game("siam").rulebook.clauses[0]
    Clause(id='SI-01', ours=False)
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

    >>> from pygame_rules import open_game
    >>> example = open_game("siam").rulebook.example("fig-1")
    >>> example.attempt, example.refused
    ('reserve c1 facing:n', None)
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
    """All clauses and examples of one game.

    >>> from pygame_rules import open_game
    >>> rulebook = open_game("siam").rulebook
    >>> {"SI-07" in example.clauses for example in rulebook.examples_of("SI-07")}
    {True}
    """

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


@cache
def read_rulebook(game: str) -> Rulebook:
    """The rulebook in a game's file. Raises Malformed where the file is missing, ValueError where
    it has another form."""
    clauses, ours, *lines = packaged(game, f"{game}.examples").decode().splitlines()
    (first, *ids), (second, *own) = clauses.split(), ours.split()
    if (first, second) != ("Clauses:", "Ours:"):
        raise ValueError("a rulebook begins with its clauses, and those that are ours")
    return Rulebook(tuple(Clause(id, id in own) for id in ids), read_examples(lines))


def read_examples(lines: Sequence[str]) -> tuple[Example, ...]:
    """The examples in lines of such a file. Raises ValueError where they have another form."""
    told = [line for line in lines if line and not line.endswith(":")]
    if len(told) % 3:
        raise ValueError("an example has three lines")
    return tuple(_read(*told[at : at + 3]) for at in range(0, len(told), 3))


_VERDICT = re.compile(r"(.+?) (?:leads to (.+)|refused (\S+)(?: by (.+))?|legal)")


def _read(name: str, state: str, verdict: str) -> Example:
    id, _, clauses = name.partition(": ")
    found = _VERDICT.fullmatch(verdict)
    if found is None:
        raise ValueError(f"no verdict: {verdict}")
    attempt, after, refused, cells = found.groups()
    return Example(
        id, tuple(clauses.split()), state, attempt, after, refused, tuple((cells or "").split())
    )
