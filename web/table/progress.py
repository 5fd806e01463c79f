"""What the reader has learned and reached on this device: facts by game, kept and exported.

A fact has a game, a subject, an item and a number: `siam lesson push 1` says that the step `push`
of Siam's lesson is done. Facts are only added, and numbers only rise. So what two windows or a file
know is merged without losing any of it: of each fact, the higher number holds. The browser merges
them in the same way when it keeps them (web/page/kept.js).

A subject is a word that one module owns:

    lesson   steps done, by their id (learned.py)
    award, best, asked   awards, bests against a rung, and a question asked (records.py)
    puzzle, tried, hinted, run   puzzles, and days in a row (handlers/puzzle.py)
    beaten, helped, wins, losses, streak, partner   games against a rung (ladder.py)

What is to be merged has to be said by numbers that only rise. A count is one already. A run of days
is a fact with the first day as item and the length as number. A best that falls, such as the fewest
turns, is a fact for each value, with the value in its item.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import islice

from web.table.keep.untrusted import MOST, mapping, whole

MARK = "[progress]"
"""The name of the part of a collection that holds the progress."""

EVERY = "every"
"""In place of a game, for facts of no single one."""

MOST_FACTS = 5_000
"""How many facts are read."""

_NAME = re.compile(r"[a-z][a-z_]{0,39} [a-z][a-z-]{0,19} [\w.:-]{1,60}", re.ASCII)
"""The name of a fact: its game, subject and item. Those of other versions are kept, too."""


@dataclass(frozen=True, slots=True)
class Progress:
    """An immutable value. facts: numbers from 1 on, by name (`siam lesson push`)."""

    facts: Mapping[str, int] = field(default_factory=dict)

    def of(self, game: str, subject: str) -> Mapping[str, int]:
        """The numbers of a subject, by item."""
        start = f"{game} {subject} "
        found = ((name, number) for name, number in self.facts.items() if name.startswith(start))
        return {name.removeprefix(start): number for name, number in found}

    def number(self, game: str, subject: str, item: str) -> int:
        """The number of a fact; 0 where there is none."""
        return self.facts.get(f"{game} {subject} {item}", 0)

    def noted(self, game: str, subject: str, item: str, number: int = 1) -> Progress:
        """With a fact: the same value if it is known already with this number or a higher one.
        Raises ValueError for a name or a number that could not be read again."""
        name = f"{game} {subject} {item}"
        if not _NAME.fullmatch(name) or not 0 < number <= MOST:
            raise ValueError(f"{name} {number}")
        if number <= self.facts.get(name, 0):
            return self
        return Progress({**self.facts, name: number})

    def counted(self, game: str, subject: str, item: str) -> Progress:
        """With a count that is higher by one."""
        number = min(MOST, self.number(game, subject, item) + 1)
        return self.noted(game, subject, item, number)

    def latest(self, game: str, subject: str, item: str) -> Progress:
        """With a fact whose number is higher than those of all other items of its subject."""
        highest = max(self.of(game, subject).values(), default=0)
        return self.noted(game, subject, item, min(MOST, highest + 1))

    def merged(self, other: Progress) -> Progress:
        """With all that another window, or a file, knows: the same value if that is nothing new."""
        more = {
            name: number for name, number in other.facts.items() if number > self.facts.get(name, 0)
        }
        return Progress({**self.facts, **more}) if more else self

    def written(self) -> str:
        """The facts as lines, `game subject item number`."""
        return "".join(f"{name} {number}\n" for name, number in self.facts.items())


def known(kept: object) -> Progress:
    """The facts that were kept, without what can not be read."""
    return Progress(dict(_sound(mapping(kept).items())))


def read(text: str) -> Progress:
    """The facts in lines of text, without what can not be read. Of two numbers of one fact the
    higher one holds."""
    pairs = (line.strip().rpartition(" ") for line in text.splitlines())
    found: dict[str, int] = {}
    for name, number in _sound((name, number) for name, _, number in pairs):
        found[name] = max(number, found.get(name, 0))
    return Progress(found)


def _sound(pairs: Iterable[tuple[object, object]]) -> Iterator[tuple[str, int]]:
    """The pairs that are facts, at most `MOST_FACTS` of them."""
    facts = (
        (name, number)
        for name, told in pairs
        if isinstance(name, str) and _NAME.fullmatch(name)
        if (number := whole(told)) is not None and number > 0
    )
    return islice(facts, MOST_FACTS)
