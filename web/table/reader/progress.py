"""What the reader has learned and reached on this device: facts by game, kept and exported.

A fact has a game, a subject, an item and a number: `siam lesson push 1` says that the step `push`
of Siam's lesson is done. Facts are only added, and numbers only rise. So what two windows or a file
know is merged without losing any of it: of each fact, the higher number holds. The browser merges
them in the same way when it keeps them (web/page/keep/kept.js).

A subject is a word that one module owns:

    lesson   steps done, by their id (learned.py)
    award, best, asked   awards, bests against a rung, and a question asked (records.py)
    beaten, helped, wins, losses, streak   games against a rung (ladder.py)
    puzzle, tried, hinted, run   puzzles, and days in a row (handlers/puzzle.py)

What is to be merged has to be said by numbers that only rise. A count is one already. A run of days
is a fact with the first day as item and the length as number. A best that falls, such as the fewest
turns, is a fact for each value, with the value in its item. A choice, which goes to and fro, is no
fact (choices.py).

What is read, from the browser or from a file, comes from outside. `SHAPES` says for each subject
what its items and numbers can be, so that no other module has to check them. Facts of unknown
subjects and games stay: another version of the site may know them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import islice

from web.table.keep.untrusted import MOST, last_of, mapping, whole

MARK = "[progress]"
"""The name of the part of a collection that holds the progress."""

EVERY = "every"
"""In place of a game, for facts of no single one."""

MOST_FACTS = 20_000
"""How many facts are read, the latest: more than anybody can come by."""

MOST_BROUGHT = 5_000
"""How many facts there may be in all, for more to be taken from a file."""

LONGEST_RUN = 3_653
"""The longest run of days in a row that is believed, in days: ten years."""

_NAME = re.compile(r"[a-z][a-z_]{0,39} [a-z][a-z-]{0,19} [\w.:-]{1,60}", re.ASCII)
"""The name of a fact: its game, subject and item. Those of other versions are kept, too."""


@dataclass(frozen=True, slots=True)
class _Shape:
    """What the facts of a subject can be: their items, and the highest number."""

    item: re.Pattern[str]
    most: int = MOST


_ID = re.compile(r"[a-z][a-z0-9-]*", re.ASCII)
_LEVEL = re.compile(r"[a-z0-9]{1,23}", re.ASCII)
_NUMBER = re.compile(r"[1-9]\d{0,4}", re.ASCII)

SHAPES: Mapping[str, _Shape] = {
    "lesson": _Shape(_ID),
    "award": _Shape(_ID),
    "asked": _Shape(_ID),
    "best": _Shape(re.compile(r"[a-z]{1,20}\d{0,3}:\d{1,4}", re.ASCII)),
    "beaten": _Shape(_LEVEL),
    "helped": _Shape(_LEVEL),
    "wins": _Shape(_LEVEL),
    "losses": _Shape(_LEVEL),
    "streak": _Shape(_LEVEL),
    "puzzle": _Shape(_NUMBER, 2),
    "tried": _Shape(_NUMBER),
    "hinted": _Shape(_NUMBER),
    "run": _Shape(re.compile(r"-?\d{1,6}", re.ASCII), LONGEST_RUN),
}
"""By subject. The facts of all others stay as they are."""

RETIRED = ("option", "partner")
"""Subjects of older versions, which kept choices here (choices.py)."""


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

    def with_fact(self, game: str, subject: str, item: str, number: int = 1) -> Progress:
        """With a fact: the same value if it is known already with this number or a higher one.
        Raises ValueError for a name or a number that could not be read again."""
        name = f"{game} {subject} {item}"
        if not _NAME.fullmatch(name) or not 0 < number <= MOST:
            raise ValueError(f"{name} {number}")
        if number <= self.facts.get(name, 0):
            return self
        return Progress({**self.facts, name: number})

    def with_count(self, game: str, subject: str, item: str) -> Progress:
        """With a count that is higher by one."""
        number = min(MOST, self.number(game, subject, item) + 1)
        return self.with_fact(game, subject, item, number)

    def merge(self, other: Progress) -> Progress:
        """With all that another window, or a file, knows: the same value if that is nothing new."""
        more = {
            name: number for name, number in other.facts.items() if number > self.facts.get(name, 0)
        }
        return Progress({**self.facts, **more}) if more else self

    def write(self) -> str:
        """The facts as lines, `game subject item number`."""
        return "".join(f"{name} {number}\n" for name, number in self.facts.items())


def read_progress(kept: object) -> Progress:
    """The facts that were kept, without what can not be read."""
    return Progress(last_of(_sound(mapping(kept).items()), MOST_FACTS))


def read(text: str, today: int | None = None) -> Progress:
    """The facts in lines of text, without what can not be read. Of two numbers of one fact the
    higher one holds.

    today: in days since 1970, where it is known: days in a row that lie in the future are left out.
    """
    pairs = (line.strip().rpartition(" ") for line in text.splitlines())
    found: dict[str, int] = {}
    for name, number in _sound((name, number) for name, _, number in pairs):
        if today is None or _last_day(name, number) <= today + 1:  # it is tomorrow elsewhere
            found[name] = max(number, found.get(name, 0))
        if len(found) == MOST_FACTS:
            break
    return Progress(found)


def with_brought(here: Progress, brought: Progress) -> Progress:
    """What is known here with what a file brings, as far as there is room for it."""
    room = max(0, MOST_BROUGHT - len(here.facts))
    new = islice((name for name in brought.facts if name not in here.facts), room)
    names = {*new, *(brought.facts.keys() & here.facts.keys())}
    return here.merge(
        Progress({name: number for name, number in brought.facts.items() if name in names})
    )


def _sound(pairs: Iterable[tuple[object, object]]) -> Iterator[tuple[str, int]]:
    """The pairs that are facts."""
    for name, told in pairs:
        if not (isinstance(name, str) and _NAME.fullmatch(name)):
            continue
        number, (_, subject, item) = whole(told), name.split(" ")
        shape = SHAPES.get(subject)
        if number is None or number < 1 or subject in RETIRED:
            continue
        if shape is None or (number <= shape.most and shape.item.fullmatch(item)):
            yield name, number


def _last_day(name: str, number: int) -> int:
    """The last day of a run; 0 for any other fact."""
    _, subject, item = name.split(" ")
    return int(item) + number - 1 if subject == "run" else 0
